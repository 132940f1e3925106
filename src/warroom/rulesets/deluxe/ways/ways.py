"""All ways from a place (D-BOARD-06): which journeys its units could make, and whom they ask."""

from collections import deque
from collections.abc import Iterable, Iterator

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.events.deluxe_moves import Journey, Place, vessels_at
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.statecraft import Passing
from warroom.model.units import NO_UNITS, ONE, UNITS, Army, Ship, Unit

from .permission import is_refused, needing_leave
from .travel import Crossing, Gait, Through, Travel, Wayfinder


class Way(Struct, frozen=True):
    """A journey with all units that could make it, and the leave that it would need."""

    journey: Journey
    leave: tuple[Passing, ...] = ()


class Trail(Struct, frozen=True):
    """Regions one after another, the crossings between them, and who would have to agree."""

    route: tuple[Region, ...]
    seas: tuple[Crossing, ...] = ()
    asked: frozenset[Seat] = frozenset()

    @property
    def end(self) -> Region:
        return self.route[-1]

    def serves_as(self, other: "Trail") -> bool:
        """Whether nobody needs the other, which is no shorter and ends in the same region."""
        return self.asked <= other.asked and len(self.seas) <= len(other.seas)


def ways_from(table: Table, seat: Seat, travel: Travel, place: Place) -> tuple[Way, ...]:
    """For the units of a place, and for those aboard ships there: to each region that they can
    reach, one way for each group of players who might be asked, the smallest groups first."""
    finder = Wayfinder(table, seat, travel)
    ways: list[Way] = []
    if table.state.owners.get(place) == seat:
        ways += _ways(finder, place, None, table.state.armies[place])
    if travel.may_disembark:
        for ship, army in cargoes(table, seat, place).items():
            ways += _ways(finder, place, ship, army)
    return tuple(ways)


def cargoes(table: Table, seat: Seat, place: Place) -> dict[Ship, Army]:
    """What a seat's ships carry in a sea zone or on a coastline, by their type."""
    found: dict[Ship, Army] = {}
    for vessel in vessels_at(table.state, seat, place):
        if vessel.cargo is not None:
            found[vessel.ship] = found.get(vessel.ship, NO_UNITS) + ONE[vessel.cargo]
    return found


def _ways(finder: Wayfinder, place: Place, ship: Ship | None, army: Army) -> Iterator[Way]:
    """Units that can take the same way take it together."""
    able: dict[tuple[tuple[Place, ...], tuple[Crossing, ...]], Army] = {}
    for unit, count in zip(UNITS, army.counts, strict=True):
        if not count:
            continue
        search = Search(finder, finder.travel.gaits[unit], place, ship)
        for trail in search.results():
            route = trail.route if ship is None else (place, *trail.route)
            key = route, trail.seas
            able[key] = able.get(key, NO_UNITS) + _so_many(finder.travel, unit, count, route)
    for (route, seas), units in able.items():
        journey = Journey(route, units, seas, ship)
        passings = finder.passings((journey,))
        yield Way(journey, needing_leave(finder.table, finder.seat, passings))


def _so_many(travel: Travel, unit: Unit, count: int, route: tuple[Place, ...]) -> Army:
    """AC01: only some infantry go beyond the first region."""
    if unit is Unit.INFANTRY and len(route) > 2 and travel.marchers is not None:
        count = min(count, travel.marchers)
    return Army.of(*(count if each is unit else 0 for each in UNITS))


class Search:
    """All that one kind of unit can reach from a place, on foot or from aboard a ship."""

    def __init__(self, finder: Wayfinder, gait: Gait, place: Place, ship: Ship | None) -> None:
        self.finder = finder
        self.gait = gait
        self.place = place
        self.is_landing = ship is not None
        self.owners = finder.table.state.owners

    def results(self) -> list[Trail]:
        """To every region where a journey may end, as `ways_from` says."""
        open_land = self.trails(frozenset())
        found: list[Trail] = []
        for region in filter(self._may_end, self.owners):
            closed = self._closed_on_the_way_to(region)
            trails = self.trails(closed) if closed else open_land
            found += fewest_asked(trails.get(region, ()))
        return found

    def _may_end(self, region: Region) -> bool:
        travel = self.finder.travel
        if travel.target is not None:
            return region == travel.target
        return not travel.ends_at_home or self.owners[region] == self.finder.seat

    def _closed_on_the_way_to(self, region: Region) -> frozenset[Region]:
        """D-BOARD-12: land that was refused to journeys that end there."""
        refusals = self.finder.table.state.refusals
        land = (each.place for each in refusals if each.end == region)
        return frozenset(land) & self.owners.keys()

    def trails(self, closed: frozenset[Region]) -> dict[Region, list[Trail]]:
        """The trails to each region of which none makes another needless, shortest first."""
        found: dict[Region, list[Trail]] = {}
        fringe = deque(self._beginnings())
        for trail in fringe:
            if self.is_landing:
                found.setdefault(trail.end, []).append(trail)
        while fringe:
            trail = fringe.popleft()
            for longer in self._steps(trail, closed):
                known = found.setdefault(longer.end, [])
                if not any(each.serves_as(longer) for each in known):
                    known.append(longer)
                    fringe.append(longer)
        return found

    def _beginnings(self) -> list[Trail]:
        """The region itself or, from aboard a ship, the shores where it can land."""
        if not self.is_landing:
            return [Trail((self.place,))]
        sea = self.finder.atlas.seas.get(self.place)
        shores = (self.place,) if sea is None else sea.shores
        at_home = self.finder.travel.ends_at_home
        own = [each for each in shores if self.owners.get(each) == self.finder.seat]
        return [Trail((each,)) for each in (own if at_home else shores) if each in self.owners]

    def _steps(self, trail: Trail, closed: frozenset[Region]) -> Iterator[Trail]:
        here, gone = trail.end, len(trail.route) - 1 + self.is_landing
        if self.gait.reach is not None and gone >= self.gait.reach:
            return
        asked = trail.asked
        if len(trail.route) > 1 or self.is_landing:
            owner = self.owners[here]
            if not self._may_pass(owner) or here in closed:
                return
            if self.gait.through is Through.OWNED and owner not in (None, self.finder.seat):
                assert owner is not None
                asked |= {owner}
        for there in self.finder.atlas.neighbours[here]:
            if there in trail.route:
                continue
            for way in self._ways_to(trail, there):
                holders = self.finder.holders(way)
                by_sea = frozenset(seat for seat, _ in holders)
                seas = (*trail.seas, way) if way else trail.seas
                yield Trail((*trail.route, there), seas, asked | by_sea)

    def _may_pass(self, owner: Seat | None) -> bool:
        if owner == self.finder.seat or self.gait.through is Through.ANY:
            return True
        return self.gait.through is Through.OWNED and owner is not None

    def _ways_to(self, trail: Trail, there: Region) -> list[Crossing]:
        """A step by land passes no zones."""
        here, finder = trail.end, self.finder
        if there in finder.atlas.land_links[here]:
            return [()]
        most = finder.travel.crossings
        if most is not None and len(trail.seas) + self.is_landing >= most:
            return []
        return [
            way
            for way in finder.ways_over(here, there)
            if finder.is_open(way) and not self._is_refused(way, here, there)
        ]

    def _is_refused(self, way: Crossing, here: Region, there: Region) -> bool:
        holders = self.finder.holders(way)
        return any(is_refused(self.finder.table, Passing(*each, here, there)) for each in holders)


def fewest_asked(trails: Iterable[Trail]) -> list[Trail]:
    """Without those that ask whom another one asks and somebody else, or the same."""
    found: list[Trail] = []
    for trail in sorted(trails, key=lambda each: (len(each.asked), len(each.route))):
        if not any(each.asked <= trail.asked for each in found):
            found.append(trail)
    return found
