"""What is kept of people: who they are, the hashes of their cookies, and where they sit."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from warroom.kernel.words import HOST, Seat

from . import belongings
from .database import Database, Reader, Transaction
from .store import Settings

IN_ONE = 500
"""People who are asked for in one statement."""

MOST_AT_ONCE = 50
"""Idle people who are forgotten in one go."""


class Person(Struct, frozen=True):
    """Somebody with an identity. The id is no secret; what proves it is a cookie."""

    id: str
    name: str
    created: float


class Secret(Struct, frozen=True, array_like=True):
    """One secret of a browser (`device`), by its hash. Whoever brings it back unused proves that
    it has arrived; only then do those before it end."""

    hash: str
    person: str
    device: str
    place: int
    issued: float
    ends: float
    is_used: bool


class PeopleStore:
    """People and their secrets, over a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- people ----

    def add(self, person: Person) -> None:
        with self.database.transaction() as transaction:
            statement = "INSERT INTO persons (id, name, created, seen) VALUES (?, ?, ?, ?)"
            transaction.do(statement, person.id, person.name, person.created, person.created)

    def person(self, id: str) -> Person | None:
        rows = self.database.rows("SELECT id, name, created FROM persons WHERE id = ?", id)
        return Person(*rows[0]) if rows else None

    def rename(self, id: str, name: str) -> None:
        with self.database.transaction() as transaction:
            transaction.do("UPDATE persons SET name = ? WHERE id = ?", name, id)

    def remove_idle(self, before: float) -> int:
        """Those who have not come since, and sit nowhere."""
        query = (
            "SELECT id FROM persons WHERE seen < ? AND NOT EXISTS"
            " (SELECT 1 FROM holders WHERE person_id = persons.id) ORDER BY id LIMIT ?"
        )
        with self.database.transaction() as transaction:
            idle = [row[0] for row in transaction.rows(query, before, MOST_AT_ONCE)]
            for id in idle:
                belongings.forget(transaction, id)
            return len(idle)

    # ---- what proves who they are ----

    def secret(self, hash: str) -> Secret | None:
        query = (
            "SELECT hash, person_id, device, place, issued, ends, is_used"
            " FROM secrets WHERE hash = ?"
        )
        rows = self.database.rows(query, hash)
        with suppress(msgspec.ValidationError):  # one that is damaged proves nothing
            return msgspec.convert(rows[0], Secret, strict=False) if rows else None
        return None

    def newest(self, device: str) -> tuple[int, float]:
        """The place of a browser's newest secret, and when it was issued."""
        query = "SELECT place, issued FROM secrets WHERE device = ? ORDER BY place DESC LIMIT 1"
        rows = self.database.rows(query, device)
        with suppress(msgspec.ValidationError):
            if rows:
                return msgspec.convert(rows[0], tuple[int, float], strict=False)
        return -1, 0.0

    def issue(self, secret: Secret) -> None:
        """One more; those of the browser that have ended are forgotten."""
        with self.database.transaction() as transaction:
            old = "DELETE FROM secrets WHERE device = ? AND ends < ?"
            transaction.do(old, secret.device, secret.issued)
            transaction.do(
                "INSERT INTO secrets (hash, person_id, device, place, issued, ends, is_used)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                *(secret.hash, secret.person, secret.device, secret.place),
                *(secret.issued, secret.ends, int(secret.is_used)),
            )

    def use(self, secret: Secret, at: float, grace: float) -> None:
        """It has arrived: those before it end soon."""
        with self.database.transaction() as transaction:
            transaction.do("UPDATE secrets SET is_used = 1 WHERE hash = ?", secret.hash)
            old = "UPDATE secrets SET ends = ? WHERE device = ? AND place < ? AND ends > ?"
            transaction.do(old, at + grace, secret.device, secret.place, at + grace)
            transaction.do("UPDATE persons SET seen = ? WHERE id = ?", at, secret.person)

    def sign_out(self, device: str) -> None:
        with self.database.transaction() as transaction:
            transaction.do("DELETE FROM secrets WHERE device = ?", device)

    def sign_out_others(self, person: str, device: str) -> None:
        """All browsers but one."""
        with self.database.transaction() as transaction:
            statement = "DELETE FROM secrets WHERE person_id = ? AND device <> ?"
            transaction.do(statement, person, device)
            transaction.do("DELETE FROM passes WHERE person_id = ?", person)

    def devices(self, people: Sequence[str]) -> set[tuple[str, str]]:
        """The browsers that know any of these people, with whom they know."""
        found: set[tuple[str, str]] = set()
        for start in range(0, len(people), IN_ONE):
            some = people[start : start + IN_ONE]
            marks = ", ".join("?" for _ in some)
            query = f"SELECT DISTINCT person_id, device FROM secrets WHERE person_id IN ({marks})"
            found.update((person, device) for person, device in self.database.rows(query, *some))
        return found

    # ---- where they sit ----

    def places(self, person: str) -> list[tuple[str, Seat]]:
        """The tables and seats of somebody; `HOST` where he is the host."""
        query = "SELECT table_id, seat FROM holders WHERE person_id = ? ORDER BY table_id, seat"
        return [(table, seat) for table, seat in self.database.rows(query, person)]

    def traces(self, person: str) -> list[str]:
        """Tables at which he has left his name or words, though he has no seat there."""
        query = "SELECT table_id FROM traces WHERE person_id = ? ORDER BY table_id"
        return [row[0] for row in self.database.rows(query, person)]

    def leave(self, person: str, table: str) -> None:
        """A table that cannot be opened is out of his sight."""
        with self.database.transaction() as transaction:
            old = "DELETE FROM holders WHERE person_id = ? AND table_id = ?"
            transaction.do(old, person, table)


def held(settings: Settings) -> Sequence[tuple[Seat, str]]:
    """The seats of a table that somebody holds, and by whom."""
    seats = [(seat, each.person) for seat, each in enumerate(settings.seats)]
    return [(seat, who) for seat, who in (*seats, (HOST, settings.host)) if who is not None]


def keep_holders(transaction: Transaction, table: str, settings: Settings) -> None:
    """With the table's settings: the index by which people find it, and by which what those have
    left there is found who hold nothing any more."""
    new = {(seat, person) for seat, person in held(settings)}
    old = {(seat, person) for seat, person in _holders(transaction, table)}
    for seat, _ in old - new:
        transaction.do("DELETE FROM holders WHERE table_id = ? AND seat = ?", table, seat)
    for seat, person in new - old:
        statement = "INSERT INTO holders (table_id, seat, person_id) VALUES (?, ?, ?)"
        transaction.do(statement, table, seat, person)
    for gone in {who for each in settings.seats for who in (each.named, each.former)}:
        if gone is not None:
            belongings.leave_trace(transaction, gone, table)


def _holders(reader: Reader, table: str) -> list[tuple[Seat, str]]:
    query = "SELECT seat, person_id FROM holders WHERE table_id = ?"
    return [(seat, person) for seat, person in reader.rows(query, table)]
