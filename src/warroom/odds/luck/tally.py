"""Expected against actual: sums of chance events, with the whole distribution of what could be."""

from collections.abc import Mapping

import numpy as np
from msgspec import Struct

BAND = 0.95

NEVER = 1e-16
"""What is less likely at either end of a sum is left out, so that long games add up quickly."""

ROUNDING = 1e-15
"""Of the arithmetic, for each event."""


class Tally(Struct, frozen=True):
    """What happened beside what was to be expected. In 95 of 100 worlds the actual figure lies
    between `low` and `high`; in a share of `luck` it is lower than here, equal ones half counted.
    """

    actual: int
    expected: float
    low: int
    high: int
    luck: float
    deviation: float  # one standard deviation of what could have been


class Score:
    """A running sum. Each event is known by its chances before it happened."""

    def __init__(self) -> None:
        self.actual = self.least = 0
        self.chances = np.ones(1)
        self.error = 0.0  # the most by which a chance may be off

    def add(self, chances: Mapping[int, float], actual: int) -> None:
        least, most = min(chances), max(chances)
        event = np.zeros(most - least + 1)
        for amount, chance in chances.items():
            event[amount - least] += chance
        self.chances = np.convolve(self.chances, event)
        self.least += least
        self.actual += actual
        self._trim()

    def _trim(self) -> None:
        likely = np.nonzero(self.chances > NEVER)[0]
        first, last = int(likely[0]), int(likely[-1])
        self.error += ROUNDING + NEVER * (len(self.chances) - (last - first + 1))
        self.least += first
        self.chances = self.chances[first : last + 1]

    def less(self, other: "Score") -> "Score":
        """The difference of two sums that do not depend on each other."""
        score = Score()
        score.actual = self.actual - other.actual
        score.least = self.least - other.least - (len(other.chances) - 1)
        score.chances = np.convolve(self.chances, other.chances[::-1])
        score.error = self.error + other.error
        score._trim()
        return score

    def tally(self) -> Tally:
        amounts = self.least + np.arange(len(self.chances))
        expected = float(amounts @ self.chances)
        variance = float((amounts - expected) ** 2 @ self.chances)
        sums = self.chances.cumsum()
        tail = (1 - BAND) / 2
        low = int(np.searchsorted(sums, tail))
        high = min(int(np.searchsorted(sums, 1 - tail)), len(sums) - 1)
        here = self.actual - self.least
        below = float(sums[min(here, len(sums)) - 1]) if here > 0 else 0.0
        equal = float(self.chances[here]) if 0 <= here < len(sums) else 0.0
        return Tally(
            self.actual,
            expected,
            self.least + low,
            self.least + high,
            below + equal / 2,
            max(variance, 0.0) ** 0.5,
        )
