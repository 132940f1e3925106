"""An officer who leads a nation through years and seasons: one answer for each kind of question."""

from random import Random

from warroom.bots.counts import NONE
from warroom.bots.planners import Left, Planners, to
from warroom.kernel.decision import Answer
from warroom.rules.building import Purchase
from warroom.rules.setup import PlaceCapital
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rulesets.deluxe.actions.blitz import BlitzUnits, PickBlitzTarget, StrikeRegion
from warroom.rulesets.deluxe.actions.build import BuildPayment, BuildPlace, BuildPurchase
from warroom.rulesets.deluxe.actions.burn import Burn, BurnChoice, BurnPayment, ways_to_burn
from warroom.rulesets.deluxe.actions.conversion import ResearchConversion
from warroom.rulesets.deluxe.actions.landing import LandUnits
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import EmbarkAfterBattle, Navigate
from warroom.rulesets.deluxe.actions.negotiate import (
    Approach,
    NegotiateConvert,
    NegotiateTarget,
    ReadReports,
    Reports,
    Verdict,
)
from warroom.rulesets.deluxe.actions.research import ResearchTech
from warroom.rulesets.deluxe.actions.transport import CallUp, CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.battles.capture import PickMarker
from warroom.rulesets.deluxe.battles.lines import FillLine, FormLine, SetLine
from warroom.rulesets.deluxe.battles.navy_battle import ChooseLostShip
from warroom.rulesets.deluxe.battles.neutrals import NeutralRepresentative
from warroom.rulesets.deluxe.battles.resolving import BattleOrder, NextBattle
from warroom.rulesets.deluxe.table.cards import CardChoice, DiscardToDraw, PlayActionCard
from warroom.rulesets.deluxe.table.technology import OilSite, PlaceOil, PlaceStartOil
from warroom.rulesets.deluxe.turns.setup import ChooseGovernment, ChooseStartTech, PlaceArmies
from warroom.rulesets.deluxe.turns.year import ChooseDirection, Direction
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import GivePermission, ReplyToPassing

from . import (
    building,
    cards,
    lines,
    marches,
    negotiating,
    research,
    seasons,
    setup,
    voyages,
)
from .judge import Judge
from .strikes import best_blitz, journeys_of, plan_move

# ---- the year ----


def direct(judge: Judge, decision: ChooseDirection, rng: Random) -> Answer:
    """D-YEAR-06: so that the weaker of two neighbours begins the next year."""
    count = len(judge.state.seats)
    left, right = (judge.seat + 1) % count, (judge.seat - 1) % count
    is_left = judge.points[left] <= judge.points[right]
    return Direction("clockwise" if is_left else "counterclockwise")


def act(judge: Judge, decision: ChooseAction, rng: Random) -> Answer:
    return TakeAction(seasons.choose(judge, seasons.worths(judge)))


def act_in_a_hurry(judge: Judge, decision: ChooseAction, rng: Random) -> Answer:
    return TakeAction(seasons.choose(judge, seasons.hasty_worths(judge)))


def burn(judge: Judge, decision: Burn, rng: Random) -> Answer:
    is_possible = BurnChoice("burn") in decision.options(judge.table, judge.seat)
    is_worth_it = is_possible and seasons.burning_worth(judge) > 0
    return BurnChoice("burn" if is_worth_it else "decline")


def pay_fire(judge: Judge, decision: BurnPayment, rng: Random) -> Answer:
    return min(
        ways_to_burn(judge.table, judge.seat), key=lambda each: seasons.fuel_cost(judge, each)
    )


def play_action_card(judge: Judge, decision: PlayActionCard, rng: Random) -> Answer:
    if decision.needed:
        return CardChoice(max(decision.needed, key=lambda each: cards.help_of(judge, each)))
    return CardChoice(cards.best_card(judge, decision.action)[1])


def make_room(judge: Judge, decision: DiscardToDraw, rng: Random) -> Answer:
    return CardChoice(cards.least_useful(judge))


# ---- armies ----


def march(judge: Judge, decision: MoveUnits, rng: Random) -> Answer:
    planner = plan_move(judge, decision.travel(judge.table, judge.seat))
    journeys = journeys_of(planner.strikes)
    journeys += marches.homeward(judge, planner.free)
    journeys += marches.advances(judge, planner.free)
    return Journeys(tuple(journeys))


def aim_blitz(judge: Judge, decision: PickBlitzTarget, rng: Random) -> Answer:
    strike = best_blitz(judge, seasons.any_blitz(judge.table, judge.seat))
    return StrikeRegion(strike.target if strike else None)


def blitz(judge: Judge, decision: BlitzUnits, rng: Random) -> Answer:
    strike = best_blitz(judge, decision.travel(judge.table, judge.seat), decision.target)
    return Journeys(tuple(journeys_of((strike,))) if strike else ())


def transport(judge: Judge, decision: TransportUnits, rng: Random) -> Answer:
    return Journeys(tuple(marches.transfers(judge, decision.travel(judge.table, judge.seat))))


def call_up(judge: Judge, decision: CallUpReserves, rng: Random) -> Answer:
    """AC17: where new infantry is needed most."""
    depth = marches.front(judge)

    def want(region: str) -> float:
        return marches.need(judge, region, depth, NONE)

    wanted = sorted(judge.own, key=lambda each: (-want(each), each))
    return CallUp(tuple(wanted[: decision.most]))


# ---- ships ----


def navigate(judge: Judge, decision: Navigate, rng: Random) -> Answer:
    return voyages.cruise(judge).manoeuvres


def come_ashore(judge: Judge, decision: LandUnits, rng: Random) -> Answer:
    """AC12: the strikes of those aboard, as many as the card allows."""
    travel = decision.travel(judge.table, judge.seat)
    if travel.ends_at_home:
        return Journeys()
    planner = plan_move(judge, travel)
    landed, room = [], decision.most
    for strike in planner.strikes:
        size = sum(strike.force)
        if size <= room and all(way.start.ship is not None for way in strike.parts):
            landed.append(strike)
            room -= size
    return Journeys(tuple(journeys_of(landed)))


# ---- money, markers and inventions ----


def approach(judge: Judge, decision: NegotiateTarget, rng: Random) -> Answer:
    return Approach(negotiating.best_suit(judge)[1])


def convert(judge: Judge, decision: NegotiateConvert, rng: Random) -> Answer:
    marker = judge.state.face_down[decision.region].government
    assert marker is not None
    pays = negotiating.bargain(judge, decision.region, marker) > 0
    return Verdict("convert" if pays else "decline")


def read_reports(judge: Judge, decision: ReadReports, rng: Random) -> Answer:
    return Reports(negotiating.curious(judge, decision.most))


def purchase(judge: Judge, decision: BuildPurchase, rng: Random) -> Purchase:
    return building.purchase(judge)


def pay_build(judge: Judge, decision: BuildPayment, rng: Random) -> Answer:
    """D-NEGO-05: oil first, since nothing but points pays for neutral regions."""
    return decision.options(judge.table, judge.seat)[-1]


def place_built(judge: Judge, decision: BuildPlace, rng: Random) -> Answer:
    return building.places(judge, decision)


def study(judge: Judge, decision: ResearchTech, rng: Random) -> Answer:
    return research.study(judge, decision)


def convert_units(judge: Judge, decision: ResearchConversion, rng: Random) -> Answer:
    return research.cheapest(judge, decision)[1]


def drill(judge: Judge, decision: PlaceOil | PlaceStartOil, rng: Random) -> Answer:
    """D-TECH-01: where it is least likely to be lost."""

    def risk(site: OilSite) -> float:
        return judge.falls(site.region, judge.state.armies[site.region].counts)

    return min(decision.options(judge.table, judge.seat), key=risk)


# ---- others, and battles ----


def give_permission(judge: Judge, decision: GivePermission, rng: Random) -> Answer:
    """D-BOARD-12: only to those who are behind, on their way to those who are ahead."""
    end = decision.passing.end
    victim = judge.state.owners.get(end)
    points = judge.points
    helps = victim not in (None, judge.seat, decision.mover) and (
        points[victim or 0] > points[judge.seat] >= points[decision.mover]
    )
    return ReplyToPassing("yes" if helps else "no")


def order_battles(judge: Judge, decision: BattleOrder, rng: Random) -> Answer:
    """D-END-01: a capital last, since it ends everything."""
    capitals = judge.state.capitals
    return NextBattle(min(decision.places, key=lambda each: each in capitals))


def form_line(judge: Judge, decision: FormLine, rng: Random) -> Answer:
    return lines.line(judge.table, decision)


OFFICER: Planners[Judge] = dict(
    (
        to(ChooseGovernment, setup.choose_government),
        to(ChooseStartTech, setup.choose_technology),
        to(PlaceCapital, setup.found_capital),
        to(PlaceArmies, setup.place_armies),
        to(PlaceStartOil, drill),
        to(ChooseDirection, direct),
        to(ChooseAction, act),
        to(PlayActionCard, play_action_card),
        to(DiscardToDraw, make_room),
        to(MoveUnits, march),
        to(PickBlitzTarget, aim_blitz),
        to(BlitzUnits, blitz),
        to(Navigate, navigate),
        to(LandUnits, come_ashore),
        to(TransportUnits, transport),
        to(CallUpReserves, call_up),
        to(NegotiateTarget, approach),
        to(NegotiateConvert, convert),
        to(ReadReports, read_reports),
        to(Burn, burn),
        to(BurnPayment, pay_fire),
        to(BuildPurchase, purchase),
        to(BuildPayment, pay_build),
        to(BuildPlace, place_built),
        to(ResearchTech, study),
        to(ResearchConversion, convert_units),
        to(PlaceOil, drill),
        to(GivePermission, give_permission),
        to(BattleOrder, order_battles),
        to(SetLine, form_line),
        to(FillLine, form_line),
    )
)

SERGEANT: Planners[Judge] = {**OFFICER, **dict((to(ChooseAction, act_in_a_hurry),))}

LEFT: Left = {
    "which marker it is counts for little": (PickMarker,),
    "whoever leads a neutral army must use it all": (NeutralRepresentative,),
    "the catalogue loses the ship that is missed least": (ChooseLostShip,),
    "whoever was planned for has gone aboard before": (EmbarkAfterBattle,),
}
