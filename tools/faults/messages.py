"""Hostile messages to live tables, hundreds at once over many sockets: well formed with the worst
that is allowed, with one field wrong, or broken. Each is replied to, none makes the server fail,
and a table of other people stays as it was."""

import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import Client, Json, new_table

from .forging import Forger
from .report import Budget, Count
from .requests import Requests
from .sending import AT_ONCE, Sender, games, words
from .served import Served
from .serving import Place
from .witness import Witness

SOCKETS = 12

OVER_HTTP = 0.02
"""Requests for each message."""

GROWTH = 200 * 2**20
"""Bytes that the server may take more after a fifth of the messages: it then holds as much as it
ever will."""

LOOKED_AT = 100
"""Tables whose records are played again at last."""

VISITS = 0.1
"""How often somebody goes to the table of other people."""


class Bystanders:
    """Two people at a table that nobody else has a right to but to look at it."""

    def __init__(self, address: str, rng: random.Random) -> None:
        self._address, self._rng = address, rng
        self.created = new_table(address, options={"game-limit": "none"})
        with Client(address, self.created, (0, 1)) as client:
            client.play(rng, most=30)
        self._before = self._states()

    def _states(self) -> list[Json]:
        with Client(self._address, self.created, (0, 1)) as client:
            client.hear()
            return [client.pictures[seat] for seat in (0, 1)]

    def is_changed(self) -> bool:
        changed = self._states() != self._before
        with Client(self._address, self.created, (0, 1)) as client:
            client.play(self._rng, most=20)
        return changed


class Beside(threading.Thread):
    """Requests over HTTP, so many for each message."""

    def __init__(self, requests: Requests, senders: list[Sender]) -> None:
        super().__init__(daemon=True)
        self._requests, self._senders = requests, senders
        self.is_stopped = threading.Event()

    def run(self) -> None:
        while not self.is_stopped.is_set():
            if self._requests.sent < OVER_HTTP * sum(each.sent for each in self._senders):
                self._requests.send()
            else:
                self.is_stopped.wait(0.01)


@contextmanager
def served() -> Iterator[Served]:
    memory = Path("/dev/shm")  # else it would wait for the disk most of the time
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        server = Served(Place(f"{folder}/server", has_workers=True))
        try:
            yield server
        finally:
            server.kill()


def run(budget: Budget, rng: random.Random) -> list[Count]:
    with served() as server:
        records = games(rng)
        people = Bystanders(server.address, rng)
        requests = Requests(server.address, Forger(words(), {}), records, rng)
        senders = [
            Sender(server.address, records, requests, random.Random(rng.randrange(2**32)))
            for _ in range(SOCKETS)
        ]
        beside = Beside(requests, senders)
        beside.start()
        memory = storm(server, senders, people, budget, rng)
        beside.is_stopped.set()
        beside.join(120)
        is_changed = not server.is_alive or people.is_changed()
        is_dead, log = not server.is_alive, server.log
        server.kill()
        looked, unsound = looked_at(Witness(server.place.folder), rng)
    tracebacks = log.count("Traceback")
    if tracebacks:
        print(f"WRONG: {log[log.index('Traceback') - 200 :][:3000]}", file=sys.stderr, flush=True)
    tell(senders, requests)
    return [
        *told(senders),
        *told_of(requests),
        Count(NAME, "tables at which it was; wrong: tracebacks in the log",
              sum(each.tables for each in senders), tracebacks),
        Count(NAME, "looked at a table of others; wrong: changed", 1, int(is_changed)),
        Count(NAME, "servers; wrong: dead", 1, int(is_dead)),
        Count(NAME, "their records played again; wrong: not sound", looked, unsound),
        Count(NAME, "MB of memory at last; wrong: grew without end", memory[-1] // 2**20,
              int(memory[-1] - memory[0] > GROWTH)),
    ]  # fmt: skip


NAME, OVER = "hostile messages", "hostile requests"


def storm(
    server: Served, senders: list[Sender], people: Bystanders, budget: Budget, rng: random.Random
) -> list[int]:
    """Until the budget is spent, or the server dead; gives its memory by and by."""
    memory = [server.memory()]
    while server.is_alive and budget.takes(AT_ONCE * len(senders)):
        for sender in senders:
            if rng.random() < VISITS / 20:
                sender.visit(people.created)
            sender.send()
        for sender in senders:
            sender.hear()
        memory.append(server.memory())
    for sender in senders:
        sender.close()
    return memory[len(memory) // 5 :]


def looked_at(witness: Witness, rng: random.Random) -> tuple[int, int]:
    ids = sorted(row[0] for row in witness.rows("SELECT id FROM tables"))
    ids = rng.sample(ids, min(LOOKED_AT, len(ids)))
    return len(ids), sum(not witness.is_sound(id, witness.entries(id)) for id in ids)


def told(senders: list[Sender]) -> list[Count]:
    by_code: Counter[str] = Counter()
    for sender in senders:
        for counts in sender.told.values():
            by_code.update(counts)
    sent = sum(each.sent for each in senders)
    unread = by_code["bad-message"] + by_code["too-large"]
    failed, hung = (sum(getattr(each, it) for each in senders) for it in ("failed", "hung"))
    return [
        Count(NAME, "sent; wrong: failed within", sent, failed),
        Count(NAME, "sent in a burst; wrong: no reply any more", sent // AT_ONCE, hung),
        Count(NAME, "replied to; wrong: some other was not", by_code.total() - by_code["sent"],
              sum(each.silent for each in senders)),
        Count(NAME, "accepted", by_code["accepted"]),
        Count(NAME, "refused as unreadable", unread),
        Count(NAME, "refused as of another's seat", by_code["not-held"]),
        Count(NAME, "refused by what they are about", by_code.total() - by_code["sent"] - unread
              - by_code["accepted"] - by_code["not-held"]),
        Count(NAME, "connections cut for them", sum(each.cut for each in senders)),
    ]  # fmt: skip


def told_of(requests: Requests) -> list[Count]:
    good = sum(n for what, n in requests.told.items() if what[0] in "23")
    return [
        Count(OVER, "sent; wrong: failed within", requests.sent, requests.failed),
        Count(OVER, "sent in all; wrong: no reply any more", requests.sent, requests.hung),
        Count(OVER, "done", good),
        Count(OVER, "refused", requests.sent - good),
    ]


def tell(senders: list[Sender], requests: Requests) -> None:
    """What became of each kind, for whoever wants to know more than the sums."""
    by_kind: dict[str, Counter[str]] = {}
    for sender in senders:
        for kind, counts in sender.told.items():
            by_kind.setdefault(kind, Counter()).update(counts)
    for kind, counts in sorted(by_kind.items()):
        shown = ", ".join(f"{code} {n:,}" for code, n in counts.most_common())
        print(f"{kind}: {shown}", file=sys.stderr)
    for what, n in requests.told.most_common():
        print(f"HTTP {what}: {n:,}", file=sys.stderr)
