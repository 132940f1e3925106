"""What the odds say: frozen records that go over the wire as they are."""

from typing import Literal, TypeAlias

from msgspec import Struct

from warroom.model.battles import Part
from warroom.model.units import Army

Method: TypeAlias = Literal["exact", "restricted", "simulated"]


class Basis(Struct, frozen=True):
    """How figures were found, and by how much chances may be off.

    `exact`: every possibility was weighed; the error is that of the arithmetic, and of what was
    too rare to be weighed. `restricted`: the best of the choices that were compared, which are not
    all there are; the error is that of the figures, and how much a better choice would gain is not
    known. `simulated`: so many runs were played out; the error is one standard error. What is
    restricted may be simulated as well: then it has runs.
    """

    method: Method
    error: float
    runs: int = 0


METHODS: tuple[Method, ...] = ("exact", "restricted", "simulated")
"""From the surest to the least sure."""


def doubt(basis: Basis) -> tuple[int, float]:
    """How unsure figures are: by how they were found, then by how far they may be off."""
    return METHODS.index(basis.method), basis.error


class Survivors(Struct, frozen=True):
    units: Army
    chance: float


class Outlook(Struct, frozen=True):
    """What awaits one side of a land battle."""

    policy: str
    wins: float
    survivors: tuple[Survivors, ...]  # after a victory, the likeliest first
    left: tuple[float, ...]  # expected survivors of each type, none after a defeat
    lost: float  # expected loss in production points


class Choice(Struct, frozen=True):
    """One commitment and what it is worth to the side that makes it, with best play later: its
    chance to win, or the expected gain in production points where a stake was named. In a secret
    opening `weight` is how often to choose it."""

    units: Army
    worth: float
    weight: float = 0.0


class Advice(Struct, frozen=True):
    """Which units to commit now, and what every other choice would be worth."""

    part: Part
    units: Army
    choices: tuple[Choice, ...]  # best first


class LandOdds(Struct, frozen=True):
    """The odds of a land battle, from a moment on."""

    attacker: Outlook
    defender: Outlook
    swing: float  # what the defender is expected to lose, less what the attacker is
    rounds: float  # expected battle rounds still to be fought, the present one included
    ends: tuple[float, ...]  # chances that the battle ends in the present round, the next …
    basis: Basis
    advice: Advice | None = None
