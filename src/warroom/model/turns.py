"""The menu of actions, and how a game can end."""

from enum import StrEnum

from msgspec import Struct

from warroom.kernel.words import Seat


class Action(StrEnum):
    """What a player may choose to do in his turn (B-TURN-03, X-TURN-04, P-TURN-01,
    D-ACTION-02)."""

    MOVE = "move"
    BLITZKRIEG = "blitzkrieg-move"
    STRATEGIC_MOVE = "strategic-move"
    NAVAL_BATTLE = "naval-battle"
    DIPLOMATIC_BLITZ = "diplomatic-blitz"
    BUILD = "build"
    TRADE = "trade"
    PLAY_CARDS = "play-cards"
    AUCTION = "auction"
    RESEARCH = "research"
    BOMBING = "strategic-bombing"
    RAIDING = "commerce-raiding"
    INFRASTRUCTURE = "attack-infrastructure"
    BLITZ = "blitz"
    NAVIGATE = "navigate"
    TRANSPORT = "transport"
    NEGOTIATE = "negotiate"
    BURN = "burn"


class Reason(StrEnum):
    """Why a game ended."""

    ELIMINATION = "elimination"
    LAST_STANDING = "last-standing"
    ROUND_LIMIT = "round-limit"
    TIME_LIMIT = "time-limit"
    AGREED = "agreed"
    EAGLES = "eagles"
    TEN_REGIONS = "ten-regions"
    CAPITAL = "capital"


class Score(Struct, gc=False, frozen=True, omit_defaults=True):
    """What counts at the end: points where there are any, then regions, then units (B-END-04,
    B-END-05, X-VP-01, X-VP-07, P-END-05, D-VP-04)."""

    regions: int
    land_units: int
    points: int = 0
    ships: int = 0  # only where they count
    wealth: int = 0  # likewise

    @property
    def rank(self) -> tuple[int, int, int, int]:
        return self.points, self.regions, self.land_units + self.ships, self.wealth


class Merit(StrEnum):
    """What victory points are for (X-VP-01 to X-VP-06, P-END-04, D-VP-01)."""

    REGIONS = "regions"
    NEUTRALS = "neutrals"
    INVASIONS = "invasions"
    DISTANT_REGIONS = "distant-regions"
    CONQUESTS = "conquests"
    WARS = "wars"
    SEA_ZONES = "sea-zones"
    CAPITALS = "capitals"
    POPULATION = "population"
    LEVELS = "levels"


class Account(Struct, gc=False, frozen=True):
    """One line of a seat's victory points: so many of something, worth so much."""

    merit: Merit
    count: int
    points: int
    rule: str


class Result(Struct, gc=False, frozen=True):
    """Who won, with how much, and why it ended."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    reason: Reason
