"""Three servers over one PostgreSQL, and what befalls them: one is killed, or stands still for
longer than its lease; the database is killed; the network between them is cut. People at tables,
bots and clocks go on while it lasts, and nothing that was acknowledged is lost."""

import random
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tests.server.postgres import PostgresServer
from warroom.server.storage.leases import LEASE

from .ledger import Sums, summed
from .networks import BACK, FRONT, NETWORKS, Network, NotAllowed, address, network, path_of
from .play import Player, counts, end
from .report import Budget, Count
from .served import Failed, Served
from .serving import Place
from .watch import CLOCK, Watch, name_of
from .witness import Witness

SERVERS = 3
PEOPLE = CLOCKS = 2

MOST_FAILED = 20
"""Starts, after which there is no point in trying again."""

QUICK = 2.0
"""Seconds of a lease, where there shall be many faults in a short time."""

MARGIN = 4.0
"""Seconds by which a busy machine may be late."""

CUT = 16.0
"""Seconds for which a network is cut; both ends give up their connections within."""


class Fleet:
    def __init__(
        self, folder: Path, postgres: PostgresServer, lease: float, lines: Network | None = None
    ) -> None:
        self.postgres, self.lease, self.lines = postgres, lease, lines
        name = postgres.new_database()
        self.url = postgres.url(name)
        self.failed = 0
        self.servers: list[Served] = []
        self.names: list[str | None] = []
        witness = Witness(self.url)
        self.clocks = [
            Player(self.servers, witness, place, seats=(1,), patience=1.5, pause=0.05,
                   clock=CLOCK, absent="default")
            for place in range(CLOCKS)
        ]  # fmt: skip
        self.people = [Player(self.servers, witness, place, pause=0.05) for place in range(PEOPLE)]
        self.watch = Watch(self.servers, witness, self.url, self.clocks)
        self.witness = witness
        for place in range(SERVERS):
            where = self._place(f"{folder}/{name}-{place}", name, place)
            made = partial(self._join, where)
            self.names.append(name_of(made, self.watch))

    def _join(self, where: Place) -> None:
        self.servers.append(Served(where))

    def _place(self, folder: str, name: str, place: int) -> Place:
        if self.lines is None:
            return Place(folder, self.url, lease=self.lease, thinking=0.2)
        from_there = self.postgres.url_by_port(name, address=address(BACK, 1))
        own, host = path_of(self.lines.servers[place]), address(FRONT, place + 2)
        return Place(folder, from_there, host, self.lease, 0.2, own)

    def begin(self) -> None:
        for player in (*self.people, *self.clocks):
            player.start()
        self.watch.lay()

    def start(self, served: Served) -> None:
        """Once more if it does not come up; but not for ever."""
        while True:
            try:
                self.names[self.servers.index(served)] = name_of(served.start, self.watch)
            except Failed as error:
                self.failed += 1
                print(error, file=sys.stderr, flush=True)
                if self.failed > MOST_FAILED:
                    raise
            else:
                return

    def name(self, served: Served) -> str | None:
        return self.names[self.servers.index(served)]

    @property
    def sums(self) -> Sums:
        """Bots' tables have no people, but play again as well."""
        sums = summed(player.sums for player in self.people)
        for each in self.clocks:  # what they said was also said for them
            own = each.sums
            sums.plus(Sums(games=own.games, unsound=own.unsound, breaks=own.breaks,
                           out_of_step=own.out_of_step))  # fmt: skip
        for id in self.watch.all_bots:
            sums.games += 1
            sums.unsound += not self.witness.is_sound(id, self.witness.entries(id))
        return sums


Harm: TypeAlias = Callable[[Fleet, random.Random], AbstractContextManager[Served | None]]
"""It lasts as long as the context, and is done to this server."""


@contextmanager
def kill(fleet: Fleet, rng: random.Random) -> Iterator[Served]:
    served = rng.choice(fleet.servers)
    served.kill()
    yield served
    fleet.start(served)


@contextmanager
def pause(fleet: Fleet, rng: random.Random) -> Iterator[Served]:
    """It wakes when others have long taken over, and must not know better."""
    served = rng.choice(fleet.servers)
    served.pause()
    try:
        yield served
    finally:
        served.go_on()


@contextmanager
def kill_database(fleet: Fleet, rng: random.Random) -> Iterator[None]:
    """All of it, or one of its processes, after which it ends the others itself. They are looked at
    from when it is there again."""
    if rng.random() < 0.3:
        fleet.postgres.kill_one(rng)
    else:
        fleet.postgres.kill_each()
        time.sleep(rng.uniform(0, 3))
        fleet.postgres.start()
    fleet.postgres.await_connections()
    yield None


@contextmanager
def cut(fleet: Fleet, rng: random.Random) -> Iterator[Served]:
    """Between a server and the database, between it and those who play, or both."""
    assert fleet.lines is not None
    place = rng.randrange(SERVERS)
    lines = rng.choice(((BACK,), (FRONT,), (FRONT, BACK)))
    fleet.servers[place].is_reachable = FRONT not in lines
    for each in lines:
        fleet.lines.cut(each, place)
    try:
        yield fleet.servers[place]
    finally:
        for each in lines:
            fleet.lines.mend(each, place)
        fleet.servers[place].is_reachable = True


class Kind(Struct, frozen=True):
    """What is done, for how long at least beyond the lease, and to how many fleets at once."""

    name: str
    do: Harm
    beyond: float = 0.0
    lanes: int = 1
    lease: float = LEASE
    margin: float = MARGIN
    is_cut: bool = False

    @property
    def bound(self) -> float:
        """Seconds for which a table may stand still."""
        return self.lease + CLOCK + self.margin


HARMS = {
    "kills-of-three": Kind(
        f"kill -9 of one of {SERVERS} servers with bots and clocks", kill, lanes=3, lease=QUICK
    ),
    "pauses": Kind("SIGSTOP of a server for longer than its lease", pause, 2.0),
    "database": Kind("kill -9 of PostgreSQL", kill_database),
    "cuts": Kind("a cut network", cut, CUT - LEASE, is_cut=True),
}


class Lane(threading.Thread):
    """One fleet, to which things are done one after the other."""

    def __init__(self, fleet: Fleet, kind: Kind, budget: Budget, rng: random.Random) -> None:
        super().__init__()
        self.fleet, self.times, self.is_broken = fleet, 0, False
        self.stood: list[float] = []
        self._kind, self._budget, self._rng = kind, budget, rng

    def run(self) -> None:
        """Whatever goes wrong here shows in the figures."""
        try:
            self.fleet.begin()
            while self._budget.takes():
                self._round()
        except Exception:
            self.is_broken = True
            traceback.print_exc()
        finally:
            end([*self.fleet.people, *self.fleet.clocks], self.fleet.servers)

    def _round(self) -> None:
        fleet, kind = self.fleet, self._kind
        self.times += 1
        beyond = kind.lease + kind.beyond + self._rng.uniform(0, 1) if kind.beyond else 0.0
        with kind.do(fleet, self._rng) as served:
            name = None if served is None else fleet.name(served)
            stood = fleet.watch.stood(name, beyond, kind.bound + 2)
        self.stood += stood
        if late := [f"{each:.1f}" for each in stood if each > kind.bound]:
            print(f"WRONG: stood still for {late} s", file=sys.stderr, flush=True)
        time.sleep(self._rng.uniform(0, 0.5))
        fleet.watch.lay()


def run(
    budget: Budget,
    rng: random.Random,
    *,
    harm: str,
    lease: float | None = None,
    margin: float = MARGIN,
) -> list[Count]:
    """With other leases it is done to one fleet, and for a shorter time."""
    kind = replace(HARMS[harm], margin=margin)
    if lease is not None:
        kind = replace(kind, lease=lease, lanes=1, beyond=min(kind.beyond, lease))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        lines = None
        if kind.is_cut:
            try:
                lines = stack.enter_context(network(SERVERS))
            except NotAllowed as error:
                return skipped(kind.name, error)
        reached = ((address(BACK, 1), str(NETWORKS[BACK])),) if lines else ()
        postgres = stack.enter_context(closing(PostgresServer((), networks=reached)))
        lanes = [
            Lane(Fleet(folder, postgres, kind.lease, lines), kind, budget,
                 random.Random(rng.randrange(2**32)))
            for _ in range(kind.lanes)
        ]  # fmt: skip
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
        sums = summed(lane.fleet.sums for lane in lanes)
    return [*told(kind, lanes), *counts(kind.name, sums)]


def told(kind: Kind, lanes: list[Lane]) -> list[Count]:
    stood = [each for lane in lanes for each in lane.stood]
    longest = round(1000 * max(stood, default=0))
    late = sum(each > kind.bound for each in stood)
    bound = f"{kind.lease:g} s of the lease, {CLOCK:g} of the clock and {kind.margin:g}"
    times, failed = sum(lane.times for lane in lanes), sum(lane.fleet.failed for lane in lanes)
    what = "kills" if kind.do is kill else "times"
    return [
        Count(kind.name, what, times, sum(lane.is_broken for lane in lanes)),
        *([Count(kind.name, "starts; wrong: failed", times, failed)] if kind.do is kill else []),
        Count(kind.name, f"tables of bots and clocks watched; wrong: stood still for longer than"
              f" {bound}", len(stood), late),
        Count(kind.name, "longest that one stood still, in ms", longest),
    ]  # fmt: skip


def skipped(name: str, why: object) -> list[Count]:
    print(f"SKIPPED: {name}: no networks may be made here ({why})", file=sys.stderr, flush=True)
    return []
