"""When somebody wants to be left alone, by the clock on his wall."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ..storage.outbox import Manner

SHORTEST = 900.0
"""Seconds of thinking below which a reminder would be a nuisance."""

BEFORE = 300.0
"""Seconds before somebody's night, where a reminder would come too late after it."""


def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def quiet_span(manner: Manner, at: float) -> tuple[float, float] | None:
    """From when to when nothing is sent, if that moment is among it."""
    start, end = manner.quiet_from, manner.quiet_until
    if start is None or end is None or start == end:
        return None
    zone = zone_of(manner.zone) or ZoneInfo("UTC")
    today = datetime.fromtimestamp(at, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    for day in (today - timedelta(days=1), today):
        # Hours of the wall: where clocks are put forward or back, the night is as long as it is.
        begins = day.replace(hour=start)
        ends = (day + timedelta(days=end <= start)).replace(hour=end)
        if begins.timestamp() <= at < ends.timestamp():
            return begins.timestamp(), ends.timestamp()
    return None


def loud_again(manner: Manner, now: float) -> float:
    """The first moment from now on at which something may be sent."""
    span = quiet_span(manner, now)
    return now if span is None else span[1]


def reminder_at(manner: Manner, clock: float | None, deadline: float | None) -> float | None:
    """When somebody is to be reminded of a deadline; None if he is not. Never when there is next
    to no time anyway, and rather before his night than after the deadline."""
    if manner.remind is None or clock is None or deadline is None or clock < SHORTEST:
        return None
    at = deadline - min(manner.remind, clock / 2)
    span = quiet_span(manner, at)
    if span is None:
        return at
    return span[1] if span[1] < deadline else span[0] - BEFORE
