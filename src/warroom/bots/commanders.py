"""Commanders by name: one for each leaning at each level. All of them are invented."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from warroom.kernel.words import Rng, pick

from .leanings import LEANINGS
from .levels import LEVELS

NAMES: Mapping[str, tuple[str, ...]] = {
    "recruit": ("Tibor Quillan", "Wenna Brackley", "Osric Fennimor", "Petra Mudgeon"),
    "officer": ("Ansgar Veldhook", "Marit Holmsund", "Ludo Ashgrave", "Greta Hollinrake"),
    "general": ("Casimir Arbrook", "Isolde Marrack", "Benedikt Loumere", "Octavia Grellman"),
}
"""In the order of the leanings."""


class Commander(Struct, frozen=True):
    """Somebody who plays at a level, and leans to something."""

    name: str
    level: str
    leaning: str

    @property
    def bot(self) -> str:
        return f"{self.level}:{self.leaning}"

    @property
    def title(self) -> str:
        return f"{self.level.capitalize()}, {LEANINGS[self.leaning].title}"

    @property
    def summary(self) -> str:
        return f"{LEVELS[self.level].summary} {LEANINGS[self.leaning].summary}"


COMMANDERS: Mapping[str, Commander] = {
    each.bot: each
    for level in LEVELS
    for each in map(Commander, NAMES[level], [level] * len(LEANINGS), LEANINGS)
}
"""By the name of the bot, such as `officer:admiral`."""


def bot_called(text: str) -> str:
    """The name of the bot for a commander's name, whole or only the last; else the text itself."""
    wanted = text.strip().casefold()
    for each in COMMANDERS.values():
        name = each.name.casefold()
        if wanted in (name, name.split()[-1]):
            return each.bot
    return text


def appointed(bots: Iterable[str], rng: Rng) -> tuple[str, ...]:
    """The same bots, with a commander drawn for every level that was named alone: somebody who
    does not sit there yet, while there is one."""
    named = [*map(bot_called, bots)]
    for place, bot in enumerate(named):
        if bot in LEVELS:
            able = [each.bot for each in COMMANDERS.values() if each.level == bot]
            free = [each for each in able if each not in named]
            named[place] = pick(rng, tuple(free or able))
    return tuple(named)
