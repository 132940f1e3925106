"""Time that is granted at one server counts at the one that drives the table."""

from collections.abc import Collection, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, Json, Time, eventually, running, table_in
from tests.server.postgres import PostgresServer
from tests.server.test_cluster import settle
from tests.server.test_standing import MOVE, POSITION, RED
from warroom.server.storage.database import Database
from warroom.server.storage.opening import database_at

BLUE = 1


@pytest.fixture
def two(postgres: PostgresServer, tmp_path: Path) -> Iterator["Pair"]:
    now, wall = Time(), Time(1_800_000_000.0)
    times: Json = {"now": now, "wall": wall, "tick": 0.01}
    with postgres.database() as url, ExitStack() as stack:
        one, other = [stack.enter_context(running(tmp_path, database=url, **times)) for _ in "12"]
        database = stack.enter_context(closing(database_at(url)))
        yield Pair((one, other), (now, wall), database, stack)


class Pair:
    """People at two servers, of which the first drives the table. Time is moved by hand."""

    def __init__(
        self,
        addresses: tuple[str, str],
        times: Collection[Time],
        database: Database,
        stack: ExitStack,
    ) -> None:
        self._addresses, self._times = addresses, times
        self._database, self._stack = database, stack

    def sit_down(self, **order: Any) -> None:
        self.created = created = table_in(self._addresses[0], "ppc", POSITION, **order)
        self.here, self.there = (
            self._stack.enter_context(
                Client(address, created, (0, 1), tokens=[*created["seats"][:2], created["host"]])
            )
            for address in self._addresses
        )
        self.here.hear(), self.there.hear()
        query = "SELECT 1 FROM tables WHERE times <> '{}'"
        eventually(lambda: bool(self._database.rows(query)))  # as the first server keeps them

    def passes(self, seconds: float) -> None:
        for each in self._times:
            each.time += seconds

    def left(self) -> list[float | None]:
        """What Red has left, as both servers say to somebody who comes just now."""
        found = []
        for address, client in zip(self._addresses, (self.here, self.there), strict=True):
            client.catch_up()
            with Client(address, self.created, (RED,)) as anybody:
                anybody.catch_up()
                found.append(anybody.clocks[RED][0]["left"])
        return found

    def agree_there(self, motion: Json) -> None:
        reply = self.there.ask({"type": "propose", "seat": RED, "motion": motion})
        assert reply["type"] == "accepted", reply
        proposal = self.there.table["proposals"][0]["id"]
        self.there.ask({"type": "vote", "seat": BLUE, "proposal": proposal, "yes": True})


def test_a_clock_that_is_set_at_the_other_server(two: Pair) -> None:
    two.sit_down(clock=600)
    two.passes(100)
    two.there.ask({"type": "set-clock", "clock": 1200, "absent": "default"})
    eventually(lambda: two.left() == [1200.0, 1200.0])


def test_time_that_is_granted_at_the_other_server(two: Pair) -> None:
    """And a bank pays once for what was spent before."""
    two.sit_down(clock=600, agreement={"increment": 10})
    two.passes(100)
    two.agree_there({"type": "extend", "seconds": 300})
    eventually(lambda: two.left() == [800.0, 800.0])
    two.passes(50)
    two.here.answer(RED, MOVE)
    eventually(lambda: two.left() == [760.0, 760.0])
    settle(two.here, two.there)
    assert two.here.banks["0"] == two.there.banks["0"] == 760.0


def test_whoever_comes_back_from_a_pause_at_the_other_server_is_not_late(two: Pair) -> None:
    two.sit_down(clock=600)
    two.passes(100)
    two.agree_there({"type": "pause"})
    eventually(lambda: two.left() == [None, None])
    two.passes(100_000)
    two.agree_there({"type": "resume"})
    eventually(lambda: two.left() == [600.0, 600.0])
    two.passes(599)
    assert two.here.question(RED) == two.there.question(RED)
    assert two.here.table["seats"][RED]["missed"] == 0
