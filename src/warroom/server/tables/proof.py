"""The proof that a finished game was fair: every draw of chance, from the revealed key."""

from collections.abc import Iterator

from msgspec import Struct

from warroom.api import Record, read_answer, verify
from warroom.kernel.errors import Refused
from warroom.kernel.notice import Contribution
from warroom.kernel.witness import Draw
from warroom.kernel.words import HOST, Seat


class Contributed(Struct, frozen=True):
    """Randomness that a player has mixed into the key: after every draw of an earlier place, and
    before every other."""

    place: int
    seat: Seat
    value: str


class Proof(Struct, frozen=True):
    """Whether the record replays to the same hashes, and all that is needed to work out every
    draw of it from the key, without trust in this server."""

    is_sound: bool
    message: str
    commitment: str
    key: str
    contributions: tuple[Contributed, ...]
    draws: tuple[Draw, ...]


def proof_of(record: Record) -> Proof:
    """Of a record with its key."""
    draws: list[Draw] = []
    try:
        verify(record, draws)
    except Refused as refused:
        is_sound, message = False, str(refused)
    else:
        is_sound = True
        message = (
            f"The record is sound: {len(record.entries)} answers, and every die and card follows "
            "from its key."
        )
    return Proof(
        is_sound,
        message,
        record.header.commitment,
        record.header.key or "",
        tuple(contributions_of(record)),
        tuple(draws),
    )


def contributions_of(record: Record) -> Iterator[Contributed]:
    for place, entry in enumerate(record.entries, 1):
        if entry.seat == HOST:
            notice = read_answer(bytes(entry.answer))
            if isinstance(notice, Contribution):
                yield Contributed(place, notice.seat, notice.value)
