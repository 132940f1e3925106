"""What nations own at home: kits and homelands, income, building, research, annexation (Deluxe)."""

from collections.abc import Mapping
from typing import Any

from warroom.kernel.event import Event
from warroom.kernel.value import NOTHING
from warroom.kernel.words import Seat

from ..cards import Suit
from ..copies import added, changed, replaced, without
from ..government import Government
from ..state import Region, State
from ..statecraft import TECHNOLOGIES, FaceDown
from ..units import NO_UNITS, Army, Fleet
from ..vessels import Vessel, minus, plus
from ..zones import Cards
from .deluxe_moves import moor, vessels_at
from .deluxe_war import with_marker


class PlacardTaken(Event, frozen=True):
    """D-SETUP-05."""

    seat: Seat
    government: Government

    def apply(self, state: State) -> None:
        state.governments = replaced(state.governments, self.seat, self.government)


class KitReceived(Event, frozen=True):
    """D-SETUP-06: what every nation starts with, beside a card; the ships wait for a capital."""

    seat: Seat
    army: Army
    fleet: Fleet
    points: int
    oil: int
    markers: int  # of the own government

    def apply(self, state: State) -> None:
        state.pools = replaced(state.pools, self.seat, self.army)
        state.fleets = replaced(state.fleets, self.seat, self.fleet)
        state.points = added(state.points, self.seat, self.points)
        state.oil = added(state.oil, self.seat, self.oil)
        take_markers(state, self.seat, self.markers)


class HomelandOccupied(Event, frozen=True):
    """D-SETUP-10 to D-SETUP-12: all armies stand, the ships lie on the capital's coastline with
    oil beneath. Markers for which there was no region went back."""

    seat: Seat
    capital: Region
    units: Mapping[Region, Army]
    vessels: tuple[Vessel, ...]
    markers_returned: int = 0

    def apply(self, state: State) -> None:
        for region, army in self.units.items():
            state.give(region, self.seat)
            state.armies = changed(state.armies, region, army)
        state.pools = replaced(state.pools, self.seat, NO_UNITS)
        state.fleets = replaced(state.fleets, self.seat, Fleet())
        state.put_to_shore(self.capital, self.vessels)
        add_oil_field(state, self.capital)
        take_markers(state, self.seat, -self.markers_returned)


class MarkersLaid(Event, frozen=True):
    """D-SETUP-13: one marker face down on each neutral region, the rest in the box."""

    SECRETS = ("markers", "box")
    markers: Mapping[Region, FaceDown]
    box: Cards

    def apply(self, state: State) -> None:
        state.face_down = self.markers
        state.marker_box = self.box

    def mask(self, value: Any) -> Any:
        if isinstance(value, Cards):
            return value.face_down()
        return dict.fromkeys(value, FaceDown(None))


class MarkerLookedAt(Event, frozen=True):
    """D-NEGO-03: everybody sees who looked where; only he knows what it shows."""

    SECRETS = ("government",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    region: Region
    government: Government | None

    def apply(self, state: State) -> None:
        marker = state.face_down[self.region]
        government = marker.government if self.government is None else self.government
        seen_by = tuple(sorted({*marker.seen_by, self.seat}))
        state.face_down = changed(state.face_down, self.region, FaceDown(government, seen_by))


class RegionAnnexed(Event, frozen=True):
    """D-NEGO-05: a neutral region was paid for; marker and garrison are the new owner's."""

    REVEALS = True
    seat: Seat
    region: Region
    government: Government
    points: int
    garrison: Army

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.points)
        state.face_down = without(state.face_down, self.region)
        state.markers = with_marker(state.markers, self.seat, self.government, 1)
        state.give(self.region, self.seat)
        state.armies = changed(state.armies, self.region, self.garrison)


class IncomeCollected(Event, frozen=True):
    """D-BUILD-01, D-BUILD-02: production points and oil certificates."""

    seat: Seat
    points: int
    oil: int

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, self.points)
        state.oil = added(state.oil, self.seat, self.oil)


class OilBurned(Event, frozen=True):
    """D-BURN-02, D-BURN-04: certificates were discarded, or an oil marker left a region."""

    seat: Seat
    oil: int = 0
    points: int = 0
    region: Region | None = None

    def apply(self, state: State) -> None:
        state.oil = added(state.oil, self.seat, -self.oil)
        state.points = added(state.points, self.seat, -self.points)
        if self.region is not None:
            left = state.oil_fields[self.region] - 1
            fields = state.oil_fields
            state.oil_fields = (
                changed(fields, self.region, left) if left else without(fields, self.region)
            )


class UnitsBuilt(Event, frozen=True):
    """D-BUILD-03, D-BUILD-06: paid for and placed at once."""

    seat: Seat
    points: int
    oil: int
    armies: Mapping[Region, Army]
    ships: Mapping[Region, tuple[Vessel, ...]]

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.points)
        state.oil = added(state.oil, self.seat, -self.oil)
        for region, army in self.armies.items():
            state.armies = changed(state.armies, region, state.armies[region] + army)
        for region, vessels in self.ships.items():
            state.put_to_shore(region, plus(state.harbours.get(region, ()), vessels))


class UnitsConverted(Event, frozen=True):
    """D-RES-03, D-RES-04: units left the map for a card; the cargo of ships went with them.

    `aboard` are vessels, by sea zone or coastline, whose cargo was taken while they stayed.
    """

    seat: Seat
    armies: Mapping[Region, Army] = NOTHING
    aboard: Mapping[str, tuple[Vessel, ...]] = NOTHING
    ships: Mapping[str, tuple[Vessel, ...]] = NOTHING
    points: int = 0

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.points)
        for region, army in self.armies.items():
            state.armies = changed(state.armies, region, state.armies[region] - army)
        for place, vessels in self.aboard.items():
            left = minus(vessels_at(state, self.seat, place), vessels)
            emptied = tuple(Vessel(vessel.ship) for vessel in vessels)
            moor(state, self.seat, place, plus(left, emptied))
        for place, vessels in self.ships.items():
            moor(state, self.seat, place, minus(vessels_at(state, self.seat, place), vessels))


class LevelReached(Event, frozen=True):
    """D-RES-02, D-RES-05: the card of a level replaced the one before."""

    seat: Seat
    technology: Suit
    level: int

    def apply(self, state: State) -> None:
        place = TECHNOLOGIES.index(self.technology)
        levels = replaced(state.levels[self.seat], place, self.level)
        state.levels = replaced(state.levels, self.seat, levels)


class PopulationGained(Event, frozen=True):
    """D-TECH-03."""

    seat: Seat

    def apply(self, state: State) -> None:
        cards = state.population[self.seat] + 1
        state.population = replaced(state.population, self.seat, cards)


class OilFieldPlaced(Event, frozen=True):
    """D-TECH-01, D-SETUP-12."""

    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        add_oil_field(state, self.region)


def take_markers(state: State, seat: Seat, count: int) -> None:
    """So many markers of a seat's own government come out of the box, or go back."""
    government = state.governments[seat]
    assert government is not None
    state.markers = with_marker(state.markers, seat, government, count)
    markers = Cards.of((government,) * abs(count))
    box = state.marker_box
    state.marker_box = box.minus(markers) if count > 0 else box.plus(markers)


def add_oil_field(state: State, region: Region) -> None:
    fields = state.oil_fields
    state.oil_fields = changed(fields, region, fields.get(region, 0) + 1)
