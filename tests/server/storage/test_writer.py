"""What waits at once is made safe at once; each work can still fail alone, and none is acknowledged
before it is on disk."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
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


Asks = Callable[[Callable[[], int]], Awaitable[int]]


@asynccontextmanager
async def held_up(database: Watched) -> AsyncIterator[Asks]:
    """Works that are asked for while another one takes its time."""
    writer = database.writer()
    is_at_it, may_go_on = threading.Event(), threading.Event()

    def slow() -> None:
        is_at_it.set()
        assert may_go_on.wait(30)

    first = asyncio.ensure_future(writer.ask(slow))
    assert await asyncio.to_thread(is_at_it.wait, 30)
    asked: list[Awaitable[int]] = []

    def ask(work: Callable[[], int]) -> Awaitable[int]:
        asked.append(writer.ask(work))
        return asked[-1]

    yield ask
    may_go_on.set()
    await asyncio.gather(first, *asked, return_exceptions=True)
    writer.close()


async def outcomes(asked: list[Awaitable[int]]) -> list[object]:
    return list(await asyncio.gather(*asked, return_exceptions=True))


def test_what_waits_at_once_is_made_safe_at_once(database: Watched) -> None:
    async def main() -> None:
        async with held_up(database) as ask:
            asked = [ask(writing(database, number)) for number in range(10)]
        assert await outcomes(asked) == list(range(10))

    asyncio.run(main())
    assert database.batches == [10]
    assert written(database) == list(range(10))


def test_so_is_what_is_asked_for_in_one_turn_of_the_loop(database: Watched) -> None:
    """And all who asked hear of it in one turn, in order."""
    heard: list[int] = []

    async def asking(ask: Asks, number: int) -> None:
        heard.append(await ask(writing(database, number)))

    async def main() -> None:
        writer = database.writer()
        await asyncio.gather(*(asking(writer.ask, number) for number in range(20)))
        writer.close()

    asyncio.run(main())
    assert database.batches == [20]
    assert heard == list(range(20))


def test_one_that_fails_takes_no_other_with_it(database: Watched) -> None:
    async def main() -> list[object]:
        async with held_up(database) as ask:
            asked = [ask(writing(database, number)) for number in (1, -2, 3, 1)]
        return await outcomes(asked)

    found = asyncio.run(main())
    assert [type(each) for each in found] == [int, ValueError, int, StoreError]
    assert written(database) == [1, 3]


def test_if_the_disk_fails_none_is_acknowledged(database: Watched) -> None:
    """But what only reads is done as ever."""

    async def main() -> None:
        async with held_up(database) as ask:
            asked = [ask(writing(database, number)) for number in range(5)]
            reading = ask(lambda: len(written(database)))
            database.is_full = True
        assert all(isinstance(each, StoreError) for each in await outcomes(asked))
        assert await reading == 0
        assert written(database) == []
        database.is_full = False
        writer = database.writer()
        assert await writer.ask(writing(database, 7)) == 7
        writer.close()

    asyncio.run(main())
    assert written(database) == [7]


def test_after_sqlite_has_taken_all_back_each_is_done_again(database: Watched) -> None:
    """As it does by itself when the disk is full in the middle: what came before is lost, although
    it seemed to be done."""

    def lost() -> int:
        if database._is_together:
            database._db.execute("ROLLBACK")
        raise StoreError("full")

    async def main() -> list[object]:
        async with held_up(database) as ask:
            asked = [ask(each) for each in (writing(database, 1), lost, writing(database, 2))]
        return await outcomes(asked)

    assert [type(each) for each in asyncio.run(main())] == [int, StoreError, int]
    assert written(database) == [1, 2]


def test_whoever_has_gone_is_not_waited_for(database: Watched) -> None:
    """What was not begun is not done, and nobody else is kept from hearing of his."""

    async def main() -> None:
        async with held_up(database) as ask:
            gone = asyncio.ensure_future(ask(writing(database, 1)))
            kept = ask(writing(database, 2))
            gone.cancel()
        assert await kept == 2

    asyncio.run(main())
    assert written(database) == [2]


@pytest.mark.parametrize("is_at_it", [False, True])
def test_what_was_asked_for_is_done_before_it_closes(database: Watched, is_at_it: bool) -> None:
    async def main() -> None:
        writer = database.writer()
        for number in range(200):
            writer.ask(writing(database, number))
            if is_at_it and number == 0:
                await asyncio.sleep(0)
        writer.close()
        with pytest.raises(RuntimeError):
            writer.ask(writing(database, 200))

    asyncio.run(main())
    assert written(database) == list(range(200))
    assert max(database.batches) <= 64
