"""A few workers, and those who wait for them."""

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from ..hosting import metrics
from ..wire.protocol import Failure, ServerCode
from .turns import Turns
from .worker import Worker

T = TypeVar("T")

MOST_WORKERS = 4

SHARE = 4
"""The part of all places (one in so many) that work for one name may take."""

ASKERS: ContextVar[tuple[str, ...]] = ContextVar("askers", default=())
"""For whom something is worked out: his address, his identity, or nobody in particular."""


class WorkerPool:
    """As many threads as there are workers, each with its own, which starts when it is first
    needed. Work that comes when all are busy waits its turn: whoever has least in work already
    goes before the others. What is too much at once, in all or for one name, is refused. Work that
    takes longer than `patience` is ended with its process. A worker that dies is replaced for the
    next work; the one that it was at is not done."""

    def __init__(
        self,
        name: str,
        most: int = MOST_WORKERS,
        *,
        patience: float | None = None,
        waiting: int = 64,
        politeness: int = 0,
    ) -> None:
        self.threads = ThreadPoolExecutor(min(most, os.cpu_count() or 1), name)
        self.turns = Turns(min(most, os.cpu_count() or 1))
        self._name, self._patience, self._most_waiting = name, patience, waiting
        self._politeness = politeness
        self._most_each = max(1, waiting // SHARE)
        self._waiting = 0
        self._waiting_for: Counter[str] = Counter()
        self._own = threading.local()
        self._workers: set[Worker] = set()
        self._is_closed = False
        self._lock = threading.Lock()

    async def work(self, work: Callable[..., T], *args: Any) -> T:
        """The result of a function that a worker calls. Its arguments are copied there."""
        names = ASKERS.get()
        urgency = self._come(names)
        with metrics.WORK_SECONDS.labels(self._name).time():
            try:
                await self.turns.take(urgency)
            except BaseException:  # whoever asked has left
                self._go(names)
                raise
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self.threads, self.run, work, *args)

            def is_done(_: "asyncio.Future[T]") -> None:
                self.turns.give_back()
                self._go(names)

            future.add_done_callback(is_done)
            return await asyncio.shield(future)  # what has begun goes on, whoever leaves

    def _come(self, names: tuple[str, ...]) -> int:
        """Take a place. Returns how many these names have already."""
        most = max((self._waiting_for[name] for name in names), default=0)
        if self._waiting >= self._most_waiting:
            metrics.WORK_FAILED.labels(self._name, "full").inc()
            message = "The server has too much to work out just now; try again in a moment."
            raise Failure(ServerCode.FULL, message)
        if most >= self._most_each:
            metrics.WORK_FAILED.labels(self._name, "too much for one").inc()
            message = "Too much is being worked out for you just now; try again in a moment."
            raise Failure(ServerCode.FULL, message)
        self._waiting += 1
        self._waiting_for.update(names)
        metrics.WORK_WAITING.labels(self._name).inc()
        return most

    def _go(self, names: tuple[str, ...]) -> None:
        self._waiting -= 1
        self._waiting_for.subtract(names)
        for name in names:
            if not self._waiting_for[name]:
                del self._waiting_for[name]
        metrics.WORK_WAITING.labels(self._name).dec()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """For whoever takes his turns and runs his work himself: that it is counted."""
        metrics.WORK_WAITING.labels(self._name).inc()
        try:
            yield
        finally:
            metrics.WORK_WAITING.labels(self._name).dec()

    def run(self, work: Callable[..., T], *args: Any) -> T:
        """The same on a thread of the pool, which waits."""
        worker: Worker | None = getattr(self._own, "worker", None)
        if worker is None:
            worker = self._own.worker = self._engage()
        try:
            return worker.run(self._patience, work, *args)
        except TimeoutError:
            self._dismiss(worker)
            metrics.WORK_FAILED.labels(self._name, "too long").inc()
            message = "This takes too long to work out."
            raise Failure(ServerCode.TOO_LONG, message) from None
        except (EOFError, OSError) as error:
            self._dismiss(worker)
            metrics.WORK_FAILED.labels(self._name, "died").inc()
            raise RuntimeError(f"a worker of {self._name} died") from error

    def _engage(self) -> Worker:
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the server stops")
            worker = Worker(self._politeness)
            self._workers.add(worker)
            return worker

    def _dismiss(self, worker: Worker) -> None:
        self._own.worker = None
        with self._lock:
            self._workers.discard(worker)
        worker.kill()

    def close(self) -> None:
        """End all workers at once. Nobody waits for what they were at."""
        with self._lock:
            self._is_closed = True
            workers = [*self._workers]
        for worker in workers:
            worker.kill()
        self.threads.shutdown(wait=False, cancel_futures=True)
