"""What a server counts, for whoever runs it. Every part that counts something names it here.

A label never says which table, seat, person or address it was: there would be no end of them, and
who reads the metrics must not learn more of a game than its players (docs/hosting.md says who may).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

REGISTRY = CollectorRegistry(auto_describe=True)
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0)
"""Seconds, of what is done at once and of what takes a while."""

# ---- requests and connections ----

REQUESTS = Counter(
    "warroom_requests_total", "HTTP requests, by status.", ["status"], registry=REGISTRY
)
MESSAGES = Counter(
    "warroom_messages_total", "Messages of clients at tables, by kind.", ["kind"], registry=REGISTRY
)
MESSAGE_SECONDS = Histogram(
    "warroom_message_seconds",
    "From a message that is read to its reply; answers are apart from questions.",
    ["kind"],
    buckets=QUICK,
    registry=REGISTRY,
)
REFUSALS = Counter(
    "warroom_refusals_total", "What was refused, by code.", ["code"], registry=REGISTRY
)
COOKIES_UNKNOWN = Counter(
    "warroom_cookies_unknown_total",
    "Cookies that are nobody's: forged, expired, or of somebody who is no more.",
    registry=REGISTRY,
)
LIMITED = Counter(
    "warroom_limited_total",
    "What was refused to one address or person because it was too much.",
    ["what"],
    registry=REGISTRY,
)
SOCKETS = Gauge("warroom_sockets", "Clients that have joined a table.", registry=REGISTRY)
CONNECTIONS = Gauge("warroom_connections", "Open connections, of all kinds.", registry=REGISTRY)
CUT = Counter(
    "warroom_connections_cut_total",
    "Connections that were ended, by reason.",
    ["why"],
    registry=REGISTRY,
)

# ---- tables ----

LIVE_TABLES = Gauge("warroom_live_tables", "Tables in memory.", registry=REGISTRY)
UPDATES_KEPT = Gauge(
    "warroom_updates_kept_bytes",
    "What is kept in memory of past updates, for clients that come back.",
    registry=REGISTRY,
)
STORED_TABLES = Gauge("warroom_stored_tables", "Tables on disk.", registry=REGISTRY)
TABLES_LAID = Counter("warroom_tables_laid_total", "New tables.", registry=REGISTRY)
TABLES_REMOVED = Counter(
    "warroom_tables_removed_total",
    "Tables that were removed because nobody played at them any more.",
    registry=REGISTRY,
)
ANSWERS = Counter(
    "warroom_answers_total",
    "Answers that were kept, of people and of bots.",
    ["by"],
    registry=REGISTRY,
)

# ---- notices ----

NOTICES = Counter(
    "warroom_notices_total",
    "Messages to people who were not looking: sent, failed, or to an address that is given up.",
    ["what", "way"],
    registry=REGISTRY,
)
NOTICES_WAITING = Gauge(
    "warroom_notices_waiting", "Notices that are not told yet.", registry=REGISTRY
)

# ---- work and disk ----

WORK_WAITING = Gauge(
    "warroom_work_waiting", "Work for processes, begun or waiting.", ["pool"], registry=REGISTRY
)
WORK_SECONDS = Histogram(
    "warroom_work_seconds",
    "From asking for work to having it.",
    ["pool"],
    buckets=SLOW,
    registry=REGISTRY,
)
WORK_FAILED = Counter(
    "warroom_work_failed_total",
    "Work that was refused, took too long or died.",
    ["pool", "why"],
    registry=REGISTRY,
)
BOT_SECONDS = Histogram(
    "warroom_bot_seconds",
    "From a bot's question to its answer; urgency 0 is at tables with people who look on, 2 at "
    "tables without either.",
    ["urgency"],
    buckets=SLOW,
    registry=REGISTRY,
)
STORE_SECONDS = Histogram(
    "warroom_store_seconds",
    "From a wish for the store to its fulfilment.",
    buckets=QUICK,
    registry=REGISTRY,
)
STORE_FAILURES = Counter(
    "warroom_store_failures_total", "What could not be kept or read.", registry=REGISTRY
)
CLOCK_OFF = Gauge(
    "warroom_clock_off_seconds",
    "How far the machine's clock is ahead of the time by which games go on.",
    registry=REGISTRY,
)


@contextmanager
def storing() -> Iterator[None]:
    with STORE_SECONDS.time(), STORE_FAILURES.count_exceptions():
        yield


def shown() -> tuple[bytes, str]:
    """All of it, as Prometheus reads it, with the name of that form."""
    return generate_latest(REGISTRY), CONTENT_TYPE_LATEST


def value(metric: str, **labels: str) -> float:
    """What a figure says now."""
    return REGISTRY.get_sample_value(metric, labels) or 0.0
