"""What is kept of tables, and what a store of them can do: each answer is on disk before anybody
hears of it."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

import msgspec

from warroom.api import Record
from warroom.headers import Header
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat

from ..wire.agreement import USUAL, Agreement, Ballot, Decided, HandedOver, Pause
from ..wire.protocol import Absent, Said, StandingOrder, Whispered
from ..wire.wishes import Wished
from .database import Database, StoreError
from .tokens import Hashes

CHAT_KEPT, OF_STRANGERS = 200, 50
"""What was said to the table last, and how much of it by those who have no seat: they must not make
the table forget what its players said."""


def surplus(seats: Sequence[Seat | None]) -> list[int]:
    """Which lines are forgotten, of all that were said by these seats."""
    strangers = [place for place, seat in enumerate(seats) if seat is None]
    gone = strangers[:-OF_STRANGERS]
    left = [place for place in range(len(seats)) if place not in gone]
    return [*gone, *left[:-CHAT_KEPT]]


def remembered(chat: Sequence[Said]) -> tuple[Said, ...]:
    gone = surplus([said.seat for said in chat])
    return tuple(said for place, said in enumerate(chat) if place not in gone)


class DamagedTable(StoreError):
    """A table that cannot be read; its hashes, if at least they can."""

    def __init__(self, id: str, why: object, hashes: Hashes | None = None) -> None:
        super().__init__(f"table {id} cannot be read: {why}")
        self.hashes = hashes


class SeatSetting(msgspec.Struct, frozen=True):
    """Who plays a seat: a bot by its name, or a person, for whom a caretaker plays if away.
    `person` is the id of who holds it by his identity; others may have its link. `missed` is how
    often in a row his time ran out, or how many turns a bot has played for him; `stand_in` a bot
    that has his seat in place of a caretaker; `is_replaced` if it is not his to take back. He is on
    holiday until `holiday`, in seconds since 1970, and has taken `days_off`. In a seat that is free
    nobody sits yet; one that is open is for anybody, not by its link alone. It is `offered` to
    others since then (seconds since 1970), because its player does not come. Who has taken such a
    one plays and sees from `since` on, a place in the log; `former` is who may have it back.
    It may be `named` after somebody who has given it up. Who `is_set_aside` is gone by what the
    host did alone, and keeps his vote. `rated` is the id of whoever plays there for a rating,
    whatever becomes of him and of the seat."""

    name: str = ""
    bot: str | None = None
    is_away: bool = False
    person: str | None = None
    missed: int = 0
    is_free: bool = False
    is_open: bool = False
    stand_in: str | None = None
    is_replaced: bool = False
    holiday: float | None = None
    days_off: int = 0
    is_set_aside: bool = False
    rated: str | None = None
    offered: float | None = None
    former: str | None = None
    since: int | None = None
    named: str | None = None

    @property
    def is_gone(self) -> bool:
        """A person who has given no sign since somebody else decided for him."""
        return self.bot is None and (self.is_away or self.missed > 0)


class Settings(msgspec.Struct, frozen=True):
    """What the table agreed on beside the game itself. `clock`: seconds until a person counts as
    absent; `absent`: what happens then. `host`: the id of the person who hosts. Until it has begun
    nobody is asked and no clock runs. What is public stands in the lobby, and anybody may look on.
    It was `laid` so many seconds after 1970, and goes on in its `rematch`. If it is rated, its
    result counts for ratings, and nobody is helped. One that `is_dealt` began without a set-up; at
    one with a `lesson` its scene is played."""

    seats: tuple[SeatSetting, ...]
    clock: float | None = None
    absent: Absent = "default"
    host: str | None = None
    agreement: Agreement = USUAL
    has_begun: bool = True
    is_public: bool = False
    laid: float = 0.0
    rematch: str | None = None
    is_rated: bool = False
    is_dealt: bool = False
    lesson: str | None = None

    @property
    def is_listed(self) -> bool:
        return self.is_public and (self.is_offered or not self.has_begun)

    @property
    def is_offered(self) -> bool:
        """Whether a seat is to be had in the middle of the game."""
        return any(seat.offered is not None for seat in self.seats)


class StandingOrders(msgspec.Struct, frozen=True):
    """A seat's standing orders. They answer its questions after the one of this number."""

    orders: tuple[StandingOrder, ...]
    after: int


class Life(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens to a table beside its game. While there is a `pause` nothing runs. `banks` are
    the seconds that people have left, where the clock is a bank; so many were `granted` to
    everybody beyond what was agreed. Of the `proposals` that are open the last has the number
    `proposed`; the `verdict` is on the one that was closed last. `wishes` are each seat's own
    secret. Its clock was `set_at`, in the time of the service (`leases`); it `is_hurried` if the
    host has given less time than was agreed."""

    pause: Pause | None = None
    banks: Mapping[Seat, float] = {}
    granted: float = 0.0
    proposals: tuple[Ballot, ...] = ()
    proposed: int = 0
    verdict: Decided | None = None
    handed_over: HandedOver | None = None
    set_at: float | None = None
    wishes: Mapping[Seat, tuple[Wished, ...]] = {}
    is_hurried: bool = False


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it is stored, but for its answers. The header holds the key. `begun` is when
    the first turn began, in seconds since 1970, for a game that counts minutes."""

    id: str
    header: Header
    settings: Settings
    hashes: Hashes
    standing: Mapping[Seat, StandingOrders] = {}
    begun: float | None = None
    chat: tuple[Said, ...] = ()
    life: Life = Life()
    whispers: tuple[Whispered, ...] = ()


Holder: TypeAlias = str | None
"""The server that holds a table (`leases`)."""


class Basis(msgspec.Struct, frozen=True):
    """What a write builds on: a table as it stood at a revision, which rises with every write. It
    is made by a server; if it is fenced, only as long as that one holds the table."""

    id: str
    revision: int
    server: str
    is_fenced: bool = False


class AskedAt(msgspec.Struct, frozen=True, array_like=True):
    """The times of a question, in the time of the service (`leases`): when it was put, and since
    when everybody sees the seat waiting that is shown in its place."""

    seat: Seat
    number: int
    put: float
    shown: float


class Times(msgspec.Struct, frozen=True):
    """Of a table's open questions, and when its clock was set."""

    asked: tuple[AskedAt, ...] = ()
    limited: float | None = None


class Kept(msgspec.Struct, frozen=True):
    """All of a table, as it stood at a revision: its answers from a place on."""

    stored: StoredTable
    revision: int
    holder: Holder
    times: Times
    start: int
    entries: tuple[Entry, ...]

    @property
    def record(self) -> Record:
        assert self.start == 0, "a record has all answers"
        return Record(self.stored.header, self.entries)


class Store(Protocol):
    """Anything that keeps tables. Every call is safe on disk when it returns, or raises
    `StoreError` and has changed nothing."""

    def create(
        self, stored: StoredTable, entries: Sequence[Entry] = (), holder: Holder = None
    ) -> None:
        """A new table, with the answers of a game that goes on."""

    def append(self, basis: Basis, place: int, entry: Entry, *, is_over: bool) -> Holder:
        """Keep one answer; `place` counts from 0 and must be the next. Like every write to a table
        it raises `Conflict` if the table has moved on from its basis."""

    def cut(self, basis: Basis, length: int, then: Sequence[Entry] = ()) -> Holder:
        """Keep only so many answers, and then these: the rest was taken back."""

    def change(self, basis: Basis, stored: StoredTable, *, has_unsaid: bool = False) -> Holder:
        """Keep the table's settings, hashes, standing orders, beginning and life as they are now;
        and its talk, where something of it is to be forgotten."""

    def say(self, basis: Basis, said: Said) -> Holder:
        """Keep what was said to the table; of this, only the last is kept."""

    def find(self, id: str) -> StoredTable | None:
        """A table; `DamagedTable` if it is there and cannot be read."""

    def load(self, id: str, length: int = 0, hash: str = "") -> Kept | None:
        """All of it at one moment. Whoever has so many answers, the last of them with this hash,
        gets only those after them; or all, if some of his were taken back."""

    def check(self) -> None:
        """Whether it can be used: `StoreError` if not."""

    def listed(self, since: float, most: int) -> list[StoredTable]:
        """The public tables with seats to be had and at which something was done since then, the
        newest first; none of those that cannot be read."""

    def count(self) -> int: ...

    @property
    def database(self) -> Database: ...

    def close(self) -> None: ...
