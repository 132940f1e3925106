"""A server that stands still in the middle of a transaction holds nobody else up for long."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.server.harness import PATIENCE, Time, eventually, new_table, running
from tests.server.postgres import PostgresServer
from warroom.server.storage import postgres as ours
from warroom.server.storage.database import Database, StoreError
from warroom.server.storage.opening import database_at
from warroom.server.tables.cluster import Cluster


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes seconds in earnest."""
    bounds = {"idle_in_transaction_session_timeout": "400ms", "lock_timeout": "500ms"}
    monkeypatch.setattr(ours, "BOUNDED", ours.BOUNDED | bounds)


@contextmanager
def locked(url: str, query: str) -> Iterator[None]:
    """By somebody with all the time in the world."""
    with psycopg.connect(url) as connection:
        assert connection.execute(query.encode()).fetchall()
        yield
        connection.rollback()


def test_a_transaction_that_stands_still_is_ended(postgres: PostgresServer) -> None:
    """And has changed nothing; whoever waited for it goes on."""
    statement = "UPDATE service SET down = down + 1"
    with (
        postgres.database() as url,
        closing(database_at(url)) as still,
        closing(database_at(url)) as other,
    ):

        def wait_for_the_other() -> None:
            with still.transaction() as transaction:
                transaction.do(statement)
                eventually(lambda: moved(other, statement))
                transaction.do(statement)

        with pytest.raises(StoreError):
            wait_for_the_other()
        assert other.rows("SELECT down FROM service")[0][0] == 1
        assert still.rows("SELECT 1")[0][0] == 1, "it has another connection by now"


def moved(database: Database, statement: str) -> bool:
    try:
        with database.transaction() as transaction:
            transaction.do(statement)
    except StoreError:
        return False
    return True


def test_a_lock_on_the_service_stops_no_heart(postgres: PostgresServer) -> None:
    with postgres.database() as url, closing(database_at(url)) as database:
        cluster = Cluster(database, lambda: 0.0, lambda: 0.0)
        cluster.open()
        until = database.rows("SELECT until FROM servers")[0][0]
        with ThreadPoolExecutor(1) as thread:
            with locked(url, "SELECT * FROM service FOR UPDATE"):
                thread.submit(cluster.beat).result(PATIENCE)
                assert database.rows("SELECT until FROM servers")[0][0] > until
                newcomer = Cluster(database, lambda: 0.0, lambda: 0.0)
                with pytest.raises(StoreError):  # he cannot know for how long nobody was there
                    thread.submit(newcomer.beat).result(PATIENCE)
                assert not newcomer.is_up
            newcomer.beat()
            assert newcomer.is_up


def test_a_lock_on_one_table_keeps_no_other_from_being_taken_over(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with postgres.database() as url, closing(database_at(url)) as database:
        with running(tmp_path, database=url) as one:
            ids = [new_table(one, "pp", clock=600)["table"]["id"] for _ in range(6)]
        with database.transaction() as transaction:
            for due, id in enumerate(ids, -len(ids)):
                statement = "UPDATE tables SET holder = NULL, due = ? WHERE id = ?"
                transaction.do(statement, due, id)

        def free() -> set[str]:
            return {row[0] for row in database.rows("SELECT id FROM tables WHERE holder IS NULL")}

        query = f"SELECT id FROM tables WHERE id = '{ids[0]}' FOR UPDATE"
        with locked(url, query), running(tmp_path, database=url):
            eventually(lambda: free() == {ids[0]})


def test_a_lock_on_one_table_stops_no_other_clock(postgres: PostgresServer, tmp_path: Path) -> None:
    now = Time()
    with (
        postgres.database() as url,
        closing(database_at(url)) as database,
        running(tmp_path, database=url, now=now) as address,
    ):
        ids = [new_table(address, "pp", clock=600)["table"]["id"] for _ in range(2)]
        answers = "SELECT count(*) FROM entries WHERE table_id = ?"
        with locked(url, f"SELECT id FROM tables WHERE id = '{ids[0]}' FOR UPDATE"):
            now.time += 600
            eventually(lambda: database.rows(answers, ids[1])[0][0] > 0)
            assert database.rows(answers, ids[0])[0][0] == 0
        eventually(lambda: database.rows(answers, ids[0])[0][0] > 0)
