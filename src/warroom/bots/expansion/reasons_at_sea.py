"""Why officers of the Expansion use ships and bombers as they do."""

from warroom.bots.basic import reasons as basic
from warroom.bots.basic.sea import weight
from warroom.bots.reasons import beside, figure, first_of, listed, named, percent, titled
from warroom.kernel.words import counted
from warroom.model.battles import AirRaid
from warroom.model.events.bombing import air_raid_of
from warroom.model.events.movement import Sailing
from warroom.model.state import Sea
from warroom.model.units import Fleet
from warroom.odds.at_table.aims import aims_of
from warroom.odds.at_table.bombing import air_odds
from warroom.rules.building import BuyUnits, Purchase, card_production
from warroom.rulesets.expansion.air.air_choices import (
    AirForce,
    BombingTarget,
    ChooseBombingTarget,
    ChooseKnockouts,
    KnockOuts,
    SetAirForce,
    bombing_targets,
)
from warroom.rulesets.expansion.air.bombing import planes_of
from warroom.rulesets.expansion.moves.canals import CanalPermission, Permission
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing, Attacks
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle, SubmarineBattles
from warroom.rulesets.expansion.sea.naval_battle import (
    Refuge,
    RetreatArea,
    SendSubmarines,
    SubmarinesFight,
    surface,
)
from warroom.rulesets.expansion.sea.raiding import (
    ChooseRaidTargets,
    PlaceRaidHits,
    RaidHits,
    RaidTargets,
    routes_in_reach,
    seas_of,
)
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea, FleetArea

from . import bombing, raids, squadrons
from .judge import Judge

# ---- where ships serve ----


def service(judge: Judge, ships: Fleet, sea: Sea) -> str:
    """What ships are good for in a sea area."""
    if surface(ships):
        return f"{figure(squadrons.guard_worth(judge, sea), 1)} points as a guard"
    return f"{figure(squadrons.lair_worth(judge, sea), 1)} points as a raider"


def anchor(judge: Judge, decision: ChooseFleetArea, answer: FleetArea) -> str:
    shores = judge.atlas.seas[answer.sea].shores
    own = len(set(judge.own).intersection(shores))
    return f"{answer.sea}: {own} of its {counted(len(shores), 'shore')} ours."


def sailing(judge: Judge, each: Sailing) -> str:
    there, here = service(judge, each.ships, each.end), service(judge, each.ships, each.start)
    return f"{each.ships} to {each.end}: worth {there}, in {each.start} {here}"


def anchored(judge: Judge, sea: Sea, ships: Fleet) -> str:
    return f"{ships} in {sea}: worth {service(judge, ships, sea)}"


def buy(judge: Judge, decision: BuyUnits, answer: Purchase) -> str:
    text, seas = basic.buy(judge, decision, answer), squadrons.harbours(judge)
    if not answer.fleet or not seas:
        return text
    best = max(seas, key=lambda sea: squadrons.guard_worth(judge, sea))
    return f"{text} {answer.fleet} would serve in {best}: {service(judge, answer.fleet, best)}."


def withdraw(judge: Judge, decision: RetreatArea, answer: Refuge) -> str:
    worths = {sea: squadrons.guard_worth(judge, sea) for sea in decision.seas}
    others = beside(worths, answer.sea, lambda sea: f"{sea}, {figure(worths[sea], 1)}")
    return f"{answer.sea} is worth {figure(worths[answer.sea], 1)} points to guard{others}."


def open_canal(judge: Judge, decision: CanalPermission, answer: Permission) -> str:
    mean = sum(judge.standing.values()) / len(judge.standing)
    name, standing = named(judge, decision.mover), judge.standing[decision.mover]
    verdict = "let pass" if answer.is_granted else "held up"
    return f"{name} stands at {figure(standing, 1)}, the mean is {figure(mean, 1)}: {verdict}."


# ---- battles ----


def send_submarines(judge: Judge, decision: SubmarinesFight, answer: SendSubmarines) -> str:
    mine = judge.state.ships(judge.seat, decision.sea)
    theirs = judge.state.ships(decision.opponent, decision.sea)
    text = f"{mine} against {theirs} of {named(judge, decision.opponent)} in {decision.sea}, by "
    text += f"weight {figure(weight(mine), 1)} to {figure(weight(theirs), 1)}"
    return f"{text}: submarines {'fight' if answer.is_willing else 'stay out'}."


def submarine_battles(
    judge: Judge, decision: DeclareSubmarineBattle, answer: SubmarineBattles
) -> str:
    told = []
    for each in decision.engagements:
        mine = judge.state.ships(judge.seat, each.sea).submarines
        theirs = surface(judge.state.ships(each.opponent, each.sea))
        verb = "fight" if each in answer.engagements else "stay out"
        told.append(f"{each.sea}: {counted(mine, 'submarine')} against {theirs}, so they {verb}")
    return f"{first_of(told)}."


def attacks(judge: Judge, decision: AttackCrossing, answer: Attacks) -> str:
    chance = percent(aims_of(judge.table, judge.seat, decision.mover)["convoy"].chance)
    told = []
    for sea in decision.seas:
        count = judge.state.ships(judge.seat, sea).submarines
        risk = figure(raids.submarine_risk(judge, sea, count), 1)
        verb = "attack" if sea in answer.seas else "let pass"
        submarines = counted(count, "submarine")
        told.append(f"{sea}: {submarines} hit with {chance} each, {risk} points at risk: {verb}")
    return f"{first_of(told)}."


# ---- raids ----


def raid(judge: Judge, decision: ChooseRaidTargets, answer: RaidTargets) -> str:
    reach = routes_in_reach(judge.table, judge.seat)
    told = (
        f"{sea}, {figure(raids.gain_in(judge, sea, reach), 1)}"
        for sea in seas_of(judge.table, answer.routes)
    )
    return f"What a raid is expected to gain, less submarines, in points: {first_of(told)}."


def hits(judge: Judge, decision: PlaceRaidHits, answer: RaidHits) -> str:
    told = (
        f"{titled(route)}: it costs the owner {figure(raids.harm(judge, route, count), 1)} points"
        for route, count in answer.hits.items()
    )
    return f"{first_of(told) or 'No route is left to hit'}."


# ---- bombers ----


def bomb(judge: Judge, decision: ChooseBombingTarget, answer: BombingTarget) -> str:
    if answer.seat is None:
        return "Nobody is worth a raid."
    worths = {
        each: bombing.best_force(judge, each)[0]
        for each in bombing_targets(judge.table, judge.seat)
    }
    others = beside(
        worths, answer.seat, lambda each: f"{named(judge, each)}, {figure(worths[each], 1)}"
    )
    return f"{named(judge, answer.seat)}: judged worth {figure(worths[answer.seat], 1)}{others}."


def force(judge: Judge, decision: SetAirForce, answer: AirForce) -> str:
    victim = air_raid_of(judge.state).defender
    others = planes_of(judge.table, victim)
    raid = AirRaid(judge.seat, victim, answer.fighters, answer.bombers, others)
    odds = air_odds(judge.table, raid)
    return (
        f"{counted(answer.bombers, 'bomber')} and {counted(answer.fighters, 'fighter')} against "
        f"{counted(others, 'plane')}: to be expected are {figure(odds.cards, 1)} cards struck and "
        f"{figure(odds.lost, 1)} planes lost."
    )


def knock_outs(judge: Judge, decision: ChooseKnockouts, answer: KnockOuts) -> str:
    shown, deck = list(air_raid_of(judge.state).shown.known), judge.rules.deck
    before = card_production(tuple(shown), deck)
    for name in answer.cards:
        shown.remove(name)
    after = card_production(tuple(shown), deck)
    struck = listed(map(titled, answer.cards))
    return f"Without {struck} their cards yield {after} points instead of {before}."
