"""One value of one row of a database that is overwritten, whichever database it is."""

import random
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg
from msgspec import Struct
from psycopg import sql

from tests.server.postgres import PostgresServer
from warroom.server.storage.opening import FILE

VALUES = {
    "bytes": (b"", b"{}", b"{", b"null", b"\xff\xfe", b"[]", b"[[[[", b'"x"', b"1e999"),
    "text": ("", "x", "\u202e", "{}", "0" * 64, "asked", "hook"),
    "whole": (5, -1, 0, 2**62, -(2**63)),
    "number": (0.0, -1.0, 1e308, float("inf"), float("nan")),
}
ANY = (*VALUES["bytes"], *VALUES["text"], *VALUES["whole"], 1.5, "\x00")


class Column(Struct, frozen=True):
    table: str
    name: str
    kind: str  # of VALUES, or none where it takes any
    keys: tuple[str, ...]  # by which a row is found
    known: tuple[str, ...]  # the other columns


class Laid(Protocol):
    """A database as it was laid, of which each damage has a copy."""

    def columns(self) -> list[Column]: ...

    def copied(self) -> Any:
        """A context with the address of a copy, or its folder."""

    def rows(self, address: str, query: str, values: Sequence[Any]) -> list[Any]:
        """Also of what changes something."""


class SqliteLaid:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def columns(self) -> list[Column]:
        found = []
        with closing(sqlite3.connect(self.folder / FILE)) as database:
            tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            for (table,) in tables.fetchall():
                rows = database.execute(f"PRAGMA table_info({table})").fetchall()
                if database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]:
                    keys = tuple(row[1] for row in rows if row[5])
                    names = tuple(row[1] for row in rows)
                    found += [Column(table, row[1], "", keys, names) for row in rows if not row[5]]
        return found

    @contextmanager
    def copied(self) -> Iterator[str]:
        now = self.folder.with_name("now")
        shutil.copytree(self.folder, now, ignore=shutil.ignore_patterns("*.sock"))
        try:
            yield str(now)
        finally:
            shutil.rmtree(now)

    def rows(self, address: str, query: str, values: Sequence[Any]) -> list[Any]:
        with closing(sqlite3.connect(Path(address) / FILE)) as database, database:
            return database.execute(query, values).fetchall()


KINDS = {"bytea": "bytes", "text": "text", "bigint": "whole", "double precision": "number"}


class PostgresLaid:
    def __init__(self, server: PostgresServer, name: str) -> None:
        self._server, self._name = server, name

    def columns(self) -> list[Column]:
        query = (
            "SELECT c.table_name, c.column_name, c.data_type, EXISTS (SELECT 1 FROM"
            " information_schema.key_column_usage k WHERE k.table_name = c.table_name AND"
            " k.column_name = c.column_name AND k.constraint_name LIKE '%pkey')"
            " FROM information_schema.columns c WHERE c.table_schema = 'public'"
            " AND c.table_name <> 'schema_version'"
        )
        address = self._server.url(self._name)
        found: dict[str, list[Any]] = {}
        for row in self.rows(address, query, ()):
            found.setdefault(row[0], []).append(row)
        columns = []
        for table, rows in found.items():
            if self.rows(address, f"SELECT count(*) FROM {table}", ())[0][0]:
                keys = tuple(row[1] for row in rows if row[3])
                names = tuple(row[1] for row in rows)
                columns += [
                    Column(table, row[1], KINDS[row[2]], keys, names) for row in rows if not row[3]
                ]
        return columns

    @contextmanager
    def copied(self) -> Iterator[str]:
        name = f"{self._name}_now"
        template = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._do(template.format(sql.Identifier(name), sql.Identifier(self._name)))
        try:
            yield self._server.url(name)
        finally:
            self._do(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _do(self, statement: sql.Composed) -> None:
        with psycopg.connect(self._server.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)

    def rows(self, address: str, query: str, values: Sequence[Any]) -> list[Any]:
        if values:
            query = query.replace("?", "%s")
        with psycopg.connect(address) as connection:
            done = connection.execute(query.encode(), values or None)
            return done.fetchall() if done.description else []


def damaged(laid: Laid, address: str, owners: Sequence[str], rng: random.Random) -> str | None:
    """What was damaged: of a table of the server some row that belongs to one of these owners, or
    of the others any row. None if there was no such thing."""
    column = rng.choice(laid.columns())
    owner: str | None = next(
        (each for each in ("table_id", "owner", "person_id") if each in column.known), None
    )
    owner = "id" if column.table in ("tables", "persons") else owner
    where, values = "", list[Any]()
    if owner is not None:
        where, values = f" WHERE {owner} IN ({', '.join('?' * len(owners))})", [*owners]
    names = ", ".join((column.name, *column.keys))
    rows = laid.rows(address, f"SELECT {names} FROM {column.table}{where}", values)
    if not rows:
        return None
    old, *key = rng.choice(rows)
    value = another(old, column.kind, rng)
    found = " AND ".join(f"{name} = ?" for name in column.keys) or "1 = 1"
    statement = f"UPDATE {column.table} SET {column.name} = ? WHERE {found}"
    try:
        laid.rows(address, statement, [value, *key])
    except (sqlite3.Error, psycopg.Error):  # this column takes no such thing
        return None
    return f"{column.table}.{column.name} = {value!r}"


def another(old: Any, kind: str, rng: random.Random) -> Any:
    if isinstance(old, bytes) and old and rng.random() < 0.5:
        place = rng.randrange(len(old))
        return old[:place] + rng.randbytes(1) + old[place + 1 :]
    if rng.random() < 0.1:
        return None
    return rng.choice(VALUES[kind] if kind else ANY)
