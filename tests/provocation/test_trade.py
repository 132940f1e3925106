"""Trade (P-ACTION-03, P-ACTION-04)."""

import pytest

from tests.provocation.crisis import Crisis
from warroom.model.cards import Suit
from warroom.model.trade import Wish


def bazaar(**rest: object) -> Crisis:
    crisis = Crisis(
        red="Germany 3I; capital Germany; hand oil-3 oil-2; out minerals-1; routes north-sea-5",
        blue="Poland 3I; capital Poland; hand factories-2 factories-1; routes north-atlantic-5; "
        "wars 0",
        **rest,  # type: ignore[arg-type]
    )
    crisis.red.takes("trade")
    return crisis


@pytest.mark.parametrize(
    "terms",
    [
        {"give": ("oil-3",), "points": 3},
        {"give": ("oil-3", "oil-2"), "want": (Wish(Suit.FACTORIES),)},
        {"knocked_out": ("minerals-1",), "want_points": 5},
        {"want": (Wish(Suit.FACTORIES),), "points": 5},
    ],
)
def test_economics_cards_go_one_for_one(terms: dict[str, object]) -> None:
    """P-ACTION-03: as many are given as are taken, knocked out or not."""
    crisis = bazaar()
    with crisis.refuses("P-ACTION-03", "not-among-options"):
        crisis.red.proposes("blue", **terms)


@pytest.mark.parametrize(
    "terms",
    [
        {"routes": ("north-sea-5",), "want_points": 9},
        {"routes": ("north-sea-5",), "want": (Wish(Suit.FACTORIES),)},
        {"give": ("oil-3",), "want_routes": ("north-atlantic-5",)},
    ],
)
def test_a_route_is_traded_only_for_a_route(terms: dict[str, object]) -> None:
    """P-ACTION-03 (ruling): it belongs to no region."""
    crisis = bazaar()
    with crisis.refuses("P-ACTION-03"):
        crisis.red.proposes("blue", **terms)


def test_a_fair_trade_between_enemies() -> None:
    """P-ACTION-03: cards for cards, routes for routes, points and oil as before."""
    crisis = bazaar()
    crisis.red.proposes(
        "blue",
        give=("oil-3",),
        want=(Wish(Suit.FACTORIES),),
        points=4,
        want_oil=2,
        routes=("north-sea-5",),
        want_routes=("north-atlantic-5",),
    )
    crisis.blue.agrees("factories-1")
    assert crisis.red.hand == ["factories-1", "oil-2"]
    assert crisis.red.routes == ["north-atlantic-5"]
    assert crisis.red.points == 26


def test_a_counter_offer_must_be_fair_too() -> None:
    """P-ACTION-03."""
    crisis = bazaar()
    crisis.red.proposes("blue", points=5, want_oil=1)
    with crisis.refuses("P-ACTION-03"):
        crisis.blue.answers_with(want_points=5, give=("factories-1",))


def test_trade_is_open_until_the_end() -> None:
    """P-ACTION-04: no Eagles, so no trade stop, in the last round neither."""
    crisis = bazaar(round=5)
    while crisis.game.state.game_round == 5:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    assert crisis.turn == "blue"
    crisis.blue.takes("trade")
    crisis.blue.proposes("red", points=5)
    before = crisis.red.points or 0
    crisis.red.agrees()
    assert crisis.red.points == before + 5
