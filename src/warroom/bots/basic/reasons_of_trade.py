"""Why officers of the Basic game trade as they do. Only the seat itself is told: its cards show."""

from warroom.bots.reasons import figure, listed, named, titled
from warroom.kernel.words import counted
from warroom.model.trade import Terms, Wish
from warroom.rules.building import SET
from warroom.rules.trade import (
    AcceptOffer,
    AllowTrade,
    AnswerTrade,
    CounterOffer,
    Leave,
    MakeOffer,
    OfferTrade,
    StopTrading,
)

from . import trade
from .judge import Judge


def propose(judge: Judge, decision: OfferTrade, answer: MakeOffer | StopTrading) -> str:
    return proposal(judge, answer if isinstance(answer, MakeOffer) else None)


def proposal(judge: Judge, offer: MakeOffer | None) -> str:
    if offer is None:
        hand = judge.state.hands[judge.seat].known
        suits = {judge.rules.deck.cards[name].suit for name in hand}
        held = sum(suit in suits for suit in SET)
        asked = counted(len(trade.asked(judge)), "player")
        return f"No offer pays: we hold {held} of {len(SET)} suits of a set and have asked {asked}."
    return (
        f"{named(judge, offer.partner)}, the weakest who may have it: {bargain(judge, offer.terms)}"
    )


def bargain(judge: Judge, terms: Terms) -> str:
    """What an exchange of cards would bring, if the other gives his cheapest."""
    suits = [each.suit for each in terms.want if each.suit is not None]
    got = tuple(trade.typical(judge, suit) for suit in suits)
    gain = trade.gain_of(judge, terms.give, got)
    wanted = listed(map(wished, terms.want))
    return f"{wanted} for {cards(terms.give)} brings {gain:+.0f} points at every Build."


def wished(wish: Wish) -> str:
    kind = titled(wish.suit) if wish.suit is not None else "any card"
    return kind if wish.value == 1 else f"{kind} of {wish.value} or more"


def cards(names: tuple[str, ...]) -> str:
    return listed(titled(name) for name in names)


def answer(judge: Judge, decision: AnswerTrade, answer: trade.Reply) -> str:
    if decision.terms.want_promise:
        return NO_WORD
    given = trade.to_give(judge, decision)
    if given is None:
        return lacking(judge, decision)
    other = named(judge, decision.proposer)
    gain = trade.gain_of(judge, given, decision.terms.give)
    least = 1 + 2 * judge.rivalry_with(decision.proposer)
    text = f"{cards(given)} for {cards(decision.terms.give)} changes our Builds by {gain:+.0f} "
    text += f"points, and from {other} we want at least {figure(least, 1)}"
    if isinstance(answer, AcceptOffer):
        return f"{text}."
    if isinstance(answer, CounterOffer):
        return f"{text}: so we name a price, {listed(map(wished, answer.terms.want))}."
    return f"{text}: so we refuse."


NO_WORD = "What we do next depends on the board, so we give no word that we might not keep."


def lacking(judge: Judge, decision: AnswerTrade) -> str:
    held = counted(judge.state.hands[judge.seat].count, "card")
    return f"None of our {held} is what {named(judge, decision.proposer)} wants."


def allow(judge: Judge, decision: AllowTrade, answer: Leave) -> str:
    parties = decision.proposer, decision.partner
    others = listed(f"{named(judge, each)} {figure(judge.standing[each], 1)}" for each in parties)
    mine = figure(judge.standing[judge.seat], 1)
    verdict = "both are behind us" if answer.is_allowed else "it would help one who is not behind"
    return f"We stand at {mine}, {others}: {verdict}."
