"""Fit what a position is worth to self-play: `python tools/fit_worth.py fit [GAMES] [JOBS]`, and
judge the fitted file by games that it has never seen: `python tools/fit_worth.py judge [GAMES]
[JOBS]`.

Sergeants and hasty generals of all leanings play whole games of two to six players. At the start of
every turn, and now and then within it, the features of all living players are written down; when
the game is over, who has won.
The weights are those under which the winners were likeliest (a conditional logit, fitted by
Newton's method on nine tenths of the games and judged on the rest).
"""

import json
import random
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import TypeAlias

import numpy as np

import warroom
from warroom.bots.general import General
from warroom.bots.sergeant import Sergeant
from warroom.bots.worth import FITTED, HAND_SET, NAMES, features
from warroom.model.ruleset import Table

TARGET = Path(__file__).parents[1] / "src/warroom/bots/worth.json"
SEATS = (2, 3, 4, 2, 4, 5, 4, 6, 2)
PENALTY = 1.0
FRESH = 100_000
"""The number of the first game that no fit has used."""

Row: TypeAlias = tuple[int, list[tuple[float, ...]], list[float]]


class Hasty(General):
    """A general who does not search and trusts the quick formula: positions that generals come to
    must be judged as well."""

    IS_EXACT = False
    PLACES = 1

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, think=0)


def game_rows(number: int) -> list[Row]:
    """One game: for each position the features of the living and the winners' shares."""
    rng = random.Random(f"worth:{number}")
    seats = SEATS[number % len(SEATS)]
    game = warroom.new_game(seats=seats, seed=f"worth:{number}")
    bots = [rng.choice((Sergeant, Hasty))(random.Random(rng.random())) for _ in range(seats)]
    positions, last = [], None
    while not game.is_over:
        state = game.state
        now = (state.game_round, state.player, len(state.actions))
        if state.game_round and now != last and (not state.actions or rng.random() < 0.2):
            positions.append(features(Table(game.rules, state)))
        last = now
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, bots[seat].decide(game.view(seat), question))
    assert game.result is not None
    winners = game.result.winners
    share = 1 / len(winners)
    return [
        (number, list(each.values()), [share * (seat in winners) for seat in each])
        for each in positions
        if any(seat in winners for seat in each)
    ]


class Sample:
    """Positions as arrays: absent players have a score of minus infinity."""

    def __init__(self, rows: list[Row]) -> None:
        most = max(len(row[1]) for row in rows)
        width = len(rows[0][1][0])
        self.x = np.zeros((len(rows), most, width))
        self.there = np.zeros((len(rows), most), bool)
        self.y = np.zeros((len(rows), most))
        for place, (_, found, wins) in enumerate(rows):
            self.x[place, : len(found)] = found
            self.there[place, : len(found)] = True
            self.y[place, : len(wins)] = wins

    def chances(self, weights: np.ndarray) -> np.ndarray:
        scores = np.where(self.there, self.x @ weights, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def loss(self, weights: np.ndarray) -> float:
        """Mean surprise at who won."""
        return float(-(self.y * np.log(np.maximum(self.chances(weights), 1e-12))).sum(1).mean())

    def hits(self, weights: np.ndarray) -> float:
        """How often the favourite won."""
        best = np.argmax(self.chances(weights), axis=1)
        return float(self.y[np.arange(len(best)), best].mean())


def fitted(sample: Sample) -> np.ndarray:
    weights = np.zeros(sample.x.shape[2])
    for _ in range(30):
        p = sample.chances(weights)
        mean = np.einsum("np,npk->nk", p, sample.x)
        gradient = np.einsum("np,npk->k", sample.y - p, sample.x) - PENALTY * weights
        second = np.einsum("np,npk,npl->kl", p, sample.x, sample.x) - mean.T @ mean
        weights = weights + np.linalg.solve(second + PENALTY * np.eye(len(weights)), gradient)
    return weights


def play(numbers: range, jobs: int) -> list[Row]:
    with Pool(jobs) as pool:
        rows = [row for rows in pool.imap_unordered(game_rows, numbers) for row in rows]
    return sorted(rows, key=lambda row: row[0])


def compare(sample: Sample, **weights: Sequence[float] | np.ndarray) -> None:
    for title, each in weights.items():
        loss, hits = sample.loss(np.array(each)), sample.hits(np.array(each))
        print(f"{title:12} surprise {loss:.3f}, favourite won {hits:.1%}")


def fit(games: int = 300, jobs: int = 2) -> None:
    rows = play(range(games), jobs)
    kept = Sample([row for row in rows if row[0] % 10])
    aside = Sample([row for row in rows if row[0] % 10 == 0])
    weights = fitted(kept)
    print(f"{games} games, {len(rows)} positions")
    compare(aside, none=0 * weights, by_hand=HAND_SET, fitted=weights)
    for place, name in enumerate(NAMES):
        print(f"{name:12} {weights[place]:+.2f} {weights[place + len(NAMES)]:+.2f} by the end")
    rounded = [round(float(each), 4) for each in weights]
    TARGET.write_text(json.dumps({"weights": rounded}) + "\n")


def judge(games: int = 600, jobs: int = 2) -> None:
    rows = play(range(FRESH, FRESH + games), jobs)
    for title, some in (
        ("two players left", [row for row in rows if len(row[1]) == 2]),
        ("more", [row for row in rows if len(row[1]) > 2]),
    ):
        print(f"{title}: {len(some)} positions of {len({row[0] for row in some})} games")
        compare(Sample(some), none=[0.0] * len(FITTED), by_hand=HAND_SET, fitted=FITTED)


if __name__ == "__main__":
    command, *numbers = sys.argv[1:]
    {"fit": fit, "judge": judge}[command](*map(int, numbers))
