"""The menu of actions, and how a game can end."""

from enum import StrEnum

from msgspec import Struct

from warroom.kernel.words import Seat


class Action(StrEnum):
    """What a player may choose to do in his turn (B-TURN-03)."""

    MOVE = "move"
    BLITZKRIEG = "blitzkrieg-move"
    STRATEGIC_MOVE = "strategic-move"
    NAVAL_BATTLE = "naval-battle"
    DIPLOMATIC_BLITZ = "diplomatic-blitz"
    BUILD = "build"
    TRADE = "trade"


class Reason(StrEnum):
    """Why a game ended."""

    ELIMINATION = "elimination"
    LAST_STANDING = "last-standing"
    ROUND_LIMIT = "round-limit"
    TIME_LIMIT = "time-limit"
    AGREED = "agreed"


class Score(Struct, gc=False, frozen=True):
    """What counts at the end, the first number before the second (B-END-04, B-END-05)."""

    regions: int
    land_units: int


class Result(Struct, gc=False, frozen=True):
    """Who won, with how much, and why it ended."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    reason: Reason
