"""Why officers of the Deluxe edition move, sail and fight as they do."""

from warroom.bots.counts import NONE, Counts, minus, plus
from warroom.bots.reasons import conquered, figure, first_of, percent
from warroom.kernel.decision import Answer
from warroom.kernel.words import counted, spelt
from warroom.model.battles import Part, Side
from warroom.model.events.deluxe_moves import Voyage
from warroom.model.state import Region
from warroom.model.units import Army, Fleet
from warroom.model.vessels import fleet_of
from warroom.rulesets.deluxe.actions.blitz import PickBlitzTarget, StrikeRegion
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres, Navigate
from warroom.rulesets.deluxe.actions.transport import CallUp, CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.battles.lines import FormLine, StepForward, side_of
from warroom.rulesets.deluxe.battles.resolving import BattleOrder, NextBattle
from warroom.rulesets.deluxe.table.board import zones_at
from warroom.rulesets.deluxe.ways.journeys import DeclareJourneys, Journeys

from . import building, seasons, strikes, voyages
from .chances import clash
from .judge import Judge
from .reach import reduced

# ---- armies ----


def attack(judge: Judge, target: Region, force: Counts) -> str:
    """`Poland: 78 % to take, 61 % to hold`."""
    odds = strikes.odds_at(judge, target, force)
    text = f"{target}: {percent(odds.wins)} to take"
    if target in judge.state.capitals:
        return f"{text}, which ends the war"
    price = judge.price(force)
    left = reduced(force, judge.costs, price * (1 - odds.left / max(odds.wins, 0.02)))
    table = conquered(judge, target, left)
    after = type(judge)(table, judge.seat, judge.leaning, judge.level, judge.outlook)
    if target not in after.threats:
        return f"{text}, with nobody near to take it back"
    return f"{text}, {percent(1 - after.falls(target, left))} to hold"


def blow(judge: Judge, strike: strikes.Strike) -> str:
    gain = figure(strike.gain, 1)
    return f"{attack(judge, strike.target, strike.force)}, judged worth {gain} victory points."


def march(judge: Judge, decision: DeclareJourneys, answer: Journeys) -> str:
    forces: dict[Region, Counts] = {}
    left: dict[Region, Counts] = {}
    marching = 0
    for each in answer.journeys:
        start, end, units = each.route[0], each.route[-1], each.units.counts
        if judge.owners[end] == judge.seat:
            marching += sum(units)
        else:
            forces[end] = plus(forces.get(end, NONE), units)
        if each.ship is None:
            left[start] = minus(left.get(start, judge.state.armies[start].counts), units)
    told = first_of(attack(judge, target, force) for target, force in forces.items())
    if not told and not marching:
        return "No attack gains enough, and nobody is needed elsewhere."
    if not told:
        return f"No attack gains enough; {counted(marching, 'unit')} towards where most is needed."
    stay = first_of(f"{start} keeps {spelt(sum(units))}" for start, units in left.items())
    text = f"{told}; {stay}." if stay else f"{told}."
    return f"{text} {counted(marching, 'unit')} towards the front." if marching else text


def transport(judge: Judge, decision: TransportUnits, answer: Journeys) -> str:
    told = first_of(f"{each.units} to {each.route[-1]}" for each in answer.journeys)
    return f"From the rear to where most is needed: {told or 'nobody'}."


def aim(judge: Judge, decision: PickBlitzTarget, answer: StrikeRegion) -> str:
    travel = seasons.any_blitz(judge.table, judge.seat)
    strike = strikes.best_blitz(judge, travel, answer.region)
    if answer.region is None:
        return "No strike gains enough." if strike is None else f"Rather not: {blow(judge, strike)}"
    if strike is None:
        return f"{answer.region} is hardly worth it by itself."
    return blow(judge, strike)


def call_up(judge: Judge, decision: CallUpReserves, answer: CallUp) -> str:
    def told(region: Region) -> str:
        return f"{region}, lost with {percent(judge.falls(region, garrison(judge, region)))}"

    return f"Where they are needed most: {first_of(map(told, answer.regions)) or 'nowhere'}."


def garrison(judge: Judge, region: Region) -> Counts:
    return judge.state.armies[region].counts


def reinforcement(judge: Judge, region: Region, units: Army) -> str:
    before = garrison(judge, region)
    after = plus(before, units.counts)
    lost, kept = percent(judge.falls(region, before)), percent(judge.falls(region, after))
    gain = figure(building.best_blow(judge, region, units.counts), 1)
    text = f"{region} gets {units}: the next attack from there gains {gain} victory points"
    return f"{text}, and it is lost with {kept} instead of {lost}"


def harbour(judge: Judge, region: Region, ships: Fleet) -> str:
    zones = zones_at(judge.atlas)[region]
    free = sum(judge.state.zone_controller(zone) is None for zone in zones)
    return f"{ships} at {region}, beside {free} free of {counted(len(zones), 'sea zone')}"


# ---- ships ----


def navigate(judge: Judge, decision: Navigate, answer: Manoeuvres) -> str:
    told = [voyage(judge, each) for each in answer.voyages]
    aboard = (*answer.before, *answer.after)
    if aboard:
        told.append(f"{counted(len(aboard), 'unit')} aboard for a landing")
    if answer.attacks:
        told.append(f"{counted(len(answer.attacks), 'coastline')} attacked")
    return f"{first_of(told) or 'Every ship serves best where it lies'}."


def voyage(judge: Judge, each: Voyage) -> str:
    end, ships = each.course[-1], fleet_of(each.vessels)
    holder = judge.state.zone_controller(end)
    worth = figure(judge.zone_worth(end), 1)
    if holder in (None, judge.seat):
        return f"{ships} to {end}, worth {worth} victory points"
    assert holder is not None
    odds = voyages.sea_clash(each.vessels, judge.state.vessels(holder, end))
    return f"{ships} to {end}: {percent(odds.wins)} to win it, worth {worth} victory points"


# ---- battles ----


def order(judge: Judge, decision: BattleOrder, answer: NextBattle) -> str:
    waiting = counted(len(decision.places), "battle")
    force = judge.state.attackers.get(answer.place)
    text = f"{answer.place} first of {waiting}"
    if force is not None:
        text += f", {percent(strikes.odds_at(judge, answer.place, force.counts).wins)} to win"
    return f"{text}; a capital would come last, since it ends everything."


def line(judge: Judge, decision: FormLine, answer: StepForward) -> str:
    attacker, defender = strength(judge, "attacker"), strength(judge, "defender")
    wins, is_attacker = clash(attacker, defender).wins, decision.part == "attacker"
    mine, theirs = (attacker, defender) if is_attacker else (defender, attacker)
    chance = percent(wins if is_attacker else 1 - wins)
    chosen = answer.units if answer.units else fleet_of(answer.ships)
    return (
        f"{sum(mine)} against {sum(theirs)}, about {chance} to win. {chosen} into line: the more "
        "kinds there are in it, the more faces of the dice hit."
    )


def strength(judge: Judge, part: Part) -> Counts:
    side = side_of(judge.table, part)
    if isinstance(side, Side):
        return side.units.counts
    return voyages.as_line((*side.line, *side.reserve))


def ends_of(answer: Answer) -> list[str]:
    """Where orders lead."""
    if isinstance(answer, Journeys):
        return list(dict.fromkeys(each.route[-1] for each in answer.journeys))
    if isinstance(answer, Manoeuvres):
        return list(dict.fromkeys(each.course[-1] for each in answer.voyages))
    return []
