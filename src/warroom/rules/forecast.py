"""What moves would bring about, for a player who has not closed them yet."""

from typing import TypeAlias

from warroom.kernel.value import Value
from warroom.kernel.words import Seat
from warroom.model.state import Crossing, Sea

Meeting: TypeAlias = tuple[Sea, Seat]
"""A sea area, and another player with ships in it."""


class Risk(Value, frozen=True):
    """A crossing with the seats that may refuse it and those whose submarines may attack it.
    `is_covered`: whoever refuses it will be fought wherever he stands in its way (X-AMPH-05)."""

    crossing: Crossing
    refusers: tuple[Seat, ...] = ()
    hunters: tuple[Seat, ...] = ()
    is_covered: bool = False


class Forecast(Value, frozen=True):
    """The crossings, the naval battles that must be fought, and those that submarines could
    begin."""

    risks: tuple[Risk, ...] = ()
    battles: tuple[Meeting, ...] = ()
    prey: tuple[Meeting, ...] = ()
