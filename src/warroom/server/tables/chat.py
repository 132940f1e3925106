"""What people say to the whole table."""

from warroom.kernel.words import Seat

from ..storage.store import Settings
from ..storage.tokens import Rights
from ..wire.protocol import Failure, Said, ServerCode
from ..wire.words import one_line

PER_SECOND, BURST = 1.0, 10.0
"""How fast one connection may talk."""


def said(
    settings: Settings, seat: Seat | None, text: str, rights: Rights, *, name: str, at: float
) -> Said:
    """The line that everybody gets. Whoever only looks on goes by his `name`, if he has one, and is
    marked as what he is: nobody takes him for a player."""
    line = one_line(text)
    if not line:
        raise Failure(ServerCode.BAD_MESSAGE, "There is nothing to say.")
    if seat is not None:
        return Said(seat, settings.seats[seat].name, line, at, rights.person)
    if rights.is_host:
        return Said(None, "Host", line, at, rights.person)
    return Said(None, f"{name} (spectator)" if name else "Spectator", line, at, rights.person)
