"""My tables: what somebody is told of all tables at which he sits, and what he is not told."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.secrecy.test_talks import TALK
from tests.server.harness import Browser, Client, Json, Time, new_table, running, table_in
from tests.server.test_clocks import NO_TALK, STRANGER, TALKS
from warroom.kernel.words import Seat
from warroom.server.storage.sqlite import SqliteDatabase
from warroom.server.storage.summaries import Found, SummaryStore


def my_tables(browser: Browser) -> list[Json]:
    status, found = browser("/api/me/tables")
    assert status == 200, found
    return list(found["tables"])


def stored(folder: Path, person: str | None) -> list[Found]:
    assert person is not None
    database = SqliteDatabase(folder / "tables.sqlite")
    try:
        return SummaryStore(database).of(person)
    finally:
        database.close()


def sit(browser: Browser, created: Json, *seats: Seat) -> None:
    with browser.joins(created, *(created["seats"][seat] for seat in seats)) as client:
        assert client.hear()["seats"] == list(seats)


def test_who_sits_nowhere_has_no_tables_and_nobody_has_none_at_all(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        new_table(address)
        assert my_tables(Browser(address, "Ann")) == []
        status, refusal = Browser(address)("/api/me/tables")
        assert (status, refusal["code"]) == (401, "nobody")


def test_each_is_told_how_his_tables_stand(tmp_path: Path) -> None:
    time = Time(1e9)
    with running(tmp_path, now=time, wall=time, seed=1) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        seats = [{"name": "Ann"}, {"name": "Bob"}, {"bot": "caretaker"}]
        options = {"game-limit": "9 rounds"}
        order = {"seats": seats, "clock": 3600, "options": options}
        created = ann("/api/tables", order)[1]
        sit(ann, created, 0)
        sit(bob, created, 1)
        time.time += 600
        (of_ann,), (of_bob,) = my_tables(ann), my_tables(bob)
        assert (of_ann["seats"], of_ann["is_host"]) == ([0], True)
        assert (of_bob["seats"], of_bob["is_host"]) == ([1], False)
        shown = of_ann["standings"]
        assert (shown["ruleset"], shown["board"], shown["round"]) == ("basic", "west", 0)
        assert (shown["rounds"], shown["winners"], shown["unread"]) == (9, None, 0)
        assert [each["name"] for each in shown["sitters"]] == ["Ann", "Bob", ""]
        (asked,) = shown["waiting"]
        assert (asked["since"], asked["left"]) == (600, 3000)
        pending = {0: shown["pending"], 1: of_bob["standings"]["pending"]}
        other = 1 - asked["seat"]
        assert [each["decision"]["type"] for each in pending[asked["seat"]]] == [asked["decision"]]
        assert pending[other] == []
        assert of_bob["standings"]["waiting"] == shown["waiting"]


def test_words_of_others_are_unread_until_they_are_read(tmp_path: Path) -> None:
    time = Time(1e9)
    with running(tmp_path, wall=time) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = new_table(address, "pp")
        sit(ann, created, 0)
        with bob.joins(created, created["seats"][1]) as client:
            client.hear()
            for text in ("One", "Two"):
                time.time += 1
                assert client.ask({"type": "say", "seat": 1, "text": text})["type"] == "accepted"
        assert [my_tables(each)[0]["standings"]["unread"] for each in (ann, bob)] == [2, 0]
        path = f"/api/me/tables/{created['table']['id']}"
        assert ann(path, {"read": time.time - 1}, method="PATCH")[0] == 200
        assert my_tables(ann)[0]["standings"]["unread"] == 1
        assert ann(path, {"read": 1e10}, method="PATCH")[0] == 200  # it is not that late yet
        assert my_tables(ann)[0]["standings"]["unread"] == 0
        time.time += 1
        with bob.joins(created) as client:
            client.ask({"type": "say", "seat": 1, "text": "Three"})
        assert my_tables(ann)[0]["standings"]["unread"] == 1
        bodies: list[Any] = [{"read": "now"}, {"read": -1}, {}, []]
        for bad in bodies:
            assert ann(path, bad, method="PATCH")[0] == 400


def test_finished_games_tell_who_won(tmp_path: Path) -> None:
    time = Time(1e9)
    with running(tmp_path, wall=time) as address:
        ann = Browser(address, "Ann")
        created = new_table(address, "pp")
        with ann.joins(created, *created["seats"]) as client:
            client.seats = (0, 1)
            client.play(random.Random(1))
        ended = my_tables(ann)[0]["standings"]
        assert set(ended["winners"]) <= {0, 1}
        assert ended["winners"]
        assert (ended["ended"], ended["pending"], ended["waiting"]) == (1e9, [], [])
        time.time += 86_400
        with ann.joins(created) as client:  # to look at it changes nothing
            client.hear()
        assert my_tables(ann)[0]["standings"] == ended


def test_no_table_need_be_woken_after_a_restart(tmp_path: Path) -> None:
    """What the store has is enough, and fits the last answer."""
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        tables = [new_table(address, "pp") for _ in range(3)]
        for created in tables:
            with ann.joins(created, *created["seats"]) as client:
                client.seats = (0, 1)
                client.play(random.Random(1), 5)
        id, shown = ann.id, my_tables(ann)
    found = stored(tmp_path, id)
    assert [each.is_fresh for each in found] == [True] * 3
    assert [each.table for each in found] == [each["id"] for each in shown]


def test_a_server_that_died_too_early_looks_again(tmp_path: Path) -> None:
    """One summary is missing, one cannot be read, one is of an earlier answer."""
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        tables = [new_table(address, "pp") for _ in range(3)]
        for created in tables:
            with ann.joins(created, *created["seats"]) as client:
                client.seats = (0, 1)
                client.play(random.Random(1))
        id, shown = ann.id, my_tables(ann)
    first, second, third = (each["table"]["id"] for each in tables)
    database = SqliteDatabase(tmp_path / "tables.sqlite")
    with database.transaction() as transaction:
        transaction.do("DELETE FROM summaries WHERE table_id = ?", first)
        transaction.do("UPDATE summaries SET data = ? WHERE table_id = ?", b"?", second)
        transaction.do("UPDATE summaries SET last = 'x' WHERE table_id = ?", third)
    database.close()
    with running(tmp_path, wall=Time(1e9)) as address:
        ann.address = address
        for one, other in zip(my_tables(ann), shown, strict=True):
            for each in (one, other):
                each["standings"].pop("ended")
            assert one == other
    assert all(each.is_fresh for each in stored(tmp_path, id))


def test_who_forgets_a_table_holds_nothing_there(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = ann("/api/tables", {"seats": [{}, {}]})[1]
        path = f"/api/me/tables/{created['table']['id']}"
        sit(ann, created, 0)
        sit(bob, created, 1)
        assert ann(path, method="DELETE") == (200, {})
        assert my_tables(ann) == []
        with ann.joins(created) as client:
            assert client.hear()["code"] == "unknown-table"
        assert ann(path, method="DELETE")[1]["code"] == "unknown-table"
        assert len(my_tables(bob)) == 1
        sit(ann, created, 0)  # its link is still good
        foreign = {"origin": "https://example.org"}
        assert bob(path, method="DELETE", headers=foreign)[0] == 403
        assert len(my_tables(bob)) == 1


@pytest.mark.parametrize("talk", TALKS, ids=str)
def test_a_talk_of_others_is_not_to_be_seen(tmp_path: Path, talk: str) -> None:
    """Decision 7: step by step the same as when the player only thinks."""
    time = Time(1e9)
    with running(tmp_path, now=time, wall=time, tick=0.002) as address:
        silent = _seen_by_a_stranger(address, time, NO_TALK)
        talking = _seen_by_a_stranger(address, time, TALKS[talk])
    assert talking == silent
    assert silent[0]["pending"] == []
    assert [each["waiting"][0]["since"] for each in silent] == [10.0 * step for step in range(1, 8)]


def _seen_by_a_stranger(address: str, time: Time, talk: Any) -> list[Json]:
    created = table_in(address, "pppp", TALK, clock=80)
    stranger = Browser(address, "Eve")
    sit(stranger, created, STRANGER)
    seen = []
    with Client(address, created, (0, 1)) as players:
        players.hear()
        for step in talk:
            if step is not None:
                assert players.answer(*step)["type"] == "accepted"
            time.time += 10
            seen.append(my_tables(stranger)[0]["standings"])
    return seen


def test_a_proposal_waits_for_each_vote_that_is_not_given(tmp_path: Path) -> None:
    """Until it is, or the time of the proposal is over; of those who look on nobody has one."""
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann, bob, cleo = (Browser(address, name) for name in ("Ann", "Bob", "Cleo"))
        created = ann("/api/tables", {"seats": [{"name": "Ann"}] * 3})[1]
        for seat, person in enumerate((ann, bob, cleo)):
            sit(person, created, seat)

        def waiting(person: Browser) -> list[Json]:
            return [each["motion"] for each in my_tables(person)[0]["standings"]["ballots"]]

        pause = {"type": "pause"}
        assert waiting(ann) == []
        with ann.joins(created) as client:
            client.hear()
            client.ask({"type": "propose", "seat": 0, "motion": pause})
        assert [waiting(person) for person in (ann, bob, cleo)] == [[], [pause], [pause]]
        with bob.joins(created) as client:
            client.hear()
            client.ask({"type": "sit-in", "seat": 1})
        assert [waiting(person) for person in (ann, bob, cleo)] == [[], [], [pause]]
        wall.time += 86_400
        assert waiting(cleo) == []


def test_a_table_that_waits_tells_who_is_missing(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        seats = [{"name": "Ann"}, {"free": "link", "name": "Bob"}, {"free": "open"}]
        created = ann("/api/tables", {"seats": seats})[1]
        sit(ann, created, 0)
        (table,) = my_tables(ann)
        sitters = table["standings"]["sitters"]
        assert [each.get("is_free", False) for each in sitters] == [False, True, True]
