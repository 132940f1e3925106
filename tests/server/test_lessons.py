"""Lessons over the wire: what there is, a table of one, and how far its learner has come."""

from pathlib import Path
from typing import Any

from tests.server.harness import Client, Json, http, new_table, running

LEARNER = {"name": "Ines"}


def lay(address: str, **order: Any) -> tuple[int, Any]:
    return http(address, "/api/tables", {"seats": [LEARNER], "lesson": "battle", **order})[:2]


def progress(address: str, created: Json, token: str, passed: str = "0:0") -> tuple[int, Any]:
    path = f"/api/tables/{created['table']['id']}/lesson?passed={passed}"
    return http(address, path, headers={"authorization": f"Bearer {token}"})[:2]


def test_the_coach_says_what_to_do_and_not_what_is_hidden(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        _, offered, _ = http(address, "/api/lessons")
        assert [each["name"] for each in offered][:2] == ["battle", "hold"]
        status, told, _ = http(address, "/api/lessons/battle")
        assert (status, told["next"], len(told["steps"])) == (200, "hold", 4)
        assert told["steps"][0]["is_read"]
        hidden = {"position", "answers", "accept", "until", "replies", "goal", "dice", "seed"}
        assert not hidden & {*told, *(name for step in told["steps"] for name in step)}
        status, refused, _ = http(address, "/api/lessons/chess")
        assert (status, refused["code"]) == (404, "unknown-name")


def test_a_learner_sits_among_the_bots_of_the_scene(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        status, created = lay(address)
        assert status == 201
        seats = created["table"]["seats"]
        assert [seat["bot"] is None for seat in seats] == [True, False]
        assert "position" not in created["table"]["header"], "others' hands stand in it"
        token = created["seats"][0]
        assert progress(address, created, token) == (
            200,
            {"step": 1, "is_astray": False, "has_reached": False, "answers": 0},
        )
        with Client(address, created, (0,)) as client:
            client.hear()
            client.answer(0, {"type": "take-action", "action": "build"})
            astray = {"step": 1, "is_astray": True, "has_reached": False, "answers": 1}
            assert progress(address, created, token)[1] == astray
            assert progress(address, created, token, "0:0,1:1")[1]["step"] == 2
            client.ask({"type": "undo", "seat": 0})
            assert not progress(address, created, token)[1]["is_astray"]
            client.answer(0, {"type": "take-action", "action": "move"})
            assert progress(address, created, token)[1]["step"] == 2


def test_only_the_learner_is_told_and_only_at_such_a_table(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        _, created = lay(address)
        assert progress(address, created, created["spectator"])[0] == 403
        token = created["seats"][0]
        for passed in ("x", "1", "-1:0", "1:1,", "999:0", ",".join(["1:1"] * 65)):
            assert progress(address, created, token, passed)[0] == 400
        other = new_table(address)
        assert progress(address, other, other["seats"][0])[0] == 404


def test_an_order_that_fits_no_lesson_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        for order, field in (
            ({"lesson": "chess"}, "lesson"),
            ({"seats": [LEARNER, LEARNER]}, "seats"),
            ({"seats": [{"bot": "officer"}]}, "seats"),
            ({"seats": [{"free": "open"}]}, "seats"),
            ({"ruleset": "deluxe"}, "lesson"),
            ({"is_rated": True}, "lesson"),
            ({"options": {"game-limit": "1 rounds"}}, "lesson"),
        ):
            status, refused = lay(address, **order)
            assert (status, refused["facts"]["field"]) == (400, field)
