"""The Basic game."""

from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.ruleset import Limit, Ruleset, TimeUp
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.rules.building import Build
from warroom.rules.diplomacy import DiplomaticBlitz
from warroom.rules.land_battle import LandBattle, Opening
from warroom.rules.movement import BlitzkriegMove, Move, StrategicMove
from warroom.rules.naval_battle import AnswerChallenge, NavalBattle, NavalBattleAction
from warroom.rules.neutrals import NeutralBattle, VolunteerNeutral, Volunteers
from warroom.rules.passage import AnswerCrossings, Passage
from warroom.rules.setup import SettingUp
from warroom.rules.trade import AllowTrade, AnswerTrade, Trade
from warroom.rules.turn import Turn, WholeGame
from warroom.rules.victory import EliminationEndsTheGame

BASIC_VERSION = 1
"""Raised with every change in how a game is played, so that old records are told from new."""

BASIC_REACTIONS = (AnswerCrossings, AllowTrade, AnswerTrade, AnswerChallenge, VolunteerNeutral)
"""In the order in which a player may set his standing answers."""


def basic(atlas: Atlas, deck: Deck) -> Ruleset:
    """All tables and procedures of the Basic game, on a board and with a deck."""
    return Ruleset(
        name="basic",
        version=BASIC_VERSION,
        atlas=atlas,
        deck=deck,
        colours=("red", "blue", "amber", "green", "plum", "slate"),
        starting_army=Army.parse("12I 6T 4A 2P"),  # B-SETUP-02
        starting_fleet=Fleet.parse("1BB 2DD 2SS"),  # B-SETUP-03
        starting_regions=4,
        starting_continents=(),
        placed_per_visit=5,
        actions_per_turn=3,
        unit_costs=(5, 10, 8, 15),  # B-UNIT-01: infantry, tank, artillery, plane
        ship_costs=(5, 5, 10, 20),  # B-UNIT-02: destroyer, submarine, battleship, carrier
        capital_production=10,
        opening_least=4,
        limit=Limit(rounds=12),
        time_up=TimeUp.FINISH_ROUND,
        trade_stop=1,
        repeatable=(Action.DIPLOMATIC_BLITZ,),
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
        neutral_battle=NeutralBattle,
        neutral_command=Volunteers,
        naval_battle=NavalBattle,
        elimination=EliminationEndsTheGame,
    )
