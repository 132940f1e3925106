"""People who play while things are done to their servers. They come back by themselves, as the
client does, and keep account of what they were told."""

import json
import random
import sys
import threading
import time
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from tests.server.harness import Client, Json, http
from warroom.kernel.words import Seat

from .ledger import Deed, Ledger, Sums
from .report import Count
from .served import Served
from .witness import UNREADABLE, Witness

BROKEN = (WebSocketException, OSError, TimeoutError, EOFError)

FIRST_WAIT, LONGEST_WAIT = 0.05, 1.0
"""Seconds until somebody comes again, twice as many each time: as the client, ten times as fast."""

MOST = 150
"""Answers at one table; then it is looked at, and they go on at another."""

UNDO, TALK = 0.1, 0.05
"""How often something is taken back and said, for each answer."""

PATIENCE = 60.0

FOR_GOOD = ("unknown-table", "damaged", "frozen")
"""What nobody may be told of a table that was laid."""

UNSURE = 10
"""Deeds after which the record is looked at, while it is not certain what it holds."""


class Caller(Client):
    """Does not wait for ever for a server that does not reply."""

    def __init__(self, address: str, created: Json, seats: tuple[Seat, ...], **more: Any) -> None:
        self._patience: float = more["patience"]
        super().__init__(address, created, seats, **more)

    def _next(self, timeout: float) -> str:
        return super()._next(min(timeout, self._patience))

    def recall(self, old: "Caller | None") -> None:
        """What was known before the break; only what is new will be told."""
        if old is not None:
            self.pictures, self.numbers = old.pictures, old.numbers


class Player(threading.Thread):
    """Plays some seats of one table after another, wherever a server answers."""

    def __init__(
        self,
        servers: Sequence[Served],
        witness: Witness,
        seed: int,
        *,
        seats: tuple[Seat, ...] = (0, 1),
        patience: float = 5.0,
        pause: float = 0.01,
        most: int = MOST,
        is_failing_sound: bool = False,
        **order: Any,
    ) -> None:
        """Where a failing server is known to be sound, what it says that failed must not be kept;
        elsewhere nobody may know."""
        super().__init__(daemon=True)
        self.sums = Sums()
        self.wrongs: list[str] = []
        self.is_stopped = threading.Event()
        self.created: Json | None = None
        self.ledger = Ledger(self.sums)
        self._servers, self._witness, self._rng = servers, witness, random.Random(seed)
        self._seats, self._order = seats, {"options": {"game-limit": "none"}, **order}
        self._patience, self._pause, self._most = patience, pause, most
        self._is_failing_sound = is_failing_sound
        self._last: Caller | None = None
        self._said: list[str] = []
        self._unsaid: set[str] = set()
        self._given = 0
        self._is_unsure = False
        self._server: Served | None = None
        self._process: object = None
        self._pending: list[tuple[Served, object]] = []

    # ---- coming and coming again ----

    def run(self) -> None:
        wait = FIRST_WAIT
        while not self.is_stopped.is_set():
            try:
                client = self._joined()
                wait = FIRST_WAIT
                with client:
                    self._play(client)
            except BROKEN:
                self.sums.breaks += 1
                self.is_stopped.wait(wait * self._rng.uniform(0.7, 1.3))
                wait = min(2 * wait, LONGEST_WAIT)
            except Exception:
                self.sums.out_of_step += 1
                self.told(f"somebody is out of step: {traceback.format_exc(limit=-2)}")
                self._last = None

    def _found(self) -> str:
        """The address of some server, as a load balancer would choose it."""
        known = [each for each in self._servers if each.is_reachable] or self._servers
        self._server = self._rng.choice(known)
        self._process = self._server.process
        return self._server.address

    def _joined(self) -> Caller:
        address = self._found()
        if self.created is None:
            self.created = self._laid(address)
        since = {} if self._last is None else self._last.numbers
        more = {"since": since, "patience": self._patience}
        client = Caller(address, self.created, self._seats, **more)
        client.recall(self._last)
        try:
            message = client.hear_until(lambda it: it["type"] in ("welcome", "refused"))
        except BaseException:
            client.close()
            raise
        if message["type"] == "refused":
            client.close()
            if message["code"] in FOR_GOOD:
                self.sums.lost += 1
                self.told(f"table {self.created['table']['id']} was laid, and is {message['code']}")
                self._forget()
            raise EOFError("not let in")
        self._last = client
        return client

    def _laid(self, address: str) -> Json:
        seats = [{"bot": None}] * 2
        status, created, _ = http(address, "/api/tables", {"seats": seats, **self._order})
        if status != 201:
            raise EOFError(f"no table was laid: {status}")
        return dict(created)

    # ---- playing ----

    def _play(self, client: Caller) -> None:
        while not self.is_stopped.is_set():
            if self._is_unsure and not self.look():
                self.is_stopped.wait(LONGEST_WAIT)
                continue
            if client.is_over or self._given >= self._most:
                return self.leave()
            if not self.ledger.is_sure and self._given % UNSURE == 0:
                self.look()
            seat = client.asked()
            if seat is None:
                client.hear()
                continue
            if self._rng.random() < TALK:
                self._talk(client, seat)  # and hear what has come meanwhile
            else:
                self._give(client, seat)
            time.sleep(self._rng.uniform(0, 2 * self._pause))

    def _give(self, client: Caller, seat: Seat) -> None:
        sample = json.loads(msgspec.json.encode(client.sample(seat, self._rng)))
        number = client.question(seat)["number"]
        message = {"type": "answer", "seat": seat, "question": number, "answer": sample}
        self._given += 1
        is_taken = self._do(client, self.ledger.deed(seat, sample), message)
        may_undo = client.pictures[seat]["may_undo"]
        if is_taken and may_undo and len(self._seats) > 1 and self._rng.random() < UNDO:
            self._do(client, self.ledger.deed(seat, None), {"type": "undo", "seat": seat})

    def _do(self, client: Caller, deed: Deed, message: Json) -> bool:
        try:
            reply = client.ask(message)
        except BaseException:
            self.ledger.uncertain(deed)
            self._await()
            raise
        if reply["type"] == "accepted":
            self.ledger.accepted(deed)
            return True
        is_failed = reply["code"] == "internal"
        if is_failed and not self._is_failing_sound:
            self.ledger.uncertain(deed)
            self._is_unsure = True  # but not for long: nothing is on its way any more
        else:
            self.ledger.refused(deed)
        if is_failed:
            self.is_stopped.wait(LONGEST_WAIT / 4)
        return False

    def _await(self) -> None:
        """What was sent to this server may yet arrive."""
        assert self._server is not None
        self._pending.append((self._server, self._process))
        self._is_unsure = True

    def _talk(self, client: Caller, seat: Seat) -> None:
        text = f"{len(self._said)} {self._rng.random()}"
        self._unsaid.add(text)
        if client.ask({"type": "say", "seat": seat, "text": text})["type"] == "accepted":
            self._said.append(text)
            self._unsaid.discard(text)

    # ---- looking at what is kept ----

    def look(self, *, is_settled: bool = False) -> bool:
        """Whether the record could be read."""
        if self.created is None:
            return False
        id = self.created["table"]["id"]
        self._pending = [each for each in self._pending if each[0].process is each[1]]
        try:
            kept = self._witness.entries(id)
        except UNREADABLE:
            return False
        if len(self._seats) == 1:
            return True  # the clock may have answered for him
        own = [(seat, answer) for seat, answer, _ in kept]
        # What was on its way to a process that is no more arrives nowhere.
        settled = is_settled or not self._pending
        if wrong := self.ledger.agree(own, is_settled=settled):
            self.told(f"table {id}: {wrong}")
        self._is_unsure = False
        return True

    def leave(self, *, is_settled: bool = False) -> None:
        """Look at the table as a whole, and begin another."""
        if self.created is None or not self.look(is_settled=is_settled):
            return
        id = self.created["table"]["id"]
        try:
            entries, words = self._witness.entries(id), self._witness.words(id)
            is_sound = self._witness.is_sound(id, entries)
        except UNREADABLE:
            return
        self.ledger.close(len(entries) if len(self._seats) > 1 else 0)
        if not is_sound:
            self.sums.unsound += 1
            self.told(f"table {id} does not play again")
        self._hear_all(words)
        self._forget()

    def _forget(self) -> None:
        self.created, self._last, self._given = None, None, 0
        self.ledger, self._said, self._unsaid = Ledger(self.sums), [], set()
        self._pending, self._is_unsure = [], False

    def _hear_all(self, words: list[str]) -> None:
        self.sums.words += len(self._said)
        self.sums.words_lost += len(set(self._said) - set(words))
        own = [each for each in words if each in self._unsaid or each in self._said]
        self.sums.words_strange += len(own) - len(set(own))

    def told(self, wrong: str) -> None:
        self.wrongs.append(wrong)
        print(f"WRONG: {wrong}", file=sys.stderr, flush=True)


def end(players: Sequence[Player], servers: Iterable[Served]) -> None:
    """All of them; the servers first, so that nobody waits for a reply. Then their last tables are
    looked at, too."""
    for player in players:
        player.is_stopped.set()
    for served in servers:
        served.kill()
    for player in players:
        player.join(PATIENCE)
        with suppress(*UNREADABLE):
            player.leave(is_settled=True)


def counts(fault: str, sums: Sums) -> list[Count]:
    return [
        Count(fault, "answers acknowledged; wrong: lost", sums.answers, sums.lost),
        Count(fault, "answers taken back", sums.undone),
        Count(fault, "answers kept; wrong: never given, or twice", sums.kept, sums.strange),
        Count(fault, "refused; wrong: and yet kept", sums.refused, sums.kept_though_refused),
        Count(fault, "without a reply, or failed, so that nobody knows", sums.uncertain),
        Count(fault, "words acknowledged; wrong: lost", sums.words, sums.words_lost),
        Count(fault, "connections lost; wrong: came back out of step", sums.breaks,
              sums.out_of_step),
        Count(fault, "looks at records, of which nothing may differ", sums.looks),
        Count(fault, "tables played again; wrong: not sound", sums.games, sums.unsound),
    ]  # fmt: skip
