"""In a game of seasons too, a bot knows no more than its seat sees: neither others' action cards
nor markers that it has not looked at."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import warroom
from warroom import bots
from warroom.kernel.words import Seat
from warroom.model.government import Government
from warroom.model.statecraft import FaceDown
from warroom.model.zones import Cards


def positions(seed: int) -> Iterator[warroom.Game]:
    """Every fifth question of a game."""
    game = warroom.new_game("deluxe", seats=3, seed=seed)
    names = ("officer", "recruit", "officer")
    players = [bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(names)]
    while not game.is_over:
        if game.length % 5 == 0 and game.state.game_round:
            yield game
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))


def with_other_secrets(game: warroom.Game, seat: Seat) -> warroom.Game:
    """The same game to this seat: action cards and markers that it does not see are dealt anew."""
    other = game.clone()
    assert isinstance(other, warroom.Game)
    state, rng = other.state, random.Random(game.length)
    cards = [*state.action_deck.known]
    for owner, hand in enumerate(state.action_hands):
        cards += hand.known if owner != seat else ()
    rng.shuffle(cards)

    def dealt(pile: Cards) -> Cards:
        found = Cards.of(cards[: pile.count])
        del cards[: pile.count]
        return found

    hands = enumerate(state.action_hands)
    state.action_hands = tuple(hand if owner == seat else dealt(hand) for owner, hand in hands)
    state.action_deck = dealt(state.action_deck)
    hidden = [at for at, marker in state.face_down.items() if seat not in marker.seen_by]
    unseen = [str(state.face_down[at].government) for at in hidden]
    unseen += state.marker_box.known
    rng.shuffle(unseen)
    turned = {at: FaceDown(Government(unseen.pop()), state.face_down[at].seen_by) for at in hidden}
    state.face_down = {**state.face_down, **turned}
    state.marker_box = Cards.of(unseen)
    return other


@pytest.mark.parametrize(("name", "count"), [("recruit", 30), ("officer", 30), ("general", 12)])
def test_hidden_cards_and_markers_do_not_move_a_bot(name: str, count: int) -> None:
    asked: set[str] = set()
    for game in islice(positions(5), count):
        for seat, question in game.questions.items():
            other = with_other_secrets(game, seat)
            assert other.state != game.state
            assert other.view(seat).state == game.view(seat).state
            answers = [
                bots.make(name, 7, think=0.1).decide(each.view(seat), question)
                for each in (game, other)
            ]
            assert answers[0] == answers[1]
            asked.add(type(question.decision).__name__)
    assert len(asked) > min(count, 12) // 3


def test_a_bot_remembers_nothing() -> None:
    """One that has answered all along decides like one that was made a moment ago."""
    old = bots.make("officer", 5)
    for game in islice(positions(6), 20):
        for seat, question in game.questions.items():
            fresh = bots.make("officer", 5)
            assert old.decide(game.view(seat), question) == fresh.decide(game.view(seat), question)
