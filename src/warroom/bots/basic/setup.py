"""Setting up: which regions to claim, where the army stands, where the capital is founded."""

from random import Random

from warroom.bots.counts import Counts, mixed, plus
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, Army
from warroom.rules.setup import Capital, Claim, ClaimRegion, PlaceCapital, PlaceFive, Placement

from .judge import Judge

MIX = (12.0, 6.0, 4.0, 2.0)


def claim(judge: Judge, decision: ClaimRegion, rng: Random) -> Claim:
    """A region with room to grow, beside own ones and away from rivals."""
    atlas, owners, seat = judge.atlas, judge.owners, judge.seat

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

    return Claim(max(decision.regions(judge.table), key=promise))


def placed(judge: Judge, decision: PlaceFive) -> dict[Region, Army]:
    """All into two stacks, each beside as much unclaimed ground as possible."""
    hubs = sorted(judge.own, key=lambda region: -_room(judge, region))[:2]
    hub = min(hubs, key=lambda region: sum(judge.armies[region]) / _room(judge, region))
    pool = judge.state.pools[judge.seat]
    if not pool:
        return {}
    units = mixed(pool.counts, min(decision.count, pool.total), MIX)
    return {hub: Army(*units)} if any(units) else {hub: NO_UNITS}


def place(judge: Judge, decision: PlaceFive, rng: Random) -> Placement:
    return Placement(placed(judge, decision))


def stronghold(judge: Judge, decision: PlaceFive) -> dict[Region, Army]:
    """All where the whole army loses least to whoever strikes first."""
    pool = judge.state.pools[judge.seat].counts

    def safety(region: Region) -> float:
        armies = {**judge.armies, region: plus(judge.armies[region], pool)}
        return sum(_kept(judge, each, armies[each]) for each in judge.own)

    hub = max(judge.own, key=lambda region: (safety(region), sum(judge.armies[region])))
    return {hub: Army(*mixed(pool, decision.count, MIX))}


def _kept(judge: Judge, region: Region, garrison: Counts) -> float:
    """What a region and its garrison are worth, by how likely they are to be kept."""
    kept = judge.holds(region, garrison)
    return kept * judge.worth(region) - (1 - kept) * judge.price(garrison)


def _room(judge: Judge, region: Region) -> float:
    owners, seat, atlas = judge.owners, judge.seat, judge.atlas
    land = [near for near in atlas.land[region] if owners[near] != seat]
    sea = [near for near in atlas.sea[region] if owners[near] != seat]
    return 0.5 + len(land) + 0.3 * len(sea)


def found(judge: Judge, decision: PlaceCapital, rng: Random) -> Capital:
    """Where it is least likely to be lost, and among such places the strongest."""
    return Capital(max(judge.own, key=lambda region: refuge(judge, region)))


def refuge(judge: Judge, region: Region) -> float:
    """How good a place for a capital is."""
    return 30 * judge.holds(region, judge.armies[region]) + sum(judge.armies[region])
