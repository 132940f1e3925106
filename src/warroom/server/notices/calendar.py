"""A calendar of deadlines (RFC 5545), for programs that fetch it from a secret address."""

from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import blake2b

from msgspec import Struct

LENGTH = 900
"""Seconds that a deadline takes up in a calendar: the last of the time that is left."""

LONGEST_LINE = 75
"""Bytes, after which a line is folded."""


class Deadline(Struct, frozen=True):
    """Until when somebody must have decided what."""

    table: str
    seat: int
    mark: int
    at: float
    title: str
    text: str
    link: str | None


def written(deadlines: Iterable[Deadline], now: float) -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//War Room//Deadlines//EN"]
    lines += ["METHOD:PUBLISH", "X-WR-CALNAME:War Room", "REFRESH-INTERVAL;VALUE=DURATION:PT30M"]
    for each in sorted(deadlines, key=lambda each: each.at):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_uid(each)}",
            f"DTSTAMP:{_moment(now)}",
            f"DTSTART:{_moment(each.at - LENGTH)}",
            f"DTEND:{_moment(each.at)}",
            f"SUMMARY:{_text(each.text)}",
            f"DESCRIPTION:{_text(each.title)}",
            *([f"URL:{each.link}"] if each.link else []),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return b"".join(map(_folded, lines))


def _uid(deadline: Deadline) -> str:
    """The same for the same decision, so that a deadline that moves does not come twice."""
    what = f"{deadline.table}/{deadline.seat}/{deadline.mark}"
    return f"{blake2b(what.encode(), digest_size=12).hexdigest()}@warroom"


def _moment(at: float) -> str:
    return datetime.fromtimestamp(int(at), UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Without anything that could end the line and begin another."""
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> bytes:
    """A line may have so many bytes; what is more goes on after a break and a space. No sign is
    torn apart."""
    parts: list[bytes] = []
    part = b""
    for sign in line:
        data = sign.encode("utf-8", "replace")
        if len(part) + len(data) > LONGEST_LINE - (1 if parts else 0):
            parts.append(part)
            part = b""
        part += data
    return b"\r\n ".join([*parts, part]) + b"\r\n"
