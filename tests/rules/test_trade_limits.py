"""Trade (B-TRADE-03, B-TRADE-05 to B-TRADE-07): its limits, and the sea controller's leave."""

from typing import Any

import pytest

import warroom
from tests.table import Table
from warroom.model.events.economy import TradeBlocked, TradeMade
from warroom.model.trade import Terms
from warroom.rules.trade import AllowTrade, AnswerTrade, MakeOffer

RED = "Germany 2I; hand oil-1 oil-2 oil-3"
GREEN = "Poland 1I; hand minerals-1 minerals-2 minerals-3 factories-4"
BLUE = "Cuba 1I; hand population-1 population-2; fleet 1DD"


def trading(**more: Any) -> Table:
    """Red is about to make an offer; green is his neighbour, blue far away."""
    table = Table(**{"red": RED, "green": GREEN, "blue": BLUE, **more})
    table.red.takes("trade")
    return table


def far_apart(**more: Any) -> Table:
    """Red and green share no border, and blue controls the sea."""
    return trading(green=GREEN.replace("Poland", "Chile"), sea="blue", **more)


# ---- how talks end ----


def test_a_talk_has_at_most_six_answers() -> None:
    """B-TRADE-03: five changed offers at most; the sixth answer accepts or refuses."""
    table = trading()
    table.red.offers("green", give="oil-1")
    for number in range(1, 6):
        player = table.red if number % 2 == 0 else table.green
        assert player.question(AnswerTrade).answers_left == 7 - number
        player.counters(want=f"any:{number}")
    with table.refuses("B-TRADE-03", "repeated"):
        table.red.counters(give="oil-2")
    table.red.refuses()
    assert table.asked == {"red": "offer-trade"}


def test_the_sixth_answer_may_accept() -> None:
    """B-TRADE-03: the last answer can still conclude the trade."""
    table = trading()
    table.red.offers("green", give="oil-1")
    for number in range(1, 6):
        player = table.red if number % 2 == 0 else table.green
        player.counters(promise=f"word {number}", want="oil:2" if number == 5 else "any")
    table.red.accepts("oil-2")
    assert "oil-2" in table.green.hand


def test_a_turn_has_at_most_ten_offers() -> None:
    """B-TRADE-03: after ten opened offers trade is closed for this turn, and open in the next."""
    table = trading()
    for number in range(1, 11):
        table.red.offers("green", give="oil-1", promise=f"offer {number}")
        table.green.refuses()
    assert table.asked == {"red": "choose-action"}
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-03"):
        table.red.takes("trade")
    table.red.ends_the_turn()
    table.green.takes("trade")
    table.green.stops_trading()
    assert "trade" in table.green.menu


@pytest.mark.parametrize(
    ("give", "want"), [("oil-3 oil-1", "minerals any:2"), ("oil-1 oil-3", "any:2 minerals")]
)
def test_refused_terms_do_not_come_again(give: str, want: str) -> None:
    """B-TRADE-03: no terms again that were refused this turn, in whatever order."""
    table = trading()
    table.red.offers("green", give="oil-3 oil-1", want="minerals any:2")
    table.green.refuses()
    with table.refuses("B-TRADE-03", "repeated"):
        table.red.offers("green", give=give, want=want)


def test_refused_terms_may_be_changed_or_go_to_another() -> None:
    """B-TRADE-03: other terms, another partner, or the other direction are something new."""
    table = trading()
    table.red.offers("green", give="oil-3", want="any")
    table.green.refuses()
    table.red.offers("blue", give="oil-3", want="any")
    table.blue.refuses()
    table.red.offers("green", give="oil-3", want="any:2")
    table.green.counters(give="minerals-1")
    table.red.refuses()
    with table.refuses("B-TRADE-03", "repeated"):
        table.red.offers("blue", give="oil-3", want="any")


def test_refused_terms_may_come_again_in_the_next_turn() -> None:
    """B-TRADE-03: the ban lasts for this turn."""
    table = trading()
    table.red.offers("green", give="oil-3", want="any")
    table.green.refuses()
    table.red.stops_trading()
    for player in (table.red, table.green, table.blue):
        player.ends_the_turn()
    table.red.takes("trade")
    table.red.offers("green", give="oil-3", want="any")
    assert table.asked == {"green": "answer-trade"}


def test_countered_terms_count_as_refused() -> None:
    """B-TRADE-03: who answers with a changed offer has declined the one he got."""
    table = trading()
    table.red.offers("green", give="oil-3", want="any")
    table.green.counters(give="minerals-1", want="oil:3")
    with table.refuses("B-TRADE-03", "repeated"):
        table.red.counters(give="oil-3", want="any")


# ---- only cards, and only completed trades ----


@pytest.mark.parametrize("thing", ["Germany", "1I", "1DD", "capital", "10 PP", "uranium-9", ""])
def test_nothing_but_cards_can_be_given(thing: str) -> None:
    """B-TRADE-05: neither regions, units, ships, capitals nor production points."""
    table = trading()
    with table.refuses("B-TRADE-05", "not-yours"):
        table.red.says(MakeOffer(1, Terms(give=(thing,))))


GOODS = {
    "points": Terms(points=1),
    "oil": Terms(oil=1),
    "routes": Terms(routes=("north-sea-5",)),
    "political cards": Terms(political=("spy",)),
    "knocked-out cards": Terms(knocked_out=("oil-1",)),
    "wanted points": Terms(want_points=1),
    "wanted oil": Terms(want_oil=1),
    "wanted routes": Terms(want_routes=("north-sea-5",)),
    "wanted political cards": Terms(want_political=(None,)),
}


@pytest.mark.parametrize("terms", GOODS.values(), ids=GOODS.keys())
def test_goods_of_other_games_cannot_be_traded(terms: Terms) -> None:
    """B-TRADE-05: here only economics cards change hands."""
    table = trading()
    with table.refuses("B-TRADE-05", "not-yours"):
        table.red.says(MakeOffer(1, terms))


@pytest.mark.parametrize("thing", ["regions", "units", "ships", "capital"])
def test_an_offer_has_no_place_for_other_things(thing: str) -> None:
    """B-TRADE-05: not even in the form in which offers are sent."""
    offer = '{"type": "make-offer", "partner": 1, "terms": {"give": ["oil-1"]%s}}'
    assert isinstance(warroom.read_answer(offer % ""), MakeOffer)
    with pytest.raises(warroom.Refused):
        warroom.read_answer(offer % f', "{thing}": 1')


def test_a_trade_moves_cards_and_nothing_else() -> None:
    """B-TRADE-05: regions, armies, fleets and capitals stay as they were."""
    table = trading(red=f"{RED}; capital Germany; fleet 1BB")
    before = table.game.state
    facts = (before.owners, before.armies, before.fleets, before.capitals, before.pools)
    table.red.offers("green", give="oil-3", want="any", promise="Germany, 2I and 10 PP for you")
    table.green.accepts("minerals-1")
    after = table.game.state
    assert (after.owners, after.armies, after.fleets, after.capitals, after.pools) == facts


def test_talks_and_refusals_cost_nothing() -> None:
    """B-TRADE-06: stopping without a completed trade leaves all three actions."""
    table = trading()
    table.red.offers("green", give="oil-3", want="any")
    table.green.counters(give="minerals-1", want="any")
    table.red.refuses()
    table.red.stops_trading()
    assert table.actions == []
    assert "trade" in table.red.menu


def test_the_first_completed_trade_uses_one_action() -> None:
    """B-TRADE-06: at the moment it is completed, and only the first."""
    table = trading()
    table.red.offers("green", give="oil-3")
    assert table.actions == []
    table.green.accepts()
    assert table.actions == ["trade"]
    table.red.offers("green", give="oil-2")
    table.green.accepts()
    assert table.actions == ["trade"]


def test_without_an_action_left_no_trade_begins() -> None:
    """B-TRADE-06: after three other actions the turn is over."""
    spent = ["move", "blitzkrieg-move", "strategic-move"]
    table = Table(red=RED, green=GREEN, blue=BLUE, actions=spent)
    assert table.turn == "green"


def test_a_running_trade_needs_no_further_action() -> None:
    """B-TRADE-06, B-TRADE-02: if the third action was a Trade, it may go on."""
    spent = ["move", "strategic-move", "trade"]
    table = Table(red=RED, green=GREEN, blue=BLUE, actions=spent, is_trading=True)
    assert table.red.menu == {"trade"}
    table.red.takes("trade")
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    assert table.actions == spent


# ---- distant trades ----


def agree(table: Table) -> None:
    """Red and green agree on two cards for one."""
    table.red.offers("green", give="oil-3 oil-1", want="minerals")
    table.green.accepts("minerals-2")


def test_neighbours_trade_without_leave() -> None:
    """B-TRADE-07: if regions of the two are land neighbours, nobody can interfere."""
    table = trading(sea="blue")
    agree(table)
    assert len(table.happened(TradeMade)) == 1


def test_any_pair_of_neighbouring_regions_is_enough() -> None:
    """B-TRADE-07: a region of one party beside a region of the other."""
    table = trading(
        red=f"Alaska 1I, {RED}",
        green=GREEN.replace("Poland 1I", "Chile 1I, Western Canada 1I"),
        sea="blue",
    )
    agree(table)
    assert len(table.happened(TradeMade)) == 1


@pytest.mark.parametrize("region", ["Chile", "Norway", "Iceland"])
def test_a_distant_trade_needs_leave(region: str) -> None:
    """B-TRADE-07: only land borders count; a zone or a lane between the two is no border."""
    red = RED.replace("Germany", "Great Britain")
    table = trading(red=red, green=GREEN.replace("Poland", region), sea="blue")
    agree(table)
    assert table.asked == {"blue": "allow-trade"}


def test_without_a_sea_controller_nobody_is_asked() -> None:
    """B-TRADE-07: then distant trades are free."""
    table = trading(green=GREEN.replace("Poland", "Chile"))
    agree(table)
    assert len(table.happened(TradeMade)) == 1


def test_a_sea_controller_who_is_the_partner_is_not_asked() -> None:
    """B-TRADE-07: he is a party himself."""
    table = far_apart()
    table.red.offers("blue", give="oil-3", want="any")
    table.blue.accepts("population-1")
    assert len(table.happened(TradeMade)) == 1


def test_a_sea_controller_in_turn_is_not_asked() -> None:
    """B-TRADE-07: he is a party to every trade of his turn."""
    table = trading(red=f"{RED}; fleet 1DD", sea="red")
    table.red.offers("blue", give="oil-3", want="any")
    table.blue.accepts("population-1")
    assert len(table.happened(TradeMade)) == 1


def test_leave_is_asked_before_anything_changes_hands() -> None:
    """B-TRADE-07: after both have agreed; until then no card moves and no action is used."""
    table = far_apart()
    agree(table)
    assert table.red.hand == ["oil-1", "oil-2", "oil-3"]
    assert table.actions == []
    table.blue.gives_leave()
    assert table.red.hand == ["minerals-2", "oil-2"]
    assert table.actions == ["trade"]


def test_a_blocked_trade_is_free() -> None:
    """B-TRADE-07, B-TRADE-06: nothing changes hands, no action is used, talks may go on."""
    table = far_apart()
    agree(table)
    table.blue.gives_no_leave()
    assert len(table.happened(TradeBlocked)) == 1
    assert table.red.hand == ["oil-1", "oil-2", "oil-3"]
    assert table.actions == []
    assert table.asked == {"red": "offer-trade"}


def test_blocked_terms_do_not_come_again() -> None:
    """B-TRADE-03: no terms again that were blocked this turn."""
    table = far_apart()
    agree(table)
    table.blue.gives_no_leave()
    with table.refuses("B-TRADE-03", "repeated"):
        table.red.offers("green", give="oil-3 oil-1", want="minerals")


def test_the_sea_controller_decides_each_trade_anew() -> None:
    """B-TRADE-07, B-SEA-04: leave is given per agreed trade, counter-offers included."""
    table = far_apart()
    agree(table)
    table.blue.gives_leave()
    table.red.offers("green", give="oil-2")
    table.green.counters(give="minerals-1", want="oil")
    table.red.accepts("oil-2")
    question = table.blue.question(AllowTrade)
    assert (question.proposer, question.partner, question.given, question.got) == (1, 0, 1, 1)


def test_the_sea_controller_sees_parties_and_numbers_only() -> None:
    """B-TRADE-07: both parties, the number of cards each way and no card faces."""
    table = far_apart()
    agree(table)
    question = table.blue.question(AllowTrade)
    assert question == AllowTrade(proposer=0, partner=1, given=2, got=1)
    state = table.blue.view.state
    assert (state.offers, state.hands[0].faces, state.hands[1].faces) == ((), None, None)


def test_everybody_sees_that_leave_is_asked() -> None:
    """B-TRADE-07: the decision is open."""
    table = far_apart(plum="Iceland 1I")
    agree(table)
    for seat in (0, 1, 2, 3, None):
        waiting = table.game.view(seat).waiting
        assert [(each.seat, each.decision) for each in waiting] == [(2, "allow-trade")]


@pytest.mark.parametrize("seat", range(4))
def test_leave_can_be_imagined_by_everybody(seat: int) -> None:
    """B-TRADE-07: in a seat's fork the trade is as it knows it, and can be concluded."""
    table = far_apart(plum="Iceland 1I")
    agree(table)
    fork = table.game.fork(seat, 1935)
    assert fork.question(2).decision == table.blue.question(AllowTrade)
    (made,) = [each for each in allowed(fork) if isinstance(each, TradeMade)]
    assert (made.gave.count, made.got.count) == (2, 1)
    if seat == 0:
        assert sorted(made.gave.known) == ["oil-1", "oil-3"]
    if seat == 1:
        assert made.got.known == ("minerals-2",)


def allowed(game: warroom.Game) -> tuple[warroom.Event, ...]:
    return game.answer(2, game.default_answer(2))


def test_table_talk_needs_no_leave() -> None:
    """B-TRADE-07, B-TRADE-04: words cross the sea freely."""
    table = far_apart()
    table.red.offers("green", promise="peace")
    table.green.accepts()
    assert [each.text for each in table.game.state.promises] == ["peace"]
