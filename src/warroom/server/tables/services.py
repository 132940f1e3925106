"""What a table has around it: those who listen, and what it shares with other tables."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from msgspec import Struct, field

from ..bots.players import MakeBot
from ..hosting import metrics
from ..hosting.limits import Limits
from ..notices.notices import Notices
from ..storage.database import Writer
from ..storage.people import PeopleStore
from ..storage.store import Store
from ..storage.tokens import Rights
from ..workers.pool import WorkerPool
from .cluster import Cluster
from .presence import Presence
from .stories import Shelf

T = TypeVar("T")

log = logging.getLogger("warroom.server")


class Listener(Protocol):
    """A connection, as its table knows it."""

    rights: Rights
    is_looking: bool
    """Whether somebody says that he sits before it, and is not only connected."""

    def push(self, data: bytes) -> None:
        """Send this when possible; never wait."""

    def come_again(self) -> None:
        """What it may do here has changed: it must join anew."""

    def is_no_more(self) -> None:
        """The table: there is nothing to come back to."""


class Services(Struct, frozen=True):
    """What all tables share. The writer has as many threads as the store can use; `threads` are for
    bots that need no time; those that think have workers. So have questions that change nothing:
    some for those that are answered at once, some for odds, some for whole games. `now` measures
    how long something takes; `wall` is the date, in seconds since 1970. A table says that it was
    `touched` when something about it has been kept, and of its id that it is `gone` when
    another server has removed it."""

    store: Store
    writer: Writer
    threads: Executor
    questions: WorkerPool
    odds: WorkerPool
    records: WorkerPool
    make_bot: MakeBot
    now: Callable[[], float]
    wall: Callable[[], float]
    touched: Callable[[Any], None]
    limits: Limits
    cluster: Cluster
    notices: Notices
    gone: Callable[[str], None]
    presence: Presence
    shelf: Shelf = field(default_factory=Shelf)

    async def name_of(self, person: str | None) -> str:
        """As he is called now; empty if he is nobody, or has none."""
        if person is None:
            return ""
        people = PeopleStore(self.store.database)
        known = await self.ask(lambda: people.person(person))
        return "" if known is None else known.name

    async def ask(self, question: Callable[[], T]) -> T:
        """Something of the store, where it is asked one call at a time."""
        with metrics.storing():
            return await self.writer.ask(question)


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Carry it out to its end, even if whoever asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))


@contextmanager
def logged(message: str, *facts: object) -> Iterator[None]:
    """For what comes after something that stands already: if it fails, that is only written
    down."""
    try:
        yield
    except Exception:
        log.exception(message, *facts)
