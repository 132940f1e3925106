"""All that a store has, copied to another, of whatever kind, and compared row by row."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from .database import Database, Reader, Row, StoreError
from .schema import SCHEMAS

OF_NOW = ("servers", "watched", "presence")
"""What tells of servers that run."""


LONG = "entries", "chat"
"""What takes too much memory to be read at once."""


class Copied(Struct, frozen=True):
    tables: int
    answers: int


class Shape(Struct, frozen=True):
    """A table of the database, its columns, and how each value is to be read."""

    name: str
    columns: tuple[str, ...]
    readings: tuple[Callable[[Any], Any], ...]

    @property
    def is_long(self) -> bool:
        """Whether it is read in parts, one for each table that is played at."""
        return self.name in LONG

    @property
    def query(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name}"


def shapes() -> list[Shape]:
    """In the order in which they refer to each other."""
    with closing(sqlite3.connect(":memory:")) as plan:
        for schema in SCHEMAS:
            plan.executescript(schema)
        names = [
            row[0]
            for row in plan.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if row[0] not in OF_NOW and not row[0].startswith("sqlite_")
        ]
        found = [(name, [*plan.execute(f"PRAGMA table_info({name})")]) for name in names]
    return [
        Shape(name, tuple(row[1] for row in rows), tuple(READINGS[row[2]] for row in rows))
        for name, rows in found
    ]


def as_bytes(value: Any) -> Any:
    """SQLite keeps in a column what it was given, and some defaults are texts."""
    return value.encode() if isinstance(value, str) else value


def as_float(value: Any) -> Any:
    return float(value) if isinstance(value, int) else value


def as_it_is(value: Any) -> Any:
    return value


READINGS = {"BLOB": as_bytes, "REAL": as_float, "INTEGER": as_it_is, "TEXT": as_it_is}


def copy(source: Database, target: Database) -> Copied:
    """Into one that is empty: all of it, or nothing. No server may be at either."""
    with source.snapshot() as ours, target.transaction() as theirs:
        ours.rows(source.leisure)
        theirs.rows(target.leisure)
        if alive := ours.rows(f"SELECT id FROM servers WHERE until > {source.clock}"):
            raise StoreError(f"{len(alive)} servers use what is to be copied; stop them first")
        for shape in shapes():
            if shape.name == "service":
                theirs.do("DELETE FROM service")
            elif theirs.rows(f"SELECT 1 FROM {shape.name} LIMIT 1"):
                raise StoreError("what is to be copied to is not empty")
            places = ", ".join("?" for _ in shape.columns)
            statement = f"INSERT INTO {shape.name} ({', '.join(shape.columns)}) VALUES ({places})"
            for row in rows_of(ours, shape):
                theirs.do(statement, *row)
        check_alike(ours, theirs)
        theirs.do("UPDATE tables SET holder = NULL")
        tables: int = theirs.rows("SELECT count(*) FROM tables")[0][0]
        answers: int = theirs.rows("SELECT count(*) FROM entries")[0][0]
    return Copied(tables, answers)


def check_alike(ours: Reader, theirs: Reader) -> None:
    """Every row is in both; of answers that means every hash of every game."""
    for shape in shapes():
        if digest_of(ours, shape) != digest_of(theirs, shape):
            raise StoreError(f"the copy differs in {shape.name}; nothing was kept of it")


def digest_of(reader: Reader, shape: Shape) -> tuple[int, int]:
    """How many rows there are, and a sum over them, in whatever order they come."""
    count = total = 0
    for row in rows_of(reader, shape):
        data = msgspec.msgpack.encode(row)
        total += int.from_bytes(blake2b(data, digest_size=32).digest())
        count += 1
    return count, total % 2**256


def rows_of(reader: Reader, shape: Shape) -> Iterator[Row]:
    parts: Iterable[tuple[str, tuple[str, ...]]] = [("", ())]
    if shape.is_long:
        ids = reader.rows("SELECT id FROM tables")
        parts = ((" WHERE table_id = ?", (id,)) for (id,) in ids)
    for condition, values in parts:
        for row in reader.rows(f"{shape.query}{condition}", *values):
            yield [read(value) for read, value in zip(shape.readings, row, strict=True)]
