"""Units that do not fight go where they are needed (D-MOVE-01, D-TRANS): to the front, and home
if the capital is in danger."""

from collections.abc import Mapping

from warroom.bots.counts import NONE, Counts, minus, plus, spare
from warroom.model.events.deluxe_moves import Journey
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rulesets.deluxe.table.board import anchored_ways, lane_ways
from warroom.rulesets.deluxe.ways.travel import Travel

from .judge import Judge
from .strikes import Start

DANGER = 0.6
"""How much must be at stake at home, in points, before units are called back."""


def front(judge: Judge) -> Mapping[Region, int]:
    """How many steps through own land each own region lies behind the nearest foreign one."""
    found = {
        region: 0
        for region in judge.own
        if any(judge.owners[near] != judge.seat for near in judge.steps[region])
    }
    fringe = list(found)
    for region in fringe:
        for near in judge.steps[region]:
            if judge.owners[near] == judge.seat and near not in found:
                found[near] = found[region] + 1
                fringe.append(near)
    return found


def advances(judge: Judge, free: Mapping[Start, Counts]) -> list[Journey]:
    """D-MOVE-01: one step towards the front for whoever stands behind it."""
    depth, found = front(judge), list[Journey]()
    for region, units in held_back(judge, free).items():
        here = depth.get(region, 0)
        ways = [near for near in judge.steps[region] if depth.get(near, here) < here]
        if here and ways:
            best = max(ways, key=lambda near: len(judge.steps[near]))
            found.append(Journey((region, best), Army(*units)))
    return found


def held_back(judge: Judge, free: Mapping[Start, Counts]) -> dict[Region, Counts]:
    """What may march: free units in regions, but nobody leaves an endangered capital."""
    found = {}
    for start, units in free.items():
        if start.ship is not None or not any(units):
            continue
        if start.place == judge.capital:
            garrison = judge.state.armies[start.place].counts
            if judge.danger(minus(garrison, units)) > DANGER:
                continue
        found[start.place] = units
    return found


def homeward(judge: Judge, free: dict[Start, Counts]) -> list[Journey]:
    """Free units next to an endangered capital go there."""
    capital = judge.capital
    if capital is None or judge.owners[capital] != judge.seat:
        return []
    garrison, found = judge.state.armies[capital].counts, list[Journey]()
    for start in list(free):
        if judge.danger(garrison) <= DANGER:
            break
        near = start.ship is None and capital in judge.steps.get(start.place, ())
        if near and any(free[start]):
            found.append(Journey((start.place, capital), Army(*free[start])))
            garrison = plus(garrison, free[start])
            free[start] = NONE
    return found


# ---- by rail and over own waters ----


def transfers(judge: Judge, travel: Travel) -> list[Journey]:
    """D-TRANS-01: rear units travel to the front region that needs them most."""
    depth, found = front(judge), list[Journey]()
    arriving: dict[Region, Counts] = {}
    for region in sorted(judge.own, key=lambda each: -depth.get(each, 99)):
        here = depth.get(region, 99)
        if not here or region == judge.capital:
            continue
        units = spare(judge.state.armies[region].counts)
        if not any(units):
            continue
        routes = own_routes(judge, region, travel)
        ends = [end for end in routes if depth.get(end, 99) < here]
        if ends:
            end = max(ends, key=lambda each: need(judge, each, depth, arriving.get(each, NONE)))
            arriving[end] = plus(arriving.get(end, NONE), units)
            found.append(Journey(routes[end], Army(*units)))
    return found


def need(judge: Judge, region: Region, depth: Mapping[Region, int], coming: Counts) -> float:
    """How welcome more units are: at the front, where little stands against much."""
    garrison = plus(judge.state.armies[region].counts, coming)
    targets = sum(judge.owners[near] != judge.seat for near in judge.steps[region])
    return (
        judge.exposure(region, garrison)
        + 0.3 * targets
        - 0.1 * sum(garrison)
        - 2.0 * depth.get(region, 99)
    )


def own_routes(judge: Judge, start: Region, travel: Travel) -> dict[Region, tuple[Region, ...]]:
    """D-TRANS-02 to D-TRANS-06: routes through own regions, over own zones at most once."""
    reach = travel.gaits[0].reach or len(judge.own)
    routes: dict[tuple[Region, bool], tuple[Region, ...]] = {(start, False): (start,)}
    fringe = [(start, False)]
    for _ in range(reach):
        following = []
        for place in fringe:
            region, has_crossed = place
            for near, is_crossing in own_steps(judge, region, travel):
                if is_crossing and has_crossed:
                    continue
                after = near, has_crossed or is_crossing
                if after not in routes and near not in routes[place]:
                    routes[after] = (*routes[place], near)
                    following.append(after)
        fringe = following
    found: dict[Region, tuple[Region, ...]] = {}
    for (region, _), route in routes.items():
        if region != start and len(route) < len(found.get(region, (*route, ""))):
            found[region] = route
    return found


def own_steps(judge: Judge, region: Region, travel: Travel) -> list[tuple[Region, bool]]:
    """Own regions next to one by land, or over zones that are all one's own."""
    own, flotilla, atlas = judge.seat, judge.state.flotillas[judge.seat], judge.atlas
    found = [(near, False) for near in atlas.land[region] if judge.owners[near] == own]
    for end, zones in anchored_ways(atlas)[region].items():
        if judge.owners[end] == own and any(zone in flotilla for zone in zones):
            found.append((end, True))
    for end, lanes in lane_ways(atlas)[region].items():
        most = travel.zones_per_lane
        usable = [lane for lane in lanes if most is None or len(lane) <= most]
        if judge.owners[end] == own and any(flotilla.keys() >= set(lane) for lane in usable):
            found.append((end, True))
    return found
