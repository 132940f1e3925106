"""Journeys of army units and voyages of ships that carry them."""

from typing import TypeAlias

from msgspec import Struct

from warroom.kernel.event import Event
from warroom.kernel.words import Count, Seat

from ..copies import changed
from ..state import Region, Sea, State
from ..units import ONE, UNITS, Army, Ship, Unit
from ..vessels import Vessel, minus, plus
from .movement import arrive

Place: TypeAlias = str
"""Where ships lie: a sea zone, or a region, which means its coastline (D-BOARD-08)."""


class Journey(Struct, gc=False, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Army units and their way, from the place where they start through each region they enter.

    They start in a region, or aboard ships of the type `ship` that lie in the first place. `seas`
    tells for each crossing in turn which sea zones it passes; what is left out goes the way that
    needs the leave of the fewest.
    """

    route: tuple[Place, ...]
    units: Army
    seas: tuple[tuple[Sea, ...], ...] = ()
    ship: Ship | None = None

    @property
    def start(self) -> Place:
        return self.route[0]

    @property
    def end(self) -> Region:
        return self.route[-1]

    @property
    def distance(self) -> int:
        """D-TRANS-02: each region entered counts one, sea zones count nothing."""
        return len(self.route) - 1

    @property
    def loaded(self) -> tuple[Vessel, ...]:
        """The ships that the units leave."""
        assert self.ship is not None
        pairs = zip(UNITS, self.units.counts, strict=True)
        return tuple(Vessel(self.ship, unit) for unit, count in pairs for _ in range(count))


class Voyage(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """Ships, with what they carry, and their course: from a sea zone, or from the coastline of a
    region where they are launched (D-NAV-01, D-NAV-02)."""

    course: tuple[Place, ...]
    vessels: tuple[Vessel, ...]

    @property
    def start(self) -> Place:
        return self.course[0]

    @property
    def end(self) -> Sea:
        return self.course[-1]


class Embarkation(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """One army unit goes from a region aboard an empty ship in a sea zone, or on the coastline of
    that region (D-NAV-05)."""

    region: Region
    unit: Unit
    place: Place
    ship: Ship


class CoastalAttack(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """Submarines in a sea zone attack the ships on the coastline of a region (D-NAV-08)."""

    region: Region
    sea: Sea
    submarines: Count


def vessels_at(state: State, seat: Seat, place: Place) -> tuple[Vessel, ...]:
    """A seat's ships in a sea zone, or on the coastline of one of its regions."""
    if place in state.owners:
        return state.harbours.get(place, ()) if state.owners[place] == seat else ()
    return state.vessels(seat, place)


def moor(state: State, seat: Seat, place: Place, vessels: tuple[Vessel, ...]) -> None:
    """These ships, and no other ones of the seat, lie there from now on."""
    if place in state.owners:
        state.put_to_shore(place, vessels)
    else:
        state.put_to_sea(seat, place, vessels)


class JourneysMade(Event, frozen=True):
    """Army units have arrived, in own regions or as attackers in others (D-MOVE-04). Where some
    have come ashore to attack is remembered while the action lasts."""

    mover: Seat
    journeys: tuple[Journey, ...]

    def apply(self, state: State) -> None:
        armies = dict(state.armies)
        ashore: list[Region] = []
        for journey in self.journeys:
            if journey.ship is None:
                armies[journey.start] -= journey.units
                continue
            left = minus(vessels_at(state, self.mover, journey.start), journey.loaded)
            emptied = (Vessel(journey.ship),) * journey.units.total
            moor(state, self.mover, journey.start, plus(left, emptied))
            if state.owners[journey.end] != self.mover and journey.end not in ashore:
                ashore.append(journey.end)
        state.armies = armies
        state.landings = tuple(ashore)
        arrive(state, self.mover, tuple((each.end, each.units) for each in self.journeys))


class VoyagesMade(Event, frozen=True):
    """Ships have arrived; where they meet others, a battle follows (D-NAV-04)."""

    mover: Seat
    voyages: tuple[Voyage, ...]

    def apply(self, state: State) -> None:
        for voyage in self.voyages:
            left = minus(vessels_at(state, self.mover, voyage.start), voyage.vessels)
            moor(state, self.mover, voyage.start, left)
        for voyage in self.voyages:
            there = state.vessels(self.mover, voyage.end)
            state.put_to_sea(self.mover, voyage.end, plus(there, voyage.vessels))


class UnitsEmbarked(Event, frozen=True):
    mover: Seat
    embarkations: tuple[Embarkation, ...]

    def apply(self, state: State) -> None:
        for each in self.embarkations:
            left = state.armies[each.region] - ONE[each.unit]
            state.armies = changed(state.armies, each.region, left)
            others = minus(vessels_at(state, self.mover, each.place), (Vessel(each.ship),))
            loaded = plus(others, (Vessel(each.ship, each.unit),))
            moor(state, self.mover, each.place, loaded)


class CoastalAttacksDeclared(Event, frozen=True):
    mover: Seat
    attacks: tuple[CoastalAttack, ...]


class ReservesCalledUp(Event, frozen=True):
    """A free infantry came into each of these regions (AC17)."""

    seat: Seat
    regions: tuple[Region, ...]

    def apply(self, state: State) -> None:
        armies = dict(state.armies)
        for region in self.regions:
            armies[region] += ONE[Unit.INFANTRY]
        state.armies = armies


class ShipsRequisitioned(Event, frozen=True):
    """Free ships came to a coastline (AC13)."""

    seat: Seat
    region: Region
    vessels: tuple[Vessel, ...]

    def apply(self, state: State) -> None:
        there = state.harbours.get(self.region, ())
        state.put_to_shore(self.region, plus(there, self.vessels))
