"""Who is at which table just now, at any of the servers over one database. It is believed for as
long as the server lives that says it: nobody has to say it again."""

from collections.abc import Mapping
from typing import TypeAlias

from warroom.kernel.words import Seat

from .database import Database

PRESENCE = """
CREATE TABLE presence (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    server TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    is_looking INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, server)
) WITHOUT ROWID;
CREATE INDEX presence_of_servers ON presence (server)
"""

Here: TypeAlias = Mapping[Seat, bool]
"""The seats of which somebody is connected; whether one of them says that he looks."""

NEWS = "here"
"""What other servers are told, before the name of a table."""


def both(one: Here, other: Here) -> Here:
    return {seat: one.get(seat, False) or other.get(seat, False) for seat in sorted({*one, *other})}


class PresenceStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._query = (
            "SELECT table_id, seat, max(is_looking) FROM presence"
            " JOIN servers ON servers.id = presence.server"
            f" WHERE servers.until > {database.clock}"
        )

    def keep(self, server: str, tables: Mapping[str, Here]) -> None:
        """Who is at these tables at this server; others are told to look. A table that has gone
        meanwhile is passed over."""
        with self.database.transaction() as transaction:
            for table, here in sorted(tables.items()):
                old = "DELETE FROM presence WHERE server = ? AND table_id = ?"
                transaction.do(old, server, table)
                for seat, is_looking in here.items():
                    transaction.do(
                        "INSERT INTO presence (table_id, seat, server, is_looking)"
                        " SELECT tables.id, ?, servers.id, ? FROM tables, servers"
                        " WHERE tables.id = ? AND servers.id = ?",
                        *(seat, int(is_looking), table, server),
                    )
        for table in tables:
            self.database.tell(f"{NEWS} {table}")

    def at(self, table: str, but: str = "") -> Here:
        """Who is at a table, but for those at one server."""
        query = f"{self._query} AND table_id = ? AND server <> ? GROUP BY table_id, seat"
        return {row[1]: bool(row[2]) for row in self.database.rows(query, table, but)}

    def everywhere(self, but: str = "") -> dict[str, Here]:
        """At all tables, likewise."""
        query = f"{self._query} AND server <> ? GROUP BY table_id, seat"
        found: dict[str, dict[Seat, bool]] = {}
        for table, seat, is_looking in self.database.rows(query, but):
            found.setdefault(table, {})[seat] = bool(is_looking)
        return dict(found)
