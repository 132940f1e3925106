"""Clocks, medians and memory: how things are measured, whatever they are."""

import gc
import time
import tracemalloc
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeVar

T = TypeVar("T")

REPETITIONS = 7


class Pace:
    """How fast something was done: so many units and calls in so many seconds."""

    def __init__(self) -> None:
        self.units = self.calls = 0
        self.seconds = 0.0

    @property
    def units_per_second(self) -> float:
        return self.units / self.seconds

    @property
    def calls_per_second(self) -> float:
        return self.calls / self.seconds


def pace(work: Callable[[int], int], seconds: float, first: int) -> Pace:
    """Call `work` with first, first + 1 … for about that long; it says how much it has done."""
    done = Pace()
    gc.collect()
    start = time.perf_counter()
    while done.seconds < seconds:
        done.units += work(first + done.calls)
        done.calls += 1
        done.seconds = time.perf_counter() - start
    return done


def race(works: Sequence[Callable[[int], int]], seconds: float) -> list[list[Pace]]:
    """The paces of several pieces of work that take turns, so that a slow spell of the machine
    hits all alike. Each gets that many seconds in all, after one call to warm up."""
    paces: list[list[Pace]] = [[] for _ in works]
    for work in works:
        work(0)
    for repetition in range(REPETITIONS):
        for work, results in zip(works, paces, strict=True):
            results.append(pace(work, seconds / REPETITIONS, 1 + 1000 * repetition))
    return paces


def microseconds(works: Sequence[Callable[[int], object]], seconds: float) -> list[float]:
    """What one call costs, the median of all repetitions."""

    def timed(work: Callable[[int], object]) -> Callable[[int], int]:
        def hundred(number: int) -> int:
            for each in range(number * 100, number * 100 + 100):
                work(each)
            return 100

        return hundred

    paces = race([timed(work) for work in works], seconds)
    return [1e6 / median(each.units_per_second for each in results) for results in paces]


def kilobytes(make: Callable[[int], T], count: int) -> float:
    """The memory that one more takes, once what all of them share is there."""
    kept = [make(1)]
    gc.collect()
    tracemalloc.start()
    try:
        kept += [make(2 + number) for number in range(count)]
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / count / 1024
    finally:
        tracemalloc.stop()
