"""Who goes first where many wait for few."""

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count


class Turns:
    """So many at a time. Of those who wait, the most urgent goes next (0 before 1), and among
    equals whoever came first."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def taken(self, urgency: int) -> AsyncIterator[None]:
        await self.take(urgency)
        try:
            yield
        finally:
            self.give_back()

    def give_back(self) -> None:
        self._free += 1
        self._call_next()

    async def take(self, urgency: int) -> None:
        """Wait for a turn, which is to be given back."""
        if self._free:
            self._free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # the turn was his already
                self.give_back()
            raise

    def _call_next(self) -> None:
        while self._free and self._waiting:
            called = heapq.heappop(self._waiting)[2]
            if not called.done():  # nor has he left
                self._free -= 1
                called.set_result(None)
