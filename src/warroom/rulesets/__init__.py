"""The rule sets, each a list of differences, and their options."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from warroom.kernel.decision import Decision
from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.ruleset import Ruleset

from .basic import BASIC_REACTIONS, BASIC_VERSION, basic
from .deluxe import DELUXE_OPTIONS, DELUXE_REACTIONS, DELUXE_VERSION, deluxe
from .expansion import EXPANSION_VERSION, expansion
from .expansion.options import EXPANSION_OPTIONS, EXPANSION_REACTIONS
from .options import BASIC_OPTIONS, Option
from .scenarios.provocation import PROVOCATION_VERSION, provocation
from .scenarios.provocation.options import PROVOCATION_OPTIONS, PROVOCATION_REACTIONS


class Family(Struct, frozen=True):
    """What is needed to offer a rule set: how to build it, for how many, with which choices."""

    name: str
    version: int
    build: Callable[[Atlas, Deck], Ruleset]
    options: tuple[Option, ...]
    fewest_seats: int
    most_seats: int
    board: str
    deck: str
    reactions: tuple[type[Decision], ...]  # what may be answered beforehand
    large: tuple[int, str] | None = None  # from so many players on, another board is usual
    seats_rule: str = "B-SETUP-01"  # by which so many can play

    def board_for(self, seats: int) -> str:
        """The usual board for a number of players."""
        return self.large[1] if self.large and seats >= self.large[0] else self.board


RULESETS: Mapping[str, Family] = {
    "basic": Family(
        "basic",
        BASIC_VERSION,
        basic,
        BASIC_OPTIONS,
        2,
        6,
        "west",
        "economics-basic",
        BASIC_REACTIONS,
    ),
    "expansion": Family(
        "expansion",
        EXPANSION_VERSION,
        expansion,
        EXPANSION_OPTIONS,
        2,
        8,
        "west",
        "economics",
        EXPANSION_REACTIONS,
        large=(5, "world"),
        seats_rule="X-SETUP-02",
    ),
    "provocation": Family(
        "provocation",
        PROVOCATION_VERSION,
        provocation,
        PROVOCATION_OPTIONS,
        2,
        8,
        "world",
        "economics",
        PROVOCATION_REACTIONS,
        seats_rule="P-SETUP-01",
    ),
    "deluxe": Family(
        "deluxe",
        DELUXE_VERSION,
        deluxe,
        DELUXE_OPTIONS,
        2,
        6,
        "west",
        "economics-deluxe",
        DELUXE_REACTIONS,
        large=(5, "world"),
        seats_rule="D-SETUP-01",
    ),
}
