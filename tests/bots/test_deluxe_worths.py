# ruff: noqa: E501 - a row is a line
"""What an officer of the Deluxe edition thinks things are worth, in victory points.

Each row is a judgement in words, the position it is made in, and the figure. A heuristic that is
changed on purpose changes its rows; one that is changed by accident is noticed here.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.bots.worths import is_as_told, marched, rounded
from tests.deluxe_table import Front
from warroom.bots.counts import NONE
from warroom.bots.deluxe import (
    building,
    cards,
    general,
    homeland,
    landings,
    marches,
    negotiating,
    officer,
    reach,
    recruit,
    research,
    seasons,
    setup,
    strikes,
    voyages,
)
from warroom.bots.deluxe.chances import clash, neutral_clash
from warroom.bots.deluxe.judge import Judge, Outlook
from warroom.bots.leanings import LEANINGS, USUAL
from warroom.model.cards import Suit
from warroom.model.government import Government
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet, Ship
from warroom.model.vessels import Vessel
from warroom.rules.building import Purchase
from warroom.rules.turn import ChooseAction
from warroom.rulesets.deluxe.actions.build import BuildPlace, BuildPurchase
from warroom.rulesets.deluxe.actions.burn import Burn, BurnPayment, Fuel
from warroom.rulesets.deluxe.actions.landing import LandUnits
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Navigate
from warroom.rulesets.deluxe.actions.negotiate import NegotiateTarget, ReadReports
from warroom.rulesets.deluxe.actions.research import ResearchTech
from warroom.rulesets.deluxe.actions.transport import CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.battles.resolving import BattleOrder
from warroom.rulesets.deluxe.table.cards import DiscardToDraw, PlayActionCard
from warroom.rulesets.deluxe.table.technology import PlaceOil
from warroom.rulesets.deluxe.turns.year import ChooseDirection

OFFICER: Any = officer
RECRUIT: Any = recruit
"""Their answers are of many kinds."""

FRONTS: Mapping[str, Callable[[], Front]] = {
    "war": lambda: Front(
        red="Germany 5I 1T 2A 1P, Poland 3I 1A, France 4I 1T, Spain 3I, Morocco 1I; capital Germany; "
        "points 14; oil 6; fields France 1; oil-level 1; rail 1; "
        "at sea North Sea DD DD+I SS, North Atlantic BB; on shore France DD; "
        "cards war-bonds lightning-war shock-troops mass-conscription",
        blue="Austria 6I 2A 1T 1P, Italy 4I 1T, Turkey 1I; points 9; fields Turkey 1; "
        "at sea Mediterranean Sea DD SS; on shore Italy DD DD",
        green="Great Britain 5I 2A, Sweden 2I, Eastern United States 1I; factories 3; points 4; "
        "at sea Norwegian Sea DD",
        year=3,
        season=2,
        markers={"Ukraine": "monarchy", "Balkans": "democracy"},
    ),
    "end": lambda: Front(
        red="France 6I 3A 2T 1P, Spain 2I, Germany 2I; points 20; oil 7; fields Spain 1; "
        "oil-level 2; factories 1; at sea North Sea DD DD; on shore France SS",
        blue="Mexico 3I, Eastern United States 4I 1A; points 6; at sea North Atlantic DD",
        year=6,
        season=1,
    ),
    "winter": lambda: Front(
        red="France 5I 2A, Spain 2I; points 4; oil 6; fields Spain 1; marked move build navigate",
        blue="Germany 4I 1T, Mexico 3I; oil 5; marked move build blitz",
        year=4,
        season=4,
    ),
    "siege": lambda: Front(
        red="Germany 2I, Poland 4I 2T, France 3I 1A, Spain 5I 1A, Morocco 3I; points 12",
        blue="Austria 9I 3A 2T 2P, Italy 5I 2T, Mexico 1I; factories 2",
        year=2,
        season=1,
    ),
    "rear": lambda: Front(
        red="Brazil 5I 1A 1T, Amazonia 2I, Bolivia 3I, Paraguay 2I, Argentina 2I 1A, Chile 1I; "
        "capital Argentina; on shore Argentina DD",
        blue="Peru 4I 1A, Colombia 2I, Mexico 1I; capital Mexico",
        green="Spain 3I; at sea Southwest Atlantic DD",
        year=2,
        season=3,
    ),
    "landing": lambda: Front(
        red="Germany 3I, France 7I 3A 1T; at sea North Atlantic DD DD DD+I BB",
        blue="Mexico 6I 3A, Eastern United States 1I; at sea Caribbean Sea DD",
        year=3,
        season=2,
    ),
    "new": lambda: Front.new(3),
}
"""A war with everything in it, the last year, a Winter, a capital under siege, a hinterland, a landing
and a new game."""


@cache
def judge(name: str) -> Judge:
    return Judge(FRONTS[name]().game.view(0), 0, USUAL, outlook=Outlook())


def struck(planned: Iterable[strikes.Strike]) -> str:
    return ", ".join(f"{each.target} {Army(*each.force)} {rounded(each.gain)}" for each in planned)


def moved(judge: Judge) -> strikes.Planner:
    return strikes.plan_move(judge, MoveUnits().travel(judge.table, judge.seat))


def sailed(judge: Judge) -> str:
    cruise = voyages.cruise(judge)
    lines = [
        f"{each.course[0]} > {each.end} {len(each.vessels)}" for each in cruise.manoeuvres.voyages
    ]
    return f"{', '.join(sorted(lines))}: {rounded(cruise.gain)}"


def all_worths(judge: Judge) -> str:
    found = seasons.worths(judge)
    return ", ".join(f"{action.value} {rounded(worth)}" for action, worth in found.items())


def cheapest(judge: Judge) -> str:
    found = research.bargains(judge, ResearchTech())
    return ", ".join(f"{each.study.technology} {rounded(each.gain)}" for each in found)


def placed(judge: Judge, army: str, fleet: str) -> str:
    answer = building.places(judge, BuildPlace(Army.parse(army), Fleet.parse(fleet)))
    return f"{dict(answer.armies)} {dict(answer.ships)}"


# fmt: off
WORTHS: Mapping[str, tuple[str, Callable[[Judge], object], object]] = {
    "a point of production in the middle of a war": ("war", lambda judge: judge.coin, 0.25),
    "a point of production in the last year, while there is something to buy": ("end", lambda judge: judge.coin, 0.15),
    "units in the last year may still become cards": ("end", lambda judge: judge.unit_coin, 0.15),
    "units cost most of what was paid for them": ("war", lambda judge: judge.unit_coin, 0.225),
    "income is collected again this year and in each that comes": ("war", lambda judge: judge.incomes, "4"),
    "after a Build in Winter only the years to come bring income": ("winter", lambda judge: judge.incomes, "2"),
    "the loss of a leader is half a gain, of others a quarter": ("war", lambda judge: (judge.rivalry(1), judge.rivalry(2)), "(0.25, 0.55)"),
    "in a duel a rival's loss is one's own gain": ("end", lambda judge: judge.rivalry(1), 1.0),
    "a region with oil beyond which there is free land": ("war", lambda judge: judge.worth("Turkey"), 3.36),
    "free land next to more of it": ("war", lambda judge: judge.worth("Ukraine"), 2.12),
    "a rival's harbour is a prize": ("war", lambda judge: judge.prize("Italy"), 2.65),
    "a free neighbour": ("war", lambda judge: judge.prize("Balkans"), 2.0),
    "a zone with foreign shores": ("war", lambda judge: judge.zone_worth("Mediterranean Sea"), 1.18),
    "a zone in the last year": ("end", lambda judge: judge.zone_worth("North Atlantic"), 1.0),
    "the army next door may take Poland": ("war", lambda judge: judge.falls("Poland", (3, 0, 1, 0)), 0.497681),
    "what Poland loses with two men fewer": ("war", lambda judge: judge.exposure("Poland", (1, 0, 1, 0)) - judge.exposure("Poland", (3, 0, 1, 0)), 0.00428627),
    "a capital before three armies": ("war", lambda judge: judge.danger((5, 1, 2, 1)), 1.47203),
    "a capital that is laid bare": ("siege", lambda judge: judge.danger((1, 0, 0, 0)), 12.0),
    "forces before the capital, and those two steps away": ("siege", lambda judge: judge.sieges, "((12.0, (8, 2, 3, 2)), (7.199999999999999, (12, 4, 3, 2)))"),
    "whoever has fuel may strike once more": ("winter", lambda judge: (judge.can_still_strike(1), judge.has_fuel(0), judge.has_fuel(1)), "(True, True, True)"),
    "whoever takes a capital wins if nobody is ahead after that": ("war", lambda judge: (judge.wins_with(0, 1, 0.0), judge.wins_with(2, 0, 0.0), judge.wins_with(1, 0, 5.0)), "(True, True, True)"),
    "points of all": ("war", lambda judge: judge.points, "(10, 5, 8)"),
    "a clash of lines": ("war", lambda judge: rounded(clash((5, 1, 2, 1), (6, 1, 2, 1)).wins), "0.13379"),
    "a neutral army of three dice": ("war", lambda judge: rounded(neutral_clash((4, 1, 1, 0), 3).wins), "0.9662"),
    "what is left after it": ("war", lambda judge: rounded(neutral_clash((4, 1, 1, 0), 3).left), "0.83122"),
    "what it keeps": ("war", lambda judge: rounded(neutral_clash((2, 1, 1, 0), 3).other_left), "0.15497"),
    "beyond eight dice nothing changes": ("war", lambda judge: rounded(neutral_clash((9, 3, 3, 2), 12).wins - neutral_clash((9, 3, 3, 2), 8).wins), "0"),
    "what a rival can bring into Poland": ("war", lambda judge: reach.reach_of(judge.table, 1)["Poland"], "(5, 1, 2, 1)"),
    "what comes by land and from aboard": ("war", lambda judge: reach.reach_of(judge.table, 0).get("Great Britain"), "(8, 2, 2, 1)"),
    "who stands before Germany, in one step and in two": ("siege", lambda judge: reach.besiegers(judge.table, 1, "Germany"), "((8, 2, 3, 2), (12, 4, 3, 2))"),
    "a force that has lost nine points of its price": ("war", lambda judge: reach.reduced((5, 1, 2, 1), judge.costs, 9.0), "(0, 1, 0, 1)"),
    "all but one may be lost, not the last": ("war", lambda judge: reach.reduced((2, 0, 1, 0), judge.costs, 99.0), "(0, 0, 1, 0)"),
    "every open action": ("war", all_worths, "move 25.378, blitz 0.35, navigate 2.9235, transport 0.06, negotiate 1.8302, build 3.9, research 3.8703"),
    "every open action in the last year": ("end", all_worths, "move 0.31997, blitz 0, navigate 1.9744, transport 0, negotiate 0.67297, build 6.82, research 4.25"),
    "every open action in Winter": ("winter", all_worths, "blitz 1.9493, transport 0, negotiate 1.3756, research 0.61265"),
    "every open action under siege": ("siege", all_worths, "move 4.9344, blitz 0, navigate 0, transport 0, negotiate 2.1109, build 2.125, research 5.0016"),
    "three actions are left this year": ("war", seasons.turns_left, "3"),
    "the one action of Winter": ("winter", seasons.turns_left, "1"),
    "Winter counts where there is oil to burn": ("end", seasons.turns_left, "4"),
    "burning oil for one more action": ("winter", seasons.burning_worth, 1.19929),
    "five certificates": ("winter", lambda judge: seasons.fuel_cost(judge, Fuel(oil=5)), 1.25),
    "a field that may be lost anyhow": ("winter", lambda judge: seasons.fuel_cost(judge, Fuel(region="Spain")), 0.5),
    "fuel that there is": ("winter", lambda judge: [each.region or each.oil for each in seasons.fuels(judge)], "['Spain', 5]"),
    "a Blitz while there is still a Move": ("war", seasons.blitz_worth, 0.0),
    "a Blitz after the Move": ("winter", seasons.blitz_worth, 1.94929),
    "trains to the front": ("rear", seasons.transport_worth, 0.27),
    "a Move": ("siege", seasons.move_worth, 4.93437),
    "cards that all the money could still buy": ("end", seasons.last_research, 4.25),
    "no such thing before the last year": ("war", seasons.last_research, 0.0),
    "strikes of a Move": ("war", lambda judge: struck(moved(judge).strikes), "Great Britain 6I 2T 2A 1P 22.277, Sweden 3I 1A 3.0509"),
    "strikes of the last year": ("end", lambda judge: struck(moved(judge).strikes), "Morocco 6I 2T 2A 1P 0.31997"),
    "strikes out of a siege": ("siege", lambda judge: struck(moved(judge).strikes), "Italy 8I 2A 2.819, Northern Russia 4I 2T 2.1154"),
    "what is left behind": ("war", lambda judge: sorted((str(start.place), units) for start, units in moved(judge).free.items()), "[('France', (0, 0, 0, 0)), ('Germany', (1, 0, 0, 0)), ('North Sea', (0, 0, 0, 0)), ('Poland', (0, 0, 0, 0)), ('Spain', (2, 0, 0, 0))]"),
    "where a Blitz goes": ("winter", lambda judge: struck(filter(None, [strikes.best_blitz(judge, seasons.any_blitz(judge.table, 0))])), "Germany 4I 2A 1.9493"),
    "a capital ends the war for whoever is ahead": ("end", lambda judge: strikes.prize_of(judge, "Mexico", 0.0), 25.0),
    "an attack on a weak rival": ("war", lambda judge: rounded(strikes.gain_of(judge, "Italy", (4, 2, 2, 1), 5.0)[0]), "4.5258"),
    "an attack on a neutral region": ("war", lambda judge: rounded(strikes.gain_of(judge, "Ukraine", (4, 1, 1, 0), 3.0)[0]), "2.4657"),
    "how far behind the front each region lies": ("rear", lambda judge: sorted(marches.front(judge).items()), "[('Amazonia', 0), ('Argentina', 1), ('Bolivia', 0), ('Brazil', 1), ('Chile', 0), ('Paraguay', 1)]"),
    "who is called back to an endangered capital": ("siege", lambda judge: marched(marches.homeward(judge, strikes.supplies(judge))), "France > Germany 2I 1A, Poland > Germany 3I 2T"),
    "who is called back in a war": ("war", lambda judge: marched(marches.homeward(judge, strikes.supplies(judge))), "France > Germany 3I 1T"),
    "who marches up to the front": ("rear", lambda judge: marched(marches.advances(judge, strikes.supplies(judge))), "Brazil > Bolivia 4I 1T 1A, Paraguay > Bolivia 1I"),
    "who goes by train": ("rear", lambda judge: marched(marches.transfers(judge, TransportUnits().travel(judge.table, 0))), "Brazil > Amazonia 4I 1T 1A, Paraguay > Bolivia 1I"),
    "where more units are welcome": ("siege", lambda judge: [rounded(marches.need(judge, each, marches.front(judge), NONE)) for each in judge.own], "['3.8108', '2.4736', '3.8063', '13.9', '2.9242']"),
    "every voyage": ("war", sailed, "France > North Sea 1, North Sea > Baltic Sea 1, North Sea > Norwegian Sea 2: 2.9235"),
    "every voyage of the last year": ("end", sailed, "France > North Atlantic 1, North Sea > North Atlantic 1: 1.9744"),
    "three ships against two": ("war", lambda judge: rounded(voyages.sea_clash([Vessel(Ship.DESTROYER), Vessel(Ship.SUBMARINE), Vessel(Ship.BATTLESHIP)], [Vessel(Ship.DESTROYER), Vessel(Ship.CARRIER)]).wins), "0.86977"),
    "a loaded ship costs its cargo too": ("war", lambda judge: voyages.fleet_price(judge, judge.state.vessels(0, "North Sea")), "7"),
    "how far other zones are": ("war", lambda judge: sorted(voyages.sea_distances(judge, ("North Sea",)).items()), "[('Arabian Sea', 4), ('Baltic Sea', 1), ('Bering Sea', 6), ('Caribbean Sea', 3), ('Central Atlantic', 2), ('Eastern Pacific', 4), ('Mediterranean Sea', 2), ('North Atlantic', 1), ('North Sea', 0), ('Northeast Pacific', 5), ('Norwegian Sea', 1), ('Red Sea', 3), ('Southeast Atlantic', 3), ('Southeast Pacific', 4), ('Southwest Atlantic', 3), ('Western Indian Ocean', 4)]"),
    "a zone from which there is another free one": ("war", lambda judge: rounded(voyages.Admiral(judge).lure("North Sea")), "0.3"),
    "a ship more in a zone": ("war", lambda judge: [rounded(voyages.Admiral(judge).promise(end, each)) for each in voyages.passages(judge) for end in each.ends], "['0.32', '0.32', '0', '0', '0', '1.08', '0.52842', '0', '1.08', '0', '0', '1.08', '0', '0', '0', '1.12']"),
    "what a Build may spend": ("war", building.funds, "26"),
    "a Build while there are years left": ("war", building.build_worth, 3.25),
    "what is bought in a war": ("war", building.purchase, "Purchase(army=Army(infantry=1, tanks=0, artillery=6, planes=1), fleet=Fleet(destroyers=0, submarines=0, battleships=0, carriers=0))"),
    "what is bought in the last year": ("end", building.purchase, "Purchase(army=Army(infantry=4, tanks=0, artillery=4, planes=1), fleet=Fleet(destroyers=3, submarines=1, battleships=0, carriers=0))"),
    "what is bought under siege": ("siege", building.purchase, "Purchase(army=Army(infantry=1, tanks=0, artillery=0, planes=1), fleet=Fleet(destroyers=2, submarines=0, battleships=0, carriers=0))"),
    "what Research will ask for": ("end", lambda judge: building.with_specialists(judge, Purchase()), "Purchase(army=Army(infantry=0, tanks=0, artillery=0, planes=0), fleet=Fleet(destroyers=3, submarines=1, battleships=0, carriers=0))"),
    "zones that new ships could hold": ("end", building.free_zones, "3"),
    "where new units stand": ("war", lambda judge: placed(judge, "2I 1A", "2DD"), "{'Germany': Army(infantry=2, tanks=0, artillery=1, planes=0)} {'Germany': Fleet(destroyers=2, submarines=0, battleships=0, carriers=0)}"),
    "new units go home if it is in danger": ("siege", lambda judge: placed(judge, "3I 2A", ""), "{'Germany': Army(infantry=3, tanks=0, artillery=2, planes=0)} {}"),
    "money is kept for a neutral region": ("war", building.saves, "True"),
    "technologies by what they gain": ("war", cheapest, "oil 1.5544, population 1.4544, minerals 0.73, factories 0.56944, rail-transport 0.22444"),
    "technologies of the last year": ("end", cheapest, "rail-transport 0.712, minerals 0.7, population 0.592, factories 0.442, oil 0.307"),
    "what a Research brings": ("war", research.research_worth, 3.8703),
    "what a Research brings in the last year": ("end", research.research_worth, 2.22044),
    "oil brings income too": ("war", lambda judge: (research.benefit(judge, Suit.OIL), research.benefit(judge, Suit.FACTORIES)), "(2.45, 1.24)"),
    "railways and minerals": ("war", lambda judge: (research.benefit(judge, Suit.RAIL_TRANSPORT), research.benefit(judge, Suit.MINERALS)), "(1.12, 1.18)"),
    "people bring income and a card": ("war", lambda judge: research.benefit(judge, Suit.POPULATION), 2.35),
    "how likely an unseen marker is of each type": ("war", lambda judge: [rounded(each) for each in negotiating.likely(judge).values()], "['0.27619', '0.27619', '0.17143', '0.27619']"),
    "courting a free neighbour": ("war", negotiating.best_suit, "(1.8302380952380954, 'French West Africa')"),
    "a kindred region": ("war", lambda judge: negotiating.bargain(judge, "Ukraine", Government.MONARCHY), 2.01004),
    "a hostile one costs more": ("war", lambda judge: negotiating.bargain(judge, "Ukraine", Government.DEMOCRACY), 0.010038),
    "the markers worth a look": ("war", lambda judge: negotiating.curious(judge, 3), "('Egypt-Sudan', 'French West Africa', 'Syria')"),
    "each card in hand": ("war", lambda judge: [(each, rounded(cards.help_of(judge, each))) for each in judge.state.action_hands[0].known], "[('war-bonds', '0.5'), ('lightning-war', '0.35'), ('shock-troops', '0.35'), ('mass-conscription', '0.65')]"),
    "every card that helps": ("war", lambda judge: [(each, rounded(helps(judge, 1)), rounded(helps(judge, 3))) for each, helps in cards.HELPS.items()], "[('motor-columns', '0.1', '0.13'), ('beachhead', '0.4', '1.2'), ('welcomed-as-liberators', '0.3', '0.9'), ('lightning-war', '0.35', '0.455'), ('rolling-barrage', '0.25', '0.75'), ('dawn-raid', '0.25', '0.75'), ('expeditionary-force', '0.15', '0.195'), ('shock-troops', '0.35', '0.455'), ('wolf-pack', '0.05', '0.15'), ('landing-craft', '0', '0.8'), ('requisitioned-freighters', '0.7', '2.1'), ('gunboat-diplomacy', '0.05', '0.065'), ('express-trains', '0.05', '0.065'), ('convoy-system', '0.05', '0.065'), ('reserves-called-up', '0.425', '0.875'), ('foreign-aid', '0.25', '0.75'), ('royal-marriage', '0.2', '0.26'), ('party-cells', '0.425', '0.875'), ('ultimatum', '0.5', '0.65'), ('embassy-reports', '0.4', '0.52'), ('mass-conscription', '0.425', '0.875'), ('five-year-plan', '0.3', '0.3'), ('war-bonds', '0.25', '0.75'), ('naval-estimates', '0.2', '0.26'), ('armour-works', '0.3', '0.3'), ('patent-office', '0.5', '0.65'), ('scrap-drive', '0.3', '0.39'), ('captured-blueprints', '0.4', '0.52'), ('royal-society', '0.4', '0.52'), ('synthetic-fuel', '0.7', '0.91'), ('winter-offensive', '0.4', '0.52'), ('tanker-fleet', '0.2', '0.26'), ('lend-lease', '0.3', '0.39')]"),
    "the card that is missed least": ("war", cards.least_useful, "lightning-war"),
    "a capital by what lies around it": ("war", lambda judge: [rounded(setup.promise(judge.table, 2, each)) for each in ("Brazil", "Great Britain", "Abyssinia", "Cuba", "Egypt-Sudan", "Ukraine")], "['4', '-97.6', '2.9', '3.85', '0.1', '-14.3']"),
    "steps between capitals": ("war", lambda judge: setup.away(judge.steps, "Germany", "Mexico"), "99"),
    "the neighbours with most ground beyond": ("war", lambda judge: setup.claimed(judge.steps, "Germany", judge.steps["Germany"], 3), "['Germany', 'Poland', 'France', 'Northern Russia']"),
    "regions that can be taken from Poland": ("war", lambda judge: setup.fronts(judge.table, "Poland", ["Germany", "Poland"], judge.steps), 7.0),
    "what a homeland gains in its first Move": ("siege", lambda judge: rounded(homeland.outcome(judge, "Brazil", {"Brazil": Army(4, 1, 1, 1), "Argentina": Army(3, 0, 1, 0), "Peru": Army(2)})), "14.661"),
    "where reserves are called up": ("siege", lambda judge: officer.call_up(judge, CallUpReserves(2), Random(1)), "CallUp(regions=('Germany', 'Morocco'))"),
    "a general in a duel": ("war", lambda judge: general.experienced(LEANINGS["admiral"], 1), "Outlook(coin=0.15, haste=0.03, idle=0.03, closing=0.03, growth=0.12, card=0.35, sea=1.5, thrift=0.05, learning=3, fleet=3, lands=True, horizon=4, is_late=True, guard=1.0, patience=0.5)"),
    "a general among several": ("war", lambda judge: general.experienced(LEANINGS["diplomat"], 3), "Outlook(coin=0.25, haste=0.03, idle=0.03, closing=0.03, growth=0.25, card=0.9799999999999999, sea=1.0, thrift=0.05, learning=0, fleet=1, lands=True, horizon=2, is_late=False, guard=2.0, patience=0.5)"),
    "a general is warier among several": ("war", lambda judge: general.judge(judge.table, 0, USUAL, judge.level).leaning.caution, 0.8),
    "and not in a duel": ("end", lambda judge: general.judge(judge.table, 0, USUAL, judge.level).leaning.caution, 0.5),
    "where units from the hinterland are welcome": ("rear", lambda judge: [rounded(marches.need(judge, each, marches.front(judge), (1, 0, 0, 0))) for each in judge.own], "['1.6787', '0.59831', '-2.8', '-2.3', '-0.50946', '1.1925']"),
    "every open action with a hinterland": ("rear", all_worths, "move 0.1, blitz 0, navigate 0, transport 0.27, negotiate 0.61392, build 0.75, research 5.3439"),
    "what is embarked for a landing": ("landing", sailed, ": 2.6681"),
    "the best landing": ("landing", lambda judge: rounded(landings.Beaches(judge).best("North Atlantic", judge.state.vessels(0, "North Atlantic")).gain), "4.4469"),
    "ships that are ready to land": ("landing", lambda judge: rounded(voyages.Admiral(judge).readiness("North Atlantic")), "2.6681"),
    "who goes aboard": ("landing", lambda judge: [str(each.aboard) for each in [landings.Beaches(judge).best("North Atlantic", judge.state.vessels(0, "North Atlantic"))]], '["(Embarkation(region=\'France\', unit=<Unit.ARTILLERY: 2>, place=\'North Atlantic\', ship=<Ship.DESTROYER: \'DD\'>), Embarkation(region=\'France\', unit=<Unit.INFANTRY: 0>, place=\'North Atlantic\', ship=<Ship.DESTROYER: \'DD\'>), Embarkation(region=\'France\', unit=<Unit.INFANTRY: 0>, place=\'North Atlantic\', ship=<Ship.BATTLESHIP: \'BB\'>))"]'),
    "every open action before a landing": ("landing", all_worths, "move 3.488, blitz 0, navigate 2.6681, transport 0, negotiate 0.68192, build 0.25, research 4.6322"),
    "capitals where nobody is yet": ("new", lambda judge: [rounded(setup.promise(judge.table, 0, each)) for each in ("Brazil", "Great Britain", "Abyssinia", "Cuba", "Egypt-Sudan", "Ukraine")], "['4', '6.65', '6.9', '3.85', '-1.15', '1.05']"),
    "the weaker neighbour begins the next year": ("war", lambda judge: OFFICER.direct(judge, ChooseDirection(), Random(1)), "Direction(direction='clockwise')"),
    "oil is burned in Winter": ("winter", lambda judge: OFFICER.burn(judge, Burn(), Random(1)), "BurnChoice(choice='burn')"),
    "the fuel that is missed least": ("winter", lambda judge: OFFICER.pay_fire(judge, BurnPayment(), Random(1)), "Fuel(oil=0, points=0, region='Spain')"),
    "the card that helps a Build most": ("war", lambda judge: OFFICER.play_action_card(judge, PlayActionCard(Action.BUILD), Random(1)), "CardChoice(card='mass-conscription')"),
    "of two cards that are needed the better one": ("war", lambda judge: OFFICER.play_action_card(judge, PlayActionCard(Action.MOVE, ("lightning-war", "mass-conscription")), Random(1)), "CardChoice(card='mass-conscription')"),
    "which card makes room": ("war", lambda judge: OFFICER.make_room(judge, DiscardToDraw(), Random(1)), "CardChoice(card='lightning-war')"),
    "a neutral to approach": ("war", lambda judge: OFFICER.approach(judge, NegotiateTarget(), Random(1)), "Approach(region='French West Africa')"),
    "markers to read": ("war", lambda judge: OFFICER.read_reports(judge, ReadReports(2), Random(1)), "Reports(regions=('Egypt-Sudan', 'French West Africa'))"),
    "a technology to study": ("war", lambda judge: OFFICER.study(judge, ResearchTech(), Random(1)), "Study(technology=<Suit.OIL: 'oil'>, level=2)"),
    "a well where it is safest": ("war", lambda judge: OFFICER.drill(judge, PlaceOil(), Random(1)), "OilSite(region='Germany')"),
    "a capital is fought for last": ("war", lambda judge: OFFICER.order_battles(judge, BattleOrder(("Great Britain", "Sweden")), Random(1)), "NextBattle(place='Sweden')"),
    "orders of a Move under siege": ("siege", lambda judge: marched(OFFICER.march(judge, MoveUnits(), Random(1)).journeys), "Spain > Italy 4I 1A, France > Italy 2I 1A, Morocco > Italy 2I, Poland > Northern Russia 3I 2T, Germany > Northern Russia 1I"),
    "orders of a Move with a hinterland": ("rear", lambda judge: marched(OFFICER.march(judge, MoveUnits(), Random(1)).journeys), "Bolivia > Argentina 2I, Brazil > Argentina 4I 1T 1A, Paraguay > Bolivia 1I"),
    "who comes ashore from three ships": ("landing", lambda judge: marched(OFFICER.come_ashore(judge, LandUnits(3), Random(1)).journeys), ""),
    "what a recruit does by habit": ("war", lambda judge: [RECRUIT.act_by_habit(judge, ChooseAction(), Random(seed)).action.value for seed in range(6)], "['build', 'build', 'build', 'build', 'build', 'build']"),
    "what a recruit does in Winter": ("winter", lambda judge: [RECRUIT.act_by_habit(judge, ChooseAction(), Random(seed)).action.value for seed in range(6)], "['research', 'negotiate', 'research', 'negotiate', 'negotiate', 'research']"),
    "where a recruit marches": ("war", lambda judge: marched(RECRUIT.march(judge, MoveUnits(), Random(1)).journeys), "Spain > France 2I, France > Norway 3I 1T, Germany > Sweden 4I 1T 2A 1P, Poland > Sweden 2I 1A"),
    "where a recruit marches with a hinterland": ("rear", lambda judge: marched(RECRUIT.march(judge, MoveUnits(), Random(1)).journeys), "Brazil > Bolivia 4I 1T 1A, Paraguay > Brazil 1I, Argentina > Paraguay 1I 1A"),
    "what a recruit launches": ("war", lambda judge: [each.course for each in RECRUIT.launch(judge, Navigate(), Random(1)).voyages], "[('France', 'North Atlantic')]"),
    "whom a recruit approaches": ("war", lambda judge: [RECRUIT.approach(judge, NegotiateTarget(), Random(seed)).region for seed in range(3)], "['Western Russia', 'Libya', 'Syria']"),
    "how often a recruit burns oil": ("winter", lambda judge: [RECRUIT.burn(judge, Burn(), Random(seed)).choice for seed in range(12)], "['decline', 'burn', 'decline', 'burn', 'burn', 'decline', 'decline', 'decline', 'burn', 'decline', 'decline', 'decline']"),
    "what a recruit buys": ("war", lambda judge: RECRUIT.purchase(judge, BuildPurchase(), Random(1)), "Purchase(army=Army(infantry=9, tanks=0, artillery=4, planes=1), fleet=Fleet(destroyers=0, submarines=0, battleships=0, carriers=0))"),
    "a recruit studies twice at most": ("war", lambda judge: [RECRUIT.study(judge, ResearchTech(acquired), Random(1)).technology for acquired in ((), (Suit.OIL,), (Suit.OIL, Suit.MINERALS))], "[<Suit.POPULATION: 'population'>, <Suit.POPULATION: 'population'>, None]"),
}
# fmt: on


@pytest.mark.parametrize("words", WORTHS)
def test_things_are_worth_what_they_are(words: str) -> None:
    position, weigh, worth = WORTHS[words]
    found = weigh(judge(position))
    assert is_as_told(found, worth), found
