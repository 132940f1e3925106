"""A Strategic Move before the Move (X-STRAT-04): idle units strike in the same turn."""

from typing import NamedTuple

from warroom.bots.basic.building import promise
from warroom.bots.basic.plans import Plan
from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.counts import Counts, minus, plus, spare
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army

from .judge import Judge

HUBS = 3
"""Places that are looked at."""


class Gathering(NamedTuple):
    """Units that go to one place, and what the Move then gains beyond what it gained before."""

    gain: float
    orders: tuple[Order, ...]


def best_gathering(judge: Judge) -> Gathering:
    """The place where all that the Move would leave idle is of most use in it."""
    now = plan_strikes(judge, Action.MOVE, is_exact=False)
    idle = {region: spare(units) for region, units in now.free.items()}
    idle = {region: units for region, units in idle.items() if any(units)}
    best = Gathering(0.0, ())
    for hub in sorted(judge.own, key=lambda region: -promise(judge, region))[:HUBS]:
        orders = _orders(judge, hub, idle)
        if orders:
            gain = _gain(judge, hub, orders, now)
            best = max(best, Gathering(gain, orders), key=lambda each: each.gain)
    return best


def _orders(judge: Judge, hub: Region, idle: dict[Region, Counts]) -> tuple[Order, ...]:
    """All idle units that a chain of own regions leads to a place, past nobody's ships."""
    reach = judge.rules.reaches[Action.STRATEGIC_MOVE](judge.table, judge.seat)
    waters = judge.waters(judge.seat)
    found = []
    for region, units in idle.items():
        if region == hub or all(route[-1] != hub for route, _ in reach.routes_from(region)):
            continue
        order = Order((region, hub), Army(*units))
        if not waters.closed or not reach.is_crossing(order):
            found.append(order)
    return tuple(found)


def _gain(judge: Judge, hub: Region, orders: tuple[Order, ...], now: Plan) -> float:
    armies = dict(judge.armies)
    stripped = 0.0
    for order in orders:
        before, units = armies[order.start], order.units.counts
        left = minus(before, units)
        judge.armies[order.start] = left
        judge.armies[hub] = plus(judge.armies[hub], units)
        safer = judge.holds(order.start, before) - judge.holds(order.start, left)
        stripped += max(0.0, safer) * judge.worth(order.start)
    then = plan_strikes(judge, Action.MOVE, is_exact=False)
    judge.armies.update(armies)
    return then.gain - now.gain - stripped
