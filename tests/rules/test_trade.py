"""Trade (B-TRADE-01 to B-TRADE-04): offers, answers, promises."""

from typing import Any

import pytest

from tests.table import Table
from warroom.model.events.economy import OfferMade, PromiseGiven, TradeMade
from warroom.model.trade import Terms, Wish
from warroom.rules.trade import AnswerTrade, CounterOffer, MakeOffer

RED = "Germany 2I; hand oil-1 oil-2 oil-3"
GREEN = "Poland 1I; hand minerals-1 minerals-2 minerals-3 factories-4"
BLUE = "Cuba 1I; hand population-1 population-2"


def trading(**more: Any) -> Table:
    """Red is about to make an offer; green is his neighbour, blue far away."""
    table = Table(**{"red": RED, "green": GREEN, "blue": BLUE, **more})
    table.red.takes("trade")
    return table


def hands(table: Table) -> tuple[str, str]:
    return " ".join(table.red.hand), " ".join(table.green.hand)


# ---- cards for cards ----


def test_one_card_for_one_card() -> None:
    """B-TRADE-01: the player in turn and one other player exchange cards."""
    table = trading()
    table.red.offers("green", give="oil-3", want="minerals")
    table.green.accepts("minerals-2")
    assert hands(table) == ("minerals-2 oil-1 oil-2", "factories-4 minerals-1 minerals-3 oil-3")
    assert table.blue.hand == ["population-1", "population-2"]


def test_any_number_for_any_number() -> None:
    """B-TRADE-01: the two sides need not be equal."""
    table = trading()
    table.red.offers("green", give="oil-3 oil-1", want="any any any")
    table.green.accepts("minerals-1 minerals-2 minerals-3")
    assert hands(table) == ("minerals-1 minerals-2 minerals-3 oil-2", "factories-4 oil-1 oil-3")


def test_a_gift_is_a_trade() -> None:
    """B-TRADE-01: none on the other side."""
    table = trading()
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    assert table.red.hand == ["oil-1", "oil-2"]
    assert "oil-3" in table.green.hand
    assert table.actions == ["trade"]


def test_a_gift_may_be_asked_for() -> None:
    """B-TRADE-01: none on one's own side."""
    table = trading()
    table.red.offers("green", want="factories")
    table.green.accepts("factories-4")
    assert "factories-4" in table.red.hand
    assert table.actions == ["trade"]


def test_the_partner_is_another_player() -> None:
    """B-TRADE-01: nobody trades with himself, or with a seat that is not there."""
    table = trading()
    for partner in (0, 3, -1):
        with table.refuses("B-TRADE-01", "not-among-options"):
            table.red.says(MakeOffer(partner, Terms(give=("oil-3",))))


def test_every_trade_has_the_player_in_turn_as_a_party() -> None:
    """B-TRADE-01: the others are asked for answers only, never for offers of their own."""
    table = trading()
    assert table.asked == {"red": "offer-trade"}
    table.red.offers("green", give="oil-3", want="minerals")
    assert table.asked == {"green": "answer-trade"}
    table.green.counters(give="minerals-1", want="oil")
    assert table.asked == {"red": "answer-trade"}
    table.red.refuses()
    assert table.asked == {"red": "offer-trade"}


# ---- one action ----


def test_many_trades_are_one_action() -> None:
    """B-TRADE-02: as often as you like, with as many players as you like."""
    table = trading()
    table.red.offers("green", give="oil-3", want="factories")
    table.green.accepts("factories-4")
    table.red.offers("blue", give="oil-2", want="any")
    table.blue.accepts("population-2")
    table.red.offers("green", give="oil-1")
    table.green.accepts()
    assert table.red.hand == ["factories-4", "population-2"]
    assert table.actions == ["trade"]


def test_trade_goes_on_until_the_next_action() -> None:
    """B-TRADE-02: after a pause it may be taken up again, as the same action."""
    table = trading()
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    table.red.stops_trading()
    assert "trade" in table.red.menu
    table.red.takes("trade")
    table.red.offers("green", give="oil-2")
    table.green.accepts()
    assert table.actions == ["trade"]


def test_the_next_action_ends_the_trade() -> None:
    """B-TRADE-02: then it is over for this turn."""
    table = trading()
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    table.red.stops_trading()
    table.red.takes("move")
    table.red.moves()
    assert "trade" not in table.red.menu
    with table.refuses("B-TRADE-02"):
        table.red.takes("trade")


def test_an_action_taken_back_does_not_end_the_trade() -> None:
    """B-TRADE-02, B-TURN-05: only an action that was taken ends it."""
    table = trading()
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    table.red.stops_trading()
    table.red.takes("diplomatic-blitz")
    table.red.courts(None)
    assert "trade" in table.red.menu


def test_a_trade_as_third_action_lasts_until_it_is_stopped() -> None:
    """B-TRADE-02, B-TURN-02: the turn ends when the player stops trading."""
    table = trading(actions=["move", "strategic-move"])
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    table.red.offers("green", give="oil-2")
    table.green.accepts()
    assert (table.turn, table.actions) == ("red", ["move", "strategic-move", "trade"])
    table.red.stops_trading()
    assert table.turn == "green"


# ---- offers and answers ----


@pytest.mark.parametrize(
    ("want", "cards"),
    [
        ("minerals", "minerals-1"),
        ("minerals:2", "minerals-2"),
        ("minerals:2", "minerals-3"),
        ("any", "factories-4"),
        ("any:3", "minerals-3"),
        ("minerals:3 any:4 any", "minerals-3 factories-4 minerals-1"),
    ],
)
def test_the_partner_chooses_cards_that_fit(want: str, cards: str) -> None:
    """B-TRADE-03: for each card wanted a suit or any, and perhaps a lowest value."""
    table = trading()
    table.red.offers("green", give="oil-3", want=want)
    table.green.accepts(cards)
    assert set(cards.split()) <= set(table.red.hand)


@pytest.mark.parametrize(
    ("want", "cards"),
    [
        ("minerals", "factories-4"),
        ("minerals:2", "minerals-1"),
        ("any:4", "minerals-3"),
        ("any any", "minerals-3"),
        ("any", "minerals-3 minerals-2"),
        ("any", ""),
        ("", "minerals-1"),
    ],
)
def test_other_cards_do_not_fit(want: str, cards: str) -> None:
    """B-TRADE-03: who has no fitting cards cannot accept."""
    table = trading()
    table.red.offers("green", give="oil-3", want=want)
    with table.refuses("B-TRADE-03", "not-among-options"):
        table.green.accepts(cards)


def test_refusing_ends_the_talk() -> None:
    """B-TRADE-03: nothing changes hands, and the player in turn may offer again."""
    table = trading()
    table.red.offers("green", give="oil-3", want="minerals")
    table.green.refuses("too little")
    assert hands(table) == ("oil-1 oil-2 oil-3", "factories-4 minerals-1 minerals-2 minerals-3")
    assert table.asked == {"red": "offer-trade"}


def test_a_changed_offer_turns_the_parts_around() -> None:
    """B-TRADE-03: the first player then accepts, refuses or counters likewise."""
    table = trading()
    table.red.offers("green", give="oil-1", want="factories")
    table.green.counters(give="factories-4", want="oil:2 oil:1")
    table.red.accepts("oil-3 oil-1")
    assert hands(table) == ("factories-4 oil-2", "minerals-1 minerals-2 minerals-3 oil-1 oil-3")
    assert table.actions == ["trade"]


@pytest.mark.parametrize("give", ["minerals-1", "oil-3 oil-3"])
def test_the_giver_must_hold_the_cards(give: str) -> None:
    """B-TRADE-03: neither cards of others nor a card more often than one has it."""
    table = trading()
    with table.refuses("B-TRADE-03", "not-yours"):
        table.red.offers("green", give=give)


@pytest.mark.parametrize("cards", ["oil-3", "minerals-4", "minerals-1 minerals-1"])
def test_the_accepter_must_hold_the_cards(cards: str) -> None:
    """B-TRADE-03: likewise for the one who accepts, and who counters."""
    table = trading()
    table.red.offers("green", want=" ".join("any" for _ in cards.split()))
    with table.refuses("B-TRADE-03", "not-yours"):
        table.green.accepts(cards)
    with table.refuses("B-TRADE-03", "not-yours"):
        table.green.counters(give=cards)


def test_an_offer_says_something() -> None:
    """B-TRADE-03: no offer without card, wish or promise, and no lowest value below one."""
    table = trading()
    with table.refuses("B-TRADE-03", "too-few"):
        table.red.offers("green")
    with table.refuses("B-TRADE-03", "malformed"):
        table.red.says(MakeOffer(1, Terms(want=(Wish(value=0),))))
    table.red.offers("green", want="any")
    with table.refuses("B-TRADE-03", "too-few"):
        table.green.says(CounterOffer(Terms()))


# ---- promises ----


def test_a_promise_is_written_down_for_both() -> None:
    """B-TRADE-04: with cards, by the one who made the terms that were accepted."""
    table = trading()
    table.red.offers("green", give="oil-3", promise="peace until round 3")
    table.green.accepts()
    (promise,) = table.game.state.promises
    assert (promise.by, promise.to, promise.text) == (0, 1, "peace until round 3")
    assert promise.game_round == 1
    for player, seen in ((table.red, 1), (table.green, 1), (table.blue, 0)):
        assert len(player.view.state.promises) == seen


def test_a_promise_in_a_changed_offer_is_the_other_players() -> None:
    """B-TRADE-04: the first terms are gone with their promise."""
    table = trading()
    table.red.offers("green", give="oil-3", promise="peace")
    table.green.counters(want="oil:3", promise="thanks")
    table.red.accepts("oil-3")
    assert [(each.by, each.text) for each in table.game.state.promises] == [(1, "thanks")]


def test_a_promise_may_be_asked_for() -> None:
    """B-TRADE-03, B-TRADE-04: whoever accepts has given it, and both see whose it is."""
    table = trading()
    table.red.offers("green", give="oil-3", ask="leave Poland's coast alone", promise="peace")
    table.green.accepts()
    given = [(each.by, each.to, each.text) for each in table.game.state.promises]
    assert given == [(0, 1, "peace"), (1, 0, "leave Poland's coast alone")]
    for player, seen in ((table.red, 2), (table.green, 2), (table.blue, 0)):
        assert len(player.view.state.promises) == seen


def test_a_changed_offer_can_keep_what_was_promised() -> None:
    """B-TRADE-03: the first player's promise is asked for in the changed terms."""
    table = trading()
    table.red.offers("green", want="minerals", promise="peace")
    table.green.counters(give="minerals-1", want="oil:3", ask="peace")
    table.red.accepts("oil-3")
    (promise,) = table.game.state.promises
    assert (promise.by, promise.to, promise.text) == (0, 1, "peace")


def test_asking_for_a_promise_alone_is_table_talk() -> None:
    """B-TRADE-04: it uses no action; B-TRADE-03: and it is no empty offer."""
    table = trading()
    table.red.offers("green", ask="peace")
    table.green.accepts()
    assert table.actions == []
    assert [(each.by, each.text) for each in table.game.state.promises] == [(1, "peace")]


def test_a_promise_that_is_asked_for_may_not_be_endless() -> None:
    """B-TRADE-04"""
    table = trading()
    with table.refuses("B-TRADE-04", "too-many"):
        table.red.offers("green", ask="x" * 501)


def test_a_promise_alone_is_table_talk() -> None:
    """B-TRADE-04: a deal without any card uses no action, but is written down."""
    table = trading()
    table.red.offers("green", promise="peace")
    table.green.accepts()
    assert table.actions == []
    assert table.happened(TradeMade) == []
    assert [each.text for each in table.happened(PromiseGiven)] == ["peace"]


def test_a_refused_promise_is_not_given() -> None:
    """B-TRADE-04: only what was agreed is written down."""
    table = trading()
    table.red.offers("green", promise="peace")
    table.green.refuses()
    assert table.game.state.promises == ()


def test_a_promise_is_not_enforced() -> None:
    """B-TRADE-04: the app cannot judge promises; red may break his at once."""
    table = trading(green=f"Chile 1I, {GREEN}")
    table.red.offers("green", promise="I will not attack Poland")
    table.green.accepts()
    table.red.stops_trading()
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert table.owner("Poland") == "red"


def test_a_promise_has_an_end() -> None:
    """B-TRADE-04: at most 500 characters, so that a record stays readable."""
    table = trading()
    with table.refuses("B-TRADE-04", "too-many"):
        table.red.offers("green", promise="x" * 501)
    table.red.offers("green", promise="x" * 500)
    with table.refuses("B-TRADE-04", "too-many"):
        table.green.refuses("x" * 501)


# ---- who sees what ----


def test_a_talk_is_private_to_the_two() -> None:
    """B-TRADE-01, B-TRADE-03: others see neither the offer nor that one was made."""
    table = trading()
    table.red.offers("green", give="oil-3", want="minerals")
    (made,) = table.happened(OfferMade)
    assert [made.seen_by(seat) is not None for seat in (0, 1, 2, None)] == [
        True,
        True,
        False,
        False,
    ]
    assert (len(table.green.view.state.offers), table.blue.view.state.offers) == (1, ())
    assert [(each.seat, each.decision) for each in table.blue.view.waiting] == [
        (0, "choose-action")
    ]


def test_others_see_how_many_cards_changed_hands() -> None:
    """B-TRADE-01: that a trade was made, between whom, and how many cards went each way."""
    table = trading()
    table.red.offers("green", give="oil-3 oil-2", want="minerals")
    table.green.accepts("minerals-2")
    (made,) = table.happened(TradeMade)
    seen = made.seen_by(2)
    assert seen is not None
    assert (seen.proposer, seen.partner) == (0, 1)
    assert (seen.gave.count, seen.gave.faces, seen.got.count, seen.got.faces) == (2, None, 1, None)
    assert made.seen_by(1) == made


def test_fitting_cards_are_found_for_any_number_of_wishes() -> None:
    """B-TRADE-03: "any" takes what the named suits leave."""
    table = Table(
        red="Germany 2I; hand oil-2",
        green="Poland 1I; hand oil-1 minerals-2 factories-2 rail-transport-2 population-3",
    )
    table.red.takes("trade")
    table.red.offers("green", give="oil-2", want="any minerals factories rail-transport oil")
    question = table.green.question(AnswerTrade)
    (acceptance,) = question.acceptances(table.green.view, table.seat("green"))
    assert sorted(acceptance.cards) == table.green.hand
    table.green.says(acceptance)
    assert table.green.hand == ["oil-2"]
