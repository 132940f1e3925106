"""Somebody who reads what a server has kept, past the server: also while it runs, and where there
is none."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import psycopg

import warroom
from warroom.headers import Header
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat
from warroom.server.storage.opening import FILE

UNREADABLE = (sqlite3.Error, psycopg.Error, OSError)
"""Just now, that is; or there is nothing yet."""


class Witness:
    def __init__(self, address: str) -> None:
        """The address of a PostgreSQL database, or a server's folder."""
        self._address = address

    @contextmanager
    def _connected(self) -> Iterator[Any]:
        if self._address.startswith("postgres"):
            with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as connection:
                yield connection
            return
        uri = f"file:{Path(self._address) / FILE}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=5)) as database:
            yield database

    def rows(self, query: str, *values: object) -> list[Sequence[Any]]:
        if self._address.startswith("postgres"):
            query = query.replace("?", "%s")
        with self._connected() as database:
            return cast(list[Sequence[Any]], database.execute(query, values).fetchall())

    def entries(self, id: str) -> list[tuple[Seat, bytes, str]]:
        query = "SELECT seat, answer, hash FROM entries WHERE table_id = ? ORDER BY place"
        return [(seat, bytes(answer), hash) for seat, answer, hash in self.rows(query, id)]

    def words(self, id: str) -> list[str]:
        rows = self.rows("SELECT said FROM chat WHERE table_id = ? ORDER BY place", id)
        return [str(msgspec.json.decode(bytes(said))["text"]) for (said,) in rows]

    def is_sound(self, id: str, entries: Sequence[tuple[Seat, bytes, str]]) -> bool:
        """Whether the record plays again, hash by hash."""
        header = self.rows("SELECT header FROM tables WHERE id = ?", id)[0][0]
        record = warroom.Record(
            msgspec.json.decode(bytes(header), type=Header),
            tuple(Entry(seat, msgspec.Raw(answer), hash) for seat, answer, hash in entries),
        )
        try:
            warroom.verify(record)
        except warroom.Refused:
            return False
        return True
