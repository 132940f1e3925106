"""What waits at once is made safe at once; each work can still fail alone, and none is acknowledged
before it is on disk."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from warroom.server.storage.database import StoreError, Transaction
from warroom.server.storage.sqlite import SqliteDatabase


class Watched(SqliteDatabase):
    """Counts what is made safe at once, and can have a full disk."""

    is_full = False

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.batches: list[int] = []

    @contextmanager
    def together(self) -> Iterator[None]:
        self.batches.append(0)
        with super().together():
            yield
            if self.is_full:
                raise sqlite3.OperationalError("database or disk is full")

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with super().transaction() as transaction:
            yield transaction
            if self.is_full and not self._is_together:
                raise sqlite3.OperationalError("database or disk is full")

    @contextmanager
    def _part(self) -> Iterator[None]:
        self.batches[-1] += 1
        with super()._part():
            yield


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Watched]:
    with closing(Watched(tmp_path / "tables.sqlite")) as database:
        with database.transaction() as transaction:
            transaction.do("CREATE TABLE written (number INTEGER PRIMARY KEY)")
        yield database


def written(database: SqliteDatabase) -> list[int]:
    return [row[0] for row in database.rows("SELECT number FROM written ORDER BY number")]


def writing(database: SqliteDatabase, number: int) -> Callable[[], int]:
    def work() -> int:
        with database.transaction() as transaction:
            transaction.do("INSERT INTO written VALUES (?)", number)
            if number < 0:
                raise ValueError(number)
        return number

    return work


@contextmanager
def held_up(database: Watched) -> Iterator[Callable[[Callable[[], int]], Future[int]]]:
    """Works that are asked for while another one takes its time."""
    thread = database.executor()
    is_at_it, may_go_on = threading.Event(), threading.Event()

    def slow() -> None:
        is_at_it.set()
        assert may_go_on.wait(10)

    first = thread.submit(slow)
    assert is_at_it.wait(10)
    yield thread.submit
    may_go_on.set()
    first.result(10)
    thread.shutdown()


def test_what_waits_at_once_is_made_safe_at_once(database: Watched) -> None:
    with held_up(database) as submit:
        futures = [submit(writing(database, number)) for number in range(10)]
    assert [each.result(0) for each in futures] == list(range(10))
    assert database.batches == [10]
    assert written(database) == list(range(10))


def test_one_that_fails_takes_no_other_with_it(database: Watched) -> None:
    with held_up(database) as submit:
        futures = [submit(writing(database, number)) for number in (1, -2, 3, 1)]
    errors = [type(each.exception(0)) for each in futures]
    assert errors == [type(None), ValueError, type(None), StoreError]
    assert written(database) == [1, 3]


def test_if_the_disk_fails_none_is_acknowledged(database: Watched) -> None:
    """But what only reads is done as ever."""
    with held_up(database) as submit:
        futures = [submit(writing(database, number)) for number in range(5)]
        reading = submit(lambda: len(written(database)))
        database.is_full = True
    assert all(isinstance(each.exception(0), StoreError) for each in futures)
    assert reading.result(0) == 0
    assert written(database) == []
    database.is_full = False
    thread = database.executor()
    assert thread.submit(writing(database, 7)).result(10) == 7
    thread.shutdown()
    assert written(database) == [7]


def test_after_sqlite_has_taken_all_back_each_is_done_again(database: Watched) -> None:
    """As it does by itself when the disk is full in the middle: what came before is lost, although
    it seemed to be done."""

    def lost() -> int:
        if database._is_together:
            database._db.execute("ROLLBACK")
        raise StoreError("full")

    with held_up(database) as submit:
        futures = [submit(each) for each in (writing(database, 1), lost, writing(database, 2))]
    assert [type(each.exception(0)) for each in futures] == [type(None), StoreError, type(None)]
    assert written(database) == [1, 2]


def test_what_was_asked_for_is_done_before_it_closes(database: Watched) -> None:
    with held_up(database) as submit:
        for number in range(200):
            submit(writing(database, number))
    assert written(database) == list(range(200))
    assert max(database.batches) <= 64
