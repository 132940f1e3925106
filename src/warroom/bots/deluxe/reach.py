"""How far armies come: steps by land and over anchored zones, and what is left of them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from warroom.bots.counts import NONE, ONE, Counts, plus, spare
from warroom.kernel.words import Seat
from warroom.model.atlas import Atlas
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.model.units import Unit
from warroom.rulesets.deluxe.table.board import anchored_ways

Steps: TypeAlias = Mapping[Region, tuple[Region, ...]]
"""From each region the next ones."""

LOSSES = (Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE)
"""D-BATTLE-10: whom hits destroy first."""


def steps_of(table: Table, seat: Seat) -> Steps:
    """Where army units of a seat can step from every region without asking anybody."""
    controller = table.state.zone_controller
    seas = table.rules.atlas.seas.values()
    anchored = [each.name for each in seas if each.anchored]
    return _steps(
        table.rules.atlas, frozenset(sea for sea in anchored if controller(sea) in (None, seat))
    )


@lru_cache(maxsize=500)
def _steps(atlas: Atlas, open_zones: frozenset[Sea]) -> Steps:
    anchored = anchored_ways(atlas)
    return {
        region: (
            *atlas.land[region],
            *(end for end, zones in anchored[region].items() if open_zones.intersection(zones)),
        )
        for region in atlas.regions
    }


def reach_of(table: Table, seat: Seat) -> dict[Region, Counts]:
    """D-MOVE-01, D-MOVE-03: what a seat could bring into each region in one Move; one unit stays
    behind everywhere."""
    state, steps = table.state, steps_of(table, seat)
    found: dict[Region, Counts] = {}
    for region in state.own_regions(seat):
        leaving = spare(state.armies[region].counts)
        if any(leaving):
            for end in steps[region]:
                if state.owners[end] != seat:
                    found[end] = plus(found.get(end, NONE), leaving)
    for sea, vessels in state.flotillas[seat].items():
        cargo = [each.cargo for each in vessels if each.cargo is not None]
        for unit in cargo:
            for end in table.rules.atlas.seas[sea].shores:
                if state.owners[end] != seat:
                    found[end] = plus(found.get(end, NONE), ONE[unit])
    return found


def besiegers(table: Table, seat: Seat, capital: Region) -> tuple[Counts, Counts]:
    """What a seat could bring to a capital in one step, and in two."""
    state, steps = table.state, steps_of(table, seat)
    near = reach_of(table, seat).get(capital, NONE)
    first = set(steps[capital])
    second = {region for each in first for region in steps[each]} - first - {capital}
    far = near
    for region in second:
        if state.owners[region] == seat:
            far = plus(far, spare(state.armies[region].counts))
    return near, far


def reduced(units: Counts, costs: tuple[int, ...], lost: float) -> Counts:
    """What is left of a force that has lost so much of its price."""
    left = list(units)
    for unit in LOSSES:
        while left[unit] and lost >= costs[unit] / 2 and sum(left) > 1:
            left[unit] -= 1
            lost -= costs[unit]
    return left[0], left[1], left[2], left[3]
