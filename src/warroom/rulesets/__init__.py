"""The rule sets, each a list of differences, and their options."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from warroom.kernel.decision import Decision
from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.ruleset import Ruleset

from .basic import BASIC_REACTIONS, BASIC_VERSION, basic
from .options import BASIC_OPTIONS, Option


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
}
