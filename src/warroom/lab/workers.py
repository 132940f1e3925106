"""The same task many times, on several processors, with an eye on the clock."""

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, islice
from multiprocessing import get_context
from typing import TypeVar

N = TypeVar("N")
T = TypeVar("T")

AHEAD = 4
"""Tasks kept waiting for each process: enough to keep it busy, few enough to stop soon."""


def run(
    task: Callable[[N], T],
    numbers: Iterator[N],
    *,
    jobs: int = 1,
    seconds: float | None = None,
) -> Iterator[T]:
    """The results of the task for each number, or whatever else tells one from the other, as they
    come; none is begun after the time is up.

    Which process does a task must not matter: a task gets its number and nothing else.
    """
    deadline = None if seconds is None else time.monotonic() + seconds

    def in_time() -> Iterator[N]:
        for number in numbers:
            if deadline is not None and time.monotonic() >= deadline:
                return
            yield number

    if jobs == 1:
        yield from map(task, in_time())
        return
    # Fresh processes rather than forks: a fork copies locks that a thread of the caller may hold.
    context = get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_signals_to_caller)
    try:
        waiting: set[Future[T]] = set()
        coming = in_time()
        while True:
            wanted = jobs * AHEAD - len(waiting)
            waiting |= {executor.submit(task, number) for number in islice(coming, wanted)}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def leave_signals_to_caller() -> None:
    """Ctrl-C reaches every process of a terminal, but only the caller knows what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def numbers_from(first: int, amount: int | None) -> Iterator[int]:
    """So many numbers from the first, or without end."""
    return iter(range(first, first + amount)) if amount is not None else count(first)
