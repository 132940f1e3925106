"""A game that counts minutes (B-OPT-02): when the server says that trade stops and time is up.

Minutes are those of the wall, from the first turn on. They also pass while the server is down.
"""

from warroom.api import Game
from warroom.kernel.notice import Notice
from warroom.rules.victory import TimeIsUp, TradeStops


def is_counting(game: Game) -> bool:
    """Whether minutes pass in this game: from the start of the first turn."""
    return game.rules.limit.minutes is not None and game.state.game_round > 0 and not game.is_over


def ends_at(game: Game, begun: float | None) -> float | None:
    """When time will be up, once that is known."""
    minutes = game.rules.limit.minutes
    return None if minutes is None or begun is None else begun + 60 * minutes


def next_at(game: Game, begun: float | None) -> float | None:
    """When there will be something to say, once that is known."""
    end, trade_stop = ends_at(game, begun), game.rules.trade_stop
    if end is None or game.state.has_trade_stopped or not trade_stop:
        return end
    return end - 60 * trade_stop


def due(game: Game, begun: float, now: float) -> Notice | None:
    """What has to be said now: first that trade stops (B-TRADE-08), then that time is up
    (B-END-03)."""
    end = ends_at(game, begun)
    if end is None or not is_counting(game):
        return None
    trade_stop = game.rules.trade_stop
    if trade_stop and not game.state.has_trade_stopped and now >= end - 60 * trade_stop:
        return TradeStops()
    if not game.state.is_time_up and now >= end:
        return TimeIsUp()
    return None
