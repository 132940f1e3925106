"""The Expansion, as a list of differences from the Basic game."""

from msgspec.structs import replace

from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.family import Family
from warroom.model.furniture import Furniture, LandCombat, Saying, Scoring
from warroom.model.government import Government
from warroom.model.politics import load_political_cards
from warroom.model.ruleset import Limit, Ruleset
from warroom.model.state import State
from warroom.model.technology import load_technologies
from warroom.model.trade_routes import routes_on
from warroom.model.turns import Action, Reason
from warroom.model.units import Unit
from warroom.model.zones import NO_CARDS
from warroom.rules.routes import BlitzkriegReach
from warroom.rulesets.basic import basic

from .air.bombing import StrategicBombing
from .cards.political_cards import PlayPoliticalCards
from .economy.auction import RouteAuction
from .economy.building import BuildForPoints
from .economy.production import worth_now
from .economy.research import Research
from .economy.trade import Trading, closed_path, reachable_partners
from .land.diplomacy import CourtingNeutrals, number_by_distance
from .land.hits import LossesByType
from .land.land_battle import BattleForRegion
from .land.minor_neutrals import Abandoning
from .land.neutral_battle import BattleForNeutral
from .moves.blitzkrieg import FreeBlitzkrieg
from .moves.canals import own_government_only
from .moves.movement import JointMove
from .moves.passage import SafePassage
from .moves.reach import JointReach
from .moves.strategic_move import StrategicTransfer, TransferReach
from .options import EXPANSION_OPTIONS, EXPANSION_REACTIONS, EXPANSION_WISHES
from .sea.naval_battle import SeaBattle
from .sea.raiding import CommerceRaiding
from .turns.round import RoundEnd
from .turns.setup import SettingUpTheWorld, check_world
from .turns.turns import TurnPaidInOil, actions_paid_in_oil, price_in_oil
from .turns.victory import points_by_merit, scores_by_points
from .words import EXPANSION_WORDS

EXPANSION_VERSION = 3
"""Raised with every change in how a game is played, so that old records are told from new."""

EIGHT_COLOURS = ("red", "blue", "amber", "green", "plum", "slate", "teal", "rose")

ONCE_PER_TURN = (Action.MOVE, Action.DIPLOMATIC_BLITZ, Action.BOMBING, Action.RAIDING)
"""X-TURN-05."""

EXTRA_GOVERNMENTS = (Government.COMMUNISM, Government.DEMOCRACY, Government.MONARCHY)
"""X-SETUP-14: what may come twice at a table of five to seven."""


def expansion(atlas: Atlas, deck: Deck) -> Ruleset:
    """All tables and procedures of the Expansion, on a board and with a deck."""
    game = basic(atlas, deck)
    return game.with_(
        name="expansion",
        version=EXPANSION_VERSION,
        colours=EIGHT_COLOURS,
        builds_on=(*game.builds_on, game.name),
        has=Furniture(
            squadrons=True,
            treasuries=True,
            governments=True,
            counters=True,
            routes=True,
            knocked_out=True,
            technologies=True,
            political_cards=True,
            merits=True,
        ),
        cites=replace(
            game.cites,
            menu="X-TURN-04",
            useless="X-TURN-08",
            sailing="X-NAVMOVE-01",
            canals="X-NAVMOVE-06",
            battles="X-MOVE-04",
            retreat="X-NAVAL-05",
            courting="X-DIPLO-01",
            bargaining="X-TRADE-02",
            holding="X-TRADE-07",
            opening_bid="X-ROUTE-04",
            shipyards="X-BUILD-04",
            crossing="X-AMPH-02",
            planes_pass="X-AMPH-04",
            planes_fly_on="X-AMPH-04",
            sets="X-ROUTE-03",
            face_down="X-PROD-05",
            promises="X-TRADE-08",
            sea_trade="",
            trade_path="X-TRADE-03",
            trade_stop="X-TRADE-05",
            first_fleets="X-SETUP-12",
            new_ships="X-BUILD-05",
            challenge="",
            sea_won="X-NAVAL-08",
            plunder="X-ROUTE-09",
            prize="X-MINOR-02",
            route_cards="X-ROUTE-01",
            technology_cards="X-TECH-07",
            political_cards="X-CARD-02",
        ),
        endings={
            **game.endings,
            Reason.EAGLES: Saying("the last Eagle has been played", "X-END-02"),
        },
        scoring=Scoring(
            by_points=True,
            most=Saying("Most victory points wins", "X-VP-01"),
            tie=Saying("Equal in points; more regions decide, then more land units", "X-VP-07"),
            draw=Saying("Equal in points, regions and land units", "X-VP-07"),
        ),
        words=EXPANSION_WORDS,
        rivals_roll=False,  # X-DIPLO-07
        pays_oil=True,
        trades_goods=True,
        land_combat=LandCombat.BY_TYPE,
        actions_per_turn=None,
        limit=Limit(rounds=24),
        trade_stop=0,
        repeatable=tuple(action for action in Action if action not in ONCE_PER_TURN),
        retried=(Action.DIPLOMATIC_BLITZ,),
        starting_points=30,
        starting_oil=30,
        auction_least=20,
        eagle_limit=13,
        extra_governments=EXTRA_GOVERNMENTS,
        routes=routes_on(atlas),
        technologies=load_technologies(),
        political=load_political_cards(),
        check_table=check_world,
        prepare=lay_out,
        hindrance=actions_paid_in_oil,
        price=price_in_oil,
        blitz_number=number_by_distance,
        worth=worth_now,
        accounts=points_by_merit,
        trade_partners=reachable_partners,
        trade_barrier=closed_path,
        scores=scores_by_points,
        neutral_canal=own_government_only,
        setup=SettingUpTheWorld,
        turn=TurnPaidInOil,
        battle=BattleForRegion,
        losses=LossesByType,
        neutral_battle=BattleForNeutral,
        naval_battle=SeaBattle,
        round_end=RoundEnd,
        abandonment=Abandoning,
        passage=SafePassage,
        reaches={
            Action.MOVE: JointReach,
            Action.BLITZKRIEG: BlitzkriegReach,
            Action.STRATEGIC_MOVE: TransferReach,
        },
        raided=(Action.MOVE, Action.STRATEGIC_MOVE),
        prey=(Unit.INFANTRY, Unit.TANK, Unit.ARTILLERY),
        actions={
            Action.MOVE: JointMove,
            Action.BLITZKRIEG: FreeBlitzkrieg,
            Action.STRATEGIC_MOVE: StrategicTransfer,
            Action.BUILD: BuildForPoints,
            Action.DIPLOMATIC_BLITZ: CourtingNeutrals,
            Action.PLAY_CARDS: PlayPoliticalCards,
            Action.AUCTION: RouteAuction,
            Action.RESEARCH: Research,
            Action.TRADE: Trading,
            Action.BOMBING: StrategicBombing,
            Action.RAIDING: CommerceRaiding,
        },
    )


def lay_out(state: State, rules: Ruleset) -> None:
    """X-SETUP-06, X-SETUP-08: what lies on the table beside the board."""
    seats = len(state.seats)
    state.squadrons = ({},) * seats
    state.points = (0,) * seats
    state.oil = (0,) * seats
    state.governments = (None,) * seats
    state.routes = dict.fromkeys(rules.routes)
    state.knocked_out = (NO_CARDS,) * seats
    state.technologies = ((),) * seats
    state.political_hands = (NO_CARDS,) * seats
    state.invaded = ((),) * seats
    state.conquests = (0,) * seats


EXPANSION = Family(
    name="expansion",
    summary=(
        "The Basic game with oil, governments, fleets at sea, trade routes, bombers, "
        "technologies and politics: two to three hours, and much to weigh."
    ),
    version=EXPANSION_VERSION,
    build=expansion,
    options=EXPANSION_OPTIONS,
    fewest_seats=2,
    most_seats=8,
    board="west",
    deck="economics",
    reactions=EXPANSION_REACTIONS,
    wishes=EXPANSION_WISHES,
    large=(5, "world"),
    seats_rule="X-SETUP-02",
)
