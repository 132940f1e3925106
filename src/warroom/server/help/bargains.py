"""What a trade is worth to the seat that thinks of it, and what a bot would want for its part."""

from copy import copy
from typing import Annotated

from msgspec import Meta, Struct

from warroom.bots import Price
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.cards import Suit
from warroom.model.copies import replaced
from warroom.model.ruleset import Table
from warroom.model.trade import Terms, Wish
from warroom.model.zones import Cards
from warroom.rules.building import SET
from warroom.rules.goods import MOST_CARDS, check_routes
from warroom.rules.terms import check_cards
from warroom.view import View

from ..wire.basics import FromServer, Name, Request

Names = Annotated[tuple[Name, ...], Meta(max_length=MOST_CARDS)]


class AskBargain(Request, frozen=True, tag="ask-bargain"):
    """What these terms would do to the seat's production: its own, or those of another, which it
    would meet with these cards."""

    seat: Seat
    partner: Seat
    terms: Terms
    is_theirs: bool = False
    cards: Names = ()


class Output(Struct, frozen=True):
    """What cards, routes and capitals produce, and how many sets are among them."""

    points: int
    sets: int


class BargainTold(FromServer, frozen=True, tag="bargain"):
    """Production as it is, without what is given, and with what is got for it. Cards that are only
    described count as the poorest that fit: then it is `at_least`. Points and oil are what changes
    hands. A deal `is_bad` if it costs something that can be counted and brings nothing."""

    id: int
    now: Output
    without: Output
    then: Output
    at_least: bool
    points: int
    oil: int
    is_bad: bool


class AskQuote(Request, frozen=True, tag="ask-quote"):
    """What a bot would want to come to an offer that the seat could make."""

    seat: Seat
    partner: Seat
    terms: Terms


class QuoteTold(FromServer, frozen=True, tag="quote"):
    """The least in cards and the least in points, as far as there are such prices. An empty price
    takes the offer as it stands; without any the bot would refuse."""

    id: int
    prices: tuple[Price, ...]


def bargain(message: AskBargain, view: View) -> BargainTold:
    seat, terms = message.seat, message.terms
    if not 0 <= message.partner < len(view.state.hands) or message.partner == seat:
        raise Refused(Code.NOT_AMONG_OPTIONS, "B-TRADE-01", "Trade with another player.")
    if max(len(terms.want), len(terms.give)) > MOST_CARDS:
        raise Refused(Code.TOO_MANY, "B-TRADE-03", f"Trade at most {MOST_CARDS} cards.")
    sign = -1 if message.is_theirs else 1
    cards = message.cards if message.is_theirs else terms.give
    given = terms.want_routes if message.is_theirs else terms.routes
    got = terms.routes if message.is_theirs else terms.want_routes
    check_cards(view, seat, cards)
    check_routes(view, seat, given)
    check_routes(view, message.partner, got)
    without = traded(view, seat, cards, dict.fromkeys(given, message.partner))
    routed = traded(without, seat, (), dict.fromkeys(got, seat))
    if message.is_theirs:
        check_known(view, terms.give)
        then = with_cards(routed, seat, terms.give)
    else:
        then = with_wishes(routed, seat, terms.want)
    points = sign * (terms.want_points - terms.points)
    oil = sign * (terms.want_oil - terms.oil)
    now, after = count(view, seat), count(then, seat)
    gain = after.points - now.points + points
    is_loss = gain < 0 or (gain == 0 and oil < 0) or gives_unseen(terms, message.is_theirs)
    brings = gain > 0 or oil > 0 or gives_unseen(terms, not message.is_theirs)
    return BargainTold(
        message.id,
        now,
        count(without, seat),
        after,
        bool(terms.want) and not message.is_theirs,
        points,
        oil,
        is_loss and not brings,
    )


def gives_unseen(terms: Terms, is_theirs: bool) -> bool:
    """Whether one side gives what production does not count: cards of politics, or its word."""
    if is_theirs:
        return bool(terms.want_political or terms.want_promise)
    return bool(terms.political or terms.knocked_out or terms.promise)


def check_known(table: Table, names: tuple[str, ...]) -> None:
    for name in names:
        if name not in table.rules.deck.cards:
            raise Refused(Code.UNKNOWN_NAME, "B-TRADE-03", f"There is no card {name}.", card=name)


def count(table: Table, seat: Seat) -> Output:
    worth = table.rules.worth(table, seat)
    return Output(worth.points, sum(map(len, worth.sets)) // len(SET))


def traded(table: Table, seat: Seat, gone: tuple[str, ...], routes: dict[str, Seat]) -> Table:
    """A table on which these cards have left the hand, and these routes have other owners."""
    hand = list(table.state.hands[seat].known)
    for name in gone:
        hand.remove(name)
    after = with_hand(table, seat, hand)
    after.state.routes = {**table.state.routes, **routes}
    return after


def with_cards(table: Table, seat: Seat, names: tuple[str, ...]) -> Table:
    return with_hand(table, seat, [*table.state.hands[seat].known, *names])


def with_hand(table: Table, seat: Seat, names: list[str]) -> Table:
    state = copy(table.state)
    state.hands = replaced(state.hands, seat, Cards.of(tuple(names)))
    return AnyTable(table.rules, state)


def with_wishes(table: Table, seat: Seat, wishes: tuple[Wish, ...]) -> Table:
    """With the poorest cards that meet the wishes."""
    for wish in wishes:
        fitting = poorest(table, wish)
        if fitting:
            tables = (with_cards(table, seat, (name,)) for name in fitting)
            table = min(tables, key=lambda each: count(each, seat).points)
    return table


def poorest(table: Table, wish: Wish) -> tuple[str, ...]:
    """Of each suit that would do, the cheapest card."""
    found: dict[Suit, str] = {}
    for card in sorted(table.rules.deck.cards.values(), key=lambda each: each.value):
        if wish.is_met_by(card):
            found.setdefault(card.suit, card.name)
    return tuple(found.values())
