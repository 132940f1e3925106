"""Victory points, and who wins when they are equal."""

import pytest

from tests.deluxe.home import Home
from warroom.model.turns import Merit, Reason
from warroom.rules.victory import result_of
from warroom.rulesets.deluxe.ending.victory import victory_points


def points(home: Home) -> list[int]:
    return [score.points for score in victory_points(home.game)]


def test_one_point_for_each_thing_you_hold() -> None:
    """D-VP-01: regions, sea zones, Population, levels and the capital."""
    home = Home(
        red="Germany 3I, Poland 1I; population 2; rail 1; at sea North Sea DD DD, Baltic Sea SS;"
        " on shore Germany BB; points 9; oil 9",
        blue="Turkey 9I",
    )
    assert points(home) == [2 + 2 + 2 + 1 + 1, 1 + 1]
    assert result_of(home.game, Reason.AGREED).winners == (0,)


def test_points_and_what_they_are_for() -> None:
    """D-VP-01 to D-VP-03: an account for each kind of thing, which add up to the score."""
    home = Home(
        red="Germany 3I, Poland 1I; population 2; rail 1; oil-level 2; at sea North Sea DD",
        blue="Turkey 9I",
        options={"vp-capital": "3"},
    )
    accounts = home.game.rules.accounts(home.game, 0)
    assert [(each.merit, each.count, each.points) for each in accounts] == [
        (Merit.REGIONS, 2, 2),
        (Merit.SEA_ZONES, 1, 1),
        (Merit.CAPITALS, 1, 3),
        (Merit.POPULATION, 2, 2),
        (Merit.LEVELS, 3, 3),
    ]
    assert points(home) == [11, 4]


@pytest.mark.parametrize("value", ["1", "3", "5", "10"])
def test_capitals_score_beside_their_regions(value: str) -> None:
    """D-VP-02: one's own or captured, by the option."""
    home = Home(red="Germany 1I", blue="Turkey 1I", options={"vp-capital": value})
    assert points(home) == [1 + int(value)] * 2
    home.state.give("Turkey", 0)
    assert points(home) == [2 + 2 * int(value), 0]


def test_tech_levels_are_added_up() -> None:
    """D-VP-03: Rail Transport 3 scores 3; Population is no level."""
    home = Home(red="Germany 1I; rail 3; oil-level 2; minerals 1", blue="Turkey 1I; population 6")
    assert points(home) == [2 + 6, 2 + 6]


def test_ties_go_to_regions_and_population_first() -> None:
    """D-VP-04."""
    home = Home(red="Germany 1I; rail 1", blue="Turkey 1I; population 1", amber="Spain 1I")
    assert points(home) == [3, 3, 2]
    assert result_of(home.game, Reason.AGREED).winners == (1,)


def test_then_to_army_units_with_those_aboard() -> None:
    """D-VP-04."""
    home = Home(red="Germany 2I; rail 1", blue="Turkey 2I; at sea Mediterranean Sea DD+I")
    assert points(home) == [3, 3]
    assert result_of(home.game, Reason.AGREED).winners == (1,)
    home = Home(red="Germany 2I; on shore Germany BB+T", blue="Turkey 2I; on shore Turkey BB")
    assert result_of(home.game, Reason.AGREED).winners == (0,)


def test_then_to_wealth() -> None:
    """D-VP-04: production points and oil certificates together."""
    home = Home(red="Germany 2I; points 3; oil 1", blue="Turkey 2I; points 1; oil 4")
    assert result_of(home.game, Reason.AGREED).winners == (1,)


def test_or_the_victory_is_shared() -> None:
    """D-VP-04."""
    home = Home(red="Germany 2I; points 3", blue="Turkey 2I; oil 3")
    assert result_of(home.game, Reason.AGREED).winners == (0, 1)
