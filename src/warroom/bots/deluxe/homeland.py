"""Setting up with the first Move in mind: homelands are tried in the head (D-SETUP-10)."""

from collections.abc import Iterator, Mapping
from copy import copy
from itertools import combinations

from msgspec import Struct

from warroom.kernel.words import Table as AnyTable
from warroom.model.copies import changed, replaced
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.turns.setup import PlaceArmies

from .judge import Judge
from .setup import dealt, fronts
from .strikes import plan_move

GUARDS = (0.2, 0.34, 0.5)
"""Shares of the army that may stay at home."""


class Homeland(Struct, frozen=True):
    """A capital and two neighbours with their armies, and what the first Move would gain."""

    units: Mapping[Region, Army]
    gain: float


def best_homeland(judge: Judge, decision: PlaceArmies) -> Homeland:
    return max(homelands(judge, decision), key=lambda each: each.gain)


def homelands(judge: Judge, decision: PlaceArmies) -> Iterator[Homeland]:
    """Every choice of neighbours, with some ways to divide the army."""
    table, seat, home = judge.table, judge.seat, judge.capital
    assert home is not None
    for chosen in combinations(decision.neighbours, decision.taken):
        regions = [home, *chosen]
        shares = {region: fronts(table, region, regions, judge.steps) for region in regions}
        others = sum(shares[region] for region in chosen)
        for guard in GUARDS:
            divided = {**shares, home: max(1.0, others * guard / (1 - guard))}
            found = dealt(table, seat, divided)
            if all(any(units) for units in found.values()):
                units = {region: Army(*each) for region, each in found.items()}
                yield Homeland(units, outcome(judge, home, units))


def outcome(judge: Judge, home: Region, units: Mapping[Region, Army]) -> float:
    """What the first Move gains, less what is then in danger."""
    seat, state = judge.seat, copy(judge.state)
    for region, army in units.items():
        state.give(region, seat)
        state.armies = changed(state.armies, region, army)
    state.capitals = replaced(state.capitals, seat, home)
    state.game_round, state.season = 1, 1
    settled = Judge(AnyTable(judge.rules, state), seat, judge.leaning, judge.level, judge.outlook)
    planner = plan_move(settled, MoveUnits().travel(settled.table, seat))
    return sum(each.gain for each in planner.strikes) - settled.exposure(home, units[home].counts)
