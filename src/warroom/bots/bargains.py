"""Trade: offers that complete sets, answers with a price or a reason, and never the same again."""

from collections import Counter

from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.rules.building import SET, card_production
from warroom.rules.trade import (
    AcceptOffer,
    AllowTrade,
    AnswerTrade,
    CounterOffer,
    MakeOffer,
    RefuseOffer,
    cheapest_fit,
    is_declined,
)

from .ground import Ground

PARTNERS = 2
"""With so many players a commander talks in one turn."""

ACTION = 11.0
"""What an action is worth that a trade uses up, in production points."""

EXTRA = Wish(None, 2)
"""The usual price of a favour: one good card more."""


def offer(ground: Ground) -> MakeOffer | None:
    """An offer that would complete a set: the suit that is missing for a card to spare."""
    state = ground.state
    asked = {seat for talk in state.offers for seat in talk.parties} - {ground.seat}
    is_late = state.has_trade_stopped or ground.builds_left < 2
    if is_late or len(ground.rivals) < 2 or len(asked) >= PARTNERS:
        return None
    terms = _terms(ground, state.hands[ground.seat].known)
    if terms is None:
        return None
    partners = [
        rival
        for rival in ground.rivals
        if rival not in asked
        and state.hands[rival].count > 2
        and not is_declined(ground.table, ground.seat, rival, terms)
        and not _is_shut(ground, rival)
    ]
    weakest = min(partners, key=lambda rival: (ground.standing[rival], rival), default=None)
    return None if weakest is None else MakeOffer(weakest, terms)


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
    cards = ground.rules.deck.cards
    offered = decision.terms.give
    cheapest = sorted(hand, key=lambda name: (-_gain(ground, hand, (name,), offered), name))
    given = cheapest_fit(table, cheapest, decision.terms.want)
    if given is None:
        return RefuseOffer("I hold nothing of that kind.")
    gain = _gain(ground, hand, given, offered)
    rivalry = ground.rivalry_with(decision.proposer)
    if gain >= 1 + 2 * rivalry:
        return AcceptOffer(given)
    if len(ground.rivals) < 2:
        return RefuseOffer("What helps you hurts me.")
    wants = tuple(Wish(cards[name].suit, cards[name].value) for name in offered)
    counter = Terms(given, (*wants, EXTRA))
    may_counter = decision.answers_left > 4 and len(given) > 0
    if may_counter and gain > -4 and not is_declined(table, seat, decision.proposer, counter):
        return CounterOffer(counter)
    return RefuseOffer("That would serve you better than me.")


def allows(ground: Ground, decision: AllowTrade) -> bool:
    """A trade between others helps both: it is stopped if one of them is ahead."""
    parties = decision.proposer, decision.partner
    return all(ground.standing[each] < ground.standing[ground.seat] for each in parties)
