"""The log of a game: every answer, with a hash of all that was said and done up to it."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b

import msgspec

from .words import Seat


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
    entry: Entry | None  # none before the first answer
    hash: str
    origin: str
    """The hash before the first answer."""

    @classmethod
    def begun(cls, origin: bytes) -> "Log":
        """A log without answers, but with the hash of how the game began."""
        return cls.restored(short_hash(origin), ())

    def plus(self, seat: Seat, answer: bytes, events: bytes) -> "Log":
        digest = short_hash(b"".join((self.hash.encode(), answer, events)))
        return Log(self, Entry(seat, msgspec.Raw(answer), digest), digest, self.origin)

    def entries(self) -> list[Entry]:
        """All answers, from the first."""
        entries = list(self.backwards())
        entries.reverse()
        return entries

    def backwards(self) -> Iterator[Entry]:
        """All answers, from the last."""
        link: Log | None = self
        while link is not None and link.entry is not None:
            yield link.entry
            link = link.previous

    @classmethod
    def restored(cls, origin: str, entries: Iterable[Entry]) -> "Log":
        """From a save: the hash before the first answer, and the answers."""
        log = cls(None, None, origin, origin)
        for entry in entries:
            log = cls(log, entry, entry.hash, origin)
        return log


def short_hash(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()
