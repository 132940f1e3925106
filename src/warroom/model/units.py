"""Land units and ships: what they are called, and counts of them (B-UNIT-01, B-UNIT-02)."""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from operator import add, ge, sub
from typing import ClassVar, Literal, Self

from msgspec import Struct, field
from msgspec.structs import astuple

from warroom.kernel.words import Count


class Unit(IntEnum):
    """The four land units, in the order in which losses fall (B-LAND-09)."""

    INFANTRY = 0
    TANK = 1
    ARTILLERY = 2
    PLANE = 3


class Ship(StrEnum):
    """The four ships, in the order of an absent player's line (Decisions, lay-battle-line)."""

    DESTROYER = "DD"
    SUBMARINE = "SS"
    BATTLESHIP = "BB"
    CARRIER = "CV"


UNITS = tuple(Unit)
SHIPS = tuple(Ship)
"""Going through an enumeration itself is slow."""

UnitLetter = Literal["I", "T", "A", "P"]
UNIT_LETTERS: tuple[UnitLetter, ...] = ("I", "T", "A", "P")
"""Single units in answers, in the order of the enumeration."""


class Counts(Struct, gc=False, frozen=True):
    """Numbers of pieces by type, written like `3I 1T`: the one form in code, records and rules."""

    LETTERS: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def of(cls, *counts: int) -> Self:
        """Counts in the order of the type's enumeration."""
        return cls(*counts)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `5I 3T 2A 2P`; an empty text or `-` means none."""
        counts = dict.fromkeys(cls.LETTERS, 0)
        for word in text.replace(",", " ").split():
            match = re.fullmatch(r"(\d{0,4})([A-Za-z]+)", word)
            if word == "-":
                continue
            if match is None or match[2].upper() not in counts:
                known = " ".join(cls.LETTERS)
                raise ValueError(f"cannot read {word!r}: write a number and one of {known}")
            counts[match[2].upper()] += int(match[1] or 1)
        return cls(*counts.values())

    @property
    def counts(self) -> tuple[int, ...]:
        return astuple(self)

    @property
    def total(self) -> int:
        return sum(self.counts)

    def __iter__(self) -> Iterator[int]:
        return iter(self.counts)

    def __bool__(self) -> bool:
        return any(self.counts)

    def __add__(self, other: Self) -> Self:
        return type(self)(*map(add, astuple(self), astuple(other)))

    def __sub__(self, other: Self) -> Self:
        return type(self)(*map(sub, astuple(self), astuple(other)))

    def covers(self, other: Self) -> bool:
        """Whether `other` could be taken from here."""
        return all(map(ge, astuple(self), astuple(other)))

    @property
    def is_proper(self) -> bool:
        """No negative number: answers come from outside and may hold anything."""
        return min(self.counts) >= 0

    @property
    def has_one_type(self) -> bool:
        return self.counts.count(0) >= len(self.counts) - 1

    def __str__(self) -> str:
        pairs = zip(self.counts, self.LETTERS, strict=True)
        return " ".join(f"{count}{letter}" for count, letter in pairs if count) or "-"


class Army(Counts, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A number of land units of each type."""

    infantry: Count = field(default=0, name="I")
    tanks: Count = field(default=0, name="T")
    artillery: Count = field(default=0, name="A")
    planes: Count = field(default=0, name="P")

    LETTERS = ("I", "T", "A", "P")

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.infantry, self.tanks, self.artillery, self.planes

    @property
    def total(self) -> int:
        return self.infantry + self.tanks + self.artillery + self.planes

    def __bool__(self) -> bool:
        return self != NO_UNITS

    def __add__(self, other: "Army") -> "Army":
        return Army(
            self.infantry + other.infantry,
            self.tanks + other.tanks,
            self.artillery + other.artillery,
            self.planes + other.planes,
        )

    def __sub__(self, other: "Army") -> "Army":
        return Army(
            self.infantry - other.infantry,
            self.tanks - other.tanks,
            self.artillery - other.artillery,
            self.planes - other.planes,
        )

    @property
    def is_proper(self) -> bool:
        return self.infantry >= 0 and self.tanks >= 0 and self.artillery >= 0 and self.planes >= 0

    def covers(self, other: "Army") -> bool:
        return (
            self.infantry >= other.infantry
            and self.tanks >= other.tanks
            and self.artillery >= other.artillery
            and self.planes >= other.planes
        )


class Fleet(Counts, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A number of ships of each type."""

    destroyers: Count = field(default=0, name="DD")
    submarines: Count = field(default=0, name="SS")
    battleships: Count = field(default=0, name="BB")
    carriers: Count = field(default=0, name="CV")

    LETTERS = ("DD", "SS", "BB", "CV")

    @property
    def ships(self) -> tuple[Ship, ...]:
        """One entry for each ship, in the order of the enumeration."""
        pairs = zip(SHIPS, self.counts, strict=True)
        return tuple(ship for ship, count in pairs for _ in range(count))

    @classmethod
    def from_ships(cls, ships: Iterable[Ship]) -> "Fleet":
        present = list(ships)
        return cls(*[present.count(ship) for ship in SHIPS])


NO_UNITS = Army()
NO_SHIPS = Fleet()
ONE = {unit: Army.of(*(int(unit == other) for other in UNITS)) for unit in UNITS}
ONE_SHIP = {ship: Fleet.of(*(int(ship == other) for other in SHIPS)) for ship in SHIPS}
