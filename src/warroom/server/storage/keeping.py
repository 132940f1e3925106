"""What whoever runs a server keeps beside the games: since when tables are idle, who is banned, who
is invited."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from warroom.kernel.words import HOST

from .database import Database, Value
from .store import SeatSetting

KEEPING = """
CREATE TABLE activity (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    since REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX activity_since ON activity (since);
CREATE TABLE bans (
    name TEXT PRIMARY KEY,
    since REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE invitations (
    hash TEXT PRIMARY KEY,
    is_admin INTEGER NOT NULL,
    ends REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE invited (
    person_id TEXT PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    is_admin INTEGER NOT NULL
) WITHOUT ROWID;
"""

OWN = ("entries", "chat")
"""What goes with a table and does not go by itself."""


class Listed(Struct, frozen=True):
    """A table in one line. `since` is when somebody did something there last, as far as known;
    `names` who sits there, seat by seat, as far as the row can be read."""

    id: str
    is_over: bool
    answers: int
    since: float | None
    has_begun: bool = True
    names: tuple[str, ...] = ()


class Idle(Struct, frozen=True):
    """A table at which nothing is done, since when, and at what revision it stands."""

    since: float
    id: str
    revision: int


FIRST = Idle(-1.0, "", 0)
"""Before all others."""


class Seated(Struct, frozen=True):
    """Of a table's settings, who sits there."""

    seats: tuple[SeatSetting, ...]
    has_begun: bool = True


def seated(settings: bytes) -> tuple[bool, tuple[str, ...]]:
    """Whether the game has begun, and the names; a damaged row hides no table."""
    try:
        found = msgspec.json.decode(settings, type=Seated)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return True, ()
    return found.has_begun, tuple(called(each) for each in found.seats)


def called(seat: SeatSetting) -> str:
    if seat.bot is not None:
        return seat.name or seat.bot
    return f"({seat.name or 'free'})" if seat.is_free else seat.name or "a player"


class KeepingStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._is_watched = (
            "EXISTS (SELECT 1 FROM watched JOIN servers ON servers.id = watched.server"
            f" WHERE watched.table_id = tables.id AND servers.until > {database.clock})"
        )

    # ---- tables ----

    def look(self, now: float) -> None:
        """Note which tables have changed since the last look."""
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO activity (table_id, revision, since)"
                " SELECT id, revision, ? FROM tables WHERE 1 = 1"
                " ON CONFLICT (table_id) DO UPDATE"
                " SET revision = excluded.revision, since = excluded.since"
                " WHERE activity.revision <> excluded.revision",
                now,
            )

    def idle(self, before: float, *, is_over: bool, most: int, after: Idle = FIRST) -> list[Idle]:
        """Tables at which nothing has been done since then and at which nobody looks, those first
        that wait longest: the next ones after one of them."""
        query = (
            "SELECT a.since, tables.id, a.revision"
            " FROM activity a JOIN tables ON tables.id = a.table_id"
            " WHERE a.since <= ? AND is_over = ? AND (a.since, a.table_id) > (?, ?)"
            f" AND NOT {self._is_watched} ORDER BY a.since, a.table_id LIMIT ?"
        )
        rows = self.database.rows(query, before, int(is_over), after.since, after.id, most)
        return [Idle(since, id, revision) for since, id, revision in rows]

    def answered(self, id: str) -> set[int]:
        """The seats that have given an answer."""
        query = "SELECT DISTINCT seat FROM entries WHERE table_id = ?"
        return {row[0] for row in self.database.rows(query, id)}

    def unlist(self, before: float) -> None:
        """Take out of the lobby what nobody has done anything at since then."""
        with self.database.transaction() as transaction:
            idle = "SELECT table_id FROM activity WHERE since <= ?"
            statement = f"UPDATE tables SET is_listed = 0 WHERE is_listed = 1 AND id IN ({idle})"
            transaction.do(statement, before)

    def hosted(self, person: str) -> int:
        """How many tables somebody hosts that are not over."""
        query = (
            "SELECT count(*) FROM holders h JOIN tables t ON t.id = h.table_id"
            " WHERE h.person_id = ? AND h.seat = ? AND t.is_over = 0"
        )
        count: int = self.database.rows(query, person, HOST)[0][0]
        return count

    def unfinished(self, ids: Iterable[str]) -> set[str]:
        """Those of them that are not over."""
        query = "SELECT id FROM tables WHERE id = ? AND is_over = 0"
        return {row[0] for id in ids for row in self.database.rows(query, id)}

    def remove(self, id: str, revision: int | None = None) -> bool:
        """With all that belongs to it; with a revision only if it still stands there and nobody
        looks at it. Whether it was removed."""
        with self.database.transaction() as transaction:
            # Whoever writes to it just now comes before this, or does not come to it.
            statement = "UPDATE tables SET revision = revision + 1 WHERE id = ?"
            values: tuple[Value, ...] = (id,)
            if revision is not None:
                statement += f" AND revision = ? AND NOT {self._is_watched}"
                values = (id, revision)
            if not transaction.do(statement, *values):
                return False
            for table in OWN:
                transaction.do(f"DELETE FROM {table} WHERE table_id = ?", id)
            transaction.do("DELETE FROM tables WHERE id = ?", id)
        self.database.tell(f"gone {id}")
        return True

    def listed(self, most: int) -> list[Listed]:
        """The newest in use first."""
        query = (
            "SELECT t.id, t.is_over, a.since, t.settings,"
            " (SELECT count(*) FROM entries e WHERE e.table_id = t.id)"
            " FROM tables t LEFT JOIN activity a ON a.table_id = t.id"
            " ORDER BY coalesce(a.since, 1e12) DESC, t.id LIMIT ?"
        )
        rows = self.database.rows(query, most)
        return [
            Listed(id, bool(is_over), count, since, *seated(settings))
            for id, is_over, since, settings, count in rows
        ]

    # ---- people ----

    def ban(self, name: str, now: float) -> None:
        with self.database.transaction() as transaction:
            statement = "INSERT INTO bans VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
            transaction.do(statement, name, now)
        self.database.tell("bans")

    def unban(self, name: str) -> bool:
        with self.database.transaction() as transaction:
            was = transaction.do("DELETE FROM bans WHERE name = ?", name) > 0
        self.database.tell("bans")
        return was

    def bans(self) -> Mapping[str, float]:
        rows = self.database.rows("SELECT name, since FROM bans ORDER BY name")
        return {str(name): float(since) for name, since in rows}

    def invite(self, hash: str, ends: float, *, is_admin: bool) -> None:
        """Whoever has the word of this hash may lay tables, if he is the first to use it."""
        with self.database.transaction() as transaction:
            transaction.do("INSERT INTO invitations VALUES (?, ?, ?)", hash, int(is_admin), ends)

    def accept(self, hash: str, person: str, now: float) -> bool:
        """Whether the invitation was good; now it is used up."""
        with self.database.transaction() as transaction:
            transaction.do("DELETE FROM invitations WHERE ends <= ?", now)
            query = "SELECT is_admin FROM invitations WHERE hash = ?"
            found = transaction.rows(query, hash)
            if not found or not transaction.do("DELETE FROM invitations WHERE hash = ?", hash):
                return False
            transaction.do(
                "INSERT INTO invited VALUES (?, ?) ON CONFLICT (person_id) DO UPDATE"
                " SET is_admin = CASE WHEN excluded.is_admin > invited.is_admin"
                " THEN excluded.is_admin ELSE invited.is_admin END",
                *(person, found[0][0]),
            )
        return True

    def is_invited(self, person: str, *, as_admin: bool) -> bool:
        query = "SELECT is_admin FROM invited WHERE person_id = ?"
        found = self.database.rows(query, person)
        return bool(found) and bool(found[0][0] or not as_admin)
