"""A bot is asked its price as often as it may be offered something, and no oftener."""

import pytest

import warroom
from warroom.kernel.errors import Code, Refused
from warroom.server.tables.quotes import MOST, Quotes


def test_prices_are_asked_as_often_as_offers_are_made() -> None:
    """B-TRADE-03: in each turn anew, and by each seat for itself."""
    game, quotes = warroom.new_game("basic", seats=3, seed=1), Quotes()
    for _ in range(MOST):
        quotes.count(game, 0)
    with pytest.raises(Refused) as refused:
        quotes.count(game, 0)
    assert (refused.value.code, refused.value.rule_id) == (Code.TOO_MANY, "B-TRADE-03")
    quotes.count(game, 1)
    game.state.game_round += 1
    quotes.count(game, 0)
