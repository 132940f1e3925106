"""What people say to the whole table."""

import unicodedata

from warroom.kernel.words import Seat

from ..storage.store import Settings
from ..storage.tokens import Rights
from ..wire.protocol import Failure, Said, ServerCode

PER_SECOND, BURST = 1.0, 10.0
"""How fast one connection may talk."""

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that would turn the direction of what others write as well."""


def said(settings: Settings, seat: Seat | None, text: str, rights: Rights, at: float) -> Said:
    """The line that everybody gets."""
    line = one_line(text)
    if not line:
        raise Failure(ServerCode.BAD_MESSAGE, "There is nothing to say.")
    if seat is None:
        return Said(None, "Host" if rights.is_host else "Spectator", line, at)
    return Said(seat, settings.seats[seat].name, line, at)


def one_line(text: str) -> str:
    """Without breaks, and without signs that nobody can see."""
    plain = "".join(
        " " if unicodedata.category(sign) == "Cc" else sign for sign in text if sign not in TURNING
    )
    return " ".join(plain.split())
