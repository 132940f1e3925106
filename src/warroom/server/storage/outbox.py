"""What waits to be told to whom: addresses, and notices that were not delivered yet.

A notice is kept as what it is about (a table, a seat, the number of a question), never as words:
those are found when it is sent, from what its reader may know then. So nothing secret lies here,
and what is no longer so is never told.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from .database import Database, Row, Transaction, Value

Occasion: TypeAlias = Literal["asked", "reminder", "began", "ended", "said"]
OCCASIONS: tuple[Occasion, ...] = ("asked", "reminder", "began", "ended", "said")
"""What somebody can want to be told of."""

Matter: TypeAlias = Literal[Occasion, "vote", "rematch"]
"""What a notice is about."""

OCCASION_OF: Mapping[Matter, Occasion] = {
    **{each: each for each in OCCASIONS},
    "vote": "asked",
    "rematch": "began",
}

Kind: TypeAlias = Literal["mail", "push", "hook"]

UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError)

NO_SEAT = -1
"""Of a notice for a table, which no seat is told."""

ADDRESSES = "addresses"
"""What other servers are told when somebody can be reached who could not be before."""

KEPT_FOR = 60 * 86_400.0
"""Seconds for which it is remembered that something was told, lest it be told twice."""


class Address(Struct, frozen=True):
    """Where somebody can be reached. `owner` is a person or a table; `target` what its kind of
    channel needs. Nothing is sent before `not_before`, or once it was `given_up`."""

    id: str
    owner: str
    kind: Kind
    target: bytes
    wants: tuple[Occasion, ...]
    pace: float
    made: float
    is_verified: bool
    not_before: float = 0.0
    failures: int = 0
    failing_since: float | None = None
    given_up: str | None = None


class Due(Struct, frozen=True):
    """Something that an owner shall be told at every address of his, not before `due`. `mark`
    tells it from others of its occasion: the same is told once. With `is_latest`, others that wait
    are over."""

    owner: str
    table: str
    occasion: Matter
    seat: int
    mark: float
    due: float
    is_latest: bool = False


class Waiting(Struct, frozen=True):
    """A notice that waits at one address."""

    table: str
    occasion: Matter
    seat: int
    mark: float


class Manner(Struct, frozen=True):
    """How a person wants to be told: not between two hours of his day, and reminded so many
    seconds before his time runs out."""

    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    remind: float | None = 10_800.0


def owner_of_person(person: str) -> str:
    return f"person:{person}"


def owner_of_table(table: str) -> str:
    return f"table:{table}"


def person_of(owner: str) -> str | None:
    kind, _, id = owner.partition(":")
    return id if kind == "person" else None


FIELDS = (
    "id, owner, kind, target, wants, pace, made, is_verified, not_before, failures, "
    "failing_since, given_up"
)


class Outbox:
    """Every call is safe on disk when it returns."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- what waits ----

    def add(self, dues: Iterable[Due]) -> None:
        with self._database.transaction() as transaction:
            for due in dues:
                query = (
                    "SELECT id FROM addresses "
                    "WHERE owner = ? AND is_verified = 1 AND given_up IS NULL"
                )
                for (address,) in transaction.rows(query, due.owner):
                    if due.is_latest:
                        transaction.do(
                            "DELETE FROM outbox WHERE address_id = ? AND table_id = ? "
                            "AND occasion = ? AND seat = ? AND mark <> ? AND done IS NULL",
                            *(address, due.table, due.occasion, due.seat, due.mark),
                        )
                    transaction.do(
                        "INSERT INTO outbox (address_id, table_id, occasion, seat, mark, due) "
                        "VALUES (?, ?, ?, ?, ?, ?) "
                        # What is not told yet may become due at another time.
                        "ON CONFLICT (address_id, table_id, occasion, seat, mark) "
                        "DO UPDATE SET due = excluded.due WHERE outbox.done IS NULL",
                        *(address, due.table, due.occasion, due.seat, due.mark, due.due),
                    )

    def ready(self, now: float, most: int) -> list[str]:
        """Addresses to which something could be sent now."""
        query = (
            "SELECT DISTINCT address_id FROM outbox JOIN addresses ON address_id = id "
            "WHERE done IS NULL AND due <= ? AND not_before <= ? LIMIT ?"
        )
        return [row[0] for row in self._database.rows(query, now, now, most)]

    def claim(self, id: str, now: float, until: float) -> tuple[Address, list[Waiting]] | None:
        """An address with all that is due there, for this process alone until then."""
        with self._database.transaction() as transaction:
            address = _found(transaction.rows(f"SELECT {FIELDS} FROM addresses WHERE id = ?", id))
            if address is None or address.not_before > now:
                return None
            statement = "UPDATE addresses SET not_before = ? WHERE id = ? AND not_before = ?"
            if not transaction.do(statement, until, id, address.not_before):
                return None
            query = (
                "SELECT table_id, occasion, seat, mark FROM outbox "
                "WHERE address_id = ? AND done IS NULL AND due <= ? ORDER BY due, table_id, mark"
            )
            waiting = [Waiting(*row) for row in transaction.rows(query, id, now)]
        return address, waiting

    def settle(
        self,
        address: Address,
        told: Iterable[Waiting],
        now: float,
        *,
        dropped: Iterable[Waiting] = (),
        later: Iterable[tuple[Waiting, float]] = (),
    ) -> None:
        """After a visit: these were told, and never will be again; those need not be told as it is
        now; others are due later. The address is as given."""
        with self._database.transaction() as transaction:
            for each in told:
                _do(transaction, "UPDATE outbox SET done = ?", address.id, each, now)
            for each in dropped:
                _do(transaction, "DELETE FROM outbox", address.id, each)
            for each, due in later:
                _do(transaction, "UPDATE outbox SET due = ?", address.id, each, due)
            if address.given_up is not None:
                statement = "UPDATE outbox SET done = ? WHERE address_id = ? AND done IS NULL"
                transaction.do(statement, now, address.id)
            transaction.do(
                "UPDATE addresses SET not_before = ?, failures = ?, failing_since = ?, "
                "given_up = ? WHERE id = ?",
                *(address.not_before, address.failures, address.failing_since),
                *(address.given_up, address.id),
            )

    def forget(self, before: float) -> None:
        """What was done long ago, and the webhooks of tables that are no more."""
        gone = (
            "(SELECT id FROM addresses WHERE owner LIKE 'table:%' "
            "AND substr(owner, 7) NOT IN (SELECT id FROM tables))"
        )
        with self._database.transaction() as transaction:
            transaction.do(f"DELETE FROM outbox WHERE address_id IN {gone}")
            transaction.do(f"DELETE FROM addresses WHERE id IN {gone}")
            transaction.do("DELETE FROM outbox WHERE done < ?", before)
            transaction.do("DELETE FROM addresses WHERE owner = '' AND made < ?", before)

    def count(self) -> int:
        count: int = self._database.rows("SELECT count(*) FROM outbox WHERE done IS NULL")[0][0]
        return count

    # ---- addresses ----

    def tell(self) -> None:
        """Other servers, that there are others now."""
        self._database.tell(ADDRESSES)

    def owners(self) -> set[str]:
        """Who can be reached at all."""
        query = "SELECT DISTINCT owner FROM addresses WHERE is_verified = 1 AND given_up IS NULL"
        return {row[0] for row in self._database.rows(query)}

    def addresses(self, owner: str) -> list[Address]:
        query = f"SELECT {FIELDS} FROM addresses WHERE owner = ? ORDER BY made, id"
        rows = self._database.rows(query, owner)
        return [address for row in rows if (address := _found([row])) is not None]

    def people_at(self, kind: Kind, target: bytes) -> list[str]:
        """Who has proved that he can be reached there, the last first."""
        query = (
            "SELECT owner FROM addresses WHERE kind = ? AND target = ? AND is_verified = 1 "
            "ORDER BY made DESC, id"
        )
        owners = (row[0] for row in self._database.rows(query, kind, target))
        return [id for owner in owners if (id := person_of(owner)) is not None]

    def address(self, id: str) -> Address | None:
        return _found(self._database.rows(f"SELECT {FIELDS} FROM addresses WHERE id = ?", id))

    def enter(self, address: Address, code: str | None = None, until: float | None = None) -> None:
        """A new address; with the hash of a code, it is reached once that is given."""
        wants = msgspec.json.encode(address.wants)
        with self._database.transaction() as transaction:
            transaction.do(
                f"INSERT INTO addresses ({FIELDS}, code, code_until) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                *(address.id, address.owner, address.kind, address.target, wants, address.pace),
                *(address.made, int(address.is_verified), address.not_before, address.failures),
                *(address.failing_since, address.given_up, code, until),
            )

    def verify(self, code: str, now: float) -> Address | None:
        """Whoever has the code can read there. It counts once."""
        with self._database.transaction() as transaction:
            query = f"SELECT {FIELDS} FROM addresses WHERE code = ? AND code_until > ?"
            address = _found(transaction.rows(query, code, now))
            if address is not None:
                transaction.do(
                    "UPDATE addresses SET is_verified = 1, code = NULL, code_until = NULL "
                    "WHERE id = ?",
                    address.id,
                )
        return address

    def accept(self, id: str) -> None:
        """It has taken a first message."""
        with self._database.transaction() as transaction:
            transaction.do("UPDATE addresses SET is_verified = 1 WHERE id = ?", id)

    def change(self, id: str, wants: tuple[Occasion, ...], pace: float) -> None:
        """What is wanted there, and how often at most; one that was given up gets another try."""
        with self._database.transaction() as transaction:
            transaction.do(
                "UPDATE addresses SET wants = ?, pace = ?, given_up = NULL, failures = 0, "
                "failing_since = NULL WHERE id = ?",
                *(msgspec.json.encode(wants), pace, id),
            )

    def remove(self, id: str) -> bool:
        """One that was never verified stays for a while as nobody's, so that `entered_since` can
        tell how often its reader was written to."""
        with self._database.transaction() as transaction:
            transaction.do("DELETE FROM outbox WHERE address_id = ?", id)
            statement = "DELETE FROM addresses WHERE id = ? AND is_verified = 1"
            if transaction.do(statement, id):
                return True
            statement = "UPDATE addresses SET owner = '', code = NULL WHERE id = ?"
            return bool(transaction.do(statement, id))

    def entered_since(self, kind: Kind, target: bytes, since: float) -> int:
        """How often somebody has entered this target of late, whoever it was."""
        query = "SELECT count(*) FROM addresses WHERE kind = ? AND target = ? AND made > ?"
        count: int = self._database.rows(query, kind, target, since)[0][0]
        return count

    # ---- people ----

    def manner(self, person: str) -> Manner:
        rows = self._database.rows("SELECT manner FROM manners WHERE person = ?", person)
        with suppress(*UNREADABLE):
            if rows:
                return msgspec.json.decode(rows[0][0], type=Manner)
        return Manner()

    def set_manner(self, person: str, manner: Manner) -> None:
        statement = (
            "INSERT INTO manners (person, manner) VALUES (?, ?) "
            "ON CONFLICT (person) DO UPDATE SET manner = excluded.manner"
        )
        with self._database.transaction() as transaction:
            transaction.do(statement, person, msgspec.json.encode(manner))

    def calendar_of(self, hash: str) -> str | None:
        """Whose calendar this is."""
        rows = self._database.rows("SELECT person FROM calendars WHERE hash = ?", hash)
        return rows[0][0] if rows else None

    def has_calendar(self, person: str) -> bool:
        return bool(self._database.rows("SELECT 1 FROM calendars WHERE person = ?", person))

    def set_calendar(self, person: str, hash: str | None) -> None:
        """In place of the one that he had."""
        with self._database.transaction() as transaction:
            transaction.do("DELETE FROM calendars WHERE person = ?", person)
            if hash is not None:
                statement = "INSERT INTO calendars (person, hash) VALUES (?, ?)"
                transaction.do(statement, person, hash)

    # ---- keys of this server ----

    def key(self, name: str, made: bytes) -> bytes:
        """A secret of the server's own: the one that was kept first, else the one given. Nothing is
        written where there is one, for a server must start on a full disk as well, and where it is
        damaged: then the one given serves until it is mended."""
        query = "SELECT secret FROM keys WHERE name = ?"
        if found := self._database.rows(query, name):
            kept = found[0][0]
            return kept if isinstance(kept, bytes) and kept else made
        with self._database.transaction() as transaction:
            statement = "INSERT INTO keys (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING"
            transaction.do(statement, name, made)
            return bytes(transaction.rows(query, name)[0][0])


def _found(rows: list[Row]) -> Address | None:
    if not rows:
        return None
    id, owner, kind, target, wants, pace, made, is_verified, *rest = rows[0]
    return Address(
        *(id, owner, kind, bytes(target)),
        msgspec.json.decode(wants, type=tuple[Occasion, ...]),
        *(pace, made, bool(is_verified), *rest),
    )


def _do(transaction: Transaction, what: str, address: str, each: Waiting, *values: Value) -> None:
    transaction.do(
        f"{what} WHERE address_id = ? AND table_id = ? AND occasion = ? AND seat = ? AND mark = ?",
        *(*values, address, each.table, each.occasion, each.seat, each.mark),
    )
