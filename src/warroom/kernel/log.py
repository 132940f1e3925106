"""The log of a game: every answer, with a hash of all that was said and done up to it."""

from hashlib import blake2b

import msgspec

from .words import Seat


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer, and the hash of the game after it, as they stand in a record."""

    seat: Seat
    answer: msgspec.Raw
    hash: str


class Log(msgspec.Struct, frozen=True):
    """The last entry, linked to those before it, so that copies of a game share their past.

    The hash covers the answers and the events. Only events write the state, so it stands for the
    state as well.
    """

    previous: "Log | None"
    entry: Entry

    @classmethod
    def begun(cls, seat: Seat, origin: bytes) -> "Log":
        """A log without answers: its one entry holds the hash of how the game began."""
        return cls(None, Entry(seat, msgspec.Raw(b"null"), short_hash(origin)))

    def plus(self, seat: Seat, answer: bytes, events: bytes) -> "Log":
        digest = short_hash(self.entry.hash.encode() + answer + events)
        return Log(self, Entry(seat, msgspec.Raw(answer), digest))

    def entries(self) -> list[Entry]:
        """All answers, from the first."""
        entries = []
        link = self
        while link.previous is not None:
            entries.append(link.entry)
            link = link.previous
        return entries[::-1]


def short_hash(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()
