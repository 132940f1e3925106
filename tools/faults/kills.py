"""Servers that are killed under load: no acknowledged answer is lost, and none is played twice."""

import random
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial

from tests.server.postgres import PostgresServer

from .ledger import Sums, summed
from .play import Player, counts, end
from .report import Budget, Count
from .served import Failed, Served
from .serving import Place
from .witness import Witness

TABLES = 2
"""At each group of servers."""

SHORTEST, LONGEST = 0.05, 1.0
"""Seconds from one kill to the next."""


class Lane(threading.Thread):
    """Servers over one database, of which now this and now that is killed."""

    def __init__(
        self, budget: Budget, places: Sequence[Place], address: str, rng: random.Random
    ) -> None:
        super().__init__()
        self.kills = self.failed = 0
        self.is_broken = False
        self.sums = Sums()
        self._budget, self._places, self._rng = budget, places, rng
        self._witness = Witness(address)

    def run(self) -> None:
        """Whatever goes wrong here shows in the figures."""
        try:
            self._play()
        except Exception:
            self.is_broken = True
            traceback.print_exc()

    def _play(self) -> None:
        servers = [Served(place) for place in self._places]
        players = [
            Player(servers, self._witness, self._rng.randrange(2**32)) for _ in range(TABLES)
        ]
        for player in players:
            player.start()
        try:
            while self._budget.takes():
                time.sleep(self._rng.uniform(SHORTEST, LONGEST))
                self._kill(self._rng.choice(servers))
        finally:
            end(players, servers)
            self.sums = summed(player.sums for player in players)

    def _kill(self, served: Served) -> None:
        served.kill()
        self.kills += 1
        while True:
            try:
                return served.start()
            except Failed as error:
                self.failed += 1
                print(error, flush=True)
                if self.failed > 20:
                    raise


@contextmanager
def databases(kind: str, lanes: int) -> Iterator[list[tuple[str | None, str]]]:
    """For each lane the address of its database, if it is no file, and a folder."""
    with tempfile.TemporaryDirectory() as folder:
        folders = [f"{folder}/{lane}" for lane in range(lanes)]
        if kind == "sqlite":
            yield [(None, each) for each in folders]
            return
        with closing(PostgresServer(())) as server:
            urls = [server.url(server.new_database()) for _ in range(lanes)]
            yield list(zip(urls, folders, strict=True))


def run(
    budget: Budget, rng: random.Random, *, kind: str = "sqlite", servers: int = 1, lanes: int = 3
) -> list[Count]:
    with databases(kind, lanes) as found:
        running = []
        for url, folder in found:
            places = [Place(f"{folder}-{each}", url) for each in range(servers)]
            address = url or places[0].folder
            own = random.Random(rng.randrange(2**32))
            running.append(Lane(budget, places, address, own))
        for lane in running:
            lane.start()
        for lane in running:
            lane.join()
    name = "kill -9 of a server" if servers == 1 else f"kill -9 of one of {servers} servers"
    name = f"{name} ({kind})"
    return [
        Count(name, "kills", sum(lane.kills for lane in running),
              sum(lane.is_broken for lane in running)),
        Count(name, "starts; wrong: failed", sum(lane.kills for lane in running),
              sum(lane.failed for lane in running)),
        *counts(name, summed(lane.sums for lane in running)),
    ]  # fmt: skip


over_postgres = partial(run, kind="postgres", servers=3, lanes=2)
