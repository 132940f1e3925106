"""Help that changes nothing: would this answer do, and which actions are open?"""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tests.server.harness import Client, Json, new_table, running, table_in
from tests.server.test_standing import MOVE, OVER_THE_SEA, POSITION
from warroom.headers import data_of
from warroom.kernel.words import Seat
from warroom.rulesets.basic import basic

RED, BLUE, AMBER = range(3)

ACTIONS = tuple(basic(*data_of("west", "economics-basic")).actions)


def checks(client: Client, seat: Seat, answer: Any, question: int | None = None) -> Json:
    number = client.question(seat)["number"] if question is None else question
    return client.ask({"type": "check", "seat": seat, "question": number, "answer": answer})


def menu(client: Client, seat: Seat) -> dict[str, tuple[str, str, str]]:
    """By action: state, rule and reason."""
    reply = client.ask({"type": "ask-menu", "seat": seat})
    assert reply["type"] == "menu"
    assert [each["action"] for each in reply["actions"]] == [action.value for action in ACTIONS]
    return {each["action"]: (each["state"], each["rule"], each["why"]) for each in reply["actions"]}


def states(client: Client, seat: Seat) -> dict[str, str]:
    return {action: state for action, (state, _, _) in menu(client, seat).items()}


# ---- check ----


def test_a_checked_answer_changes_nothing(tmp_path: Path) -> None:
    """Neither in the picture nor on the disk, nor for anybody else; then it is accepted."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED,)) as red, Client(address, created) as spectator:
            red.hear()
            spectator.hear()
            red.answer(RED, MOVE)
            spectator.catch_up()
            before, heard = json.dumps(red.pictures[RED]), len(spectator.raw)
            for _ in range(3):
                assert checks(red, RED, OVER_THE_SEA)["type"] == "legal"
            spectator.catch_up()
            assert len(spectator.raw) == heard + 1
            assert json.dumps(red.pictures[RED]) == before
            assert len(stored(tmp_path, created)) == 1
            assert red.answer(RED, OVER_THE_SEA)["type"] == "accepted"


def stored(folder: Path, created: Json) -> list[Any]:
    """Read from a copy: the server holds the file."""
    for file in folder.glob("tables.sqlite*"):
        copy = folder / f"copy{file.name.removeprefix('tables')}"
        copy.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(folder / "copy.sqlite")) as database:
        query = "SELECT answer FROM entries WHERE table_id = ?"
        return list(database.execute(query, (created["table"]["id"],)))


def test_a_checked_answer_is_refused_with_its_rule(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED,)) as red:
            red.hear()
            red.answer(RED, MOVE)
            empty = {"type": "moves", "orders": [order("Cuba", "Panama", 9)]}
            far = {"type": "moves", "orders": [order("Cuba", "Spain", 1)]}
            for answer, code, rule in (
                (empty, "leaves-empty", "B-UNIT-05"),
                (far, "out-of-reach", "B-MOVE-02"),
                (MOVE, "wrong-answer", "B-MOVE-01"),
            ):
                refused = checks(red, RED, answer)
                assert (refused["code"], refused["rule"]) == (code, rule), refused
                assert refused["message"]
            assert checks(red, RED, {"type": "nonsense"})["code"] == "unreadable"
            assert checks(red, RED, OVER_THE_SEA, question=99)["code"] == "stale"
            assert checks(red, BLUE, OVER_THE_SEA, question=1)["code"] == "not-held"


def order(start: str, end: str, infantry: int) -> Json:
    return {"route": [start, end], "units": {"I": infantry}}


def test_check_and_answer_agree(tmp_path: Path) -> None:
    """Over a whole game of random answers, some of them spoilt."""
    rng = random.Random(4)
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            refused = 0
            while not client.is_over:
                seat = client.asked()
                assert seat is not None
                answer = msgspec.to_builtins(client.sample(seat, rng))
                if rng.random() < 0.2:
                    answer = {**answer, rng.choice(list(answer)): "Ruritania"}
                checked = checks(client, seat, answer)
                given = client.answer(seat, answer)
                assert (checked["type"] == "legal") == (given["type"] == "accepted")
                if given["type"] == "refused":
                    refused += 1
                    assert {**checked, "id": 0} == {**given, "id": 0}
            assert refused


# ---- the menu ----


def test_out_of_turn_every_action_is_closed(tmp_path: Path) -> None:
    """During the set-up, and in another's turn."""
    closed = {action.value: ("closed", "B-TURN-01", "It is not your turn.") for action in ACTIONS}
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            assert menu(client, 0) == menu(client, 1) == closed
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert menu(client, BLUE) == closed
            assert client.ask({"type": "ask-menu", "seat": AMBER})["code"] == "not-held"


def test_reasons_in_ones_own_turn(tmp_path: Path) -> None:
    """Every action with what keeps it off the menu, from the first to the third action."""
    with running(tmp_path) as address:
        position = {**POSITION, "sea_controller": RED}
        created = table_in(address, "ppp", position)
        with Client(address, created, (RED,)) as red:
            red.hear()
            first = menu(red, RED)
            is_open = ("open", "", "")
            assert first["move"] == first["strategic-move"] == is_open
            assert first["diplomatic-blitz"] == first["trade"] == is_open
            assert first["blitzkrieg-move"][:2] == ("closed", "B-BLITZ-01")
            assert first["naval-battle"][:2] == ("closed", "B-TURN-06")
            assert first["build"][:2] == ("closed", "B-TURN-06")
            red.answer(RED, MOVE)
            under_way = menu(red, RED)
            assert under_way["move"][:2] == under_way["trade"][:2] == ("closed", "B-TURN-05")
            assert under_way["build"][:2] == ("closed", "B-TURN-06")
            red.answer(RED, {"type": "moves", "orders": []})
            second = menu(red, RED)
            assert second["move"][:2] == ("used", "B-TURN-04")
            assert second["blitzkrieg-move"] == is_open
            for answer in (
                {"type": "take-action", "action": "strategic-move"},
                {"type": "moves", "orders": []},
            ):
                red.answer(RED, answer)
            third = states(red, RED)
            used = [action for action, state in third.items() if state == "used"]
            assert used == ["move", "strategic-move"]


def test_the_menu_is_brief_and_names_the_action_under_way(tmp_path: Path) -> None:
    """A reason that holds for all actions alike has no brief form; only its player is told what
    is under way."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            told = client.ask({"type": "ask-menu", "seat": RED})
            brief = {each["action"]: each["brief"] for each in told["actions"]}
            assert (brief["blitzkrieg-move"], brief["move"]) == ("after a Move", "")
            assert told["under_way"] is None
            client.answer(RED, MOVE)
            assert client.question(RED)["rule"] == "B-MOVE-01"
            told = client.ask({"type": "ask-menu", "seat": RED})
            assert told["under_way"] == "move"
            assert {each["brief"] for each in told["actions"] if each["rule"] == "B-TURN-05"} == {
                ""
            }
            assert client.ask({"type": "ask-menu", "seat": BLUE})["under_way"] is None


def test_the_menu_says_what_the_options_say(tmp_path: Path) -> None:
    """In a whole game: open is exactly what may be chosen, and whatever is not has a reason."""
    rng = random.Random(8)
    with running(tmp_path) as address:
        created = new_table(address, "ppp", options={"game-limit": "4 rounds"})
        with Client(address, created, (0, 1, 2)) as client:
            client.hear()
            chosen = 0
            while not client.is_over:
                asked = client.asked()
                assert asked is not None
                for seat in client.seats:
                    entries = menu(client, seat)
                    assert all(
                        (state == "open") == (rule == "") == (why == "")
                        for state, rule, why in entries.values()
                    )
                    is_choosing = seat == asked and is_menu(client, seat)
                    options = choices(client, seat) if is_choosing else []
                    chosen += is_choosing
                    found = [action for action, entry in entries.items() if entry[0] == "open"]
                    assert found == options
                client.answer(asked, client.sample(asked, rng))
            assert chosen > 10
            assert {entry[::2] for entry in menu(client, 0).values()} == {
                ("closed", "The game is over.")
            }


def is_menu(client: Client, seat: Seat) -> bool:
    return bool(client.question(seat)["decision"]["type"] == "choose-action")


def choices(client: Client, seat: Seat) -> list[str]:
    options = client.ask({"type": "ask-options", "seat": seat})["options"]
    return [each["action"] for each in options if each["type"] == "take-action"]
