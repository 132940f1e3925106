"""Technologies: what each adds to the numbers of the game, and what it alone allows.

Numbers are data. A `Figure` is a number that the rules ask about, and a technology answers with
an amount to add; a `Power` is something that a rule looks for by name.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any

from msgspec import Struct

from .datafile import DataFile, Entry


class Figure(StrEnum):
    """A number that technologies may change. Dice are named by who rolls them."""

    RAID_DIE = "raid-die"  # X-RAID-03, X-AMPH-09: submarines
    CONVOY_DIE = "convoy-die"  # X-AMPH-09: another's submarines against one's own crossings
    DESTROYER_DIE = "destroyer-die"  # X-RAID-07: destroyers that strike back
    CARRIER_DIE = "carrier-die"  # X-RAID-07: carriers that strike back
    STRIKE_DIE = "strike-die"  # X-RAID-07: another's dice against one's own submarines
    DEFENDING_FIGHTER_DIE = "defending-fighter-die"  # X-BOMB-04
    ATTACKING_FIGHTER_DIE = "attacking-fighter-die"  # X-BOMB-05
    BOMBER_DIE = "bomber-die"  # X-BOMB-06
    BOMBER_DICE = "bomber-dice"  # X-BOMB-06: dice beside those of the bombers
    IGNORED_AIR_HITS = "ignored-air-hits"  # X-BOMB-04: first hits on one's attacking planes
    BATTLE_DICE = "battle-dice"  # B-LAND-06: in each roll
    TANK_DICE = "tank-dice"  # B-LAND-06: for each committed tank
    COMMITTED = "committed"  # B-LAND-02, B-LAND-04: the limit
    DESTROYER_MATCH = "destroyer-match"  # B-NAVAL-04: destroyer against submarine
    BATTLESHIP_MATCH = "battleship-match"
    CARRIER_MATCH = "carrier-match"
    RESEARCH_NUMBER = "research-number"  # X-TECH-01
    BLITZ_NUMBER = "blitz-number"  # X-DIPLO-02
    OIL = "oil"  # X-PROD-03: at each production
    POINTS = "points"  # X-PROD-02: at each production
    DISCOUNT = "discount"  # X-BUILD-02: off each price, for every full five points of it
    PARACHUTISTS = "parachutists"  # infantry that move as planes do in a Move


class Power(StrEnum):
    """Something that is allowed to whoever has the technology."""

    BLITZKRIEG = "blitzkrieg"  # X-BLITZ-02: a free blitzkrieg move in each turn
    BLANKS = "blanks"  # B-LAND-08: a blank face counts as an artillery face
    CODES = "codes"  # lines and planes are chosen after the opponent's are seen
    ATOMIC_BOMB = "atomic-bomb"
    PLASTICS = "plastics"  # X-ROUTE-03: a Population card stands for another suit
    COMPUTERS = "computers"  # a roll may be repeated once in each turn
    MOTORS = "motors"  # B-MOVE-04: infantry and artillery make two steps
    RAILWAYS = "railways"  # X-TURN-02: the first Strategic Move of a turn is free


class Technology(Struct, frozen=True):
    """One technology card."""

    name: str
    title: str
    effect: str
    figures: Mapping[Figure, int]
    powers: tuple[Power, ...]


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    technologies: dict[str, Any]


class _Line(Entry, frozen=True, kw_only=True):
    title: str
    effect: str
    figures: Mapping[Figure, int] = {}
    powers: tuple[Power, ...] = ()


@lru_cache
def load_technologies() -> Mapping[str, Technology]:
    """All technologies by name, in the order of the file."""
    file = DataFile.built_in("decks", "technologies")
    head = file.decode("", file.content, _Head)
    lines = file.decode_table("technologies", head.technologies, _Line)
    return {
        name: Technology(name, line.title, line.effect, line.figures, line.powers)
        for name, line in lines.items()
    }
