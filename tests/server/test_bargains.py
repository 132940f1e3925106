"""What a trade is worth, and what a bot would want for its part."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import warroom
from tests.server.harness import Client, Json, running, table_in
from warroom import bots, set_up
from warroom.bots import Bargaining, Price
from warroom.kernel.decision import Question
from warroom.kernel.errors import Refused
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.model.turns import Action
from warroom.rules.trade import AnswerTrade, CounterOffer, MakeOffer
from warroom.rules.turn import TakeAction
from warroom.server.help.bargains import AskBargain, Output, bargain

RED, BLUE, GREEN = range(3)
SET = ["oil-3", "minerals-1", "factories-2", "rail-transport-1"]

TALK: Json = {
    "board": "west",
    "nations": [
        {"regions": {"Germany": {"I": 3}}, "capital": "Germany", "hand": [*SET, "population-2"]},
        {"regions": {"Poland": {"I": 3}}, "hand": ["minerals-2", "minerals-1", "factories-1"]},
        {"regions": {"Cuba": {"I": 3}}, "hand": ["oil-1", "oil-2", "oil-1"]},
    ],
}


def told(position: Json, terms: Terms, **more: Any) -> Any:
    message = AskBargain(id=1, seat=RED, partner=BLUE, terms=terms, **more)
    return bargain(message, set_up(position).view(RED))


# ---- what it is worth ----


def test_production_before_and_after() -> None:
    """10 for the capital, 2 for Population, and 14 for the set: without the oil 16, and with the
    poorest Minerals for it 17."""
    found = told(TALK, Terms(("oil-3",), (Wish(),)))
    assert (found.now, found.without) == (Output(26, 1), Output(16, 0))
    assert found.then == Output(17, 0)
    assert found.at_least
    assert found.is_bad


def test_a_set_that_is_mended_is_not_broken() -> None:
    """Oil for oil keeps the set."""
    found = told(TALK, Terms(("oil-3",), (Wish(suit=Suit.OIL, value=3),)))
    assert (found.without.sets, found.then) == (0, Output(26, 1))
    assert not found.is_bad


def test_their_offer_is_counted_with_the_very_cards() -> None:
    """Who accepts knows what he gets, and says with what he pays."""
    found = told(TALK, Terms(("oil-2",), (Wish(),)), is_theirs=True, cards=("population-2",))
    assert (found.now, found.without, found.then) == (Output(26, 1), Output(24, 1), Output(26, 1))
    assert not found.at_least
    assert not found.is_bad
    poor = told(TALK, Terms((), (Wish(),)), is_theirs=True, cards=("oil-3",))
    assert poor.is_bad
    assert not told(TALK, Terms((), (Wish(),), "peace"), is_theirs=True, cards=("oil-3",)).is_bad
    assert told(TALK, Terms(want_promise="peace"), is_theirs=True).is_bad


def test_nothing_is_counted_that_one_does_not_hold() -> None:
    with pytest.raises(Refused, match="do not hold oil-1"):
        told(TALK, Terms(("oil-1",)))
    with pytest.raises(Refused, match="no card rubber"):
        told(TALK, Terms(("rubber",)), is_theirs=True)
    with pytest.raises(Refused, match="at most 60"):
        told(TALK, Terms((), (Wish(),) * 61))


def test_routes_points_and_oil() -> None:
    """X-TRADE-01: a route counts where it goes, points and oil are what changes hands."""
    position: Json = {
        "ruleset": "expansion",
        "nations": [
            {"regions": {"Germany": {"I": 3}}, "capital": "Germany", "points": 9, "oil": 5},
            {
                "regions": {"France": {"I": 3}},
                "capital": "France",
                "routes": ["north-sea-5"],
                "points": 9,
                "oil": 5,
            },
        ],
    }
    found = told(position, Terms(points=4, want_oil=2, want_routes=("north-sea-5",)))
    assert (found.points, found.oil) == (-4, 2)
    assert found.then.points == found.now.points + 5
    assert not found.is_bad
    theirs = told(position, Terms(want_points=4), is_theirs=True)
    assert (theirs.points, theirs.is_bad) == (-4, True)


# ---- what a bot would want ----


def officer(position: Json, terms: Terms, seat: int = BLUE) -> tuple[Price, ...]:
    game = set_up(position)
    game.answer(RED, TakeAction(Action.TRADE))
    bot = bots.make("officer", 7)
    assert isinstance(bot, Bargaining)
    return bot.prices(game.view(seat), RED, terms)


MINERALS = Wish(Suit.MINERALS)


def test_a_price_is_what_would_be_accepted() -> None:
    """And nothing less than it, as the real answer shows."""
    (price,) = officer(TALK, Terms((), (MINERALS,)))
    assert price.cards
    cards = tuple(f"{wish.suit or 'population'}-{max(2, wish.value)}" for wish in price.cards)
    assert answered(TALK, Terms(cards, (MINERALS,))) == "AcceptOffer"
    assert answered(TALK, Terms((), (MINERALS,))) != "AcceptOffer"


def test_an_offer_that_will_do_has_an_empty_price() -> None:
    assert officer(TALK, Terms(("oil-3",))) == (Price(),)


def answered(position: Json, terms: Terms) -> str:
    game = set_up(position)
    bot = bots.make("officer", 7)
    decision = AnswerTrade(RED, terms, 1)
    question = Question(1, decision, "")
    return type(bot.decide(game.view(BLUE), question)).__name__


def test_a_promise_has_no_price_among_bots() -> None:
    """They give no word that they would not keep."""
    assert officer(TALK, Terms(("oil-3",), want_promise="peace")) == ()
    assert answered(TALK, Terms(("oil-3",), want_promise="peace")) == "RefuseOffer"


def test_a_bot_that_counters_keeps_what_it_was_promised() -> None:
    game = set_up(TALK)
    game.answer(RED, TakeAction(Action.TRADE))
    game.answer(RED, MakeOffer(BLUE, Terms((), (MINERALS,), "peace")))
    answer = bots.make("officer", 7).decide(game.view(BLUE), game.question(BLUE))
    assert isinstance(answer, CounterOffer)
    assert answer.terms.want_promise == "peace"


def with_hand(seat: int, hand: list[str]) -> Json:
    nations = [dict(each) for each in TALK["nations"]]
    nations[seat]["hand"] = hand
    return {**TALK, "nations": nations}


def test_a_price_tells_nothing_that_the_bot_does_not_see() -> None:
    """Pairs of games that differ in others' hands only have the same price."""
    others = [["oil-3", "oil-2"], ["population-2", "minerals-3"], ["rail-transport-2", "oil-2"]]
    terms = Terms((), (MINERALS,))
    found = {officer(with_hand(RED, hand), terms) for hand in others}
    found |= {
        officer(with_hand(GREEN, hand), terms) for hand in (["oil-3"] * 2, ["minerals-4"] * 2)
    }
    assert len(found) == 1


def test_what_is_not_for_sale_may_not_be_there_at_all() -> None:
    """Pairs of games in which the bot holds what it would not sell, or does not hold it."""
    four = Terms((), (Wish(MINERALS.suit, 4), Wish(MINERALS.suit, 4)))
    whole = ["oil-4", "minerals-4", "factories-4", "rail-transport-4"]
    assert officer(with_hand(BLUE, whole), four) == ()
    assert officer(with_hand(BLUE, ["population-2"] * 3), four) == ()


def test_provocation_trades_card_for_card() -> None:
    """P-ACTION-03: no price is named that could not be offered."""
    position: Json = {
        "ruleset": "provocation",
        "nations": [
            {"regions": {"Germany": {"I": 3}}, "capital": "Germany", "hand": SET},
            {"regions": {"France": {"I": 3}}, "capital": "France", "hand": ["minerals-2"] * 3},
        ],
    }
    game = set_up(position)
    bot = bots.make("officer", 7)
    assert isinstance(bot, Bargaining)
    for price in bot.prices(game.view(BLUE), RED, Terms((), (MINERALS,))):
        assert len(price.cards) == 1


# ---- over the wire ----


def test_a_bot_is_asked_no_oftener_than_it_may_be_offered_something(tmp_path: Path) -> None:
    """B-TRADE-03: each price tells a little of what it holds."""
    with running(tmp_path) as address:
        created = table_in(address, "poc", TALK)
        with Client(address, created, (RED,)) as red:
            terms: Json = {"want": [{"suit": "minerals"}]}
            quote: Json = {"type": "ask-quote", "seat": RED, "partner": BLUE, "terms": terms}
            assert red.ask(quote)["code"] == "not-asked"
            red.answer(RED, TakeAction(Action.TRADE))
            for _ in range(10):
                assert red.ask(quote)["type"] == "quote"
            reply = red.ask(quote)
            assert (reply["code"], reply["rule"]) == ("too-many", "B-TRADE-03")


def test_a_bot_is_asked_at_the_table(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "poc", TALK)
        with Client(address, created, (RED,)) as red:
            quote: Json = {
                "type": "ask-quote",
                "seat": RED,
                "terms": {"want": [{"suit": "minerals"}]},
            }
            assert red.ask({**quote, "partner": BLUE})["code"] == "not-asked"
            red.answer(RED, TakeAction(Action.TRADE))
            reply = red.ask({**quote, "partner": BLUE})
            assert reply["type"] == "quote"
            assert reply["prices"]
            assert red.ask({**quote, "partner": GREEN})["prices"] == []  # a caretaker never trades
            assert red.ask({**quote, "partner": RED})["code"] == "not-among-options"
            assert red.ask({**quote, "partner": BLUE, "seat": GREEN})["code"] == "not-held"
            asked: Json = {"type": "ask-bargain", "seat": RED, "partner": BLUE}
            reply = red.ask({**asked, "terms": {"give": ["oil-3"]}})
            assert reply["then"]["points"] == 16
            assert reply["is_bad"]


def test_drawn_offers_are_all_weighed() -> None:
    """Whatever the sampler thinks of has a worth, and a price or none."""
    rng = Random(5)
    bot = bots.make("officer", 7)
    assert isinstance(bot, Bargaining)
    weighed, game = 0, warroom.new_game("expansion", seats=3, seed=5)
    while weighed < 30:
        if game.is_over:
            game = warroom.new_game("expansion", seats=3, seed=rng.randrange(99))
        seat = next(iter(game.questions))
        answer = game.sample(seat, rng)
        if isinstance(answer, MakeOffer):
            weighed += 1
            message = AskBargain(id=1, seat=seat, partner=answer.partner, terms=answer.terms)
            assert bargain(message, game.view(seat)).now.points >= 0
            bot.prices(game.view(answer.partner), seat, answer.terms)
        game.answer(seat, answer)
