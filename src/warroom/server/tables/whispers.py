"""Words between two seats. Nobody else learns that there were any: neither from what he is shown,
nor from a number or a notice."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from warroom.kernel.words import Seat

from ..storage.store import StoredTable
from ..wire.protocol import Failure, ServerCode, Whispered
from ..wire.words import one_line
from . import links
from .changes import Change

KEPT = 100
"""Lines between the same two seats. Others have room of their own, or they could tell by what is
forgotten."""


def whispering(seat: Seat, to: Seat, text: str, at: float) -> Change:
    line = one_line(text)
    if not line:
        raise Failure(ServerCode.BAD_MESSAGE, "There is nothing to say.")

    def change(stored: StoredTable) -> StoredTable:
        seats = stored.settings.seats
        if seat == to or not 0 <= to < len(seats) or seats[to].bot is not None:
            raise Failure(ServerCode.NOT_HELD, "There is nobody else to whisper to.")
        said = Whispered(seat, to, line, at)
        same = [each for each in stored.whispers if {each.seat, each.to} == {seat, to}]
        gone = same[: max(0, len(same) + 1 - KEPT)]
        kept = (each for each in stored.whispers if each not in gone)
        return replace(stored, whispers=(*kept, said))

    return change


def heard_by(stored: StoredTable, seats: Collection[Seat]) -> tuple[Whispered, ...]:
    return tuple(each for each in stored.whispers if each.seat in seats or each.to in seats)


def forgotten(old: StoredTable, new: StoredTable) -> StoredTable:
    """Whoever comes to a seat after somebody else does not hear what was said to that one."""
    lost = set(links.lost(old, new))
    if not lost or not new.whispers:
        return new
    left = tuple(each for each in new.whispers if not {each.seat, each.to} & lost)
    return replace(new, whispers=left)


def whispered_since(old: StoredTable, new: StoredTable) -> Iterator[Whispered]:
    """What was said since."""
    return (each for each in new.whispers if each not in old.whispers)
