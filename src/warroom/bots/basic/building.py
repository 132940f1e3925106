"""Building: what to buy, and where it stands so that the next Move gains most."""

from collections.abc import Iterable

from warroom.bots.basic.chances import NONE, Counts, force
from warroom.bots.basic.judge import Ground
from warroom.bots.basic.strikes import more, plan_strikes
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.rules.building import production


def purchase(ground: Ground, points: int, tried: int) -> Counts:
    """The land units that make a stack at the best place strongest for the price."""
    place = best_place(ground, (points // ground.costs[0], 0, 0, 0), tried)
    stack, bought = ground.armies[place], NONE
    while True:
        left = points - ground.price(bought)
        kinds = [kind for kind in range(4) if ground.costs[kind] <= left]
        if not kinds:
            return bought
        best = max(kinds, key=lambda kind: _gain(ground, more(stack, bought), kind))
        bought = more(bought, ONE_OF[best])


ONE_OF: tuple[Counts, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def _gain(ground: Ground, stack: Counts, kind: int) -> float:
    """How much stronger one unit more makes a stack, for its price."""
    return (strength(more(stack, ONE_OF[kind])) - strength(stack)) / ground.costs[kind]


def strength(units: Counts) -> float:
    """Staying power and striking power together."""
    size, some, several, all_of_it = force(units)
    return 1.2 * size + 0.3 * some + 0.4 * several + 0.3 * all_of_it


def best_place(ground: Ground, units: Counts, tried: int) -> Region:
    return best_places(ground, units, tried)[0]


def best_places(ground: Ground, units: Counts, tried: int) -> list[Region]:
    """The own regions from which new units gain most, in attack and defence; so many places are
    looked at in full."""
    may_move = Action.MOVE not in ground.state.actions
    candidates = sorted(ground.own, key=lambda region: -promise(ground, region))[:tried]
    if tried == 1:
        return candidates
    capital = ground.state.capitals[ground.seat]
    if capital in ground.own and capital not in candidates:
        candidates.append(capital)

    def gain(region: Region) -> float:
        before = ground.armies[region]
        safer = ground.holds(region, more(before, units)) - ground.holds(region, before)
        found = safer * ground.worth(region)
        if may_move:
            ground.armies[region] = more(before, units)
            found += plan_strikes(ground, Action.MOVE, is_exact=False).gain
            ground.armies[region] = before
        else:
            found += 0.2 * promise(ground, region)
        return found

    return sorted(candidates, key=gain, reverse=True)


def promise(ground: Ground, region: Region) -> float:
    """What could be had from here, at a glance."""
    found = 0.0
    for near in ground.atlas.neighbours[region]:
        owner = ground.owners[near]
        if owner == ground.seat:
            continue
        is_land = near in ground.atlas.land_links[region]
        prize = ground.worth(near) * (1.0 if owner is None else 1 + ground.rivalry_with(owner))
        found += prize if is_land else 0.4 * prize
    return found + 0.05 * ground.price(ground.armies[region])


def points_of(ground: Ground) -> int:
    """What a Build may spend: what is produced in it, or what was saved."""
    saved = ground.state.points
    return (saved[ground.seat] or 0) if saved else production(ground.table, ground.seat)


def spread_of(pool: Counts, count: int, wanted: Iterable[float]) -> Counts:
    """So many units of a pool, in proportion."""
    mix, taken = tuple(wanted), [0, 0, 0, 0]
    for _ in range(count):
        kind = min(
            (kind for kind in range(4) if taken[kind] < pool[kind]),
            key=lambda kind: (taken[kind] + 0.5) / mix[kind],
        )
        taken[kind] += 1
    return taken[0], taken[1], taken[2], taken[3]
