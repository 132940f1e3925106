"""The log of a game: every answer, with a hash of all that was said and done up to it."""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from .words import HOST, Seat


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer, and the hash of the game after it, as they stand in a record."""

    seat: Seat
    answer: msgspec.Raw
    hash: str


class Log(msgspec.Struct, frozen=True):
    """The last answer, linked to those before it, so that copies of a game share their past.

    The hash covers the answers and the events. Only events write the state, so it stands for the
    state as well.
    """

    previous: "Log | None"
    seat: Seat
    answer: bytes
    hash: str

    @classmethod
    def begun(cls, origin: bytes) -> "Log":
        """A log without answers, but with the hash of how the game began."""
        return cls(None, HOST, b"", short_hash(origin))

    def plus(self, seat: Seat, answer: bytes, events: bytes) -> "Log":
        digest = short_hash(b"".join((self.hash.encode(), answer, events)))
        return Log(self, seat, answer, digest)

    def entries(self) -> list[Entry]:
        """All answers, from the first."""
        entries = []
        link = self
        while link.previous is not None:
            entries.append(Entry(link.seat, msgspec.Raw(link.answer), link.hash))
            link = link.previous
        return entries[::-1]

    @classmethod
    def restored(cls, origin: str, entries: Iterable[Entry]) -> "Log":
        """From a save: the hash before the first answer, and the answers."""
        log = cls(None, HOST, b"", origin)
        for entry in entries:
            log = cls(log, entry.seat, bytes(entry.answer), entry.hash)
        return log

    @property
    def origin(self) -> str:
        """The hash before the first answer."""
        link = self
        while link.previous is not None:
            link = link.previous
        return link.hash


def short_hash(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()
