"""Fit what a position is worth to what became of different Moves from the same one:
`python -m tools.fit_moves RULESET [GAMES] [JOBS]`, after `tools.fit_forecast`, of whose weights it
replaces those for duels.

Hasty generals play so many duels. Now and then one of them imagines each Move that
he would try, several times with the same dice for all. What everybody has at the end of his turn
and when his next one begins is written down, and sergeants play on to the end. So what differs
between positions is what the Move has made of it, not who is the better player. The weights are
those under which the results were likeliest.

How well they choose is told by games that they were not fitted to: the games fall into two halves,
and weights fitted to one of them choose a Move by all imagined games but one; that one tells how
much more often it wins than the usual Move. Beside it, the same for a choice by who won the others.
"""

import json
import random
import sys
from collections.abc import Callable, Sequence
from itertools import chain
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

import warroom
from tools.fit_forecast import reliability
from tools.fit_worth import Position, Sample, Try, fitted
from warroom.bots.leanings import LEANINGS, USUAL
from warroom.bots.levels import GENERAL
from warroom.bots.planners import A
from warroom.bots.schools import forecast_of, school_of
from warroom.bots.search import Depth, Players, Search, Trial, distinct
from warroom.bots.thinker import Thinker
from warroom.bots.value import TWO, Value
from warroom.model.ruleset import Game
from warroom.view import View, view_of

BOTS = Path(__file__).parents[1] / "src/warroom/bots"
STOPS = (0, 1)
TRIES = 8
RATE = 0.5
"""How often a Move is imagined."""

HASTY = replace(GENERAL, is_exact=False, places=1, is_hasty=True)


class Choice(NamedTuple):
    """For each Move what it led to, time after time; the usual one is the first."""

    game: int
    moves: list[list[Try]]


class Notes(Search, frozen=True):
    """Gives the usual answer; now and then it writes down what every one would lead to."""

    number: int
    choices: list[Choice]

    def best(
        self, view: View, answers: Sequence[Trial[A]], *, think: float, rng: random.Random
    ) -> A:
        trials = distinct(answers)
        if len(trials) > 1 and rng.random() < RATE:
            key = rng.random()
            seeds = [f"{key}:{each}" for each in range(TRIES)]
            found = [[self.tried(view, trial, seed) for seed in seeds] for trial in trials]
            self.choices.append(Choice(self.number, found))
        return trials[0].answer

    def tried(self, view: View, trial: Trial[A], seed: str) -> Try:
        assert view.seat is not None
        game, players, positions = view.imagine(seed), Players(view, trial.mood, seed), []
        events = game.answer(view.seat, trial.answer)
        for _ in players.play_on(game, events, STOPS):
            if not game.is_over and view.seat in game.state.living:
                positions.append(self.seen(game, view.seat))
        while not game.is_over:
            asked, question = next(iter(game.questions.items()))
            game.answer(asked, players.rival.decide(view_of(game, asked), question))
        result = game.state.result
        assert result is not None
        return Try(positions, (view.seat in result.winners) / len(result.winners))

    def seen(self, game: Game, seat: int) -> Position:
        assert isinstance(self.value, Value)
        found = self.value.features(game)
        order = sorted(found, key=lambda each: each != seat)
        return [tuple(round(value, 4) for value in found[each]) for each in order]


def choices_of(task: tuple[str, int]) -> list[Choice]:
    """All that was tried in one game."""
    ruleset, number = task
    rng = random.Random(f"moves:{ruleset}:2:{number}")
    game = warroom.new_game(ruleset, seats=2, seed=f"moves:2:{number}", trial=True)
    value = forecast_of(ruleset)
    assert value is not None
    notes = Notes(value, Depth(STOPS, 1), Depth(STOPS, 1), number, [])
    players = [student(ruleset, rng, notes) for _ in range(2)]
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(view_of(game, seat), question))
    return notes.choices


def student(ruleset: str, rng: random.Random, notes: Notes) -> Thinker:
    """A hasty general who takes notes when he would search."""
    general = school_of(ruleset)["general"]
    module = sys.modules[f"warroom.bots.{ruleset}.general"]
    thought = replace(module.THOUGHT, search=notes)
    planners = {**general.planners, module.DeclareMoves: thought.over(module.move)}
    player = Thinker(random.Random(rng.random()), HASTY, rng.choice((USUAL, *LEANINGS.values())))
    parts = replace(general, planners=planners)
    player.parts = lambda view: parts  # type: ignore[method-assign]
    return player


def samples(choices: Sequence[Choice]) -> Sample:
    """Positions and what became of them."""
    tries = chain.from_iterable(move for choice in choices for move in choice.moves)
    return Sample([(position, each.share) for each in tries for position in each.positions])


def gains(choices: Sequence[Choice], worth: Callable[[Try], float]) -> np.ndarray:
    """How much more often than the usual one the Move wins that all other tries speak for."""
    found = []
    for choice in choices:
        worths = np.array([[worth(each) for each in move] for move in choice.moves])
        shares = np.array([[each.share for each in move] for move in choice.moves])
        chosen = (worths.sum(axis=1, keepdims=True) - worths).argmax(axis=0)
        found.append((shares[chosen, range(shares.shape[1])] - shares[0]).mean())
    return np.array(found)


def judged_by(weights: np.ndarray) -> Callable[[Try], float]:
    def worth(tried: Try) -> float:
        found = [float(Sample([(each, 0.0)]).chances(weights)[0, 0]) for each in tried.positions]
        return float(np.mean(found + [tried.share] * (len(STOPS) - len(found))))

    return worth


def told(title: str, gained: np.ndarray) -> str:
    error = gained.std() / np.sqrt(len(gained))
    return f"  {title:22} {100 * gained.mean():+.2f} % ± {100 * error:.2f} a Move"


def fit(ruleset: str, games: int = 100, jobs: int = 2) -> None:
    value = forecast_of(ruleset)
    assert value is not None
    with Pool(jobs) as pool:
        played = pool.map(choices_of, [(ruleset, each) for each in range(games)], chunksize=1)
    choices = [choice for game in played for choice in game]
    halves = [[each for each in choices if each.game % 2 == half] for half in (0, 1)]
    gained, surprise, chances = [], [], []
    for known, fresh in (halves, halves[::-1]):
        weights, unseen = fitted(samples(known)), samples(fresh)
        gained.append(gains(fresh, judged_by(weights)))
        surprise.append(unseen.surprise(weights))
        chances.append(reliability(unseen, weights))
    whole = samples(choices)
    weights = fitted(whole)
    print(f"{ruleset}: {games} duels, {len(choices)} choices of Moves, {len(whole.y)} positions")
    print(f"  surprise at those not seen {np.mean(surprise):.3f}; foreseen and won: {chances[0]}")
    print(told("chosen by the fit", np.concatenate(gained)))
    print(told("chosen by who won", gains(choices, lambda tried: tried.share)))
    for place, feature in enumerate(value.names):
        late = weights[place] + weights[place + len(value.names)]
        print(f"  {feature:14} {weights[place]:+.2f} {late:+.2f} by the end")
    target = BOTS / ruleset / "value.json"
    found = {**json.loads(target.read_text()), TWO: [round(float(each), 4) for each in weights]}
    target.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    chosen, *numbers = sys.argv[1:]
    fit(chosen, *map(int, numbers))
