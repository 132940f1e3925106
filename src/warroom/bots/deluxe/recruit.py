"""A recruit who leads a nation: quick, and with a beginner's mistakes.

He counts heads where types decide, never guards his capital, stays off the sea but for a first
launch, and takes another's capital even if somebody else wins by that.
"""

from collections.abc import Mapping
from random import Random

from warroom.bots.judge import Judge
from warroom.bots.planners import Left, Planners, to
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import pick
from warroom.model.events.deluxe_moves import Journey, Voyage
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Unit
from warroom.rules.building import Purchase
from warroom.rules.setup import PlaceCapital
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.rulesets.deluxe.actions.blitz import BlitzUnits, PickBlitzTarget
from warroom.rulesets.deluxe.actions.build import (
    BuildPayment,
    BuildPlace,
    BuildPurchase,
    is_allowed,
)
from warroom.rulesets.deluxe.actions.burn import Burn, BurnChoice, BurnPayment
from warroom.rulesets.deluxe.actions.conversion import ResearchConversion
from warroom.rulesets.deluxe.actions.landing import LandUnits
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres, Navigate
from warroom.rulesets.deluxe.actions.negotiate import (
    Approach,
    NegotiateConvert,
    NegotiateTarget,
    ReadReports,
    eligible,
)
from warroom.rulesets.deluxe.actions.research import ResearchTech, Study
from warroom.rulesets.deluxe.actions.transport import CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.battles.lines import FillLine, SetLine
from warroom.rulesets.deluxe.battles.resolving import BattleOrder
from warroom.rulesets.deluxe.table.board import zones_at
from warroom.rulesets.deluxe.table.cards import DiscardToDraw, PlayActionCard
from warroom.rulesets.deluxe.table.technology import PlaceOil, PlaceStartOil
from warroom.rulesets.deluxe.turns.setup import ChooseGovernment, ChooseStartTech, PlaceArmies
from warroom.rulesets.deluxe.turns.year import ChooseDirection
from warroom.rulesets.deluxe.ways.journeys import Journeys, left_empty
from warroom.rulesets.deluxe.ways.permission import GivePermission

from .officer import LEFT
from .reach import steps_of

HABITS: Mapping[int, tuple[Action, ...]] = {
    1: (Action.MOVE, Action.BUILD),
    2: (Action.BUILD, Action.MOVE),
}
"""What he does in Spring and Summer, whatever the others do."""

FANCIES = (Action.NEGOTIATE, Action.RESEARCH, Action.NAVIGATE)
"""One of which follows by chance."""

FIRE = 0.3
"""How often he burns oil."""

MOST_STUDIES = 2
"""He never converts more than he sees at a glance."""


def guess(judge: Judge, decision: Decision, rng: Random) -> Answer:
    return decision.sample(judge.table, judge.seat, rng)


def act_by_habit(judge: Judge, decision: ChooseAction, rng: Random) -> Answer:
    menu = open_actions(judge.table, judge.seat)
    habits = [each for each in HABITS.get(judge.state.season, ()) if each in menu]
    fancies = [each for each in FANCIES if each in menu] or menu
    return TakeAction(habits[0] if habits else pick(rng, fancies))


def play_any_card(judge: Judge, decision: PlayActionCard, rng: Random) -> Answer:
    return decision.options(judge.table, judge.seat)[-1]


def march(judge: Judge, decision: MoveUnits, rng: Random) -> Answer:
    """Every stack goes for the weakest neighbour that it outnumbers, or wanders on."""
    state, seat, steps = judge.state, judge.seat, steps_of(judge.table, judge.seat)
    journeys: list[Journey] = []
    for region in state.own_regions(seat):
        army = state.armies[region]
        going = army - ONE[next(unit for unit in UNITS if army.counts[unit])]
        foes = [near for near in steps[region] if state.owners[near] != seat]
        sizes = {near: expected(judge, near) for near in foes}
        weakest = min(foes, key=lambda near: (sizes[near], rng.random()), default=None)
        if weakest is not None and going.total > sizes[weakest] + judge.leaning.margin:
            journeys.append(Journey((region, weakest), going))
        elif not foes and going:
            rear = [near for near in steps[region] if state.owners[near] == seat]
            journeys += [Journey((region, pick(rng, rear)), going)] if rear else []
    while empty := left_empty(judge.table, seat, journeys):
        journeys = [each for each in journeys if each.start not in empty]
    return Journeys(tuple(journeys))


def expected(judge: Judge, region: Region) -> int:
    """He counts heads, and dice of neutral regions as if they were heads."""
    state = judge.state
    return state.game_round if state.owners[region] is None else state.armies[region].total


def launch(judge: Judge, decision: Navigate, rng: Random) -> Answer:
    """Each ship on a coastline goes to sea, anywhere that nobody holds."""
    state, seat, coasts = judge.state, judge.seat, zones_at(judge.atlas)
    voyages = []
    for region in state.own_regions(seat):
        free = [sea for sea in coasts[region] if state.zone_controller(sea) in (None, seat)]
        if free:
            voyages += [
                Voyage((region, pick(rng, free)), (vessel,))
                for vessel in state.harbours.get(region, ())
            ]
    return Manoeuvres(voyages=tuple(voyages))


def approach(judge: Judge, decision: NegotiateTarget, rng: Random) -> Answer:
    return Approach(pick(rng, eligible(judge.table, judge.seat)))


def convert(judge: Judge, decision: NegotiateConvert, rng: Random) -> Answer:
    return decision.options(judge.table, judge.seat)[0]


def burn(judge: Judge, decision: Burn, rng: Random) -> Answer:
    options = decision.options(judge.table, judge.seat)
    return options[0] if rng.random() < FIRE else BurnChoice("decline")


def purchase(judge: Judge, decision: BuildPurchase, rng: Random) -> Answer:
    """Mostly infantry, because it is cheap."""
    army = NO_UNITS
    while is_allowed(judge.table, judge.seat, Purchase(army + ONE[Unit.INFANTRY])):
        unit = pick(rng, (Unit.INFANTRY, Unit.INFANTRY, *UNITS))
        if is_allowed(judge.table, judge.seat, Purchase(army + ONE[unit])):
            army += ONE[unit]
    return Purchase(army)


def study(judge: Judge, decision: ResearchTech, rng: Random) -> Answer:
    if len(decision.acquired) >= MOST_STUDIES:
        return Study()
    return decision.options(judge.table, judge.seat)[-1]


RECRUIT: Planners[Judge] = dict(
    (
        to(ChooseGovernment, guess),
        to(ChooseStartTech, guess),
        to(PlaceCapital, guess),
        to(PlaceArmies, guess),
        to(ChooseAction, act_by_habit),
        to(PlayActionCard, play_any_card),
        to(MoveUnits, march),
        to(Navigate, launch),
        to(NegotiateTarget, approach),
        to(NegotiateConvert, convert),
        to(Burn, burn),
        to(BuildPurchase, purchase),
        to(ResearchTech, study),
    )
)

LEFT_BY_RECRUITS: Left = {
    **LEFT,
    "he never blitzes, and moves nobody by rail": (PickBlitzTarget, BlitzUnits, TransportUnits),
    "he thinks of no card but when he plays it": (
        DiscardToDraw,
        CallUpReserves,
        ReadReports,
        LandUnits,
    ),
    "new units and wells are anywhere to him": (BuildPlace, PlaceOil, PlaceStartOil),
    "he pays as it comes": (BuildPayment, BurnPayment, ResearchConversion),
    "he does not care who acts first, who passes and who fights first": (
        ChooseDirection,
        GivePermission,
        BattleOrder,
    ),
    "a line is a line": (SetLine, FillLine),
}
