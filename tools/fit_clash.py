"""Fit the quick formula for land battles to exact odds: `python tools/fit_clash.py`.

It draws battles of all sizes, works them out exactly (large ones are played out), and fits three
logistic curves over the same ten features: how often the attacker wins, and what share of either
side's worth is left after a victory. Takes about two minutes; the result is committed.
"""

import json
import random
from pathlib import Path

import numpy as np

from warroom.bots.basic.chances import features
from warroom.bots.counts import Counts
from warroom.model.battles import Part
from warroom.model.units import Army
from warroom.odds.land.forces import Fight
from warroom.odds.land.odds import fight_odds
from warroom.odds.land.policies import Policy, varied
from warroom.odds.land.simulate import simulate
from warroom.odds.land.tables import BASIC

SMALL, LARGE = 9_000, 700
TARGET = Path(__file__).parents[1] / "src/warroom/bots/basic/clash.json"


def drawn(rng: random.Random, most: Counts) -> Counts:
    while True:
        units = tuple(rng.randint(0, count) for count in most)
        if any(units):
            return units  # type: ignore[return-value]


def battle(rng: random.Random, is_large: bool) -> tuple[Counts, Counts, float, float, float]:
    """Two forces, how often the attacker wins, and shares left after either victory."""
    most: Counts = (16, 8, 6, 5) if is_large else (6, 3, 3, 2)
    while True:
        mine, theirs = drawn(rng, most), drawn(rng, most)
        if is_large or sum(mine) + sum(theirs) <= 15:
            break
    fight = Fight.between(Army(*mine), Army(*theirs))
    if is_large:
        policies: dict[Part, Policy] = {"attacker": varied, "defender": varied}
        spread = simulate(BASIC, {fight: 1.0}, policies, 400, rng.randrange(2**32))
        ends = [spread.survivors["attacker"], spread.survivors["defender"]]
        wins = sum(ends[0].values())
        worth = [sum(BASIC.worth(u) * c for u, c in end.items()) for end in ends]
    else:
        odds = fight_odds(fight, BASIC)
        wins = odds.attacker.wins
        worth = [
            BASIC.worth(units) - side.lost
            for units, side in ((mine, odds.attacker), (theirs, odds.defender))
        ]
    shares = [
        min(1.0, left / BASIC.worth(units) / max(chance, 1e-6))
        for left, units, chance in zip(worth, (mine, theirs), (wins, 1 - wins), strict=True)
    ]
    return mine, theirs, wins, shares[0], shares[1]


def logistic(x: np.ndarray, y: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Newton's method for a logistic curve through shares."""
    w = np.zeros(x.shape[1])
    for _ in range(40):
        guess = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (weight * (y - guess)) - 1e-2 * w
        curve = (x * (weight * guess * (1 - guess))[:, None]).T @ x + 1e-2 * np.eye(len(w))
        w += np.linalg.solve(curve, gradient)
    return w


def main() -> None:
    rng = random.Random(1935)
    rows = [battle(rng, n >= SMALL) for n in range(SMALL + LARGE)]
    x = np.array([features(mine, theirs) for mine, theirs, *_ in rows])
    wins, left, other = (np.array([row[place] for row in rows]) for place in (2, 3, 4))
    weight = np.where(np.arange(len(rows)) >= SMALL, 4.0, 1.0)
    fits = logistic(x, wins, weight), logistic(x, left, wins), logistic(x, other, 1 - wins)
    error = np.abs(1 / (1 + np.exp(-x @ fits[0])) - wins)
    print(
        f"mean error {error.mean():.3f}, of large battles {error[SMALL:].mean():.3f}, "
        f"90% below {np.percentile(error, 90):.3f}"
    )
    rounded = [[round(float(each), 4) for each in fit] for fit in fits]
    TARGET.write_text(json.dumps({"wins": rounded[0], "left": rounded[1:]}) + "\n")


if __name__ == "__main__":
    main()
