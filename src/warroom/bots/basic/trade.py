"""Trade: offers that complete sets, answers with a price or a reason, and never the same again."""

from collections import Counter
from random import Random
from typing import TypeAlias

from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.rules.building import SET, card_production
from warroom.rules.terms import cheapest_fit, is_idle
from warroom.rules.trade import (
    AcceptOffer,
    AllowTrade,
    AnswerTrade,
    CounterOffer,
    Leave,
    MakeOffer,
    OfferTrade,
    RefuseOffer,
    StopTrading,
)

from .judge import Judge

PARTNERS = 2
"""With so many players a commander talks in one turn."""

ACTION = 11.0
"""What an action is worth that a trade uses up, in production points."""

EXTRA = Wish(None, 2)
"""The usual price of a favour: one good card more."""

TALKS = 4
"""Answers that a talk must still have for a price to be named."""

NOTHING_OF_THE_KIND = RefuseOffer("I hold nothing of that kind.")
BETTER_FOR_YOU = RefuseOffer("That would serve you better than me.")
NO_PROMISES = RefuseOffer("I trade in what I hold, and give no word that I might not keep.")

Reply: TypeAlias = AcceptOffer | RefuseOffer | CounterOffer


def propose(judge: Judge, decision: OfferTrade, rng: Random) -> MakeOffer | StopTrading:
    return offer(judge) or StopTrading()


def offer(judge: Judge) -> MakeOffer | None:
    """An offer that would complete a set: the suit that is missing for a card to spare."""
    if not may_offer(judge):
        return None
    terms = for_a_set(judge)
    return None if terms is None else to_the_weakest(judge, terms)


def may_offer(judge: Judge) -> bool:
    """Whether there is still somebody to talk to, and a use for it."""
    is_late = judge.state.has_trade_stopped or judge.builds_left < 2
    return not is_late and len(judge.rivals) > 1 and len(asked(judge)) < PARTNERS


def asked(judge: Judge) -> set[Seat]:
    """Those whom one has talked to in this turn."""
    return {seat for talk in judge.state.offers for seat in talk.parties} - {judge.seat}


def to_the_weakest(judge: Judge, terms: Terms) -> MakeOffer | None:
    """An offer to whoever is least dangerous of those who may have what is wanted."""
    state, before = judge.state, asked(judge)
    partners = [
        rival
        for rival in judge.partners
        if rival not in before
        and state.hands[rival].count > 2
        and not is_idle(judge.table, judge.seat, rival, terms)
        and not _is_shut(judge, rival)
    ]
    weakest = min(partners, key=lambda rival: (judge.standing[rival], rival), default=None)
    return None if weakest is None else MakeOffer(weakest, terms)


def for_a_set(judge: Judge) -> Terms | None:
    """What to give for the one suit that is missing, if a set is worth an action."""
    hand = judge.state.hands[judge.seat].known
    suits = Counter(judge.rules.deck.cards[name].suit for name in hand)
    sets = min(suits[suit] for suit in SET)
    missing = [suit for suit in SET if suits[suit] == sets]
    given = _to_spare(judge, hand, sets)
    if len(missing) != 1 or given is None:
        return None
    gain = gain_of(judge, (given,), (typical(judge, missing[0]),))
    worth = gain * min(judge.builds_left, 6) * judge.leaning.bargaining
    return Terms((given,), (Wish(missing[0]),)) if worth >= ACTION else None


def _is_shut(judge: Judge, rival: Seat) -> bool:
    """Whether another could block the trade and has reason to: whoever is behind us."""
    controller = judge.state.sea_controller
    if controller in (None, judge.seat, rival):
        return False
    owners, land = judge.owners, judge.atlas.land
    return not any(owners[near] == rival for region in judge.own for near in land[region])


def _to_spare(judge: Judge, hand: tuple[str, ...], sets: int) -> str | None:
    """The best card whose loss costs no set: it must tempt the other."""
    cards = judge.rules.deck.cards
    suits = Counter(cards[name].suit for name in hand)
    spare = [
        name for name in hand if cards[name].suit not in SET or suits[cards[name].suit] > sets + 1
    ]
    return max(spare, key=lambda name: (min(cards[name].value, 3), name), default=None)


def typical(judge: Judge, suit: Suit) -> str:
    """A card of a suit as one may expect it: the cheapest."""
    cards = judge.rules.deck.cards.values()
    return min((card for card in cards if card.suit == suit), key=lambda card: card.value).name


def gain_of(judge: Judge, given: tuple[str, ...], got: tuple[str, ...]) -> float:
    """Production points more at every Build."""
    hand = judge.state.hands[judge.seat].known
    after = list(hand)
    for name in given:
        after.remove(name)
    deck = judge.rules.deck
    return card_production((*after, *got), deck) - card_production(hand, deck)


def answer(judge: Judge, decision: AnswerTrade, rng: Random) -> Reply:
    """Accept what pays, name a price for what might, and say why not."""
    if decision.terms.want_promise:
        return NO_PROMISES
    given = to_give(judge, decision)
    if given is None:
        return NOTHING_OF_THE_KIND
    return for_cards(judge, decision, given)


def to_give(judge: Judge, decision: AnswerTrade) -> tuple[str, ...] | None:
    """The cards that fit what another wants and are missed least, if there are any."""
    hand = judge.state.hands[judge.seat].known
    offered = decision.terms.give
    cheapest = sorted(hand, key=lambda name: (-gain_of(judge, (name,), offered), name))
    return cheapest_fit(judge.table, cheapest, decision.terms.want)


def for_cards(judge: Judge, decision: AnswerTrade, given: tuple[str, ...]) -> Reply:
    """What to say to an offer of cards for these cards."""
    offered = decision.terms.give
    gain = gain_of(judge, given, offered)
    rivalry = judge.rivalry_with(decision.proposer)
    if gain >= 1 + 2 * rivalry:
        return AcceptOffer(given)
    if len(judge.rivals) < 2:
        return RefuseOffer("What helps you hurts me.")
    wants = tuple(wish(judge, name) for name in offered)
    counter = Terms(given, (*wants, EXTRA), want_promise=decision.terms.promise)
    may_counter = decision.answers_left > TALKS and len(given) > 0
    is_new = not is_idle(judge.table, judge.seat, decision.proposer, counter)
    return CounterOffer(counter) if may_counter and gain > -4 and is_new else BETTER_FOR_YOU


def wish(judge: Judge, name: str) -> Wish:
    card = judge.rules.deck.cards[name]
    return Wish(card.suit, card.value)


def allow(judge: Judge, decision: AllowTrade, rng: Random) -> Leave:
    """A trade between others helps both: it is stopped if one of them is ahead."""
    parties, mine = (decision.proposer, decision.partner), judge.standing[judge.seat]
    return Leave(all(judge.standing[each] < mine for each in parties))
