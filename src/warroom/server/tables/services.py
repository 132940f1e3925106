"""What a table has around it: those who listen, and what it shares with other tables."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

from msgspec import Struct

from ..bots.players import MakeBot
from ..storage.store import Store
from ..storage.tokens import Rights
from ..workers.pool import WorkerPool
from .stories import KEPT_BYTES


class Listener(Protocol):
    """A connection, as its table knows it."""

    rights: Rights

    def push(self, data: bytes) -> None:
        """Send this when possible; never wait."""


class Services(Struct, frozen=True):
    """What all tables share. The writer has one thread, which owns the store; `threads` are for
    bots that need no time; those that think have workers. So have questions that change nothing:
    some for those that are answered at once, some for odds. `now` measures how long something
    takes; `wall` is the date, in seconds since 1970."""

    store: Store
    writer: Executor
    threads: Executor
    questions: WorkerPool
    odds: WorkerPool
    make_bot: MakeBot
    now: Callable[[], float]
    wall: Callable[[], float]
    kept_bytes: int = KEPT_BYTES
