"""Planning a Move: which regions to strike, with what, and where the rest goes.

Targets are taken one after the other, the most profitable first. A target is worth its prize, if it
is won and held, less the losses, less what the regions stripped for it become more likely to be
lost.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate

from warroom.bots.clash import Clash
from warroom.bots.counts import NONE, Counts, minus, plus, spare, total
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.routes import Route, two_steps

from .judge import Judge
from .plans import Plan, Strike, Way

MIX = (4.0, 2.0, 1.5, 1.2)
"""How many of each type a force should have, in proportion."""

LARGEST = 14
"""Units in one strike that are worth looking at."""


def ways(judge: Judge, action: Action) -> dict[Region, list[Way]]:
    """Every way from an own region with units to spare to a region that is not own."""
    found: dict[Region, list[Way]] = {}
    atlas, owners, seat = judge.atlas, judge.owners, judge.seat
    is_move = action is Action.MOVE
    waters = judge.waters(seat)
    for start in judge.own:
        army = judge.armies[start]
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
        if (army[1] or army[3]) and not judge.conditions.is_slowed:
            for long in two_steps(atlas, start):
                end, is_own = long[2], owners[long[1]] == seat
                way = reached.get(end, NO_WAY)
                if way.flying is None or (way.rolling is None and is_own):
                    rolling = way.rolling or (long if is_own else None)
                    reached[end] = Way(start, way.marching, rolling, way.flying or long)
        for end, way in reached.items():
            if owners[end] != seat and judge.may_enter(end):
                found.setdefault(end, []).append(way)
    return found


NO_WAY = Way("", None, None, None)


def plan(judge: Judge, action: Action) -> Plan:
    """What a commander of his level would do in a moving action."""
    if action not in judge.plans:
        judge.plans[action] = plan_strikes(judge, action, is_exact=judge.level.is_exact)
    return judge.plans[action]


def plan_strikes(judge: Judge, action: Action, *, is_exact: bool = True) -> Plan:
    """The strikes of one moving action."""
    free = {region: judge.armies[region] for region in judge.own}
    routes = ways(judge, action)
    found: dict[Region, Strike | None] = {}
    chosen: list[Strike] = []
    open_targets = set(routes)
    most = judge.moves_in(action)
    look = best_strike if most is None else best_single
    while open_targets and len(chosen) != most:
        for target in open_targets:
            if target not in found:
                found[target] = look(judge, target, routes[target], free)
        best = max(
            (strike for strike in map(found.get, open_targets) if strike is not None),
            key=lambda strike: (strike.gain, strike.target),
            default=None,
        )
        if best is None or best.gain <= 0:
            break
        if is_exact and not stands(judge, best):
            found[best.target] = None
            continue
        chosen.append(best)
        open_targets.discard(best.target)
        used = {way.start for way, _ in best.taken}
        for way, units in best.taken:
            free[way.start] = minus(free[way.start], units)
        for target in open_targets:
            if any(way.start in used for way in routes[target]):
                found.pop(target, None)
    return reinforced(judge, Plan(tuple(chosen), free))


def reinforced(judge: Judge, plan: Plan) -> Plan:
    """Units that would stay behind join a strike from their region, where that gains more."""
    free, strikes = dict(plan.free), list(plan.strikes)
    for place, strike in enumerate(strikes):
        for number, (way, units) in enumerate(strike.taken):
            joining = available(way, free[way.start])
            if not any(joining):
                continue
            force = plus(strike.force, joining)
            gain = _gain(judge, strike.target, force) - _gain(judge, strike.target, strike.force)
            gain -= weakening(judge, ((way, joining),), free)
            if gain > 0:
                free[way.start] = minus(free[way.start], joining)
                taken = list(strike.taken)
                taken[number] = way, plus(units, joining)
                strike = Strike(strike.target, tuple(taken), force, strike.gain + gain)  # noqa: PLW2901
        strikes[place] = strike
    return Plan(tuple(strikes), free)


def _gain(judge: Judge, target: Region, force: Counts) -> float:
    return Stake(judge, target).gain(force, judge.odds(force, target))


def stands(judge: Judge, strike: Strike) -> bool:
    """Whether exact odds agree that the strike is worth it."""
    odds = judge.odds(strike.force, strike.target, is_exact=True)
    return odds.wins >= judge.leaning.daring * judge.boldness and (
        Stake(judge, strike.target).gain(strike.force, odds) > 0
    )


def best_strike(
    judge: Judge, target: Region, routes: Iterable[Way], free: Mapping[Region, Counts]
) -> Strike | None:
    """The force that gains most against a target, from what is still free."""
    offers = [(way, available(way, free[way.start])) for way in routes]
    offers = [(way, units) for way, units in offers if any(units)]
    pool = total(units for _, units in offers)
    size = sum(pool)
    if not size:
        return None
    least, tied = judge.leaning.daring * judge.boldness, judge.leaning.thrift
    promising: list[tuple[Counts, Clash]] = []
    for force in shrinking(pool, min(size, LARGEST)):
        odds = judge.odds(force, target)
        if odds.wins < least:
            break  # fewer units win less often
        promising.append((force, odds))
    if not promising:
        return None
    stake, best_gain, best_force = Stake(judge, target), 0.0, NONE
    for force, odds in promising:
        gain = stake.gain(force, odds) - tied * judge.price(force)
        if gain > best_gain:
            best_gain, best_force = gain, force
    if best_force is NONE:
        return None
    taken = drawn_from(judge, offers, best_force, free)
    gain = best_gain - weakening(judge, taken, free)
    return Strike(target, taken, best_force, gain)


def best_single(
    judge: Judge, target: Region, routes: Iterable[Way], free: Mapping[Region, Counts]
) -> Strike | None:
    """P-MOVE-02: the best strike from one region alone."""
    strikes = (best_strike(judge, target, (way,), free) for way in routes)
    return max(filter(None, strikes), key=lambda strike: strike.gain, default=None)


class Stake:
    """What is to be won and lost at a target, whatever force comes: many are looked at."""

    def __init__(self, judge: Judge, target: Region) -> None:
        self.judge, self.target = judge, target
        self.worth, self.is_threatened = judge.worth(target), bool(judge.threats(target))
        self.prize, self.price = judge.spoils(target), judge.blame(target)
        self.harm = 0.0
        owner = judge.owners[target]
        if owner is not None:
            rivalry = judge.rivalry_with(owner)
            self.prize += rivalry * (self.worth + judge.card_worth) + judge.last_blow(target)
            self.harm = rivalry * judge.unit_worth * judge.price(judge.armies[target])

    def gain(self, force: Counts, odds: Clash) -> float:
        """What an attack is expected to bring."""
        judge, worth = self.judge, self.worth
        if self.is_threatened:
            left = survivors(judge, force, odds)
            kept = judge.holds(self.target, left)
            worth *= kept + (1 - kept) * judge.falling_back
            worth -= judge.exposed(left, kept)
        lost = judge.unit_worth * judge.price(force) * (1 - odds.left)
        harm = self.harm * (1 - odds.other_left)
        return odds.wins * (worth + self.prize) + harm - lost - self.price


def survivors(judge: Judge, force: Counts, odds: Clash) -> Counts:
    """What is likely to be left of a force after a victory: losses fall by the order of types."""
    lost = judge.price(force) * (1 - odds.left / max(odds.wins, 0.01))
    left = list(force)
    for kind, cost in enumerate(judge.costs):
        gone = min(left[kind], int(lost / cost + 0.5))
        left[kind] -= gone
        lost -= gone * cost
        if lost <= 0:
            break
    if not any(left):
        left[max(kind for kind in range(4) if force[kind])] = 1
    return left[0], left[1], left[2], left[3]


def weakening(
    judge: Judge, taken: Iterable[tuple[Way, Counts]], free: Mapping[Region, Counts]
) -> float:
    """What the regions that units leave are less likely to be held, by their worth."""
    cost = 0.0
    for way, units in taken:
        before, after = free[way.start], minus(free[way.start], units)
        held, kept = judge.holds(way.start, before), judge.holds(way.start, after)
        cost += max(0.0, held - kept) * judge.worth(way.start)
        cost += judge.exposed(after, kept) - judge.exposed(before, held)
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
    judge: Judge,
    offers: Iterable[tuple[Way, Counts]],
    force: Counts,
    free: Mapping[Region, Counts],
) -> tuple[tuple[Way, Counts], ...]:
    """Which region gives which units: first where most are free."""
    ranked = sorted(offers, key=lambda offer: -judge.price(free[offer[0].start]))
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
