"""Levels: how much foresight a bot has."""

from collections.abc import Mapping

from msgspec import Struct


class Level(Struct, frozen=True):
    """What a bot of this level looks at. Which mistakes it makes is up to its planners."""

    name: str
    summary: str
    is_exact: bool = True  # whether exact odds have the last word
    places: int = 5  # for new units, that are looked at in full
    is_hasty: bool = False  # whether plans are kept as long as nothing has changed
    think: float = 0.0  # how much is imagined: 1 is less than two seconds for a turn


OFFICER = Level("officer", "Plans whole turns and weighs every attack.")
RECRUIT = Level("recruit", "Quick and sensible, with a beginner's mistakes.")
GENERAL = Level("general", "Tries his plans in his head before he gives an order.", think=1.0)

SERGEANT = Level(
    "sergeant",
    "An officer in a hurry, by whom a search plays turns out.",
    is_exact=False,
    places=1,
    is_hasty=True,
)
"""He sits at no table: he plays a whole turn in a few hundredths of a second."""

LEVELS: Mapping[str, Level] = {each.name: each for each in (OFFICER, RECRUIT, GENERAL)}
"""What may be asked for; the first is the usual one."""
