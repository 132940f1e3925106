"""Building: what to buy, and where it stands so that the next Move gains most."""

from random import Random

from warroom.bots.counts import NONE, ONE, Counts, plus
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.setup import Placement

from . import sea
from .chances import profile
from .judge import Judge
from .strikes import plan_strikes


def buy(judge: Judge, decision: BuyUnits, rng: Random) -> Purchase:
    """Ships that win the sea, and an army with the rest."""
    ships = NO_SHIPS if decision.is_landlocked else sea.ships_wanted(judge, decision.points)
    return with_army(judge, decision, ships)


def with_army(judge: Judge, decision: BuyUnits, ships: Fleet) -> Purchase:
    """These ships, and what land units the rest buys."""
    left = decision.points - price(judge.table, judge.seat, NO_UNITS, ships)
    return Purchase(Army(*army_for(judge, left)), ships)


def place(judge: Judge, decision: PlaceNewUnits, rng: Random) -> Placement:
    return Placement(placed(judge))


def placed(judge: Judge) -> dict[Region, Army]:
    """All new units where they gain most."""
    units = judge.state.pools[judge.seat]
    return {best_place(judge, units.counts, judge.level.places): units} if units else {}


def army_for(judge: Judge, points: int) -> Counts:
    """The land units that make a stack at the best place strongest for the price."""
    place = best_place(judge, (points // judge.costs[0], 0, 0, 0), judge.level.places)
    stack, bought = judge.armies[place], NONE
    while True:
        left = points - judge.price(bought)
        kinds = [kind for kind in range(4) if judge.costs[kind] <= left]
        if not kinds:
            return bought
        best = max(kinds, key=lambda kind: _gain(judge, plus(stack, bought), kind))
        bought = plus(bought, ONE[best])


def _gain(judge: Judge, stack: Counts, kind: int) -> float:
    """How much stronger one unit more makes a stack, for its price."""
    return (strength(plus(stack, ONE[kind])) - strength(stack)) / judge.costs[kind]


def strength(units: Counts) -> float:
    """Staying power and striking power together."""
    size, some, several, all_of_it = profile(units)
    return 1.2 * size + 0.3 * some + 0.4 * several + 0.3 * all_of_it


def best_place(judge: Judge, units: Counts, tried: int) -> Region:
    return best_places(judge, units, tried)[0]


def best_places(judge: Judge, units: Counts, tried: int) -> list[Region]:
    """The own regions from which new units gain most, in attack and defence; so many places are
    looked at in full."""
    candidates = sorted(judge.own, key=lambda region: -promise(judge, region))[:tried]
    if tried == 1:
        return candidates
    capital = judge.state.capitals[judge.seat]
    if capital in judge.own and capital not in candidates:
        candidates.append(capital)

    return sorted(candidates, key=lambda region: use(judge, region, units), reverse=True)


def use(judge: Judge, region: Region, units: Counts) -> float:
    """What new units gain in a region, in attack and defence."""
    before = judge.armies[region]
    safer = judge.holds(region, plus(before, units)) - judge.holds(region, before)
    found = safer * judge.worth(region)
    if Action.MOVE not in judge.state.actions:
        judge.armies[region] = plus(before, units)
        found += plan_strikes(judge, Action.MOVE, is_exact=False).gain
        judge.armies[region] = before
    else:
        found += 0.2 * promise(judge, region)
    return found


def promise(judge: Judge, region: Region) -> float:
    """What could be had from here, at a glance."""
    found = 0.0
    for near in judge.atlas.neighbours[region]:
        owner = judge.owners[near]
        if owner == judge.seat:
            continue
        is_land = near in judge.atlas.land_links[region]
        prize = judge.worth(near) * (1.0 if owner is None else 1 + judge.rivalry_with(owner))
        found += prize if is_land else 0.4 * prize
    return found + 0.05 * judge.price(judge.armies[region])
