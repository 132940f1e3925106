"""What may move where in a Move: land units, parachutists and the ways over the sea (X-MOVE)."""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, pick
from warroom.model.atlas import Atlas
from warroom.model.events.movement import Order, Sailing
from warroom.model.state import Region, Sea
from warroom.model.technology import Figure, Power
from warroom.model.turns import Action
from warroom.model.units import Army, Unit
from warroom.rules.common import draw_some
from warroom.rules.forecast import Forecast
from warroom.rules.modifiers import has_power, modifier
from warroom.rules.routes import Reach, Route, refused, two_steps

from .forecast import forecast_at_sea
from .sailing import Fairway

Way = tuple[Sea, ...]

JUMPS = 0.3
"""How often a sample sends infantry by parachute, where it may."""


class JointReach(Reach):
    """X-MOVE-01: the routes of land units in a Move, and the courses of ships with them."""

    FAIRWAY: ClassVar[type[Fairway]] = Fairway

    @cached_property
    def fairway(self) -> Fairway:
        return self.FAIRWAY(self.table, self.seat, self.conditions)

    @cached_property
    def parachutists(self) -> int:
        return modifier(self.table, self.seat, Figure.PARACHUTISTS)

    @cached_property
    def has_motors(self) -> bool:
        return has_power(self.table, self.seat, Power.MOTORS)

    # ---- what is refused ----

    def check(self, order: Order) -> None:
        super().check(order)
        conditions, units = self.conditions, order.units
        is_fast = units.tanks or units.planes or order.by_parachute
        if conditions.is_slowed and is_fast and len(order.route) > 2:
            message = "Fuel Sabotage: tanks and planes move one region at most."
            raise refused("X-CARD-08", message, order)
        if conditions.barred is not None and self.owners[order.end] == conditions.barred:
            message = f"Peace Conference: in this Move you may not enter {order.end}."
            raise refused("X-CARD-08", message, order)

    def check_special(self, order: Order) -> None:
        """X-BOARD-07: a way that joins the two regions; only infantry jumps."""
        if order.by_parachute and order.units != Army(infantry=order.units.infantry):
            raise refused("X-TECH-07", "Only infantry moves by parachute.", order)
        if order.via and order.via not in ways(self.atlas).get(order.route, ()):
            message = f"{' > '.join(order.route)} does not lead through {', '.join(order.via)}."
            raise refused("X-BOARD-07", message, order)

    def check_walkers(self, order: Order) -> None:
        """Two steps on foot need Parachute Infantry, or Motorised Infantry and own ground."""
        if order.by_parachute:
            return
        if not self.has_motors:
            super().check_walkers(order)
        elif self.owners[order.route[1]] != self.seat:
            message = f"Units on wheels pass only through own regions: not {order.route[1]}."
            raise refused("B-MOVE-04", message, order)

    def check_together(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> None:
        jumping = sum([order.units.infantry for order in orders if order.by_parachute])
        if jumping and jumping > self.parachutists:
            message = f"{self.parachutists} of your infantry may move by parachute."
            raise Refused(Code.TOO_MANY, "X-TECH-07", message, most=self.parachutists)
        check_one_way(self, orders)
        if sailings:
            self.fairway.check(sailings)

    def check_request(self, canal: str) -> None:
        self.fairway.check_request(canal)

    # ---- what may be done ----

    def is_sure(self, order: Order) -> bool:
        return is_certain(self, order)

    def way_of(self, order: Order) -> Way:
        if order.via:
            return order.via
        known = ways(self.atlas)[order.route]
        return known[0] if len(known) == 1 else min(known, key=lambda way: burden(self, way))

    def routes_from(self, region: Region) -> list[tuple[Route, Army]]:
        routes = [(route, self._able(route, army)) for route, army in super().routes_from(region)]
        return [(route, able) for route, able in routes if able]

    def jumps_from(self, region: Region) -> tuple[Order, ...]:
        units = Army(min(self.parachutists, self.table.state.armies[region].infantry))
        near = tuple((region, end) for end in self.atlas.neighbours[region])
        routes = near + two_steps(self.atlas, region)
        jumps = (Order(route, units, by_parachute=True) for route in routes if units)
        return tuple(jump for jump in jumps if self._may(jump))

    def _may(self, order: Order) -> bool:
        try:
            self.check(order)
        except Refused:
            return False
        return True

    def ways_of(self, order: Order) -> tuple[Order, ...]:
        if order.by_parachute or not self.is_crossing(order):
            return (order,)
        known = sorted(ways(self.atlas)[order.route], key=lambda way: burden(self, way))
        return tuple(replace(order, via=way) for way in known)

    def courses_from(self, sea: Sea) -> tuple[Sailing, ...]:
        return self.fairway.sailings_from(sea)

    def requests(self) -> tuple[str, ...]:
        return self.fairway.requests()

    def forecast(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> Forecast:
        return forecast_at_sea(self, Action.MOVE, orders, sailings)

    def _two_steps_from(self, region: Region, army: Army) -> list[tuple[Route, Army]]:
        return [(route, army) for route in two_steps(self.atlas, region)]

    def _able(self, route: Route, army: Army) -> Army:
        """Those of an army who may take a route, parachutists left aside."""
        conditions = self.conditions
        if conditions.barred is not None and self.owners[route[-1]] == conditions.barred:
            return Army()
        if len(route) == 2:
            return army
        if self.owners[route[1]] != self.seat:
            return Army() if conditions.is_slowed else Army(planes=army.planes)
        on_foot = self.has_motors
        return Army(
            army.infantry if on_foot else 0,
            0 if conditions.is_slowed else army.tanks,
            army.artillery if on_foot else 0,
            0 if conditions.is_slowed else army.planes,
        )

    # ---- drawing ----

    @cached_property
    def drawn_ways(self) -> dict[Route, Way]:
        return {}

    @cached_property
    def jumpers(self) -> int:
        """Parachutists that have not been drawn yet."""
        return self.parachutists

    def draw_request(self, rng: Rng) -> str | None:
        return self.fairway.draw_request(rng)

    def draw_sailings(self, rng: Rng) -> tuple[Sailing, ...]:
        return self.fairway.draw_sailings(rng)

    def draw_order(self, region: Region, army: Army, rng: Rng) -> Order | None:
        route, able = self.draw_route(region, army, rng)
        if self.jumpers and army.infantry and rng.random() < JUMPS:
            return self._draw_jump(route, min(self.jumpers, army.infantry), rng)
        return Order(route, draw_some(rng, able), self._draw_way(route, rng)) if able else None

    def _draw_jump(self, route: Route, most: int, rng: Rng) -> Order | None:
        order = Order(route, Army(infantry=1 + int(rng.random() * most)), by_parachute=True)
        if not self._may(order):
            return None
        self.jumpers -= order.units.infantry
        return order

    def _draw_way(self, route: Route, rng: Rng) -> Way:
        """X-BOARD-07: where there are several, one for all units with the same ends."""
        known = ways(self.atlas).get(route, ())
        if len(known) < 2:
            return ()
        if route not in self.drawn_ways:
            self.drawn_ways[route] = pick(rng, known)
        return self.drawn_ways[route]

    def draw_route(self, region: Region, army: Army, rng: Rng) -> tuple[Route, Army]:
        near, far = self.atlas.neighbours[region], two_steps(self.atlas, region)
        place = int(rng.random() * (len(near) + len(far)))
        route = (region, near[place]) if place < len(near) else far[place - len(near)]
        return route, self._able(route, army)


@cache
def ways(atlas: Atlas) -> Mapping[Route, tuple[Way, ...]]:
    """X-BOARD-06, X-BOARD-07: for any two sea neighbours, the sea areas on each way that joins
    them, lanes first, in the board's order."""
    found: dict[Route, list[Way]] = {}
    joined = [(lane.ends, lane.via) for lane in atlas.lanes]
    zones = (sea for sea in atlas.seas.values() if sea.anchored)
    joined += [(ends, (zone.name,)) for zone in zones for ends in combinations(zone.shores, 2)]
    for (one, other), way in joined:
        if other in atlas.sea_links[one]:
            found.setdefault((one, other), []).append(way)
            found.setdefault((other, one), []).append(way[::-1])
    return {ends: tuple(dict.fromkeys(known)) for ends, known in found.items()}


def foreign_ships(reach: Reach, sea: Sea) -> int:
    fleets = reach.table.state.fleets_in(sea)
    return sum(fleet.total for seat, fleet in fleets if seat != reach.seat)


def burden(reach: Reach, way: Way) -> tuple[int, int]:
    """The fewer foreign ships a way passes, the better it is, and then the shorter."""
    return sum(foreign_ships(reach, sea) for sea in way), len(way)


def is_certain(reach: Reach, order: Order) -> bool:
    """X-MOVE-03: units at sea may be refused or sunk where others have ships, but planes only
    where submarines may hit them."""
    if order.by_parachute or not reach.is_crossing(order):
        return True
    way, state = reach.way_of(order), reach.table.state
    others = [fleet for sea in way for seat, fleet in state.fleets_in(sea) if seat != reach.seat]
    if not others:
        return True
    is_hunted = Unit.PLANE in reach.table.rules.prey and any(each.submarines for each in others)
    return bool(order.units.planes) and not is_hunted


def check_one_way(reach: Reach, orders: Iterable[Order]) -> None:
    """X-AMPH-02: units with the same start and end make one crossing, so they go one way."""
    told = [order for order in orders if order.via and not order.by_parachute]
    for order in told:
        for other in orders:
            ends = order.start, order.end, order.by_parachute
            is_same = ends == (other.start, other.end, other.by_parachute)
            if is_same and reach.is_crossing(other) and reach.way_of(other) != order.via:
                message = f"All units from {order.start} to {order.end} go the same way."
                raise refused("X-BOARD-07", message, order)
