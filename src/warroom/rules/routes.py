"""Which routes units may take in each moving action."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import ClassVar, TypeAlias

from warroom.kernel.errors import Code, Refused
from warroom.kernel.value import Value
from warroom.kernel.words import Rng, Seat
from warroom.model.atlas import Atlas
from warroom.model.events.movement import Order, Sailing
from warroom.model.furniture import Saying
from warroom.model.ruleset import Table
from warroom.model.state import Crossing, Region, Sea
from warroom.model.units import NO_UNITS, Army

from .common import draw_some
from .forecast import Forecast, Risk

Route: TypeAlias = tuple[Region, ...]


class Conditions(Value, frozen=True):
    """What holds for this one Move: a card that was played against it, and the answers of those
    who were asked to open a canal."""

    is_slowed: bool = False
    barred: Seat | None = None  # whom it may not touch
    granted: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()


UNHINDERED = Conditions()


class Reach:
    """B-MOVE-01 to B-MOVE-05, B-AMPH-01, B-AMPH-02: the routes of a Move."""

    LIMIT: ClassVar[Saying | None] = None
    """How many orders one action holds, if not any number."""

    def __init__(self, table: Table, seat: Seat, conditions: Conditions = UNHINDERED) -> None:
        self.table = table
        self.seat = seat
        self.atlas = table.rules.atlas
        self.owners = table.state.owners
        self.conditions = conditions

    def check(self, order: Order) -> None:
        """Raise `Refused` if these units may not take this route."""
        if order.via or order.by_parachute:
            self.check_special(order)
        if len(order.route) == 2:
            self._check_one_step(order)
        elif len(order.route) == 3:
            self._check_two_steps(order)
        elif len(order.route) == 1:
            raise refused("B-MOVE-03", "Going nowhere is no move.", order)
        else:
            raise refused("B-MOVE-03", "No unit moves further than two regions.", order)

    def is_crossing(self, order: Order) -> bool:
        """B-MAP-02: a step between land neighbours is a land step, whatever else joins them."""
        return len(order.route) == 2 and order.end not in self.atlas.land_links[order.start]

    def check_special(self, order: Order) -> None:
        """Raise `Refused` if these units may not say how they go."""
        raise refused("B-AMPH-01", "Ends alone tell a crossing, and nobody jumps.", order)

    def check_together(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> None:
        """Raise `Refused` if all this cannot be done in one action."""
        if sailings:
            rule = self.table.rules.cites.sailing
            raise Refused(Code.OUT_OF_REACH, rule, "Ships do not move in this action.")

    def check_request(self, canal: str) -> None:
        """Raise `Refused` unless leave to pass this canal may be asked for."""
        raise Refused(Code.NOT_AMONG_OPTIONS, "X-NAVMOVE-06", "No canal is in question.")

    def is_sure(self, order: Order) -> bool:
        """B-UNIT-05: units at sea may be sent back by another player who controls it, except
        planes."""
        return (
            bool(order.units.planes)
            or self.table.state.sea_controller in (None, self.seat)
            or not self.is_crossing(order)
        )

    def way_of(self, order: Order) -> tuple[Sea, ...]:
        """The sea areas that a crossing passes, where they matter."""
        return ()

    def at_sea(self, orders: Iterable[Order]) -> tuple[Crossing, ...]:
        """B-AMPH-03: the crossings among the orders."""
        crossings: dict[tuple[Region, Region, bool], Crossing] = {}
        for order in orders:
            if self.is_crossing(order):
                key = order.start, order.end, order.by_parachute
                units = order.units + (crossings[key].units if key in crossings else NO_UNITS)
                way = self.way_of(order)
                crossings[key] = Crossing(order.start, order.end, units, way, order.by_parachute)
        return tuple(crossings.values())

    def routes_from(self, region: Region) -> list[tuple[Route, Army]]:
        """Every route open from a region, with the units there that may take it."""
        army = self.table.state.armies[region]
        routes = [((region, end), army) for end in self.atlas.neighbours[region]]
        return routes + self._two_steps_from(region, army)

    def jumps_from(self, region: Region) -> tuple[Order, ...]:
        """Every route open to parachutists from a region, with all that may take it."""
        return ()

    def ways_of(self, order: Order) -> tuple[Order, ...]:
        """The same order on each way over the sea that it may name; first the one that is meant
        if it names none."""
        return (order,)

    def courses_from(self, sea: Sea) -> tuple[Sailing, ...]:
        """Every course open from a sea area, with all ships there that may take it."""
        return ()

    def requests(self) -> tuple[str, ...]:
        """The canals that may be asked for."""
        return ()

    def forecast(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> Forecast:
        """B-AMPH-04: whoever controls the sea may block what crosses it."""
        controller = self.table.state.sea_controller
        mighty = () if controller in (None, self.seat) else (controller,)
        return Forecast(
            tuple(Risk(each, mighty if each.is_blockable else ()) for each in self.at_sea(orders))
        )

    def draw_request(self, rng: Rng) -> str | None:
        """Now and then a canal that may be asked for."""
        return None

    def draw_sailings(self, rng: Rng) -> tuple[Sailing, ...]:
        return ()

    def draw_order(self, region: Region, army: Army, rng: Rng) -> Order | None:
        """Some units on a route drawn evenly; None if nobody may take it."""
        route, able = self.draw_route(region, army, rng)
        return Order(route, draw_some(rng, able)) if able else None

    def draw_route(self, region: Region, army: Army, rng: Rng) -> tuple[Route, Army]:
        """A route drawn evenly, and those of the units that may take it, perhaps none."""
        near, far = self.atlas.neighbours[region], two_steps(self.atlas, region)
        place = int(rng.random() * (len(near) + len(far)))
        if place < len(near):
            return (region, near[place]), army
        route = far[place - len(near)]
        tanks = army.tanks if self.owners[route[1]] == self.seat else 0
        return route, Army(tanks=tanks, planes=army.planes)

    def _two_steps_from(self, region: Region, army: Army) -> list[tuple[Route, Army]]:
        planes = Army(planes=army.planes)
        rolling = Army(tanks=army.tanks, planes=army.planes)
        if not rolling:
            return []
        routes = []
        for route in two_steps(self.atlas, region):
            able = rolling if self.owners[route[1]] == self.seat else planes
            if able:
                routes.append((route, able))
        return routes

    def _check_one_step(self, order: Order) -> None:
        start, end = order.route
        if end in self.atlas.land_links[start] or end in self.atlas.sea_links[start]:
            return
        raise refused("B-MOVE-02", f"{end} is not a neighbour of {start}.", order)

    def check_walkers(self, order: Order) -> None:
        """Raise `Refused` if units on foot may not make two steps."""
        raise refused("B-MOVE-02", "Infantry and artillery move one region only.", order)

    def _check_two_steps(self, order: Order) -> None:
        start, middle, end = order.route
        land = self.atlas.land_links
        if order.units.infantry or order.units.artillery:
            self.check_walkers(order)
        if middle not in land[start] or end not in land[middle]:
            sea = self.atlas.sea_links
            if middle in sea[start] or end in sea[middle]:
                raise refused("B-AMPH-02", "A crossing is the whole move of a unit.", order)
            raise refused("B-MOVE-03", "Both steps must be to land neighbours.", order)
        if end == start:
            raise refused("B-MOVE-03", "A unit may not return to where it began.", order)
        if order.units.tanks and self.owners[middle] != self.seat:
            raise refused("B-MOVE-04", f"Tanks pass only through own regions: not {middle}.", order)


class BlitzkriegReach(Reach):
    """B-BLITZ-02, B-BLITZ-03: tanks and planes only, and overland only."""

    def check(self, order: Order) -> None:
        if order.units.infantry or order.units.artillery:
            raise refused("B-BLITZ-02", "Only tanks and planes make a Blitzkrieg Move.", order)
        if any(end in self.atlas.sea_links[start] for start, end in pairwise(order.route)):
            raise refused("B-BLITZ-03", "A Blitzkrieg Move does not cross the sea.", order)
        super().check(order)

    def routes_from(self, region: Region) -> list[tuple[Route, Army]]:
        army = self.table.state.armies[region]
        rolling = Army(tanks=army.tanks, planes=army.planes)
        if not rolling:
            return []
        routes = [((region, end), rolling) for end in self.atlas.land[region]]
        return routes + self._two_steps_from(region, army)

    def draw_route(self, region: Region, army: Army, rng: Rng) -> tuple[Route, Army]:
        route, able = super().draw_route(region, army, rng)
        if len(route) == 2 and route[1] not in self.atlas.land_links[region]:
            return route, NO_UNITS
        return route, Army(tanks=able.tanks, planes=able.planes)


class StrategicReach(Reach):
    """B-STRAT-01 to B-STRAT-03: any distance, but only through own regions.

    Chains of own regions are worked out once, when first needed.
    """

    _overland: Mapping[Region, Region] | None = None
    _by_sea: Mapping[Region, Region] | None = None

    def check(self, order: Order) -> None:
        if order.via or order.by_parachute:
            self.check_special(order)
        if len(order.route) != 2:
            message = "An order of a Strategic Move names where units start and where they end."
            raise refused("B-STRAT-01", message, order)
        if order.start == order.end:
            raise refused("B-STRAT-01", "Going nowhere is no move.", order)
        if self.owners[order.end] != self.seat:
            raise refused("B-STRAT-02", f"{order.end} is not yours.", order)
        if self.by_sea[order.start] != self.by_sea[order.end]:
            message = f"No chain of own regions joins {order.start} to {order.end}."
            raise refused("B-STRAT-01", message, order)

    def is_crossing(self, order: Order) -> bool:
        """B-STRAT-03: only a transfer that cannot be made overland."""
        if order.end in self.atlas.land_links[order.start]:
            return False
        return self.overland[order.start] != self.overland[order.end]

    def routes_from(self, region: Region) -> list[tuple[Route, Army]]:
        army = self.table.state.armies[region]
        chain = self.by_sea[region]
        return [
            ((region, end), army)
            for end, other in self.by_sea.items()
            if other == chain and end != region
        ]

    def draw_route(self, region: Region, army: Army, rng: Rng) -> tuple[Route, Army]:
        chain = self.by_sea[region]
        ends = [end for end, other in self.by_sea.items() if other == chain and end != region]
        if not ends:
            return (region,), NO_UNITS
        return (region, ends[int(rng.random() * len(ends))]), army

    @property
    def overland(self) -> Mapping[Region, Region]:
        if self._overland is None:
            self._overland = self._chains(self.atlas.land_links)
        return self._overland

    @property
    def by_sea(self) -> Mapping[Region, Region]:
        if self._by_sea is None:
            self._by_sea = self._chains(self.atlas.links)
        return self._by_sea

    def _chains(self, links: Mapping[Region, frozenset[Region]]) -> Mapping[Region, Region]:
        """For each own region the first region of the unbroken chain that it belongs to."""
        own = self.table.state.own_regions(self.seat)
        chains: dict[Region, Region] = dict.fromkeys(own, "")
        unseen = set(own)
        for first in own:
            waiting = [first] if first in unseen else []
            while waiting:
                region = waiting.pop()
                chains[region] = first
                unseen.discard(region)
                waiting += links[region] & unseen
        return chains


@cache
def two_steps(atlas: Atlas, region: Region) -> tuple[Route, ...]:
    """All ways to make two land steps from a region without coming back to it."""
    land = atlas.land
    return tuple(
        (region, middle, end) for middle in land[region] for end in land[middle] if end != region
    )


def refused(rule: str, message: str, order: Order) -> Refused:
    return Refused(Code.OUT_OF_REACH, rule, message, route=order.route, units=order.units)
