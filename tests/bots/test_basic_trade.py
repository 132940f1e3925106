"""Trade: what pays is accepted, what might gets a price, and a refusal has a reason."""

from random import Random

from tests.table import Table
from warroom.bots.basic.judge import Judge
from warroom.bots.basic.trade import allow, answer, offer
from warroom.bots.leanings import USUAL
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.rules.trade import (
    AcceptOffer,
    AllowTrade,
    AnswerTrade,
    CounterOffer,
    Leave,
    RefuseOffer,
)

NEEDY = "oil-3 minerals-3 factories-2 population-3 population-2"


def three(red: str, green: str = "oil-1 rail-transport-2 rail-transport-1") -> Table:
    return Table(
        red=f"Germany 4I, Italy 4I; capital Germany; hand {red}",
        green=f"Poland 4I, Ukraine 4I; capital Ukraine; hand {green}",
        blue="Mexico 4I, Cuba 4I; capital Cuba; hand oil-2 oil-2 oil-2",
        round=3,
    )


def answered(table: Table, terms: Terms, seat: int = 0) -> object:
    decision = AnswerTrade(1 - seat, terms, 6)
    reply = answer(Judge(table.game, seat, USUAL), decision, Random(1))
    decision.check(table.game, seat, reply)
    return reply


def test_one_who_lacks_a_suit_asks_for_it() -> None:
    made = offer(Judge(three(NEEDY).game, 0, USUAL))
    assert made is not None
    assert made.terms.want == (Wish(Suit.RAIL_TRANSPORT),)
    assert made.terms.give == ("population-3",)


def test_one_who_needs_nothing_is_silent() -> None:
    assert offer(Judge(three("population-1 population-2").game, 0, USUAL)) is None


def test_a_set_is_worth_a_card() -> None:
    table = three(NEEDY)
    terms = Terms(("rail-transport-2",), (Wish(),))
    assert answered(table, terms) == AcceptOffer(("population-2",))


def test_a_poor_offer_gets_a_price() -> None:
    reply = answered(three(NEEDY), Terms(("oil-1",), (Wish(Suit.POPULATION),)))
    assert isinstance(reply, CounterOffer)
    assert len(reply.terms.want) == 2
    assert reply.terms.give == ("population-2",)


def test_a_refusal_has_a_reason() -> None:
    table = three(NEEDY)
    nothing = answered(table, Terms(("oil-1",), (Wish(Suit.RAIL_TRANSPORT),)))
    robbery = answered(table, Terms((), (Wish(Suit.OIL), Wish(Suit.MINERALS))))
    for reply in (nothing, robbery):
        assert isinstance(reply, RefuseOffer)
        assert reply.reason


def test_the_leader_gets_no_trade_across_the_sea() -> None:
    table = Table(
        red="Cuba 4I; fleet 1DD", green="Poland 1I, Ukraine 1I", blue="Mexico 1I", sea="red"
    )
    judge = Judge(table.game, 0, USUAL)
    assert allow(judge, AllowTrade(1, 2, 1, 1), Random(1)) == Leave(False)
