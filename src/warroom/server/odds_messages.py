"""The part of the protocol that speaks of odds: what may be asked, and what is told."""

from typing import TypeAlias

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.battles import Part
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.odds import Advice, Basis, BlitzOdds, CardOdds, NavalOdds

from .basics import FromClient, FromServer, Id, Name

# ---- from the client, at a table ----


class Attack(FromClient, frozen=True):
    """Units that would attack a region, or wait to: of `by`, else of the seat that asks, else of
    the player in turn."""

    region: Name
    units: Army
    by: Seat | None = None


class AskOdds(FromClient, frozen=True, tag="ask-odds"):
    """How an attack would go, from what the seat sees; null for spectators."""

    id: Id
    seat: Seat | None
    attack: Attack


class AskBattleOdds(FromClient, frozen=True, tag="ask-battle-odds"):
    """How the land battle goes on from here, should these units be committed now. Advice takes
    longer, and so comes only if it is wanted."""

    id: Id
    seat: Seat | None
    commit: Army | None = None
    advice: bool = False


class AskNavalOdds(FromClient, frozen=True, tag="ask-naval-odds"):
    """How the battle for the sea goes on, or would go if this seat challenged its controller."""

    id: Id
    seat: Seat | None
    challenger: Seat | None = None


class AskBlitzOdds(FromClient, frozen=True, tag="ask-blitz-odds"):
    """What courting a neutral region can come to."""

    id: Id
    seat: Seat | None
    region: Name


class AskMeetingOdds(FromClient, frozen=True, tag="ask-meeting-odds"):
    """How these ships of the seat would fight those of another in a sea area."""

    id: Id
    seat: Seat
    sea: Name
    opponent: Seat
    ships: Fleet


class AskLineOdds(FromClient, frozen=True, tag="ask-line-odds"):
    """How a battle of lines goes on, on land or at sea, should these units or ships step forward
    into the line that is formed now."""

    id: Id
    seat: Seat | None
    units: Army = NO_UNITS
    ships: Fleet = NO_SHIPS


class AskFleetOdds(FromClient, frozen=True, tag="ask-fleet-odds"):
    """How these ships would fight those of somebody else in a sea zone, or submarines those on the
    coastline of a region."""

    id: Id
    seat: Seat | None
    place: Name
    ships: Fleet


Reckoning: TypeAlias = (
    AskOdds
    | AskBattleOdds
    | AskNavalOdds
    | AskMeetingOdds
    | AskBlitzOdds
    | AskLineOdds
    | AskFleetOdds
)
"""Requests that take a while, and so are worked on beside everything else."""


# ---- from the client, over HTTP ----


class LandPad(FromClient, frozen=True, tag="land"):
    """Two armies that meet; without a defender, neutral ground and any card of the deck."""

    attacker: Army
    defender: Army | None
    attack: Name = "varied"
    defence: Name = "varied"


class NavalPad(FromClient, frozen=True, tag="naval"):
    challenger: Fleet
    controller: Fleet
    lay: Name = "best"
    against: Name = "best"


# ---- from the server ----


class SideChances(Struct, frozen=True):
    """What awaits one side of a land battle.

    `numbers` has the chances to win with 1, 2, 3 … units left; `left` is how many that is on
    average, if it wins. `lost` is what it loses, won or not, in production points.
    """

    policy: str
    wins: float
    numbers: tuple[float, ...]
    left: float
    lost: float


class Hold(Struct, frozen=True):
    """The strongest attack that could follow a conquest, and how often it would be beaten, over all
    that may be left of the conquerors."""

    seat: Seat
    units: Army
    holds: float
    basis: Basis


class LandChances(Struct, frozen=True):
    """`part` is who is about to commit; `advice` is for nobody but him. `cards` are those that may
    name neutral defenders."""

    attacker: SideChances
    defender: SideChances
    swing: float
    rounds: float
    basis: Basis
    part: Part | None = None
    cards: tuple[CardOdds, ...] = ()
    hold: Hold | None = None
    advice: Advice | None = None


class OddsTold(FromServer, frozen=True, tag="odds"):
    id: int
    odds: LandChances


class NavalOddsTold(FromServer, frozen=True, tag="naval-odds"):
    id: int
    odds: NavalOdds


class BlitzOddsTold(FromServer, frozen=True, tag="blitz-odds"):
    id: int
    odds: BlitzOdds
