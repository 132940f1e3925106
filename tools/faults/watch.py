"""How long tables stand still that must go on without people: those of bots, and those at which the
clock answers for somebody who is not there. They are looked at while the fault lasts."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import psycopg
from msgspec import Struct

from tests.server.harness import new_table

from .play import Player
from .served import Served
from .witness import UNREADABLE, Witness

BOTS = 3
MOST = 500
"""Answers of bots at one table; with more, whoever takes it over has long to read."""

CLOCK = 2.0
"""Seconds that the absent player has."""

LOOK = 0.05


class Stands(Struct):
    """One table: how often it has gone on, when it last did, and for how long it stood still."""

    count: int
    since: float
    longest: float = 0.0
    goes_on: bool = False


class Watch:
    def __init__(
        self, servers: Sequence[Served], witness: Witness, url: str, clocks: Sequence[Player]
    ) -> None:
        self._servers, self._witness, self._url, self._clocks = servers, witness, url, clocks
        self._bots: list[str] = []
        self.finished: list[str] = []

    def lay(self) -> None:
        """Tables at which bots have still much to do."""
        with suppress(AssertionError, *UNREADABLE):  # then next time
            self._put_aside()
            self._lay_more()

    def _put_aside(self) -> None:
        for id in [*self._bots]:
            query = "SELECT is_over, (SELECT count(*) FROM entries WHERE table_id = id)"
            is_over, count = self._witness.rows(f"{query} FROM tables WHERE id = ?", id)[0]
            if is_over or count > MOST:
                self._bots.remove(id)
                self.finished.append(id)

    def _lay_more(self) -> None:
        address = next(each.address for each in self._servers if each.is_reachable)
        while len(self._bots) < BOTS:
            created = new_table(address, "ccccc", options={"game-limit": "none"})
            self._bots.append(str(created["table"]["id"]))

    @property
    def all_bots(self) -> list[str]:
        return [*self.finished, *self._bots]

    def servers(self) -> set[str]:
        """The names by which those that live or lived hold tables."""
        return {row[0] for row in self._witness.rows("SELECT id FROM servers")}

    def _watched(self) -> dict[str, str]:
        """What shows that each of the tables has gone on."""
        found = dict.fromkeys(self._bots, "SELECT count(*) FROM entries WHERE table_id = %s")
        for player in self._clocks:
            if created := player.created:
                query = "SELECT count(*) FROM entries WHERE table_id = %s AND seat = 0"
                found[str(created["table"]["id"])] = query
        return found

    def stood(self, harmed: str | None, least: float, most: float) -> list[float]:
        """For how long each table stood still, from now on until each has gone on by the hands of
        another server than the harmed one. It takes at least and at most so many seconds."""
        begun = time.monotonic()
        tables: dict[str, Stands] = {}
        over: list[float] = []
        with suppress(psycopg.Error), psycopg.connect(self._url, autocommit=True) as connection:
            while True:
                self._look(connection, tables, over, harmed)
                passed = time.monotonic() - begun
                is_done = passed >= least and all(each.goes_on for each in tables.values())
                if is_done or passed >= max(least, most):
                    break
                time.sleep(LOOK)
        now = time.monotonic()
        left = [max(it.longest, 0.0 if it.goes_on else now - it.since) for it in tables.values()]
        return over + left

    def _look(
        self,
        connection: psycopg.Connection,
        tables: dict[str, Stands],
        over: list[float],
        harmed: str | None,
    ) -> None:
        watched = self._watched()
        for id in [each for each in tables if each not in watched]:
            over.append(tables.pop(id).longest)  # its people have gone on to another
        for id, query in watched.items():
            count = connection.execute(query.encode(), (id,)).fetchall()[0][0]
            row = connection.execute(
                "SELECT holder, is_over FROM tables WHERE id = %s", (id,)
            ).fetchone()
            if row is None:
                continue
            now, stands = time.monotonic(), tables.get(id)
            if stands is None:
                stands = tables[id] = Stands(count, now)
            if count != stands.count:
                stands.longest = max(stands.longest, now - stands.since)
                stands.count, stands.since = count, now
                stands.goes_on = stands.goes_on or row[0] != harmed
            if row[1]:
                stands.goes_on, stands.since = True, now


def name_of(start: Callable[[], None], watch: Watch) -> str | None:
    """Of the server that this starts."""
    before: set[str] = set()
    with suppress(*UNREADABLE):
        before = watch.servers()
    start()
    with suppress(*UNREADABLE):
        return next(iter(watch.servers() - before), None)
    return None
