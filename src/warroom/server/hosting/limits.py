"""Limits by address and by identity: buckets that fill slowly, and things held at a time.

Whoever asks gives each of his names, such as his address and his identity; all must have some
left. Memory is bounded: a bucket that has filled up is the same as none, and if there are too many
even so, the one that was not used for longest is forgotten.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from ..wire.protocol import Failure, ServerCode
from . import metrics
from .addresses import network_of
from .settings import LimitSettings

MOST_BUCKETS = 50_000


class Rate(Struct, frozen=True):
    per_second: float
    burst: float


def rates_of(settings: LimitSettings) -> Mapping[str, Rate]:
    """By what is done; a new kind is a setting and a line here."""
    by_minute = {
        "table": settings.tables_by_minute,
        "request": settings.requests_by_minute,
        "question": settings.questions_by_minute,
        "odds": settings.odds_by_minute,
        "record": settings.records_by_minute,
        "join": settings.joins_by_minute,
        "words": settings.words_by_minute,
        "identity": settings.identities_by_minute,
        "mail": settings.mails_by_minute,
    }
    rates = {
        what: Rate(rate / 60, max(1.0, rate * settings.burst)) for what, rate in by_minute.items()
    }
    day = settings.tables_by_day
    return rates | {"table of a day": Rate(day / 86_400, max(1.0, day))}


class Limits:
    def __init__(
        self,
        settings: LimitSettings | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
        most_buckets: int = MOST_BUCKETS,
    ) -> None:
        self.use(settings or LimitSettings())
        self._now = now
        self._most = most_buckets
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def use(self, settings: LimitSettings) -> None:
        """From now on. What somebody has used up stays used up."""
        self.settings = settings
        self._rates = rates_of(settings)

    def __len__(self) -> int:
        return len(self._buckets)

    def allows(self, what: str, *who: str | None) -> bool:
        """Take one from the bucket of each of these names, or from none of them."""
        rate, now = self._rates[what], self._now()
        keys = [(what, each) for each in who if each]
        left = [self._left(key, rate, now) for key in keys]
        if any(each < 1 for each in left):
            metrics.LIMITED.labels(what).inc()
            return False
        for key, each in zip(keys, left, strict=True):
            self._buckets[key] = each - 1, now
            self._buckets.move_to_end(key)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return True

    def check(self, what: str, *who: str | None) -> None:
        """The same, as a refusal."""
        if not self.allows(what, *who):
            raise Failure(ServerCode.TOO_FAST, "That is too often; wait a little.")

    def _left(self, key: tuple[str, str], rate: Rate, now: float) -> float:
        had, at = self._buckets.get(key, (rate.burst, now))
        return min(rate.burst, had + max(0.0, now - at) * rate.per_second)

    def address_of(self, scope: Mapping[str, Any]) -> str:
        """Whoever sent it, as limits know him; an empty name has no limit."""
        client = scope.get("client")
        return network_of(client[0]) if client and self.settings.by_address else ""

    @contextmanager
    def holding(self, what: str, who: str | None, most: int) -> Iterator[None]:
        """One of at most so many at a time, as long as it lasts."""
        key = what, who or ""
        if who and self._held[key] >= most:
            metrics.LIMITED.labels(what).inc()
            raise Failure(ServerCode.FULL, "You have too many of these at a time.")
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
