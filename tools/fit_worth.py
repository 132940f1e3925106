"""Fit what a position is worth to self-play, and judge the fit by games that it has never seen:
`python tools/fit_worth.py fit [DUELS] [FOURS] [JOBS]`, and `judge` in place of `fit`.

Hasty generals and sergeants play whole games of two and of four players. Now and then, when one of
them chooses an action, he does what a general does: he asks himself in three moods what he would
do, and imagines each to his next turn, twice, with the same dice. The positions that result are
written down, and played to their end by sergeants. So what differs between the positions of a
choice is what the choice has made of it, not who is the better player.

The weights are those under which the results were likeliest (a conditional logit, fitted by Fisher
scoring), one set for two players and one for more.
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np

import warroom
from warroom.bots.general import General
from warroom.bots.imagining import imagined_turn
from warroom.bots.officer import Officer
from warroom.bots.sergeant import Sergeant
from warroom.bots.worth import HAND_SET, NAMES, WEIGHTS, Weights, features
from warroom.kernel.words import Seat
from warroom.model.ruleset import Game, Table
from warroom.rules.turn import ChooseAction
from warroom.view import View, view_of

TARGET = Path(__file__).parents[1] / "src/warroom/bots/worth.json"
MOODS, TRIES = 3, 2
RATE = {2: 0.2, 4: 0.1}
"""How often a choice is looked at, by the number of players."""

FIRST, FRESH = 1_000, 100_000
"""The number of the first game to fit to, and of the first that no fit has used."""

PENALTY = 3.0


class Row(NamedTuple):
    """A position that a choice may lead to: the choice, the plan, what each living player has (the
    chooser first), and the chooser's share of the victory."""

    choice: tuple[int, int, int]  # players, game, number
    plan: int
    found: list[tuple[float, ...]]  # nothing where the game was over for him
    share: float


class Quick(Officer):
    """An officer who trusts the quick formula."""

    IS_EXACT = False
    PLACES = 1


class Hasty(General):
    """A general who does not search and trusts the quick formula."""

    IS_EXACT = False
    PLACES = 1

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, think=0)
        self.moods = [Quick(rng, mood.leaning) for mood in self.moods]


# ---- games ----


def game_rows(task: tuple[int, int]) -> list[Row]:
    """All that was tried in one game."""
    seats, number = task
    rng = random.Random(f"v:{seats}:{number}")
    game = warroom.new_game(seats=seats, seed=f"v:{seats}:{number}")
    kinds = (Hasty, Hasty, Sergeant)
    bots = [rng.choice(kinds)(random.Random(rng.random())) for _ in range(seats)]
    thinker = Hasty(random.Random(rng.random()))
    rows: list[Row] = []
    choices = 0
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        view, decision = game.view(seat), question.decision
        if isinstance(decision, ChooseAction) and rng.random() < RATE[seats]:
            rows += _tried(thinker, view, decision, (seats, number, choices), rng)
            choices += 1
        game.answer(seat, bots[seat].decide(view, question))
    return rows


def _tried(
    thinker: Hasty,
    view: View,
    decision: ChooseAction,
    choice: tuple[int, int, int],
    rng: random.Random,
) -> Iterator[Row]:
    seat = view.seat
    assert seat is not None
    answers = [
        (mood.act(view, seat, decision, rng), deputy)
        for mood, deputy in zip(thinker.moods, thinker.deputies, strict=True)
    ]
    plans = rng.sample(answers, MOODS)
    for again in range(TRIES):
        for plan, (answer, deputy) in enumerate(plans):
            game = imagined_turn(view, seat, f"{choice[1]}:{choice[2]}:{again}")
            game.answer(seat, answer)
            thinker.play_on(game, view, deputy)
            found = _found(game, seat)
            _play_to_the_end(game, thinker.rival)
            result = game.state.result
            assert result is not None
            yield Row(choice, plan, found, (seat in result.winners) / len(result.winners))


def _found(game: Game, seat: Seat) -> list[tuple[float, ...]]:
    living = {} if game.is_over else features(Table(game.rules, game.state))
    if seat not in living:
        return []
    order = sorted(living, key=lambda each: each != seat)
    return [tuple(round(value, 4) for value in living[each]) for each in order]


def _play_to_the_end(game: Game, bot: Sergeant) -> None:
    while not game.is_over:
        asked, question = next(iter(game.questions.items()))
        game.answer(asked, bot.decide(view_of(game, asked), question))


def play(first: int, duels: int, fours: int, jobs: int) -> list[Row]:
    tasks = [(2, first + number) for number in range(duels)]
    tasks += [(4, first + number) for number in range(fours)]
    with Pool(jobs) as pool:
        return [row for rows in pool.imap(game_rows, tasks) for row in rows]


# ---- fitting ----


class Sample:
    """Positions as arrays, the chooser first; absent players have a score of minus infinity."""

    def __init__(self, rows: Sequence[Row]) -> None:
        most = max(len(row.found) for row in rows)
        width = len(rows[0].found[0])
        self.x = np.zeros((len(rows), most, width))
        self.there = np.zeros((len(rows), most), bool)
        self.y = np.array([row.share for row in rows])
        for place, row in enumerate(rows):
            self.x[place, : len(row.found)] = row.found
            self.there[place, : len(row.found)] = True

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


def parted(rows: Sequence[Row]) -> dict[str, list[Row]]:
    return {
        "two": [row for row in rows if len(row.found) == 2],
        "more": [row for row in rows if len(row.found) > 2],
    }


def fit(duels: int = 450, fours: int = 190, jobs: int = 2) -> None:
    found = {}
    for name, rows in parted(play(FIRST, duels, fours, jobs)).items():
        sample = Sample(rows)
        weights = fitted(sample)
        print(f"{name}: {len(rows)} positions, surprise {sample.surprise(weights):.3f},")
        print(f"  by hand {sample.surprise(HAND_SET):.3f}")
        for place, feature in enumerate(NAMES):
            late = weights[place + len(NAMES)]
            print(f"  {feature:12} {weights[place]:+.2f} {late:+.2f} by the end")
        found[name] = [round(float(each), 4) for each in weights]
    TARGET.write_text(json.dumps(found) + "\n")


# ---- judging ----


def judge(duels: int = 150, fours: int = 80, jobs: int = 2) -> None:
    rows = play(FRESH, duels, fours, jobs)
    for name, some in parted(rows).items():
        sample = Sample(some)
        print(f"{name}: {len(some)} positions, surprise {sample.surprise(WEIGHTS[name]):.3f},")
        print(f"  by hand {sample.surprise(HAND_SET):.3f}")
    by_hand = dict.fromkeys(WEIGHTS, HAND_SET)
    for seats in (2, 4):
        played = [row for row in rows if row.choice[0] == seats]
        mine, theirs = gains(played, WEIGHTS), gains(played, by_hand)
        print(f"{seats} players, {len(mine)} choices: won more often than a plan at random by")
        for title, each in (("fitted", mine), ("by hand", theirs), ("difference", mine - theirs)):
            error = each.std() / np.sqrt(len(each))
            print(f"  {title:12} {100 * each.mean():+.2f} % ± {100 * error:.2f}")


def gains(rows: Sequence[Row], weights: dict[str, Weights]) -> np.ndarray:
    """For each choice, by how much the plan that the weights prefer won more often."""
    judged: dict[tuple[int, int, int], dict[int, list[tuple[float, float]]]] = {}
    for row in rows:
        chance = row.share
        if row.found:
            name = "two" if len(row.found) == 2 else "more"
            chance = float(Sample([row]).chances(weights[name])[0, 0])
        judged.setdefault(row.choice, {}).setdefault(row.plan, []).append((chance, row.share))
    found = []
    for plans in judged.values():
        means = [np.mean(each, axis=0) for each in plans.values()]
        best = max(means, key=lambda each: each[0])
        found.append(best[1] - np.mean([each[1] for each in means]))
    return np.array(found)


if __name__ == "__main__":
    command, *numbers = sys.argv[1:]
    {"fit": fit, "judge": judge}[command](*map(int, numbers))
