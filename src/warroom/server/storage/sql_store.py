"""The store of tables in a database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from warroom.headers import Header
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat

from ..wire.protocol import Said, Whispered
from .belongings import leave_trace
from .database import Database, Reader, StoreError, Transaction, Unreachable
from .leases import Leases
from .people import keep_holders
from .sqlite import SqliteDatabase
from .store import (
    Basis,
    DamagedTable,
    Holder,
    Kept,
    Life,
    Settings,
    StandingOrders,
    StoredTable,
    Times,
    surplus,
)
from .tokens import Hashes

UNREADABLE = (StoreError, msgspec.MsgspecError, TypeError, ValueError)
"""How a damaged row shows."""


class SqlStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._leases = Leases(database)

    def create(
        self, stored: StoredTable, entries: Sequence[Entry] = (), holder: Holder = None
    ) -> None:
        parts = (stored.header, stored.settings, stored.hashes)
        header, settings, hashes = (msgspec.json.encode(part) for part in parts)
        with self.database.transaction() as transaction:
            statement = (
                "INSERT INTO tables (id, header, settings, hashes, holder, is_listed) "
                "VALUES (?, ?, ?, ?, ?, ?)"
            )
            is_listed = int(stored.settings.is_listed)
            transaction.do(statement, stored.id, header, settings, hashes, holder, is_listed)
            keep_holders(transaction, stored.id, stored.settings)
            _insert(transaction, stored.id, 0, entries)

    def append(self, basis: Basis, place: int, entry: Entry, *, is_over: bool) -> Holder:
        with self._writing(basis, is_over=is_over) as (transaction, holder):
            _insert(transaction, basis.id, place, (entry,))
            if is_over:
                transaction.do("UPDATE tables SET is_over = 1 WHERE id = ?", basis.id)
        return holder

    def cut(self, basis: Basis, length: int, then: Sequence[Entry] = ()) -> Holder:
        with self._writing(basis) as (transaction, holder):
            statement = "DELETE FROM entries WHERE table_id = ? AND place >= ?"
            transaction.do(statement, basis.id, length)
            _insert(transaction, basis.id, length, then)
        return holder

    def change(self, basis: Basis, stored: StoredTable, *, has_unsaid: bool = False) -> Holder:
        parts = (stored.settings, stored.hashes, stored.standing, stored.life, stored.whispers)
        values = (*map(msgspec.json.encode, parts), stored.begun, int(stored.settings.is_listed))
        with self._writing(basis) as (transaction, holder):
            statement = (
                "UPDATE tables SET settings = ?, hashes = ?, standing = ?, life = ?, whispers = ?, "
                "begun = ?, is_listed = ? WHERE id = ?"
            )
            transaction.do(statement, *values, stored.id)
            keep_holders(transaction, stored.id, stored.settings)
            if has_unsaid:
                transaction.do("DELETE FROM chat WHERE table_id = ?", stored.id)
                for place, said in enumerate(stored.chat):
                    row = (stored.id, place, msgspec.json.encode(said))
                    transaction.do("INSERT INTO chat VALUES (?, ?, ?)", *row)
        return holder

    def say(self, basis: Basis, said: Said) -> Holder:
        id = basis.id
        with self._writing(basis) as (transaction, holder):
            query = "SELECT place, said FROM chat WHERE table_id = ? ORDER BY place"
            rows = transaction.rows(query, id)
            place = rows[-1][0] + 1 if rows else 0
            transaction.do(
                "INSERT INTO chat VALUES (?, ?, ?)", id, place, msgspec.json.encode(said)
            )
            if said.person is not None and said.seat is None:
                leave_trace(transaction, said.person, id)
            seats = [msgspec.json.decode(data, type=Said).seat for _, data in rows]
            for gone in surplus([*seats, said.seat]):
                old = "DELETE FROM chat WHERE table_id = ? AND place = ?"
                transaction.do(old, id, rows[gone][0])
        return holder

    @contextmanager
    def _writing(
        self, basis: Basis, *, is_over: bool = False
    ) -> Iterator[tuple[Transaction, Holder]]:
        """All at once, if the table still stands at its basis; then others are told."""
        with self.database.transaction() as transaction:
            yield transaction, self._leases.claim(transaction, basis, is_over=is_over)
        self.database.tell(f"moved {basis.id} {basis.revision + 1}")

    def find(self, id: str, reader: Reader | None = None) -> StoredTable | None:
        reader = reader or self.database
        hashes = None
        try:
            query = (
                "SELECT hashes, header, settings, standing, begun, life, whispers FROM tables "
                "WHERE id = ?"
            )
            found = reader.rows(query, id)
            if not found:
                return None
            row = found[0]
            hashes = msgspec.json.decode(row[0], type=Hashes)
            query = "SELECT said FROM chat WHERE table_id = ? ORDER BY place"
            said = reader.rows(query, id)
            stored = StoredTable(
                id,
                msgspec.json.decode(row[1], type=Header),
                msgspec.json.decode(row[2], type=Settings),
                hashes,
                msgspec.json.decode(row[3], type=dict[Seat, StandingOrders]),
                msgspec.convert(row[4], float | None),
                tuple(msgspec.json.decode(each[0], type=Said) for each in said),
                msgspec.json.decode(row[5], type=Life),
                msgspec.json.decode(row[6], type=tuple[Whispered, ...]),
            )
        except Unreachable:
            raise
        except UNREADABLE as error:
            raise DamagedTable(id, error, hashes) from error
        if not stored.header.seats == len(stored.settings.seats) == len(hashes.seats):
            raise DamagedTable(id, "its numbers of seats differ", hashes)
        return stored

    def load(self, id: str, length: int = 0, hash: str = "") -> Kept | None:
        with self.database.snapshot() as snapshot:
            stored = self.find(id, snapshot)
            if stored is None:
                return None
            row = snapshot.rows("SELECT revision, holder, times FROM tables WHERE id = ?", id)[0]
            query = "SELECT 1 FROM entries WHERE table_id = ? AND place = ? AND hash = ?"
            revision, holder = row[0], row[1]
            start = length if snapshot.rows(query, id, length - 1, hash) else 0
            try:
                times = msgspec.json.decode(row[2], type=Times)
            except UNREADABLE:
                times = Times()  # then they begin anew
            entries = _entries(snapshot, stored, start)
            return Kept(stored, revision, holder, times, start, entries)

    def check(self) -> None:
        with self.database.snapshot() as reader:
            reader.rows("SELECT 1")

    def listed(self, since: float, most: int) -> list[StoredTable]:
        """What was never looked at (`keeping`) is new."""
        query = (
            "SELECT t.id FROM tables t LEFT JOIN activity a ON a.table_id = t.id"
            " WHERE t.is_listed = 1 AND t.is_over = 0 AND (a.since IS NULL OR a.since > ?)"
            " ORDER BY coalesce(a.since, 1e12) DESC, t.id LIMIT ?"
        )
        found = []
        for (id,) in self.database.rows(query, since, most):
            with suppress(DamagedTable):
                if stored := self.find(id):
                    found.append(stored)
        return found

    def count(self) -> int:
        count: int = self.database.rows("SELECT count(*) FROM tables")[0][0]
        return count

    def close(self) -> None:
        self.database.close()


def _entries(reader: Reader, stored: StoredTable, start: int) -> tuple[Entry, ...]:
    query = (
        "SELECT seat, answer, hash FROM entries WHERE table_id = ? AND place >= ? ORDER BY place"
    )
    try:
        rows = reader.rows(query, stored.id, start)
        return tuple(Entry(seat, msgspec.Raw(answer), hash) for seat, answer, hash in rows)
    except Unreachable:
        raise
    except UNREADABLE as error:
        raise DamagedTable(stored.id, error, stored.hashes) from error


def _insert(transaction: Transaction, id: str, place: int, entries: Sequence[Entry]) -> None:
    for each, entry in enumerate(entries, place):
        values = (id, each, entry.seat, bytes(entry.answer), entry.hash)
        transaction.do("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", *values)


class SqliteStore(SqlStore):
    """In one SQLite file."""

    def __init__(self, path: Path) -> None:
        super().__init__(SqliteDatabase(path))
