"""Bots: what they see, and that nothing else counts."""

import random
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import warroom
from warroom import bots
from warroom.api import Game
from warroom.bots.leanings import LEANINGS
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


@pytest.mark.parametrize("name", bots.BOTS)
def test_every_bot_gives_legal_answers_and_the_same_with_the_same_seed(name: str) -> None:
    def played() -> str:
        game = warroom.new_game(seats=2, seed=1)
        table = [bots.make(name, seat, think=0.1) for seat in range(2)]
        for _ in range(30):
            seat, question = next(iter(game.questions.items()))
            game.answer(seat, table[seat].decide(game.view(seat), question))
        return game.digest

    assert played() == played()


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


def test_every_level_has_a_commander_for_each_leaning() -> None:
    """Each with a name of his own, by which he can be called."""
    by_level = {(each.level, each.leaning) for each in bots.COMMANDERS.values()}
    assert by_level == {(level, leaning) for level in bots.LEVELS for leaning in LEANINGS}
    names = [each.name for each in bots.COMMANDERS.values()]
    assert len({name.split()[-1] for name in names}) == len(names) == 12
    for bot, each in bots.COMMANDERS.items():
        for called in (each.name, each.name.upper(), f" {each.name.split()[-1].lower()} "):
            assert bots.bot_called(called) == bot
    assert bots.bot_called("random") == "random"


def test_a_commander_plays_alike_by_whatever_name_he_is_called() -> None:
    game = warroom.new_game(seats=2, seed=1)
    seat, question = next(iter(game.questions.items()))
    by_name, by_leaning = (
        bots.make(name, 7).decide(game.view(seat), question)
        for name in ("Ludo Ashgrave", "officer:diplomat")
    )
    assert by_name == by_leaning


def test_nobody_is_appointed_twice_while_others_are_free() -> None:
    for seed in range(20):
        drawn = bots.appointed(["officer"] * 4 + ["random", "general"], Random(seed))
        assert {*drawn[:4]} == {f"officer:{leaning}" for leaning in LEANINGS}
        assert drawn[4] == "random"
        assert drawn[5] in bots.COMMANDERS
    many = bots.appointed(["recruit"] * 6, Random(1))
    assert all(each.startswith("recruit:") for each in many)
    assert bots.appointed(["officer", "officer:turtle"], Random(2))[0] != "officer:turtle"
