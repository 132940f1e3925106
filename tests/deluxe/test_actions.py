"""Actions: one marked in each season, none twice in a year, each to its end."""

import pytest

from tests.deluxe.home import Home
from tests.deluxe.war import War
from warroom.model.events.deluxe_home import ActionEnded, ActionMarked
from warroom.model.events.turns import TurnEnded
from warroom.model.turns import Action
from warroom.rules.turn import EndTurn, TakeAction
from warroom.rulesets.deluxe.actions.blitz import StrikeRegion

SEVEN = ["move", "blitz", "navigate", "transport", "negotiate", "build", "research"]


def idle_home(**arguments: object) -> Home:
    return Home(red="Germany 1I", blue="Turkey 1I", **arguments)  # type: ignore[arg-type]


def test_mark_one_action_in_each_season() -> None:
    """D-ACTION-01: the marker lies open on the action, which is carried out."""
    home = idle_home()
    home.red.acts("build")
    assert home.happened(ActionMarked) == [ActionMarked(0, Action.BUILD)]
    assert not home.happened(ActionEnded)
    assert home.game.view(None).state.marked == ((Action.BUILD,), ())
    assert home.asked == {"red": "build-purchase"}


def test_there_are_eight_actions_and_burn_only_in_winter() -> None:
    """D-ACTION-02: seven to choose from; Burn is refused outside Winter."""
    home = idle_home()
    assert [option.action.value for option in home.red.options] == SEVEN  # type: ignore[attr-defined]
    assert {*SEVEN, "burn"} == {action.value for action in home.game.rules.actions}
    with home.refuses("D-ACTION-02"):
        home.red.takes("burn")
    with home.refuses("D-ACTION-01"):
        home.red.takes("trade")
    with home.refuses("D-ACTION-01", "wrong-answer"):
        home.red.says(StrikeRegion(None))


def test_no_action_twice_in_one_year() -> None:
    """D-ACTION-03: closed until the markers are cleared."""
    home = Home(red="Germany 1I; marked move build", blue="Turkey 1I", season=3)
    assert home.red.menu == set(SEVEN) - {"move", "build"}
    with home.refuses("D-ACTION-03", "not-among-options"):
        home.red.takes("build")
    home.everybody_idles(2)
    assert home.state.game_round == 2
    home.everybody_idles(1)
    assert home.red.menu == set(SEVEN)


def test_a_choice_always_remains() -> None:
    """D-ACTION-03: after three seasons and a burned Winter there are still four."""
    home = Home(red="Germany 1I; marked move blitz navigate; oil 5", blue="Turkey 1I", season=4)
    home.red.burns()
    assert home.red.menu == {"transport", "negotiate", "build", "research"}


@pytest.mark.parametrize("action", SEVEN)
def test_an_action_may_be_left_empty_and_counts_all_the_same(action: str) -> None:
    """D-ACTION-04: an absent player leaves it empty (D-END-04)."""
    home = Home(red="Germany 9I 1A; points 9", blue="Turkey 1I")
    armies = dict(home.state.armies)
    home.red.takes(action)
    while home.turn == "red":
        home.red.says_the_default()
    assert home.state.armies == armies
    assert home.red.marked == [action]


def test_an_action_must_be_selected() -> None:
    """D-ACTION-04: nobody may pass in Spring, Summer or Autumn."""
    home = idle_home()
    with home.refuses("D-ACTION-04", "too-few"):
        home.red.says(EndTurn())


def test_absent_players_take_the_first_open_action() -> None:
    """D-END-04: in the order of D-ACTION-02."""
    home = Home(red="Germany 1I; marked move blitz", blue="Turkey 1I", season=3)
    assert home.game.default_answer(0) == TakeAction(Action.NAVIGATE)


def test_actions_do_not_overlap() -> None:
    """D-ACTION-05: an action is over, battles included, before the next player acts."""
    war = War(red="Germany 4I", blue="Turkey 1I, Poland 1I")
    war.rolls("-", "III")
    war.red.acts("move")
    war.red.travels("Germany > Poland 3I")
    assert war.owner("Poland") == "red"
    assert war.happened(ActionEnded) == [ActionEnded(0, Action.MOVE)]
    assert war.happened(TurnEnded) == [TurnEnded(0)]
    assert war.turn == "blue"
    assert war.asked == {"blue": "choose-action"}


def test_units_never_tire() -> None:
    """D-ACTION-05: whoever took part in one action takes part fully in the next."""
    war = War(red="Germany 3I, Poland 1I; rail 1", blue="Turkey 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    war.blue.acts("move")
    war.blue.travels()
    war.red.acts("transport")
    war.red.travels("Poland > Germany 2I")
    assert (war.army("Germany"), war.army("Poland")) == ("3I", "1I")


def test_until_moves_are_confirmed_they_may_be_taken_back() -> None:
    """D-ACTION-05: the choice of an action too, but not once the turn is over."""
    home = idle_home()
    home.red.takes("build")
    assert home.game.may_undo(0)
    home.game.undo(0)
    assert home.red.marked == []
    home.red.takes("negotiate")
    home.red.approaches(None)
    assert not home.game.may_undo(0)
