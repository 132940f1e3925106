"""What a game of years and seasons has beside the board: face-down markers, action cards, leave
to pass, and the tables that a table of players may agree to change (D-OPT-01)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from warroom.kernel.words import Seat

from .cards import Suit
from .datafile import DataFile, Entry
from .government import SPECTRUM, Government
from .turns import Action
from .units import NO_SHIPS, NO_UNITS, Army, Fleet, Ship
from .zones import Cards

TECHNOLOGIES = (Suit.OIL, Suit.FACTORIES, Suit.RAIL_TRANSPORT, Suit.MINERALS)
"""The four with levels, in the order in which the state counts them (D-RES-01)."""

TOP_LEVEL = 4


class FaceDown(Struct, gc=False, frozen=True):
    """A government marker on a neutral region (D-SETUP-13), and who has looked at it."""

    government: Government | None
    seen_by: tuple[Seat, ...] = ()

    def as_seen_by(self, seat: Seat | None) -> "FaceDown":
        return self if seat in self.seen_by else FaceDown(None, self.seen_by)

    @property
    def cards(self) -> Cards:
        """As a pile of one, for those who count all markers."""
        return Cards(1, None if self.government is None else (self.government,))

    def turned(self, cards: Cards) -> "FaceDown":
        return FaceDown(Government(cards.known[0]), self.seen_by)


def who_has_looked(markers: Mapping[str, FaceDown], seat: Seat | None) -> Mapping[str, FaceDown]:
    """D-NEGO-06: each player keeps what he knows of neutral markers."""
    return {region: marker.as_seen_by(seat) for region, marker in markers.items()}


class Passing(Struct, gc=False, frozen=True, omit_defaults=True):
    """Units that want to pass a sea zone, a region or a canal of somebody else (D-BOARD-12)."""

    owner: Seat
    place: str
    start: str
    end: str
    units: Army = NO_UNITS
    ships: Fleet = NO_SHIPS


class ActionCard(Struct, frozen=True):
    """What is printed on an action card (D-CARD-01, D-CARD-02). `amounts` are the numbers of the
    general and of the enhanced effect; what they count, the rules know by the card's name."""

    name: str
    id: str
    title: str
    action: Action
    favours: Government
    general: str
    enhanced: str
    amounts: tuple[int, int]

    def amount(self, government: Government | None) -> int:
        """D-CARD-02: the favoured government has the enhanced effect instead of the general."""
        return self.amounts[government == self.favours]


class Statecraft(Struct, frozen=True):
    """The tables of such a game; where there is none of it, they are empty."""

    action_cards: Mapping[str, ActionCard] = {}
    starting_technologies: Mapping[Government, tuple[Suit, Suit]] = {}
    hostile: Mapping[Government, Government] = {}  # to each government
    fields_per_region: int | None = None  # oil markers; any number if there is no limit
    zones_per_lane: int | None = None  # that a transport may pass on one sea lane
    coastal_attackers: tuple[Ship, ...] = ()  # ships that may attack a coastline
    capital_points: int = 0


MARKERS_OF_EACH = 29


def all_markers(regions: int) -> tuple[Government, ...]:
    """D-SETUP-13: 116 government markers; on a larger board more, in equal shares."""
    of_each = max(MARKERS_OF_EACH, -(-regions // len(SPECTRUM)))
    return tuple(government for government in SPECTRUM for _ in range(of_each))


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: dict[str, Any]


class _Line(Entry, frozen=True, kw_only=True):
    id: str
    title: str
    action: Action
    favours: Government
    general: str
    enhanced: str
    amounts: tuple[int, int]


@lru_cache
def load_action_cards() -> Mapping[str, ActionCard]:
    """All cards by name, in the order of the file; there is one of each."""
    file = DataFile.built_in("decks", "action-cards")
    head = file.decode("", file.content, _Head)
    lines = file.decode_table("cards", head.cards, _Line)
    return {
        name: ActionCard(
            name,
            line.id,
            line.title,
            line.action,
            line.favours,
            line.general,
            line.enhanced,
            line.amounts,
        )
        for name, line in lines.items()
    }
