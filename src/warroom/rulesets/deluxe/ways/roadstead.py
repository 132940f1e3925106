"""Where the mover's ships and army units would be: a plan of a Navigate, step by step."""

from collections.abc import Iterable

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_moves import Embarkation, Place, vessels_at
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, ONE, Army
from warroom.model.vessels import Vessel, covers, minus, plus
from warroom.rules.common import check_places

from ..table.board import zones_at
from ..table.units import CARRIED


class Roadstead:
    """Ships by the places where they lie, and armies in own regions, as far as they change."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self._vessels: dict[Place, tuple[Vessel, ...]] = {}
        self._armies: dict[Region, Army] = {}

    def vessels(self, place: Place) -> tuple[Vessel, ...]:
        if place not in self._vessels:
            self._vessels[place] = vessels_at(self.table.state, self.seat, place)
        return self._vessels[place]

    def army(self, region: Region) -> Army:
        """The units in an own region."""
        if self.table.state.owners.get(region) != self.seat:
            return NO_UNITS
        return self._armies.get(region, self.table.state.armies[region])

    def leave(self, place: Place, vessels: Iterable[Vessel]) -> None:
        """Ships leave the place where they lie."""
        vessels = tuple(vessels)
        if not covers(self.vessels(place), vessels):
            raise Refused(Code.TOO_MANY, "D-NAV-01", f"No such ships lie in {place}.", place=place)
        self._vessels[place] = minus(self.vessels(place), vessels)

    def join(self, place: Place, vessels: Iterable[Vessel]) -> None:
        self._vessels[place] = plus(self.vessels(place), vessels)

    def embark(self, each: Embarkation) -> None:
        """D-NAV-05: from a region onto an empty ship beside it that can carry the unit."""
        check_places(self.table, each.region, each.place)
        atlas, empty = self.table.rules.atlas, Vessel(each.ship)
        if each.unit not in CARRIED[each.ship]:
            message = f"A {each.ship.name.lower()} does not carry {each.unit.name.lower()}."
            raise Refused(Code.OUT_OF_REACH, "D-UNIT-04", message, embarkation=each)
        if each.place != each.region and each.place not in zones_at(atlas).get(each.region, ()):
            message = f"{each.region} does not border {each.place}."
            raise Refused(Code.OUT_OF_REACH, "D-NAV-05", message, embarkation=each)
        if not self.army(each.region).covers(ONE[each.unit]):
            message = f"No such unit of yours is in {each.region}."
            raise Refused(Code.TOO_MANY, "D-NAV-05", message, embarkation=each)
        if empty not in self.vessels(each.place):
            message = f"No such ship with room lies in {each.place}."
            raise Refused(Code.TOO_MANY, "D-UNIT-04", message, embarkation=each)
        self._armies[each.region] = self.army(each.region) - ONE[each.unit]
        self.leave(each.place, (empty,))
        self.join(each.place, (Vessel(each.ship, each.unit),))

    def check_garrisons(self) -> None:
        """D-BOARD-11: units aboard ships do not count."""
        for region, army in self._armies.items():
            if army.total < self.table.rules.garrison:
                message = f"{region} would be left without a unit."
                raise Refused(Code.LEAVES_EMPTY, "D-BOARD-11", message, region=region)

    def possible(self) -> list[Embarkation]:
        """Every embarkation that would be allowed now and leave no region empty."""
        found = []
        for region in self.table.state.own_regions(self.seat):
            army = self.army(region)
            if army.total <= self.table.rules.garrison:
                continue
            for place in (region, *zones_at(self.table.rules.atlas)[region]):
                empty = {each.ship for each in self.vessels(place) if each.cargo is None}
                found += [
                    Embarkation(region, unit, place, ship)
                    for ship, units in CARRIED.items()
                    for unit in units
                    if ship in empty and army.counts[unit]
                ]
        return found
