"""The part of the protocol that speaks of odds: what may be asked, and what is told."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from warroom.kernel.words import Seat
from warroom.model.battles import Part
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.odds import Advice, Basis, BlitzOdds, CardOdds, HoldOdds, NavalOdds

from ..wire.basics import FromClient, FromServer, Name, Request

# ---- from the client, at a table ----


class Attack(FromClient, frozen=True):
    """Units that would attack a region, or wait to: of `by`, else of the seat that asks, else of
    the player in turn."""

    region: Name
    units: Army
    by: Seat | None = None


class AskOdds(Request, frozen=True, tag="ask-odds"):
    """How an attack would go, from what the seat sees; null for spectators."""

    seat: Seat | None
    attack: Attack


class AskBattleOdds(Request, frozen=True, tag="ask-battle-odds"):
    """How the land battle goes on from here, should these units be committed now. Advice takes
    longer, and so comes only if it is wanted."""

    seat: Seat | None
    commit: Army | None = None
    advice: bool = False


class AskNavalOdds(Request, frozen=True, tag="ask-naval-odds"):
    """How the battle for the sea goes on, or would go if this seat challenged its controller."""

    seat: Seat | None
    challenger: Seat | None = None


class AskBlitzOdds(Request, frozen=True, tag="ask-blitz-odds"):
    """What courting a neutral region can come to."""

    seat: Seat | None
    region: Name


class AskMeetingOdds(Request, frozen=True, tag="ask-meeting-odds"):
    """How these ships of the seat would fight those of another in a sea area."""

    seat: Seat
    sea: Name
    opponent: Seat
    ships: Fleet


class AskLineOdds(Request, frozen=True, tag="ask-line-odds"):
    """How a battle of lines goes on, on land or at sea, should these units or ships step forward
    into the line that is formed now."""

    seat: Seat | None
    units: Army = NO_UNITS
    ships: Fleet = NO_SHIPS


class AskFleetOdds(Request, frozen=True, tag="ask-fleet-odds"):
    """How these ships would fight those of somebody else in a sea zone, or submarines those on the
    coastline of a region."""

    seat: Seat | None
    place: Name
    ships: Fleet


class AskHoldOdds(Request, frozen=True, tag="ask-hold-odds"):
    """Whether a region that somebody owns would be held against the strongest attack that each
    other player can make on it now."""

    seat: Seat | None
    region: Name


# ---- from the client, over HTTP ----


Technologies: TypeAlias = Annotated[tuple[Name, ...], Meta(max_length=64)]


class Pad(FromClient, frozen=True, kw_only=True):
    """The rules by which both sides fight, unless it is written at a table: there its own count.
    And what technologies either side has."""

    ruleset: Name = "basic"
    options: Annotated[Mapping[Name, Name], Meta(max_length=64)] = {}
    technologies: tuple[Technologies, Technologies] = ((), ())


class LandPad(Pad, frozen=True, kw_only=True, tag="land"):
    """Two armies that meet; without a defender, neutral ground: any card of the deck, or as many
    dice as there are years."""

    attacker: Army
    defender: Army | None
    attack: Name = "varied"
    defence: Name = "varied"
    year: int = 1


class NavalPad(Pad, frozen=True, kw_only=True, tag="naval"):
    """Two fleets that meet; `lay` and `against` say how lines are laid for match-ups."""

    challenger: Fleet
    controller: Fleet
    lay: Name = "best"
    against: Name = "best"


# ---- from the server ----


class Armament(Struct, frozen=True):
    """A technology that changes how a side fights."""

    name: str
    title: str
    effect: str


class PadOffer(Struct, frozen=True):
    """What may be asked of the scratch-pad under the rules of a name: technologies that matter in
    battles on land and at sea, whether ships fight in lines, how many dice at most raise a neutral
    army (none where a card names it), and how many units and ships a side may have."""

    land: tuple[Armament, ...]
    sea: tuple[Armament, ...]
    is_in_lines: bool
    neutral_dice: int
    most_units: int
    most_ships: int


class PadOffers(Struct, frozen=True):
    rulesets: Mapping[str, PadOffer]


class Left(Struct, frozen=True):
    """Units or ships by their letters, with which a side may win."""

    pieces: Mapping[str, int]
    chance: float


class SideChances(Struct, frozen=True):
    """What awaits one side of a land battle, or of one between lines of ships.

    `numbers` has the chances to win with 1, 2, 3 … units left; `left` is how many that is on
    average, if it wins, and `types` how many of each type, by letters. `likeliest` are the most
    likely survivors. `lost` is what it loses, won or not, in production points.
    """

    policy: str
    wins: float
    numbers: tuple[float, ...]
    left: float
    types: Mapping[str, float]
    likeliest: tuple[Left, ...]
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


class HoldOddsTold(FromServer, frozen=True, tag="hold-odds"):
    id: int
    odds: HoldOdds


class BlitzOddsTold(FromServer, frozen=True, tag="blitz-odds"):
    id: int
    odds: BlitzOdds
