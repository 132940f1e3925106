"""Strength from results: Bradley–Terry for two players, and Luce's form of it for more.

In a game each seat wins with a chance in proportion to the strength of its bot. With `places` the
same holds for the second place among the rest, and so on (Plackett–Luce). Of seats that tie, each
counts as a share of the one who comes first.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Protocol, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float64]

ELO = 400 / math.log(10)
"""Points of Elo for one unit of the logarithm of strength."""

PRIOR = 0.5
"""Games won and games lost that every bot is credited with against an average one, so that who
never lost has no endless strength."""

DROP = 3.841459 / 2
"""By so much the log-likelihood falls at the ends of a 95 % interval: half the quantile of
chi-squared with one degree of freedom."""

LONGEST_STEP = 1.0
MOST_STEPS = 100
CLOSE = 1e-9


class RatedBy(StrEnum):
    """What counts for ratings."""

    WINS = "wins"
    PLACES = "places"


class Rating(Struct, frozen=True):
    """In points of Elo above the mean of the field, with its 95 % interval."""

    elo: float
    low: float
    high: float


class Contest(Protocol):
    """A game, as ratings see it: who played, and in which place each came out."""

    @property
    def bots(self) -> tuple[str, ...]: ...

    @property
    def places(self) -> tuple[int, ...]: ...


class Contests:
    """All results in short: which bots contended how often, and how often each came first."""

    def __init__(self, names: Sequence[str], played: Iterable[Contest], by: RatedBy) -> None:
        place_of = {name: place for place, name in enumerate(names)}
        totals: defaultdict[tuple[int, ...], float] = defaultdict(float)
        self.firsts = np.zeros(len(names))
        for game in played:
            seats = {seat: place_of[name] for seat, name in enumerate(game.bots)}
            for place in sorted(set(game.places)):
                if len(set(seats.values())) < 2:  # equals among themselves tell nothing
                    break
                first = [seat for seat in seats if game.places[seat] == place]
                present = np.bincount([*seats.values()], minlength=len(names))
                totals[tuple(present.tolist())] += 1
                for seat in first:
                    self.firsts[seats.pop(seat)] += 1 / len(first)
                if by is RatedBy.WINS:
                    break
        self.present = np.array([*totals], dtype=float).reshape(-1, len(names))
        self.totals = np.array([*totals.values()])

    def likelihood(self, strengths: Vector) -> float:
        """The logarithm, the prior included; strengths are logarithms too."""
        rivals = np.log(self.present @ np.exp(strengths))
        prior = PRIOR * (strengths - 2 * np.logaddexp(0, strengths))
        return float(self.firsts @ strengths - self.totals @ rivals + prior.sum())

    def slope(self, strengths: Vector) -> tuple[Vector, Vector]:
        """Gradient of the likelihood, and its Hessian."""
        weights = self.present * np.exp(strengths)
        chances = weights / weights.sum(axis=1, keepdims=True)
        expected = self.totals @ chances
        against = 1 / (1 + np.exp(-strengths))  # the average bot of the prior
        gradient = self.firsts - expected + PRIOR * (1 - 2 * against)
        curvature = np.diag(expected + 2 * PRIOR * against * (1 - against))
        return gradient, (chances.T * self.totals) @ chances - curvature

    def climb(self, strengths: Vector, along: Vector | None = None) -> Vector:
        """To the most likely strengths by Newton's method; nothing changes in the direction of
        `along`."""
        size = len(strengths)
        for _ in range(MOST_STEPS):
            gradient, hessian = self.slope(strengths)
            if along is None:
                step = np.linalg.solve(hessian, -gradient)
            else:
                system = np.zeros((size + 1, size + 1))
                system[:size, :size], system[:size, size], system[size, :size] = (
                    hessian,
                    along,
                    along,
                )
                step = np.linalg.solve(system, np.append(-gradient, 0.0))[:size]
            longest = float(np.abs(step).max())
            strengths = strengths + step * min(1.0, LONGEST_STEP / max(longest, CLOSE))
            if longest < CLOSE:
                break
        return strengths


def ratings_of(
    names: Sequence[str], played: Iterable[Contest], by: RatedBy = RatedBy.WINS
) -> dict[str, Rating]:
    """The rating of each bot, with its interval by profile likelihood: all ratings that would
    make the results not much less likely, the other bots' ratings adapted to them."""
    contests = Contests(names, played, by)
    best = contests.climb(np.zeros(len(names)))
    ratings = {}
    for place, name in enumerate(names):
        along = -np.ones(len(names)) / len(names)
        along[place] += 1
        low, high = (end_of_interval(contests, best, along, way) for way in (-1, 1))
        ratings[name] = Rating(ELO * float(along @ best), ELO * low, ELO * high)
    return ratings


def quick_ratings_of(
    names: Sequence[str], played: Iterable[Contest], by: RatedBy = RatedBy.WINS
) -> dict[str, Rating]:
    """The same for large fields: intervals by the curvature of the likelihood at its top alone, so
    that not each of their ends takes a climb of its own."""
    contests, size = Contests(names, played, by), len(names)
    best = contests.climb(np.zeros(size))
    _, hessian = contests.slope(best)
    against = np.eye(size) - 1 / size  # the mean of the field
    spread = against @ np.linalg.inv(-hessian) @ against
    half = np.sqrt(2 * DROP * np.maximum(spread.diagonal(), 0.0))
    elos = ELO * (against @ best)
    return {
        name: Rating(float(elo), float(elo - ELO * width), float(elo + ELO * width))
        for name, elo, width in zip(names, elos, half, strict=True)
    }


def end_of_interval(contests: Contests, best: Vector, along: Vector, way: int) -> float:
    """Where the likelihood has dropped enough, going one way."""
    top = contests.likelihood(best)
    direction = along / (along @ along)

    def is_outside(distance: float) -> bool:
        strengths = contests.climb(best + way * distance * direction, along)
        return top - contests.likelihood(strengths) > DROP

    inside, outside = 0.0, 0.25
    while not is_outside(outside):
        inside, outside = outside, 2 * outside
    while outside - inside > 1e-4:
        middle = (inside + outside) / 2
        inside, outside = (inside, middle) if is_outside(middle) else (middle, outside)
    return float(along @ best) + way * outside


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson: sound for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    square = 2 * DROP
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    half = math.sqrt(square) * spread / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)
