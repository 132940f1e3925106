"""What every database must do, on each kind that there is."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import psycopg
import pytest

from tests.server.postgres import PostgresServer
from warroom.server.storage.database import Database, StoreError
from warroom.server.storage.opening import database_at
from warroom.server.storage.schema import SCHEMA

INSERT = "INSERT INTO tables (id, header, settings, hashes) VALUES (?, ?, ?, ?)"


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    with closing(database_at(database_url)) as database:
        yield database


def lay(database: Database, id: str, header: bytes = b"{}") -> None:
    with database.transaction() as transaction:
        assert transaction.do(INSERT, id, header, b"{}", b"{}") == 1


def test_values_come_back_as_they_were(database: Database) -> None:
    header = bytes(range(256))
    lay(database, "naïve \u2603", header)
    with database.transaction() as transaction:
        assert transaction.do("UPDATE tables SET begun = ?", 1.0e9 + 1 / 3) == 1
    query = "SELECT id, header, begun, is_over FROM tables WHERE id LIKE '%\u2603'"
    row = database.rows(query)[0]
    assert tuple(row) == ("naïve \u2603", header, 1.0e9 + 1 / 3, 0)
    assert database.rows("SELECT id FROM tables WHERE id = ?", "nobody") == []


def test_a_transaction_is_done_whole_or_not_at_all(database: Database) -> None:
    lay(database, "a")

    class Changed(Exception):
        """The mind of whoever was at it."""

    def change_his_mind() -> None:
        with database.transaction() as transaction:
            transaction.do("DELETE FROM tables")
            assert transaction.rows("SELECT id FROM tables") == []
            raise Changed

    def fail() -> None:
        with database.transaction() as transaction:
            transaction.do("DELETE FROM tables")
            transaction.do(INSERT, "b", b"", b"", None)

    with pytest.raises(Changed):
        change_his_mind()
    with pytest.raises(StoreError):
        fail()
    assert [row[0] for row in database.rows("SELECT id FROM tables")] == ["a"]


def test_what_is_wrong_is_a_store_error_and_the_next_goes_on(database: Database) -> None:
    lay(database, "a")
    for _ in range(20):  # more often than there are connections
        with pytest.raises(StoreError):
            lay(database, "a")
        with pytest.raises(StoreError):
            database.rows("SELECT nonsense FROM nowhere")
    assert len(database.rows("SELECT id FROM tables")) == 1


def test_a_name_that_no_text_can_be_is_found_nowhere(database: Database) -> None:
    with suppress(StoreError):  # PostgreSQL has no such texts at all
        assert database.rows("SELECT id FROM tables WHERE id = ?", "a\0b") == []


def test_a_snapshot_shows_one_moment(database: Database) -> None:
    lay(database, "a")
    with database.snapshot() as snapshot:
        first = snapshot.rows("SELECT count(*) FROM tables")
        if database.threads > 1:
            lay(database, "b")
        assert snapshot.rows("SELECT count(*) FROM tables") == first
    assert database.rows("SELECT count(*) FROM tables")[0][0] == min(2, database.threads)


def test_as_many_threads_as_it_says_may_write_at_once(database: Database) -> None:
    def add(place: int) -> None:
        for each in range(10):
            lay(database, f"{place}-{each}")

    with ThreadPoolExecutor(database.threads) as threads:
        list(threads.map(add, range(8)))
    assert database.rows("SELECT count(*) FROM tables")[0][0] == 80


def test_it_is_the_same_database_the_next_time(database_url: str) -> None:
    for _ in range(3):
        with closing(database_at(database_url)) as database:
            count = database.rows("SELECT count(*) FROM tables")[0][0]
            lay(database, f"table {count}")
    assert count == 2


def test_many_servers_may_start_at_once_on_an_empty_database(postgres: PostgresServer) -> None:
    """Each finds all tables made, by whichever of them came first."""
    with postgres.database() as url:
        barrier = threading.Barrier(4)

        def start(place: int) -> None:
            barrier.wait(10)
            with closing(database_at(url)) as database:
                lay(database, str(place))

        with ThreadPoolExecutor(4) as threads:
            list(threads.map(start, range(4)))
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT version FROM schema_version").fetchall() == [
                (SCHEMA,)
            ]


def test_a_newer_database_is_refused_and_left_as_it_is(postgres: PostgresServer) -> None:
    with postgres.database() as url:
        database_at(url).close()
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("UPDATE schema_version SET version = 999")
            with pytest.raises(StoreError, match="schema 999"):
                database_at(url)
            assert connection.execute("SELECT version FROM schema_version").fetchone() == (999,)


def test_one_that_is_not_there_is_refused_in_plain_words(postgres: PostgresServer) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        database_at(postgres.url("nothing-here"))
    with pytest.raises(StoreError, match="cannot be used"):
        database_at(postgres.url_by_port("postgres", port=1))


@pytest.mark.parametrize("address", ["mysql://localhost/x", "sqlite://", "sqlite:///"])
def test_addresses_of_no_kind_are_refused(address: str) -> None:
    with pytest.raises(StoreError):
        database_at(address)


def test_it_comes_back_by_itself_when_its_server_does() -> None:
    server = PostgresServer(settings=())
    try:
        with closing(database_at(server.url(server.new_database()))) as database:
            lay(database, "before")
            server.kill()
            with pytest.raises(StoreError):
                lay(database, "meanwhile")
            server.start()
            lay(database, "after")
            rows = database.rows("SELECT id FROM tables ORDER BY id")
            assert [row[0] for row in rows] == ["after", "before"]
    finally:
        server.close()
