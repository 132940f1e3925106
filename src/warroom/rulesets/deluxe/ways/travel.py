"""Ways of army units (D-BOARD-06): which journeys an action allows, and whose leave they need."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, counted
from warroom.model.events.deluxe_moves import Journey
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.model.statecraft import Passing
from warroom.model.units import NO_UNITS, UNITS, Army, Unit
from warroom.rules.common import no_such_region

from ..table.board import anchored_ways, lane_ways, zones_at
from .permission import is_refused

Crossing: TypeAlias = tuple[Sea, ...]
"""The sea zones that a step passes: one that is anchored, or all those of a lane."""


class Through(StrEnum):
    """What may lie between the start and the end of a journey."""

    OWN = "own regions"
    OWNED = "own regions, and others' with their leave"
    ANY = "any region"


class Gait(Struct, frozen=True):
    """How far a kind of unit goes, and through what; `rule` says so."""

    reach: int | None  # regions entered; any number if there is no limit
    through: Through
    rule: str


class Travel(Struct, frozen=True):
    """What an action allows army units on their way."""

    rule: str
    gaits: tuple[Gait, ...]  # in the order of the units
    target: Region | None = None  # where all of them go
    ends_at_home: bool = False
    may_disembark: bool = True
    landing: str = "D-MOVE-03"  # the rule of going ashore
    may_use_lanes: bool = False
    zones_per_lane: int | None = None
    needs_ships: bool = False  # in every zone that is crossed
    crossings: int | None = None  # for each unit, its landing included
    marchers: int | None = None  # how many infantry may go beyond the first region (AC01)


class Wayfinder:
    """Judges the journeys of one seat in one action."""

    def __init__(self, table: Table, seat: Seat, travel: Travel) -> None:
        self.table = table
        self.seat = seat
        self.travel = travel
        self.atlas = table.rules.atlas
        self.owners = table.state.owners

    # ---- one journey ----

    def completed(self, journey: Journey) -> Journey:
        """The journey with every crossing spelt out; `Refused` if the units may not go there."""
        self._check_start(journey)
        for unit, count in zip(UNITS, journey.units.counts, strict=True):
            if count:
                self._check_gait(journey, unit)
        self._check_end(journey)
        journey = replace(journey, seas=self._crossings_of(journey))
        for passing in self.passings((journey,)):
            if is_refused(self.table, passing):
                message = f"{passing.place} has been refused to you."
                raise refused("D-BOARD-12", message, journey)
        return journey

    def _check_start(self, journey: Journey) -> None:
        rule = self.travel.rule
        if len(journey.route) < 2:
            raise refused(rule, "A journey leads from one place to another.", journey)
        if not journey.units.is_proper or not journey.units:
            raise refused(rule, "A journey needs units.", journey)
        for region in journey.route[1:]:
            if region not in self.owners:
                raise no_such_region(self.table, region)
        start, first = journey.route[:2]
        if journey.ship is None:
            if start not in self.owners:
                raise no_such_region(self.table, start)
            if self.owners[start] != self.seat:
                raise refused(rule, f"{start} is not yours.", journey)
            return
        if not self.travel.may_disembark:
            raise refused("D-BLITZ-05", "Nobody disembarks in a Blitz.", journey)
        if start != first and start not in zones_at(self.atlas)[first]:
            raise refused(self.travel.landing, f"{first} does not border {start}.", journey)
        if self.travel.ends_at_home and self.owners[first] != self.seat:
            raise refused(self.travel.landing, f"{first} is not yours.", journey)

    def _check_gait(self, journey: Journey, unit: Unit) -> None:
        gait = self.travel.gaits[unit]
        if gait.reach is not None and journey.distance > gait.reach:
            message = f"Such units go {counted(gait.reach, 'region')} at most."
            raise refused(gait.rule, message, journey)
        for region in journey.route[1:-1]:
            owner = self.owners[region]
            if owner == self.seat or gait.through is Through.ANY:
                continue
            if gait.through is Through.OWN or owner is None:
                rule = "D-TRANS-08" if gait.through is Through.OWNED else gait.rule
                raise refused(rule, f"Such units may not pass {region}.", journey)

    def _check_end(self, journey: Journey) -> None:
        travel, end = self.travel, journey.end
        if travel.target is not None and end != travel.target:
            raise refused("D-BLITZ-01", f"All units go to {travel.target}.", journey)
        if travel.ends_at_home and self.owners[end] != self.seat:
            raise refused("D-TRANS-08", f"{end} is not yours.", journey)

    def _crossings_of(self, journey: Journey) -> tuple[Crossing, ...]:
        """For each step over the sea the zones that it passes."""
        asked = list(journey.seas)
        found: list[Crossing] = []
        steps = pairwise(journey.route if journey.ship is None else journey.route[1:])
        for start, end in steps:
            if end in self.atlas.land_links[start]:
                continue
            wanted = asked.pop(0) if asked else None
            found.append(self._crossing(journey, (start, end), wanted))
        if asked:
            raise refused(self.travel.rule, "There are not so many crossings.", journey)
        most = self.travel.crossings
        if most is not None and len(found) + (journey.ship is not None) > most:
            message = f"A unit makes at most {counted(most, 'sea crossing')}."
            raise refused("D-TRANS-06", message, journey)
        return tuple(found)

    def _crossing(
        self, journey: Journey, step: tuple[Region, Region], wanted: Crossing | None
    ) -> Crossing:
        start, end = step
        ways = [each for each in self.ways_over(start, end) if wanted in (None, each)]
        if not ways:
            if wanted is None and self.travel.may_use_lanes and end in lane_ways(self.atlas)[start]:
                message = f"The sea lane from {start} to {end} passes too many zones."
                raise refused("D-TRANS-06", message, journey)
            raise refused(self.travel.rule, f"No such way leads from {start} to {end}.", journey)
        open_ways = [each for each in ways if self.is_open(each)]
        if not open_ways:
            rule = "D-TRANS-04" if end in anchored_ways(self.atlas)[start] else "D-TRANS-03"
            raise refused(rule, f"Without ships no way leads from {start} to {end}.", journey)
        return min(open_ways, key=lambda way: self._difficulty(way, step))

    def _difficulty(self, way: Crossing, step: tuple[Region, Region]) -> tuple[int, int]:
        """A way that nobody has refused is better than others, then one that asks few."""
        holders = self.holders(way)
        refusals = sum(is_refused(self.table, Passing(*each, *step)) for each in holders)
        return refusals, len(holders)

    def ways_over(self, start: Region, end: Region) -> tuple[Crossing, ...]:
        """D-BOARD-04, D-BOARD-05: all ways over the sea between two regions that may serve."""
        zones = anchored_ways(self.atlas)[start].get(end, ())
        ways: tuple[Crossing, ...] = tuple((zone,) for zone in zones)
        if self.travel.may_use_lanes:
            most = self.travel.zones_per_lane
            lanes = lane_ways(self.atlas)[start].get(end, ())
            ways += tuple(lane for lane in lanes if most is None or len(lane) <= most)
        return ways

    def is_open(self, way: Crossing) -> bool:
        """D-MOVE-02, D-TRANS-04: whether the zones may be crossed, if nobody objects."""
        controller = self.table.state.zone_controller
        return not self.travel.needs_ships or all(controller(zone) is not None for zone in way)

    def holders(self, way: Crossing) -> list[tuple[Seat, Sea]]:
        """The other players whose ships hold zones of a way."""
        held = ((self.table.state.zone_controller(zone), zone) for zone in way)
        return [(seat, zone) for seat, zone in held if seat is not None and seat != self.seat]

    # ---- leave to pass ----

    def passings(self, journeys: Iterable[Journey]) -> tuple[Passing, ...]:
        """D-BOARD-12: whose leave completed journeys need, in path order; units that want to pass
        the same place between the same two regions are asked for together."""
        units: dict[tuple[Seat, str, str, str], Army] = {}
        for journey in journeys:
            for key in self._leave_for(journey):
                units[key] = units.get(key, NO_UNITS) + journey.units
        return tuple(Passing(*key, army) for key, army in units.items())

    def _leave_for(self, journey: Journey) -> Iterator[tuple[Seat, str, str, str]]:
        crossings = list(journey.seas)
        route = journey.route if journey.ship is None else journey.route[1:]
        for start, end in pairwise(route):
            if end not in self.atlas.land_links[start]:
                for holder, zone in self.holders(crossings.pop(0)):
                    yield holder, zone, start, end
            owner = self.owners[end]
            if end != journey.end and owner not in (None, self.seat) and self._asks_for_land:
                assert owner is not None
                yield owner, end, journey.start, journey.end

    @property
    def _asks_for_land(self) -> bool:
        return any(gait.through is Through.OWNED for gait in self.travel.gaits)


def refused(rule: str, message: str, journey: Journey) -> Refused:
    return Refused(Code.OUT_OF_REACH, rule, message, route=journey.route, units=journey.units)
