"""Trade: what pays is accepted, what might gets a price, and a refusal has a reason."""

from random import Random

import pytest

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

LEADING = "Cuba 4I, Chile 1I, Peru 1I, Brazil 1I"
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


def test_nobody_is_offered_what_another_would_stop() -> None:
    """B-TRADE-05: over the sea the one who controls it decides; a neighbour needs no ships."""
    hand = "rail-transport-1 rail-transport-2 oil-1"

    def partner(sea: str) -> int | None:
        table = Table(
            red=f"Germany 4I, Italy 4I; capital Germany; fleet 1DD; hand {NEEDY}",
            green=f"Poland 4I, Ukraine 4I; capital Ukraine; hand {hand}",
            blue=f"Mexico 1I; capital Mexico; fleet 1DD; hand {hand}",
            amber="Chile 1I, Peru 1I, Brazil 1I; capital Chile; fleet 1DD",
            sea=sea,
            round=3,
        )
        made = offer(Judge(table.game, 0, USUAL))
        return made.partner if made else None

    assert partner("red") == 2  # the weakest, over one's own sea
    assert partner("blue") == 2  # who lets his own trade pass
    assert partner("amber") == 1  # who borders Germany


@pytest.mark.parametrize(("red", "is_allowed"), [("Cuba 4I", False), (LEADING, True)])
def test_others_trade_only_while_both_are_behind(red: str, is_allowed: bool) -> None:
    table = Table(
        red=f"{red}; fleet 1DD", green="Poland 1I, Ukraine 1I", blue="Mexico 1I", sea="red"
    )
    asked = AllowTrade(1, 2, 1, 1)
    assert allow(Judge(table.game, 0, USUAL), asked, Random(1)) == Leave(is_allowed)


def test_only_two_are_talked_to_in_a_turn_and_nobody_twice() -> None:
    table = three(NEEDY)
    judge = Judge(table.game, 0, USUAL)
    first = offer(judge)
    assert first is not None
    table.red.takes("trade")
    table.red.says(first)
    other = offer(Judge(table.game, 0, USUAL))
    assert other is None or other.partner != first.partner


def test_the_best_card_to_spare_is_offered() -> None:
    """Of those whose loss costs no set; the dearest are worth no more than a three to others."""
    made = offer(Judge(three("oil-3 oil-4 minerals-3 factories-2 population-2").game, 0, USUAL))
    assert made is not None
    assert made.terms.give == ("oil-4",)
    late = Table(
        red=f"Germany 4I, Italy 4I; capital Germany; hand {NEEDY}",
        green="Poland 4I; capital Poland; hand oil-1 oil-1 oil-1",
        blue="Mexico 4I; capital Mexico; hand oil-2 oil-2 oil-2",
        round=12,
        options={"game-limit": "12 rounds"},
    )
    assert offer(Judge(late.game, 0, USUAL)) is None
