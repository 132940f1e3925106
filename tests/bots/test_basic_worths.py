# ruff: noqa: E501 - a row is a line
"""What an officer of the Basic game thinks things are worth, in production points.

Each row is a judgement in words, the position it is made in, and the figure. A heuristic that is
changed on purpose changes its rows; one that is changed by accident is noticed here.
"""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from tests.bots.worths import is_as_told, marched, planned, rounded
from tests.table import Table
from warroom.bots import clash, leanings, levels
from warroom.bots.basic import (
    battles,
    building,
    chances,
    diplomacy,
    general,
    marches,
    recruit,
    sea,
    setup,
    strikes,
    trade,
    turn,
    value,
)
from warroom.bots.basic.judge import Judge, levy, mean_value, striking
from warroom.bots.leanings import LEANINGS, USUAL
from warroom.model.state import Crossing
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.odds.land.tables import BASIC
from warroom.rules.building import BuyUnits
from warroom.rules.diplomacy import ChooseBlitzTarget
from warroom.rules.movement import DeclareMoves
from warroom.rules.naval_battle import AnswerChallenge
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.setup import ClaimRegion, PlaceCapital
from warroom.rules.trade import AllowTrade
from warroom.rules.turn import ChooseAction

TABLES: Mapping[str, Callable[[], Table]] = {
    "war": lambda: Table(
        red="Germany 6I 3T 2A 1P, Poland 2I 1P, Italy 1I, Spain 3I 1T, Cuba 2I 1A, Mexico 4I 1T; "
        "capital Germany; fleet 2DD 1BB; hand oil-2 oil-3 minerals-2",
        green="France 3I 1T 1A, Ukraine 5I 2T 1P, Turkey 1I, Panama 2I; capital Ukraine; "
        "fleet 1DD 1SS; hand oil-1 oil-1",
        blue="Brazil 3I 2T, Chile 1I, Peru 1I; capital Brazil; fleet 1CV; hand oil-1",
        sea="green",
        round=5,
        options={"game-limit": "12 rounds"},
    ),
    "end": lambda: Table(
        red="Germany 6I 3T 2A 1P, Italy 1I; capital Germany; hand oil-1",
        green="Poland 2I, Ukraine 1I, France 4I; capital Ukraine",
        blue="Mexico 2I, Cuba 1I; capital Cuba",
        round=12,
        first="green",
        options={"game-limit": "12 rounds"},
    ),
    "duel": lambda: Table(
        red="Cuba 9I 2T, Mexico 3I; capital Cuba; fleet 2DD; hand oil-1 oil-2",
        green="Panama 5I 1T, Colombia 2I, Brazil 2I; capital Brazil; fleet 2DD 1BB",
        sea="green",
        round=3,
    ),
    "rear": lambda: Table(
        red="Brazil 5I 2T 1A 1P, Bolivia 3I 1T, Peru 2I, Argentina 2I, Paraguay 3I 2T, Amazonia 1I, "
        "Chile 2I; capital Paraguay",
        green="Venezuela 4I, Colombia 2I 1T, Mexico 1I; capital Mexico",
        blue="Spain 3I; capital Spain; fleet 1DD",
        sea="blue",
        round=4,
        actions=["build"],
    ),
}
"""A war with everything in it, its last round, a duel at sea, and a hinterland."""


@cache
def judge(name: str) -> Judge:
    return Judge(TABLES[name]().game.view(0), 0, USUAL)


def fought(found: clash.Clash) -> str:
    return " ".join(map(rounded, (found.wins, found.left, found.other_left)))


def gains(judge: Judge) -> str:
    return ", ".join(
        f"{each.value} {rounded(gain(judge))}" for each, gain in turn.TURN.gains.items()
    )


def armies(found: Mapping[str, Army]) -> str:
    return ", ".join(f"{region} {army}" for region, army in found.items())


# fmt: off
WORTHS: Mapping[str, tuple[str, Callable[[Judge], object], object]] = {
    "rounds that are left": ("war", lambda judge: judge.rounds_left, "8"),
    "rounds that are left in a game of the usual length": ("duel", lambda judge: judge.rounds_left, "10"),
    "who still has a turn in the last round": ("end", lambda judge: judge.strikers, "()"),
    "Builds that are left after this one": ("rear", lambda judge: judge.builds_left, "8"),
    "a unit for its price in the middle of a game": ("war", lambda judge: judge.unit_worth, 1.0),
    "and in the last round": ("end", lambda judge: judge.unit_worth, 0.05),
    "a smaller chance is good enough in the end": ("end", lambda judge: (judge.boldness, judge.falling_back), "(0.5, 0.13999999999999999)"),
    "a prize that will not be held": ("war", lambda judge: (judge.boldness, judge.falling_back), "(1.0, 0.35)"),
    "rounds to wait in a short game, a long one and one without end": ("war", lambda judge: [Judge(judge.table, 0, LEANINGS["turtle"].__class__(title="", summary="", patience=3)).patience(each) for each in (8, 40, None)], "[2, 3, 3]"),
    "a card more": ("war", lambda judge: judge.card_worth, 19.6),
    "a card more in a duel": ("duel", lambda judge: judge.card_worth, 19.6),
    "a capital": ("war", lambda judge: judge.capital_worth, 50.0),
    "a rival's capital, and another region": ("war", lambda judge: (judge.worth("Ukraine"), judge.worth("Turkey")), "(64.0, 14.0)"),
    "what a rival loses who is ahead, and one who is behind": ("war", lambda judge: (rounded(judge.rivalry_with(1)), rounded(judge.rivalry_with(2))), "('0.47', '0.38')"),
    "a last region in a duel of three": ("end", lambda judge: judge.last_blow("Ukraine"), 0.0),
    "the price of an army": ("war", lambda judge: judge.price((3, 2, 1, 1)), "58"),
    "cards of the deck on average": ("war", lambda judge: rounded(mean_value(judge.rules.deck)), "2.3333"),
    "infantry that a rival will have built": ("war", lambda judge: (levy(judge.table, 0), levy(judge.table, 1), levy(judge.table, 2)), "(1, 1, 1)"),
    "what a rival can bring against each region": ("war", lambda judge: sorted(striking(judge.table, 1, judge.waters(1), 2).items()), "[('Algeria', (8, 3, 1, 1)), ('Austria', (2, 0, 0, 1)), ('Balkans', (8, 3, 1, 1)), ('Baltic States', (2, 0, 0, 1)), ('Caucasus', (8, 3, 1, 1)), ('Central America', (3, 0, 0, 0)), ('Central United States', (3, 0, 0, 0)), ('Colombia', (3, 0, 0, 0)), ('Cuba', (3, 0, 0, 0)), ('Eastern United States', (5, 1, 1, 0)), ('Egypt-Sudan', (8, 3, 1, 1)), ('Germany', (4, 1, 1, 1)), ('Great Britain', (4, 1, 1, 0)), ('Iraq', (2, 0, 0, 0)), ('Italy', (8, 3, 1, 2)), ('Libya', (8, 3, 1, 1)), ('Mexico', (3, 0, 0, 0)), ('Morocco', (8, 3, 1, 1)), ('Northern Russia', (2, 0, 0, 1)), ('Norway', (4, 1, 1, 0)), ('Poland', (6, 2, 0, 1)), ('Spain', (8, 3, 1, 1)), ('Syria', (8, 3, 1, 1)), ('Uralsk', (2, 0, 0, 1)), ('Venezuela', (3, 0, 0, 0)), ('Western Russia', (6, 2, 0, 1))]"),
    "and one who has no shore": ("war", lambda judge: sorted(striking(judge.table, 2, judge.waters(2), 0).items()), "[('Amazonia', (2, 2, 0, 0)), ('Argentina', (2, 2, 0, 0)), ('Bolivia', (2, 2, 0, 0)), ('Paraguay', (2, 2, 0, 0))]"),
    "own regions by how likely they are held": ("war", lambda judge: [rounded(judge.holds(each, judge.armies[each])) for each in judge.own], "['0.9997', '0.99506', '0.501', '0.99866', '0.50001', '0.50434']"),
    "an empty region is held only if nobody comes": ("war", lambda judge: judge.holds("Poland", (0, 0, 0, 0)), 0.5),
    "a garrison that may be lost": ("war", lambda judge: Judge(judge.table, 0, general.moods(USUAL)[4]).exposed((3, 1, 0, 0), 0.4), 15.0),
    "an attack by the formula": ("war", lambda judge: fought(chances.clash((6, 2, 1, 1), (4, 1, 1, 0))), "0.94288 0.63449 0.030551"),
    "an attack by exact odds": ("war", lambda judge: fought(chances.exact((3, 1, 1, 0), (2, 1, 0, 0))), "0.90537 0.6969 0.069764"),
    "a large battle is left to the formula": ("war", lambda judge: chances.exact((14, 1, 1, 1), (2, 0, 0, 0)) == chances.clash((14, 1, 1, 1), (2, 0, 0, 0)), "True"),
    "a battle of seventeen is not": ("war", lambda judge: chances.exact((12, 1, 1, 1), (2, 0, 0, 0)) == chances.clash((12, 1, 1, 1), (2, 0, 0, 0)), "False"),
    "an attack on a neutral region": ("war", lambda judge: fought(chances.neutral((3, 1, 1, 0), judge.rules.deck)), "0.62619 0.50256 0"),
    "and by exact odds": ("war", lambda judge: fought(chances.neutral((3, 1, 1, 0), judge.rules.deck, BASIC)), "0.6515 0.52616 0"),
    "where nobody defends": ("war", lambda judge: fought(chances.clash((1, 0, 0, 0), (0, 0, 0, 0))), "1 1 0"),
    "a chance is squeezed between nothing and all": ("war", lambda judge: [rounded(clash.squeezed(each)) for each in (-99.0, -2.0, 0.0, 1.0, 99.0)], "['9.3576e-14', '0.1192', '0.5', '0.73106', '1']"),
    "what each action gains": ("war", gains, "build 19.55, naval-battle 28.969, move 3.7089, blitzkrieg-move 0, strategic-move 0, diplomatic-blitz 12.802"),
    "what each action gains in the last round": ("end", gains, "build 0.6325, naval-battle 0, move 49.981, blitzkrieg-move 24.355, strategic-move 0, diplomatic-blitz 5.6121"),
    "what each action gains in a duel": ("duel", gains, "build 14.95, naval-battle 0, move 0, blitzkrieg-move 0, strategic-move 0, diplomatic-blitz 12.272"),
    "what each action gains with a hinterland": ("rear", gains, "build 11.5, naval-battle 0, move 35.145, blitzkrieg-move 34.513, strategic-move 0, diplomatic-blitz 12.802"),
    "strikes of a Move": ("war", lambda judge: planned(strikes.plan_strikes(judge, Action.MOVE)), "France 5I 3T 2A 1P 3.7089"),
    "strikes of a Blitzkrieg": ("war", lambda judge: planned(strikes.plan_strikes(judge, Action.BLITZKRIEG)), ""),
    "strikes of the last round": ("end", lambda judge: planned(strikes.plan_strikes(judge, Action.MOVE)), "Poland 2I 2T 1A 25.649, France 3I 1T 1A 1P 24.332"),
    "strikes in a duel": ("duel", lambda judge: planned(strikes.plan_strikes(judge, Action.MOVE)), ""),
    "strikes of whoever does not look twice": ("war", lambda judge: planned(strikes.plan_strikes(judge, Action.MOVE, is_exact=False)), "France 5I 3T 2A 1P 3.7089"),
    "orders of a Move": ("war", lambda judge: marched(strikes.orders_of(strikes.plan_strikes(judge, Action.MOVE).strikes)), "Germany > France 5I 3T 2A 1P"),
    "what stays behind": ("war", lambda judge: sorted(strikes.plan_strikes(judge, Action.MOVE).free.items()), "[('Cuba', (2, 0, 1, 0)), ('Germany', (1, 0, 0, 0)), ('Italy', (1, 0, 0, 0)), ('Mexico', (4, 1, 0, 0)), ('Poland', (2, 0, 0, 1)), ('Spain', (3, 1, 0, 0))]"),
    "what is left of a force after a victory": ("war", lambda judge: [strikes.survivors(judge, (4, 2, 1, 1), clash.Clash(0.8, left, 0.1)) for left in (0.7, 0.5, 0.3, 0.0)], "[(2, 2, 1, 1), (0, 2, 1, 1), (0, 0, 1, 1), (0, 0, 0, 1)]"),
    "an attack on France": ("war", lambda judge: rounded(strikes.Stake(judge, "France").gain((5, 2, 2, 1), judge.odds((5, 2, 2, 1), "France"))), "38.972"),
    "an attack that may not hold": ("war", lambda judge: rounded(strikes.Stake(judge, "Turkey").gain((2, 0, 0, 1), judge.odds((2, 0, 0, 1), "Turkey"))), "43.958"),
    "ways into France": ("war", lambda judge: [(way.start, way.marching, way.rolling, way.flying) for way in strikes.ways(judge, Action.MOVE)["France"]], "[('Spain', ('Spain', 'France'), ('Spain', 'France'), ('Spain', 'France')), ('Germany', ('Germany', 'France'), ('Germany', 'France'), ('Germany', 'France')), ('Poland', None, ('Poland', 'Germany', 'France'), ('Poland', 'Germany', 'France'))]"),
    "ways over a sea that another has": ("war", lambda judge: [(way.start, way.marching, way.rolling, way.flying) for way in strikes.ways(judge, Action.MOVE)["Panama"]], "[('Mexico', None, None, ('Mexico', 'Panama')), ('Cuba', None, None, ('Cuba', 'Panama'))]"),
    "who goes where not all can": ("war", lambda judge: [strikes.available(way, (3, 2, 1, 1)) for way in strikes.ways(judge, Action.MOVE)["Panama"]], "[(0, 0, 0, 1), (0, 0, 0, 1)]"),
    "a force that grows by what the mix lacks": ("war", lambda judge: strikes.shrinking((9, 4, 3, 2), 12), "((5, 3, 2, 2), (5, 3, 2, 1), (5, 2, 2, 1), (4, 2, 2, 1), (4, 2, 1, 1), (3, 2, 1, 1), (3, 1, 1, 1), (2, 1, 1, 1), (2, 1, 1, 0), (1, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 0))"),
    "steps to the front": ("rear", lambda judge: sorted(marches.distances(judge).items()), "[('Amazonia', 0), ('Argentina', 2), ('Bolivia', 1), ('Brazil', 1), ('Chile', 1), ('Paraguay', 2), ('Peru', 0)]"),
    "who walks to the front": ("rear", lambda judge: marched(marches.advances(judge, {each: judge.armies[each] for each in judge.own}, Action.MOVE)), "Bolivia > Peru 1T, Bolivia > Peru 2I, Brazil > Amazonia 2T 1P, Brazil > Amazonia 4I 1A, Paraguay > Brazil > Amazonia 2T, Paraguay > Brazil 2I, Argentina > Brazil 1I, Chile > Peru 1I"),
    "who rolls to the front": ("rear", lambda judge: marched(marches.advances(judge, {each: judge.armies[each] for each in judge.own}, Action.BLITZKRIEG)), "Bolivia > Peru 1T, Brazil > Amazonia 2T 1P, Paraguay > Brazil > Amazonia 2T"),
    "who is far from any front": ("rear", marches.idle, "{}"),
    "who is brought there": ("war", lambda judge: marched(marches.transfers(judge)), ""),
    "control of the sea in a duel": ("duel", sea.worth_of_control, 0.0),
    "control of the sea among several": ("war", sea.worth_of_control, 28.969),
    "the chance to take it": ("duel", sea.chance_to_take, 0.0),
    "fleets by weight": ("war", lambda judge: [sea.weight(Fleet.parse(each)) for each in ("1DD", "1SS", "1BB", "1CV", "2DD 1BB")], "[1.0, 1.0, 1.8, 1.6, 3.8]"),
    "the curve of chances at sea": ("war", lambda judge: [rounded(sea.curve(*each)) for each in ((4.0, 2.0), (3.0, 3.0), (2.0, 5.0))], "['0.87725', '0.5', '0.073879']"),
    "fleets that are few": ("war", lambda judge: [sea.are_few(Fleet.parse(one), Fleet.parse(other)) for one, other in (("1DD 1SS", "1DD 1BB"), ("2DD 1SS", "1DD 1BB"), ("2DD 2SS", "1DD 1BB"))], "[True, True, False]"),
    "ships for a duel": ("duel", lambda judge: sea.ships_wanted(judge, 60), "1DD 2SS"),
    "ships of whoever loves the sea": ("war", lambda judge: sea.ships_wanted(Judge(judge.table, 0, LEANINGS["admiral"]), 60), "-"),
    "who buys for sixty points": ("war", lambda judge: Army(*building.army_for(judge, 60)), "6I 2T 1A"),
    "what an army may become": ("war", lambda judge: [rounded(building.strength(each)) for each in ((3, 1, 1, 0), (3, 1, 2, 0), (2, 2, 2, 2))], "['2.9258', '3.4292', '4.5411']"),
    "what could be had from each region": ("war", lambda judge: [rounded(building.promise(judge, each)) for each in judge.own], "['68.532', '37.132', '112.49', '72.73', '128.29', '168.13']"),
    "the best places for new units": ("war", lambda judge: building.best_places(judge, (3, 1, 1, 0), 4), "['Poland', 'Germany', 'Italy', 'Spain']"),
    "the best places after a Move": ("rear", lambda judge: building.best_places(judge, (3, 1, 1, 0), 2), "['Amazonia', 'Peru', 'Paraguay']"),
    "who opens an attack": ("war", lambda judge: [battles.opening_attack(each, most) for each, most in (((5, 2, 1, 1), 4), ((1, 2, 1, 1), 4), ((6, 0, 0, 0), 4), ((3, 1, 1, 0), 3))], "[(3, 0, 0, 1), (1, 1, 1, 1), (4, 0, 0, 0), (2, 1, 0, 0)]"),
    "how much work best play is": ("war", lambda judge: [rounded(battles.work(*each)) for each in ((8, 64), (14, 512))], "['2048', '21952']"),
    "courting neighbours": ("war", lambda judge: rounded(diplomacy.courting_worth(judge)), "12.802"),
    "courting with few rivals": ("duel", lambda judge: rounded(diplomacy.courting_worth(judge)), "12.272"),
    "a trade of two cards": ("war", lambda judge: [trade.gain_of(judge, ("oil-2",), each) for each in (("oil-1",), ("minerals-3",), ("oil-2", "oil-1"))], "[-1, 1, 1]"),
    "who holds what and where to strike": ("war", lambda judge: {seat: [rounded(each) for each in row] for seat, row in value.VALUE.features(judge.table).items()}, "{0: ['0.6', '1.94', '0.85', '0.30025', '0.9009', '0', '0', '0.2', '0.64667', '0.28333', '0.10008', '0.3003', '0', '0'], 1: ['0.4', '1.08', '0.7', '0.21169', '1.3335', '1', '0.33333', '0.13333', '0.36', '0.23333', '0.070563', '0.4445', '0.33333', '0.11111'], 2: ['0.3', '0.45', '0.6', '0', '0.24474', '0', '0.66667', '0.1', '0.15', '0.2', '0', '0.081579', '0', '0.22222']}"),
    "and in a duel": ("duel", lambda judge: {seat: [rounded(each) for each in row] for seat, row in value.VALUE.features(judge.table).items()}, "{0: ['0.2', '0.8', '0.7', '0.098559', '0.043845', '0', '0', '0.033333', '0.13333', '0.11667', '0.016427', '0.0073074', '0', '0'], 1: ['0.3', '0.55', '0.5', '0.001614', '0.39838', '1', '0.5', '0.05', '0.091667', '0.083333', '0.000269', '0.066397', '0.16667', '0.083333']}"),
    "chances by hand-set weights": ("war", lambda judge: [rounded(each) for each in replace(value.VALUE, weights=dict.fromkeys(value.VALUE.weights, value.HAND_SET))(judge.table).values()], "['0.64547', '0.27637', '0.078161']"),
    "chances by fitted weights": ("war", lambda judge: [rounded(each) for each in value.VALUE(judge.table).values()], "['0.55141', '0.2589', '0.18969']"),
    "chances in a duel": ("duel", lambda judge: [rounded(each) for each in value.VALUE(judge.table).values()], "['0.79119', '0.20881']"),
    "moods of a general": ("war", lambda judge: [(mood.patience, mood.caution, mood.denial, mood.exposure, mood.region, mood.daring, mood.spite) for mood in general.moods(general.seasoned(USUAL))], "[(2, 0.5, 0.35, 0.0, 14.0, 0.55, 1.0), (0, 0.5, 0.35, 0.0, 14.0, 0.55, 1.0), (99, 0.5, 0.35, 0.0, 14.0, 0.55, 1.0), (0, 0.15, 0.6, 0.0, 14.0, 0.55, 1.0), (0, 0.9, 0.2, 1.0, 14.0, 0.55, 1.0), (0, 0.5, 0.35, 0.0, 23.8, 0.4, 1.0), (0, 0.5, 0.35, 0.0, 14.0, 0.55, 0.4)]"),
    "room beside each region": ("war", lambda judge: [rounded(setup._room(judge, each)) for each in judge.own], "['4.7', '2.3', '4.5', '4.3', '5.9', '6.4']"),
    "a region by what of it is kept": ("war", lambda judge: [rounded(setup._kept(judge, each, judge.armies[each])) for each in judge.own], "['13.987', '13.842', '-5.4611', '63.792', '4.5002', '-5.3307']"),
    "whom to let across": ("war", lambda judge: [sea.blocked(judge, mover, (Crossing("Panama", "Cuba", Army(2)), Crossing("Panama", "Chile", Army(2)), Crossing("Brazil", "Turkey", Army(1)))) for mover in (1, 2)], "[(('Panama', 'Cuba'), ('Panama', 'Chile'), ('Brazil', 'Turkey')), (('Panama', 'Cuba'), ('Panama', 'Chile'))]"),
    "a challenge is met by whoever is as strong": ("war", lambda judge: [sea.answer_challenge(judge, AnswerChallenge(seat), Random(1)).reply for seat in (1, 2)], "['fight', 'fight']"),
    "whom to court": ("war", lambda judge: diplomacy.court(judge, ChooseBlitzTarget(), Random(1)), "BlitzTarget(region='Western United States')"),
    "whether to lead neutrals against the leader": ("war", lambda judge: battles.volunteer(judge, VolunteerNeutral(), Random(1)), "Volunteer(is_willing=True)"),
    "a trade between others": ("war", lambda judge: trade.allow(judge, AllowTrade(1, 2, 1, 1), Random(1)), "Leave(is_allowed=True)"),
    "where a capital is safest": ("war", lambda judge: setup.found(judge, PlaceCapital(judge.own), Random(1)), "Capital(region='Germany')"),
    "the best claim": ("war", lambda judge: [setup.claim(judge, ClaimRegion(), Random(seed)).region for seed in range(3)], "['Egypt-Sudan', 'Egypt-Sudan', 'Egypt-Sudan']"),
    "how a recruit acts": ("war", lambda judge: [str(recruit.act(judge, ChooseAction(), Random(seed))) for seed in range(2)], '["TakeAction(action=<Action.BUILD: \'build\'>)", "TakeAction(action=<Action.BUILD: \'build\'>)"]'),
    "what a recruit buys": ("war", lambda judge: recruit.buy(judge, BuyUnits(60, False), Random(1)), "Purchase(army=Army(infantry=5, tanks=1, artillery=1, planes=1), fleet=Fleet(destroyers=0, submarines=0, battleships=0, carriers=0))"),
    "where a recruit marches": ("war", lambda judge: marched(recruit.move(judge, DeclareMoves(Action.MOVE), Random(1)).orders), "Germany > Austria 5I 3T 2A 1P"),
    "where a recruit marches with a hinterland": ("rear", lambda judge: marched(recruit.move(judge, DeclareMoves(Action.MOVE), Random(1)).orders), "Bolivia > Peru 2I 1T, Brazil > Bolivia 4I 2T 1A 1P, Paraguay > Brazil 2I 2T, Argentina > Paraguay 1I, Chile > Argentina 1I"),
    "whom a recruit courts": ("war", lambda judge: [recruit.court(judge, ChooseBlitzTarget(), Random(seed)).region for seed in range(3)], "['Northern Russia', 'Eastern United States', 'Syria']"),
    "how often a recruit leads neutrals": ("war", lambda judge: " ".join(str(recruit.volunteer(judge, VolunteerNeutral(), Random(seed)) == Volunteer(True)) for seed in range(12)), "False True False True True False False False True False False False"),
    "where a recruit claims land": ("war", lambda judge: [recruit.claim(judge, ClaimRegion(), Random(seed)).region for seed in range(3)], "['Northern Russia', 'Eastern United States', 'Syria']"),
    "every leaning": ("war", lambda judge: [str(each) for each in leanings.LEANINGS.values()], '["Leaning(title=\'Expansionist\', summary=\'Takes what can be taken.\', region=16.0, patience=0, caution=0.4, daring=0.5, denial=0.35, thrift=0.06, courting=1.0, bargaining=1.0, sea=1.0, spite=1.0, sharing=1.0, exposure=0.0, routes=1.0, building=0.4, reserves=5, trust=0.85, restraint=9)", "Leaning(title=\'Admiral\', summary=\'Wants the sea, and lands where nobody expects it.\', region=14.0, patience=0, caution=0.5, daring=0.55, denial=0.35, thrift=0.06, courting=1.0, bargaining=1.0, sea=2.5, spite=1.0, sharing=1.0, exposure=0.0, routes=1.0, building=0.4, reserves=5, trust=0.85, restraint=9)", "Leaning(title=\'Diplomat\', summary=\'Courts neutrals, and trades.\', region=14.0, patience=0, caution=0.5, daring=0.55, denial=0.35, thrift=0.06, courting=1.4, bargaining=2.0, sea=1.0, spite=0.8, sharing=1.0, exposure=0.0, routes=1.0, building=0.4, reserves=5, trust=0.85, restraint=9)", "Leaning(title=\'Turtle\', summary=\'Gives nothing back.\', region=13.0, patience=0, caution=0.8, daring=0.65, denial=0.35, thrift=0.06, courting=1.0, bargaining=1.0, sea=1.0, spite=1.0, sharing=1.0, exposure=0.0, routes=1.0, building=0.4, reserves=5, trust=0.85, restraint=9)"]'),
    "every level": ("war", lambda judge: [str(each) for each in (*levels.LEVELS.values(), levels.SERGEANT)], '["Level(name=\'officer\', summary=\'Plans whole turns and weighs every attack.\', is_exact=True, places=5, is_hasty=False, think=0.0)", \'Level(name=\\\'recruit\\\', summary="Quick and sensible, with a beginner\\\'s mistakes.", is_exact=True, places=5, is_hasty=False, think=0.0)\', "Level(name=\'general\', summary=\'Tries his plans in his head before he gives an order.\', is_exact=True, places=5, is_hasty=False, think=1.0)", "Level(name=\'sergeant\', summary=\'An officer in a hurry, by whom a search plays turns out.\', is_exact=False, places=1, is_hasty=True, think=0.0)"]'),
    "heads that a bold and a careful recruit want": ("war", lambda judge: [each.margin for each in leanings.LEANINGS.values()], "[-1, 0, 0, 2]"),
}
# fmt: on


@pytest.mark.parametrize("words", WORTHS)
def test_things_are_worth_what_they_are(words: str) -> None:
    position, weigh, worth = WORTHS[words]
    found = weigh(judge(position))
    assert is_as_told(found, worth), found
