"""Broken positions: each field, refused by its name."""

import json
import random
from typing import Any

import msgspec
import pytest

import warroom
from tests.bad_input.spoiling import every_spoiling, spoiled
from tests.contract.playing import step
from warroom.kernel.errors import Code, Refused

GOOD: dict[str, Any] = {
    "board": "west",
    "options": {"game-limit": "10 rounds", "last-standing": "on"},
    "nations": [
        {
            "regions": {"Brazil": {"I": 3, "T": 1}, "Peru": {"I": 1}},
            "capital": "Brazil",
            "fleet": {"DD": 2, "CV": 1},
            "hand": ["oil-1", "minerals-2"],
            "colour": "blue",
        },
        {"regions": {"Alaska": {"I": 2}}, "capital": "Alaska", "hand": ["oil-1"]},
        {},
    ],
    "sea_controller": 0,
    "deck": ["oil-2", "population-1"],
    "round": 3,
    "player": 1,
    "first_player": 0,
    "actions": ["move", "trade"],
    "is_trading": True,
    "dice": [6, 1, "I", "T", "A", "P", "-"],
    "seed": "a puzzle",
}


def nation(seat: int, **changes: Any) -> dict[str, Any]:
    nations = [dict(each) for each in GOOD["nations"]]
    nations[seat].update(changes)
    return {"nations": nations}


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("nations[0].regions.Atlantis", nation(0, regions={"Atlantis": {"I": 1}})),
    ("nations[0].regions.Japan", nation(0, regions={"Japan": {"I": 1}})),
    ("nations[1].regions.Peru", nation(1, regions={"Peru": {"I": 1}})),
    ("nations[1].regions.Alaska", nation(1, regions={"Alaska": {}})),
    ("nations[1].regions.Alaska", nation(1, regions={"Alaska": {"I": -1, "T": 3}})),
    ("nations[1].regions.Alaska", nation(1, regions={"Alaska": {"I": 1000}})),
    ("nations[0].fleet", nation(0, fleet={"DD": -1})),
    ("nations[0].fleet", nation(0, fleet={"SS": 1000})),
    ("nations[0].capital", nation(0, capital="Atlantis")),
    ("nations[1].capital", nation(1, capital="Brazil")),
    ("nations[2]", nation(2, fleet={"DD": 1})),
    ("nations[2]", nation(2, hand=["oil-3"])),
    ("nations[0].hand", nation(0, hand=["gold-1"])),
    ("nations[1].hand", nation(1, hand=["oil-4"] * 9)),
    ("nations[0].colour", nation(0, colour="invisible")),
    ("nations[0].colour", {"nations": [{**n, "colour": "red"} for n in GOOD["nations"]]}),
    ("nations", {"nations": [GOOD["nations"][0], {}], "player": 0}),
    ("sea_controller", {"sea_controller": 9}),
    ("sea_controller", {"sea_controller": -1}),
    ("sea_controller", {"sea_controller": 1}),
    ("deck", {"deck": ["gold-1"]}),
    ("deck", {"deck": ["oil-1"] * 9}),
    ("round", {"round": 0}),
    ("round", {"round": -5}),
    ("round", {"round": 11}),
    ("player", {"player": 3}),
    ("player", {"player": -1}),
    ("player", {"player": 2}),
    ("first_player", {"first_player": 3}),
    ("first_player", {"first_player": -1}),
    ("actions", {"actions": ["move", "move"], "is_trading": False}),
    ("actions", {"actions": ["move", "build", "trade", "diplomatic-blitz"], "is_trading": False}),
    ("actions", {"actions": ["blitzkrieg-move"], "is_trading": False}),
    ("actions", {"actions": ["blitzkrieg-move", "move"], "is_trading": False}),
    ("is_trading", {"actions": ["trade", "move"]}),
    ("is_trading", {"actions": []}),
    ("dice[0]", {"dice": [0]}),
    ("dice[1]", {"dice": [6, 7]}),
    ("format", {"format": 2}),
    ("ruleset", {"ruleset": "chess"}),
    ("options.fog", {"options": {"fog": "on"}}),
    ("options.last-standing", {"options": {"last-standing": "perhaps"}}),
    ("board", {"board": "moon"}),
    ("seats", {"nations": [GOOD["nations"][0]]}),
    ("seats", {"nations": [*GOOD["nations"], {}, {}, {}, {}]}),
]


def refusal(position: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        warroom.set_up(position)
    return caught.value


def test_the_good_one_is_good() -> None:
    """It stands as it is written, and plays."""
    game = warroom.set_up(GOOD)
    assert list(game.questions) == [1]
    rng = random.Random(61)
    for _ in range(30):
        if not game.is_over:
            step(game, rng)


@pytest.mark.parametrize(("field", "changes"), IMPOSSIBLE, ids=[each[0] for each in IMPOSSIBLE])
def test_an_impossible_position_is_refused_by_its_field(
    field: str, changes: dict[str, Any]
) -> None:
    """From a document and from a record made in Python alike."""
    position = {**GOOD, **changes}
    refused = refusal(position)
    assert refused.facts["field"] == field
    assert refused.message
    again = refusal(msgspec.convert(position, warroom.Position))
    assert (again.code, again.facts["field"]) == (refused.code, field)


ILL_TYPED: dict[str, Any] = {
    "format": "1",
    "ruleset": 5,
    "board": 5,
    "options": [],
    "nations": 5,
    "sea_controller": "Brazil",
    "deck": "oil-1",
    "round": 1.5,
    "player": None,
    "first_player": [],
    "actions": ["sleep"],
    "is_trading": "yes",
    "dice": ["X"],
    "seed": 1.5,
}


@pytest.mark.parametrize("field", ILL_TYPED)
def test_a_field_of_a_wrong_kind_is_refused_by_its_name(field: str) -> None:
    """In a document; and in a record made in Python, which does not check its fields itself."""
    refused = refusal({**GOOD, field: ILL_TYPED[field]})
    assert refused.code is Code.IMPOSSIBLE_POSITION
    assert f"$.{field}" in refused.message
    good = msgspec.convert(GOOD, warroom.Position)
    again = refusal(msgspec.structs.replace(good, **{field: ILL_TYPED[field]}))
    assert f"$.{field}" in again.message


def test_missing_and_unknown_fields_are_refused() -> None:
    """A position needs nations and knows nothing of weather."""
    assert "nations" in refusal({}).message
    assert "weather" in refusal({**GOOD, "weather": "fine"}).message
    assert "mood" in refusal({**GOOD, **nation(0, mood="grim")}).message


def test_a_position_may_be_given_as_json() -> None:
    """A document is text; what it says is checked like any other position."""
    text = msgspec.json.encode(GOOD)
    assert warroom.set_up(text).digest == warroom.set_up(GOOD).digest
    for broken in ("west", b"{}", text[:-1]):
        assert refusal(broken).code is Code.UNREADABLE


@pytest.mark.parametrize("position", [None, 5, [], [GOOD], object(), {1: 2}])
def test_what_is_no_position_at_all_is_refused(position: Any) -> None:
    """Whatever a caller hands in."""
    assert refusal(position).code is Code.IMPOSSIBLE_POSITION


def test_every_value_of_a_position_is_spoiled_in_every_way() -> None:
    """Refused, or a game that can be looked at, saved and played on."""
    refused = 0
    rng = random.Random(62)
    for document in every_spoiling(GOOD):
        try:
            game = warroom.set_up(document)
        except Refused:
            refused += 1
            continue
        game.view(None)
        assert warroom.load(game.save()).state == game.state
        for _ in range(5):
            if not game.is_over:
                step(game, rng)
    assert refused > 400


def test_a_thousand_broken_documents_never_raise_anything_but_a_refusal() -> None:
    """As they might come out of a file that was edited by hand."""
    rng = random.Random(63)
    written = json.dumps(GOOD).encode()
    for _ in range(1500):
        try:
            document = json.loads(spoiled(written, rng))
        except ValueError:  # not even JSON: the reader of the file will say so
            continue
        try:
            warroom.set_up(document)
        except Refused:
            continue
