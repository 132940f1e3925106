"""Ships that carry army units, and the table of a battle between them (D-UNIT-04, D-BATTLE-02)."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import Seat

from .battles import Part
from .units import SHIPS, Fleet, Ship, Unit


class Vessel(Struct, gc=False, frozen=True, omit_defaults=True):
    """One ship and the army unit aboard it."""

    ship: Ship
    cargo: Unit | None = None
    home: str | None = None  # in an attack on a coastline: the sea zone it came from (D-NAV-08)

    @property
    def place(self) -> tuple[int, int, str]:
        """Where it stands among others: by type, empty ones first."""
        cargo = -1 if self.cargo is None else self.cargo
        return SHIPS.index(self.ship), cargo, self.home or ""


def in_order(vessels: Iterable[Vessel]) -> tuple[Vessel, ...]:
    """Vessels as they are kept everywhere, so that equal fleets are equal."""
    return tuple(sorted(vessels, key=lambda vessel: vessel.place))


def plus(vessels: Iterable[Vessel], others: Iterable[Vessel]) -> tuple[Vessel, ...]:
    return in_order((*vessels, *others))


def minus(vessels: Iterable[Vessel], others: Iterable[Vessel]) -> tuple[Vessel, ...]:
    """Without those, all of which must be there."""
    left = list(vessels)
    for vessel in others:
        left.remove(vessel)
    return tuple(left)


def covers(vessels: Iterable[Vessel], others: Iterable[Vessel]) -> bool:
    """Whether all of the others are among these."""
    left = list(vessels)
    for vessel in others:
        if vessel not in left:
            return False
        left.remove(vessel)
    return True


def fleet_of(vessels: Iterable[Vessel]) -> Fleet:
    """How many ships of each type, whatever they carry."""
    return Fleet.from_ships(vessel.ship for vessel in vessels)


class FleetSide(Struct, gc=False, frozen=True):
    """One side of a navy battle: its line and its reserve."""

    player: Seat
    line: tuple[Vessel, ...]
    reserve: tuple[Vessel, ...] = ()

    def committing(self, vessels: tuple[Vessel, ...]) -> "FleetSide":
        return replace(self, line=plus(self.line, vessels), reserve=minus(self.reserve, vessels))

    def losing(self, vessels: tuple[Vessel, ...]) -> "FleetSide":
        return replace(self, line=minus(self.line, vessels))

    @property
    def vessels(self) -> tuple[Vessel, ...]:
        return plus(self.line, self.reserve)

    @property
    def is_beaten(self) -> bool:
        return not self.line and not self.reserve


class FleetBoard(Struct, gc=False, frozen=True, omit_defaults=True):
    """A navy battle in a sea zone or, if `sea` is None, on the coastline of a region (D-NAV-08).
    `acting_turn` counts from 1 (D-BATTLE-05)."""

    attacker: FleetSide
    defender: FleetSide
    sea: str | None = None
    coast: str | None = None
    acting_turn: int = 0  # 0 while the lines are set

    def side(self, part: Part) -> FleetSide:
        return self.attacker if part == "attacker" else self.defender

    def with_side(self, part: Part, side: FleetSide) -> "FleetBoard":
        if part == "attacker":
            return replace(self, attacker=side)
        return replace(self, defender=side)
