"""Trials: games for thinking, by the same rules and with the same dice; nothing of them is kept."""

import random

import pytest

import warroom
from tests.contract.playing import NAMES, TABLES, Table, chosen, moments
from warroom.kernel.errors import Code

some_tables = pytest.mark.parametrize("table", TABLES[::3], ids=NAMES[::3])


@some_tables
def test_a_trial_goes_as_the_game_goes(table: Table) -> None:
    """The same answers bring about the same events, questions, state and end."""
    game, rng = table.begin(41), random.Random(41)
    trial = game.trial()
    while not game.is_over:
        seat = rng.choice(list(game.questions))
        answer = chosen(game, seat, rng)
        assert trial.answer(seat, answer) == game.answer(seat, answer)
        assert trial.questions == game.questions
    assert trial.state == game.state
    assert trial.result == game.result
    assert trial.is_over
    assert trial.digest == game.trial().digest


@some_tables
def test_a_trial_from_the_middle_leaves_the_game_alone(table: Table) -> None:
    for game in moments(table, 42, every=60):
        before, trial = game.digest, game.trial()
        rng = random.Random(game.length)
        for _ in range(40):
            if not trial.is_over:
                seat = rng.choice(list(trial.questions))
                trial.answer(seat, trial.sample(seat, rng))
        assert game.digest == before
        assert game.trial().digest != trial.digest


@pytest.mark.parametrize("ruleset", ["basic", "expansion", "provocation", "deluxe"])
def test_a_game_may_be_a_trial_from_the_start(ruleset: str) -> None:
    trial = warroom.new_game(ruleset, seats=3, seed=43, trial=True)
    game = warroom.new_game(ruleset, seats=3, seed=43)
    assert trial.state == game.state
    assert trial.questions == game.questions
    assert trial.digest == game.trial().digest


def test_what_a_trial_does_not_keep_is_refused_in_words() -> None:
    trial = warroom.new_game(seats=2, seed=44, trial=True)
    seat = next(iter(trial.questions))
    trial.answer(seat, trial.sample(seat, random.Random(44)))
    assert not trial.may_undo(seat)
    with pytest.raises(warroom.Refused, match="nothing to take back"):
        trial.undo(seat)
    for kept in (trial.record, trial.save):
        with pytest.raises(warroom.Refused, match="keeps no record") as caught:
            kept()
        assert caught.value.code is Code.NO_RECORD


def test_a_trial_refuses_what_the_game_refuses_and_stays_as_it_was() -> None:
    trial = warroom.new_game(seats=2, seed=45, trial=True)
    seat = next(iter(trial.questions))
    before = trial.digest
    with pytest.raises(warroom.Refused) as caught:
        trial.answer(seat, warroom.read_answer('{"type": "end-turn"}'))
    assert caught.value.code is Code.WRONG_ANSWER
    with pytest.raises(warroom.Refused) as caught:
        trial.answer(1 - seat, trial.sample(seat, random.Random(45)))
    assert caught.value.code is Code.NOT_ASKED
    assert trial.digest == before
