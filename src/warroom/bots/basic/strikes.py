"""Planning a Move: which regions to strike, with what, and where the rest goes.

Targets are taken one after the other, the most profitable first. A target is worth its prize, if it
is won and held, less the losses, less what the regions stripped for it become more likely to be
lost.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from warroom.bots.basic.chances import NONE, Clash, Counts
from warroom.bots.basic.judge import Ground, spare
from warroom.bots.expansion.waters import Waters
from warroom.bots.provocation.links import most_links
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.routes import Route, two_steps

MIX = (4.0, 2.0, 1.5, 1.2)
"""How many of each type a force should have, in proportion."""

LARGEST = 14
"""Units in one strike that are worth looking at."""


class Way(NamedTuple):
    """From one region to a target: the routes for units that march, roll and fly."""

    start: Region
    marching: Route | None
    rolling: Route | None
    flying: Route | None

    def route(self, kind: int) -> Route | None:
        return (self.marching, self.rolling, self.marching, self.flying)[kind]


class Strike(NamedTuple):
    """An attack that is worth making."""

    target: Region
    taken: tuple[tuple[Way, Counts], ...]
    force: Counts
    gain: float


class Plan(NamedTuple):
    strikes: tuple[Strike, ...]
    free: Mapping[Region, Counts]  # what has no order yet, the unit that must stay included

    @property
    def gain(self) -> float:
        return sum(strike.gain for strike in self.strikes)


def ways(ground: Ground, action: Action) -> dict[Region, list[Way]]:
    """Every way from an own region with units to spare to a region that is not own."""
    found: dict[Region, list[Way]] = {}
    atlas, owners, seat = ground.atlas, ground.owners, ground.seat
    is_move = action is Action.MOVE
    waters = Waters(ground.table, seat)
    for start in ground.own:
        army = ground.armies[start]
        if sum(army) < 2:
            continue
        reached: dict[Region, Way] = {}
        for end in atlas.land[start]:
            route = (start, end)
            reached[end] = Way(start, route if is_move else None, route, route)
        if is_move:
            for end in atlas.sea[start]:
                route = (start, end)
                way = Way(start, route, route, route)
                is_free = waters.is_open(start, end)
                reached[end] = way if is_free else Way(start, None, None, route)
        if (army[1] or army[3]) and not ground.conditions.is_slowed:
            for long in two_steps(atlas, start):
                end, is_own = long[2], owners[long[1]] == seat
                way = reached.get(end, NO_WAY)
                if way.flying is None or (way.rolling is None and is_own):
                    rolling = way.rolling or (long if is_own else None)
                    reached[end] = Way(start, way.marching, rolling, way.flying or long)
        for end, way in reached.items():
            if owners[end] != seat and ground.may_enter(end):
                found.setdefault(end, []).append(way)
    return found


NO_WAY = Way("", None, None, None)


def plan_strikes(ground: Ground, action: Action, *, is_exact: bool = True) -> Plan:
    """The strikes of one moving action."""
    free = {region: ground.armies[region] for region in ground.own}
    routes = ways(ground, action)
    found: dict[Region, Strike | None] = {}
    chosen: list[Strike] = []
    open_targets = set(routes)
    links = most_links(ground.rules, action)
    look = best_strike if links is None else best_single
    while open_targets and len(chosen) != links:
        for target in open_targets:
            if target not in found:
                found[target] = look(ground, target, routes[target], free)
        best = max(
            (strike for strike in map(found.get, open_targets) if strike is not None),
            key=lambda strike: (strike.gain, strike.target),
            default=None,
        )
        if best is None or best.gain <= 0:
            break
        if is_exact and not stands(ground, best):
            found[best.target] = None
            continue
        chosen.append(best)
        open_targets.discard(best.target)
        used = {way.start for way, _ in best.taken}
        for way, units in best.taken:
            free[way.start] = less(free[way.start], units)
        for target in open_targets:
            if any(way.start in used for way in routes[target]):
                found.pop(target, None)
    return reinforced(ground, Plan(tuple(chosen), free))


def reinforced(ground: Ground, plan: Plan) -> Plan:
    """Units that would stay behind join a strike from their region, where that gains more."""
    free, strikes = dict(plan.free), list(plan.strikes)
    for place, strike in enumerate(strikes):
        for number, (way, units) in enumerate(strike.taken):
            joining = available(way, free[way.start])
            if not any(joining):
                continue
            force = more(strike.force, joining)
            gain = _gain(ground, strike.target, force) - _gain(ground, strike.target, strike.force)
            gain -= weakening(ground, ((way, joining),), free)
            if gain > 0:
                free[way.start] = less(free[way.start], joining)
                taken = list(strike.taken)
                taken[number] = way, more(units, joining)
                strike = Strike(strike.target, tuple(taken), force, strike.gain + gain)  # noqa: PLW2901
        strikes[place] = strike
    return Plan(tuple(strikes), free)


def _gain(ground: Ground, target: Region, force: Counts) -> float:
    return Stake(ground, target).gain(force, ground.odds(force, target))


def stands(ground: Ground, strike: Strike) -> bool:
    """Whether exact odds agree that the strike is worth it."""
    odds = ground.odds(strike.force, strike.target, is_exact=True)
    return odds.wins >= ground.leaning.daring * ground.boldness and (
        Stake(ground, strike.target).gain(strike.force, odds) > 0
    )


def best_strike(
    ground: Ground, target: Region, routes: Iterable[Way], free: Mapping[Region, Counts]
) -> Strike | None:
    """The force that gains most against a target, from what is still free."""
    offers = [(way, available(way, free[way.start])) for way in routes]
    offers = [(way, units) for way, units in offers if any(units)]
    pool = total(units for _, units in offers)
    size = sum(pool)
    if not size:
        return None
    stake, best_gain, best_force = Stake(ground, target), 0.0, NONE
    least, tied = ground.leaning.daring * ground.boldness, ground.leaning.thrift
    for force in shrinking(pool, min(size, LARGEST)):
        odds = ground.odds(force, target)
        if odds.wins < least:
            break  # fewer units win less often
        gain = stake.gain(force, odds) - tied * ground.price(force)
        if gain > best_gain:
            best_gain, best_force = gain, force
    if best_force is NONE:
        return None
    taken = drawn_from(ground, offers, best_force, free)
    gain = best_gain - weakening(ground, taken, free)
    return Strike(target, taken, best_force, gain)


def best_single(
    ground: Ground, target: Region, routes: Iterable[Way], free: Mapping[Region, Counts]
) -> Strike | None:
    """P-MOVE-02: the best strike from one region alone."""
    strikes = (best_strike(ground, target, (way,), free) for way in routes)
    return max(filter(None, strikes), key=lambda strike: strike.gain, default=None)


class Stake:
    """What is to be won and lost at a target, whatever force comes: many are looked at."""

    def __init__(self, ground: Ground, target: Region) -> None:
        self.ground, self.target = ground, target
        self.worth, self.is_threatened = ground.worth(target), bool(ground.threats(target))
        self.prize = ground.card_worth + ground.point_worth * ground.merits.by_conquest(target)
        self.price = ground.point_worth * ground.merits.lost_by_invasion(target)
        self.harm = 0.0
        owner = ground.owners[target]
        if owner is None:
            self.prize += ground.draw_worth
        else:
            rivalry = ground.rivalry_with(owner)
            self.prize += rivalry * (self.worth + ground.card_worth) + ground.last_blow(target)
            self.harm = rivalry * ground.unit_worth * ground.price(ground.armies[target])

    def gain(self, force: Counts, odds: Clash) -> float:
        """What an attack is expected to bring."""
        ground, worth = self.ground, self.worth
        if self.is_threatened:
            left = survivors(ground, force, odds)
            kept = ground.holds(self.target, left)
            worth *= kept + (1 - kept) * ground.falling_back
            worth -= ground.exposed(left, kept)
        lost = ground.unit_worth * ground.price(force) * (1 - odds.left)
        harm = self.harm * (1 - odds.other_left)
        return odds.wins * (worth + self.prize) + harm - lost - self.price


def survivors(ground: Ground, force: Counts, odds: Clash) -> Counts:
    """What is likely to be left of a force after a victory: losses fall by the order of types."""
    lost = ground.price(force) * (1 - odds.left / max(odds.wins, 0.01))
    left = list(force)
    for kind, cost in enumerate(ground.costs):
        gone = min(left[kind], int(lost / cost + 0.5))
        left[kind] -= gone
        lost -= gone * cost
        if lost <= 0:
            break
    if not any(left):
        left[max(kind for kind in range(4) if force[kind])] = 1
    return left[0], left[1], left[2], left[3]


def weakening(
    ground: Ground, taken: Iterable[tuple[Way, Counts]], free: Mapping[Region, Counts]
) -> float:
    """What the regions that units leave are less likely to be held, by their worth."""
    cost = 0.0
    for way, units in taken:
        before, after = free[way.start], less(free[way.start], units)
        held, kept = ground.holds(way.start, before), ground.holds(way.start, after)
        cost += max(0.0, held - kept) * ground.worth(way.start)
        cost += ground.exposed(after, kept) - ground.exposed(before, held)
    return cost


# ---- putting a force together ----


def available(way: Way, army: Counts) -> Counts:
    """Units that can go this way, if one unit stays."""
    infantry, tanks, artillery, planes = army
    if not way.marching:
        infantry = artillery = 0
    if not way.rolling:
        tanks = 0
    if not way.flying:
        planes = 0
    able = infantry, tanks, artillery, planes
    return spare(able) if able == army else able


@lru_cache(maxsize=20_000)
def shrinking(pool: Counts, size: int) -> tuple[Counts, ...]:
    """Forces from the same pool, the largest first, down to one unit."""
    forces = accumulate(range(size), lambda force, _: enlarged(force, pool), initial=NONE)
    return tuple(forces)[:0:-1]


def enlarged(force: Counts, pool: Counts) -> Counts:
    """One unit more, of the type that the mix lacks most."""
    best, least = 0, 1e9
    for kind in range(4):
        if force[kind] < pool[kind] and (share := (force[kind] + 0.5) / MIX[kind]) < least:
            best, least = kind, share
    grown = list(force)
    grown[best] += 1
    return grown[0], grown[1], grown[2], grown[3]


def drawn_from(
    ground: Ground,
    offers: Iterable[tuple[Way, Counts]],
    force: Counts,
    free: Mapping[Region, Counts],
) -> tuple[tuple[Way, Counts], ...]:
    """Which region gives which units: first where most are free."""
    ranked = sorted(offers, key=lambda offer: -ground.price(free[offer[0].start]))
    left, taken = list(force), []
    for way, units in ranked:
        part = [min(left[kind], units[kind]) for kind in range(4)]
        if any(part):
            taken.append((way, (part[0], part[1], part[2], part[3])))
            left = [left[kind] - part[kind] for kind in range(4)]
    return tuple(taken)


def orders_of(strikes: Iterable[Strike]) -> list[Order]:
    return [order for strike in strikes for taken in strike.taken for order in _orders(*taken)]


def _orders(way: Way, units: Counts) -> list[Order]:
    """Units of one region that take the same route go together."""
    by_route: dict[Route, list[int]] = {}
    for kind in range(4):
        route = way.route(kind)
        if units[kind] and route is not None:
            by_route.setdefault(route, [0, 0, 0, 0])[kind] += units[kind]
    return [Order(route, Army(*counts)) for route, counts in by_route.items()]


# ---- counting ----


def less(units: Counts, taken: Counts) -> Counts:
    a, b, c, d = units
    w, x, y, z = taken
    return a - w, b - x, c - y, d - z


def more(units: Counts, added: Counts) -> Counts:
    a, b, c, d = units
    w, x, y, z = added
    return a + w, b + x, c + y, d + z


def total(armies: Iterable[Counts]) -> Counts:
    found = NONE
    for units in armies:
        found = more(found, units)
    return found
