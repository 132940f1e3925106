"""Stories of games that are over, kept with their records."""

from .database import Database

TALES = """
CREATE TABLE tales (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID
"""


class TaleStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    def story(self, id: str, version: int) -> bytes | None:
        """As it was worked out; none, if it was worked out otherwise than today."""
        query = "SELECT data FROM tales WHERE table_id = ? AND version = ?"
        rows = self.database.rows(query, id, version)
        return bytes(rows[0][0]) if rows else None

    def keep(self, id: str, version: int, data: bytes) -> None:
        """Of a table that may have been removed meanwhile."""
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO tales (table_id, version, data) SELECT id, ?, ? FROM tables"
                " WHERE id = ? ON CONFLICT (table_id) DO UPDATE"
                " SET version = excluded.version, data = excluded.data",
                *(version, data, id),
            )
