"""Fleets on the map (X-NAVMOVE, X-BUILD-04): where they serve, what to build, when to fight."""

from random import Random

from warroom.bots.basic.judge import IN_A_SET
from warroom.bots.basic.sea import SHORE, goes_on, weight
from warroom.kernel.words import Seat
from warroom.model.events.movement import Sailing
from warroom.model.state import Sea
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.naval_battle import ContinueOrRetreat, ReplyAfterRound
from warroom.rulesets.expansion.economy.building import coast_of
from warroom.rulesets.expansion.moves.canals import CanalPermission, Permission
from warroom.rulesets.expansion.moves.reach import ways
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle, SubmarineBattles
from warroom.rulesets.expansion.sea.naval_battle import (
    Refuge,
    RetreatArea,
    SendSubmarines,
    SubmarinesFight,
    surface,
)
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea, FleetArea

from .judge import Judge
from .raids import submarine_risk

ESCORT = 0.25
"""What surface ships are worth where an own route has its base, of its value."""

MOVING = 1.0
"""How much better another sea must be."""

SUPERIOR = 1.5
"""How much stronger a fleet must be to seek battle."""

YARD = 4
"""Of so many points for each that ships cost, some are laid down."""


def guard_worth(judge: Judge, sea: Sea) -> float:
    """Of surface ships in a sea area: shores that rivals cannot land on, and escorts for routes."""
    atlas, owners, rules, state = judge.atlas, judge.owners, judge.rules, judge.state
    legs = ways(atlas)
    found = 0.0
    for region in judge.own:
        for near in atlas.sea[region]:
            if owners[near] in judge.strikers and sum(judge.armies[near]) > 1:
                known = legs.get((near, region), ())
                found += SHORE * sum(sea in way for way in known) / max(1, len(known))
    for name, route in rules.routes.items():
        if state.routes[name] == judge.seat and route.base == sea:
            found += ESCORT * route.value * min(judge.rounds_left, 4)
    return judge.leaning.sea * found


def lair_worth(judge: Judge, sea: Sea) -> float:
    """Of submarines in a sea area: routes of rivals that they may raid."""
    state = judge.state
    found = 0.0
    for name, route in judge.rules.routes.items():
        owner = state.routes[name]
        if owner not in (None, judge.seat) and route.base == sea:
            assert owner is not None
            found += IN_A_SET * route.value / 6 * judge.rivalry_with(owner)
    return judge.leaning.sea * found - 0.2 * submarine_risk(judge, sea, 1)


def foes_in(judge: Judge, sea: Sea) -> dict[Seat, Fleet]:
    return {
        seat: fleet for seat, fleet in judge.state.fleets_in(sea) if seat != judge.seat and fleet
    }


# ---- moving ----


def sailings(judge: Judge) -> tuple[Sailing, ...]:
    """Where each squadron serves better than where it lies."""
    state = judge.state
    if judge.rounds_left < 2:
        return ()
    reach = judge.rules.reaches[Action.MOVE](judge.table, judge.seat, judge.conditions)
    found = []
    taken: set[Sea] = set()
    for sea, fleet in state.squadrons[judge.seat].items():
        courses = reach.courses_from(sea)
        for ships, worth in (
            (surface(fleet), guard_worth),
            (Fleet(submarines=fleet.submarines), lair_worth),
        ):
            if not ships:
                continue
            best, most = None, worth(judge, sea) + MOVING
            for sailing in courses:
                end = sailing.end
                if end in taken or not sailing.ships.covers(ships):
                    continue
                gain = worth(judge, end) + _battle_worth(judge, end, ships)
                if gain > most:
                    best, most = Sailing(sailing.course, ships), gain
            if best is not None:
                taken.add(best.end)
                found.append(best)
    return tuple(found)


def _battle_worth(judge: Judge, sea: Sea, ships: Fleet) -> float:
    """X-NAVMOVE-03: surface ships that stop among others fight; submarines need not."""
    if not surface(ships):
        return 0.0
    found = 0.0
    for seat, fleet in foes_in(judge, sea).items():
        if not surface(fleet):
            continue
        if weight(ships) < SUPERIOR * weight(fleet):
            return -100.0
        cost = sum(map(float.__mul__, map(float, surface(fleet).counts), _costs(judge)))
        found += 0.6 * judge.rivalry_with(seat) * cost - 0.25 * weight(ships)
    return found


def _costs(judge: Judge) -> list[float]:
    return [float(cost) for cost in judge.rules.ship_costs]


# ---- building ----


def harbours(judge: Judge) -> tuple[Sea, ...]:
    """Own coasts where new ships need not fight."""
    return tuple(
        sea
        for sea in coast_of(judge.table, judge.seat)
        if not any(surface(fleet) for fleet in foes_in(judge, sea).values())
    )


def ships_wanted(judge: Judge, points: int) -> Fleet:
    """A destroyer where it shuts more shores than it costs, and none of one's own does; or a
    submarine where it may raid."""
    destroyer, submarine = judge.rules.ship_costs[0], judge.rules.ship_costs[1]
    if judge.rounds_left < 3 or points < YARD * destroyer:
        return NO_SHIPS
    state, seas = judge.state, harbours(judge)
    unguarded = [sea for sea in seas if not surface(state.ships(judge.seat, sea))]
    rounds = min(judge.rounds_left, 4)
    if any(guard_worth(judge, sea) > destroyer for sea in unguarded):
        return Fleet(destroyers=1)
    if any(rounds * lair_worth(judge, sea) > 1.5 * submarine for sea in seas):
        return Fleet(submarines=1)
    return NO_SHIPS


def anchorage(judge: Judge, ships: Fleet, seas: tuple[Sea, ...]) -> dict[Sea, Fleet]:
    """Where new ships are put: together, where they serve best."""
    if not ships:
        return {}
    calm = [sea for sea in seas if sea in harbours(judge)] or list(seas)
    worth = guard_worth if surface(ships) else lair_worth
    lacking = [sea for sea in calm if not surface(judge.state.ships(judge.seat, sea))] or calm
    return {max(lacking, key=lambda sea: (worth(judge, sea), sea)): ships}


# ---- battles ----


def send_submarines(judge: Judge, decision: SubmarinesFight, rng: Random) -> SendSubmarines:
    """X-NAVAL-03: they may stay out, so they fight only beside others and not in vain."""
    mine = judge.state.ships(judge.seat, decision.sea)
    theirs = judge.state.ships(decision.opponent, decision.sea)
    return SendSubmarines(bool(surface(mine)) and weight(mine) >= weight(theirs))


def submarine_battles(
    judge: Judge, decision: DeclareSubmarineBattle, rng: Random
) -> SubmarineBattles:
    """X-NAVMOVE-05: where submarines are much stronger than what they meet."""
    state = judge.state
    return SubmarineBattles(
        tuple(
            each
            for each in decision.engagements
            if state.ships(judge.seat, each.sea).submarines
            >= SUPERIOR * weight(surface(state.ships(each.opponent, each.sea)))
            and surface(state.ships(each.opponent, each.sea))
        )
    )


def after_a_round(judge: Judge, decision: ContinueOrRetreat, rng: Random) -> ReplyAfterRound:
    if goes_on(judge):
        return ReplyAfterRound("go-on")
    return ReplyAfterRound("retreat", refuge(judge, decision.seas) if decision.seas else None)


def withdraw(judge: Judge, decision: RetreatArea, rng: Random) -> Refuge:
    return Refuge(refuge(judge, decision.seas))


def refuge(judge: Judge, seas: tuple[Sea, ...]) -> Sea:
    """Where a beaten fleet goes: where it still guards something."""
    return max(seas, key=lambda sea: (guard_worth(judge, sea), sea))


# ---- setting up and canals ----


def anchor(judge: Judge, decision: ChooseFleetArea, rng: Random) -> FleetArea:
    """X-SETUP-12: where most own shores lie, and next to them most of any."""
    own, seas = set(judge.own), judge.atlas.seas

    def promise(sea: Sea) -> tuple[int, int]:
        shores = seas[sea].shores
        return len(own.intersection(shores)), len(shores)

    return FleetArea(max(decision.seas(judge.table), key=promise))


def open_canal(judge: Judge, decision: CanalPermission, rng: Random) -> Permission:
    """X-NAVMOVE-06: for all but those who are ahead."""
    return Permission(judge.rivalry_with(decision.mover) <= judge.rivalry)
