"""An aide: a process of its own in which bots think, so that whoever waits is not slowed down.

A thinking bot remembers nothing: its name, its seed, what its seat sees and the question are all
that it decides from. So any aide can think for any bot, and one that dies takes nothing with it.
"""

import os
import signal
from contextlib import suppress
from functools import cache, lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection

from msgspec import Struct

from warroom.families import family_of
from warroom.headers import Header, rules_of
from warroom.kernel.decision import Answer, Question
from warroom.model.ruleset import Ruleset
from warroom.view import Seen, View

from . import Bot, make
from .housekeeping import put_by

POLITENESS = 5
"""How far an aide steps back where others want the processor."""

FAREWELL = 2.0
"""Seconds in which a process that was ended is surely gone."""


class Charge(Struct, frozen=True):
    """For whom an aide thinks: a bot, and the rules of its game."""

    bot: str
    seed: str
    think: float | None
    ruleset: str
    board: str
    deck: str
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, bot: str, seed: str, think: float | None, header: Header) -> "Charge":
        options = tuple(header.options.items())
        return cls(bot, seed, think, header.ruleset, header.board, header.deck, options)


class Aide:
    """The process, as whoever started it sees it."""

    def __init__(self) -> None:
        # A fresh process rather than a fork, which would copy locks that other threads hold.
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="aide", daemon=True)
        self._process.start()
        theirs.close()

    def decide(self, charge: Charge, view: View, question: Question) -> Answer:
        """Wait for the bot's answer. `OSError` or `EOFError` if the process has died."""
        self._line.send((charge, view.seen, question))
        reply: Answer | Exception = self._line.recv()
        if isinstance(reply, Exception):
            raise reply
        return reply

    def dismiss(self) -> None:
        """End the process, whatever it does; who waits for it gets an `EOFError`."""
        self._process.kill()
        self._process.join(FAREWELL)


# ---- in the process ----


def serve(line: Connection) -> None:
    """Think until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    with suppress(EOFError, OSError):
        while True:
            charge, seen, question = line.recv()
            line.send(decided(charge, seen, question))
            settled(charge.bot, charge.ruleset)


def decided(charge: Charge, seen: Seen, question: Question) -> Answer | Exception:
    try:
        rules = rules_for(charge.ruleset, charge.board, charge.deck, charge.options)
        return player(charge).decide(View(rules, seen.state, seen), question)
    except Exception as error:  # whatever goes wrong, whoever waits has to hear of it
        return RuntimeError(f"{charge.bot} failed: {type(error).__name__}: {error}")


@lru_cache(maxsize=64)
def rules_for(ruleset: str, board: str, deck: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return rules_of(family_of(ruleset), board, deck, dict(options))


@lru_cache(maxsize=256)
def player(charge: Charge) -> Bot:
    return make(charge.bot, charge.seed, think=charge.think)


@cache
def settled(bot: str, ruleset: str) -> None:
    """Once all that such a bot needs is loaded, it stays."""
    put_by()
