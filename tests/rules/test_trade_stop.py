"""The trade stop (B-TRADE-08), and the host's notice of it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.table import Table
from warroom.model.events.economy import TradeLapsed
from warroom.model.events.ending import TradeStopped
from warroom.rules.victory import TimeIsUp, TradeStops

RED = "Germany 2I; hand oil-1 oil-2 oil-3"
GREEN = "Poland 1I; hand minerals-1 minerals-2"
MINUTES = {"game-limit": "90 minutes"}


def test_no_trade_in_the_last_round() -> None:
    """B-TRADE-08: with a round limit, the last round has no trade; it is not even offered."""
    table = Table(red=RED, green=GREEN, round=12)
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-08"):
        table.red.takes("trade")


def test_trade_stops_when_the_last_round_begins() -> None:
    """B-TRADE-08: the round before still has it."""
    table = Table(red=RED, green=GREEN, round=11)
    assert "trade" in table.red.menu
    table.red.ends_the_turn()
    assert "trade" in table.green.menu
    table.green.ends_the_turn()
    assert len(table.happened(TradeStopped)) == 1
    assert "trade" not in table.red.menu


@pytest.mark.parametrize(
    ("stop", "game_round", "is_open"),
    [("0", 12, True), ("2", 10, True), ("2", 11, False), ("1", 11, True), ("1", 12, False)],
)
def test_the_table_may_set_another_length(stop: str, game_round: int, is_open: bool) -> None:
    """B-TRADE-08: option trade-stop, in rounds."""
    options = {"trade-stop": stop}
    table = Table(red=RED, green=GREEN, round=game_round - 1, options=options)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert table.game.state.game_round == game_round
    assert ("trade" in table.red.menu) == is_open
    table = Table(red=RED, green=GREEN, round=game_round, options=options)
    assert ("trade" in table.red.menu) == is_open


def test_without_a_limit_trade_never_stops() -> None:
    """B-TRADE-08: there is no end to be near to."""
    table = Table(red=RED, green=GREEN, round=50, options={"game-limit": "none"})
    assert "trade" in table.red.menu


def test_the_clock_stops_trade() -> None:
    """B-TRADE-08: with a time limit the host says when the last 30 minutes begin."""
    table = Table(red=RED, green=GREEN, options=MINUTES)
    assert table.game.rules.trade_stop == 30
    table.red.ends_the_turn()
    table.host(TradeStops())
    table.green.ends_the_turn()
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-08"):
        table.red.takes("trade")


def test_the_stop_takes_effect_at_once() -> None:
    """B-TRADE-08: also for the player who is choosing his action just then."""
    table = Table(red=RED, green=GREEN, options=MINUTES)
    table.host(TradeStops())
    with table.refuses("B-TRADE-08"):
        table.red.takes("trade")
    assert "trade" not in table.red.menu


def test_an_offer_made_after_the_stop_cannot_be_concluded() -> None:
    """B-TRADE-08: who was about to make an offer may talk, but nothing changes hands."""
    table = Table(red=RED, green=GREEN, options=MINUTES)
    table.red.takes("trade")
    table.host(TradeStops())
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    assert len(table.happened(TradeLapsed)) == 1
    assert (len(table.red.hand), table.actions) == (3, [])


@pytest.mark.parametrize("notice", [TradeStops, TimeIsUp])
def test_a_trade_not_completed_in_time_lapses(notice: Callable[[], Any]) -> None:
    """B-TRADE-08: an offer that was open when trade stopped comes to nothing."""
    table = Table(red=RED, green=GREEN, options=MINUTES)
    table.red.takes("trade")
    table.red.offers("green", give="oil-3")
    table.host(notice())
    table.green.accepts()
    assert len(table.happened(TradeLapsed)) == 1
    assert table.red.hand == ["oil-1", "oil-2", "oil-3"]
    assert table.actions == []
    assert table.asked == {"red": "choose-action"}


def test_leave_that_comes_too_late_is_worth_nothing() -> None:
    """B-TRADE-08: both had agreed, but no trade may be completed after the stop."""
    table = Table(
        red=RED,
        green="Chile 1I; hand minerals-2",
        blue="Cuba 1I; fleet 1DD",
        sea="blue",
        options=MINUTES,
    )
    table.red.takes("trade")
    table.red.offers("green", give="oil-3 oil-1", want="minerals")
    table.green.accepts("minerals-2")
    table.host(TradeStops())
    table.blue.gives_leave()
    assert len(table.happened(TradeLapsed)) == 1
    assert table.red.hand == ["oil-1", "oil-2", "oil-3"]


def test_the_stated_end_stops_trade_too() -> None:
    """B-TRADE-08: no trade after it either, even if the table agreed on no earlier stop."""
    table = Table(red=RED, green=GREEN, options={**MINUTES, "trade-stop": "0"})
    table.host(TimeIsUp())
    assert len(table.happened(TradeStopped)) == 1
    table.red.ends_the_turn()
    assert "trade" not in table.green.menu


def test_the_stop_is_said_once() -> None:
    """B-TRADE-08: trade that has stopped, or has no stop, cannot be stopped."""
    table = Table(red=RED, green=GREEN, options=MINUTES)
    table.host(TradeStops())
    with table.refuses("B-TRADE-08", "repeated"):
        table.host(TradeStops())
    table = Table(red=RED, green=GREEN, options={**MINUTES, "trade-stop": "0"})
    with table.refuses("B-TRADE-08", "repeated"):
        table.host(TradeStops())


@pytest.mark.parametrize("limit", ["12 rounds", "none"])
def test_only_a_time_limit_has_a_clock(limit: str) -> None:
    """B-TRADE-08, B-OPT-02: a round limit stops trade by itself."""
    table = Table(red=RED, green=GREEN, options={"game-limit": limit})
    with table.refuses("B-OPT-02"):
        table.host(TradeStops())
