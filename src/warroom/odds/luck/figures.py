"""Luck in figures: what was expected and what came, of players and of battles."""

from typing import TypeAlias

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.battles import Part
from warroom.model.units import Fleet

from ..basics.results import Basis
from ..land.forces import PARTS, Fight
from ..land.odds import fight_odds
from ..land.tables import Tables
from ..sea.lines import NavalTables
from ..sea.odds import naval_odds
from .tally import Score, Tally


class BattleLuck(Struct, frozen=True):
    """A battle: how likely the attacker was to win before it, and for each side the production
    points that its dice destroyed. At sea the attacker is the challenger, and the place is empty
    where fleets fight for the whole sea.

    The chance is that of full and varied forces, or of the best battle lines; null where it takes
    long to work out."""

    place: str
    attacker: Seat
    defender: Seat | None  # none of a neutral region
    chance: float | None
    winner: Part
    attack: Tally
    defence: Tally
    basis: Basis  # of the chance


class PlayerLuck(Struct, frozen=True):
    """One player's dice and those against him. Points are production points of units destroyed."""

    seat: Seat
    battles: Tally  # won, on land or between lines of ships; elsewhere one may retreat
    hits: Tally  # that struck, on land
    struck: Tally  # points by his dice: on land, at sea and in the air
    suffered: Tally  # points by dice against him
    net: Tally  # the one less the other
    sea: Tally  # match-ups won, or hits of a line that struck
    raids: Tally  # hits of submarines on routes and crossings, and submarines sunk in return
    air: Tally  # hits in strategic bombing
    research: Tally  # rolls that succeeded
    blitzes: Tally  # regions gained by diplomacy


class Luck(Struct, frozen=True):
    """`basis` is that of the least certain figure: every roll is weighed exactly, but the chances
    before a large battle may come from playing it out."""

    players: tuple[PlayerLuck, ...]
    battles: tuple[BattleLuck, ...]
    basis: Basis


Meeting: TypeAlias = tuple[Fight, Tables] | tuple[Fleet, Fleet, NavalTables]
"""Who met, and how they fight: on land or between lines, or in match-ups."""

EXACT = Basis("exact", 0.0)


def weighed(meeting: Meeting) -> tuple[float, Basis]:
    """How likely the attacker is to win. Nobody needs it before the ledger is read."""
    if len(meeting) == 2:
        odds = fight_odds(*meeting)
        return odds.attacker.wins, odds.basis
    challenger, controller, tables = meeting
    found = naval_odds(challenger, controller, tables=tables)
    return found.challenger.wins, found.basis


class Account:
    """A battle that is or was fought."""

    def __init__(self, place: str, attacker: Seat, defender: Seat | None) -> None:
        self.place, self.attacker = place, attacker
        self.seats: dict[Part, Seat | None] = {"attacker": attacker, "defender": defender}
        self.meeting: Meeting | None = None
        self.is_fought_out = True  # nobody may retreat
        self.points = {part: Score() for part in PARTS}
        self.winner: Part = "defender"

    def luck(self) -> BattleLuck:
        chance, basis = (None, EXACT) if self.meeting is None else weighed(self.meeting)
        attack, defence = (self.points[part].tally() for part in PARTS)
        return BattleLuck(
            self.place,
            self.attacker,
            self.seats["defender"],
            chance,
            self.winner,
            attack,
            defence,
            basis,
        )
