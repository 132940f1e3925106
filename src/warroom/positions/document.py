"""The document: what a position can say."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Count, Seat
from warroom.model.cards import Suit
from warroom.model.government import Government
from warroom.model.state import Region, Sea
from warroom.model.trade import Offer, Promise
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Army, Fleet
from warroom.model.vessels import Vessel

MOST_PIECES = 999
"""In one place: far more than any game brings there, and few enough to be counted out."""

MOST_POINTS = 9_999
"""And certificates: more than a nation could save, and few enough to be counted out."""

Die = Count | Literal["I", "T", "A", "P", "D", "S", "C", "B", "-"]
"""A regular die as a number; a face of the army die or of the navy die."""


class Homeland(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has. Without `markers`, all are of its own government (D-CAPTURE-07)."""

    technologies: Mapping[Suit, Count] = {}  # levels
    population: Count = 0
    cards: tuple[str, ...] = ()
    marked: tuple[Action, ...] = ()
    markers: Mapping[Government, Count] = {}
    flotillas: Mapping[Sea, tuple[Vessel, ...]] = {}
    harbours: Mapping[Region, tuple[Vessel, ...]] = {}
    oil_fields: Mapping[Region, Count] = {}
    looked_at: tuple[Region, ...] = ()  # neutral regions whose marker it knows


class Calendar(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When it is, and what is known of piles. Markers not named are dealt at random."""

    season: Count = 1
    direction: Count = 1
    action_deck: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()
    markers: Mapping[Region, Government] = {}
    card_played: str | None = None  # with the Burn that opened this Winter


class Nation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has. A seat without regions is eliminated.

    The fields after `colour` are for games that have such things. Points and oil that are not
    given are those of the start.
    """

    regions: Mapping[Region, Army] = {}
    capital: Region | None = None
    fleet: Fleet = NO_SHIPS
    hand: tuple[str, ...] = ()
    colour: str | None = None
    ships: Mapping[Sea, Fleet] = {}
    points: Count | None = None
    oil: Count | None = None
    government: Government | None = None
    routes: tuple[str, ...] = ()
    knocked_out: tuple[str, ...] = ()
    technologies: tuple[str, ...] = ()
    political: tuple[str, ...] = ()
    invaded: tuple[Region, ...] = ()
    conquests: Count = 0
    wars: tuple[Seat, ...] = ()
    provocation: tuple[str, ...] = ()
    secret_technologies: tuple[str, ...] = ()
    home: Homeland = Homeland()


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything that matters at the start of a turn, or between two actions of it.

    Regions not named are neutral. Without a `deck`, all cards in no hand are shuffled; a `deck`
    is listed from the top. `dice` are rolled first; then chance goes on from the `seed`.

    A record's first hash covers the position as it is written, so fields keep their order.
    """

    format: Count = 1
    ruleset: str = "basic"
    board: str | None = None
    options: Mapping[str, str] = {}
    deck_file: str | None = None  # another deck than the usual, by name or path

    nations: tuple[Nation, ...]
    sea_controller: Seat | None = None
    deck: tuple[str, ...] | None = None

    round: Count = 1
    player: Seat = 0
    first_player: Seat = 0
    is_under_way: bool = False  # what may come before the first action is over (P-TURN-02)
    actions: tuple[Action, ...] = ()
    paid_actions: Count | None = None  # unless all but those that technologies make free
    is_trading: bool = False
    offers: tuple[Offer, ...] = ()  # talks of this turn, all ended
    promises: tuple[Promise, ...] = ()
    has_trade_stopped: bool = False  # in a game of minutes
    is_time_up: bool = False  # likewise

    counters: Mapping[Region, Government] = {}
    routes_out: tuple[str, ...] = ()
    technology_deck: tuple[str, ...] | None = None
    used: tuple[str, ...] = ()  # technologies that have served in this turn
    spent: tuple[str, ...] = ()  # and those that have served for good, as an Atomic Bomb
    political_deck: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()
    eagles: Count = 0
    hunted: tuple[Seat, ...] = ()  # by an Assassin, until their turn ends
    blitz_help: Count = 0  # of a Radio Address
    has_failed_blitz: bool = False  # as the last action, which may be repeated
    provocation_deck: tuple[str, ...] | None = None
    calendar: Calendar = Calendar()

    dice: tuple[Die, ...] = ()
    seed: int | str = 0


def impossible(field: str, why: str, rule: str = "") -> Refused:
    return Refused(Code.IMPOSSIBLE_POSITION, rule, f"{field}: {why}.", field=field)
