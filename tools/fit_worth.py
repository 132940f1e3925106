"""Fit what a position is worth to self-play: `python tools/fit_worth.py [GAMES] [JOBS]`.

Sergeants and hasty generals of all leanings play whole games of two to six players. At the start of
every turn, and now and then within it, the features of all living players are written down; when
the game is over, who has won.
The weights are those under which the winners were likeliest (a conditional logit, fitted by
Newton's method on nine tenths of the games and judged on the rest).
"""

import json
import random
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np

import warroom
from warroom.bots.general import General
from warroom.bots.sergeant import Sergeant
from warroom.bots.worth import HAND_SET, NAMES, features
from warroom.model.ruleset import Table

TARGET = Path(__file__).parents[1] / "src/warroom/bots/worth.json"
SEATS = (2, 3, 4, 2, 4, 5, 4, 6, 2)
PENALTY = 1.0


class Hasty(General):
    """A general who does not search and trusts the quick formula: positions that generals come to
    must be judged as well."""

    IS_EXACT = False
    PLACES = 1

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, think=0)


def game_rows(number: int) -> list[tuple[int, list[tuple[float, ...]], list[float]]]:
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

    def __init__(self, rows: list[tuple[int, list[tuple[float, ...]], list[float]]]) -> None:
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


def main(games: int = 300, jobs: int = 2) -> None:
    with Pool(jobs) as pool:
        rows = [row for rows in pool.imap_unordered(game_rows, range(games)) for row in rows]
    rows.sort(key=lambda row: row[0])
    kept = Sample([row for row in rows if row[0] % 10])
    aside = Sample([row for row in rows if row[0] % 10 == 0])
    weights = fitted(kept)
    hand = np.array(HAND_SET)
    print(f"{games} games, {len(rows)} positions")
    for title, each in (("no idea", 0 * weights), ("set by hand", hand), ("fitted", weights)):
        print(f"{title:12} surprise {aside.loss(each):.3f}, favourite won {aside.hits(each):.1%}")
    for place, name in enumerate(NAMES):
        print(f"{name:12} {weights[place]:+.2f} {weights[place + len(NAMES)]:+.2f} by the end")
    rounded = [round(float(each), 4) for each in weights]
    TARGET.write_text(json.dumps({"weights": rounded}) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
