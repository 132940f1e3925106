"""Units by type as plain numbers: planners look at very many of them."""

from collections.abc import Iterable
from typing import TypeAlias

from warroom.model.units import Unit

Counts: TypeAlias = tuple[int, int, int, int]
"""In the order of `Army`."""

NONE: Counts = (0, 0, 0, 0)
ONE: tuple[Counts, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""One unit of each type."""

LEAST_MISSED = (Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE)
"""Who stays where one has to: those who strike far come last."""


def plus(units: Counts, added: Counts) -> Counts:
    a, b, c, d = units
    w, x, y, z = added
    return a + w, b + x, c + y, d + z


def minus(units: Counts, taken: Counts) -> Counts:
    a, b, c, d = units
    w, x, y, z = taken
    return a - w, b - x, c - y, d - z


def total(armies: Iterable[Counts]) -> Counts:
    found = NONE
    for units in armies:
        found = plus(found, units)
    return found


def spare(army: Counts) -> Counts:
    """An army without the one unit that must stay: whoever is missed least."""
    for unit in LEAST_MISSED:
        if army[unit]:
            return minus(army, ONE[unit])
    return NONE


def mixed(pool: Counts, count: int, mix: tuple[float, ...]) -> Counts:
    """So many units of a pool, in proportion."""
    taken = [0, 0, 0, 0]
    for _ in range(count):
        kind = min(
            (kind for kind in range(4) if taken[kind] < pool[kind]),
            key=lambda kind: (taken[kind] + 0.5) / mix[kind],
        )
        taken[kind] += 1
    return taken[0], taken[1], taken[2], taken[3]
