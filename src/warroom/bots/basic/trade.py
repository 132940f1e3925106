"""Trade: offers that complete sets, answers with a price or a reason, and never the same again."""

from collections import Counter

from warroom.bots.basic.judge import Ground
from warroom.bots.expansion import goods as wares
from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.model.turns import Action
from warroom.rules.building import SET, card_production
from warroom.rules.goods import gives_goods, wants_goods
from warroom.rules.terms import cheapest_fit, is_idle
from warroom.rules.trade import (
    AcceptOffer,
    AllowTrade,
    AnswerTrade,
    CounterOffer,
    MakeOffer,
    RefuseOffer,
)
from warroom.rulesets.expansion.trade import Trading, reachable_partners

PARTNERS = 2
"""With so many players a commander talks in one turn."""

ACTION = 11.0
"""What an action is worth that a trade uses up, in production points."""

PATIENCE = 30.0
"""Of a deal that lacks more than so many points nobody talks any longer."""

EXTRA = Wish(None, 2)
"""The usual price of a favour: one good card more."""


def offer(ground: Ground) -> MakeOffer | None:
    """An offer that would complete a set: the suit that is missing for a card to spare. Else
    points for oil, where both are saved and one lacks the other."""
    state = ground.state
    asked = {seat for talk in state.offers for seat in talk.parties} - {ground.seat}
    is_late = state.has_trade_stopped or ground.builds_left < 2
    if is_late or len(ground.rivals) < 2 or len(asked) >= PARTNERS:
        return None
    terms = _terms(ground, state.hands[ground.seat].known)
    if terms is None:
        return _barrels(ground, asked)
    partners = [
        rival
        for rival in within_reach(ground)
        if rival not in asked
        and state.hands[rival].count > 2
        and not is_idle(ground.table, ground.seat, rival, terms)
        and not _is_shut(ground, rival)
    ]
    weakest = min(partners, key=lambda rival: (ground.standing[rival], rival), default=None)
    return None if weakest is None else MakeOffer(weakest, terms)


def _barrels(ground: Ground, asked: set[Seat]) -> MakeOffer | None:
    """X-TRADE-01: points for oil, to whoever has most of it."""
    terms = wares.points_for_oil(ground)
    if terms is None:
        return None
    oil = ground.state.oil
    partners = [
        rival
        for rival in within_reach(ground)
        if rival not in asked
        and (oil[rival] or 0) > 2 * terms.want_oil
        and not is_idle(ground.table, ground.seat, rival, terms)
    ]
    richest = max(partners, key=lambda rival: (oil[rival] or 0, rival), default=None)
    return None if richest is None else MakeOffer(richest, terms)


def within_reach(ground: Ground) -> tuple[Seat, ...]:
    """X-TRADE-03: with whom a trade is possible at all."""
    if ground.rules.actions.get(Action.TRADE) is Trading:
        return tuple(reachable_partners(ground.table, ground.seat))
    return ground.rivals


def _terms(ground: Ground, hand: tuple[str, ...]) -> Terms | None:
    """What to give for the one suit that is missing, if a set is worth an action."""
    suits = Counter(ground.rules.deck.cards[name].suit for name in hand)
    sets = min(suits[suit] for suit in SET)
    missing = [suit for suit in SET if suits[suit] == sets]
    given = _to_spare(ground, hand, sets)
    if len(missing) != 1 or given is None:
        return None
    gain = _gain(ground, hand, (given,), (_typical(ground, missing[0]),))
    worth = gain * min(ground.builds_left, 6) * ground.leaning.bargaining
    return Terms((given,), (Wish(missing[0]),)) if worth >= ACTION else None


def _is_shut(ground: Ground, rival: Seat) -> bool:
    """Whether another could block the trade and has reason to: whoever is behind us."""
    controller = ground.state.sea_controller
    if controller in (None, ground.seat, rival):
        return False
    owners, land = ground.owners, ground.atlas.land
    return not any(owners[near] == rival for region in ground.own for near in land[region])


def _to_spare(ground: Ground, hand: tuple[str, ...], sets: int) -> str | None:
    """The best card whose loss costs no set: it must tempt the other."""
    cards = ground.rules.deck.cards
    suits = Counter(cards[name].suit for name in hand)
    spare = [
        name for name in hand if cards[name].suit not in SET or suits[cards[name].suit] > sets + 1
    ]
    return max(spare, key=lambda name: (min(cards[name].value, 3), name), default=None)


def _typical(ground: Ground, suit: Suit) -> str:
    """A card of a suit as one may expect it: the cheapest."""
    cards = ground.rules.deck.cards.values()
    return min((card for card in cards if card.suit == suit), key=lambda card: card.value).name


def _gain(
    ground: Ground, hand: tuple[str, ...], given: tuple[str, ...], got: tuple[str, ...]
) -> float:
    """Production points more at every Build."""
    after = list(hand)
    for name in given:
        after.remove(name)
    deck = ground.rules.deck
    return card_production((*after, *got), deck) - card_production(hand, deck)


def answer(ground: Ground, decision: AnswerTrade) -> AcceptOffer | RefuseOffer | CounterOffer:
    """Accept what pays, name a price for what might, and say why not."""
    table, seat = ground.table, ground.seat
    hand = table.state.hands[seat].known
    offered = decision.terms.give
    cheapest = sorted(hand, key=lambda name: (-_gain(ground, hand, (name,), offered), name))
    given = cheapest_fit(table, cheapest, decision.terms.want)
    political = decision.political_given(table, seat)
    if given is None or political is None:
        return RefuseOffer("I hold nothing of that kind.")
    gain = _gain(ground, hand, given, offered)
    if gives_goods(decision.terms) or wants_goods(decision.terms):
        return _deal(ground, decision, AcceptOffer(given, political), gain)
    rivalry = ground.rivalry_with(decision.proposer)
    if gain >= 1 + 2 * rivalry:
        return AcceptOffer(given)
    if len(ground.rivals) < 2:
        return RefuseOffer("What helps you hurts me.")
    wants = tuple(_wish(ground, name) for name in offered)
    counter = Terms(given, (*wants, EXTRA))
    may_counter = decision.answers_left > 4 and len(given) > 0
    if may_counter and gain > -4 and not is_idle(table, seat, decision.proposer, counter):
        return CounterOffer(counter)
    return RefuseOffer("That would serve you better than me.")


def _deal(
    ground: Ground, decision: AnswerTrade, acceptance: AcceptOffer, gain: float
) -> AcceptOffer | RefuseOffer | CounterOffer:
    """X-TRADE-01: a deal with goods is weighed in points; one that is nearly good has a price."""
    terms, other = decision.terms, decision.proposer
    total = gain * min(ground.builds_left, 5)
    total += wares.received(ground, terms) - wares.given(ground, terms)
    lacking = wares.least_profit(ground, other) - total
    if lacking <= 0:
        return acceptance
    price = wares.missing_points(ground, other, lacking)
    counter = Terms(
        acceptance.cards,
        tuple(_wish(ground, name) for name in terms.give),
        points=terms.want_points,
        oil=terms.want_oil,
        routes=terms.want_routes,
        political=acceptance.political,
        want_points=terms.points + (price or 0),
        want_oil=terms.oil,
        want_routes=terms.routes,
        want_political=terms.political,
    )
    may_counter = decision.answers_left > 4 and lacking < PATIENCE and price is not None
    if may_counter and not is_idle(ground.table, ground.seat, other, counter):
        return CounterOffer(counter)
    return RefuseOffer("That would serve you better than me.")


def _wish(ground: Ground, name: str) -> Wish:
    card = ground.rules.deck.cards[name]
    return Wish(card.suit, card.value)


def allows(ground: Ground, decision: AllowTrade) -> bool:
    """A trade between others helps both: it is stopped if one of them is ahead."""
    parties = decision.proposer, decision.partner
    return all(ground.standing[each] < ground.standing[ground.seat] for each in parties)
