"""Submarines (X-RAID, X-AMPH-08): which routes to raid, which crossings to attack."""

from warroom.bots.basic.judge import Ground
from warroom.bots.expansion.economy import productions
from warroom.kernel.words import Seat
from warroom.model.state import Sea
from warroom.odds.aims import aims_of
from warroom.rulesets.expansion.convoy_decisions import AttackCrossing, Attacks
from warroom.rulesets.expansion.raiding import (
    HITS_TO_DESTROY,
    ChooseRaidTargets,
    PlaceRaidHits,
    RaidHits,
    RaidTargets,
    by_sea,
    routes_in_reach,
    seas_of,
)

DOUBLED = 1.4
"""A route in a set counts twice."""


def raid_worth(ground: Ground) -> float:
    """Of all sea areas where a raid gains something."""
    reach = routes_in_reach(ground.table, ground.seat)
    return sum(max(0.0, _gain_in(ground, sea, reach)) for sea in seas_of(ground.table, reach))


def targets(ground: Ground, decision: ChooseRaidTargets) -> RaidTargets:
    """Where it gains something; somewhere, since the raid has begun."""
    reach = routes_in_reach(ground.table, ground.seat)
    seas = sorted(
        seas_of(ground.table, reach), key=lambda sea: (-_gain_in(ground, sea, reach), sea)
    )
    good = [sea for sea in seas if _gain_in(ground, sea, reach) > 0] or seas[:1]
    return RaidTargets(by_sea(ground.table, reach, good))


def _gain_in(ground: Ground, sea: Sea, reach: tuple[str, ...]) -> float:
    """What a raid in one sea area is expected to gain, less the submarines that it may cost."""
    routes = [route for route in reach if ground.rules.routes[route].base == sea]
    submarines = ground.state.ships(ground.seat, sea).submarines
    harms = sorted((harm(ground, route, 1) for route in routes), reverse=True)
    chance = aims_of(ground.table, ground.seat, None)["raiders"].chance
    gain = sum(chance * each for each in harms[:submarines])
    gain += chance**2 * max(0, submarines - len(harms)) * max(harms, default=0.0)
    return gain - submarine_risk(ground, sea, submarines)


def submarine_risk(ground: Ground, sea: Sea, submarines: int) -> float:
    """X-RAID-07: what escorts of others may sink, by its price."""
    sunk = 0.0
    for seat, fleet in ground.state.fleets_in(sea):
        if seat != ground.seat:
            aims = aims_of(ground.table, seat, ground.seat)
            sunk += fleet.destroyers * aims["destroyers"].chance
            sunk += fleet.carriers * aims["carriers"].chance
    return min(sunk, submarines) * ground.rules.ship_costs[1]


def harm(ground: Ground, route: str, hits: int) -> float:
    """X-RAID-05, X-RAID-06: what it costs a rival that his route is knocked out or destroyed."""
    owner = ground.state.routes[route]
    if owner is None:
        return 0.0
    rounds = 1 if hits + (route in ground.state.routes_out) < HITS_TO_DESTROY else 4
    lasting = min(rounds, max(productions(ground), 0))
    return DOUBLED * ground.rules.routes[route].value * lasting * ground.rivalry_with(owner)


def hits(ground: Ground, decision: PlaceRaidHits) -> RaidHits:
    def gain(answer: RaidHits) -> float:
        return sum(harm(ground, route, count) for route, count in answer.hits.items())

    return max(decision.options(ground.table, ground.seat), key=gain)


# ---- crossings ----


def attacks(ground: Ground, decision: AttackCrossing) -> Attacks:
    """Where what may be sunk is worth more than what may be lost."""
    chance = aims_of(ground.table, ground.seat, decision.mover)["convoy"].chance
    found = []
    for sea in decision.seas:
        submarines = ground.state.ships(ground.seat, sea).submarines
        passing = [each for each in decision.crossings if sea in each.via]
        units = sum(each.units.total for each in passing)
        price = max(ground.price(each.units.counts) / each.units.total for each in passing)
        ends = [ground.owners[each.end] for each in passing]
        zeal = 1.0 if ground.seat in ends else _zeal(ground, decision.mover)
        gain = zeal * chance * min(submarines, units) * price * ground.unit_worth
        if gain > submarine_risk(ground, sea, submarines):
            found.append(sea)
    return Attacks(tuple(found))


def _zeal(ground: Ground, mover: Seat) -> float:
    """How much of a rival's loss is our gain."""
    return min(1.0, ground.rivalry_with(mover))
