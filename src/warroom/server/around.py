"""What a table has around it: those who listen, and what it shares with other tables."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

from msgspec import Struct

from warroom.bots import Bot

from .chances import Reckoner
from .store import Store
from .stories import KEPT_BYTES
from .tokens import Rights


class Listener(Protocol):
    """A connection, as its table knows it."""

    rights: Rights

    def push(self, data: bytes) -> None:
        """Send this when possible; never wait."""


class Surroundings(Struct, frozen=True):
    """What all tables share. The writer has one thread, which owns the store; thinkers have
    several, so that a bot that ponders holds up nobody but its own table. `now` measures how long
    something takes; `wall` is the date, in seconds since 1970."""

    store: Store
    writer: Executor
    thinkers: Executor
    reckoner: Reckoner
    make_bot: Callable[[str], Bot]
    now: Callable[[], float]
    wall: Callable[[], float]
    kept_bytes: int = KEPT_BYTES
