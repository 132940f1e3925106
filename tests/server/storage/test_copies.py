"""Backups while people play, and moving to another database."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import warroom
from tests.server.harness import Client, Json, http, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_durability import server_process
from warroom.server.storage.copying import check_alike
from warroom.server.storage.database import Conflict, StoreError
from warroom.server.storage.opening import database_at, store_at
from warroom.server.storage.store import Basis


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from warroom.cli import app; app()", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def pictures(address: str, created: Json) -> Json:
    with Client(address, created, (0, 1)) as client:
        client.hear()
        return {str(seat): client.pictures[seat] for seat in (0, 1)}


def test_a_backup_is_taken_while_people_play(tmp_path: Path) -> None:
    """And a server over it has the table as it was then."""
    data, target = tmp_path / "data", tmp_path / "backup.sqlite"
    rng = random.Random(1)
    with server_process(data) as (_, address):
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(rng, most=20)
            before = pictures(address, created)
            done = command("backup", target, "--data", data)
            assert (done.returncode, done.stderr) == (0, "")
            client.play(rng, most=5)
            assert pictures(address, created) != before
    assert target.stat().st_mode & 0o777 == 0o600
    restored = tmp_path / "restored"
    restored.mkdir()
    target.rename(restored / "tables.sqlite")
    with running(restored) as address:
        assert pictures(address, created) == before
        with Client(address, created, (0, 1)) as client:
            client.play(rng)
            assert client.is_over


def test_a_backup_replaces_nothing_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with running(tmp_path / "data") as address:
        new_table(address)
        there = tmp_path / "there"
        there.write_text("precious")
        assert "already" in command("backup", there, "--data", tmp_path / "data").stderr
        assert there.read_text() == "precious"
    nowhere = command("backup", tmp_path / "new", "--data", tmp_path / "nowhere")
    assert (nowhere.returncode, "not there" in nowhere.stderr) == (1, True)
    (tmp_path / "foreign").mkdir()
    with closing(sqlite3.connect(tmp_path / "foreign" / "tables.sqlite")) as foreign:
        foreign.execute("CREATE TABLE x (y)")
    assert (
        "not a store" in command("backup", tmp_path / "new", "--data", tmp_path / "foreign").stderr
    )
    assert sorted(each.name for each in tmp_path.iterdir()) == ["data", "foreign", "there"]


def test_the_files_of_a_stopped_server_can_simply_be_copied(tmp_path: Path) -> None:
    """Also those of one that was killed: the log goes with them."""
    data = tmp_path / "data"
    with server_process(data) as (process, address):
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(2), most=10)
        before = pictures(address, created)
        process.kill()
        process.wait(10)
    shutil.copytree(data, tmp_path / "copy", ignore=shutil.ignore_patterns("*.sock"))
    with running(tmp_path / "copy") as address:
        assert pictures(address, created) == before


def test_readers_are_not_locked_out(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        new_table(address)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as reader:
            assert reader.execute("SELECT count(*) FROM tables").fetchone() == (1,)
            new_table(address)
            assert reader.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_tables_move_to_postgres_and_back(postgres: PostgresServer, tmp_path: Path) -> None:
    rng = random.Random(3)
    there, back = tmp_path / "there", f"sqlite:///{tmp_path / 'back.sqlite'}"
    there.mkdir()
    with running(there) as address:
        created = new_table(address, "pp", clock=600)
        with Client(address, created, (0, 1)) as client:
            client.play(rng, most=20)
            client.ask({"type": "say", "seat": 0, "text": "On the move."})
        before = pictures(address, created)
        in_use = command("store", "copy", there, tmp_path / "other")
        assert (in_use.returncode, "another server" in in_use.stderr) == (1, True)
    with postgres.database() as url:
        done = command("store", "copy", there, url)
        assert (done.returncode, done.stderr) == (0, "")
        assert "1 tables, 20 answers" in done.stdout
        with running(tmp_path, database=url) as address:
            assert pictures(address, created) == before
            with Client(address, created, (0, 1)) as client:
                client.play(rng, most=5)
            after = pictures(address, created)
            refused = command("store", "copy", url, back)
            assert (refused.returncode, "stop them" in refused.stderr) == (1, True)
        assert command("store", "copy", url, back).returncode == 0
        not_empty = command("store", "copy", url, back)
        assert (not_empty.returncode, "not empty" in not_empty.stderr) == (1, True)
    with running(tmp_path, database=back) as address:
        assert pictures(address, created) == after
        with Client(address, created, (0, 1)) as client:
            client.play(rng)
            headers = {"authorization": f"Bearer {created['host']}"}
            record = http(address, f"/api/tables/{created['table']['id']}/record", headers=headers)
            warroom.verify(json.dumps(record[1]))


def test_one_bit_that_differs_is_found(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        with running(tmp_path / name, seed=1) as address:
            created = new_table(address, "pp")
            with Client(address, created, (0, 1)) as client:
                client.play(random.Random(4), most=3)
    with (
        closing(database_at(tmp_path / "a")) as ours,
        closing(database_at(tmp_path / "b")) as other,
    ):
        check_alike(ours, ours)
        with pytest.raises(StoreError, match="differs in"):
            check_alike(ours, other)


def test_a_write_on_what_was_is_refused_and_changes_nothing(database_url: str) -> None:
    """The contract of revisions and leases, on both kinds of database."""
    with running(Path("/nonexistent"), database=database_url) as address:
        created = new_table(address, "pp")
        id = created["table"]["id"]
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(5), most=4)
    with closing(store_at(database_url)) as store:
        kept = store.load(id)
        assert kept is not None
        entry, now = kept.entries[0], Basis(id, kept.revision, "somebody")
        old = Basis(id, kept.revision - 1, "somebody")
        writes: tuple[Callable[[Basis], object], ...] = (
            lambda at: store.append(at, 4, entry, is_over=False),
            lambda at: store.cut(at, 1),
            lambda at: store.change(at, kept.stored),
        )
        for write in writes:
            with pytest.raises(Conflict):
                write(old)
            fenced = Basis(id, kept.revision, "somebody", is_fenced=True)
            with pytest.raises(Conflict):  # whoever holds nothing may not drive
                write(fenced)
        assert store.load(id) == kept
        store.cut(now, 1)
        cut = store.load(id, 4, kept.entries[-1].hash)
        assert cut is not None
        assert (cut.revision, cut.start, cut.entries) == (kept.revision + 1, 0, kept.entries[:1])
        further = store.load(id, 1, kept.entries[0].hash)
        assert further is not None
        assert (further.start, further.entries) == (1, ())
