"""Options: agreed before setup, with their defaults, and each with an effect."""

import pytest

import warroom
from tests.deluxe.home import Home
from warroom.headers import rules_of
from warroom.model.ruleset import Ruleset
from warroom.model.units import Ship
from warroom.rulesets import RULESETS

DELUXE = RULESETS["deluxe"]

VALUES = {
    "length": ("limited", "major", "total"),
    "start-tech": ("printed", "varied"),
    "alliances": ("pairs", "spectrum"),
    "tank-plane-cost": ("swapped", "printed"),
    "sea-crossing": ("lane", "zone"),
    "coastal-attack": ("on", "off"),
    "oil-per-region": ("one", "any"),
    "neutral-representative": ("chosen", "computer"),
    "action-cards": ("on", "off"),
    "vp-capital": ("1", "3", "5", "10"),
}


def rules(**options: str) -> Ruleset:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return rules_of(DELUXE, "west", "economics-deluxe", chosen)


def test_the_options_are_those_of_the_catalogue() -> None:
    """D-OPT-01: the defaults come first; the map is chosen with the board (D-SETUP-02)."""
    assert {option.name: option.choices for option in DELUXE.options} == VALUES
    assert (DELUXE.board_for(4), DELUXE.board_for(5)) == ("west", "world")


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values[1:]]
)
def test_every_value_changes_the_rules(name: str, value: str) -> None:
    """D-OPT-01: and the default changes nothing."""
    plain = rules()
    other = rules_of(DELUXE, "west", "economics-deluxe", {name: value})
    assert other != plain
    default = rules_of(DELUXE, "west", "economics-deluxe", {name: VALUES[name][0]})
    assert default == plain


def test_options_are_fixed_before_the_first_roll() -> None:
    """D-OPT-01: they stand in the header of the game, and others are refused."""
    game = warroom.new_game("deluxe", seats=2, seed=1, options={"length": "total"})
    assert game.header.options == {"length": "total"}
    for options in ({"length": "endless"}, {"map": "western"}):
        with pytest.raises(warroom.Refused):
            warroom.new_game("deluxe", seats=2, seed=1, options=options)


def test_what_the_rows_say() -> None:
    """D-OPT-01, D-YEAR-01, D-UNIT-03, D-NAV-08, D-TRANS-06."""
    assert rules().limit.rounds == 6
    assert rules(length="major").limit.rounds == 9
    assert rules().unit_costs == (1, 2, 2, 3)
    assert rules(tank_plane_cost="printed").unit_costs == (1, 3, 2, 2)
    assert rules().statecraft.coastal_attackers == (Ship.SUBMARINE,)
    assert rules(coastal_attack="off").statecraft.coastal_attackers == ()
    assert rules().statecraft.zones_per_lane is None
    assert rules(sea_crossing="zone").statecraft.zones_per_lane == 1


def test_printed_prices_in_play() -> None:
    """D-UNIT-03: a plane for 2 and a tank for 3."""
    options = {"tank-plane-cost": "printed"}
    home = Home(red="Germany 1I; points 9; minerals 1", blue="Turkey 1I", options=options)
    home.red.acts("build")
    home.red.buys("1T 1P")
    assert home.red.points == 10 - 5
