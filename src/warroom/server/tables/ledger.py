"""How a table writes: one thing after another, each on what the one before has left.

Other processes may serve the same table. Who comes second hears so from the store, catches up with
what the others have done, and tries again; mostly it still can be done. Whether whoever asked for
it still may is seen before every write.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from ..storage.database import Conflict, StoreError
from ..storage.leases import LEASE
from ..storage.store import Basis, Holder, Kept, Store
from .services import Services, whole

T = TypeVar("T")

TRIES = 20
"""How often others may be quicker in a row."""

ASK_AGAIN = LEASE / 4
"""Seconds until a lease that somebody else holds is asked for again."""


def anybody() -> None:
    """Whoever runs the server, time, and bots."""


PERMIT: ContextVar[Callable[[], object]] = ContextVar("permit", default=anybody)
"""Raises `Failure` if whoever wants something done may not do it, as the table stands now."""


@contextmanager
def permitted(check: Callable[[], object]) -> Iterator[None]:
    """Whatever is asked of a table in it is done only as long as this says nothing."""
    before = PERMIT.set(check)
    try:
        yield
    finally:
        PERMIT.reset(before)


class Ledger:
    catch_up: Callable[[], Awaitable[None]]
    """How the table learns what others did; with the lock held."""

    def __init__(self, id: str, services: Services, revision: int, holder: Holder) -> None:
        self.id, self.revision = id, revision
        self.lock = asyncio.Lock()
        self.is_sure = True
        """Whether the last write is known to be kept, or not."""
        self._services, self._holder = services, holder
        self._is_fenced = False
        self._check: Callable[[], object] = anybody
        self._asks_again = 0.0

    @property
    def basis(self) -> Basis:
        return Basis(self.id, self.revision, self._services.cluster.id, self._is_fenced)

    @property
    def is_leading(self) -> bool:
        """Whether bots and the clock of the table are ours to drive, as far as we know."""
        return self._holder == self._services.cluster.id

    async def in_turn(self, work: Callable[[], Awaitable[T]], *, leading: bool = False) -> T:
        """Do it when nobody else is at it, to its end, even if whoever asked for it goes away
        meanwhile. If another process was quicker it is done once more, on what is there then. What
        only a leader may do fails with `Conflict` if somebody else is it."""
        check = anybody if leading else PERMIT.get()
        return await whole(self._in_turn(work, leading, check))

    async def _in_turn(
        self, work: Callable[[], Awaitable[T]], leading: bool, check: Callable[[], object]
    ) -> T:
        async with self.lock:
            self._is_fenced, self._check = leading, check
            try:
                return await self._done(work)
            finally:
                self._is_fenced, self._check = False, anybody

    async def follow_up(self, work: Callable[[], Awaitable[T]]) -> T:
        """In turn: what comes after something that has been kept. It is tried again by itself, and
        belongs to that, whoever may do what and drives the table by now."""
        before = self._is_fenced, self._check
        self._is_fenced, self._check = False, anybody
        try:
            return await self._done(work)
        finally:
            self._is_fenced, self._check = before

    async def _done(self, work: Callable[[], Awaitable[T]]) -> T:
        for _ in range(TRIES):
            while not self.is_sure:
                await self._look()
            try:
                return await work()
            except Conflict:
                self.is_sure = False
                self._holder, self._asks_again = None, 0.0
                if self._is_fenced and not await self.lead():
                    raise
        raise Conflict(f"others were always quicker at table {self.id}")

    async def _look(self) -> None:
        """With the lock held: learn what others did. What is told of while it is read, and may no
        longer be in it, leads to another look."""
        self.is_sure = True
        try:
            await self.catch_up()
        except BaseException:
            self.is_sure = False
            raise

    async def write(self, write: Callable[[Store, Basis], Holder]) -> None:
        """In turn."""
        self._check()
        services = self._services
        try:
            holder = await services.ask(lambda: write(services.store, self.basis))
        except StoreError:  # if the connection broke off, it may have been done
            self.is_sure = False
            raise
        self._holder = holder
        self.revision += 1

    async def lead(self) -> bool:
        """Whether we may drive the table, now that we want to."""
        if not self.is_leading:
            now = time.monotonic()
            if now < self._asks_again:
                return False
            self._asks_again = now + ASK_AGAIN
            cluster = self._services.cluster
            if await self._services.ask(lambda: cluster.leases.lead(self.id, cluster.id)):
                self._holder = cluster.id
        return self.is_leading

    def agree(self, kept: Kept) -> None:
        """With what is stored."""
        self.revision, self._holder = kept.revision, kept.holder

    def let_go(self) -> None:
        self._holder = None
