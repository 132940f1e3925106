"""A thread that carries out what stores are asked, one work after the other, and makes safe at once
what waits at once."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
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
    future: Future[Any]
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
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class OneThread(Executor):
    """One work after the other. To make something safe takes the disk many times as long as to
    write it, so all that waits meanwhile is made safe together; nobody is told before it is."""

    def __init__(self, database: Together) -> None:
        self._database = database
        self._waiting: SimpleQueue[Work | None] = SimpleQueue()
        self._is_closed = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        if self._is_closed:
            raise RuntimeError("the store is closed")
        work = Work(Future(), lambda: fn(*args, **kwargs))
        self._waiting.put(work)
        return work.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What was asked for before is still done."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        if wait:
            self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            works = [first]
            is_last = False
            while len(works) < MOST_AT_ONCE:
                try:
                    more = self._waiting.get_nowait()
                except Empty:
                    break
                if more is None:
                    is_last = True
                    break
                works.append(more)
            self._carry_out([each for each in works if each.future.set_running_or_notify_cancel()])
            if is_last:
                return

    def _carry_out(self, works: list[Work]) -> None:
        if len(works) == 1:
            works[0].carry_out()
        elif works:
            self._together(works)
        for work in works:
            work.report()

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
