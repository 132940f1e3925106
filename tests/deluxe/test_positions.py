"""Positions of the Deluxe edition: what can be written down, and what cannot be."""

from typing import Any

import pytest

import warroom
from warroom.model.government import Government
from warroom.model.units import Ship, Unit
from warroom.model.vessels import Vessel


def position(home: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """A small war; `home` is Red's."""
    red = {"regions": {"Germany": {"I": 3}, "Poland": {"I": 1}}, "capital": "Germany"}
    blue = {"regions": {"Turkey": {"I": 3}}, "capital": "Turkey", "government": "democracy"}
    nations = [{**red, "government": "fascism", "home": home or {}}, blue]
    return {"ruleset": "deluxe", "board": "west", "nations": nations, **changes}


def test_a_position_says_everything_that_lies_on_the_table() -> None:
    """D-SETUP-13, D-CAPTURE-07: markers not named are of one's own kind, or dealt at random."""
    game = warroom.set_up(
        position(
            {
                "technologies": {"oil": 2, "minerals": 1},
                "population": 3,
                "cards": ["war-bonds"],
                "marked": ["move"],
                "markers": {"fascism": 1, "monarchy": 1},
                "flotillas": {"North Sea": [{"ship": "SS"}, {"ship": "DD", "cargo": 0}]},
                "harbours": {"Germany": [{"ship": "BB"}]},
                "oil_fields": {"Poland": 1},
                "looked_at": ["Spain"],
            },
            calendar={
                "season": 2,
                "direction": -1,
                "action_deck": ["lend-lease"],
                "discards": ["ultimatum"],
                "markers": {"Spain": "communism"},
            },
        )
    )
    state = game.state
    assert (state.season, state.direction) == (2, -1)
    assert state.levels == ((2, 0, 0, 1), (0, 0, 0, 0))
    assert state.population == (3, 0)
    assert state.markers == ((0, 0, 1, 1), (0, 1, 0, 0))
    assert state.flotillas[0]["North Sea"] == (
        Vessel(Ship.DESTROYER, Unit.INFANTRY),
        Vessel(Ship.SUBMARINE),
    )
    assert state.action_deck.known[0] == "lend-lease"
    assert state.action_deck.count == 36 - 2
    assert state.discards == ("ultimatum",)
    assert len(state.action_deck.known) == len(set(state.action_deck.known))
    assert game.view(0).state.face_down["Spain"].government is Government.COMMUNISM
    assert game.view(1).state.face_down["Spain"].government is None
    assert (state.points, state.oil) == ((3, 3), (1, 1))  # as at the start
    assert sorted(warroom.load(game.save()).state.face_down) == sorted(state.neutral_regions())


@pytest.mark.parametrize(
    ("home", "field"),
    [
        ({"technologies": {"oil": 5}}, "technologies"),
        ({"technologies": {"population": 1}}, "technologies"),
        ({"population": -1}, "population"),
        ({"markers": {"fascism": 1}}, "markers"),
        ({"markers": {"fascism": 3, "monarchy": -1}}, "markers"),
        ({"flotillas": {"Germany": [{"ship": "DD"}]}}, "flotillas.Germany"),
        ({"flotillas": {"North Sea": []}}, "flotillas.North Sea"),
        ({"harbours": {"Turkey": [{"ship": "DD"}]}}, "harbours.Turkey"),
        ({"oil_fields": {"Turkey": 1}}, "oil_fields"),
        ({"oil_fields": {"Poland": 0}}, "oil_fields"),
        ({"marked": ["move", "blitz", "navigate", "transport", "build"]}, "marked"),
        ({"marked": ["trade"]}, "marked"),
        (
            {"flotillas": {"North Sea": [{"ship": "SS", "home": "North Sea"}]}},
            "flotillas.North Sea",
        ),
    ],
)
def test_what_a_nation_cannot_have(home: dict[str, Any], field: str) -> None:
    """D-RES-02, D-CAPTURE-07, D-BOARD-08, D-TECH-01, D-ACTION-03: it is refused by field."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up(position(home))
    assert caught.value.code.value == "impossible-position"
    assert str(caught.value.facts["field"]) == f"nations[0].home.{field}"


@pytest.mark.parametrize(
    ("calendar", "field"),
    [
        ({"season": 5}, "calendar.season"),
        ({"season": 0}, "calendar.season"),
        ({"direction": 2}, "calendar.direction"),
        ({"markers": {"Germany": "fascism"}}, "calendar.markers.Germany"),
        ({"markers": {"Atlantis": "fascism"}}, "calendar.markers.Atlantis"),
        ({"action_deck": ["war-bonds", "war-bonds"]}, "calendar.action_deck"),
        ({"action_deck": ["no-such-card"]}, "calendar.action_deck"),
        ({"discards": ["no-such-card"]}, "calendar.discards"),
    ],
)
def test_what_a_calendar_cannot_say(calendar: dict[str, Any], field: str) -> None:
    """D-YEAR-02, D-YEAR-03, D-SETUP-13: nor can cards be doubled."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up(position(calendar=calendar))
    assert caught.value.facts["field"] == field


@pytest.mark.parametrize("field", ["capital", "government"])
def test_every_nation_has_a_capital_and_a_government(field: str) -> None:
    """D-SETUP-05, D-SETUP-08."""
    wrong = position()
    wrong["nations"][1].pop(field)
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up(wrong)
    assert caught.value.facts["field"] == f"nations[1].{field}"


@pytest.mark.parametrize(
    ("home", "rule"),
    [({"oil_fields": {"Poland": 41}}, "D-UNIT-06"), ({"population": 23}, "D-RES-06")],
)
def test_markers_and_cards_are_counted(home: dict[str, Any], rule: str) -> None:
    """D-UNIT-06, D-RES-06: nobody has more than the box holds."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up(position(home))
    assert caught.value.rule_id == rule


def test_hands_hold_cards_that_exist_once() -> None:
    """D-CARD-05, D-CARD-01: five at most, and no card twice."""
    for cards in (["war-bonds", "war-bonds"], ["no-such-card"], ["war-bonds"] * 6):
        with pytest.raises(warroom.Refused):
            warroom.set_up(position({"cards": cards}))
    six = ["war-bonds", "ultimatum", "foreign-aid", "lend-lease", "wolf-pack", "dawn-raid"]
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up(position({"cards": six}))
    assert caught.value.facts["field"] == "nations[0].home.cards"


def test_ships_carry_only_what_fits() -> None:
    """D-UNIT-04."""
    with pytest.raises(warroom.Refused):
        warroom.set_up(position({"flotillas": {"North Sea": [{"ship": "SS", "cargo": 0}]}}))


def test_inland_regions_have_no_coastline() -> None:
    """D-BOARD-08."""
    wrong = position({"harbours": {"Austria": [{"ship": "DD"}]}})
    wrong["nations"][0]["regions"]["Austria"] = {"I": 1}
    with pytest.raises(warroom.Refused):
        warroom.set_up(wrong)


def test_no_zone_is_shared() -> None:
    """D-BOARD-07."""
    wrong = position({"flotillas": {"North Sea": [{"ship": "DD"}]}})
    wrong["nations"][1]["home"] = {"flotillas": {"North Sea": [{"ship": "DD"}]}}
    with pytest.raises(warroom.Refused):
        warroom.set_up(wrong)
