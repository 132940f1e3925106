"""One SQLite file as a database: the default, which needs nothing else."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .database import Reader, Row, StoreError, StoreInUse, Transaction, Unreachable, Value
from .lock import FileLock
from .schema import SCHEMA, SCHEMAS, statements
from .writer import OneThread

APPLICATION = 0x57615262  # marks the file as ours


class SqliteDatabase:
    """It may be used from any thread, but from one at a time."""

    threads = 1
    is_shared = False
    clock = "((julianday('now') - 2440587.5) * 86400.0)"
    leisure = "SELECT 1"  # nobody waits for it

    def __init__(self, path: Path) -> None:
        self._is_together = False
        self._path = path
        self._lock: FileLock | None = None
        self._log_id: tuple[int, int] | None = None
        try:
            keep_private(path)
            self._db = connected(path)
            self._id = id_of(path)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        try:
            self._prepare()
        except (sqlite3.Error, StoreError, OSError) as error:
            self.close()
            is_busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            is_busy = is_busy or isinstance(error, StoreInUse)
            kind = StoreInUse if is_busy else StoreError
            raise kind(f"{path} cannot be used: {error}") from error

    def _prepare(self) -> None:
        try:
            self._check_kind()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise
            # On a full disk there is no room for what readers share: then there are none.
            self._db.close()
            self._db = connected(self._path)
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._check_kind()
        # Two servers on one file would each think their own games the true ones.
        self._lock = FileLock(self._path)
        version = self._check_kind()
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if version == SCHEMA:
            return  # nothing to write, so that a full disk keeps nobody from his game
        with self.transaction() as transaction:
            for schema in SCHEMAS[version:]:
                for statement in statements(schema):
                    transaction.do(statement)
            self._db.execute(f"PRAGMA application_id = {APPLICATION}")
            self._db.execute(f"PRAGMA user_version = {SCHEMA}")

    def _check_kind(self) -> int:
        """Which schema it has, if it is ours."""
        application = self._db.execute("PRAGMA application_id").fetchone()[0]
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        is_empty = not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION and not (is_empty and application == version == 0):
            raise StoreError("it is not a store of War Room")
        if version > SCHEMA:
            raise StoreError(f"it has schema {version}; this program reads schema {SCHEMA}")
        return int(version)

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._between("BEGIN IMMEDIATE"):
            yield self

    @contextmanager
    def snapshot(self) -> Iterator[Reader]:
        with self._between("BEGIN"):
            yield self

    def writer(self) -> OneThread:
        return OneThread(self)

    @contextmanager
    def together(self) -> Iterator[None]:
        """One commit for all transactions in it, of which each can still fail alone."""
        with self._between("BEGIN IMMEDIATE"):
            self._is_together = True
            try:
                yield
                if not self.is_intact:
                    raise StoreError("the disk has failed")
            finally:
                self._is_together = False

    @property
    def is_intact(self) -> bool:
        """After some faults, such as a full disk, SQLite takes the whole transaction back."""
        return self._db.in_transaction

    @contextmanager
    def _part(self) -> Iterator[None]:
        """A transaction in a larger one."""
        if not self.is_intact:
            raise StoreError("the disk has failed")
        try:
            self._db.execute("SAVEPOINT part")
            try:
                yield
            except BaseException:
                if self.is_intact:
                    self._db.execute("ROLLBACK TO part")
                    self._db.execute("RELEASE part")
                raise
            self._db.execute("RELEASE part")
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    @contextmanager
    def _between(self, begin: str) -> Iterator[None]:
        if self._is_together:
            with self._part():
                yield
            return
        try:
            self._db.execute(begin)
            try:
                yield
                self._check_files()
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise StoreError(str(error)) from error

    def _check_files(self) -> None:
        """What is written to a file that was deleted or replaced is lost."""
        log = self._path.with_name(f"{self._path.name}-wal")
        self._log_id = self._log_id or id_of(log)
        if (id_of(self._path), id_of(log)) != (self._id, self._log_id):
            raise StoreError(f"{self._path} is not the file that was opened")

    def rows(self, query: str, *values: Value) -> list[Row]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            raise Unreachable(str(error)) from error
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def do(self, statement: str, *values: Value) -> int:
        """Within a transaction."""
        return self._db.execute(statement, values).rowcount

    def tell(self, news: str) -> None:
        """There is no other server."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Nothing will ever be heard."""

    def close(self) -> None:
        self._db.close()
        if self._lock is not None:
            self._lock.let_go()


def connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    # Text that is none is no reason to fail: it only fits nothing.
    database.text_factory = lambda data: data.decode(errors="replace")
    database.execute("PRAGMA busy_timeout = 200")
    return database


def keep_private(path: Path) -> None:
    """For nobody's eyes but its owner's: there are the keys of all games in it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    if os.name == "posix" and path.is_file() and path.stat().st_mode & 0o077:
        path.chmod(0o600)


def id_of(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
