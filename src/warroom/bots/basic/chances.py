"""How battles are likely to end: in microseconds by a fitted formula, exactly where it matters.

A planner weighs thousands of attacks that it never makes. For these a formula is good enough: it is
fitted to exact odds (`tools/fit_clash.py`). What is really ordered is checked by the exact odds.
"""

import json
from functools import lru_cache
from importlib.resources import files
from math import exp, log, sqrt
from operator import mul
from typing import TypeAlias

from msgspec import Struct

from warroom.model.battles import Part
from warroom.model.units import Army
from warroom.odds.fixed import spread_over
from warroom.odds.forces import PARTS, Fight
from warroom.odds.policies import Policy, varied
from warroom.odds.spread import Spread
from warroom.odds.tables import BASIC, Tables

Counts: TypeAlias = tuple[int, int, int, int]
"""Units by type, in the order of `Army`: very many of them are looked at."""

NONE: Counts = (0, 0, 0, 0)
FITTED = json.loads((files("warroom.bots.basic") / "clash.json").read_text())
WINS, LEFT = FITTED["wins"], FITTED["left"]

BY_POLICY: dict[Part, Policy] = dict.fromkeys(PARTS, varied)

ENOUGH = 1e-7
"""A battle whose chance to go on is smaller is over for a planner."""

SMALL = 17
"""Up to so many units on both sides, odds are worked out exactly; beyond, the formula must do."""

SMALL_WITH_POWERS = 12
"""The same where hits differ by type, which takes longer."""


class Clash(Struct, frozen=True, gc=False):
    """What an attack comes to: how often it wins, and the shares of both forces' worth that are
    expected to be left. Very many are kept, so they are no matter for the search for garbage."""

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
    if sum(attacker) + sum(defender) > _most(tables):
        return clash(attacker, defender)
    fight = Fight.between(Army(*attacker), Army(*defender))
    ends = spread_over(tables, {fight: 1.0}, BY_POLICY, ENOUGH)
    return Clash(
        ends.wins("attacker"),
        _left(ends, "attacker", tables) / tables.worth(attacker),
        _left(ends, "defender", tables) / tables.worth(defender),
    )


@lru_cache(maxsize=20_000)
def exact_among(
    attacker: Counts, defenders: tuple[tuple[Counts, float], ...], tables: Tables = BASIC
) -> Clash:
    """The same if any of several forces may defend, by their chances: all small battles at once."""
    wins = left = share = 0.0
    fights: dict[Fight, float] = {}
    for units, chance in defenders:
        if not any(units):
            wins, left = wins + chance, left + chance
        elif sum(attacker) + sum(units) > _most(tables):
            found = clash(attacker, units)
            wins, left = wins + chance * found.wins, left + chance * found.left
        else:
            fights[Fight.between(Army(*attacker), Army(*units))] = chance
            share += chance
    if fights:
        likely = {fight: chance / share for fight, chance in fights.items()}
        ends = spread_over(tables, likely, BY_POLICY, ENOUGH)
        wins += share * ends.wins("attacker")
        left += share * _left(ends, "attacker", tables) / tables.worth(attacker)
    return Clash(wins, left, 0.0)


def _most(tables: Tables) -> int:
    return SMALL if tables.hits == "counted" else SMALL_WITH_POWERS


def _left(ends: Spread, part: Part, tables: Tables) -> float:
    """The worth of what a side is expected to have left."""
    return sum(chance * tables.worth(units) for units, chance in ends.survivors[part].items())
