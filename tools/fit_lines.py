"""Fit the quick formula for battles between lines to exact odds: `python -m tools.fit_lines`.

It does for the Deluxe edition what `fit_clash.py` does for the Basic game, over the features of
`warroom.bots.deluxe.chances`. The result is committed.
"""

import json
import random
from pathlib import Path

import numpy as np

from tools.fit_clash import drawn, logistic
from warroom.bots.counts import Counts
from warroom.bots.deluxe.chances import features
from warroom.model.battles import Part
from warroom.model.units import Army
from warroom.odds.land.forces import Fight
from warroom.odds.land.odds import fight_odds
from warroom.odds.land.policies import Policy, varied
from warroom.odds.land.simulate import simulate
from warroom.odds.land.tables import DELUXE

SMALL, LARGE = 6_000, 500
TARGET = Path(__file__).parents[1] / "src/warroom/bots/deluxe/clash.json"


def battle(rng: random.Random, is_large: bool) -> tuple[Counts, Counts, float, float, float]:
    """Two forces, how often the attacker wins, and shares left after either victory."""
    most: Counts = (16, 4, 8, 5) if is_large else (7, 2, 3, 2)
    while True:
        mine, theirs = drawn(rng, most), drawn(rng, most)
        if is_large or sum(mine) + sum(theirs) <= 16:
            break
    fight = Fight.between(Army(*mine), Army(*theirs))
    if is_large:
        policies: dict[Part, Policy] = {"attacker": varied, "defender": varied}
        spread = simulate(DELUXE, {fight: 1.0}, policies, 400, rng.randrange(2**32))
        ends = [spread.survivors["attacker"], spread.survivors["defender"]]
        wins = sum(ends[0].values())
        worth = [sum(DELUXE.worth(u) * c for u, c in end.items()) for end in ends]
    else:
        odds = fight_odds(fight, DELUXE)
        wins = odds.attacker.wins
        worth = [
            DELUXE.worth(units) - side.lost
            for units, side in ((mine, odds.attacker), (theirs, odds.defender))
        ]
    shares = [
        min(1.0, left / DELUXE.worth(units) / max(chance, 1e-6))
        for left, units, chance in zip(worth, (mine, theirs), (wins, 1 - wins), strict=True)
    ]
    return mine, theirs, wins, shares[0], shares[1]


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
