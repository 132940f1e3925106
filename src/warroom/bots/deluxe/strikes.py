"""Which regions to attack, and with what (D-MOVE, D-BLITZ): the most profitable one first."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from warroom.bots.clash import Clash
from warroom.bots.counts import NONE, ONE, Counts, minus, plus, spare
from warroom.model.events.deluxe_moves import Journey, Place
from warroom.model.state import Region
from warroom.model.units import UNITS, Army, Ship, Unit
from warroom.rulesets.deluxe.ways.travel import Through, Travel

from .chances import clash, neutral_clash
from .judge import Judge
from .reach import LOSSES, reduced

MOST_UNITS = 16
"""In one strike: more units than that seldom help."""

SURE = 0.985
"""A chance of victory beyond which no more units are sent."""


class Start(Struct, frozen=True):
    """Where units set out: a region, or ships of a type in a place."""

    place: Place
    ship: Ship | None = None


class Way(Struct, frozen=True):
    """How units of some kinds come from a start to a target."""

    start: Start
    route: tuple[Place, ...]
    kinds: tuple[Unit, ...]


class Strike(Struct, frozen=True):
    """An attack: who goes which way, and what is to be expected of it."""

    target: Region
    parts: Mapping[Way, Counts]
    force: Counts
    odds: Clash
    gain: float


# ---- who can go where ----


def supplies(judge: Judge) -> dict[Start, Counts]:
    """What may leave each region and each group of ships."""
    state, found = judge.state, dict[Start, Counts]()
    for region in judge.own:
        leaving = spare(state.armies[region].counts)
        if any(leaving):
            found[Start(region)] = leaving
    for sea, vessels in state.flotillas[judge.seat].items():
        for vessel in vessels:
            if vessel.cargo is not None:
                start = Start(sea, vessel.ship)
                found[start] = plus(found.get(start, NONE), ONE[vessel.cargo])
    return found


def ways_to(judge: Judge, travel: Travel, starts: Iterable[Start]) -> dict[Region, tuple[Way, ...]]:
    """By target, all ways on which units could come; the shortest from each start."""
    found: dict[Region, list[Way]] = {}
    for start in starts:
        if start.ship is not None:
            if travel.may_disembark:
                for shore in judge.atlas.seas[start.place].shores:
                    if judge.owners[shore] != judge.seat:
                        way = Way(start, (start.place, shore), UNITS)
                        found.setdefault(shore, []).append(way)
            continue
        for end, routes in routes_from(judge, travel, start.place).items():
            for route, kinds in routes.items():
                found.setdefault(end, []).append(Way(start, route, kinds))
    return {end: tuple(ways) for end, ways in found.items()}


def routes_from(
    judge: Judge, travel: Travel, start: Region
) -> dict[Region, dict[tuple[Region, ...], tuple[Unit, ...]]]:
    """Foreign regions in reach of a region, by route; each kind of unit goes as far as it can."""
    by_gait: dict[tuple[int, Through], list[Unit]] = {}
    for unit in UNITS:
        gait = travel.gaits[unit]
        reach = 1 if unit is Unit.INFANTRY and travel.marchers else (gait.reach or 1)
        by_gait.setdefault((reach, gait.through), []).append(unit)
    found: dict[Region, dict[tuple[Region, ...], tuple[Unit, ...]]] = {}
    for (reach, through), kinds in by_gait.items():
        for end, route in reached(judge, start, reach, through, travel.target).items():
            routes = found.setdefault(end, {})
            routes[route] = (*routes.get(route, ()), *kinds)
    return found


def reached(
    judge: Judge, start: Region, reach: int, through: Through, target: Region | None
) -> dict[Region, tuple[Region, ...]]:
    """The shortest route from a region to every foreign one in reach, or only to the target."""
    routes: dict[Region, tuple[Region, ...]] = {start: (start,)}
    fringe = [start]
    found: dict[Region, tuple[Region, ...]] = {}
    for _ in range(reach):
        following: list[Region] = []
        for region in fringe:
            for near in judge.steps[region]:
                if near in routes:
                    continue
                routes[near] = (*routes[region], near)
                is_own = judge.owners[near] == judge.seat
                if not is_own and target in (None, near):
                    found[near] = routes[near]
                if is_own or (through is Through.ANY and near != target):
                    following.append(near)
        fringe = following
    return found


# ---- what an attack is worth ----


def odds_at(judge: Judge, region: Region, force: Counts) -> Clash:
    if judge.owners[region] is None:
        return neutral_clash(force, judge.year)
    return clash(force, judge.state.armies[region].counts)


def prize_of(judge: Judge, region: Region, so_far: float) -> float:
    """What a conquest brings; a capital brings the end, which is good only for the winner."""
    if region not in judge.state.capitals:
        return judge.prize(region)
    victim = judge.state.capitals.index(region)
    if judge.wins_with(judge.seat, victim, so_far):
        return TRIUMPH
    return -TRIUMPH


TRIUMPH = 25.0
"""What winning the war at once is worth, in points."""


def gain_of(judge: Judge, region: Region, force: Counts, prize: float) -> tuple[float, Clash]:
    """The prize if it is won and held, less losses."""
    odds = odds_at(judge, region, force)
    price = judge.price(force)
    lost = price * (1 - odds.left)
    if region not in judge.state.capitals and odds.wins > 0.02:
        left = reduced(force, judge.costs, price * (1 - odds.left / odds.wins))
        kept = 1 - judge.falls(region, left)
        prize *= kept + (1 - kept) * judge.leaning.denial
    owner = judge.owners[region]
    gain = odds.wins * prize - judge.unit_coin * (lost + judge.outlook.thrift * price)
    if owner is not None:
        theirs = judge.price(judge.state.armies[region].counts) * (1 - odds.other_left)
        gain += judge.rivalry(owner) * judge.unit_coin * theirs
    return gain, odds


class Planner:
    """Builds strikes one after another from what is still free."""

    def __init__(self, judge: Judge, travel: Travel) -> None:
        self.judge = judge
        self.free = supplies(judge)
        self.garrisons = {region: judge.state.armies[region].counts for region in judge.own}
        self.ways = ways_to(judge, travel, self.free)
        self.strikes: list[Strike] = []
        self.so_far = 0.0

    def build(self, target: Region) -> Strike | None:
        """The best attack on one region: unit after unit, as long as it gains."""
        judge = self.judge
        prize = prize_of(judge, target, self.so_far)
        if prize <= 0:
            return None
        ways = self.ways[target]
        free = {way.start: self.free[way.start] for way in ways if any(self.free[way.start])}
        force: Counts = NONE
        parts: dict[Way, Counts] = {}
        best: Strike | None = None
        for _ in range(MOST_UNITS):
            step = self._best_unit(target, ways, free, force, prize)
            if step is None:
                break
            way, unit, gain, odds = step
            force = plus(force, ONE[unit])
            parts = {**parts, way: plus(parts.get(way, NONE), ONE[unit])}
            free[way.start] = minus(free[way.start], ONE[unit])
            gain -= self._bared(parts)
            if best is None or gain > best.gain:
                best = Strike(target, parts, force, odds, gain)
            if odds.wins > SURE:
                break
        if best is None or best.gain <= 0 or best.odds.wins < self._daring(target):
            return None
        return best

    def _daring(self, target: Region) -> float:
        return self.judge.leaning.daring if target not in self.judge.state.capitals else 0.3

    def _best_unit(
        self,
        target: Region,
        ways: Sequence[Way],
        free: Mapping[Start, Counts],
        force: Counts,
        prize: float,
    ) -> tuple[Way, Unit, float, Clash] | None:
        """Of each kind the one that is easiest to spare; then the kind that helps most."""
        best: tuple[Way, Unit, float, Clash] | None = None
        for unit in LOSSES:
            way = self._easiest(ways, free, unit)
            if way is None:
                continue
            gain, odds = gain_of(self.judge, target, plus(force, ONE[unit]), prize)
            if best is None or gain > best[2]:
                best = way, unit, gain, odds
        return best

    def _easiest(self, ways: Sequence[Way], free: Mapping[Start, Counts], unit: Unit) -> Way | None:
        """From aboard ships first, then from where nothing threatens and most are left."""
        best, rank = None, (-1.0, -1)
        for way in ways:
            left = free.get(way.start, NONE)
            if not left[unit] or unit not in way.kinds:
                continue
            place = way.start.place
            ease = 2.0 if way.start.ship is not None else float(place not in self.judge.threats)
            if place == self.judge.capital:
                ease -= 0.5
            if (ease, sum(left)) > rank:
                best, rank = way, (ease, sum(left))
        return best

    def _bared(self, parts: Mapping[Way, Counts]) -> float:
        """How much more is at risk where units leave."""
        leaving: dict[Region, Counts] = {}
        for way, units in parts.items():
            place = way.start.place
            is_exposed = place in self.judge.threats or place == self.judge.capital
            if way.start.ship is None and is_exposed:
                leaving[place] = plus(leaving.get(place, NONE), units)
        cost = 0.0
        for region, units in leaving.items():
            before = self.garrisons[region]
            after = self.judge.exposure(region, minus(before, units))
            cost += max(0.0, after - self.judge.exposure(region, before))
        return cost

    def take(self, strike: Strike) -> None:
        """The units of a strike are no longer free."""
        for way, units in strike.parts.items():
            self.free[way.start] = minus(self.free[way.start], units)
            if way.start.ship is None:
                place = way.start.place
                self.garrisons[place] = minus(self.garrisons[place], units)
        self.strikes.append(strike)
        self.so_far += strike.odds.wins if strike.odds.wins > 0.8 else 0.0

    def plan(self) -> list[Strike]:
        """All strikes of a Move: the most profitable first, then what the rest can do."""
        found = {target: self.build(target) for target in self.ways}
        while True:
            open_ones = [each for each in found.values() if each is not None]
            if not open_ones:
                return self.strikes
            strike = max(open_ones, key=lambda each: each.gain)
            del found[strike.target]
            self.take(strike)
            used = {way.start for way in strike.parts}
            for target, other in found.items():
                if other is not None and used.intersection(way.start for way in other.parts):
                    found[target] = self.build(target)


def journeys_of(strikes: Iterable[Strike]) -> list[Journey]:
    return [
        Journey(way.route, Army(*units), ship=way.start.ship)
        for strike in strikes
        for way, units in strike.parts.items()
    ]


def plan_move(judge: Judge, travel: Travel) -> Planner:
    planner = Planner(judge, travel)
    planner.plan()
    return planner


def best_blitz(judge: Judge, travel: Travel, target: Region | None = None) -> Strike | None:
    """D-BLITZ-01: the one strike that gains most; a target must border an own region."""
    border = {near for region in judge.own for near in judge.steps[region]}
    planner = Planner(judge, travel)
    chosen = [each for each in planner.ways if each in border and target in (None, each)]
    strikes = [each for each in map(planner.build, chosen) if each is not None]
    return max(strikes, key=lambda each: each.gain, default=None)
