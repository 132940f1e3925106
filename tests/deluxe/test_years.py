"""Years and seasons: their number, order, direction, income and starting player."""

from typing import Any

import pytest

from tests.deluxe.home import Home
from warroom.model.events.deluxe_home import (
    ActionMarked,
    DirectionChosen,
    SeasonBegan,
    YearBegan,
    YearEnded,
)
from warroom.model.events.deluxe_nations import IncomeCollected
from warroom.model.turns import Reason
from warroom.rulesets.deluxe.turns.year import order_dice

RED, BLUE, AMBER = "Germany 1I", "Turkey 1I", "Spain 1I"


def three(**arguments: Any) -> Home:
    return Home(red=RED, blue=BLUE, amber=AMBER, **arguments)


def three_in_winter(**arguments: Any) -> Home:
    """Everybody has oil, so that everybody is asked."""
    oil = "; oil 5"
    return Home(red=RED + oil, blue=BLUE + oil, amber=AMBER + oil, season=4, **arguments)


@pytest.mark.parametrize(("length", "years"), [("limited", 6), ("major", 9), ("total", 12)])
def test_a_war_lasts_six_nine_or_twelve_years(length: str, years: int) -> None:
    """D-YEAR-01, D-END-02: and then it is over."""
    home = Home(red=RED, blue=BLUE, year=years - 1, options={"length": length})
    home.everybody_idles(6)
    assert (home.state.game_round, home.state.season) == (years, 1)
    home.everybody_idles(6)
    assert home.game.result is not None
    assert home.game.result.reason is Reason.ROUND_LIMIT


def test_a_year_has_four_seasons() -> None:
    """D-YEAR-02: one action in each of the first three; in Winter nobody acts without oil."""
    home = three()
    for season in (1, 2, 3):
        assert home.state.season == season
        home.everybody_idles(3)
    assert home.state.game_round == 2
    assert len(home.has_happened(ActionMarked)) == 9
    seasons = [event.season for event in home.has_happened(SeasonBegan)]
    assert seasons == [2, 3, 4]


def test_the_starting_player_picks_the_direction() -> None:
    """D-YEAR-03: for all four seasons of that year."""
    home = three_in_winter(turn="amber")
    home.everybody_idles(1)
    assert home.asked == {"blue": "choose-direction"}
    home.blue.turns("counterclockwise")
    assert home.happened(DirectionChosen) == [DirectionChosen(-1)]
    order = []
    for _ in range(9):
        order.append(home.turn)
        home.everybody_idles(1)
    assert order == ["blue", "red", "amber"] * 3


def test_two_players_have_no_direction_to_pick() -> None:
    """D-YEAR-03."""
    home = Home(red=RED, blue=BLUE, season=3, turn="blue")
    home.everybody_idles(1)
    assert home.asked == {"blue": "choose-action"}
    assert home.state.game_round == 2


def test_all_act_before_the_season_changes() -> None:
    """D-YEAR-04: the starting player first, then the others in the chosen direction."""
    home = three(first="blue", turn="blue", direction=-1)
    order = []
    for _ in range(6):
        order.append((home.state.season, home.turn))
        home.everybody_idles(1)
    assert order == [
        *((1, "blue"), (1, "red"), (1, "amber")),
        *((2, "blue"), (2, "red"), (2, "amber")),
    ]


def test_those_who_did_not_build_get_late_income() -> None:
    """D-YEAR-05, E5: five regions, a Population card, two oil markers: 6 PP and 2 certificates."""
    home = Home(
        red="Germany 1I, Poland 1I, France 1I, Italy 1I, Austria 1I; population 1; marked move;"
        " fields Germany 1, Poland 1",
        blue="Turkey 1I; marked build; fields Turkey 1",
        season=4,
        turn="blue",
    )
    home.blue.does_not_burn()
    assert home.happened(IncomeCollected) == [IncomeCollected(0, 6, 2)]
    assert (home.red.points, home.red.oil) == (6, 2)
    assert (home.blue.points, home.blue.oil) == (0, 0)
    assert home.happened(YearEnded)
    assert home.red.marked == home.blue.marked == []


def test_late_income_is_paid_in_the_last_year_too() -> None:
    """D-YEAR-05: before scoring, where it may break a tie."""
    home = Home(red=RED, blue="Turkey 1I; marked build; oil 5", year=6, season=4, turn="blue")
    home.blue.burns()
    home.blue.takes("move")
    home.everybody_idles(1)
    assert home.game.is_over
    assert home.red.points == 1
    assert home.winners == ["red"]


def test_the_order_dice_pass_on_in_the_direction_of_the_year() -> None:
    """D-YEAR-06: the next player in this year's order starts the next year."""
    for direction, following in ((1, "amber"), (-1, "red")):
        home = three_in_winter(first="blue", turn="blue", direction=direction)
        home.everybody_idles(3)
        assert home.asked == {following: "choose-direction"}


@pytest.mark.parametrize(
    ("year", "dice"), [(1, (1,)), (6, (6,)), (7, (6, 1)), (12, (6, 6)), (9, (6, 3))]
)
def test_the_order_dice_count_the_year(year: int, dice: tuple[int, ...]) -> None:
    """D-YEAR-06, W6: one die up to six, then the second joins it."""
    assert order_dice(year) == dice


@pytest.mark.parametrize(("year", "dice"), [(2, (2,)), (8, (6, 2))])
def test_the_dice_are_told_when_a_year_begins(year: int, dice: tuple[int, ...]) -> None:
    """D-YEAR-06."""
    options = {"length": "total"}
    home = Home(red=RED, blue=BLUE, year=year - 1, season=3, turn="blue", options=options)
    home.everybody_idles(1)
    assert home.happened(YearBegan) == [YearBegan(year, dice)]
    assert home.state.game_round == year
