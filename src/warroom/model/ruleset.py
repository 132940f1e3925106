"""A rule set: one frozen record of tables and slots, from which every difference is made."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel import game as kernel
from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as KernelTable

from .atlas import Atlas
from .cards import Deck, Worth
from .furniture import Cites, Furniture, LandCombat, NavalCombat, NeutralArmies, Saying, Scoring
from .government import Government
from .politics import PoliticalCard
from .state import Region, State
from .statecraft import Statecraft
from .technology import Technology
from .trade import Terms
from .trade_routes import TradeRoute
from .turns import Account, Action, Reason, Score
from .units import Army, Fleet, Unit
from .words import Words
from .zones import Sight

Slot: TypeAlias = Callable[..., Procedure]
"""A procedure for a named task; another rule set may put another one in its place."""

Hindrance: TypeAlias = tuple[str, str]
"""A rule and the reason by which it keeps an action off the menu; both empty if it does not."""


class Limit(Struct, frozen=True):
    """How long the game lasts: a number of rounds, of minutes, or neither (B-OPT-02)."""

    rounds: int | None = None
    minutes: int | None = None


class TimeUp(StrEnum):
    """What is finished when time is up (B-OPT-03)."""

    FINISH_ROUND = "finish-round"
    FINISH_TURN = "finish-turn"


class Ruleset(Struct, frozen=True):
    """Everything in which one game of the family may differ from another."""

    name: str
    version: int
    atlas: Atlas
    deck: Deck
    colours: tuple[str, ...]
    builds_on: tuple[
        str, ...
    ]  # games whose rules hold too, but where those of this one change them

    # what this game has and has not
    has: Furniture  # what lies on the table beside the board and one deck
    cites: Cites  # which of its rules says what others say too
    endings: Mapping[Reason, Saying]  # what ends the game
    scoring: Scoring  # what decides who has won
    words: Words  # what players are told about it
    rivals_roll: bool  # against a Diplomatic Blitz that has failed (B-DIPLO-04)
    pays_oil: bool  # for actions (X-TURN-03)
    trades_goods: bool  # beside economics cards (X-TRADE-01)
    declares_journeys: bool  # region by region, and not routes from start to end (D-MOVE-01)
    land_combat: LandCombat | None  # how hits are counted; None if no odds can be told
    naval_combat: NavalCombat | None  # likewise at sea
    neutral_armies: NeutralArmies  # where they come from
    secret_openings: bool  # both sides open a battle at once (B-OPT-07)
    moves_per_action: Mapping[Action, int]  # from one place to one other, where limited (P-MOVE-01)
    region_limit: int | None  # so many regions of one player end the game (P-END-01)
    continents: Mapping[Region, str]  # of each region, as this game reads the board

    # rows
    garrison: int  # units that every region keeps (B-UNIT-04)
    starting_army: Army
    starting_fleet: Fleet
    starting_regions: int
    starting_continents: tuple[str, ...]  # one region on each, if any are named (B-OPT-01)
    placed_per_visit: int
    actions_per_turn: int | None  # as many as can be paid for, if there is no number
    unit_costs: tuple[int, ...]  # in the order of Army
    ship_costs: tuple[int, ...]  # in the order of Fleet
    capital_production: int
    opening_least: int  # of four units, how many must be committed at set-up (B-OPT-06)
    limit: Limit
    time_up: TimeUp
    trade_stop: int  # rounds or minutes before the end, as the limit counts
    repeatable: tuple[Action, ...]  # more than once in a turn
    retried: tuple[Action, ...]  # at once, if the first roll has failed (X-TURN-05)
    starting_points: int
    starting_oil: int
    auction_least: int  # the lowest opening bid
    eagle_limit: int  # the Eagle that ends the game
    capital_dice: int  # extra dice for the defender of a capital (X-OPT-01)
    beach_dice: int  # extra dice for a defender who is attacked by sea (X-OPT-01)
    extra_governments: tuple[Government, ...]  # what may come twice (X-SETUP-14)
    routes: Mapping[str, TradeRoute]
    technologies: Mapping[str, Technology]
    political: Mapping[str, PoliticalCard]
    provocation: tuple[str, ...]  # the names of all provocation cards (P-PROVOKE-01)
    initial_technologies: Mapping[Government, tuple[str, ...]]  # to choose from (P-TECH-01)
    statecraft: Statecraft
    sights: tuple[Sight, ...]  # who sees what, in the order of the fields of the state
    reaches: Mapping[Action, Any]  # for each moving action, which routes units may take
    raided: tuple[Action, ...]  # in which submarines may attack crossings (X-STRAT-03)
    prey: tuple[Unit, ...]  # what they may choose among the units that pass (X-AMPH-10)

    # answers to questions
    check_table: Callable[["Ruleset", int], None]  # whether there is room for so many players
    prepare: Callable[[State, "Ruleset"], None]  # lays out what this game needs beside the board
    hindrance: Callable[["Table", Seat, Action], Hindrance]  # what keeps any action off the menu
    price: Callable[["Table", Seat, Action], int]  # of an action, in oil
    blitz_number: Callable[["Table", Seat, str, int], int]  # for a region, after so many successes
    scores: Callable[["Table"], tuple[Score, ...]]  # of every seat, as things stand
    worth: Callable[["Table", Seat], Worth]  # of cards and capitals, to their owner's eyes
    accounts: Callable[["Table", Seat], tuple[Account, ...]]  # what a seat has victory points for
    may_attack: Callable[["Table", Seat, Seat], bool]  # the first seat the second
    neutral_canal: Callable[["Table", Seat, Region], Hindrance]  # what closes it to a seat's ships
    trade_partners: Callable[["Table", Seat], Iterable[Seat]]  # with whom a seat can trade now
    trade_barrier: Callable[["Table", Seat, Seat], Hindrance]  # what keeps two from trading
    fair_terms: Callable[[Terms], Hindrance]  # what forbids terms of trade, whoever offers them

    # consequences
    attacked: Callable[["Game", Seat, Seat], None]  # by the first seat, the second one
    declared: Callable[["Game", Seat, Seat], None]  # war, by the first seat on the second

    # slots
    whole_game: Slot
    setup: Slot
    turn: Slot
    actions: Mapping[Action, Any]  # each a kind of procedure that knows when it is open
    passage: Slot
    battle: Slot
    battle_opening: Slot  # committing the first units
    losses: Slot  # whom hits eliminate
    neutral_battle: Slot
    neutral_command: Slot
    naval_battle: Slot
    round_end: Slot | None  # when everyone has had his turn
    elimination: Slot
    abandonment: Slot | None  # regions that can no longer be held (X-MINOR-04)

    def __repr__(self) -> str:
        return f"{self.name} {self.version}"

    def with_(self, **differences: Any) -> "Ruleset":
        """The same rules but for these rows and slots."""
        return replace(self, **differences)


Game: TypeAlias = kernel.Game[State, Ruleset]
Table: TypeAlias = KernelTable[State, Ruleset]
