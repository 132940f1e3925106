"""What Monarchies draw and give back (P-SETUP-10, P-SETUP-11)."""

import random

import pytest

from tests.expansion.opening import all_absent, one_asked
from tests.provocation.crisis import begun
from warroom.model.copies import replaced
from warroom.model.events.provocation import (
    CardGivenBack,
    RouteKept,
    RoutesDrawn,
)
from warroom.model.events.setup import (
    RegionClaimed,
    UnitsPlaced,
)
from warroom.model.government import Government
from warroom.model.zones import Cards
from warroom.rulesets.scenarios.provocation.ordinary_cards import ReturnCard, ReturnedCard
from warroom.rulesets.scenarios.provocation.setup import KeepRoute, KeptRoute

# ---- P-SETUP-10, P-SETUP-11 ----


def test_each_monarchy_draws_two_routes_and_keeps_one() -> None:
    """P-SETUP-10: after all claims and before units; both are public, the other goes back."""
    crisis = begun("keep-route", seats=8)
    monarchies = [
        s for s, g in enumerate(crisis.game.state.governments) if g is Government.MONARCHY
    ]
    assert len(monarchies) == 2
    assert len(crisis.has_happened(RegionClaimed)) == 6 * 4 + 2 * 3
    assert not crisis.has_happened(UnitsPlaced)
    for seat in monarchies:
        (drawn,) = crisis.happened(RoutesDrawn)
        assert drawn.seat == seat
        assert drawn.seen_by(None) == drawn
        assert len(set(drawn.routes)) == 2
        player = getattr(crisis, crisis.colours[seat])
        assert player.question(KeepRoute).routes == drawn.routes
        player.keeps_route(drawn.routes[1])
        assert player.routes == [drawn.routes[1]]
        assert crisis.game.state.routes[drawn.routes[0]] is None
        player.says_the_default()  # a card goes back


@pytest.mark.parametrize("low_first", [True, False])
def test_an_absent_monarchy_keeps_the_higher_route(low_first: bool) -> None:
    """P-SETUP-10: keep-route."""
    crisis = begun("keep-route", seed=5)
    routes = ("southwest-atlantic-3", "north-atlantic-6")
    decision = KeepRoute(routes if low_first else routes[::-1])
    default = decision.default(crisis.game, 0, random.Random(1))
    assert default == KeptRoute("north-atlantic-6")


@pytest.mark.parametrize(("left", "asked"), [(1, "return-card"), (0, "return-card")])
def test_one_route_is_taken_and_none_is_skipped(left: int, asked: str) -> None:
    """P-SETUP-10: one route in the pool is taken, from an empty pool nothing is drawn."""
    crisis = begun("keep-route", seed=5)
    player = one_asked(crisis)
    state = crisis.game.state
    names = list(state.routes)
    state.routes = {name: None if names.index(name) < left else 0 for name in names}
    before = player.routes
    stack = crisis.game.stack[-1]
    stack.step = stack.PLACES["drawing_routes"]
    crisis.game.questions.clear()
    crisis.game.resume(None)
    crisis.game.settle()
    assert list(crisis.asked.values()) == [asked]
    assert len(player.routes) - len(before) == left


def test_one_ordinary_card_for_each_region() -> None:
    """P-SETUP-11: the Monarchy returns a card of its choice, which nobody else sees."""
    crisis = begun("return-card")
    player = one_asked(crisis)
    assert crisis.game.state.governments[player.seat] is Government.MONARCHY
    hand = player.hand
    player.says(ReturnedCard(hand[2]))
    assert player.hand == [*hand[:2], hand[3]]
    (given,) = crisis.happened(CardGivenBack)
    assert given.hand.faces == (hand[2],)
    masked = given.seen_by((player.seat + 1) % 4)
    assert masked is not None
    assert (masked.hand.count, masked.hand.faces) == (1, None)
    all_absent(crisis, "choose-action")
    state = crisis.game.state
    assert [hand.count for hand in state.hands] == [len(state.own_regions(s)) for s in state.seats]


def test_a_card_that_one_does_not_hold_cannot_be_returned() -> None:
    """P-SETUP-11: one of the own cards."""
    crisis = begun("return-card")
    player = one_asked(crisis)
    missing = next(card for card in crisis.game.rules.deck.cards if card not in player.hand)
    with crisis.refuses("P-SETUP-11", "not-among-options"):
        player.says(ReturnedCard(missing))


def test_an_absent_monarchy_returns_its_cheapest_card() -> None:
    """P-SETUP-11: return-card, the lowest value, Population first."""
    crisis = begun("return-card")
    player = one_asked(crisis)
    state = crisis.game.state
    hand = Cards.of(("oil-1", "population-1", "minerals-1", "factories-4"))
    state.hands = replaced(state.hands, player.seat, hand)
    decision = player.question(ReturnCard)
    view = player.view
    default = decision.default(view, player.seat, random.Random(1))
    assert default == ReturnedCard("population-1")


def test_a_monarchy_may_keep_its_fourth_card() -> None:
    """P-SETUP-11: monarchy-fourth-card keep."""
    crisis = begun("choose-action", options={"monarchy-fourth-card": "keep"})
    seat = crisis.of(Government.MONARCHY).seat
    assert crisis.game.state.hands[seat].count == 4
    assert not crisis.has_happened(CardGivenBack)
    assert crisis.has_happened(RouteKept)
