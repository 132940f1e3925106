"""What a bot does depends on its seed and on what its seat sees, and on nothing else."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import warroom
from warroom import bots
from warroom.bots.imagining import imagined_turn
from warroom.kernel.words import Seat
from warroom.model.zones import Cards
from warroom.rules.turn import ChooseAction
from warroom.view import view_of


def positions(seed: int, limit: str = "6 rounds") -> Iterator[warroom.Game]:
    """Every eleventh question of a game between recruits and a random player, who makes trouble."""
    game = warroom.new_game(seats=4, seed=seed, options={"game-limit": limit})
    names = ("random", "officer", "recruit", "random")
    players = [bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(names)]
    while not game.is_over:
        if game.length % 11 == 0 and game.state.game_round:
            yield game
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))


def with_other_secrets(game: warroom.Game, seat: Seat) -> warroom.Game:
    """The same game to this seat: all cards that it does not see are dealt anew."""
    other = game.clone()
    assert isinstance(other, warroom.Game)
    state = other.state
    unseen = [*state.deck.known]
    for owner, hand in enumerate(state.hands):
        unseen += hand.known if owner != seat else ()
    random.Random(game.length).shuffle(unseen)

    def deal(cards: Cards) -> Cards:
        dealt = Cards.of(unseen[: cards.count])
        del unseen[: cards.count]
        return dealt

    hands = enumerate(state.hands)
    state.hands = tuple(hand if owner == seat else deal(hand) for owner, hand in hands)
    state.deck = deal(state.deck)
    return other


@pytest.mark.parametrize(("name", "count"), [("recruit", 40), ("officer", 40), ("general", 6)])
def test_hidden_cards_do_not_move_a_bot(name: str, count: int) -> None:
    compared = 0
    for game in islice(positions(3), count):
        for seat, question in game.questions.items():
            other = with_other_secrets(game, seat)
            answers = [
                bots.make(name, 7, think=0.1).decide(each.view(seat), question)
                for each in (game, other)
            ]
            assert answers[0] == answers[1]
            compared += other.state != game.state
    assert compared >= min(count, 12) // 2


def test_a_bot_remembers_nothing() -> None:
    """One that has answered all along decides like one that was made a moment ago."""
    old = bots.make("officer", 5)
    for game in islice(positions(4), 25):
        for seat, question in game.questions.items():
            fresh = bots.make("officer", 5)
            assert old.decide(game.view(seat), question) == fresh.decide(game.view(seat), question)


def test_an_imagined_turn_looks_like_the_real_one_and_holds_no_secret() -> None:
    imagined = 0
    for game in islice(positions(5), 60):
        for seat, question in game.questions.items():
            if not isinstance(question.decision, ChooseAction):
                continue
            view = game.view(seat)
            turns = [imagined_turn(view, seat, str(seed)) for seed in range(5)]
            for turn in turns:
                assert view_of(turn, seat).state == view.state
                assert turn.questions[seat].decision == question.decision
                assert sorted(turn.state.deck.known + sum_of_hands(turn)) == sorted(
                    game.state.deck.known + sum_of_hands(game)
                )
            assert len({turn.state.deck for turn in turns}) > 1
            again = imagined_turn(with_other_secrets(game, seat).view(seat), seat, "0")
            assert again.state == turns[0].state
            imagined += 1
    assert imagined > 2


def sum_of_hands(game: object) -> tuple[str, ...]:
    hands = game.state.hands  # type: ignore[attr-defined]
    return tuple(name for hand in hands for name in hand.known)
