"""Where tables are kept: each answer on disk before anybody hears of it."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import msgspec

from warroom.api import Record
from warroom.headers import Header
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat

from ..wire.protocol import Absent, Said, StandingOrder
from .tokens import Hashes

APPLICATION = 0x57615262  # marks the file as ours

CHAT_KEPT = 200
"""What was said to the table last."""

SCHEMAS = (
    """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    settings BLOB NOT NULL,
    hashes BLOB NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    answer BLOB NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;
""",
    """
ALTER TABLE tables ADD COLUMN standing BLOB NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN begun REAL;
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    said BLOB NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;
""",
)
"""What leads from each schema to the next; the first from an empty file."""

SCHEMA = len(SCHEMAS)

UNREADABLE = (sqlite3.Error, msgspec.MsgspecError, TypeError, ValueError)
"""How a damaged row shows."""


class StoreError(Exception):
    """The store cannot be used, or an answer could not be kept."""


class StoreInUse(StoreError):
    """Another server has it."""


class DamagedTable(StoreError):
    """A table that cannot be read; its hashes, if at least they can."""

    def __init__(self, id: str, why: object, hashes: Hashes | None = None) -> None:
        super().__init__(f"table {id} cannot be read: {why}")
        self.hashes = hashes


class SeatSetting(msgspec.Struct, frozen=True):
    """Who plays a seat: a bot by its name, or a person, for whom a caretaker plays if away."""

    name: str = ""
    bot: str | None = None
    is_away: bool = False


class Settings(msgspec.Struct, frozen=True):
    """What the table agreed on beside the game itself. `clock`: seconds until a person counts as
    absent; `absent`: what happens then."""

    seats: tuple[SeatSetting, ...]
    clock: float | None = None
    absent: Absent = "default"


class StandingOrders(msgspec.Struct, frozen=True):
    """A seat's standing orders. They answer its questions after the one of this number."""

    orders: tuple[StandingOrder, ...]
    after: int


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


class Store(Protocol):
    """Anything that keeps tables. Every call is safe on disk when it returns, or raises
    `StoreError` and has changed nothing."""

    def create(self, stored: StoredTable, entries: Sequence[Entry] = ()) -> None:
        """A new table, with the answers of a game that goes on."""

    def append(self, id: str, place: int, entry: Entry, *, is_over: bool) -> None:
        """Keep one answer; `place` counts from 0 and must be the next."""

    def cut(self, id: str, length: int, then: Sequence[Entry] = ()) -> None:
        """Keep only so many answers, and then these: the rest was taken back."""

    def change(self, stored: StoredTable) -> None:
        """Keep the table's settings, standing orders and beginning as they are now."""

    def say(self, id: str, said: Said) -> None:
        """Keep what was said to the table; of this, only the last is kept."""

    def find(self, id: str) -> StoredTable | None:
        """A table; `DamagedTable` if it is there and cannot be read."""

    def record(self, stored: StoredTable) -> Record:
        """Its game so far; `DamagedTable` as above."""

    def running(self) -> list[str]:
        """The tables whose games are not over."""

    def count(self) -> int: ...

    def close(self) -> None: ...


class SqliteStore:
    """One SQLite file. It may be used from any thread, but from one at a time."""

    def __init__(self, path: Path) -> None:
        try:
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        try:
            self._prepare()
        except (sqlite3.Error, StoreError) as error:
            self._db.close()
            is_busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            kind = StoreInUse if is_busy else StoreError
            raise kind(f"{path} cannot be used: {error}") from error

    def _prepare(self) -> None:
        # Text that is none is no reason to fail: it only fits nothing.
        self._db.text_factory = lambda data: data.decode(errors="replace")
        # Exclusive: two servers on one file would each think their own games the true ones.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA busy_timeout = 200")
        application = self._db.execute("PRAGMA application_id").fetchone()[0]
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        is_empty = not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION and not (is_empty and application == version == 0):
            raise StoreError("it is not a store of War Room")
        if version > SCHEMA:
            raise StoreError(f"it has schema {version}; this program reads schema {SCHEMA}")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        with self._transaction():
            for statements in SCHEMAS[version:]:
                for statement in statements.strip().split(";\n"):
                    self._db.execute(statement)
            self._db.execute(f"PRAGMA application_id = {APPLICATION}")
            self._db.execute(f"PRAGMA user_version = {SCHEMA}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise StoreError(str(error)) from error

    def create(self, stored: StoredTable, entries: Sequence[Entry] = ()) -> None:
        parts = (stored.header, stored.settings, stored.hashes)
        row = (stored.id, *(msgspec.json.encode(part) for part in parts))
        with self._transaction():
            self._db.execute(
                "INSERT INTO tables (id, header, settings, hashes) VALUES (?, ?, ?, ?)", row
            )
            self._insert(stored.id, 0, entries)

    def append(self, id: str, place: int, entry: Entry, *, is_over: bool) -> None:
        with self._transaction():
            count = self._length(id)
            if count != place:
                raise StoreError(f"answer {place} of table {id} does not follow on {count}")
            self._insert(id, place, (entry,))
            if is_over:
                self._db.execute("UPDATE tables SET is_over = 1 WHERE id = ?", (id,))

    def _insert(self, id: str, place: int, entries: Sequence[Entry]) -> None:
        rows = [
            (id, each, entry.seat, bytes(entry.answer), entry.hash)
            for each, entry in enumerate(entries, place)
        ]
        self._db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)

    def _length(self, id: str) -> int:
        query = "SELECT coalesce(max(place) + 1, 0) FROM entries WHERE table_id = ?"
        length: int = self._db.execute(query, (id,)).fetchone()[0]
        return length

    def cut(self, id: str, length: int, then: Sequence[Entry] = ()) -> None:
        with self._transaction():
            self._db.execute("DELETE FROM entries WHERE table_id = ? AND place >= ?", (id, length))
            self._insert(id, length, then)

    def change(self, stored: StoredTable) -> None:
        standing = msgspec.json.encode(stored.standing)
        row = (msgspec.json.encode(stored.settings), standing, stored.begun, stored.id)
        with self._transaction():
            self._db.execute(
                "UPDATE tables SET settings = ?, standing = ?, begun = ? WHERE id = ?", row
            )

    def say(self, id: str, said: Said) -> None:
        with self._transaction():
            query = "SELECT coalesce(max(place) + 1, 0) FROM chat WHERE table_id = ?"
            place: int = self._db.execute(query, (id,)).fetchone()[0]
            row = (id, place, msgspec.json.encode(said))
            self._db.execute("INSERT INTO chat VALUES (?, ?, ?)", row)
            old = "DELETE FROM chat WHERE table_id = ? AND place <= ?"
            self._db.execute(old, (id, place - CHAT_KEPT))

    def find(self, id: str) -> StoredTable | None:
        hashes = None
        try:
            query = "SELECT hashes, header, settings, standing, begun FROM tables WHERE id = ?"
            row = self._db.execute(query, (id,)).fetchone()
            if row is None:
                return None
            hashes = msgspec.json.decode(row[0], type=Hashes)
            query = "SELECT said FROM chat WHERE table_id = ? ORDER BY place"
            said = self._db.execute(query, (id,))
            stored = StoredTable(
                id,
                msgspec.json.decode(row[1], type=Header),
                msgspec.json.decode(row[2], type=Settings),
                hashes,
                msgspec.json.decode(row[3], type=dict[Seat, StandingOrders]),
                msgspec.convert(row[4], float | None),
                tuple(msgspec.json.decode(each[0], type=Said) for each in said),
            )
        except UNREADABLE as error:
            raise DamagedTable(id, error, hashes) from error
        if not stored.header.seats == len(stored.settings.seats) == len(hashes.seats):
            raise DamagedTable(id, "its numbers of seats differ", hashes)
        return stored

    def record(self, stored: StoredTable) -> Record:
        query = "SELECT seat, answer, hash FROM entries WHERE table_id = ? ORDER BY place"
        try:
            rows = self._db.execute(query, (stored.id,)).fetchall()
            entries = tuple(Entry(seat, msgspec.Raw(answer), hash) for seat, answer, hash in rows)
        except UNREADABLE as error:
            raise DamagedTable(stored.id, error, stored.hashes) from error
        return Record(stored.header, entries)

    def running(self) -> list[str]:
        return [row[0] for row in self._db.execute("SELECT id FROM tables WHERE is_over = 0")]

    def count(self) -> int:
        count: int = self._db.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count

    def close(self) -> None:
        self._db.close()
