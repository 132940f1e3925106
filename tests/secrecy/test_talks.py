"""Private talks: a third seat sees only that the player in turn is choosing his next action."""

import random

import pytest

import warroom
from tests.contract.playing import PROMISE, twin_of
from tests.secrecy.twins import assert_same_for, masked, sight
from tests.table import Table
from warroom.kernel import codec
from warroom.kernel.words import Seat
from warroom.model.trade import Terms, Wish
from warroom.model.turns import Action
from warroom.rules.trade import (
    AcceptOffer,
    CounterOffer,
    Leave,
    MakeOffer,
    RefuseOffer,
    StopTrading,
)
from warroom.rules.turn import EndTurn, TakeAction
from warroom.view import Waiting

PLAYER, PARTNER, CONTROLLER, STRANGER = range(4)

TALK = {
    "board": "west",
    "nations": [
        {"regions": {"Brazil": {"I": 3}}, "capital": "Brazil", "hand": ["oil-1", "oil-2"]},
        {"regions": {"Alaska": {"I": 3}}, "capital": "Alaska", "hand": ["minerals-1", "oil-3"]},
        {"regions": {"Congo": {"I": 3}}, "fleet": {"DD": 1}, "hand": ["factories-1"]},
        {"regions": {"Turkey": {"I": 3}}, "capital": "Turkey", "hand": ["rail-transport-1"]},
    ],
    "sea_controller": CONTROLLER,
}
"""Four nations far from each other; the third rules the sea."""

A_CARD_FOR_A_CARD = Terms(("oil-1",), (Wish(value=1),), PROMISE)


def at_the_table() -> warroom.Game:
    return warroom.set_up(TALK)


def during_a_talk() -> list[tuple[str, warroom.Game]]:
    """A talk at each of its moments: menu, offer, counter-offer, acceptance, leave asked."""
    game = at_the_table()
    seen = [("the menu of actions", twin_of(game))]

    def say(what: str, seat: Seat, answer: warroom.Answer) -> None:
        game.answer(seat, answer)
        seen.append((what, twin_of(game)))

    say("the trade begins", PLAYER, TakeAction(Action.TRADE))
    say("an offer", PLAYER, MakeOffer(PARTNER, A_CARD_FOR_A_CARD))
    say("a refusal", PARTNER, RefuseOffer("never"))
    say("another offer", PLAYER, MakeOffer(PARTNER, Terms(("oil-2",), (), "peace")))
    say("a counter-offer", PARTNER, CounterOffer(Terms(("oil-3",), (Wish(),))))
    say("acceptance, and leave is asked", PLAYER, AcceptOffer(("oil-1",)))
    say("the controller forbids it", CONTROLLER, Leave(False))
    say("the player stops", PLAYER, StopTrading())
    return seen


def test_a_third_seat_cannot_tell_any_moment_of_a_talk_from_the_menu() -> None:
    """Stranger and spectator see the same bytes from before the talk until after it. Only when
    the sea controller is asked for leave do they see that he is asked; the table stays the same."""
    moments = during_a_talk()
    menu = moments[0][1]
    for what, game in moments:
        for seat in (STRANGER, None):
            if CONTROLLER in game.questions:
                assert game.view(seat).waiting == (Waiting(CONTROLLER, "allow-trade"),)
                assert game.view(seat).state == menu.view(seat).state
                continue
            assert sight(game, seat) == sight(menu, seat), what
            assert game.view(seat).waiting == (Waiting(PLAYER, "choose-action"),)
            assert_same_for(seat, menu, game)


def test_a_third_seat_hears_nothing_of_a_talk() -> None:
    """No event of it reaches the stranger, the spectator or, until he is asked, the controller."""
    game = at_the_table()
    answers: list[tuple[Seat, warroom.Answer]] = [
        (PLAYER, TakeAction(Action.TRADE)),
        (PLAYER, MakeOffer(PARTNER, A_CARD_FOR_A_CARD)),
        (PARTNER, CounterOffer(Terms(("minerals-1",), (), "we shall see"))),
        (PLAYER, RefuseOffer("too little")),
    ]
    for seat, answer in answers:
        events = game.answer(seat, answer)
        for stranger in (STRANGER, CONTROLLER, None):
            assert masked(events, stranger) == b"[]"


def test_the_controller_sees_only_numbers_and_who_trades() -> None:
    """Asked for leave, he learns how many cards go each way; other terms make no difference."""
    games = []
    for give, accept, promise in (
        ("oil-1", "minerals-1", PROMISE),
        ("oil-2", "oil-3", "something else"),
    ):
        game = at_the_table()
        game.answer(PLAYER, TakeAction(Action.TRADE))
        game.answer(PLAYER, MakeOffer(PARTNER, Terms((give,), (Wish(),), promise)))
        game.answer(PARTNER, AcceptOffer((accept,)))
        assert list(game.questions) == [CONTROLLER]
        games.append(game)
    assert_same_for(CONTROLLER, *games)
    view = games[0].view(CONTROLLER)
    assert view.question is not None
    assert not view.state.offers
    assert view.waiting == (Waiting(CONTROLLER, "allow-trade"),)


def test_which_cards_changed_hands_and_what_was_promised_stays_between_the_two() -> None:
    """Two trades of as many cards, with other faces and other words, look alike to all others."""
    games, heard = [], []
    for give, accept, promise in (
        ("oil-1", "minerals-1", PROMISE),
        ("oil-2", "oil-3", "something else"),
    ):
        game = at_the_table()
        game.answer(PLAYER, TakeAction(Action.TRADE))
        game.answer(PLAYER, MakeOffer(PARTNER, Terms((give,), (Wish(),), promise)))
        game.answer(PARTNER, AcceptOffer((accept,)))
        events = game.answer(CONTROLLER, Leave(True))
        heard.append({seat: masked(events, seat) for seat in (STRANGER, CONTROLLER, None)})
        game.answer(PLAYER, StopTrading())
        games.append(game)
    assert heard[0] == heard[1]
    for seat in (STRANGER, CONTROLLER, None):
        assert_same_for(seat, *games)
        assert PROMISE.encode() not in sight(games[0], seat)
    for seat in (PLAYER, PARTNER):
        assert PROMISE.encode() in sight(games[0], seat)


def test_a_promise_without_a_card_is_not_even_noticed() -> None:
    """It uses no action, so that the menu afterwards is the menu before."""
    game = at_the_table()
    menu = twin_of(game)
    game.answer(PLAYER, TakeAction(Action.TRADE))
    game.answer(PLAYER, MakeOffer(PARTNER, Terms((), (), PROMISE)))
    events = game.answer(PARTNER, AcceptOffer())
    game.answer(PLAYER, StopTrading())
    for seat in (STRANGER, CONTROLLER, None):
        assert masked(events, seat) == b"[]"
        assert_same_for(seat, menu, game)


def test_who_has_just_ended_his_turn_cannot_feel_by_undo_that_a_talk_began() -> None:
    """Whether the next player has looked at the trade table must not show in `may_undo`."""
    game = at_the_table()
    game.answer(PLAYER, EndTurn())
    menu = twin_of(game)
    game.answer(PARTNER, TakeAction(Action.TRADE))
    assert_same_for(PLAYER, menu, game)


@pytest.mark.parametrize("seat", [STRANGER, CONTROLLER])
def test_a_fork_of_a_stranger_knows_nothing_of_the_talk(seat: Seat) -> None:
    """In his imagination the player in turn may still do anything."""
    for what, game in during_a_talk():
        if seat in game.questions:
            continue
        fork = game.fork(seat, 7)
        seen, real = fork.view(seat), game.view(seat)
        assert (seen.state, seen.waiting) == (real.state, real.waiting), what
        assert fork.state.hands[seat] == game.state.hands[seat]
        assert PROMISE.encode() not in codec.encode([fork.state, fork.stack])


@pytest.mark.parametrize("seat", [PLAYER, PARTNER])
def test_a_fork_of_a_party_is_still_in_the_talk(seat: Seat) -> None:
    """He knows that he talks, and what was said."""
    for what, game in during_a_talk():
        fork = game.fork(seat, 7)
        seen, real = fork.view(seat), game.view(seat)
        assert seen.state == real.state, what
        assert (seen.question is None) == (real.question is None), what
        rng = random.Random(1)
        for _ in range(20):
            asked = next(iter(fork.questions))
            fork.answer(asked, fork.sample(asked, rng))


def test_who_has_answered_cannot_feel_by_undo_that_the_next_offer_is_made() -> None:
    """Neither a partner who refused nor a sea controller who gave no leave."""
    table = Table(
        red="Germany 2I; hand oil-1 oil-2",
        green="Chile 1I; hand minerals-2",
        blue="Cuba 1I; fleet 1DD",
        plum="Uralsk 1I",
        sea="blue",
    )
    table.red.takes("trade")
    table.red.offers("green", give="oil-1")
    table.green.accepts()
    table.blue.gives_no_leave()
    before = table.blue.view.seen
    table.red.offers("plum", give="oil-2")
    assert table.blue.view.seen == before
    table.plum.refuses()
    assert not table.game.may_undo(table.seat("plum"))
