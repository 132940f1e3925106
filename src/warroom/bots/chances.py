"""How battles are likely to end: in microseconds by a fitted formula, exactly where it matters.

A planner weighs thousands of attacks that it never makes. For these a formula is good enough: it is
fitted to exact odds (`tools/fit_clash.py`). What is really ordered is checked by the exact odds.
"""

import json
from functools import lru_cache
from importlib.resources import files
from math import exp, log, sqrt
from operator import mul
from typing import NamedTuple, TypeAlias

from warroom.model.units import Army
from warroom.odds.forces import Fight
from warroom.odds.land import fight_odds
from warroom.odds.policies import varied
from warroom.odds.tables import BASIC, Tables

Counts: TypeAlias = tuple[int, int, int, int]
"""Units by type, in the order of `Army`: very many of them are looked at."""

NONE: Counts = (0, 0, 0, 0)
FITTED = json.loads((files("warroom.bots") / "clash.json").read_text())
WINS, LEFT = FITTED["wins"], FITTED["left"]

SMALL = 17
"""Up to so many units on both sides, odds are worked out exactly; beyond, the formula must do."""

SMALL_WITH_POWERS = 12
"""The same where hits differ by type, which takes longer."""


class Clash(NamedTuple):
    """What an attack comes to: how often it wins, and the shares of both forces' worth that are
    expected to be left."""

    wins: float
    left: float
    other_left: float


@lru_cache(maxsize=100_000)
def force(units: Counts) -> tuple[float, float, float, float]:
    """What the formula knows of a force: its size, and how hard few, more and all of it hit."""
    size = sum(units)
    some, more = varied(NONE, units, 0, 4), varied(NONE, units, 0, 6)
    return log(size), log(_hits(some)), log(_hits(more)), log(_hits(units))


@lru_cache(maxsize=100_000)
def _hits(committed: tuple[int, ...]) -> float:
    found = BASIC.fire("defender", committed)
    return sum(hits * chance for hits, chance in found.items() if isinstance(hits, int))


def features(attacker: Counts, defender: Counts) -> tuple[float, ...]:
    """Differences of both forces, plain and weighed by the size of the battle: the larger it is,
    the less luck decides."""
    mine, theirs = force(attacker), force(defender)
    size = sqrt(min(sum(attacker), sum(defender), 16))
    a, b, c, d = (one - other for one, other in zip(mine, theirs, strict=True))
    return 1.0, size, a, b, c, d, a * size, b * size, c * size, d * size


@lru_cache(maxsize=200_000)
def clash(attacker: Counts, defender: Counts) -> Clash:
    """About how an attack ends."""
    found = features(attacker, defender)
    wins = _squeezed(sum(map(mul, found, WINS)))
    left = _squeezed(sum(map(mul, found, LEFT[0]))) * wins
    other_left = _squeezed(sum(map(mul, found, LEFT[1]))) * (1 - wins)
    return Clash(wins, left, other_left)


def _squeezed(number: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, number))))


@lru_cache(maxsize=100_000)
def exact(attacker: Counts, defender: Counts, tables: Tables = BASIC) -> Clash:
    """How an attack ends if both sides commit a full and varied force."""
    most = SMALL if tables.hits == "counted" else SMALL_WITH_POWERS
    if sum(attacker) + sum(defender) > most:
        return clash(attacker, defender)
    odds = fight_odds(Fight.between(Army(*attacker), Army(*defender)), tables)
    mine, theirs = tables.worth(attacker), tables.worth(defender)
    return Clash(odds.attacker.wins, 1 - odds.attacker.lost / mine, 1 - odds.defender.lost / theirs)
