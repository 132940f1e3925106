"""Where units go that strike nothing: from the rear to the front, step by step or all at once."""

from collections import deque
from collections.abc import Mapping

from warroom.bots.counts import Counts, spare
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army

from .judge import Judge

FAR = 3
"""Steps to the front from which on a Strategic Move is worth thinking of."""


def distances(judge: Judge) -> dict[Region, int]:
    """Steps over own land from each own region to the nearest that has a land neighbour to fight
    for; regions without any such way are left out."""
    atlas, owners, seat = judge.atlas, judge.owners, judge.seat
    found = {
        region: 0
        for region in judge.own
        if any(owners[near] != seat for near in atlas.land[region])
    }
    waiting = deque(found)
    while waiting:
        region = waiting.popleft()
        for near in atlas.land[region]:
            if owners[near] == seat and near not in found:
                found[near] = found[region] + 1
                waiting.append(near)
    return found


def advances(judge: Judge, free: Mapping[Region, Counts], action: Action) -> list[Order]:
    """Orders for units in the rear: one step, or two for those that roll, towards the front."""
    steps = distances(judge)
    orders = []
    for region, army in free.items():
        distance = steps.get(region, 0)
        units = spare(army)
        if not distance or not any(units):
            continue
        near = _nearest(judge, region, steps, distance - 1)
        rolling = Army(tanks=units[1], planes=units[3])
        marching = Army(infantry=units[0], artillery=units[2])
        if distance > 1 and not judge.conditions.is_slowed:
            end = _nearest(judge, near, steps, distance - 2)
            orders.append(Order((region, near, end), rolling))
        else:
            orders.append(Order((region, near), rolling))
        if action is Action.MOVE:
            orders.append(Order((region, near), marching))
    return [order for order in orders if order.units]


def _nearest(judge: Judge, region: Region, steps: Mapping[Region, int], wanted: int) -> Region:
    """The neighbour at that distance where most stands already: massing makes strong."""
    near = [each for each in judge.atlas.land[region] if steps.get(each) == wanted]
    return max(near, key=lambda each: (judge.price(judge.armies[each]), each))


def idle(judge: Judge) -> dict[Region, Counts]:
    """Units so far from any front that walking there takes too long."""
    steps = distances(judge)
    found = {}
    for region in judge.own:
        units = spare(judge.armies[region])
        if any(units) and steps.get(region, FAR) >= FAR:
            found[region] = units
    return found


def transfers(judge: Judge) -> list[Order]:
    """A Strategic Move: idle units to where the front needs them most, if a chain leads there."""
    reach = judge.table.rules.reaches[Action.STRATEGIC_MOVE](judge.table, judge.seat)
    fronts = [region for region, steps in distances(judge).items() if steps == 0]
    controller = judge.state.sea_controller
    orders = []
    for region, units in idle(judge).items():
        ends = [route[-1] for route, _ in reach.routes_from(region) if route[-1] in fronts]
        if controller not in (None, judge.seat):
            ends = [
                end for end in ends if not reach.is_crossing(Order((region, end), Army(*units)))
            ]
        if ends:
            end = max(ends, key=lambda each: (judge.price(judge.armies[each]), each))
            orders.append(Order((region, end), Army(*units)))
    return orders
