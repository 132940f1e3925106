"""What a server writes down: lines for people, or JSON for programs, with the time, the table and
the request that it belongs to.

No token, cookie or word of a player comes into it: nothing of ours writes one down, what libraries
tell of single frames stays out at every level, and should a secret get into a message all the same,
it is blotted out. Who makes the server complain again and again does not fill the disk.
"""

import logging
import re
import sys
from collections import OrderedDict
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TextIO

import msgspec

from .settings import LogFormat, LogSettings

REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")

TALKATIVE = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio", "psycopg")
"""Libraries that would tell every frame and path."""

SECRET = re.compile(
    r"(?i)(bearer\s+|cookie:?\s*|warroom=|password\W{1,3}|/table/[\w-]+/|postgres\w*://[^\s:/@]*:)"
    r"[^\s\"'@;,]+"
)
"""What may come before a secret, and the secret."""

MOST_ALIKE, WITHIN, KINDS = 20, 60.0, 500
"""Records of one kind in so many seconds, and kinds that are told apart."""


class Bounded(logging.Filter):
    """Only so many records of a kind in a minute; then one that says how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, record.levelno, str(record.msg)
        since, count = self._counts.pop(kind, (record.created, 0))
        left_out = 0
        if record.created - since >= WITHIN:
            since, count, left_out = record.created, 0, max(0, count - MOST_ALIKE)
        self._counts[kind] = since, count + 1
        while len(self._counts) > KINDS:
            self._counts.popitem(last=False)
        if left_out:
            record.msg = f"{record.msg} (and {left_out} more like it)"
        return count < MOST_ALIKE


class Lines(logging.Formatter):
    """`2026-01-31T12:00:00.000Z warning  what happened  table=… request=…`"""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(
            (time_of(record), record.levelname.lower(), told(record), *map("=".join, context()))
        )


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        parts = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": told(record),
            **dict(context()),
        }
        return msgspec.json.encode(parts).decode()


def context() -> list[tuple[str, str]]:
    known = (("table", TABLE.get()), ("request", REQUEST.get()))
    return [(name, value) for name, value in known if value]


def time_of(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def told(record: logging.LogRecord) -> str:
    """The message, with where it came from if something failed."""
    text = record.getMessage()
    if record.exc_info:
        text = f"{text}\n{logging.Formatter().formatException(record.exc_info)}"
    return SECRET.sub(r"\1***", text)


def set_up(settings: LogSettings, to: TextIO | None = None) -> None:
    """For the whole program, which is a server."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(Json() if settings.format is LogFormat.JSON else Lines())
    handler.addFilter(Bounded())
    logging.basicConfig(handlers=[handler], level=settings.level.upper(), force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.root.level))
