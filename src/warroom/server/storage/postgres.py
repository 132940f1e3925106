"""A PostgreSQL database: for several processes, on one machine or many."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from queue import Empty, LifoQueue
from typing import Any, LiteralString

import psycopg
from psycopg import Connection

from .bulletin import Bulletin
from .database import Reader, Row, StoreError, Transaction, Unreachable, Value
from .schema import SCHEMA, SCHEMAS, statements
from .writer import ManyThreads

MIGRATING = 0x57615262
"""The lock that whoever changes the tables of the database holds."""

PATIENCE = 5
"""Seconds to wait for a connection, and for a server that does not reply."""

TYPES = {"WITHOUT ROWID": "", "BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", "INTEGER": "BIGINT"}
"""What PostgreSQL calls otherwise."""

CAREFUL: dict[str, Any] = {
    "application_name": "warroom",
    "connect_timeout": PATIENCE,
    # A server that was cut off must be found out: nobody may wait for it for ever.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 1000 * PATIENCE,
}

IDLE, LOCKED = 3, 4
"""Seconds after which whoever stands still in the middle of a transaction is thrown out of it, and
after which others give up waiting for what is locked. A server that was stopped holds up the others
for so long; they still say in time that they live."""

BOUNDED = {
    "idle_in_transaction_session_timeout": f"{IDLE}s",
    "lock_timeout": f"{LOCKED}s",
    # The same care on the other side: locks of a server that was cut off must not outlive it.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": f"{1000 * PATIENCE}",
}
"""What the database sees to for each of our connections."""


class Session:
    """One connection, as stores use it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, query: str, *values: Value) -> list[Row]:
        return list(self._connection.execute(spoken(query), values).fetchall())

    def do(self, statement: str, *values: Value) -> int:
        return self._connection.execute(spoken(statement), values).rowcount


class PostgresDatabase:
    """It may be used from many threads at once, each with a connection of its own. So many stay
    open as were ever needed at once; one that the server has dropped shows at the first word, and
    is replaced before anything is done."""

    is_shared = True
    clock = "EXTRACT(EPOCH FROM clock_timestamp())::float8"
    leisure = "SELECT set_config('idle_in_transaction_session_timeout', '0', true)"

    def __init__(self, url: str, threads: int = 8) -> None:
        self.url, self.threads = url, threads
        self._idle: LifoQueue[Connection] = LifoQueue()
        try:
            with closing(connected(url)) as connection:
                migrate(connection)
        except (psycopg.Error, StoreError) as error:
            raise StoreError(f"the database cannot be used: {one_line(error)}") from error
        self._bulletin = Bulletin(lambda: connected(url))

    def writer(self) -> ManyThreads:
        return ManyThreads(self.threads)

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._session("BEGIN") as connection:
            yield Session(connection)

    @contextmanager
    def snapshot(self) -> Iterator[Reader]:
        with self._session("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") as connection:
            yield Session(connection)

    def rows(self, query: str, *values: Value) -> list[Row]:
        with self._session("BEGIN READ ONLY") as connection:
            return Session(connection).rows(query, *values)

    @contextmanager
    def _session(self, begin: LiteralString) -> Iterator[Connection]:
        try:
            connection = self._begun(begin)
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(psycopg.Error):  # it may be gone already
                    connection.rollback()
                raise
            finally:
                if not connection.closed:
                    self._idle.put(connection)
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            raise Unreachable(one_line(error)) from error
        except psycopg.Error as error:
            raise StoreError(one_line(error)) from error

    def _begun(self, begin: LiteralString) -> Connection:
        while True:
            try:
                connection = self._idle.get_nowait()
            except Empty:
                connection = connected(self.url)
                connection.execute(begin)
                return connection
            try:
                connection.execute(begin)
            except psycopg.OperationalError:
                connection.close()  # it was dropped while nobody used it
            else:
                return connection

    def tell(self, news: str) -> None:
        self._bulletin.tell(news)

    def listen(self, hear: Callable[[str | None], None]) -> None:
        self._bulletin.listen(hear)

    def close(self) -> None:
        self._bulletin.close()
        while not self._idle.empty():
            self._idle.get().close()


def connected(url: str) -> Connection:
    connection = psycopg.connect(url, autocommit=True, **CAREFUL)
    bounds = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in BOUNDED.items())
    connection.execute(f"SELECT {bounds}".encode())
    return connection


def migrate(connection: Connection) -> None:
    """Two servers that start at once must not both do it."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        found = connection.execute("SELECT version FROM schema_version").fetchone()
        version: int = found[0] if found else 0
        if version > SCHEMA:
            raise StoreError(f"it has schema {version}; this program reads schema {SCHEMA}")
        for schema in SCHEMAS[version:]:
            for statement in statements(schema):
                connection.execute(translated(statement))
        if found is None:
            connection.execute("INSERT INTO schema_version VALUES (%s)", (SCHEMA,))
        elif version < SCHEMA:
            connection.execute("UPDATE schema_version SET version = %s", (SCHEMA,))


def translated(statement: str) -> bytes:
    """A statement that makes tables. Words of ours are in capitals there, names never are."""
    for ours, theirs in TYPES.items():
        statement = statement.replace(ours, theirs)
    return statement.encode()


@lru_cache(maxsize=512)
def spoken(statement: str) -> bytes:
    """`?` as this library writes it. No statement of ours has either sign in a text."""
    return statement.replace("%", "%%").replace("?", "%s").encode()


def one_line(error: BaseException) -> str:
    with suppress(AttributeError):
        error = error.diag.message_primary or error  # type: ignore[attr-defined]
    return " ".join(str(error).split())
