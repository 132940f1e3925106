# ruff: noqa: E501 - a row is a line
"""What an officer of the Expansion, or of Provocation, thinks things are worth, in production
points.

Each row is a judgement in words, the position it is made in, and the figure. A heuristic that is
changed on purpose changes its rows; one that is changed by accident is noticed here.
"""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.bots.worths import is_as_told, planned, rounded
from tests.provocation.crisis import Crisis
from tests.world import World
from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.expansion import (
    blocks,
    bombing,
    cards,
    economy,
    general,
    goods,
    officer,
    oil,
    raids,
    squadrons,
    trade,
    turn,
)
from warroom.bots.expansion.judge import Judge
from warroom.bots.leanings import USUAL
from warroom.bots.provocation import massing, wars
from warroom.bots.provocation.judge import Judge as JudgeOfCrisis
from warroom.bots.provocation.turn import TURN
from warroom.model.government import Government
from warroom.model.politics import Targets
from warroom.model.state import Crossing
from warroom.model.trade import Terms
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.rules.movement import Engagement
from warroom.rulesets.expansion.air.air_choices import ChooseBombingTarget
from warroom.rulesets.expansion.cards.blocking import PlayBlock
from warroom.rulesets.expansion.cards.political_cards import PlayCard
from warroom.rulesets.expansion.economy.production import PlanProduction
from warroom.rulesets.expansion.economy.research import Invest
from warroom.rulesets.expansion.land.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.land.minor_neutrals import GiveUpRegions
from warroom.rulesets.expansion.moves.canals import CanalPermission
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle
from warroom.rulesets.expansion.sea.naval_battle import RetreatArea
from warroom.rulesets.expansion.sea.raiding import ChooseRaidTargets
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea

WORLDS: Mapping[str, Callable[[], World]] = {
    "war": lambda: World(
        red="Germany 6I 3T 2A 2P, Italy 2I, Cuba 2I, Mexico 3I; capital Germany; "
        "government monarchy; points 40; oil 14; "
        "ships North Sea 2DD 1SS, Caribbean Sea 1BB, North Atlantic 2SS; "
        "routes north-sea-5; political spy annexation labour-strike; hand oil-2 oil-3 minerals-2",
        blue="France 3I 1P, Spain 2I, Panama 1I; capital France; government democracy; points 25; "
        "oil 9; ships Mediterranean Sea 2DD 1CV, North Atlantic 1DD; "
        "routes north-atlantic-5 caribbean-sea-4; political double-agent peace-conference; "
        "hand oil-1 oil-1 minerals-1",
        amber="Ukraine 5I 2T 1A 1P, Turkey 1I, Northern Russia 2I; capital Ukraine; "
        "government fascism; points 10; oil 5; ships Baltic Sea 1DD; hand oil-1",
        counters={"Poland": "democracy", "Austria": "monarchy", "Balkans": "fascism"},
        round=3,
    ),
    "late": lambda: World(
        red="Germany 6I 3T, Italy 2I, Poland 1I; capital Germany; government fascism; oil 2; "
        "points 5",
        blue="France 3I, Spain 2I; capital France; government communism; points 80; oil 30",
        counters={"Austria": "monarchy", "Balkans": "fascism"},
        eagles=12,
        round=7,
    ),
    "crisis": lambda: Crisis(
        red="Germany 9I 4T 3A 2P, Italy 2I, Spain 4I 1T; capital Germany; wars 1; "
        "ships North Sea 3SS 1DD",
        blue="France 2I 1A, Austria 1I, Poland 1I; capital France; routes north-sea-5",
        amber="Ukraine 2I, Turkey 1I; capital Ukraine",
    ),
}
"""A war with everything in it, one that is nearly over, and a crisis."""


@cache
def judge(name: str) -> Judge:
    kind = JudgeOfCrisis if name == "crisis" else Judge
    return kind(WORLDS[name]().game.view(0), 0, USUAL)


def gains(judge: Judge) -> str:
    found = turn.TURN.gains.items()
    return ", ".join(f"{each.value} {rounded(gain(judge))}" for each, gain in found)


def played(judge: Judge, card: str) -> str:
    found = sorted(rounded(gain) for _, gain in cards.plays(judge, card))
    return " ".join(found)


def harmed(judge: Judge, card: str, targets: Targets) -> str:
    return rounded(blocks.harm(judge, PlayBlock(by=1, card=card, targets=targets)))


# fmt: off
WORTHS: Mapping[str, tuple[str, Callable[[Any], object], object]] = {
    "rounds until Eagles end it": ("war", lambda judge: judge.rounds_left, "9"),
    "rounds that are left when most Eagles lie": ("late", lambda judge: judge.rounds_left, "1"),
    "the standing of all": ("war", lambda judge: [rounded(each) for each in judge.standing.values()], "['5', '3.5', '3']"),
    "what a region counts": ("war", lambda judge: [rounded(judge.worth(each)) for each in ("Germany", "France", "Poland", "Austria", "Balkans")], "['64', '64', '14', '14', '14']"),
    "what a region counts to a Fascist": ("late", lambda judge: [rounded(judge.worth(each)) for each in ("Germany", "France", "Austria")], "['24', '24', '14']"),
    "a conquest brings a card, a neutral one two": ("war", lambda judge: (rounded(judge.spoils("France")), rounded(judge.spoils("Poland")), rounded(judge.welcome)), "('19.6', '25.6', '25.6')"),
    "blood counts for a Fascist": ("late", lambda judge: (rounded(judge.spoils("France")), rounded(judge.spoils("Austria")), judge.blame("Austria")), "('10.267', '14.933', 0.0)"),
    "a Democracy pays for an invasion": ("war", lambda judge: Judge(judge.table, 1, USUAL).blame("Austria"), 7.0),
    "infantry that rivals will have built": ("war", lambda judge: (judge.levy(1), judge.levy(2)), "(2, 0)"),
    "what each action gains": ("war", gains, "build 18.4, naval-battle 0, move 152.84, blitzkrieg-move 77.684, strategic-move 1, diplomatic-blitz 37.267, play-cards 35.974, auction 56.389, research 4.5, commerce-raiding 0, strategic-bombing -1.1174"),
    "what each action gains near the end": ("late", gains, "build 0.23, naval-battle 0, move 44.358, blitzkrieg-move 16.776, strategic-move 0, diplomatic-blitz 17.165, play-cards 0, auction 0, research 0.75, commerce-raiding 0, strategic-bombing 0"),
    "strikes of a Move": ("war", lambda judge: planned(plan_strikes(judge, Action.MOVE)), "France 4I 2T 2A 1P 111.3, Panama 3I 41.542"),
    "a barrel of oil": ("war", oil.oil_worth, 2.58824),
    "a barrel of oil where it is scarce": ("late", oil.oil_worth, 2.93333),
    "oil that is put by": ("war", lambda judge: oil.reserve_worth(judge, 12), 41.3603),
    "points that are saved": ("war", lambda judge: (rounded(oil.points_worth(judge, 20)), rounded(oil.points_worth(judge, 90))), "('17.261', '54.977')"),
    "points that are saved near the end": ("late", lambda judge: oil.points_worth(judge, 20), 8.63046),
    "actions that are worth their price": ("war", lambda judge: [each.value for each in oil.worthwhile(judge, {Action.MOVE: 60.0, Action.BUILD: 30.0, Action.RESEARCH: 9.0, Action.DIPLOMATIC_BLITZ: 14.0, Action.AUCTION: 2.0})], "['move', 'build', 'diplomatic-blitz']"),
    "actions that are worth it where oil is scarce": ("late", lambda judge: [each.value for each in oil.worthwhile(judge, {Action.MOVE: 60.0, Action.BUILD: 30.0, Action.RESEARCH: 9.0})], "['move']"),
    "productions that are counted on": ("war", economy.productions, "5"),
    "a route drawn from the pool": ("war", economy.route_worth, 78.3889),
    "beginning an auction": ("war", economy.auction_worth, 56.3889),
    "a technology": ("war", economy.technology_worth, 27.0),
    "research": ("war", economy.research_worth, 4.5),
    "points invested in it": ("war", economy.best_investment, "0"),
    "surface ships in each sea": ("war", lambda judge: [rounded(squadrons.guard_worth(judge, each)) for each in ("North Sea", "Caribbean Sea", "Mediterranean Sea", "Baltic Sea", "North Atlantic")], "['5', '0', '1.8', '0.9', '0']"),
    "submarines in each sea": ("war", lambda judge: [rounded(squadrons.lair_worth(judge, each)) for each in ("North Sea", "Caribbean Sea", "North Atlantic")], "['0', '0.43688', '0.21277']"),
    "battles that ships would seek": ("war", lambda judge: [rounded(squadrons._battle_worth(judge, each, Fleet.parse(ships))) for each, ships in (("Mediterranean Sea", "1DD"), ("Mediterranean Sea", "5DD 2BB"), ("Baltic Sea", "2DD"), ("North Atlantic", "1BB"), ("Baltic Sea", "2SS"))], "['-100', '6.2755', '0.76064', '0.95426', '0']"),
    "where squadrons sail": ("war", lambda judge: [(" > ".join(each.course), str(each.ships)) for each in squadrons.sailings(judge)], "[]"),
    "ships to lay down": ("war", lambda judge: squadrons.ships_wanted(judge, 40), "-"),
    "where new ships lie": ("war", lambda judge: squadrons.anchorage(judge, Fleet.parse("1DD"), ("North Sea", "Caribbean Sea", "Baltic Sea")), "{'North Sea': Fleet(destroyers=1, submarines=0, battleships=0, carriers=0)}"),
    "where a beaten fleet goes": ("war", lambda judge: squadrons.refuge(judge, ("North Sea", "Caribbean Sea", "Baltic Sea")), "North Sea"),
    "raiding": ("war", raids.raid_worth, 0.0),
    "submarines that may be sunk": ("war", lambda judge: (rounded(raids.submarine_risk(judge, "North Atlantic", 2)), rounded(raids.submarine_risk(judge, "Mediterranean Sea", 2))), "('1.6667', '5.8333')"),
    "a route that is hit once, and twice": ("war", lambda judge: (rounded(raids.harm(judge, "north-atlantic-5", 1)), rounded(raids.harm(judge, "north-atlantic-5", 2)), raids.harm(judge, "north-sea-5", 1)), "('3.2766', '13.106', 4.281914893617021)"),
    "bombing": ("war", bombing.bombing_worth, -1.11742),
    "planes that are sent to bomb": ("war", lambda judge: bombing.best_force(judge, 1)[1], "AirForce(fighters=1, bombers=1)"),
    "all cards together": ("war", cards.hand_worth, 35.9743),
    "a spy": ("war", lambda judge: played(judge, "spy"), "7.4872"),
    "a master spy": ("war", lambda judge: played(judge, "master-spy"), "3.2309"),
    "a ring of spies": ("war", lambda judge: played(judge, "spy-ring"), "7.4872"),
    "a ring of master spies": ("war", lambda judge: played(judge, "master-spy-ring"), "3.2309"),
    "an assassin": ("war", lambda judge: played(judge, "assassin"), "-3.8809 -4.3021"),
    "an embargo": ("war", lambda judge: played(judge, "embargo"), "-2.8511 -3.3777"),
    "a strike of labour": ("war", lambda judge: played(judge, "labour-strike"), "1.0715 2.3872"),
    "an annexation": ("war", lambda judge: played(judge, "annexation"), "26.1"),
    "a sphere of influence": ("war", lambda judge: played(judge, "sphere-of-influence"), "26.1"),
    "aid to foreigners": ("war", lambda judge: played(judge, "foreign-aid"), "21.293 21.293 21.35"),
    "a radio address": ("war", lambda judge: played(judge, "radio-address"), "8.5283"),
    "war bonds": ("war", lambda judge: played(judge, "war-bonds"), "8.5"),
    "an oil concession": ("war", lambda judge: played(judge, "oil-concession"), "11"),
    "lending and leasing": ("war", lambda judge: played(judge, "lend-lease"), "7.1277 7.7691"),
    "conscription": ("war", lambda judge: played(judge, "conscription"), "12.75"),
    "propaganda": ("war", lambda judge: played(judge, "propaganda"), "-1.8944 -4.6795 0.71426 1.8244 4.438"),
    "a coup": ("war", lambda judge: played(judge, "coup-detat"), "-10.348 -12.168 -12.68 -3.562 -5.652 -6.1756 -7.2857 -9.8944 -9.8993"),
    "an annexation near the end": ("late", lambda judge: played(judge, "annexation"), "165.09"),
    "an Eagle of whoever leads, and of whoever does not": ("war", lambda judge: [rounded(cards.eagle_worth(Judge(judge.table, seat, USUAL), "annexation")) for seat in (0, 1, 2)], "['-8', '-8.3846', '-8.5769']"),
    "an Eagle near the end": ("late", lambda judge: [rounded(cards.eagle_worth(Judge(judge.table, seat, USUAL), "annexation")) for seat in (0, 1)], "['150', '-150']"),
    "cards in the hand": ("war", lambda judge: [cards.held_worth(each) for each in ("spy", "annexation", "sphere-of-influence", "war-bonds", "coup-detat", "double-agent", "conscription", "oil-concession", "foreign-aid", "general-strike", "peace-conference", "master-spy-ring")], "[6.0, 20.0, 18.0, 10.0, 9.0, 7.0, 9.0, 8.0, 10.0, 10.0, 10.0, 8.0]"),
    "another government for a neighbour": ("war", lambda judge: [rounded(cards.turning_worth(judge, "Poland", each)) for each in Government], "['0.84031', '0', '5.2211', '2.7624']"),
    "another government to a Fascist": ("late", lambda judge: [rounded(cards.turning_worth(judge, "Austria", each)) for each in Government], "['-6.1923', '0', '0', '0']"),
    "a minor neutral that joins": ("war", lambda judge: cards.haul(judge, "Poland"), 40.0505),
    "what a rival's Move may cost": ("war", lambda judge: (rounded(blocks.danger(judge, 1)), rounded(blocks.danger(judge, 2))), "('13.917', '5.0184')"),
    "a theft": ("war", lambda judge: (harmed(judge, "spy", Targets(seats=(0,))), harmed(judge, "master-spy", Targets(seats=(0,))), harmed(judge, "spy", Targets(seats=(2,)))), "('6', '9', '0')"),
    "a murder": ("war", lambda judge: (harmed(judge, "assassin", Targets(seats=(0,))), harmed(judge, "assassin", Targets(seats=(2,)))), "('5', '0')"),
    "a region that joins a rival": ("war", lambda judge: harmed(judge, "annexation", Targets(region="Poland")), "18.747"),
    "a neighbour that is turned": ("war", lambda judge: harmed(judge, "propaganda", Targets(region="Poland", government=Government.FASCISM)), "-2.7624"),
    "a card without an aim": ("war", lambda judge: harmed(judge, "war-bonds", Targets()), "0"),
    "what another gives": ("war", lambda judge: goods.received(judge, Terms(points=7, oil=3, routes=("north-atlantic-5",), political=("spy", "annexation"), knocked_out=("oil-1",))), 77.7647),
    "what another wants": ("war", lambda judge: goods.given(judge, Terms(want_points=7, want_oil=3, want_routes=("north-sea-5",), want_political=(None, "annexation"))), 75.7647),
    "points for oil": ("war", goods.points_for_oil, "None"),
    "points for oil where it is scarce": ("late", lambda judge: goods.points_for_oil(Judge(judge.table, 1, USUAL)), "None"),
    "what a deal must bring": ("war", lambda judge: (rounded(goods.least_profit(judge, 1)), rounded(goods.least_profit(judge, 2))), "('5.8085', '5.5213')"),
    "a price that would make it good": ("war", lambda judge: (goods.missing_points(judge, 1, 4.2), goods.missing_points(judge, 1, -3.0), goods.missing_points(judge, 1, 26.0)), "(5, 1, None)"),
    "the weights of a general against one": ("war", lambda judge: general.against_one(USUAL), "Leaning(title='', summary='', region=9.799999999999999, patience=0, caution=0.5, daring=0.55, denial=0.65, thrift=0.06, courting=1.0, bargaining=1.0, sea=1.0, spite=1.0, sharing=1.0, exposure=0.0, routes=0.6, building=0.75, reserves=5, trust=0.6, restraint=9)"),
    "the weights of a general among many": ("war", lambda judge: general.among_many(USUAL), "Leaning(title='', summary='', region=9.799999999999999, patience=1, caution=0.5, daring=0.55, denial=0.65, thrift=0.06, courting=1.0, bargaining=1.0, sea=1.0, spite=1.0, sharing=1.0, exposure=0.0, routes=1.2, building=0.75, reserves=8, trust=0.85, restraint=14)"),
    "how many regions a crisis still has rounds for": ("crisis", lambda judge: judge.rounds_left, "6"),
    "what each action gains in a crisis": ("crisis", lambda judge: [rounded(TURN.gains[each](judge)) for each in (Action.MOVE, Action.BUILD, Action.INFRASTRUCTURE, Action.STRATEGIC_MOVE)], "['235.6', '13.8', '0.90058', '0']"),
    "strikes in a crisis": ("crisis", lambda judge: planned(plan_strikes(judge, Action.MOVE)), "France 4I 2T 1A 1P 130.42, Poland 2I 1T 1A 1P 52.688, Austria 2I 1T 1A 52.487"),
    "another war": ("crisis", lambda judge: (rounded(wars.war_worth(judge, 2, 1.0)), rounded(wars.war_worth(judge, 2, 0.5))), "('56.965', '22.156')"),
    "massing before a Move": ("crisis", lambda judge: rounded(massing.best_gathering(judge).gain), "0"),
    "spoils in a crisis": ("crisis", lambda judge: (rounded(judge.spoils("France")), rounded(judge.spoils("Norway")), judge.blame("Norway")), "('19.6', '25.6', 0.0)"),
    "whom to court next": ("war", lambda judge: [officer.court_on(judge, ContinueBlitz(each), Random(1)).region for each in (0, 1, 2)], "['Western United States', 'Western United States', 'Western United States']"),
    "which region to give up": ("war", lambda judge: officer.give_up(judge, GiveUpRegions(2), Random(1)), "RegionsToLeave(regions=('Italy', 'Cuba'))"),
    "where to raid": ("war", lambda judge: raids.targets(judge, ChooseRaidTargets(), Random(1)), "RaidTargets(routes=('north-atlantic-5',))"),
    "crossings worth an attack": ("war", lambda judge: [raids.attacks(judge, AttackCrossing(1, ("North Atlantic", "North Sea"), (Crossing("France", end, Army(3, 1, 1), via=("North Atlantic", "North Sea")),)), Random(1)).seas for end in ("Germany", "Turkey")], "[('North Atlantic', 'North Sea'), ('North Sea',)]"),
    "whom to bomb": ("war", lambda judge: bombing.target(judge, ChooseBombingTarget(), Random(1)), "BombingTarget(seat=1)"),
    "what to invest": ("war", lambda judge: economy.invest(judge, Invest(), Random(1)), "Investment(points=0)"),
    "what to produce": ("war", lambda judge: economy.produce(judge, PlanProduction(), Random(1)), "ProductionPlan(oil=('oil-2', 'oil-3', 'north-sea-5'))"),
    "where a fleet is founded": ("war", lambda judge: squadrons.anchor(judge, ChooseFleetArea(), Random(1)), "FleetArea(sea='Central Atlantic')"),
    "for whom a canal is opened": ("war", lambda judge: [squadrons.open_canal(judge, CanalPermission(seat, "Panama"), Random(1)) for seat in (1, 2)], "[Permission(is_granted=True), Permission(is_granted=True)]"),
    "submarines that seek battle": ("war", lambda judge: squadrons.submarine_battles(judge, DeclareSubmarineBattle((Engagement("North Atlantic", 1), Engagement("North Sea", 1))), Random(1)), "SubmarineBattles(engagements=(Engagement(sea='North Atlantic', opponent=1),))"),
    "where to withdraw": ("war", lambda judge: squadrons.withdraw(judge, RetreatArea(("North Sea", "Caribbean Sea", "Baltic Sea")), Random(1)), "Refuge(sea='North Sea')"),
    "the best card to play": ("war", lambda judge: cards.play(judge, PlayCard(), Random(1)), "Play(card='annexation', targets=Targets(seats=(), region='Austria', government=None))"),
    "what to offer the richest": ("late", trade.to_the_richest, "None"),
    "what to offer": ("war", trade.offer, "None"),
}
# fmt: on


@pytest.mark.parametrize("words", WORTHS)
def test_things_are_worth_what_they_are(words: str) -> None:
    position, weigh, worth = WORTHS[words]
    found = weigh(judge(position))
    assert is_as_told(found, worth), found
