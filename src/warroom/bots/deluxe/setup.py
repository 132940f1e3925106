"""Setting up (D-SETUP): a capital with room to grow and sea zones to sail, far from others."""

from collections.abc import Mapping, Sequence
from random import Random

from warroom.bots.counts import NONE, ONE, Counts, plus
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat, pick
from warroom.model.cards import Suit
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import Army, Unit
from warroom.rules.setup import Capital, PlaceCapital, Placement
from warroom.rulesets.deluxe.table.board import continents_of, zones_at
from warroom.rulesets.deluxe.turns.setup import (
    ChooseGovernment,
    ChooseStartTech,
    PlaceArmies,
    StartTech,
)

from .judge import Judge
from .reach import steps_of

FIRST_CHOICES = (Suit.OIL, Suit.FACTORIES, Suit.MINERALS, Suit.RAIL_TRANSPORT)
"""Which of two technologies is the better start."""

NEAR = 4
"""Steps within which units that set out from another capital soon stand before one's own."""

GUARD, STRONG_GUARD = 0.34, 0.5
"""The share of the army that stays in a capital; the larger one if a rival's is near."""


def choose_government(judge: Judge, decision: ChooseGovernment, rng: Random) -> Answer:
    """All are alike but for the cards that chance will bring."""
    placard: Answer = pick(rng, decision.options(judge.table, judge.seat))
    return placard


def choose_technology(judge: Judge, decision: ChooseStartTech, rng: Random) -> StartTech:
    offered = [each.technology for each in decision.options(judge.table, judge.seat)]
    return StartTech(min(offered, key=FIRST_CHOICES.index))


def found_capital(judge: Judge, decision: PlaceCapital, rng: Random) -> Capital:
    return Capital(capital(judge.table, judge.seat, decision.sites))


def place_armies(judge: Judge, decision: PlaceArmies, rng: Random) -> Placement:
    assert judge.capital is not None
    return Placement(
        homeland(judge.table, judge.seat, judge.capital, decision.neighbours, decision.taken)
    )


def capital(table: Table, seat: Seat, sites: Sequence[Region]) -> Region:
    """The site with most free ground around it, most zones to launch ships into, and fewest
    ways for others to come."""
    return max(sites, key=lambda site: (promise(table, seat, site), site))


def promise(table: Table, seat: Seat, site: Region) -> float:
    atlas, steps = table.rules.atlas, steps_of(table, seat)
    near = set(steps[site])
    home = continents_of(atlas)
    judge = claimed(steps, site, [each for each in near if home[each] == home[site]], 2)
    reached = {other for region in judge for other in steps[region]} - set(judge)
    worth = 0.6 * min(len(reached), 10) + 0.7 * min(4, len(zones_at(atlas)[site]))
    worth -= 0.25 * len(near) + 0.6 * sum(home[each] != home[site] for each in near)
    for other in table.state.capitals:
        if other is not None:
            worth -= CROWDED[min(len(CROWDED) - 1, away(steps, site, other))]
    return worth


CROWDED = (99.0, 14.0, 10.0, 6.0, 3.0, 1.0, 0.0)
"""What another capital so many steps away takes from a site."""


def away(steps: Mapping[Region, Sequence[Region]], start: Region, end: Region) -> int:
    """How many steps by land and over anchored zones."""
    found, fringe = {start: 0}, [start]
    for region in fringe:
        for near in steps[region]:
            if near not in found:
                found[near] = found[region] + 1
                fringe.append(near)
    return found.get(end, 99)


def claimed(
    steps: Mapping[Region, Sequence[Region]], home: Region, neighbours: Sequence[Region], count: int
) -> list[Region]:
    """A capital and so many of its neighbours, those from which most other ground is reached."""
    chosen, seen = [home], {home, *steps[home]}
    for _ in range(min(count, len(neighbours))):
        left = [each for each in neighbours if each not in chosen]
        best = max(left, key=lambda each: (len(set(steps[each]) - seen), each))
        chosen.append(best)
        seen |= set(steps[best])
    return chosen


def homeland(
    table: Table, seat: Seat, home: Region, neighbours: Sequence[Region], count: int
) -> Mapping[Region, Army]:
    """The neighbours beside which most other ground lies, and units by how much that is; more at
    home if a rival is near."""
    steps = steps_of(table, seat)
    regions = claimed(steps, home, neighbours, count)
    shares = {region: fronts(table, region, regions, steps) for region in regions}
    rivals = [each for each in table.state.capitals if each is not None and each != home]
    is_near = any(away(steps, home, each) <= NEAR for each in rivals)
    guard = STRONG_GUARD if is_near else GUARD
    others = sum(shares[region] for region in regions[1:])
    shares[home] = max(shares[home], others * guard / (1 - guard))
    return {region: Army(*units) for region, units in dealt(table, seat, shares).items()}


def fronts(
    table: Table,
    region: Region,
    regions: Sequence[Region],
    steps: Mapping[Region, Sequence[Region]],
) -> float:
    """How many regions can be taken from here."""
    owners = table.state.owners
    free = [each for each in steps[region] if owners[each] is None and each not in regions]
    return 1.0 + min(6, len(free))


def dealt(table: Table, seat: Seat, shares: Mapping[Region, float]) -> dict[Region, Counts]:
    """All units, each kind where it is missing most."""
    pool = table.state.pools[seat].counts
    units: dict[Region, Counts] = dict.fromkeys(shares, NONE)
    for kind in (Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE):
        for _ in range(pool[kind]):
            region = min(
                shares,
                key=lambda each: (
                    (units[each][kind] + 0.5 * (sum(units[each]) > 0)) / shares[each],
                    sum(units[each]) / shares[each],
                    each,
                ),
            )
            units[region] = plus(units[region], ONE[kind])
    return units
