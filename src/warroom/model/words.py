"""What is said to players about a game, where games of the family differ in it: sentences with
their rules, and what pieces, levels and cards are good for. Numbers of the rules stand here, so
that no client has to know them."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from .cards import Suit
from .furniture import Saying
from .government import Government


class Sayings(Struct, frozen=True, kw_only=True):
    """Sentences that fit on a panel. What a game does not know is null."""

    neutral_army: Saying  # who defends a neutral region
    capital: Saying  # what it is good for
    out: Saying  # by what a nation is out of the game; goes on from its name
    crossing_plea: Saying | None = None  # what is asked of whoever may block units at sea
    crossing_right: Saying | None = None  # why he is asked
    crossing_refusal: Saying | None = None  # what his answer does
    courting: Saying | None = None
    courting_on: Saying | None = None  # after a success
    unspent: Saying | None = None  # what becomes of production points that are not spent
    discount: Saying | None = None  # what a technology takes off a price
    anchored_sea: Saying | None = None
    held_sea: Saying | None = None
    neutral_canal: Saying | None = None  # who passes it; goes on from its name
    raid_hits: Saying | None = None
    research: Saying | None = None
    conquest: Saying | None = None  # goes on from "conquered Poland"
    homeland: Saying | None = None  # where the armies of the start stand
    home_fleet: Saying | None = None
    weak_hand: Saying | None = None
    full_hand: Saying | None = None
    first_technology: Saying | None = None


class Ladder(Struct, frozen=True):
    """A technology with levels: what it is for, and what a nation has at each level."""

    line: str
    rule: str
    levels: tuple[str, ...]


class ProvocationCard(Struct, frozen=True):
    """What is printed in its corner, what it can do, and how many there are."""

    corner: str
    power: Literal["provoked", "sneak", "none"]
    title: str
    effect: Saying
    count: int


class Words(Struct, frozen=True, kw_only=True):
    sayings: Sayings
    pieces: Mapping[str, str]  # by letter, what units and ships are good for
    seas: tuple[str, str]  # what a stretch of water is called, and one with an anchor
    aims: Mapping[Government, Saying] = {}  # what it counts beside regions
    ladders: Mapping[Suit, Ladder] = {}
    provocation: Mapping[str, ProvocationCard] = {}
