"""Positions say every state at the start of a turn and between two actions: of golden and of random
games, told, set up again and compared through all eyes."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import warroom
from tests.golden.regenerate import RECORDS
from warroom.api import Record, begin, read_answer
from warroom.kernel.errors import Code
from warroom.lab.contract import check_position
from warroom.lab.play import Host
from warroom.rules.turn import EndTurn, TakeAction
from warroom.rulesets import RULESETS

GAMES = 2
"""Random ones of each rule set, every other with options drawn."""


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json")), ids=lambda file: str(file.stem))
def test_golden_games(file: Path) -> None:
    """Also those in which somebody is eliminated, a bomb is dropped or time runs out."""
    record = Record.from_json(file.read_bytes())
    game = begin(record.header)
    told = 0
    for entry in record.entries:
        told += check_position(game)
        game.answer(entry.seat, read_answer(bytes(entry.answer)))
    assert told >= 3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games(ruleset: str) -> None:
    for number in range(GAMES):
        told = sum(map(check_position, moments(ruleset, number)))
        assert told > 10


def moments(ruleset: str, number: int) -> Iterator[warroom.Game]:
    """A random game before each of its answers."""
    rng, family = random.Random(f"{ruleset} {number}"), RULESETS[ruleset]
    options = {each.name: rng.choice(each.choices) for each in family.options} if number % 2 else {}
    seats = family.fewest_seats + number
    game = warroom.new_game(ruleset, seats=seats, seed=number, options=options, board="world")
    host = Host(game, rng, agreed_rounds=5)
    while not game.is_over:
        yield game
        notice = host.notice(game)
        if notice is not None:
            game.answer(warroom.HOST, notice)
        else:
            seat = next(iter(game.questions))
            host.saw(game.answer(seat, game.sample(seat, rng)))


def test_in_the_middle_of_an_action_there_is_no_position() -> None:
    """Nor while the table is set up, nor after the end."""
    game = warroom.new_game(seats=2, seed=4)
    rng, refused = random.Random(4), 0
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        if type(question.decision).__name__ != "ChooseAction":
            with pytest.raises(warroom.Refused) as caught:
                game.position()
            assert caught.value.code is Code.IMPOSSIBLE_POSITION
            refused += 1
        game.answer(seat, game.sample(seat, rng))
    with pytest.raises(warroom.Refused):
        game.position()
    assert refused > 50


def test_to_tell_a_position_changes_nothing() -> None:
    game = warroom.new_game("provocation", seats=3, seed=2)
    rng = random.Random(2)
    for _ in range(200):
        seat = next(iter(game.questions))
        saved = game.save()
        check_position(game)
        assert game.save() == saved
        game.answer(seat, game.sample(seat, rng))


def test_the_game_goes_on_alike_from_a_position() -> None:
    """The same turn ends, the same player follows."""
    game = warroom.new_game("deluxe", seats=3, seed=3)
    rng = random.Random(3)
    while game.state.game_round < 2:
        seat = next(iter(game.questions))
        if check_position(game):
            twin = warroom.set_up(game.position())
            answer = next(iter(game.options(seat) or ()))
            if isinstance(answer, TakeAction | EndTurn):
                assert game.clone().answer(seat, answer) == twin.answer(seat, answer)
        game.answer(seat, game.sample(seat, rng))
