"""The Deluxe edition: a rule set of its own on the same board, with the same pieces."""

from warroom.kernel.errors import Code, Refused
from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.family import Family
from warroom.model.furniture import (
    Cites,
    Furniture,
    LandCombat,
    NavalCombat,
    NeutralArmies,
    Saying,
    Scoring,
)
from warroom.model.ruleset import Limit, Ruleset
from warroom.model.state import State
from warroom.model.statecraft import Statecraft, all_markers, load_action_cards
from warroom.model.turns import Action, Reason
from warroom.model.units import Army, Fleet, Ship
from warroom.model.zones import NO_CARDS, Cards
from warroom.rules.setup import PlaceCapital
from warroom.rulesets.basic import basic

from .actions.blitz import BlitzAction
from .actions.build import BuildAction, worth
from .actions.burn import BurnAction
from .actions.movement import MoveAction
from .actions.navigate import NavigateAction
from .actions.negotiate import NegotiateAction
from .actions.research import ResearchAction
from .actions.transport import TransportAction
from .battles.battle import ArmyBattle
from .battles.navy_battle import NavyBattle
from .battles.neutrals import ChosenRepresentative, NeutralArmyBattle
from .ending.victory import points_by_holding, victory_points
from .options import DELUXE_OPTIONS
from .table.board import continents_of
from .table.tables import PAIRS, PRINTED_TECHNOLOGIES
from .turns.actions import SeasonTurn, once_a_year
from .turns.setup import ChooseGovernment, ChooseStartTech, FoundingNations, PlaceArmies
from .turns.sites import check_ground
from .turns.year import Years
from .ways.permission import GivePermission
from .words import DELUXE_WORDS

DELUXE_VERSION = 1
"""Raised with every change in how a game is played, so that old records are told from new."""

DELUXE_WISHES = (ChooseGovernment, ChooseStartTech, PlaceCapital, PlaceArmies)
DELUXE_REACTIONS = (GivePermission,)

MOST_ON_ONE_BOARD = 4

EQUAL_POINTS = Saying(
    "Equal points: regions with Population decide, then army units, then PP and oil", "D-VP-04"
)


def deluxe(atlas: Atlas, deck: Deck) -> Ruleset:
    """All tables and procedures of the Deluxe edition, on a board and with a deck."""
    game = basic(atlas, deck)
    return game.with_(
        name="deluxe",
        version=DELUXE_VERSION,
        has=Furniture(
            flotillas=True,
            treasuries=True,
            governments=True,
            markers=True,
            open_piles=True,
            levels=True,
            seasons=True,
            action_cards=True,
        ),
        cites=Cites(
            menu="D-ACTION-01",
            useless="D-ACTION-04",
            out_of_turn="D-YEAR-04",
            under_way="D-ACTION-05",
            garrison="D-BOARD-11",
            sailing="D-NAV-01",
            founding="D-SETUP-08",
            board="D-BOARD-01",
            spreading="D-SETUP-09",
            canals="D-BOARD-09",
            leave="D-BOARD-12",
            stalemate="D-BATTLE-14",
            no_army="D-NEUTRAL-03",
            stays_neutral="D-NEUTRAL-04",
            aboard="D-UNIT-05",
            marker_found="D-CAPTURE-02",
            marker_taken="D-CAPTURE-03",
            oil_captured="D-CAPTURE-04",
            coast_captured="D-CAPTURE-05",
            coast_raided="D-CAPTURE-06",
            action_cards="D-CARD-02",
            levels="D-RES-03",
        ),
        endings={
            Reason.CAPITAL: Saying("a capital has fallen", "D-END-01"),
            Reason.ROUND_LIMIT: Saying("the last year is over", "D-END-02"),
            Reason.AGREED: game.endings[Reason.AGREED],
        },
        scoring=Scoring(
            by_points=True,
            by_wealth=True,
            most=Saying("Most victory points win", "D-VP-01"),
            tie=EQUAL_POINTS,
            draw=EQUAL_POINTS,
            fallen=Saying("Most victory points win; whose capital fell ranks last", "D-END-03"),
        ),
        rivals_roll=False,
        words=DELUXE_WORDS,
        declares_journeys=True,
        worth=worth,
        land_combat=LandCombat.LINES,
        naval_combat=NavalCombat.LINES,
        neutral_armies=NeutralArmies.DICE,
        continents=continents_of(atlas),
        starting_army=Army.parse("12I 4A 1T 1P"),  # D-SETUP-06
        starting_fleet=Fleet.parse("3DD 1SS"),
        starting_regions=3,
        starting_points=3,
        starting_oil=1,
        unit_costs=(1, 2, 2, 3),  # D-UNIT-03: infantry, tank, artillery, plane
        ship_costs=(2, 2, 3, 4),  # D-UNIT-03: destroyer, submarine, battleship, carrier
        limit=Limit(rounds=6),  # D-YEAR-01
        trade_stop=0,
        statecraft=Statecraft(
            action_cards=load_action_cards(),
            starting_technologies=PRINTED_TECHNOLOGIES,
            hostile=PAIRS,
            fields_per_region=1,
            coastal_attackers=(Ship.SUBMARINE,),
            capital_points=1,
        ),
        check_table=check_ground,
        prepare=lay_out,
        hindrance=once_a_year,
        scores=victory_points,
        accounts=points_by_holding,
        reaches={},
        whole_game=Years,
        setup=FoundingNations,
        turn=SeasonTurn,
        battle=ArmyBattle,
        neutral_battle=NeutralArmyBattle,
        naval_battle=NavyBattle,
        neutral_command=ChosenRepresentative,
        actions={
            Action.MOVE: MoveAction,
            Action.BLITZ: BlitzAction,
            Action.NAVIGATE: NavigateAction,
            Action.TRANSPORT: TransportAction,
            Action.NEGOTIATE: NegotiateAction,
            Action.BUILD: BuildAction,
            Action.RESEARCH: ResearchAction,
            Action.BURN: BurnAction,
        },
    )


def lay_out(state: State, rules: Ruleset) -> None:
    """D-SETUP-02, D-SETUP-03: what lies on the table beside the board, if it is large enough."""
    seats = len(state.seats)
    if seats > MOST_ON_ONE_BOARD and len(set(continents_of(rules.atlas).values())) < seats:
        message = f"{seats} players need a continent each: play on the whole world."
        raise Refused(Code.TOO_FEW, "D-SETUP-02", message, field="board")
    state.points = (0,) * seats
    state.oil = (0,) * seats
    state.governments = (None,) * seats
    state.marked = ((),) * seats
    state.markers = ((0, 0, 0, 0),) * seats
    state.marker_box = Cards.of(all_markers(len(rules.atlas.regions)))
    state.flotillas = ({},) * seats
    state.levels = ((0, 0, 0, 0),) * seats
    state.population = (0,) * seats
    state.action_hands = (NO_CARDS,) * seats


DELUXE = Family(
    name="deluxe",
    summary=(
        "A game of its own: years of four seasons, ships that carry armies, battle lines, "
        "research and diplomacy. Three hours and more, and the richest of all."
    ),
    version=DELUXE_VERSION,
    build=deluxe,
    options=DELUXE_OPTIONS,
    fewest_seats=2,
    most_seats=6,
    board="west",
    deck="economics-deluxe",
    reactions=DELUXE_REACTIONS,
    wishes=DELUXE_WISHES,
    large=(5, "world"),
    seats_rule="D-SETUP-01",
)
