"""What is kept of passkeys: public keys by which people prove who they are, and what was asked."""

from msgspec import Struct

from .database import Database

PASSKEYS = """
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES persons (id),
    public_key BLOB NOT NULL,
    uses INTEGER NOT NULL,
    made REAL NOT NULL,
    used REAL
) WITHOUT ROWID;
CREATE INDEX passkeys_person ON passkeys (person_id);
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    person_id TEXT,
    ends REAL NOT NULL
) WITHOUT ROWID
"""


class Passkey(Struct, frozen=True):
    """`id` and key are no secrets; `uses` is what the device has counted, if it counts."""

    id: str
    person: str
    public_key: bytes
    uses: int
    made: float
    used: float | None = None


class PasskeyStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    def ask(self, challenge: str, person: str | None, ends: float, now: float) -> None:
        """Something to be signed once: by a new key of this person, or by any key that is known."""
        with self.database.transaction() as transaction:
            transaction.do("DELETE FROM challenges WHERE ends <= ?", now)
            statement = "INSERT INTO challenges (challenge, person_id, ends) VALUES (?, ?, ?)"
            transaction.do(statement, challenge, person, ends)

    def spend(self, challenge: str, person: str | None, now: float) -> bool:
        """Whether just this was asked of him; of two who come with it at once, one is too late."""
        with self.database.transaction() as transaction:
            query = "SELECT person_id FROM challenges WHERE challenge = ? AND ends > ?"
            asked = transaction.rows(query, challenge, now)
            is_first = transaction.do("DELETE FROM challenges WHERE challenge = ?", challenge) == 1
        return is_first and [row[0] for row in asked] == [person]

    def of(self, person: str) -> tuple[Passkey, ...]:
        return self._found("WHERE person_id = ? ORDER BY made, id", person)

    def passkey(self, id: str) -> Passkey | None:
        return next(iter(self._found("WHERE id = ?", id)), None)

    def add(self, new: Passkey) -> None:
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO passkeys (id, person_id, public_key, uses, made, used)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                *(new.id, new.person, new.public_key, new.uses, new.made, new.used),
            )

    def use(self, id: str, uses: int, at: float) -> None:
        with self.database.transaction() as transaction:
            statement = "UPDATE passkeys SET uses = ?, used = ? WHERE id = ?"
            transaction.do(statement, uses, at, id)

    def remove(self, person: str, id: str) -> None:
        with self.database.transaction() as transaction:
            statement = "DELETE FROM passkeys WHERE person_id = ? AND id = ?"
            transaction.do(statement, person, id)

    def _found(self, which: str, value: str) -> tuple[Passkey, ...]:
        query = f"SELECT id, person_id, public_key, uses, made, used FROM passkeys {which}"
        return tuple(
            Passkey(id, person, bytes(key), uses, made, used)
            for id, person, key, uses, made, used in self.database.rows(query, value)
        )
