"""About how a battle ends, in microseconds: a formula that each kind of battle has its weights for.

A planner weighs thousands of attacks that it never makes. For these a formula is good enough: it is
fitted to exact odds (`tools/fit_clash.py`, `tools/fit_lines.py`).
"""

import warnings
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from math import ceil, exp, isfinite, log, sqrt
from operator import mul
from typing import TypeAlias

import msgspec
from msgspec import Struct

from warroom.odds.land.policies import varied
from warroom.odds.land.tables import Tables, mean_hits

from .counts import NONE, Counts

Profile: TypeAlias = tuple[float, float, float, float]
"""What the formula knows of a force: its size, and how hard few, more and all of it hit."""

Features: TypeAlias = Callable[[Counts, Counts], tuple[float, ...]]
"""The numbers by which an attack is judged."""

FEW, MORE = 4, 6

MANY = 120
"""More units than a game brings together: their dice need not be counted one by one."""


class Clash(Struct, frozen=True, gc=False):
    """What an attack comes to: how often it wins, and the shares of both forces' worth that are
    expected to be left. Very many are kept, so they are no matter for the search for garbage."""

    wins: float
    left: float
    other_left: float


TAKEN, REPELLED = Clash(1.0, 1.0, 0.0), Clash(0.0, 0.0, 1.0)
"""Where nobody defends, and where nobody comes."""


def profile_of(tables: Tables) -> Callable[[Counts], Profile]:
    """How forces are seen where battles are fought by these tables."""

    def hits(committed: tuple[int, ...]) -> float:
        return mean_hits(tables.defender, committed)

    @lru_cache(maxsize=100_000)
    def profile(units: Counts) -> Profile:
        few, more = varied(NONE, units, 0, FEW), varied(NONE, units, 0, MORE)
        return log(sum(units)), log(hits(few)), log(hits(more)), log(all_hits(units))

    def all_hits(units: Counts) -> float:
        some = fewer(units)
        return hits(some) * (sum(units) / sum(some))

    return profile


def fewer(units: Counts) -> Counts:
    """The same mix in fewer units, where there are so many that each counts like the other."""
    size = sum(units)
    if size <= MANY:
        return units
    a, b, c, d = (ceil(count * MANY / size) for count in units)
    return a, b, c, d


def features_of(profile: Callable[[Counts], Profile]) -> Features:
    """Differences of both forces, plain and weighed by the size of the battle: the larger it is,
    the less luck decides."""

    def features(attacker: Counts, defender: Counts) -> tuple[float, ...]:
        mine, theirs = profile(attacker), profile(defender)
        size = sqrt(min(sum(attacker), sum(defender), 16))
        a, b, c, d = (one - other for one, other in zip(mine, theirs, strict=True))
        return 1.0, size, a, b, c, d, a * size, b * size, c * size, d * size

    return features


class Curves(Struct, frozen=True):
    """The weights of the formula, a row for each number of a `Clash`."""

    wins: Sequence[float]
    left: tuple[Sequence[float], Sequence[float]]

    def is_sound(self, count: int) -> bool:
        """Whether each row has a finite weight for each feature."""
        rows = self.wins, *self.left
        return all(len(row) == count and all(map(isfinite, row)) for row in rows)


PLAIN = 10
"""Numbers that `features_of` finds."""

HAND_SET = Curves(
    wins=(-0.5, 0.0, 2.0, 0.0, 0.0, -1.7, 0.0, 0.0, 0.0, 1.7),
    left=(
        (0.5, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0),
        (1.3, 0.0, -0.5, 0.0, 0.0, -0.5, 0.0, 0.0, 0.0, 0.0),
    ),
)
"""By size and striking power alone; what else a battle has for features does not count. The fitted
ones are off by some five points less."""


def read_curves(package: str, count: int) -> Curves:
    """The weights that were fitted for so many features; those set by hand, with a warning, if the
    file is missing or spoilt."""
    try:
        text = (files(package) / "clash.json").read_bytes()
        curves = msgspec.json.decode(text, type=Curves)
        if curves.is_sound(count):
            return curves
        reason = f"it needs {count} finite numbers in each row"
    except (OSError, ValueError) as error:
        reason = str(error)
    message = f"{package}: clash.json cannot be used, so bots guess battles by hand: {reason}"
    warnings.warn(message, RuntimeWarning, stacklevel=3)
    return HAND_SET


def fitted(
    package: str, features: Features, count: int = PLAIN
) -> Callable[[Counts, Counts], Clash]:
    """The formula with the weights that lie in a package."""
    curves = read_curves(package, count)
    wins_by, (left_by, other_left_by) = curves.wins, curves.left

    @lru_cache(maxsize=300_000)
    def clash(attacker: Counts, defender: Counts) -> Clash:
        if not any(defender):
            return TAKEN
        if not any(attacker):
            return REPELLED
        found = features(attacker, defender)
        wins = squeezed(sum(map(mul, found, wins_by)))
        left = squeezed(sum(map(mul, found, left_by))) * wins
        other_left = squeezed(sum(map(mul, found, other_left_by))) * (1 - wins)
        return Clash(wins, left, other_left)

    return clash


def squeezed(number: float) -> float:
    """Between 0 and 1, as a chance is."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, number))))
