"""Setting up with the first Move in mind: homelands are tried in the head (D-SETUP-10)."""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from itertools import combinations

from msgspec import Struct

from warroom.bots.deluxe.judge import Realm
from warroom.bots.deluxe.reach import steps_of
from warroom.bots.deluxe.setup import dealt, fronts
from warroom.bots.deluxe.strikes import plan_move
from warroom.kernel.words import Seat
from warroom.model.copies import changed, replaced
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rulesets.deluxe.movement import MoveUnits
from warroom.rulesets.deluxe.setup import PlaceArmies
from warroom.view import View

GUARDS = (0.2, 0.34, 0.5)
"""Shares of the army that may stay at home."""

Judge = Callable[[View, Seat], Realm]


class Homeland(Struct, frozen=True):
    """A capital and two neighbours with their armies, and what the first Move would gain."""

    units: Mapping[Region, Army]
    gain: float


def homelands(view: View, seat: Seat, question: PlaceArmies, judge: Judge) -> Iterator[Homeland]:
    """Every choice of neighbours, with some ways to divide the army."""
    steps, home = steps_of(view, seat), view.state.capitals[seat]
    assert home is not None
    for chosen in combinations(question.neighbours, question.taken):
        regions = [home, *chosen]
        shares = {region: fronts(view, region, regions, steps) for region in regions}
        others = sum(shares[region] for region in chosen)
        for guard in GUARDS:
            divided = {**shares, home: max(1.0, others * guard / (1 - guard))}
            found = dealt(view, seat, divided)
            if all(any(units) for units in found.values()):
                units = {region: Army(*each) for region, each in found.items()}
                yield Homeland(units, outcome(view, seat, home, units, judge))


def outcome(
    view: View, seat: Seat, home: Region, units: Mapping[Region, Army], judge: Judge
) -> float:
    """What the first Move gains, less what is then in danger."""
    state = copy(view.state)
    for region, army in units.items():
        state.give(region, seat)
        state.armies = changed(state.armies, region, army)
    state.capitals = replaced(state.capitals, seat, home)
    state.game_round, state.season = 1, 1
    realm = judge(View(view.rules, state, view.seen), seat)
    planner = plan_move(realm, MoveUnits().travel(realm.table, seat))
    return sum(each.gain for each in planner.strikes) - realm.exposure(home, units[home].counts)


def best_homeland(view: View, seat: Seat, question: PlaceArmies, judge: Judge) -> Homeland:
    return max(homelands(view, seat, question, judge), key=lambda each: each.gain)
