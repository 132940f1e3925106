"""Players without a person: each sees only what its seat sees, and answers one question at a time.

from warroom import bots

bot = bots.make("random", seed=7)
answer = bot.decide(game.view(seat), game.questions[seat])
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from msgspec import Struct

from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng
from warroom.view import View

from .caretaker import CaretakerBot
from .random import RandomBot

__all__ = ["BOTS", "Bot", "BotKind", "CaretakerBot", "RandomBot", "make"]


class Bot(Protocol):
    """Somebody who decides for one seat. Nothing but the view and the question may count, so a
    bot can be put behind a wire, and cannot peek."""

    def decide(self, view: View, question: Question) -> Answer: ...


class BotKind(Struct, frozen=True):
    """A bot as it is offered to people."""

    title: str
    summary: str
    made: Callable[[Rng], Bot]


BOTS: Mapping[str, BotKind] = {
    "random": BotKind("Random", "Plays anything legal, without a plan.", RandomBot),
    "caretaker": BotKind("Caretaker", "Holds a seat and starts nothing.", CaretakerBot),
}
"""Every bot by the name that the command line and the server use."""


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name. The same seed makes one that decides alike."""
    if name not in BOTS:
        message = f"There is no bot called {name!r}: choose {', '.join(BOTS)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="bots")
    return BOTS[name].made(Random(f"{name}:{seed}"))
