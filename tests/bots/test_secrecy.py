"""What a bot does depends on its seed and on what its seat sees, and on nothing else."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

import warroom
from tests.secrecy.twins import twin_for
from warroom import bots


class Played(NamedTuple):
    """A table of bots, and how many answers lie between two positions to look at."""

    seats: int
    players: tuple[str, ...]  # a random one makes trouble
    every: int
    limit: str | None = None


GAMES = {
    "basic": Played(4, ("random", "officer", "recruit", "random"), 11, "6 rounds"),
    "expansion": Played(4, ("random", "officer", "recruit", "officer"), 9, "4 rounds"),
    "provocation": Played(4, ("officer", "random", "officer", "recruit"), 9),
    "deluxe": Played(3, ("officer", "recruit", "officer"), 5),
}


def positions(ruleset: str, seed: int) -> Iterator[warroom.Game]:
    """Every so many questions of a game."""
    table = GAMES[ruleset]
    options = {"game-limit": table.limit} if table.limit else {}
    game = warroom.new_game(ruleset, seats=table.seats, seed=seed, options=options)
    players = [bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(table.players)]
    while not game.is_over:
        if game.length % table.every == 0 and game.state.game_round:
            yield game
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))


@pytest.mark.parametrize(("name", "count"), [("recruit", 30), ("officer", 30), ("general", 8)])
@pytest.mark.parametrize("ruleset", GAMES)
def test_hidden_cards_and_markers_do_not_move_a_bot(ruleset: str, name: str, count: int) -> None:
    asked: set[str] = set()
    for game in islice(positions(ruleset, 5), count):
        for seat, question in game.questions.items():
            other = twin_for(game, seat, random.Random(game.length))
            assert other.state != game.state
            assert other.view(seat).state == game.view(seat).state
            answers = [
                bots.make(name, 7, think=0.1).decide(each.view(seat), question)
                for each in (game, other)
            ]
            assert answers[0] == answers[1]
            asked.add(type(question.decision).__name__)
    assert len(asked) > min(count, 12) // 4


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_bot_remembers_nothing(ruleset: str) -> None:
    """One that has answered all along decides like one that was made a moment ago."""
    old = bots.make("officer", 5)
    for game in islice(positions(ruleset, 4), 15):
        for seat, question in game.questions.items():
            fresh = bots.make("officer", 5)
            assert old.decide(game.view(seat), question) == fresh.decide(game.view(seat), question)
