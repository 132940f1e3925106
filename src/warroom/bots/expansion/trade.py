"""Trade where points, oil, routes and political cards change hands too (X-TRADE)."""

from random import Random

from warroom.bots.basic.trade import (
    BETTER_FOR_YOU,
    NO_PROMISES,
    NOTHING_OF_THE_KIND,
    TALKS,
    Reply,
    asked,
    for_a_set,
    for_cards,
    gain_of,
    may_offer,
    to_give,
    to_the_weakest,
    wish,
)
from warroom.model.trade import Terms
from warroom.rules.goods import gives_goods, wants_goods
from warroom.rules.terms import is_idle
from warroom.rules.trade import (
    AcceptOffer,
    AnswerTrade,
    CounterOffer,
    MakeOffer,
    OfferTrade,
    StopTrading,
)

from . import goods
from .judge import Judge

PATIENCE = 30.0
"""Of a deal that lacks more than so many points nobody talks any longer."""


def propose(judge: Judge, decision: OfferTrade, rng: Random) -> MakeOffer | StopTrading:
    return offer(judge) or StopTrading()


def offer(judge: Judge) -> MakeOffer | None:
    """Cards that complete a set; else points for oil, if one lacks the other."""
    if not may_offer(judge):
        return None
    terms = for_a_set(judge)
    return to_the_richest(judge) if terms is None else to_the_weakest(judge, terms)


def to_the_richest(judge: Judge) -> MakeOffer | None:
    """X-TRADE-01: points for oil, to whoever has most of it."""
    terms = goods.points_for_oil(judge)
    if terms is None:
        return None
    oil, before = judge.state.oil, asked(judge)
    partners = [
        rival
        for rival in judge.partners
        if rival not in before
        and (oil[rival] or 0) > 2 * terms.want_oil
        and not is_idle(judge.table, judge.seat, rival, terms)
    ]
    richest = max(partners, key=lambda rival: (oil[rival] or 0, rival), default=None)
    return None if richest is None else MakeOffer(richest, terms)


def answer(judge: Judge, decision: AnswerTrade, rng: Random) -> Reply:
    """As in the Basic game, if it is cards for cards."""
    if decision.terms.want_promise:
        return NO_PROMISES
    given = to_give(judge, decision)
    political = decision.political_given(judge.table, judge.seat)
    if given is None or political is None:
        return NOTHING_OF_THE_KIND
    if gives_goods(decision.terms) or wants_goods(decision.terms):
        return for_goods(judge, decision, AcceptOffer(given, political))
    return for_cards(judge, decision, given)


def for_goods(judge: Judge, decision: AnswerTrade, acceptance: AcceptOffer) -> Reply:
    """X-TRADE-01: a deal with goods is weighed in points; one that is nearly good has a price."""
    terms, other = decision.terms, decision.proposer
    lacking = goods.least_profit(judge, other) - profit(judge, terms, acceptance.cards)
    if lacking <= 0:
        return acceptance
    price = goods.missing_points(judge, other, lacking)
    counter = Terms(
        acceptance.cards,
        tuple(wish(judge, name) for name in terms.give),
        points=terms.want_points,
        oil=terms.want_oil,
        routes=terms.want_routes,
        political=acceptance.political,
        want_points=terms.points + (price or 0),
        want_oil=terms.oil,
        want_routes=terms.routes,
        want_political=terms.political,
        want_promise=terms.promise,
    )
    may_counter = decision.answers_left > TALKS and lacking < PATIENCE and price is not None
    is_new = not is_idle(judge.table, judge.seat, other, counter)
    return CounterOffer(counter) if may_counter and is_new else BETTER_FOR_YOU


def profit(judge: Judge, terms: Terms, given: tuple[str, ...]) -> float:
    """What a deal with goods brings in all, in points."""
    cards = gain_of(judge, given, terms.give) * min(judge.builds_left, 5)
    return cards + goods.received(judge, terms) - goods.given(judge, terms)
