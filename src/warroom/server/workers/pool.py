"""A few workers, and those who wait for them."""

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ..hosting import metrics
from ..wire.protocol import Failure, ServerCode
from .turns import Turns
from .worker import Worker

T = TypeVar("T")

MOST_WORKERS = 4


class WorkerPool:
    """As many threads as there are workers, each with its own, which starts when it is first
    needed. Work that comes when all are busy waits its turn, and what is too much at once is
    refused. Work that takes longer than `patience` is ended with its process. A worker that dies
    is replaced for the next work; the one that it was at is not done."""

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
        self._waiting = 0
        self._own = threading.local()
        self._workers: set[Worker] = set()
        self._is_closed = False
        self._lock = threading.Lock()

    async def work(self, work: Callable[..., T], *args: Any) -> T:
        """The result of a function that a worker calls. Its arguments are copied there."""
        if self._waiting >= self._most_waiting:
            metrics.WORK_FAILED.labels(self._name, "full").inc()
            message = "The server has too much to work out just now; try again in a moment."
            raise Failure(ServerCode.FULL, message)
        self._waiting += 1
        metrics.WORK_WAITING.labels(self._name).inc()
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self.threads, self.run, work, *args)

        def is_done(_: "asyncio.Future[T]") -> None:
            self._waiting -= 1
            metrics.WORK_WAITING.labels(self._name).dec()

        future.add_done_callback(is_done)
        try:
            with metrics.WORK_SECONDS.labels(self._name).time():
                return await asyncio.shield(future)
        except asyncio.CancelledError:  # whoever asked has left
            future.cancel()
            raise

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
