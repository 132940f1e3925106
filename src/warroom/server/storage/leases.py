"""Which server drives which table, and when a table has to be looked at.

A server says every few seconds that it lives. A table belongs to the server that it names as its
holder for as long as that one lives, by the clock of the database. Nobody else drives its bots
and its clock; what it writes as the holder is checked with the write itself.

`due` says when somebody has to look at a table: never (NULL), if it waits for people alone; at
some time, if it sleeps till then; at once (0), if it is awake, so that it is taken over as soon as
its holder has died. It is told in the time of the service, which stands still while no server is
up: nobody's time runs out because of that.
"""

from collections.abc import Iterable

import msgspec

from .database import Conflict, Database, Transaction, Value
from .store import Basis, Holder, Times

LEASE = 8.0
"""Seconds for which a server is taken to live after it last said so."""

BEAT = 2.0
"""Seconds after which it says so again."""

IN_ONE = 500
"""Tables that are asked for in one statement."""

FORGOTTEN = 3600.0
"""Seconds after which a server that has died is struck off."""


class Leases:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._now = database.clock
        self._is_held = (
            "EXISTS (SELECT 1 FROM servers WHERE servers.id = tables.holder"
            f" AND until > {self._now})"
        )

    def open(self) -> None:
        """Where only one server can be, those that were are no more."""
        if not self._database.is_shared:
            with self._database.transaction() as transaction:
                transaction.do("DELETE FROM servers")

    def go_on(self) -> None:
        """Some server lives. If none did till now, so much more time has stood still."""
        with self._database.transaction() as transaction:
            none_lives = f"NOT EXISTS (SELECT 1 FROM servers WHERE until > {self._now})"
            transaction.do(
                f"UPDATE service SET down = down + CASE WHEN seen > 0 AND {none_lives} AND"
                f" {self._now} - seen > ? THEN {self._now} - seen ELSE 0 END, seen = {self._now}",
                LEASE,
            )
            transaction.do(f"DELETE FROM servers WHERE until < {self._now} - ?", FORGOTTEN)
            transaction.do("DELETE FROM watched WHERE server NOT IN (SELECT id FROM servers)")

    def beat(self, server: str) -> float:
        """The server lives. Returns for how long none did, in all. Nothing that another server
        holds can stop it."""
        with self._database.transaction() as transaction:
            transaction.do(
                f"INSERT INTO servers (id, until) VALUES (?, {self._now} + ?)"
                " ON CONFLICT (id) DO UPDATE SET until = excluded.until",
                *(server, LEASE),
            )
            down: float = transaction.rows("SELECT down FROM service")[0][0]
        return down

    def leave(self, server: str) -> None:
        """It stops, and what it held is free."""
        with self._database.transaction() as transaction:
            transaction.do("DELETE FROM servers WHERE id = ?", server)
            transaction.do("DELETE FROM watched WHERE server = ?", server)

    def claim(self, transaction: Transaction, basis: Basis, *, is_over: bool = False) -> Holder:
        """The first thing in every write to a table: it must be at that revision, and becomes the
        next. It is taken over if nobody holds it. Returns the holder."""
        values: tuple[Value, ...] = (None if is_over else 0, basis.server, basis.id, basis.revision)
        statement = (
            "UPDATE tables SET revision = revision + 1, due = ?,"
            f" holder = CASE WHEN {self._is_held} THEN holder ELSE ? END"
            " WHERE id = ? AND revision = ?"
        )
        if basis.is_fenced:
            statement += f" AND holder = ? AND {self._is_held}"
            values = (*values, basis.server)
        claimed = transaction.rows(f"{statement} RETURNING holder", *values)
        if not claimed:
            raise Conflict(f"table {basis.id} has moved on from revision {basis.revision}")
        holder: Holder = claimed[0][0]
        return holder

    def lead(self, id: str, server: str) -> bool:
        """Whether this server now holds the table."""
        with self._database.transaction() as transaction:
            statement = (
                "UPDATE tables SET holder = ?, due = CASE WHEN is_over = 1 THEN NULL ELSE 0 END"
                f" WHERE id = ? AND (holder = ? OR NOT {self._is_held})"
            )
            return transaction.do(statement, server, id, server) == 1

    def rest(self, basis: Basis, times: Times, due: float | None) -> bool:
        """Nobody has to hold the table before it is due. False if it has moved on meanwhile."""
        with self._database.transaction() as transaction:
            statement = (
                "UPDATE tables SET times = ?, due = ?, holder = NULL"
                " WHERE id = ? AND revision = ? AND holder = ?"
            )
            data = msgspec.json.encode(times)
            values = (data, due, basis.id, basis.revision, basis.server)
            return transaction.do(statement, *values) == 1

    def keep_times(self, new: Iterable[tuple[Basis, Times]]) -> set[str]:
        """Those of tables that have not moved on; which they are."""
        kept = set()
        with self._database.transaction() as transaction:
            for basis, times in new:
                statement = "UPDATE tables SET times = ? WHERE id = ? AND revision = ?"
                data = msgspec.json.encode(times)
                if transaction.do(statement, data, basis.id, basis.revision):
                    kept.add(basis.id)
        return kept

    def watch(self, server: str, begun: Iterable[str], ended: Iterable[str]) -> None:
        """People look on here at the first of these tables, and at the others no more."""
        with self._database.transaction() as transaction:
            for id in sorted(begun):
                statement = "INSERT INTO watched SELECT id, ? FROM tables WHERE id = ?"
                transaction.do(f"{statement} ON CONFLICT DO NOTHING", server, id)
            for id in ended:
                statement = "DELETE FROM watched WHERE table_id = ? AND server = ?"
                transaction.do(statement, id, server)

    def overdue(self, at: float, most: int) -> list[str]:
        """Tables that somebody must look at, and that nobody holds."""
        query = f"SELECT id FROM tables WHERE due <= ? AND NOT {self._is_held} ORDER BY due LIMIT ?"
        return [row[0] for row in self._database.rows(query, at, most)]

    def revisions(self, ids: Iterable[str]) -> dict[str, int]:
        """Of those tables that are still there."""
        found: dict[str, int] = {}
        wanted = list(ids)
        for start in range(0, len(wanted), IN_ONE):
            some = wanted[start : start + IN_ONE]
            marks = ", ".join("?" for _ in some)
            query = f"SELECT id, revision FROM tables WHERE id IN ({marks})"
            found.update((id, revision) for id, revision in self._database.rows(query, *some))
        return found
