"""Options of the table (B-OPT-02 to B-OPT-05), and that every option of the catalogue exists."""

import re
from typing import Any

import pytest

import warroom
from tests.table import Table
from warroom.catalogue import rules
from warroom.model.family import Option
from warroom.model.ruleset import Limit, TimeUp
from warroom.model.turns import Reason
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops
from warroom.rulesets.basic.options import BASIC_OPTIONS

MINUTES = {"game-limit": "90 minutes"}
FINISH_TURN = {"time-up": "finish-turn"}
TWO: dict[str, Any] = {"red": "Germany 9I", "green": "Poland 1I"}

DEFAULTS = {
    "starting-continents": "off",
    "game-limit": "12 rounds",
    "time-up": "finish-round",
    "trade-stop": "standard",
    "last-standing": "off",
    "naval-costs": "rulebook",
    "opening-commitment": "four",
    "opening-order": "attacker-first",
    "neutral-control": "volunteers",
}


def reason(table: Table) -> Reason:
    assert table.game.result is not None, "the game is not over"
    return table.game.result.reason


# ---- the list ----


def test_every_option_of_the_catalogue_exists() -> None:
    """B-OPT-01 to B-OPT-08, B-TRADE-08: each under its name, with its default and its rule."""
    assert {option.name: option.default for option in BASIC_OPTIONS} == DEFAULTS
    named = {
        match[1]: each.id
        for each in rules()
        if each.ruleset == "basic"
        and each.section == "Options"
        and (match := re.match(r"`([a-z-]+)`:", each.text))
    }
    assert len(named) == 8
    assert {option.name: option.rule for option in BASIC_OPTIONS} == {
        **named,
        "trade-stop": "B-TRADE-08",
    }


def test_the_catalogue_states_the_same_defaults() -> None:
    """B-OPT-01 to B-OPT-08: the value before or after the word "default" in each text."""
    for each in rules():
        if each.ruleset != "basic" or each.section != "Options":
            continue
        name = str(re.match(r"`([a-z-]+)`", each.text)[1])  # type: ignore[index]
        stated = re.search(r"([a-z-]+)(?: with a number)? \(default", each.text)
        assert stated is not None, each.id
        assert stated[1] in DEFAULTS[name], each.id
        assert name != "game-limit" or "(default 12)" in each.text


def test_a_game_without_options_follows_the_defaults() -> None:
    """B-OPT-01 to B-OPT-08: naming all the defaults changes nothing."""
    assert Table(**TWO).game.rules == Table(**TWO, options=DEFAULTS).game.rules


@pytest.mark.parametrize("option", BASIC_OPTIONS, ids=lambda option: option.name)
def test_an_option_has_no_other_values(option: Option) -> None:
    """B-OPT-01 to B-OPT-08: what the catalogue does not list is refused with the rule's id."""
    for value in ("maybe", "", "-1", "12 rounds or so"):
        with pytest.raises(warroom.Refused) as caught:
            Table(**TWO, options={option.name: value})
        assert (caught.value.rule_id, caught.value.code.value) == (option.rule, "unknown-name")


def test_there_are_no_other_options() -> None:
    """B-OPT-01 to B-OPT-08: an unknown name is refused."""
    with pytest.raises(warroom.Refused) as caught:
        Table(**TWO, options={"fog-of-war": "on"})
    assert caught.value.code.value == "unknown-name"


# ---- the limit ----


def test_twelve_rounds_are_the_default() -> None:
    """B-OPT-02: without a word about it, the game ends after round 12."""
    table = Table(**TWO, round=12)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_another_number_of_rounds(rounds: int) -> None:
    """B-OPT-02: rounds with a number."""
    table = Table(**TWO, options={"game-limit": f"{rounds} rounds"})
    for game_round in range(1, rounds + 1):
        assert (table.game.state.game_round, table.game.is_over) == (game_round, False)
        table.red.ends_the_turn()
        table.green.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT


def test_a_limit_in_minutes() -> None:
    """B-OPT-02: minutes with a number; the host keeps the clock."""
    rules = Table(**TWO, options={"game-limit": "45 minutes"}).game.rules
    assert rules.limit == Limit(minutes=45)


def test_no_limit() -> None:
    """B-OPT-02: then only an elimination or the table itself ends the game."""
    table = Table(**TWO, round=500, options={"game-limit": "none"})
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert table.game.state.game_round == 501
    table.host(EndAgreed())
    assert reason(table) is Reason.AGREED


@pytest.mark.parametrize("limit", ["0 rounds", "1001 rounds", "0 minutes", "100001 minutes"])
def test_a_limit_has_a_sensible_size(limit: str) -> None:
    """B-OPT-02: no game of no rounds, and none that nobody sees the end of."""
    with pytest.raises(warroom.Refused) as caught:
        Table(**TWO, options={"game-limit": limit})
    assert caught.value.rule_id == "B-OPT-02"


@pytest.mark.parametrize("notice", [TradeStops(), TimeIsUp()])
@pytest.mark.parametrize("limit", ["12 rounds", "none"])
def test_without_minutes_there_is_no_clock(limit: str, notice: TimeIsUp | TradeStops) -> None:
    """B-OPT-02: the host's notices about time are refused."""
    table = Table(**TWO, options={"game-limit": limit})
    with table.refuses("B-OPT-02", "wrong-answer"):
        table.host(notice)


@pytest.mark.parametrize("notice", [TradeStops(), TimeIsUp()])
def test_minutes_run_from_the_first_turn(notice: TimeIsUp | TradeStops) -> None:
    """B-OPT-02: no time passes while the game is set up."""
    table = Table.new(2, options=MINUTES)
    with table.refuses("B-OPT-02", "not-asked"):
        table.host(notice)
    table.rolls_freely()
    while table.game.state.game_round == 0:
        (seat,) = table.game.questions
        table.answer(seat, table.game.default_answer(seat))
    table.host(notice)


def test_a_notice_leaves_questions_open() -> None:
    """B-OPT-02: whoever is deciding goes on deciding."""
    table = Table(**TWO, options=MINUTES)
    table.red.takes("diplomatic-blitz")
    number = table.game.question(0).number
    table.host(TimeIsUp())
    assert table.game.question(0).number == number
    assert table.asked == {"red": "choose-blitz-target"}


# ---- when time is up ----


def test_finish_turn_ends_the_game_after_the_turn() -> None:
    """B-OPT-03: the turn in progress is the last."""
    table = Table(
        red="Germany 1I", green="Poland 1I", blue="Cuba 1I", options={**MINUTES, **FINISH_TURN}
    )
    table.red.ends_the_turn()
    table.host(TimeIsUp())
    assert not table.game.is_over
    table.green.takes("move")
    table.green.moves()
    assert not table.game.is_over
    table.green.ends_the_turn()
    assert reason(table) is Reason.TIME_LIMIT


def test_finish_round_is_the_default() -> None:
    """B-OPT-03: as the rulebook has it, everyone finishes his turn of the round."""
    table = Table(**TWO, options=MINUTES)
    assert table.game.rules.time_up is TimeUp.FINISH_ROUND
    table.host(TimeIsUp())
    table.red.ends_the_turn()
    assert not table.game.is_over
    table.green.ends_the_turn()
    assert reason(table) is Reason.TIME_LIMIT


@pytest.mark.parametrize("options", [{}, FINISH_TURN])
def test_with_a_round_limit_both_are_the_same(options: dict[str, str]) -> None:
    """B-OPT-03: the last round is finished in any case."""
    table = Table(**TWO, round=12, options=options)
    table.red.ends_the_turn()
    assert not table.game.is_over
    table.green.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT


# ---- last standing ----

LAST_STANDING = {"last-standing": "on"}


def conquer(table: Table, *orders: str) -> None:
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves(*(f"{order} 1I" for order in orders))


def test_off_is_the_default() -> None:
    """B-OPT-04: by default the first elimination ends the game (B-END-01)."""
    table = Table(red="Germany 3I", green="Poland 1I", blue="Cuba 1I")
    conquer(table, "Germany > Poland")
    assert reason(table) is Reason.ELIMINATION


def test_the_others_play_on() -> None:
    """B-OPT-04: the eliminated player leaves, and the turn goes on."""
    table = Table(red="Germany 3I", green="Poland 1I", blue="Cuba 1I", options=LAST_STANDING)
    conquer(table, "Germany > Poland")
    assert not table.game.is_over
    assert table.green.is_eliminated
    assert table.asked == {"red": "choose-action"}
    table.red.ends_the_turn()
    assert table.turn == "blue"


def test_pending_battles_are_fought() -> None:
    """B-OPT-04: after an elimination the other battles of the action follow."""
    table = Table(
        red="Germany 3I", green="Poland 1I", blue="Austria 1I, Cuba 1I", options=LAST_STANDING
    )
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I", "Germany > Austria 1I")
    table.rolls("--", "I-", "--", "I-")
    table.red.picks("Poland")
    assert table.green.is_eliminated
    assert (table.owner("Poland"), table.owner("Austria")) == ("red", "red")
    assert not table.game.is_over


def test_the_game_ends_when_one_is_left() -> None:
    """B-OPT-04: he has won, in the middle of his turn."""
    table = Table(red="Germany 3I", green="Poland 1I", options=LAST_STANDING)
    conquer(table, "Germany > Poland")
    assert reason(table) is Reason.LAST_STANDING
    assert table.winners == ["red"]


def test_the_limit_holds_as_well() -> None:
    """B-OPT-04: one left or the game limit, whichever comes first; then most regions win."""
    table = Table(
        red="Germany 3I",
        green="Poland 1I",
        blue="Cuba 1I, Chile 1I, Peru 1I",
        options=LAST_STANDING,
        round=12,
    )
    conquer(table, "Germany > Poland")
    table.red.ends_the_turn()
    table.blue.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT
    assert table.winners == ["blue"]


# ---- dearer ships ----

COSTS = {"1DD": (5, 10), "1SS": (5, 10), "1BB": (10, 20), "1CV": (20, 20)}


@pytest.mark.parametrize("ship", COSTS)
@pytest.mark.parametrize("value", ["rulebook", "summary"])
def test_ships_cost_what_the_table_agreed(ship: str, value: str) -> None:
    """B-OPT-05: 5, 5, 10, 20 by the rulebook; 10, 10, 20, 20 by the Summary."""
    cost = COSTS[ship][value == "summary"]
    table = building(cost + 4, value)
    with table.refuses("B-BUILD-04", "too-many"):
        table.red.buys("1I", ship)
    table = building(cost + 5, value)
    table.red.buys("1I", ship)
    assert table.red.fleet == ship


def building(points: int, value: str) -> Table:
    """Red builds with so many points, from population cards alone."""
    hand = []
    for each in (4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1):
        if each <= points:
            points -= each
            hand.append(f"population-{each}")
    table = Table(
        red=f"Germany 1I; hand {' '.join(hand)}", green="Chile 1I", options={"naval-costs": value}
    )
    table.red.takes("build")
    return table


def test_land_units_cost_the_same() -> None:
    """B-OPT-05: only ships are dearer."""
    assert Table(**TWO, options={"naval-costs": "summary"}).game.rules.unit_costs == (5, 10, 8, 15)
