"""What brings somebody to another device: secrets that can be used once; and two identities that
become one, or one that is no more."""

from msgspec import Struct

from . import belongings
from .database import Database
from .people import PeopleStore, Person


class Pass(Struct, frozen=True):
    """Whoever brings it is this person from then on; `device` is signed out by it."""

    hash: str
    person: str
    device: str | None
    ends: float


class PassStore:
    def __init__(self, database: Database, people: PeopleStore) -> None:
        self.database = database
        self.people = people

    def issue(self, new: Pass, now: float) -> None:
        """In place of any that this person had before: only the last one counts."""
        with self.database.transaction() as transaction:
            old = "DELETE FROM passes WHERE person_id = ? OR ends <= ?"
            transaction.do(old, new.person, now)
            transaction.do(
                "INSERT INTO passes (hash, person_id, device, ends) VALUES (?, ?, ?, ?)",
                *(new.hash, new.person, new.device, new.ends),
            )

    def holder(self, hash: str, now: float) -> Person | None:
        """Whose pass it is, without using it."""
        query = "SELECT person_id FROM passes WHERE hash = ? AND ends > ?"
        rows = self.database.rows(query, hash, now)
        return self.people.person(rows[0][0]) if rows else None

    def use(self, hash: str, now: float) -> Pass | None:
        """Once: of two who come with it at the same time, one gets nothing."""
        with self.database.transaction() as transaction:
            query = "SELECT hash, person_id, device, ends FROM passes WHERE hash = ? AND ends > ?"
            rows = transaction.rows(query, hash, now)
            is_first = transaction.do("DELETE FROM passes WHERE hash = ?", hash) == 1
            used = Pass(*rows[0]) if rows and is_first else None
            if used is not None and used.device is not None:
                transaction.do("DELETE FROM secrets WHERE device = ?", used.device)
        return used

    def merge(self, old: str, new: str) -> None:
        """What is one's is the other's. His seats are another matter: tables keep them, and results
        are results'."""
        with self.database.transaction() as transaction:
            belongings.hand_over(transaction, old, new)

    def remove(self, person: str) -> None:
        with self.database.transaction() as transaction:
            belongings.forget(transaction, person)
