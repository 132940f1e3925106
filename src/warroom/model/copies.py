"""Changed copies: what lies in the state is never changed in place."""

from collections.abc import Mapping
from typing import TypeVar

from warroom.kernel.words import Seat

K = TypeVar("K")
V = TypeVar("V")


def changed(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """A mapping with one entry changed. Keys keep their place, so the board keeps its order."""
    copy = dict(mapping)
    copy[key] = value
    return copy


def replaced(row: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """A row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])


def added(sums: tuple[int | None, ...], seat: Seat, amount: int) -> tuple[int | None, ...]:
    """Somebody's sum with an amount added; what is hidden stays hidden."""
    now = sums[seat]
    return sums if now is None else replaced(sums, seat, now + amount)


def without(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    return {other: value for other, value in mapping.items() if other != key}
