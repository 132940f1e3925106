"""Tables that are removed while several servers have them: none keeps what is no more, and none
removes what somebody has come back to."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, eventually, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_cluster import live_tables
from warroom.server.storage.bulletin import Bulletin
from warroom.server.storage.database import Database
from warroom.server.storage.keeping import KeepingStore
from warroom.server.storage.opening import database_at
from warroom.server.tables import rounds

FAR = 1e12
"""Seconds since 1970 before which everything has happened."""


@contextmanager
def two_and_their_database(
    postgres: PostgresServer, folder: Path
) -> Iterator[tuple[str, str, Database]]:
    with postgres.database() as url, ExitStack() as stack:
        one, other = [stack.enter_context(running(folder, database=url)) for _ in range(2)]
        yield one, other, stack.enter_context(closing(database_at(url)))


def code_of(client: Client) -> int | None:
    """How the server closes it."""
    try:
        while True:
            client.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("is_told", [True, False])
def test_a_table_that_another_server_removes_is_left(
    postgres: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_told: bool,
) -> None:
    """Also where its news are lost, bots play at it, and somebody looks on. Nothing else waits."""
    monkeypatch.setattr(rounds, "LINGER", 0.0)
    if not is_told:
        monkeypatch.setattr(rounds, "COMPARE", 0.1)
        monkeypatch.setattr(Bulletin, "tell", lambda *_: None)
    with two_and_their_database(postgres, tmp_path) as (one, _, database):
        looked_at = new_table(one, "pp", options={"game-limit": "none"})
        bots = new_table(one, "rrr", options={"game-limit": "none"})
        with Client(one, looked_at, (0, 1)) as client:
            client.play(random.Random(1), most=3)
            store = KeepingStore(database)
            for created in (looked_at, bots):
                assert store.remove(created["table"]["id"])
            assert code_of(client) == 4404
        eventually(lambda: live_tables(one) == 0)
        later = new_table(one, "pp")
        with Client(one, later, (0, 1)) as client:
            client.play(random.Random(2), most=3)
        eventually(lambda: live_tables(one) == 0)
    assert not [each for each in caplog.records if each.exc_info]


def test_a_table_that_is_gone_stops_no_other_from_sleeping(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anybody has noticed that it is."""
    monkeypatch.setattr(rounds, "LINGER", 0.0)
    monkeypatch.setattr(rounds, "COMPARE", 1e6)
    monkeypatch.setattr(Bulletin, "tell", lambda *_: None)
    with two_and_their_database(postgres, tmp_path) as (one, _, database):
        gone, other = (new_table(one, "pp", clock=600) for _ in range(2))
        with Client(one, gone, (0, 1)) as here, Client(one, other, (0, 1)) as there:
            here.hear(), there.hear()
            assert KeepingStore(database).remove(gone["table"]["id"])
        eventually(lambda: live_tables(one) == 0)
        query = "SELECT 1 FROM tables WHERE holder IS NULL AND due > 0"
        eventually(lambda: bool(database.rows(query)))


def test_what_was_answered_meanwhile_is_not_removed(database_url: str, tmp_path: Path) -> None:
    """Between the look for idle tables and the end of one of them somebody came back to it."""
    with running(tmp_path, database=database_url) as address:
        created: Json = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(3), most=3)
    with closing(database_at(database_url)) as database:
        store = KeepingStore(database)
        store.look(1.0)
        idle = store.idle(FAR, is_over=False, most=10)
        (found,) = idle
    with (
        running(tmp_path, database=database_url) as address,
        Client(address, created, (0, 1)) as client,
    ):
        client.play(random.Random(4), most=1)
    with closing(database_at(database_url)) as database:
        store = KeepingStore(database)
        assert not store.remove(found.id, found.revision)
        assert database.rows("SELECT count(*) FROM entries")[0][0] == 4
        store.look(2.0)
        (found,) = store.idle(FAR, is_over=False, most=10)
        assert store.remove(found.id, found.revision)
        assert database.rows("SELECT count(*) FROM entries")[0][0] == 0


def test_what_somebody_looks_at_elsewhere_is_not_removed(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with two_and_their_database(postgres, tmp_path) as (one, other, database):
        created = new_table(one, "pp")
        store = KeepingStore(database)
        store.look(1.0)
        idle = partial(store.idle, FAR, is_over=False, most=10)
        (found,) = idle()
        with Client(other, created) as spectator:
            spectator.hear()
            eventually(lambda: idle() == [])
            assert not store.remove(found.id, found.revision)
        eventually(lambda: idle() == [found])
        assert store.remove(found.id, found.revision)
