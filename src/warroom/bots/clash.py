"""About how a battle ends, in microseconds: a formula that each kind of battle has its weights for.

A planner weighs thousands of attacks that it never makes. For these a formula is good enough: it is
fitted to exact odds (`tools/fit_clash.py`, `tools/fit_lines.py`).
"""

import json
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from math import exp, log, sqrt
from operator import mul
from typing import TypeAlias

from msgspec import Struct

from warroom.odds.land.policies import varied
from warroom.odds.land.tables import Tables

from .counts import NONE, Counts

Profile: TypeAlias = tuple[float, float, float, float]
"""What the formula knows of a force: its size, and how hard few, more and all of it hit."""

Features: TypeAlias = Callable[[Counts, Counts], tuple[float, ...]]
"""The numbers by which an attack is judged."""

FEW, MORE = 4, 6


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

    @lru_cache(maxsize=100_000)
    def hits(committed: tuple[int, ...]) -> float:
        found = tables.fire("defender", committed)
        return sum(hits * chance for hits, chance in found.items() if isinstance(hits, int))

    @lru_cache(maxsize=100_000)
    def profile(units: Counts) -> Profile:
        few, more = varied(NONE, units, 0, FEW), varied(NONE, units, 0, MORE)
        return log(sum(units)), log(hits(few)), log(hits(more)), log(hits(units))

    return profile


def features_of(profile: Callable[[Counts], Profile]) -> Features:
    """Differences of both forces, plain and weighed by the size of the battle: the larger it is,
    the less luck decides."""

    def features(attacker: Counts, defender: Counts) -> tuple[float, ...]:
        mine, theirs = profile(attacker), profile(defender)
        size = sqrt(min(sum(attacker), sum(defender), 16))
        a, b, c, d = (one - other for one, other in zip(mine, theirs, strict=True))
        return 1.0, size, a, b, c, d, a * size, b * size, c * size, d * size

    return features


def fitted(package: str, features: Features) -> Callable[[Counts, Counts], Clash]:
    """The formula with the weights that lie in a package."""
    weights = json.loads((files(package) / "clash.json").read_text())
    wins_by, (left_by, other_left_by) = weights["wins"], weights["left"]

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
