"""Exact odds: battles on land and at sea, neutral regions, blitzes, and the luck ledger.

from warroom.model.units import Army
from warroom.odds import land_odds

odds = land_odds(Army.parse("5I 3T 2A 2P"), Army.parse("3I 2T 2A 2P"))
print(odds.attacker.wins, odds.swing, odds.basis)

`docs/odds.md` tells the rest. Nothing else imports this package unasked, because it needs NumPy.
"""

from .at_table.battles import attack_odds, battle_advice, battle_at, battle_odds, sea_odds
from .at_table.blitz import BlitzOdds, blitz_odds, blitz_odds_at
from .at_table.hold import HoldOdds, Threat, hold_odds, striking
from .at_table.neutral import CardOdds, NeutralOdds, neutral_odds, odds_over, rolled_odds
from .basics.results import Advice, Basis, Choice, LandOdds, Outlook, Survivors
from .land.forces import Fight, Force
from .land.odds import advise, fight_odds, land_odds
from .land.policies import BEST, POLICIES
from .land.tables import BASIC, Arms, Tables, tables_of
from .luck.figures import BattleLuck, Luck, PlayerLuck
from .luck.ledger import Ledger, luck_of
from .luck.tally import Tally
from .sea.fleet_lines import FleetOdds, FleetOutlook, fleet_odds
from .sea.odds import (
    LineChoice,
    LineOdds,
    LineOutcome,
    NavalOdds,
    NavalOutlook,
    line_odds,
    naval_odds,
)

__all__ = [
    "BASIC",
    "BEST",
    "POLICIES",
    "Advice",
    "Arms",
    "Basis",
    "BattleLuck",
    "BlitzOdds",
    "CardOdds",
    "Choice",
    "Fight",
    "FleetOdds",
    "FleetOutlook",
    "Force",
    "HoldOdds",
    "LandOdds",
    "Ledger",
    "LineChoice",
    "LineOdds",
    "LineOutcome",
    "Luck",
    "NavalOdds",
    "NavalOutlook",
    "NeutralOdds",
    "Outlook",
    "PlayerLuck",
    "Survivors",
    "Tables",
    "Tally",
    "Threat",
    "advise",
    "attack_odds",
    "battle_advice",
    "battle_at",
    "battle_odds",
    "blitz_odds",
    "blitz_odds_at",
    "fight_odds",
    "fleet_odds",
    "hold_odds",
    "land_odds",
    "line_odds",
    "luck_of",
    "naval_odds",
    "neutral_odds",
    "odds_over",
    "rolled_odds",
    "sea_odds",
    "striking",
    "tables_of",
]
