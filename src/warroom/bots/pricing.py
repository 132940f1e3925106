"""What a commander would part with something for. He says of it what his answer to an offer would
say, and not whether he holds what he does not sell."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import Seat
from warroom.model.cards import Deck, Suit
from warroom.model.trade import Terms, Wish
from warroom.rules.action import OPEN
from warroom.rules.trade import AcceptOffer, AnswerTrade

from .judge import Judge
from .planners import Parts

CARDS = (
    (Wish(None),),
    *((Wish(suit),) for suit in Suit),
    (Wish(None, 2),),
    *((Wish(suit, 2),) for suit in Suit),
    (Wish(None, 3),),
    *((Wish(suit, 3),) for suit in Suit),
    (Wish(None), Wish(None)),
    (Wish(None, 2), Wish(None, 2)),
    (Wish(None, 3), Wish(None, 3)),
)
"""Payments in cards, from the least."""

POINTS = (2, 4, 6, 8, 10, 15, 20, 25, 30, 40)
"""In points, where they are traded."""


class Price(Struct, frozen=True):
    """What must come to an offer so that it is accepted; nothing, if it will do as it stands."""

    cards: tuple[Wish, ...] = ()
    points: int = 0


def prices(parts: Parts[Any], judge: Judge, buyer: Seat, terms: Terms) -> tuple[Price, ...]:
    """For an offer of the buyer's: the least in cards and the least in points, as far as there is
    one. They hold whichever cards are given for them."""
    if AnswerTrade not in parts.planners:
        return ()
    takes = partial(_takes, parts, judge, buyer, terms)
    if takes(Price()):
        return (Price(),)
    in_cards = (Price(cards) for cards in CARDS)
    in_points = (Price(points=points) for points in POINTS if judge.rules.trades_goods)
    found = (next(filter(takes, kind), None) for kind in (in_cards, in_points))
    return tuple(price for price in found if price is not None)


def _takes(parts: Parts[Any], judge: Judge, buyer: Seat, terms: Terms, price: Price) -> bool:
    has = judge.state.points[buyer] if price.points else None
    if has is not None and terms.points + price.points > has:
        return False
    planner = parts.planners[AnswerTrade]
    for cards in _payments(price.cards, judge.rules.deck):
        paid = replace(terms, give=(*terms.give, *cards), points=terms.points + price.points)
        last = AnswerTrade(buyer, paid, answers_left=1)
        if judge.rules.fair_terms(paid) is not OPEN:
            return False
        if not isinstance(planner(judge, last, Random(0)), AcceptOffer):
            return False
    return True


def _payments(wishes: tuple[Wish, ...], deck: Deck) -> Iterator[tuple[str, ...]]:
    """The cheapest cards that meet the wishes: if any suit will do, those of each."""
    for suit in Suit:
        kinds = ((each.suit or suit, each.value) for each in wishes)
        names = tuple(cheapest(deck, kind, value) for kind, value in kinds)
        if None not in names:
            yield tuple(name for name in names if name is not None)
        if all(each.suit for each in wishes):
            return


def cheapest(deck: Deck, suit: Suit, value: int) -> str | None:
    fitting = (card for card in deck.cards.values() if card.suit == suit and card.value >= value)
    found = min(fitting, key=lambda card: (card.value, card.name), default=None)
    return None if found is None else found.name
