"""How a side commits when it does not look ahead: always the same way, whatever it faces."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from warroom.kernel.errors import Code, Refused
from warroom.model.units import Unit
from warroom.rules.land_battle import EAGER

from .tables import Counts

Policy: TypeAlias = Callable[[Counts, Counts, int, int], Counts]
"""Committed, reserve, at least, at most: which units step forward."""

BEST: Final = "best"
"""Not a policy but the name of having none: every commitment is weighed, by exact look-ahead."""


EAGER_KINDS, MANY = tuple(map(int, EAGER)), 1_000_000


@lru_cache(maxsize=10_000)
def varied(committed: Counts, reserve: Counts, least: int, most: int) -> Counts:
    """B-NEUTRAL-04: up to the limit, each time the type with the fewest committed."""
    field, left, taken = list(committed), list(reserve), [0, 0, 0, 0]
    for _ in range(min(most, sum(reserve))):
        kind, fewest = 0, MANY
        for each in EAGER_KINDS:
            if left[each] and field[each] < fewest:
                kind, fewest = each, field[each]
        left[kind] -= 1
        field[kind] += 1
        taken[kind] += 1
    return tuple(taken)


def in_order(*order: Unit) -> Policy:
    """Up to the limit, one type after the other."""

    def policy(committed: Counts, reserve: Counts, least: int, most: int) -> Counts:
        return _by_type(order, reserve, most)

    return lru_cache(maxsize=10_000)(policy)


@lru_cache(maxsize=10_000)
def fewest(committed: Counts, reserve: Counts, least: int, most: int) -> Counts:
    """No more than must be, the cheapest first: the enemy's hits beyond them are wasted."""
    return _by_type(tuple(Unit), reserve, least)


def _by_type(order: tuple[Unit, ...], reserve: Counts, most: int) -> Counts:
    taken = [0, 0, 0, 0]
    for unit in order:
        taken[unit] = min(reserve[unit], most)
        most -= taken[unit]
    return tuple(taken)


POLICIES: Mapping[str, Policy] = {
    "varied": varied,
    "infantry-first": in_order(Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE),
    "strongest-first": in_order(Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY),
    "fewest": fewest,
}


def policy_named(name: str) -> Policy:
    if name not in POLICIES:
        known = ", ".join((*POLICIES, BEST))
        message = f"There is no policy called {name!r}: choose {known}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="policy")
    return POLICIES[name]
