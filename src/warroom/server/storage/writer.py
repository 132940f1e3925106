"""The threads on which stores are asked, so that the loop never waits for a disk; what is asked for
at once is made safe at once."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from .database import StoreError

T = TypeVar("T")

MOST_AT_ONCE = 64
"""Works that are made safe together; so many at most are undone together if the disk fails."""


class Together(Protocol):
    """A database that makes several transactions safe at once."""

    def together(self) -> AbstractContextManager[None]:
        """What is done in it is safe when it ends. Each transaction in it can still fail alone."""

    @property
    def is_intact(self) -> bool:
        """Whether what was done so far in it can still be made safe."""


class Work(Struct, eq=False):
    future: asyncio.Future[Any]
    do: Callable[[], Any]
    result: Any = None
    error: BaseException | None = None

    def carry_out(self) -> None:
        self.result = self.error = None
        try:
            self.result = self.do()
        except BaseException as error:
            self.error = error

    def report(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class OneThread:
    """One work after the other. To make something safe takes the disk many times as long as to
    write it, and to wake a thread takes as long as to write, too. So what is asked for in one turn
    of the loop, or while the disk is at work, is made safe together, and is reported together;
    nobody is told before it is safe."""

    def __init__(self, database: Together) -> None:
        self._database = database
        self._waiting: deque[Work] = deque()
        self._handed_over: SimpleQueue[list[Work] | None] = SimpleQueue()
        self._is_at_it = self._is_closed = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ---- in the loop ----

    def ask(self, work: Callable[[], T]) -> Awaitable[T]:
        if self._is_closed:
            raise RuntimeError("the store is closed")
        self._loop = asyncio.get_running_loop()
        asked = Work(self._loop.create_future(), work)
        self._waiting.append(asked)
        if not self._is_at_it:
            self._is_at_it = True
            self._loop.call_soon(self._hand_over)
        return asked.future

    def _hand_over(self) -> None:
        works: list[Work] = []
        while self._waiting and len(works) < MOST_AT_ONCE:
            if not (work := self._waiting.popleft()).future.cancelled():
                works.append(work)
        self._is_at_it = bool(works)
        if works:
            self._handed_over.put(works)

    def _report(self, works: list[Work]) -> None:
        for work in works:
            work.report()
        self._hand_over()

    def close(self) -> None:
        self._is_closed = True
        while self._waiting:
            self._hand_over()
        self._handed_over.put(None)
        self._thread.join()

    # ---- in the thread ----

    def _run(self) -> None:
        while (works := self._handed_over.get()) is not None:
            if len(works) == 1:
                works[0].carry_out()
            else:
                self._together(works)
            with suppress(RuntimeError):  # the loop is gone, with all who waited
                self._loop.call_soon_threadsafe(self._report, works)

    def _together(self, works: list[Work]) -> None:
        try:
            with self._database.together():
                for work in works:
                    if not self._database.is_intact:
                        raise StoreError("the disk has failed")
                    work.carry_out()
        except Exception:
            # Nothing of it was kept, whatever seemed to be. What only reads shall not fail for what
            # there is no room for, so each is done again, alone.
            for work in works:
                work.carry_out()


class ManyThreads:
    """As many works at once as the database has threads for, each made safe by itself."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "store")

    def ask(self, work: Callable[[], T]) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        self._threads.shutdown()
