"""Bots: what they see, and that nothing else counts."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import warroom
from warroom import bots
from warroom.api import Game
from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat
from warroom.model.zones import Cards


def test_a_bot_is_made_by_name() -> None:
    assert isinstance(bots.make("random", 1), bots.RandomBot)
    assert isinstance(bots.make("caretaker", 1), bots.CaretakerBot)


def test_an_unknown_bot_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(Refused, match=r"no bot called 'deep': choose .*random, caretaker"):
        bots.make("deep", 1)


def test_the_same_seed_decides_alike() -> None:
    game = warroom.new_game(seats=3, seed=5)
    first, second = (
        [bots.make("random", seed).decide(game.view(0), game.questions[0]) for seed in range(20)]
        for _ in range(2)
    )
    assert first == second
    assert len(set(first)) > 1


@pytest.mark.parametrize("name", ["random", "caretaker", "recruit"])  # tests/bots has the rest
def test_a_bot_cannot_be_moved_by_what_its_seat_does_not_see(name: str) -> None:
    """Secrecy by pairs: other hands and another deck, the same answer."""
    compared = 0
    for game in islice(positions(seed=3), 400):
        for seat, question in game.questions.items():
            other = with_other_secrets(game, seat)
            assert other.view(seat).state == game.view(seat).state
            answers = [
                bots.make(name, 7).decide(each.view(seat), question) for each in (game, other)
            ]
            assert answers[0] == answers[1]
            compared += other.state != game.state
    assert compared > 200


def positions(seed: int) -> Iterator[Game]:
    """The open questions of a random game, one after the other."""
    game = warroom.new_game(seats=4, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        yield game
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))


def with_other_secrets(game: Game, seat: Seat) -> Game:
    """The same game to this seat, with all cards it does not see shuffled."""
    other = game.clone()
    assert isinstance(other, Game)
    state = other.state
    unseen = [*state.deck.known]
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            unseen += hand.known
    random.Random(game.length).shuffle(unseen)

    def deal(cards: Cards) -> Cards:
        dealt = Cards.of(unseen[: cards.count])
        del unseen[: cards.count]
        return dealt

    state.hands = tuple(
        hand if owner == seat else deal(hand) for owner, hand in enumerate(state.hands)
    )
    state.deck = deal(state.deck)
    return other
