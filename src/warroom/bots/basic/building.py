"""Building: what to buy, and where it stands so that the next Move gains most."""

from functools import lru_cache
from itertools import product
from random import Random

from warroom.bots.counts import NONE, Counts, plus
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.setup import Placement

from . import sea
from .chances import profile
from .judge import Judge
from .strikes import plan_strikes

INSTALMENT = 100
"""So many points are spent at once; more of them buy one mix after the other."""

MOST = 4
"""Tanks, and artillery, and planes, in such a mix."""


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
    while (left := points - int(judge.price(bought))) >= min(judge.costs):
        choice = mixes(min(left, INSTALMENT), judge.costs)
        bought = max(
            (plus(bought, mix) for mix in choice), key=lambda all: strength(plus(stack, all))
        )
    return bought


@lru_cache(maxsize=1_000)
def mixes(points: int, costs: Counts) -> tuple[Counts, ...]:
    """All that so many points buy: some of every other type, and infantry for the rest."""
    found = []
    few = range(MOST + 1)
    for tanks, artillery, planes in product(few, few, few):
        left = points - tanks * costs[1] - artillery * costs[2] - planes * costs[3]
        if left >= 0:
            found.append((left // costs[0], tanks, artillery, planes))
    return tuple(found)


def strength(units: Counts) -> float:
    """Staying power and striking power together: with these weights the strongest of all armies
    for a price comes near to the one that exact odds find."""
    size, some, several, all_of_it = profile(units)
    return 1.0 * size + 0.2 * some + 0.8 * several + 0.6 * all_of_it


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
