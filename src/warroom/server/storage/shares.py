"""Links by which games that are over are shown to everybody."""

from .database import Database

SHARES = """
CREATE TABLE shares (
    link TEXT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE
) WITHOUT ROWID
"""


class ShareStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    def link_of(self, id: str, new: str) -> str | None:
        """The link of a table; the new one, if it has none yet. None of a table that is gone."""
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO shares (link, table_id) SELECT ?, id FROM tables WHERE id = ?"
                " ON CONFLICT DO NOTHING",
                *(new, id),
            )
            query = "SELECT link FROM shares WHERE table_id = ?"
            rows = transaction.rows(query, id)
            return str(rows[0][0]) if rows else None

    def table_of(self, link: str) -> str | None:
        rows = self.database.rows("SELECT table_id FROM shares WHERE link = ?", link)
        return str(rows[0][0]) if rows else None
