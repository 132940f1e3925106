"""Two servers that sum up the same tables at once do not wait for each other for ever."""

import threading
from contextlib import closing

from tests.server.postgres import PostgresServer
from warroom.server.storage.opening import database_at
from warroom.server.storage.summaries import Summary, SummaryStore

SUMMARY = Summary("basic", "west", 1, (), {})


def test_tables_are_summed_up_in_one_order(postgres: PostgresServer) -> None:
    with postgres.database() as url, closing(database_at(url)) as database:
        store = SummaryStore(database)
        with database.transaction() as transaction:
            for id in "ab":
                insert = "INSERT INTO tables (id, header, settings, hashes) VALUES (?, ?, ?, ?)"
                transaction.do(insert, id, b"{}", b"{}", b"{}")
        store.keep([("a", "", SUMMARY), ("b", "", SUMMARY)])
        errors: list[Exception] = []

        def other() -> None:
            try:
                store.keep([("b", "2", SUMMARY), ("a", "2", SUMMARY)])
            except Exception as error:
                errors.append(error)

        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        with database.transaction() as transaction:
            transaction.do("UPDATE summaries SET last = '1' WHERE table_id = 'a'")
            thread = threading.Thread(target=other)
            thread.start()
            while thread.is_alive() and not database.rows(waiting)[0][0]:
                pass  # until it waits for the first of them
            transaction.do("SET LOCAL lock_timeout = '2s'")
            transaction.do("UPDATE summaries SET last = '1' WHERE table_id = 'b'")
        thread.join()
        assert not errors
        assert {row[0] for row in database.rows("SELECT last FROM summaries")} == {"2"}
