"""Setting up: which regions to claim, where the army stands, where the capital is founded."""

from random import Random

from warroom.bots.basic.building import spread_of
from warroom.bots.basic.chances import Counts
from warroom.bots.basic.judge import Ground
from warroom.bots.basic.strikes import more
from warroom.kernel.words import Seat
from warroom.model.state import Region
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.rules.setup import ClaimRegion, PlaceFive
from warroom.view import View

MIX = (12.0, 6.0, 4.0, 2.0)


def claim(view: View, seat: Seat, decision: ClaimRegion, rng: Random) -> Region:
    """A region with room to grow, beside own ones and away from rivals."""
    atlas, owners = view.rules.atlas, view.state.owners

    def promise(region: Region) -> float:
        found = 0.0
        for near in atlas.land[region]:
            owner = owners[near]
            found += 1.0 if owner is None else (2.2 if owner == seat else -1.5)
            for far in atlas.land[near]:
                found += 0.15 if owners[far] is None else (0.1 if owners[far] == seat else -0.3)
        for near in atlas.sea[region]:
            owner = owners[near]
            found += 0.15 if owner is None else (0.5 if owner == seat else -0.3)
        return found + 0.5 * rng.random()

    return max(decision.regions(view), key=promise)


def place(ground: Ground, decision: PlaceFive) -> dict[Region, Army]:
    """All into two stacks, each beside as much unclaimed ground as possible."""
    hubs = sorted(ground.own, key=lambda region: -_room(ground, region))[:2]
    hub = min(hubs, key=lambda region: sum(ground.armies[region]) / _room(ground, region))
    pool = ground.state.pools[ground.seat]
    if not pool:
        return {}
    units = spread_of(pool.counts, min(decision.count, pool.total), MIX)
    return {hub: Army(*units)} if any(units) else {hub: NO_UNITS}


def ships_after(view: View, seat: Seat, decision: PlaceFive) -> Fleet:
    """X-SETUP-11: land units come first, ships fill what is left of a visit."""
    count = decision.count - min(decision.count, view.state.pools[seat].total)
    return Fleet.from_ships(decision.fleet.ships[:count]) if count else NO_SHIPS


def stronghold(ground: Ground, decision: PlaceFive) -> dict[Region, Army]:
    """All where the whole army loses least to whoever strikes first."""
    pool = ground.state.pools[ground.seat].counts

    def safety(region: Region) -> float:
        armies = {**ground.armies, region: more(ground.armies[region], pool)}
        return sum(_kept(ground, each, armies[each]) for each in ground.own)

    hub = max(ground.own, key=lambda region: (safety(region), sum(ground.armies[region])))
    return {hub: Army(*spread_of(pool, decision.count, MIX))}


def _kept(ground: Ground, region: Region, garrison: Counts) -> float:
    """What a region and its garrison are worth, by how likely they are to be kept."""
    kept = ground.holds(region, garrison)
    return kept * ground.worth(region) - (1 - kept) * ground.price(garrison)


def _room(ground: Ground, region: Region) -> float:
    owners, seat, atlas = ground.owners, ground.seat, ground.atlas
    land = [near for near in atlas.land[region] if owners[near] != seat]
    sea = [near for near in atlas.sea[region] if owners[near] != seat]
    return 0.5 + len(land) + 0.3 * len(sea)


def capital(ground: Ground) -> Region:
    """Where it is least likely to be lost, and among such places the strongest."""

    def safety(region: Region) -> float:
        return 30 * ground.holds(region, ground.armies[region]) + sum(ground.armies[region])

    return max(ground.own, key=safety)
