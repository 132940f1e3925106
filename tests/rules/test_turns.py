"""Turns: order, actions, what is offered, what can be taken back, absent players."""

from typing import Any

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleEnded
from warroom.model.events.economy import BlitzRolled
from warroom.model.events.turns import ActionTaken, RoundBegan, TurnBegan, TurnEnded
from warroom.model.turns import Action
from warroom.rules.turn import EndTurn, open_actions

PLAIN: dict[str, Any] = {"red": "Germany 2I", "green": "Poland 2I", "blue": "Spain 2I"}

# ---- B-TURN-01 ----


def test_turns_pass_clockwise_round_after_round() -> None:
    """B-TURN-01: when all have had one, the same first player begins the next round."""
    table = Table(**PLAIN)
    order = []
    for _ in range(7):
        order += list(table.asked)
        getattr(table, order[-1]).ends_the_turn()
    assert order == ["red", "green", "blue", "red", "green", "blue", "red"]
    assert [each.game_round for each in table.has_happened(RoundBegan)] == [2, 3]


def test_the_first_player_begins_every_round() -> None:
    """B-TURN-01 (ruling): he is never moved on."""
    table = Table(first="green", turn="red", **PLAIN)
    table.red.ends_the_turn()
    assert table.game.state.game_round == 2
    assert table.asked == {"green": "choose-action"}
    table.green.ends_the_turn()
    table.blue.ends_the_turn()
    assert table.game.state.game_round == 2
    table.red.ends_the_turn()
    assert table.asked == {"green": "choose-action"}
    assert table.game.state.game_round == 3


def test_an_eliminated_first_player_is_followed_by_the_next() -> None:
    """B-TURN-01 (ruling): the next survivor clockwise begins rounds; the eliminated has no turn."""
    options = {"last-standing": "on"}
    table = Table(
        options=options, first="red", turn="green", red="", green="Poland 2I", blue="Spain 2I"
    )
    table.green.ends_the_turn()
    assert table.asked == {"blue": "choose-action"}
    assert table.game.state.game_round == 1
    table.blue.ends_the_turn()
    assert table.asked == {"green": "choose-action"}
    assert table.game.state.game_round == 2


def test_an_eliminated_player_in_the_middle_is_passed_over() -> None:
    """B-TURN-01, B-TURN-07: red, blue, red."""
    table = Table(options={"last-standing": "on"}, red="Germany 2I", green="", blue="Spain 2I")
    table.red.ends_the_turn()
    assert table.asked == {"blue": "choose-action"}
    table.blue.ends_the_turn()
    assert table.asked == {"red": "choose-action"}
    assert table.game.state.game_round == 2


# ---- B-TURN-02 ----


def test_a_turn_may_hold_no_action() -> None:
    """B-TURN-02: the turn ends when the player says so."""
    table = Table(**PLAIN)
    assert EndTurn() in table.red.options
    table.red.ends_the_turn()
    assert table.happened(ActionTaken) == []
    assert [each.seat for each in table.happened(TurnEnded)] == [0]
    assert table.turn == "green"


@pytest.mark.parametrize("count", [1, 2])
def test_a_turn_may_end_after_one_or_two_actions(count: int) -> None:
    """B-TURN-02: it goes on until the player ends it."""
    table = Table(**PLAIN)
    for action in ("move", "strategic-move")[:count]:
        table.red.takes(action)
        table.red.moves()
        assert table.asked == {"red": "choose-action"}
    table.red.ends_the_turn()
    assert table.asked == {"green": "choose-action"}


def test_a_turn_ends_by_itself_after_the_third_action() -> None:
    """B-TURN-02: nobody is asked whether it should; and the next player has all his actions."""
    table = Table(**PLAIN)
    for action in ("move", "strategic-move", "blitzkrieg-move"):
        table.red.takes(action)
        table.red.moves()
    assert [each.seat for each in table.happened(TurnEnded)] == [0]
    assert [each.seat for each in table.happened(TurnBegan)] == [1]
    assert table.asked == {"green": "choose-action"}
    assert table.actions == []


def test_after_a_third_action_that_is_a_trade_trading_goes_on() -> None:
    """B-TURN-02: the turn ends when the player stops trading."""
    nations: dict[str, Any] = {
        "red": "Germany 2I; hand oil-1 oil-1",
        "green": "Poland 2I; hand oil-2",
    }
    table = Table(actions=("move", "strategic-move"), **nations)
    table.red.takes("trade")
    table.red.offers("green", give="oil-1")
    table.green.accepts()
    assert table.actions == ["move", "strategic-move", "trade"]
    assert table.asked == {"red": "offer-trade"}
    table.red.stops_trading()
    assert table.asked == {"green": "choose-action"}


def test_a_position_with_three_actions_taken_is_the_end_of_a_turn() -> None:
    """B-TURN-02, B-TURN-03: no action is open, so the turn ends; a running Trade may go on."""
    actions = ("trade", "move", "strategic-move")
    assert Table(actions=actions, **PLAIN).asked == {"green": "choose-action"}
    running = Table(actions=("move", "strategic-move", "trade"), is_trading=True, **PLAIN)
    assert running.red.menu == {"trade"}
    with running.refuses("B-TURN-02", "not-among-options"):
        running.red.takes("build")


# ---- B-TURN-03 ----


def test_the_menu_has_seven_actions() -> None:
    """B-TURN-03: all seven, once a Move was made."""
    red = "Germany 2I; capital Germany; fleet 1DD"
    table = Table(red=red, green="Poland 2I")
    everything = {action.value for action in table.game.rules.actions}
    assert len(everything) == 7
    assert table.red.menu == everything - {"blitzkrieg-move"}
    table.red.takes("move")
    table.red.moves()
    assert table.red.menu == everything - {"move"}


def test_actions_may_be_taken_in_any_order() -> None:
    """B-TURN-03: Naval Battle, Build, Move as well as the other way round."""
    orders = (("naval-battle", "build", "move"), ("move", "build", "naval-battle"))
    for order in orders:
        table = Table(red="Germany 2I; capital Germany; fleet 1DD", green="Poland 2I")
        for action in order:
            table.red.takes(action)
            if action == "move":
                table.red.moves()
            if action == "build":
                table.red.buys(fleet="1DD")
        assert tuple(each.action.value for each in table.has_happened(ActionTaken)) == order
        assert table.turn == "green"


def test_an_absent_player_ends_his_turn() -> None:
    """B-TURN-03, B-TURN-07: choose-action of an absent player."""
    table = Table(**PLAIN)
    table.red.says_the_default()
    assert table.turn == "green"


# ---- B-TURN-04 ----


@pytest.mark.parametrize("action", ["move", "strategic-move", "naval-battle", "build"])
def test_no_action_twice_in_a_turn(action: str) -> None:
    """B-TURN-04: it is not offered again, but it is in the next turn."""
    nation = "capital Germany; fleet 1DD"
    table = Table(actions=[action], red=f"Germany 2I; {nation}", green="Poland 2I")
    assert action not in table.red.menu
    with table.refuses("B-TURN-04", "not-among-options"):
        table.red.takes(action)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert action in table.red.menu


def test_no_second_blitzkrieg_move() -> None:
    """B-TURN-04: though the Move came before."""
    table = Table(actions=["move", "blitzkrieg-move"], **PLAIN)
    with table.refuses("B-TURN-04", "not-among-options"):
        table.red.takes("blitzkrieg-move")


def test_a_trade_that_has_ended_does_not_begin_again() -> None:
    """B-TURN-04: once another action has begun."""
    table = Table(actions=["trade", "move"], **PLAIN)
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-02", "not-among-options"):
        table.red.takes("trade")


def test_the_diplomatic_blitz_may_be_repeated() -> None:
    """B-TURN-04: three times in a turn, and each counts as one of the three actions."""
    table = Table(red="Germany 2I", green="Uralsk 2I")
    table.rolls((5, 4), (5, 4), (5, 4))
    for region in ("Austria", "France"):
        table.red.takes("diplomatic-blitz")
        table.red.courts(region)
    assert table.actions == ["diplomatic-blitz", "diplomatic-blitz"]
    table.red.takes("diplomatic-blitz")
    table.red.courts("Italy")
    assert len(table.red.regions) == 4
    assert table.turn == "green"


# ---- B-TURN-05 ----


def test_an_action_ends_before_the_next_begins() -> None:
    """B-TURN-05: with battles to fight, no other action is offered."""
    table = Table(red="Germany 5I 1T", green="Poland 1I, Uralsk 1I")
    table.rolls("--", "I---")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I 1T")
    assert table.asked == {"red": "commit-opening"}
    with table.refuses("B-LAND-02", "wrong-answer"):
        table.red.takes("strategic-move")
    table.red.commits("4I")
    assert len(table.happened(BattleEnded)) == 1
    assert table.asked == {"red": "choose-action"}


def test_new_units_are_placed_before_the_next_action() -> None:
    """B-TURN-05: Build is not over until everything stands on the board."""
    table = Table(red="Germany 2I, Austria 1I; capital Germany", green="Poland 2I")
    table.red.takes("build")
    table.red.buys("2I")
    assert table.asked == {"red": "place-new-units"}
    with table.refuses("B-BUILD-05", "wrong-answer"):
        table.red.takes("move")


def test_trade_stays_open_until_the_next_action_starts() -> None:
    """B-TURN-05: it may be taken up again without using another action."""
    nations: dict[str, Any] = {
        "red": "Germany 2I; hand oil-1 oil-1",
        "green": "Poland 2I; hand oil-2",
    }
    table = Table(actions=["trade"], is_trading=True, **nations)
    table.red.takes("trade")
    table.red.offers("green", give="oil-1")
    table.green.accepts()
    table.red.stops_trading()
    assert table.actions == ["trade"]
    assert "trade" in table.red.menu
    table.red.takes("move")
    table.red.moves()
    assert "trade" not in table.red.menu


@pytest.mark.parametrize("action", ["move", "strategic-move", "build", "diplomatic-blitz", "trade"])
def test_a_chosen_action_may_be_taken_back(action: str) -> None:
    """B-TURN-05 (ruling): for free, as long as nothing has come of it."""
    table = Table(red="Germany 2I; capital Germany; hand oil-1", green="Poland 2I")
    table.red.takes(action)
    assert table.asked != {"red": "choose-action"}
    table.game.undo(table.seat("red"))
    assert table.asked == {"red": "choose-action"}
    assert table.actions == []
    assert len(table.red.menu) == 5


def test_a_blitz_may_be_taken_back_before_its_roll() -> None:
    """B-TURN-05 (ruling): also by naming no region; it is then not counted."""
    table = Table(red="Germany 2I", green="Poland 2I")
    table.red.takes("diplomatic-blitz")
    table.red.courts(None)
    assert table.actions == []
    assert table.happened(BlitzRolled) == []
    assert table.asked == {"red": "choose-action"}


def test_nothing_is_taken_back_after_a_roll() -> None:
    """B-TURN-05 (ruling): the blitz has rolled dice, though nothing came of it."""
    table = Table(red="Germany 2I", green="Uralsk 2I")
    table.rolls((2, 2), (1, 1))
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    with table.refuses("", "nothing-to-undo"):
        table.game.undo(table.seat("red"))


def test_nothing_is_taken_back_after_a_card() -> None:
    """B-TURN-05 (ruling): the card of the neutral region has been seen."""
    options = {"neutral-control": "automatic"}
    table = Table(options=options, deck=["oil-1"], red="Germany 5I 1T", green="Uralsk 2I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I 1T")
    assert table.asked == {"red": "commit-opening"}
    with table.refuses("", "nothing-to-undo"):
        table.game.undo(table.seat("red"))


def test_nothing_is_taken_back_after_another_was_asked() -> None:
    """B-TURN-05 (ruling): the sea controller is thinking about the crossing."""
    table = Table(sea="green", red="Cuba 2I, Mexico 1I", green="Uralsk 2I; fleet DD")
    table.red.takes("move")
    table.red.moves("Cuba > Mexico 1I")
    assert table.asked == {"green": "answer-crossings"}
    with table.refuses("", "nothing-to-undo"):
        table.game.undo(table.seat("red"))


# ---- B-TURN-06 ----


def test_no_naval_battle_without_ships() -> None:
    """B-TURN-06: offered with one ship, not with none."""
    table = Table(red="Germany 2I", green="Poland 2I; fleet 1SS")
    assert "naval-battle" not in table.red.menu
    with table.refuses("B-TURN-06", "not-among-options"):
        table.red.takes("naval-battle")
    table.red.ends_the_turn()
    assert "naval-battle" in table.green.menu


def test_no_naval_battle_for_the_sea_controller() -> None:
    """B-TURN-06: he would have to challenge himself."""
    table = Table(sea="red", red="Germany 2I; fleet 1DD", green="Poland 2I; fleet 1DD")
    with table.refuses("B-TURN-06", "not-among-options"):
        table.red.takes("naval-battle")
    table.red.ends_the_turn()
    assert "naval-battle" in table.green.menu


def test_no_diplomatic_blitz_without_a_neutral_region() -> None:
    """B-TURN-06: every region is owned; with one neutral region it is offered."""
    regions = Table(**PLAIN).game.rules.atlas.regions
    green = ", ".join(f"{region} 1I" for region in regions[1:-1])
    full = Table(red=f"{regions[0]} 1I, {regions[-1]} 1I", green=green)
    with full.refuses("B-TURN-06", "not-among-options"):
        full.red.takes("diplomatic-blitz")
    assert "diplomatic-blitz" in Table(red=f"{regions[0]} 1I", green=green).red.menu


@pytest.mark.parametrize(
    ("wealth", "is_offered"),
    [
        ("", False),
        ("; hand oil-4", False),
        ("; hand oil-4 oil-1", True),
        ("; capital Germany", True),
    ],
)
def test_no_build_without_enough_production(wealth: str, is_offered: bool) -> None:
    """B-TURN-06: the cheapest unit costs five."""
    table = Table(red=f"Germany 2I{wealth}", green="Poland 2I")
    assert ("build" in table.red.menu) == is_offered
    if not is_offered:
        with table.refuses("B-TURN-06", "not-among-options"):
            table.red.takes("build")


def test_no_trade_during_the_trade_stop() -> None:
    """B-TURN-06: in the last of twelve rounds, but not in the one before."""
    assert "trade" in Table(round=11, **PLAIN).red.menu
    table = Table(round=12, **PLAIN)
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-08", "not-among-options"):
        table.red.takes("trade")


def test_no_trade_without_a_living_partner() -> None:
    """B-TURN-06: if all others were eliminated."""
    table = Table(red="Germany 2I", green="Poland 2I")
    assert Action.TRADE in open_actions(table.game, 0)
    table.game.state.eliminated = (False, True)
    assert Action.TRADE not in open_actions(table.game, 0)


@pytest.mark.parametrize("action", ["move", "blitzkrieg-move", "strategic-move"])
def test_a_moving_action_may_move_nothing(action: str) -> None:
    """B-TURN-06: it is offered even where nothing can move, and then counts as taken."""
    table = Table(
        actions=["move"] if action == "blitzkrieg-move" else [], red="Iceland 1I", green="Spain 1I"
    )
    table.red.takes(action)
    table.red.moves()
    assert table.actions[-1] == action
    assert action not in table.red.menu


def test_an_empty_move_opens_the_way_to_a_blitzkrieg_move() -> None:
    """B-TURN-06 (ruling), B-BLITZ-01: nothing need have moved."""
    table = Table(**PLAIN)
    table.red.takes("move")
    table.red.moves()
    assert "blitzkrieg-move" in table.red.menu


def test_the_turn_that_ends_the_game_is_not_taken_back() -> None:
    """B-TURN-05, B-END-03: an ended turn cannot be taken up again, least of all the last."""
    table = Table(red="Germany 2I", green="Poland 1I", round=12, turn="green")
    table.green.ends_the_turn()
    assert table.game.is_over
    assert not table.game.may_undo(table.seat("green"))
