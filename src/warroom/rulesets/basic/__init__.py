"""The Basic game."""

from warroom.kernel.words import Seat
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
from warroom.model.ruleset import Hindrance, Limit, Ruleset, Table, TimeUp
from warroom.model.state import Region, State
from warroom.model.statecraft import Statecraft
from warroom.model.turns import Action, Reason
from warroom.model.units import Army, Fleet
from warroom.rules.action import OPEN, anybody, free_of_charge, nobody_minds, three_actions
from warroom.rules.building import Build, worth
from warroom.rules.diplomacy import DiplomaticBlitz, eight_or_nine
from warroom.rules.enough import check_table
from warroom.rules.fixed_losses import FixedLosses
from warroom.rules.land_battle import LandBattle, Opening
from warroom.rules.movement import BlitzkriegMove, Move, StrategicMove
from warroom.rules.naval_battle import AnswerChallenge, NavalBattle, NavalBattleAction
from warroom.rules.neutrals import NeutralBattle, VolunteerNeutral, Volunteers
from warroom.rules.passage import AnswerCrossings, Passage
from warroom.rules.routes import BlitzkriegReach, Reach, StrategicReach
from warroom.rules.setup import (
    ChooseColour,
    ClaimRegion,
    PlaceCapital,
    PlaceFive,
    SettingUp,
)
from warroom.rules.terms import all_others, any_terms, no_barrier
from warroom.rules.trade import AllowTrade, AnswerTrade, Trade
from warroom.rules.turn import Turn, WholeGame
from warroom.rules.victory import EliminationEndsTheGame, no_points, scores_by_regions

from .options import BASIC_OPTIONS
from .words import BASIC_WORDS, CAPITAL_PRODUCTION

BASIC_VERSION = 1
"""Raised with every change in how a game is played, so that old records are told from new."""

BASIC_WISHES = (ChooseColour, ClaimRegion, PlaceFive, PlaceCapital)
BASIC_REACTIONS = (AnswerCrossings, AllowTrade, AnswerTrade, AnswerChallenge, VolunteerNeutral)
"""In the order in which a player may set his standing answers."""


def nothing_more(state: State, rules: Ruleset) -> None:
    """The board, hands and one deck are all that lies on the table."""


def no_canal(table: Table, seat: Seat, region: Region) -> Hindrance:
    """B-UNIT-03: ships do not move over the map, so that no canal is ever passed."""
    return OPEN


def basic(atlas: Atlas, deck: Deck) -> Ruleset:
    """All tables and procedures of the Basic game, on a board and with a deck."""
    return Ruleset(
        name="basic",
        version=BASIC_VERSION,
        atlas=atlas,
        deck=deck,
        colours=("red", "blue", "amber", "green", "plum", "slate"),
        builds_on=(),
        has=Furniture(),
        cites=Cites(
            menu="B-TURN-03",
            useless="B-TURN-06",
            out_of_turn="B-TURN-01",
            under_way="B-TURN-05",
            garrison="B-UNIT-04",
            sailing="B-UNIT-03",
            founding="B-SETUP-08",
            board="B-MAP-01",
            battles="B-MOVE-08",
            retreat="B-NAVAL-15",
            courting="B-DIPLO-01",
            bargaining="B-TRADE-05",
            holding="B-TRADE-03",
            crossing="B-AMPH-04",
            planes_pass="B-AMPH-06",
            planes_fly_on="B-AMPH-07",
            continents="B-OPT-01",
            sets="B-ECON-05",
            promises="B-TRADE-04",
            sea_trade="B-TRADE-07",
            trade_stop="B-TRADE-08",
            challenge="B-SEA-03",
            sea_battle="B-NAVAL-02",
            sea_won="B-NAVAL-16",
            plunder="B-ECON-02",
            prize="B-NEUTRAL-06",
            stand_in="B-ECON-07",
            stays_neutral="B-NEUTRAL-07",
            economics_cards="B-ECON-04",
        ),
        endings={
            Reason.ELIMINATION: Saying("a nation has been eliminated", "B-END-01"),
            Reason.ROUND_LIMIT: Saying("the last round has been played", "B-END-03"),
            Reason.TIME_LIMIT: Saying("time is up", "B-END-03"),
            Reason.AGREED: Saying("the table agreed to end it", "B-END-03"),
        },
        scoring=Scoring(
            by_points=False,
            most=Saying("Most regions wins", "B-END-04"),
            tie=Saying("Equal in regions; more land units decide", "B-END-05"),
            draw=Saying("Equal in regions and land units", "B-END-06"),
        ),
        words=BASIC_WORDS,
        rivals_roll=True,
        pays_oil=False,
        trades_goods=False,
        declares_journeys=False,
        land_combat=LandCombat.COUNTED,
        naval_combat=NavalCombat.MATCH_UPS,
        neutral_armies=NeutralArmies.CARDS,
        secret_openings=False,
        moves_per_action={},
        region_limit=None,
        continents=atlas.continent,
        garrison=1,
        starting_army=Army.parse("12I 6T 4A 2P"),  # B-SETUP-02
        starting_fleet=Fleet.parse("1BB 2DD 2SS"),  # B-SETUP-03
        starting_regions=4,
        starting_continents=(),
        placed_per_visit=5,
        actions_per_turn=3,
        unit_costs=(5, 10, 8, 15),  # B-UNIT-01: infantry, tank, artillery, plane
        ship_costs=(5, 5, 10, 20),  # B-UNIT-02: destroyer, submarine, battleship, carrier
        capital_production=CAPITAL_PRODUCTION,
        opening_least=4,
        limit=Limit(rounds=12),
        time_up=TimeUp.FINISH_ROUND,
        trade_stop=1,
        repeatable=(Action.DIPLOMATIC_BLITZ,),
        retried=(),
        starting_points=0,
        starting_oil=0,
        auction_least=0,
        eagle_limit=0,
        capital_dice=0,
        beach_dice=0,
        extra_governments=(),
        routes={},
        technologies={},
        political={},
        provocation=(),
        initial_technologies={},
        statecraft=Statecraft(),
        sights=State.sights(),
        reaches={
            Action.MOVE: Reach,
            Action.BLITZKRIEG: BlitzkriegReach,
            Action.STRATEGIC_MOVE: StrategicReach,
        },
        raided=(),
        prey=(),
        check_table=check_table,
        prepare=nothing_more,
        hindrance=three_actions,
        price=free_of_charge,
        blitz_number=eight_or_nine,
        scores=scores_by_regions,
        worth=worth,
        accounts=no_points,
        may_attack=anybody,
        neutral_canal=no_canal,
        trade_partners=all_others,
        trade_barrier=no_barrier,
        fair_terms=any_terms,
        attacked=nobody_minds,
        declared=nobody_minds,
        whole_game=WholeGame,
        setup=SettingUp,
        turn=Turn,
        actions={
            Action.MOVE: Move,
            Action.BLITZKRIEG: BlitzkriegMove,
            Action.STRATEGIC_MOVE: StrategicMove,
            Action.NAVAL_BATTLE: NavalBattleAction,
            Action.DIPLOMATIC_BLITZ: DiplomaticBlitz,
            Action.BUILD: Build,
            Action.TRADE: Trade,
        },
        passage=Passage,
        battle=LandBattle,
        battle_opening=Opening,
        losses=FixedLosses,
        neutral_battle=NeutralBattle,
        neutral_command=Volunteers,
        naval_battle=NavalBattle,
        round_end=None,
        elimination=EliminationEndsTheGame,
        abandonment=None,
    )


BASIC = Family(
    name="basic",
    summary=(
        "Armies, a fleet, cards and three actions a turn: the plainest game, about an hour, "
        "and the one to begin with."
    ),
    version=BASIC_VERSION,
    build=basic,
    options=BASIC_OPTIONS,
    fewest_seats=2,
    most_seats=6,
    board="west",
    deck="economics-basic",
    reactions=BASIC_REACTIONS,
    wishes=BASIC_WISHES,
)
