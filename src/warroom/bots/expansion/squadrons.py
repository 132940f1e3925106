"""Fleets on the map (X-NAVMOVE, X-BUILD-04): where they serve, what to build, when to fight."""

from warroom.bots.basic.judge import Ground
from warroom.bots.basic.sea import weight
from warroom.bots.expansion.raids import DOUBLED, submarine_risk
from warroom.kernel.words import Seat
from warroom.model.events.movement import Sailing
from warroom.model.state import Sea
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.routes import Conditions
from warroom.rulesets.expansion.building import coast_of
from warroom.rulesets.expansion.engagements import DeclareSubmarineBattle, SubmarineBattles
from warroom.rulesets.expansion.naval_battle import SubmarinesFight, surface
from warroom.rulesets.expansion.reach import ways

SHORE = 0.9
"""What it is worth that nobody lands on an own shore, in production points each."""

ESCORT = 0.25
"""What surface ships are worth where an own route has its base, of its value."""

MOVING = 1.0
"""How much better another sea must be."""

SUPERIOR = 1.5
"""How much stronger a fleet must be to seek battle."""

YARD = 4
"""Of so many points for each that ships cost, some are laid down."""


def guard_worth(ground: Ground, sea: Sea) -> float:
    """Of surface ships in a sea area: shores that rivals cannot land on, and escorts for routes."""
    atlas, owners, rules, state = ground.atlas, ground.owners, ground.rules, ground.state
    legs = ways(atlas)
    found = 0.0
    for region in ground.own:
        for near in atlas.sea[region]:
            if owners[near] in ground.strikers and sum(ground.armies[near]) > 1:
                known = legs.get((near, region), ())
                found += SHORE * sum(sea in way for way in known) / max(1, len(known))
    for name, route in rules.routes.items():
        if state.routes[name] == ground.seat and route.base == sea:
            found += ESCORT * route.value * min(ground.rounds_left, 4)
    return ground.leaning.sea * found


def lair_worth(ground: Ground, sea: Sea) -> float:
    """Of submarines in a sea area: routes of rivals that they may raid."""
    state = ground.state
    found = 0.0
    for name, route in ground.rules.routes.items():
        owner = state.routes[name]
        if owner not in (None, ground.seat) and route.base == sea:
            assert owner is not None
            found += DOUBLED * route.value / 6 * ground.rivalry_with(owner)
    return ground.leaning.sea * found - 0.2 * submarine_risk(ground, sea, 1)


def foes_in(ground: Ground, sea: Sea) -> dict[Seat, Fleet]:
    return {
        seat: fleet for seat, fleet in ground.state.fleets_in(sea) if seat != ground.seat and fleet
    }


# ---- moving ----


def sailings(ground: Ground, conditions: Conditions) -> tuple[Sailing, ...]:
    """Where each squadron serves better than where it lies."""
    state = ground.state
    if not state.squadrons or ground.rounds_left < 2:
        return ()
    reach = ground.rules.reaches[Action.MOVE](ground.table, ground.seat, conditions)
    found = []
    taken: set[Sea] = set()
    for sea, fleet in state.squadrons[ground.seat].items():
        courses = reach.courses_from(sea)
        for ships, worth in (
            (surface(fleet), guard_worth),
            (Fleet(submarines=fleet.submarines), lair_worth),
        ):
            if not ships:
                continue
            best, most = None, worth(ground, sea) + MOVING
            for sailing in courses:
                end = sailing.end
                if end in taken or not sailing.ships.covers(ships):
                    continue
                gain = worth(ground, end) + _battle_worth(ground, end, ships)
                if gain > most:
                    best, most = Sailing(sailing.course, ships), gain
            if best is not None:
                taken.add(best.end)
                found.append(best)
    return tuple(found)


def _battle_worth(ground: Ground, sea: Sea, ships: Fleet) -> float:
    """X-NAVMOVE-03: surface ships that stop among others fight; submarines need not."""
    if not surface(ships):
        return 0.0
    found = 0.0
    for seat, fleet in foes_in(ground, sea).items():
        if not surface(fleet):
            continue
        if weight(ships) < SUPERIOR * weight(fleet):
            return -100.0
        cost = sum(map(float.__mul__, map(float, surface(fleet).counts), _costs(ground)))
        found += 0.6 * ground.rivalry_with(seat) * cost - 0.25 * weight(ships)
    return found


def _costs(ground: Ground) -> list[float]:
    return [float(cost) for cost in ground.rules.ship_costs]


# ---- building ----


def harbours(ground: Ground) -> tuple[Sea, ...]:
    """Own coasts where new ships need not fight."""
    return tuple(
        sea
        for sea in coast_of(ground.table, ground.seat)
        if not any(surface(fleet) for fleet in foes_in(ground, sea).values())
    )


def ships_wanted(ground: Ground, points: int) -> Fleet:
    """A destroyer where it shuts more shores than it costs, and none of one's own does; or a
    submarine where it may raid."""
    destroyer, submarine = ground.rules.ship_costs[0], ground.rules.ship_costs[1]
    if ground.rounds_left < 3 or points < YARD * destroyer:
        return NO_SHIPS
    state, seas = ground.state, harbours(ground)
    unguarded = [sea for sea in seas if not surface(state.ships(ground.seat, sea))]
    rounds = min(ground.rounds_left, 4)
    if any(guard_worth(ground, sea) > destroyer for sea in unguarded):
        return Fleet(destroyers=1)
    if any(rounds * lair_worth(ground, sea) > 1.5 * submarine for sea in seas):
        return Fleet(submarines=1)
    return NO_SHIPS


def anchorage(ground: Ground, ships: Fleet, seas: tuple[Sea, ...]) -> dict[Sea, Fleet]:
    """Where new ships are put: together, where they serve best."""
    if not ships:
        return {}
    calm = [sea for sea in seas if sea in harbours(ground)] or list(seas)
    worth = guard_worth if surface(ships) else lair_worth
    lacking = [sea for sea in calm if not surface(ground.state.ships(ground.seat, sea))] or calm
    return {max(lacking, key=lambda sea: (worth(ground, sea), sea)): ships}


# ---- battles ----


def submarines_fight(ground: Ground, decision: SubmarinesFight) -> bool:
    """X-NAVAL-03: they may stay out, so they fight only beside others and not in vain."""
    mine = ground.state.ships(ground.seat, decision.sea)
    theirs = ground.state.ships(decision.opponent, decision.sea)
    return bool(surface(mine)) and weight(mine) >= weight(theirs)


def submarine_battles(ground: Ground, decision: DeclareSubmarineBattle) -> SubmarineBattles:
    """X-NAVMOVE-05: where submarines are much stronger than what they meet."""
    state = ground.state
    return SubmarineBattles(
        tuple(
            each
            for each in decision.engagements
            if state.ships(ground.seat, each.sea).submarines
            >= SUPERIOR * weight(surface(state.ships(each.opponent, each.sea)))
            and surface(state.ships(each.opponent, each.sea))
        )
    )


def refuge(ground: Ground, seas: tuple[Sea, ...]) -> Sea:
    """Where a beaten fleet goes: where it still guards something."""
    return max(seas, key=lambda sea: (guard_worth(ground, sea), sea))
