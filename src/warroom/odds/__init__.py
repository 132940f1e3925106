"""Exact odds: battles on land and at sea, neutral regions, blitzes, and the luck ledger.

from warroom.model.units import Army
from warroom.odds import land_odds

odds = land_odds(Army.parse("5I 3T 2A 2P"), Army.parse("3I 2T 2A 2P"))
print(odds.attacker.wins, odds.swing, odds.basis)

`docs/odds.md` tells the rest. Nothing else imports this package unasked, because it needs NumPy.
"""

from .at_table import attack_odds, battle_advice, battle_at, battle_odds, sea_odds
from .blitz import BlitzOdds, blitz_odds, blitz_odds_at
from .fleet_lines import FleetOdds, FleetOutlook, fleet_odds
from .forces import Fight, Force
from .hold import HoldOdds, Threat, hold_odds, striking
from .land import advise, fight_odds, land_odds
from .ledger import Ledger, luck_of
from .luck import BattleLuck, Luck, PlayerLuck
from .naval import LineChoice, LineOdds, LineOutcome, NavalOdds, NavalOutlook, line_odds, naval_odds
from .neutral import CardOdds, NeutralOdds, neutral_odds, odds_over, rolled_odds
from .policies import BEST, POLICIES
from .results import Advice, Basis, Choice, LandOdds, Outlook, Survivors
from .tables import BASIC, Arms, Tables, tables_of
from .tally import Tally

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
