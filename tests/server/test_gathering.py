"""Tables that have not begun: people sit down and stand up, and until all have, nothing runs."""

import random
from pathlib import Path

import pytest

from tests.server.harness import Browser, Client, Json, Time, eventually, http, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_durability import FailingStore
from warroom.server.tables import rounds

OPEN: Json = {"free": "open"}
LINK: Json = {"free": "link", "name": "Bob"}
HERE: Json = {"name": "Ada"}


def laid(address: str, *seats: Json, **order: object) -> Json:
    options = {"game-limit": "1 rounds"}
    body = {"seats": seats, "options": options, **order}
    status, created, _ = http(address, "/api/tables", body)
    assert status == 201, created
    return dict(created)


def sits(
    address: str, created: Json, seat: int, name: str = "", token: str = ""
) -> tuple[int, Json]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    path = f"/api/tables/{created['table']['id']}/sit"
    status, reply, _ = http(address, path, {"seat": seat, "name": name}, headers=headers)
    return status, reply


def listed(address: str) -> list[Json]:
    return list(http(address, "/api/lobby")[1]["tables"])


def test_the_last_to_sit_down_begins_the_game(tmp_path: Path) -> None:
    """By the lobby, by a link, and a bot: everybody who waits is then shown his view."""
    with running(tmp_path) as address:
        created = laid(address, HERE, LINK, OPEN, {"bot": "random"}, is_public=True)
        assert created["table"]["has_begun"] is False
        free = [seat["free"] for seat in created["table"]["seats"]]
        assert free == [None, "link", "open", None]
        assert [token is None for token in created["seats"]] == [False, False, True, True]
        with Client(address, created, (0,)) as ada, Client(address, created, tokens=[]) as anybody:
            assert ada.hear()["views"] == []
            assert anybody.hear()["seats"] == []
            status, seated = sits(address, created, 2, "Cleo")
            assert (status, len(seated["token"])) == (200, 22)
            cleo = ada.hear()["table"]["seats"][2]
            assert (cleo["name"], cleo["bot"], cleo["free"]) == ("Cleo", None, None)
            assert sits(address, created, 1, "Bobby", created["seats"][1]) == (
                200,
                {"seat": 1, "token": None},
            )
            welcome = ada.hear()
            assert welcome["type"] == "welcome"
            assert [view["seat"] for view in welcome["views"]] == [0]
            assert welcome["table"]["has_begun"] is True
            assert anybody.hear_until(lambda each: each["type"] == "welcome")["views"]
            with Client(address, created, tokens=[seated["token"]]) as cleo:
                assert cleo.hear()["seats"] == [2]


def test_nobody_is_asked_before(tmp_path: Path) -> None:
    """No view, no history, no answer, no clock, no bot: what was dealt must not tell anybody which
    seat to choose."""
    now = Time()
    with running(tmp_path, now=now, tick=0.01) as address:
        created = laid(address, {"bot": "random"}, HERE, LINK, clock=60, absent="caretaker")
        with Client(address, created, (1,)) as ada:
            assert ada.hear()["views"] == []
            now.time += 1000
            for message in (
                {"type": "ask-options", "seat": 1},
                {"type": "ask-menu", "seat": 1},
                {"type": "answer", "seat": 1, "question": 0, "answer": {"type": "pass"}},
                {"type": "undo", "seat": 1},
                {"type": "set-standing", "seat": 1, "orders": []},
                {"type": "sit-in", "seat": 1},
                {"type": "contribute", "seat": 1, "value": "0" * 32},
            ):
                assert ada.ask(message)["code"] == "not-begun", message
            path = f"/api/tables/{created['table']['id']}"
            bearer = {"authorization": f"Bearer {created['seats'][1]}"}
            for part in ("history", "history?seat=1", "luck"):
                status, reply, _ = http(address, f"{path}/{part}", headers=bearer)
                assert (status, reply["code"]) == (409, "not-begun")
            assert not [each for each in ada.raw if '"question"' in each or '"clocks"' in each]
            assert sits(address, created, 2, token=created["seats"][2])[0] == 200
            ada.hear_until(lambda each: each["type"] == "welcome")
            ada.catch_up()
            assert not any(seat["away"] for seat in ada.table["seats"])
            waiting = ada.clocks[1]
            assert all(each["left"] == 60.0 for each in waiting if each["left"] is not None)
            eventually(lambda: _has_gone(ada, now))


def _has_gone(client: Client, now: Time) -> bool:
    now.time += 61
    client.catch_up()
    return any(seat["away"] for seat in client.table["seats"])


def test_the_host_begins_with_bots_in_the_free_seats(tmp_path: Path) -> None:
    """Whoever had the link of such a seat holds nothing any more, even if he looks on already."""
    with running(tmp_path) as address:
        created = laid(address, HERE, LINK, OPEN)
        host = [created["host"], created["seats"][0]]
        with (
            Client(address, created, (0,), tokens=host) as ada,
            Client(address, created, (1,)) as late,
        ):
            ada.hear()
            assert late.hear()["seats"] == [1]
            assert late.ask({"type": "begin", "bot": "caretaker"})["code"] == "not-held"
            assert ada.ask({"type": "begin", "bot": "nobody"})["code"] == "unknown-name"
            assert ada.ask({"type": "begin", "bot": "caretaker"})["type"] == "accepted"
            assert [seat["bot"] for seat in ada.table["seats"]] == [None, "caretaker", "caretaker"]
            again = late.hear_until(lambda each: each["type"] == "welcome")
            assert (again["seats"], [view["seat"] for view in again["views"]]) == ([], [None])
            assert late.ask({"type": "ask-options", "seat": 1})["code"] == "not-held"
            assert ada.ask({"type": "begin", "bot": "caretaker"})["code"] == "has-begun"
            with Client(address, created, (1,)) as wrong:
                assert wrong.hear()["code"] == "unknown-table"
            assert ada.play(random.Random(1), most=1) == 1


def test_standing_up_frees_the_seat(tmp_path: Path) -> None:
    """An open seat's link is at an end; whoever came by one may come again."""
    with running(tmp_path) as address:
        created = laid(address, HERE, LINK, OPEN, OPEN, is_public=True)
        token = sits(address, created, 2, "Cleo")[1]["token"]
        assert sits(address, created, 1, "Rob", created["seats"][1])[0] == 200
        with (
            Client(address, created, tokens=[token]) as cleo,
            Client(address, created, (1,)) as bob,
            Client(address, created, tokens=[created["host"]]) as host,
        ):
            for each in (cleo, bob, host):
                each.hear()
            assert bob.ask({"type": "stand-up", "seat": 2})["code"] == "not-held"
            assert cleo.ask({"type": "stand-up", "seat": 2})["type"] == "accepted"
            assert cleo.table["seats"][2]["free"] == "open"
            assert cleo.table["seats"][2]["name"] == ""
            assert cleo.ask({"type": "stand-up", "seat": 2})["code"] == "not-held"
            assert bob.ask({"type": "stand-up", "seat": 1})["type"] == "accepted"
            seat = bob.table["seats"][1]
            assert (seat["name"], seat["bot"], seat["free"]) == ("Rob", None, "link")
            assert host.ask({"type": "stand-up", "seat": 0})["type"] == "accepted"
        with Client(address, created, tokens=[token]) as cleo:
            assert cleo.hear()["seats"] == []  # as anybody at a public table
        assert sits(address, created, 1, "", created["seats"][1])[0] == 200


@pytest.mark.parametrize(
    ("seat", "code", "status"),
    [
        (-1, "not-held", 403),
        (0, "taken", 409),
        (1, "not-held", 403),
        (3, "not-held", 403),
        (99, "not-held", 403),
    ],
    ids=["nobody", "taken", "another's by link", "a bot's", "no seat"],
)
def test_seats_that_cannot_be_had(tmp_path: Path, seat: int, code: str, status: int) -> None:
    with running(tmp_path) as address:
        created = laid(address, HERE, LINK, OPEN, {"bot": "random"}, is_public=True)
        assert sits(address, created, seat)[1]["code"] == code
        assert sits(address, created, seat)[0] == status


def test_two_who_want_the_same_seat(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = laid(address, HERE, OPEN, OPEN, is_public=True)
        assert sits(address, created, 1)[0] == 200
        assert sits(address, created, 1)[1]["code"] == "taken"


def test_a_private_table_is_for_those_who_have_a_link(tmp_path: Path) -> None:
    """Whoever may look on may take an open seat; nobody else learns that there is such a table."""
    with running(tmp_path) as address:
        created = laid(address, HERE, OPEN, OPEN)
        assert listed(address) == []
        assert sits(address, created, 1)[1]["code"] == "unknown-table"
        with Client(address, created, tokens=[]) as stranger:
            assert stranger.hear()["code"] == "unknown-table"
        assert sits(address, created, 1, "Bob", created["spectator"])[0] == 200


def test_it_waits_over_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = laid(address, HERE, OPEN, {"bot": "random"}, is_public=True)
        token = sits(address, created, 1, "Bob")[1]["token"]
        other = laid(address, HERE, OPEN, OPEN, is_public=True)
        sits(address, other, 1, "Cleo")
    with running(tmp_path) as address:
        assert [each["id"] for each in listed(address)] == [other["table"]["id"]]
        with Client(address, created, tokens=[token]) as bob:
            assert bob.hear()["table"]["has_begun"] is True
        with Client(address, other, (0,)) as ada:
            welcome = ada.hear()
            assert (welcome["table"]["has_begun"], welcome["views"]) == (False, [])
            assert [each["name"] for each in welcome["table"]["seats"]] == ["Ada", "Cleo", ""]


def test_if_it_cannot_be_kept_nobody_has_sat_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.harness.SqliteStore", FailingStore)
    with running(tmp_path) as address:
        created = laid(address, HERE, OPEN, is_public=True)
        monkeypatch.setattr(FailingStore, "is_full", True)
        assert sits(address, created, 1)[1]["code"] == "internal"
        monkeypatch.setattr(FailingStore, "is_full", False)
        assert sits(address, created, 1)[0] == 200


def test_the_seat_goes_with_who_sits_there(tmp_path: Path) -> None:
    """With an identity no link is needed; once he has stood up, the seat is his no longer."""
    with running(tmp_path) as address:
        cleo = Browser(address, "Cleo")
        created = laid(address, HERE, OPEN, OPEN)
        path = f"/api/tables/{created['table']['id']}"
        bearer = {"authorization": f"Bearer {created['spectator']}"}
        assert cleo(f"{path}/sit", {"seat": 2, "name": "Cleo"}, headers=bearer)[0] == 200
        (mine,) = cleo("/api/me/tables")[1]["tables"]
        assert (mine["seats"], mine["standings"]["pending"], mine["standings"]["waiting"]) == (
            *([2], [], []),
        )
        assert mine["standings"]["sitters"][1]["is_free"] is True
        with Client(address, created, tokens=[], cookie=cleo.cookie) as client:
            assert client.hear()["seats"] == [2]
            assert client.ask({"type": "stand-up", "seat": 2})["type"] == "accepted"
        with Client(address, created, tokens=[], cookie=cleo.cookie) as client:
            assert client.hear()["code"] == "unknown-table"


def test_a_table_without_a_free_seat_begins_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pr")
        assert created["table"]["has_begun"] is True
        with Client(address, created, (0,)) as ada:
            assert ada.hear()["views"]
            assert ada.ask({"type": "stand-up", "seat": 0})["code"] == "has-begun"
        assert sits(address, created, 0, token=created["seats"][0])[1]["code"] == "has-begun"


@pytest.mark.parametrize("leaves", ["forgets", "deletes himself"])
def test_who_leaves_before_it_begins_leaves_a_free_seat(tmp_path: Path, leaves: str) -> None:
    """An open one and one with a link; the table does not begin with somebody who is not there."""
    with running(tmp_path) as address:
        created = laid(address, OPEN, LINK, OPEN, is_public=True)
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        path = f"/api/tables/{created['table']['id']}/sit"
        link = {"authorization": f"Bearer {created['seats'][1]}"}
        assert ada(path, {"seat": 0, "name": "Ada"})[0] == 200
        assert ada(path, {"seat": 1, "name": "Ada"}, headers=link)[0] == 200
        if leaves == "forgets":
            mine = f"/api/me/tables/{created['table']['id']}"
            assert ada(mine, {}, method="DELETE")[0] == 200
        else:
            assert ada("/api/me", {"id": ada.id}, method="DELETE")[0] == 200
        (table,) = listed(address)
        assert [seat["free"] for seat in table["seats"]] == ["open", "link", "open"]
        assert [seat["person"] for seat in table["seats"]] == [None] * 3
        assert table["seats"][0]["name"] == ""
        assert bob(path, {"seat": 0})[0] == 200
        assert bob(path, {"seat": 2})[0] == 200
        is_kept = sits(address, created, 1, "Bob", created["seats"][1])[0] == 200
        assert is_kept is (leaves == "forgets"), "the link goes on working, unless he is no more"
        with bob.joins(created) as client:
            assert client.hear()["table"]["has_begun"] is is_kept


def test_another_link_by_the_host_frees_the_seat(tmp_path: Path) -> None:
    """Nobody sits in it who could not come to the game; whoever has the link can."""
    with running(tmp_path) as address:
        created = laid(address, HERE, LINK, OPEN, OPEN, is_public=True)
        bob = Browser(address, "Bob")
        path = f"/api/tables/{created['table']['id']}"
        for seat in (1, 2):
            link = {"authorization": f"Bearer {created['seats'][1]}"}
            assert bob(f"{path}/sit", {"seat": seat, "name": "Rob"}, headers=link)[0] == 200
        host = {"authorization": f"Bearer {created['host']}"}
        tokens = [
            http(address, f"{path}/links", {"part": "seat", "seat": seat}, headers=host)[1]["token"]
            for seat in (1, 2)
        ]
        (table,) = listed(address)
        assert [seat["free"] for seat in table["seats"]] == [None, "link", "link", "open"]
        for seat, token in zip((1, 2), tokens, strict=True):
            assert sits(address, created, seat)[1]["code"] == "not-held"
            assert sits(address, created, seat, "Cleo", token)[0] == 200


def test_whoever_has_sat_down_at_one_server_sits_at_all(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the table is in memory as it was before, and no news has come."""
    monkeypatch.setattr(rounds.Rounds, "_hear", lambda *_: None)
    monkeypatch.setattr(rounds, "COMPARE", 1e6)
    with (
        postgres.database() as url,
        running(tmp_path, database=url) as one,
        running(tmp_path, database=url) as other,
    ):
        created = laid(one, HERE, OPEN, OPEN, is_public=True)
        with Client(other, created, (0,)) as ada:
            assert ada.hear()["seats"] == [0]
            _, seated = sits(one, created, 1, "Bob")
            with Client(other, created, tokens=[seated["token"]]) as bob:
                assert bob.hear()["seats"] == [1]
