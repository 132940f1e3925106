"""What people say to the whole table."""

from warroom.kernel.words import Seat

from ..storage.store import Settings
from ..storage.tokens import Rights
from ..wire.protocol import Failure, Said, ServerCode
from ..wire.words import one_line

PER_SECOND, BURST = 1.0, 10.0
"""How fast one connection may talk."""


def said(settings: Settings, seat: Seat | None, text: str, rights: Rights, at: float) -> Said:
    """The line that everybody gets."""
    line = one_line(text)
    if not line:
        raise Failure(ServerCode.BAD_MESSAGE, "There is nothing to say.")
    if seat is None:
        return Said(None, "Host" if rights.is_host else "Spectator", line, at)
    return Said(seat, settings.seats[seat].name, line, at)
