"""A rule set: one frozen record of tables and slots, from which every difference is made."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel import game as kernel
from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Table as KernelTable

from .atlas import Atlas
from .cards import Deck
from .state import State
from .turns import Action
from .units import Army, Fleet

Slot: TypeAlias = Callable[..., Procedure]
"""A procedure for a named task; another rule set may put another one in its place."""


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

    # rows
    starting_army: Army
    starting_fleet: Fleet
    starting_regions: int
    starting_continents: tuple[str, ...]  # one region on each, if any are named (B-OPT-01)
    placed_per_visit: int
    actions_per_turn: int
    unit_costs: tuple[int, ...]  # in the order of Army
    ship_costs: tuple[int, ...]  # in the order of Fleet
    capital_production: int
    opening_least: int  # of four units, how many must be committed at set-up (B-OPT-06)
    limit: Limit
    time_up: TimeUp
    trade_stop: int  # rounds or minutes before the end, as the limit counts
    repeatable: tuple[Action, ...]  # more than once in a turn

    # slots
    whole_game: Slot
    setup: Slot
    turn: Slot
    actions: Mapping[Action, Any]  # each a kind of procedure that knows when it is open
    passage: Slot
    battle: Slot
    battle_opening: Slot  # committing the first units
    neutral_battle: Slot
    neutral_command: Slot
    naval_battle: Slot
    elimination: Slot

    def with_(self, **differences: Any) -> "Ruleset":
        """The same rules but for these rows and slots."""
        return replace(self, **differences)


Game: TypeAlias = kernel.Game[State, Ruleset]
Table: TypeAlias = KernelTable[State, Ruleset]
