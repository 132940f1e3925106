"""Setting up: which regions to claim, where the army stands, where the capital is founded."""

from random import Random

from msgspec import Struct

from warroom.bots.counts import Counts, mixed, plus
from warroom.kernel.words import Seat
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, Army
from warroom.rules.setup import Capital, Claim, ClaimRegion, PlaceCapital, PlaceFive, Placement

from .judge import Judge

MIX = (12.0, 6.0, 4.0, 2.0)


class Ground(Struct, frozen=True):
    """What a region to begin with is judged by: by whose its neighbours are, and a little by whose
    lies behind them."""

    free: float = 1.0  # a neighbour by land that nobody owns
    own: float = 2.2
    rival: float = -1.5
    overseas: float = 0.15  # a region across the sea that nobody owns

    def promise(self, judge: Judge, region: Region) -> float:
        atlas, owners, seat = judge.atlas, judge.owners, judge.seat
        found = 0.0
        for near in atlas.land[region]:
            found += self._worth(owners[near], seat, self.free, self.own, 1.0)
            for far in atlas.land[near]:
                found += self._worth(owners[far], seat, 0.15 * self.free, 0.1, 0.2)
        for near in atlas.sea[region]:
            found += self._worth(owners[near], seat, self.overseas, 0.5, 0.2)
        return found

    def _worth(
        self, owner: Seat | None, seat: Seat, free: float, own: float, closeness: float
    ) -> float:
        if owner is None:
            return free
        return own if owner == seat else closeness * self.rival


ROOMY = Ground()
"""With room to grow, beside own regions and away from rivals."""


def claim(judge: Judge, decision: ClaimRegion, rng: Random) -> Claim:
    return best_claim(judge, decision, rng, ROOMY)


def best_claim(judge: Judge, decision: ClaimRegion, rng: Random, ground: Ground) -> Claim:
    def promise(region: Region) -> float:
        return ground.promise(judge, region) + 0.5 * rng.random()

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
    if not any(pool):
        return {}

    def safety(region: Region) -> float:
        armies = {**judge.armies, region: plus(judge.armies[region], pool)}
        return sum(_kept(judge, each, armies[each]) for each in judge.own)

    hub = max(judge.own, key=lambda region: (safety(region), sum(judge.armies[region])))
    return {hub: Army(*mixed(pool, min(decision.count, sum(pool)), MIX))}


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
