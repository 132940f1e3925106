"""A Strategic Move before the Move (X-STRAT-04): idle units strike in the same turn."""

from typing import NamedTuple

from warroom.bots.basic.building import promise
from warroom.bots.basic.chances import Counts
from warroom.bots.basic.judge import Ground, spare
from warroom.bots.basic.strikes import Plan, more, plan_strikes
from warroom.bots.expansion.waters import Waters
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army

HUBS = 3
"""Places that are looked at."""


class Gathering(NamedTuple):
    """Units that go to one place, and what the Move then gains beyond what it gained before."""

    gain: float
    orders: tuple[Order, ...]


def best_gathering(ground: Ground) -> Gathering:
    """The place where all that the Move would leave idle is of most use in it."""
    now = plan_strikes(ground, Action.MOVE, is_exact=False)
    idle = {region: spare(units) for region, units in now.free.items()}
    idle = {region: units for region, units in idle.items() if any(units)}
    best = Gathering(0.0, ())
    for hub in sorted(ground.own, key=lambda region: -promise(ground, region))[:HUBS]:
        orders = _orders(ground, hub, idle)
        if orders:
            gain = _gain(ground, hub, orders, now)
            best = max(best, Gathering(gain, orders), key=lambda each: each.gain)
    return best


def _orders(ground: Ground, hub: Region, idle: dict[Region, Counts]) -> tuple[Order, ...]:
    """All idle units that a chain of own regions leads to a place, past nobody's ships."""
    reach = ground.rules.reaches[Action.STRATEGIC_MOVE](ground.table, ground.seat)
    waters = Waters(ground.table, ground.seat)
    found = []
    for region, units in idle.items():
        if region == hub or all(route[-1] != hub for route, _ in reach.routes_from(region)):
            continue
        order = Order((region, hub), Army(*units))
        if not waters.closed or not reach.is_crossing(order):
            found.append(order)
    return tuple(found)


def _gain(ground: Ground, hub: Region, orders: tuple[Order, ...], now: Plan) -> float:
    armies = dict(ground.armies)
    stripped = 0.0
    for order in orders:
        before, units = armies[order.start], order.units.counts
        left = _less(before, units)
        ground.armies[order.start] = left
        ground.armies[hub] = more(ground.armies[hub], units)
        safer = ground.holds(order.start, before) - ground.holds(order.start, left)
        stripped += max(0.0, safer) * ground.worth(order.start)
    then = plan_strikes(ground, Action.MOVE, is_exact=False)
    ground.armies.update(armies)
    return then.gain - now.gain - stripped


def _less(units: Counts, taken: Counts) -> Counts:
    a, b, c, d = (one - other for one, other in zip(units, taken, strict=True))
    return a, b, c, d
