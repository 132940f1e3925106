"""Submarines (X-RAID, X-AMPH-08): which routes to raid, which crossings to attack."""

from random import Random

from warroom.bots.basic.judge import IN_A_SET
from warroom.kernel.words import Seat
from warroom.model.state import Sea
from warroom.odds.at_table.aims import aims_of
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing, Attacks
from warroom.rulesets.expansion.sea.raiding import (
    HITS_TO_DESTROY,
    ChooseRaidTargets,
    PlaceRaidHits,
    RaidHits,
    RaidTargets,
    by_sea,
    routes_in_reach,
    seas_of,
)

from .economy import productions
from .judge import Judge


def raid_worth(judge: Judge) -> float:
    """Of all sea areas where a raid gains something."""
    reach = routes_in_reach(judge.table, judge.seat)
    return sum(max(0.0, gain_in(judge, sea, reach)) for sea in seas_of(judge.table, reach))


def targets(judge: Judge, decision: ChooseRaidTargets, rng: Random) -> RaidTargets:
    """Where it gains something; somewhere, since the raid has begun."""
    reach = routes_in_reach(judge.table, judge.seat)
    seas = sorted(seas_of(judge.table, reach), key=lambda sea: (-gain_in(judge, sea, reach), sea))
    good = [sea for sea in seas if gain_in(judge, sea, reach) > 0] or seas[:1]
    return RaidTargets(by_sea(judge.table, reach, good))


def gain_in(judge: Judge, sea: Sea, reach: tuple[str, ...]) -> float:
    """What a raid in one sea area is expected to gain, less the submarines that it may cost."""
    routes = [route for route in reach if judge.rules.routes[route].base == sea]
    submarines = judge.state.ships(judge.seat, sea).submarines
    harms = sorted((harm(judge, route, 1) for route in routes), reverse=True)
    chance = aims_of(judge.table, judge.seat, None)["raiders"].chance
    gain = sum(chance * each for each in harms[:submarines])
    gain += chance**2 * max(0, submarines - len(harms)) * max(harms, default=0.0)
    return gain - submarine_risk(judge, sea, submarines)


def submarine_risk(judge: Judge, sea: Sea, submarines: int) -> float:
    """X-RAID-07: what escorts of others may sink, by its price."""
    sunk = 0.0
    for seat, fleet in judge.state.fleets_in(sea):
        if seat != judge.seat:
            aims = aims_of(judge.table, seat, judge.seat)
            sunk += fleet.destroyers * aims["destroyers"].chance
            sunk += fleet.carriers * aims["carriers"].chance
    return min(sunk, submarines) * judge.rules.ship_costs[1]


def harm(judge: Judge, route: str, hits: int) -> float:
    """X-RAID-05, X-RAID-06: what it costs a rival that his route is knocked out or destroyed."""
    owner = judge.state.routes[route]
    if owner is None:
        return 0.0
    rounds = 1 if hits + (route in judge.state.routes_out) < HITS_TO_DESTROY else 4
    lasting = min(rounds, max(productions(judge), 0))
    return IN_A_SET * judge.rules.routes[route].value * lasting * judge.rivalry_with(owner)


def hits(judge: Judge, decision: PlaceRaidHits, rng: Random) -> RaidHits:
    def gain(answer: RaidHits) -> float:
        return sum(harm(judge, route, count) for route, count in answer.hits.items())

    return max(decision.options(judge.table, judge.seat), key=gain)


# ---- crossings ----


def attacks(judge: Judge, decision: AttackCrossing, rng: Random) -> Attacks:
    """Where what may be sunk is worth more than what may be lost."""
    chance = aims_of(judge.table, judge.seat, decision.mover)["convoy"].chance
    found = []
    for sea in decision.seas:
        submarines = judge.state.ships(judge.seat, sea).submarines
        passing = [each for each in decision.crossings if sea in each.via]
        units = sum(each.units.total for each in passing)
        price = max(judge.price(each.units.counts) / each.units.total for each in passing)
        ends = [judge.owners[each.end] for each in passing]
        zeal = 1.0 if judge.seat in ends else _zeal(judge, decision.mover)
        gain = zeal * chance * min(submarines, units) * price * judge.unit_worth
        if gain > submarine_risk(judge, sea, submarines):
            found.append(sea)
    return Attacks(tuple(found))


def _zeal(judge: Judge, mover: Seat) -> float:
    """How much of a rival's loss is our gain."""
    return min(1.0, judge.rivalry_with(mover))
