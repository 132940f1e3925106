"""Players without a person: each sees only what its seat sees, and answers one question at a time.

from warroom import bots

bot = bots.make("officer", seed=7)
answer = bot.decide(game.view(seat), game.questions[seat])
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng

from . import outside
from .bot import Bargaining, Bot, Explaining, Pondering
from .caretaker import CaretakerBot
from .commanders import COMMANDERS, appointed, bot_called
from .leanings import LEANINGS
from .levels import LEVELS
from .pricing import Price
from .random import RandomBot
from .thinker import Thinker

__all__ = [
    "BOTS",
    "COMMANDERS",
    "FIRST_BOT",
    "LEVELS",
    "Bargaining",
    "Bot",
    "BotKind",
    "CaretakerBot",
    "Explaining",
    "Price",
    "RandomBot",
    "appointed",
    "bot_called",
    "check_thinking",
    "make",
]


class BotKind(Struct, frozen=True):
    """A bot as it is offered to people."""

    title: str
    summary: str
    made: Callable[[Rng], Bot]


def thinker(level: str, leaning: str | None, rng: Rng) -> Bot:
    """A commander of a level, by chance if no leaning is named."""
    return Thinker(rng, LEVELS[level], LEANINGS[leaning] if leaning else None)


BOTS: Mapping[str, BotKind] = {
    **{
        name: BotKind(name.capitalize(), level.summary, partial(thinker, name, None))
        for name, level in LEVELS.items()
    },
    **{
        name: BotKind(each.title, each.summary, partial(thinker, each.level, each.leaning))
        for name, each in COMMANDERS.items()
    },
    "random": BotKind("Random", "Plays anything legal, without a plan.", RandomBot),
    "caretaker": BotKind("Caretaker", "Holds a seat and starts nothing.", CaretakerBot),
}
"""Every bot by the name that the command line and the server use; the first is the usual one. A
level alone draws its commander from the seed."""


FIRST_BOT = "recruit"
"""Against whom one should begin."""

MOST_THINKING = 100
"""Times the usual measure: a turn may then take minutes."""


def check_thinking(think: float | None) -> None:
    if think is not None and not 0 <= think <= MOST_THINKING:
        message = f"Bots may think from 0 to {MOST_THINKING} times as long as usual."
        raise Refused(Code.MALFORMED, "", message, field="think")


def make(name: str, seed: int | str, *, think: float | None = None) -> Bot:
    """A bot by its name, or by that of its commander; one's own also by entry point or
    `module:Class`. The same seed makes one that decides alike. `think` is how long those who
    search may: 1 is the usual measure. It counts imagined games, never time."""
    name = bot_called(name)
    made = BOTS[name].made if name in BOTS else outside.maker(name)
    if made is None:
        message = f"There is no bot called {name!r}: choose {', '.join((*BOTS, *outside.names()))}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="bots")
    check_thinking(think)
    bot = made(Random(f"{name}:{seed}"))
    if think is not None and isinstance(bot, Pondering):
        bot.think = think
    return bot
