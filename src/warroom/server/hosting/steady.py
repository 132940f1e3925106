"""The date, by a clock that does not jump.

A machine's clock may be set while games go on: a game that counts minutes would be over, and all
deadlines past. So time goes on as the machine counts seconds, those included for which it slept:
else a server that was suspended would be behind all others. What its clock says otherwise is caught
up with slowly, so that small corrections count and large ones hardly do; after a restart it is
believed.
"""

import logging
import time
from collections.abc import Callable

from . import metrics

SLOWLY = 0.005
"""Of the time that passes: so much faster or slower it may go."""

JUMP = 5.0
"""Seconds by which the clock must be off to be told of."""

log = logging.getLogger("warroom.server")


def seconds() -> float:
    """As the machine counts them, those included for which it slept. Where the system has no clock
    for that, the usual one has to do."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class SteadyClock:
    def __init__(
        self,
        now: Callable[[], float] = seconds,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._now, self._wall = now, wall
        self._at, self._time = now(), wall()
        self._is_off = False

    def __call__(self) -> float:
        """Seconds since 1970."""
        now = self._now()
        passed, self._at = now - self._at, now
        expected = self._time + passed
        off, most = self._wall() - expected, SLOWLY * passed
        self._time = expected + min(max(off, -most), most)
        self._tell(off)
        return self._time

    def _tell(self, off: float) -> None:
        metrics.CLOCK_OFF.set(off)
        if self._is_off != (abs(off) > JUMP):
            self._is_off = not self._is_off
            if self._is_off:
                log.warning("the clock of this machine has jumped by %.0f seconds", off)
