"""Fit what a position is worth to self-play, and judge the fit by games that it has never seen:
`python tools/fit_worth.py fit [DUELS] [FOURS] [JOBS]`, and `judge` in place of `fit`.

Hasty generals play whole games of two and of four players. Now and then, when one of them would
search, he imagines every answer that he would try to his next turn, six times, with the same dice
for each answer. The positions at the end of his turn, and when the next one begins, are written
down, and the games are played to their end by sergeants. So what differs between the positions of a
choice is what the choice has made of it, not who is the better player.

The weights are those under which the results were likeliest (a conditional logit, fitted by Fisher
scoring), one set for two players and one for more. They are judged as a search uses them: the
answer is chosen by five of the six imagined games, and how often it wins is told by the sixth.
"""

import json
import random
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

import warroom
from warroom.bots.basic.general import SEARCH, General
from warroom.bots.basic.judge import Judge
from warroom.bots.basic.value import HAND_SET, NAMES, VALUE
from warroom.bots.levels import GENERAL
from warroom.bots.planners import A, Parts
from warroom.bots.search import Players, Search, Trial, distinct
from warroom.bots.thinker import Thinker
from warroom.bots.value import Weights
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game, Table
from warroom.view import View, view_of

TARGET = Path(__file__).parents[1] / "src/warroom/bots/basic/value.json"
TRIES = 6
RATE = {2: 0.2, 4: 0.1}
"""How often a choice is looked at, by the number of players."""

FIRST, FRESH = 1_000, 100_000
"""The number of the first game to fit to, and of the first that no fit has used."""

PENALTY = 3.0


Position: TypeAlias = list[tuple[float, ...]]
"""What each living player has, the chooser first."""


class Try(NamedTuple):
    """What an answer led to in one imagined game."""

    positions: list[Position]
    """At the end of the turn and when the next one began, if the game was not over for him."""
    share: float
    """His part of the victory in the end."""


class Choice(NamedTuple):
    players: int
    answers: list[list[Try]]
    """For each answer what it led to, time after time; the usual answer is the first."""


# ---- games ----


class Notes(Search, frozen=True):
    """Answers as usual; now and then it writes down what every answer that would be tried leads
    to."""

    rate: float
    choices: list[Choice]

    def best(
        self,
        view: View,
        answers: Sequence[Trial[A]],
        *,
        think: float,
        rng: random.Random,
    ) -> A:
        trials = distinct(answers)
        if len(trials) > 1 and rng.random() < self.rate:
            key = rng.random()
            found = [
                [
                    tried(view.imagine(f"{key}:{each}"), view, trial, str(key))
                    for each in range(TRIES)
                ]
                for trial in trials
            ]
            self.choices.append(Choice(len(view.state.seats), found))
        return trials[0].answer


def tried(game: Game, view: View, trial: Trial[A], key: str) -> Try:
    assert view.seat is not None
    positions = []
    sergeants = Players(view, trial.mood, key)
    events = game.answer(view.seat, trial.answer)
    for _ in sergeants.play_on(game, events, (0, 1)):
        if not game.is_over and view.seat in game.state.living:
            positions.append(position(game, view.seat))
    play_to_the_end(game, sergeants.rival)
    result = game.state.result
    assert result is not None
    return Try(positions, (view.seat in result.winners) / len(result.winners))


class Student(Thinker):
    """A general who trusts the quick formula, and takes notes."""

    def __init__(self, rng: Rng, rate: float) -> None:
        super().__init__(rng, replace(GENERAL, is_exact=False))
        self.choices: list[Choice] = []
        self.general = General(Notes(SEARCH.value, SEARCH.first, SEARCH.last, rate, self.choices))

    def parts(self, view: View) -> Parts[Judge]:
        return self.general.parts


def position(game: Game, seat: Seat | None) -> Position:
    found = VALUE.features(Table(game.rules, game.state))
    order = sorted(found, key=lambda each: each != seat)
    return [tuple(round(value, 4) for value in found[each]) for each in order]


def play_to_the_end(game: Game, bot: Thinker) -> None:
    while not game.is_over:
        asked, question = next(iter(game.questions.items()))
        game.answer(asked, bot.decide(view_of(game, asked), question))


def choices_of(task: tuple[int, int]) -> list[Choice]:
    """All that was tried in one game."""
    seats, number = task
    rng = random.Random(f"worth:{seats}:{number}")
    game = warroom.new_game(seats=seats, seed=f"worth:{seats}:{number}")
    students = [Student(random.Random(rng.random()), RATE[seats]) for _ in range(seats)]
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, students[seat].decide(game.view(seat), question))
    return [choice for student in students for choice in student.choices]


def play(first: int, duels: int, fours: int, jobs: int) -> list[Choice]:
    tasks = [(4, first + number) for number in range(fours)]
    tasks += [(2, first + number) for number in range(duels)]
    with Pool(jobs) as pool:
        return [choice for found in pool.imap(choices_of, tasks) for choice in found]


# ---- fitting ----


class Sample:
    """Positions as arrays, the chooser first; absent players have a score of minus infinity."""

    def __init__(self, rows: Sequence[tuple[Position, float]]) -> None:
        most = max(len(position) for position, _ in rows)
        width = len(rows[0][0][0])
        self.x = np.zeros((len(rows), most, width))
        self.there = np.zeros((len(rows), most), bool)
        self.y = np.array([share for _, share in rows])
        for place, (position, _) in enumerate(rows):
            self.x[place, : len(position)] = position
            self.there[place, : len(position)] = True

    def chances(self, weights: Weights | np.ndarray) -> np.ndarray:
        scores = np.where(self.there, self.x @ np.asarray(weights), -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def surprise(self, weights: Weights | np.ndarray) -> float:
        """Mean surprise at who won."""
        p = np.clip(self.chances(weights)[:, 0], 1e-6, 1 - 1e-6)
        return float(-(self.y * np.log(p) + (1 - self.y) * np.log(1 - p)).mean())


def fitted(sample: Sample) -> np.ndarray:
    scale = sample.x[sample.there].std(axis=0) + 1e-9
    x = sample.x / scale
    weights = np.zeros(len(scale))
    for _ in range(40):
        chances = sample.chances(weights / scale)
        p = np.clip(chances[:, 0], 1e-6, 1 - 1e-6)
        more = x[:, 0] - np.einsum("np,npk->nk", chances, x)
        gradient = ((sample.y - p) / (1 - p)) @ more - PENALTY * weights
        second = (more * (p / (1 - p))[:, None]).T @ more + PENALTY * np.eye(len(weights))
        weights = weights + np.clip(np.linalg.solve(second, gradient), -2, 2)
    return np.asarray(weights / scale)


def parted(choices: Sequence[Choice]) -> dict[str, list[tuple[Position, float]]]:
    """All positions and what became of them, by the set of weights that judges them."""
    found: dict[str, list[tuple[Position, float]]] = {"two": [], "more": []}
    for choice in choices:
        for each in (each for answer in choice.answers for each in answer):
            for position in each.positions:
                found[kind(position)].append((position, each.share))
    return found


def kind(position: Position) -> str:
    return "two" if len(position) == 2 else "more"


def fit(duels: int = 120, fours: int = 50, jobs: int = 2) -> None:
    found = {}
    for name, rows in parted(play(FIRST, duels, fours, jobs)).items():
        sample = Sample(rows)
        weights = fitted(sample)
        print(f"{name}: {len(rows)} positions, surprise {sample.surprise(weights):.3f},")
        print(f"  by hand {sample.surprise(HAND_SET):.3f}")
        for place, feature in enumerate(NAMES):
            late = weights[place] + weights[place + len(NAMES)]
            print(f"  {feature:12} {weights[place]:+.2f} {late:+.2f} by the end")
        found[name] = [round(float(each), 4) for each in weights]
    TARGET.write_text(json.dumps(found) + "\n")


# ---- judging ----

Sets: TypeAlias = Mapping[str, Weights]


def judge(duels: int = 100, fours: int = 40, jobs: int = 2) -> None:
    choices = play(FRESH, duels, fours, jobs)
    for name, rows in parted(choices).items():
        sample = Sample(rows)
        print(
            f"{name}: {len(rows)} positions, surprise {sample.surprise(VALUE.weights[name]):.3f},"
        )
        print(f"  by hand {sample.surprise(HAND_SET):.3f}")
    by_hand = dict.fromkeys(VALUE.weights, HAND_SET)
    for players in (2, 4):
        some = [choice for choice in choices if choice.players == players]
        mine = np.array([gain(choice, VALUE.weights) for choice in some])
        theirs = np.array([gain(choice, by_hand) for choice in some])
        print(f"{players} players, {len(some)} choices: won more often than the usual answer by")
        for title, each in (("fitted", mine), ("by hand", theirs), ("difference", mine - theirs)):
            error = each.std() / np.sqrt(len(each))
            print(f"  {title:12} {100 * each.mean():+.2f} % ± {100 * error:.2f}")


def gain(choice: Choice, sets: Sets) -> float:
    """By how much the answer that is chosen by all other imagined games wins more often in one."""
    worths = np.array([[worth(each, sets) for each in answer] for answer in choice.answers])
    shares = np.array([[each.share for each in answer] for answer in choice.answers])
    chosen = (worths.sum(axis=1, keepdims=True) - worths).argmax(axis=0)
    return float((shares[chosen, range(TRIES)] - shares[0]).mean())


def worth(tried: Try, sets: Sets) -> float:
    """The mean of what is thought of both positions, or what is known where the game was over."""
    found = [
        float(Sample([(each, tried.share)]).chances(sets[kind(each)])[0, 0])
        for each in tried.positions
    ]
    return float(np.mean(found + [tried.share] * (2 - len(found))))


if __name__ == "__main__":
    command, *numbers = sys.argv[1:]
    {"fit": fit, "judge": judge}[command](*map(int, numbers))
