"""A server that is full is usable again, and nobody fills it alone."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.harness import (
    PLENTY,
    Browser,
    Client,
    Json,
    Time,
    eventually,
    http,
    new_table,
    running,
)
from tests.server.test_admin import ORDER, done, is_unknown, kept
from tests.server.test_gathering import HERE, OPEN, laid, listed
from warroom.server import SqliteStore
from warroom.server.hosting import metrics
from warroom.server.hosting.settings import RetentionSettings, ServerSettings
from warroom.server.storage.keeping import KeepingStore
from warroom.server.storage.store import StoredTable
from warroom.server.tables import keeping
from warroom.server.tables.keeping import DAY
from warroom.server.tables.lobby import LONGEST_STAND, OLDEST

HOUR = 3600.0


def wall_clock() -> Time:
    return Time(1_700_000_000.0)


def lays(address: str) -> tuple[int, str | None]:
    status, reply, _ = http(address, "/api/tables", ORDER)
    return status, reply.get("code")


def played(address: str, *, whole: bool = False) -> Json:
    created = new_table(address, "pp")
    with Client(address, created, (0, 1)) as client:
        client.play(random.Random(2), most=10**9 if whole else 1)
    return created


def bots_alone(address: str, folder: Path) -> Json:
    """A game of bots that is over."""
    created = new_table(address, "rr")
    id = created["table"]["id"]
    eventually(lambda: f"{id:<14} over" in done(folder, "list"))
    return created


def test_games_of_bots_alone_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can have as many of them as he likes, and they are over at once."""
    wall = wall_clock()
    limits = replace(PLENTY, tables=2)
    with kept(tmp_path, wall, monkeypatch, limits=limits) as (address, tidy):
        bots, unplayed = bots_alone(address, tmp_path), new_table(address, "pp")
        tidy()
        wall.time += 60
        assert lays(address) == (503, "full")
        wall.time += HOUR
        before = metrics.value("warroom_tables_removed_total")
        assert lays(address)[0] == 201
        assert is_unknown(address, bots)  # before one that may still be played
        assert not is_unknown(address, unplayed)
        assert metrics.value("warroom_tables_removed_total") == before + 1


def test_they_are_removed_in_time_without_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = wall_clock()
    with kept(tmp_path, wall, monkeypatch) as (address, tidy):
        bots, people = bots_alone(address, tmp_path), played(address, whole=True)
        tidy()
        wall.time += 15 * DAY
        tidy()
        assert is_unknown(address, bots)
        assert not is_unknown(address, people)


def test_room_is_found_behind_many_that_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of these have waited longer."""
    monkeypatch.setattr(keeping, "AT_ONCE", 2)
    wall = wall_clock()
    limits = replace(PLENTY, tables=6)
    with kept(tmp_path, wall, monkeypatch, limits=limits) as (address, tidy):
        people = [played(address) for _ in range(5)]
        tidy()
        wall.time += 60
        unplayed = new_table(address, "pp")
        tidy()
        wall.time += 2 * HOUR
        assert lays(address)[0] == 201
        assert is_unknown(address, unplayed)
        assert not any(is_unknown(address, each) for each in people)


def test_what_people_have_played_makes_room_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table a person has answered at would be there for ever, and so would ten thousand. They
    go one by one, those that are over first, and none that somebody looks at."""
    wall = wall_clock()
    limits = replace(PLENTY, tables=4)
    with kept(tmp_path, wall, monkeypatch, limits=limits) as (address, tidy):
        seen, begun = played(address), played(address)
        tidy()
        wall.time += 60
        over, later = played(address, whole=True), played(address)
        tidy()
        with Client(address, seen, (0,)) as client:
            client.hear()
            wall.time += 29 * DAY
            assert lays(address) == (503, "full")
            wall.time += 2 * DAY
            assert lays(address)[0] == 201
            tables = (seen, begun, over, later)
            assert [is_unknown(address, each) for each in tables] == [False, False, True, False]
            tidy()
            wall.time += 60 * DAY  # the new one goes now, then those that were played
            for _ in range(2):
                assert lays(address)[0] == 201
            assert [is_unknown(address, each) for each in tables] == [False, True, True, False]


def test_whoever_knocks_at_a_full_server_does_not_make_it_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []
    real = KeepingStore.look

    def look(self: KeepingStore, now: float) -> None:
        looks.append(now)
        real(self, now)

    monkeypatch.setattr(KeepingStore, "look", look)
    wall = wall_clock()
    with kept(tmp_path, wall, monkeypatch, limits=replace(PLENTY, tables=1)) as (address, tidy):
        new_table(address, "pp")
        tidy()
        looks.clear()
        for _ in range(5):
            assert lays(address) == (503, "full")
        wall.time += keeping.SEARCH_AGAIN
        assert lays(address) == (503, "full")
        assert len(looks) == 2


def test_what_cannot_be_archived_stays_and_keeps_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = wall_clock()
    archive = tmp_path / "archive"
    retention = RetentionSettings(unplayed=1, archive=archive)
    with kept(tmp_path, wall, monkeypatch, retention=retention) as (address, tidy):
        first = new_table(address, "pp")
        tidy()
        wall.time += 60
        second = new_table(address, "pp")
        tidy()
        wall.time += 2 * DAY
        (archive / f"{first['table']['id']}.json").mkdir(parents=True)  # it is in the way
        tidy()
        assert not is_unknown(address, first)
        assert is_unknown(address, second)


# ---- how many tables one may have ----


def limited(what: str) -> float:
    return metrics.value("warroom_limited_total", what=what)


def test_one_person_has_only_so_many_tables_that_go_on(tmp_path: Path) -> None:
    """Wherever he comes from, also after a restart; what is over does not count."""
    limits = replace(PLENTY, unfinished_tables=2, by_address=False)
    settings = ServerSettings(limits=limits)
    before = limited("unfinished")
    with running(tmp_path, settings=settings) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        first = ann("/api/tables", ORDER)[1]
        assert ann("/api/tables", ORDER)[0] == 201
        assert ann("/api/tables", ORDER)[1]["code"] == "full"
        assert bob("/api/tables", ORDER)[0] == 201
    with running(tmp_path, settings=settings) as address:
        ann.address = address
        status, refused = ann("/api/tables", ORDER)
        assert (status, refused["code"]) == (503, "full")
        done(tmp_path, "delete", first["table"]["id"], "--yes")
        assert ann("/api/tables", ORDER)[0] == 201
    assert limited("unfinished") == before + 2


def test_one_address_has_only_so_many_tables_that_go_on(tmp_path: Path) -> None:
    """Without an identity, or with a new one each time; a rematch is a table as well."""
    limits = replace(PLENTY, unfinished_tables=2)
    with running(tmp_path, settings=ServerSettings(limits=limits)) as address:
        over = played(address, whole=True)
        first, _ = new_table(address, "pp"), new_table(address, "pp")
        assert lays(address) == (503, "full")
        assert Browser(address, "Ann")("/api/tables", ORDER)[1]["code"] == "full"
        again = f"/api/tables/{over['table']['id']}/rematch"
        bearer = {"authorization": f"Bearer {over['seats'][0]}"}
        assert http(address, again, {}, headers=bearer)[1]["code"] == "full"
        done(tmp_path, "delete", first["table"]["id"], "--yes")
        assert http(address, again, {}, headers=bearer)[0] == 200
        assert lays(address) == (503, "full")


def test_one_address_lays_only_so_many_in_a_day(tmp_path: Path) -> None:
    """Else it would fill the server with games that people have finished."""
    now = Time()
    limits = replace(PLENTY, tables_by_day=2)
    with running(tmp_path, settings=ServerSettings(limits=limits), now=now) as address:
        assert [lays(address)[0] for _ in range(3)] == [201, 201, 429]
        now.time += DAY / 2
        assert [lays(address)[0] for _ in range(2)] == [201, 429]


# ---- the lobby ----


def test_stale_tables_in_the_lobby_are_not_read_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    real = SqliteStore.find

    def find(self: SqliteStore, id: str, *reader: Any) -> StoredTable | None:
        found.append(id)
        return real(self, id, *reader)

    wall, now = wall_clock(), Time()
    forever = RetentionSettings(unplayed=0)
    with kept(tmp_path, wall, monkeypatch, now=now, retention=forever) as (address, tidy):
        for _ in range(3):
            laid(address, HERE, OPEN, is_public=True)
        assert len(listed(address)) == 3
        tidy()
        wall.time += LONGEST_STAND
        now.time += OLDEST
        monkeypatch.setattr(SqliteStore, "find", find)
        assert listed(address) == []
        assert found == []
        assert in_the_lobby(tmp_path) == 3
        tidy()
        assert in_the_lobby(tmp_path) == 0


def in_the_lobby(folder: Path) -> int:
    """Tables that the database has there."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        query = "SELECT count(*) FROM tables WHERE is_listed = 1"
        return int(database.execute(query).fetchone()[0])


def test_the_lobby_reads_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warroom.server.tables.room.MOST_READ", 2)
    with running(tmp_path) as address:
        for _ in range(3):
            laid(address, HERE, OPEN, is_public=True)
        assert len(listed(address)) == 2
