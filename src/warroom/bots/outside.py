"""Bots of one's own: those that installed packages offer by entry point, and any class by
`module:Class`."""

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng

from .bot import Bot

GROUP = "warroom.bots"
PATH = re.compile(r"[\w.]+:[\w.]+")


def names() -> tuple[str, ...]:
    """What installed packages offer."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def maker(name: str) -> Callable[[Rng], Bot] | None:
    """What makes the bot of that name from a source of chance, if there is one."""
    offered = entry_points(group=GROUP, name=name)
    if offered:
        point = next(iter(offered))
    elif PATH.fullmatch(name):
        point = EntryPoint(name, name, GROUP)
    else:
        return None
    try:
        kind: Any = point.load()
    except Exception as error:  # the code of others may fail in any way
        raise cannot(name, error) from error

    def made(rng: Rng) -> Bot:
        try:
            bot: Bot = kind(rng)
        except Exception as error:
            raise cannot(name, error) from error
        if not callable(getattr(bot, "decide", None)):
            raise cannot(name, TypeError("it has no method decide(view, question)"))
        return bot

    return made


def cannot(name: str, error: Exception) -> Refused:
    message = f"The bot {name!r} cannot be made: {type(error).__name__}: {error}"
    return Refused(Code.UNKNOWN_NAME, "", message, field="bots")
