"""The lobby: which tables stand there, and how cheaply that is asked."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, http, running
from tests.server.test_gathering import HERE, LINK, OPEN, laid, listed, sits
from warroom.server.tables.lobby import LONGEST_LIVE, OLDEST, STANDS

HOUR, DAY = 3600.0, 86_400.0


def test_what_stands_in_the_lobby(tmp_path: Path) -> None:
    """Public tables that wait, the newest first; never a secret."""
    wall, now = Time(1_700_000_000.0), Time()
    with running(tmp_path, wall=wall, now=now) as address:
        first = laid(address, HERE, LINK, OPEN, is_public=True, clock=DAY)
        wall.time += 5
        second = laid(address, HERE, OPEN, {"bot": "random"}, is_public=True, clock=60)
        laid(address, HERE, OPEN)  # private
        laid(address, HERE, {"bot": "random"}, is_public=True)  # full
        tables = listed(address)
        assert [each["id"] for each in tables] == [each["table"]["id"] for each in (second, first)]
        assert tables[1] == {
            "id": first["table"]["id"],
            "ruleset": "basic",
            "board": first["table"]["header"]["board"],
            "options": {"game-limit": "1 rounds"},
            "seats": first["table"]["seats"],
            "clock": DAY,
            "pace": "days",
            "laid": 1_700_000_000.0,
            "is_rated": False,
            "has_begun": False,
            "here": {},
            "agreement": first["table"]["agreement"],
        }
        assert tables[0]["pace"] == "live"
        sits(address, second, 1)
        now.time += OLDEST
        assert [each["id"] for each in listed(address)] == [first["table"]["id"]]


@pytest.mark.parametrize(
    ("clock", "pace"),
    [(None, "days"), (LONGEST_LIVE, "live"), (LONGEST_LIVE + 1, "days")],
)
def test_nobody_is_sent_to_a_table_that_was_left(
    tmp_path: Path, clock: float | None, pace: str
) -> None:
    wall, now = Time(1_700_000_000.0), Time()
    with running(tmp_path, wall=wall, now=now) as address:
        laid(address, HERE, OPEN, is_public=True, clock=clock)
        assert [each["pace"] for each in listed(address)] == [pace]
        for passed, count in ((STANDS[pace] - 1, 1), (2, 0)):  # type: ignore[index]
            wall.time += passed
            now.time += OLDEST
            assert len(listed(address)) == count


def test_asking_again_costs_nothing(tmp_path: Path) -> None:
    """The same list is not sent twice, and the disk is asked once a second at most."""
    now = Time()
    with running(tmp_path, now=now) as address:
        created = laid(address, HERE, OPEN, OPEN, is_public=True)
        _, document, headers = http(address, "/api/lobby")
        tag = headers["etag"]
        again = {"if-none-match": tag}
        assert http(address, "/api/lobby", headers=again)[0] == 304
        sits(address, created, 1)
        assert http(address, "/api/lobby", headers=again)[0] == 304  # for a second
        now.time += OLDEST
        status, changed, headers = http(address, "/api/lobby", headers=again)
        assert (status, headers["etag"] == tag) == (200, False)
        assert document != changed


def test_whoever_is_at_a_public_table_may_look_on(tmp_path: Path) -> None:
    """With the eyes of a spectator, also when it has begun."""
    with running(tmp_path) as address:
        created = laid(address, HERE, OPEN, is_public=True)
        assert sits(address, created, 1)[0] == 200
        with Client(address, created, tokens=[]) as anybody:
            welcome: Json = anybody.hear()
            assert (welcome["seats"], welcome["is_host"]) == ([], False)
            assert [view["seat"] for view in welcome["views"]] == [None]
