"""What was acknowledged is never lost: killed servers, failing disks, foreign files."""

import json
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import warroom
from tests.server.harness import Client, Json, http, new_table, running
from tests.server.test_play import fetch_record
from warroom.kernel.log import Entry
from warroom.server import SqliteStore, StoreError
from warroom.server.storage.schema import SCHEMAS
from warroom.server.storage.store import Basis, Holder, StoredTable
from warroom.server.wire.protocol import Said

ROUNDS = 5


@contextmanager
def server_process(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`warroom serve` as a process of its own, and its address."""
    command = [sys.executable, "-c", "from warroom.cli import app; app()"]
    command += ["serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("War Room is at http://"), line
            yield process, line.split("http://")[1].strip().rstrip("/")
        finally:
            process.kill()
            process.wait(10)


def stored(folder: Path, table: str) -> list[Json]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        query = "SELECT answer FROM entries WHERE table_id = ? ORDER BY place"
        return [json.loads(row[0]) for row in database.execute(query, (table,))]


def play_until_killed(client: Client, rng: random.Random, acknowledged: list[Json]) -> Json | None:
    """Notes every acknowledged answer; returns the one on its way when the server died."""
    answer = None
    try:
        client.hear()
        while True:
            seat = client.asked()
            assert seat is not None
            answer = json.loads(msgspec.json.encode(client.sample(seat, rng)))
            while (reply := client.answer(seat, answer)).get("code") == "too-fast":
                time.sleep(0.02)
            assert reply["type"] == "accepted", reply
            acknowledged.append(answer)
            answer = None
    except (ConnectionClosed, OSError, TimeoutError):
        return answer


def kill_after(
    process: subprocess.Popen[str], acknowledged: list[Json], wanted: int, pause: float
) -> None:
    """At any moment after so many answers, however fast the machine is."""
    while len(acknowledged) < wanted and process.poll() is None:
        time.sleep(0.002)
    time.sleep(pause)
    process.send_signal(signal.SIGKILL)


def test_no_acknowledged_answer_is_lost_when_killed(tmp_path: Path) -> None:
    """`kill -9` in the middle of play, again and again; the table always goes on."""
    rng = random.Random(13)
    acknowledged: list[Json] = []
    created: Json = {}
    for place in range(ROUNDS):
        with server_process(tmp_path) as (process, address):
            if not created:
                created = new_table(address, "pp", options={"game-limit": "none"})
            client = Client(address, created, (0, 1))
            wanted = len(acknowledged) + rng.randint(11, 40)
            killer = threading.Thread(
                target=kill_after, args=(process, acknowledged, wanted, rng.uniform(0, 0.03))
            )
            killer.start()
            on_its_way = play_until_killed(client, rng, acknowledged)
            killer.join()
            client.close()
        kept = stored(tmp_path, created["table"]["id"])
        allowed = [acknowledged, [*acknowledged, on_its_way]]
        assert kept in allowed, f"lost in round {place}"
        acknowledged = kept
    assert len(acknowledged) > 10 * ROUNDS
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        client.play(rng, most=5)


def test_undo_is_kept_as_well(tmp_path: Path) -> None:
    """After a restart the answer that was taken back is gone, and the game goes on."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            rng = random.Random(14)
            client.hear()
            while True:
                before = dict(client.pictures)
                seat = client.asked()
                assert seat is not None
                client.play(rng, most=1)
                if client.pictures[seat]["may_undo"]:
                    break
            client.ask({"type": "undo", "seat": seat})
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        client.hear()
        for seat in (0, 1):
            assert client.pictures[seat]["state"] == before[seat]["state"]
            assert client.pictures[seat]["question"] == before[seat]["question"]
        client.play(rng)
        warroom.verify(json.dumps(fetch_record(address, created)))


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """A game of bots alone is interrupted, goes on by itself, and its record verifies."""
    with running(tmp_path) as address:
        created = new_table(address, "rrr", options={"game-limit": "6 rounds"})
    with running(tmp_path) as address, Client(address, created) as spectator:
        spectator.hear_until(lambda message: message["type"] == "over")
        warroom.verify(json.dumps(fetch_record(address, created)))


class FailingStore(SqliteStore):
    """A disk that is full from time to time."""

    is_full = False

    def append(self, basis: Basis, place: int, entry: Entry, *, is_over: bool) -> Holder:
        if self.is_full:
            raise StoreError("the disk is full")
        return super().append(basis, place, entry, is_over=is_over)

    def change(self, basis: Basis, stored: StoredTable, **more: bool) -> Holder:
        if self.is_full:
            raise StoreError("the disk is full")
        return super().change(basis, stored, **more)

    def say(self, basis: Basis, said: Said) -> Holder:
        if self.is_full:
            raise StoreError("the disk is full")
        return super().say(basis, said)


def test_what_cannot_be_kept_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is refused, nobody is told anything, and later the same answer is accepted."""
    monkeypatch.setattr("tests.server.harness.SqliteStore", FailingStore)
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client, Client(address, created) as spectator:
            client.play(random.Random(15), most=10)
            spectator.catch_up()
            before = len(spectator.raw), dict(client.pictures)
            seat = client.asked()
            assert seat is not None
            answer = client.sample(seat, random.Random(16))
            monkeypatch.setattr(FailingStore, "is_full", True)
            assert client.answer(seat, answer)["code"] == "internal"
            spectator.catch_up()
            assert (len(spectator.raw) - 1, client.pictures) == before
            monkeypatch.setattr(FailingStore, "is_full", False)
            assert client.answer(seat, answer)["type"] == "accepted"


def test_what_surrounds_a_game_is_kept_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clock, caretakers, standing orders and talk, like answers."""
    monkeypatch.setattr("tests.server.harness.SqliteStore", FailingStore)
    requests: list[Json] = [
        {"type": "set-clock", "clock": 60, "absent": "caretaker"},
        {"type": "sit-in", "seat": 0},
        {"type": "set-standing", "seat": 0, "orders": []},
        {"type": "say", "seat": 0, "text": "Is anybody there?"},
    ]
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        tokens = [created["host"], created["seats"][0]]
        with (
            Client(address, created, (0,), tokens=tokens) as client,
            Client(address, created) as spectator,
        ):
            client.hear()
            spectator.catch_up()
            heard = len(spectator.raw)
            monkeypatch.setattr(FailingStore, "is_full", True)
            assert [client.ask(each)["code"] for each in requests] == ["internal"] * 4
            spectator.catch_up()
            news = [json.loads(text)["type"] for text in spectator.raw[heard:]]
            assert [each for each in news if each != "clocks"] == ["refused"]
            with Client(address, created) as again:
                assert again.hear()["table"] == created["table"]
            monkeypatch.setattr(FailingStore, "is_full", False)
            assert [client.ask(each)["type"] for each in requests] == ["accepted"] * 4


def test_foreign_and_newer_files_are_refused(tmp_path: Path) -> None:
    """And left as they are."""
    ours, newer, foreign, rubbish = (tmp_path / name for name in "abcd")
    SqliteStore(ours).close()
    SqliteStore(ours).close()
    SqliteStore(newer).close()
    for path, statement in ((newer, "PRAGMA user_version = 99"), (foreign, "CREATE TABLE x (y)")):
        with closing(sqlite3.connect(path)) as database:
            database.execute(statement)
            database.commit()
    rubbish.write_bytes(b"rubbish" * 1000)
    for path in (newer, foreign, rubbish):
        before = path.read_bytes()
        with pytest.raises(StoreError):
            SqliteStore(path)
        assert path.read_bytes() == before


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.sqlite")), pytest.raises(StoreError):
        SqliteStore(tmp_path / "tables.sqlite")


def test_a_table_that_cannot_be_replayed_keeps_nobody_else_away(tmp_path: Path) -> None:
    """A broken record is refused with its reason; other tables are there."""
    with running(tmp_path) as address:
        broken, sound = new_table(address, "pp"), new_table(address, "pp")
        with Client(address, broken, (0, 1)) as client:
            client.play(random.Random(17), most=3)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("UPDATE entries SET hash = 'x' WHERE place = 1")
        database.commit()
    with running(tmp_path) as address:
        with Client(address, broken, (0, 1)) as client:
            assert client.hear()["code"] == "does-not-replay"
        with Client(address, sound, (0, 1)) as client:
            client.play(random.Random(18))
        assert http(address, "/api/rulesets")[0] == 200


def test_the_command_refuses_a_foreign_folder(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"rubbish" * 1000)
    command = [sys.executable, "-c", "from warroom.cli import app; app()"]
    command += ["serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert "Traceback" not in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["tables.sqlite"]


def as_made_by_the_first_version(folder: Path) -> None:
    """The same tables in a file of schema 1, which had neither talk nor standing orders."""
    new, old = folder / "tables.sqlite", folder / "old.sqlite"
    with closing(sqlite3.connect(old)) as database:
        database.executescript(SCHEMAS[0])
        database.execute("ATTACH ? AS new", (str(new),))
        columns = "id, header, settings, hashes, is_over"
        database.execute(f"INSERT INTO tables SELECT {columns} FROM new.tables")
        database.execute("INSERT INTO entries SELECT * FROM new.entries")
        database.execute("PRAGMA main.application_id = 0x57615262")
        database.execute("PRAGMA main.user_version = 1")
        settings = '{"seats":[{"name":"","bot":null},{"name":"","bot":null}],"clock":60.0}'
        database.execute("UPDATE tables SET settings = ?", (settings.encode(),))
        database.commit()
        database.execute("DETACH new")
    old.replace(new)


def test_tables_of_the_first_version_go_on(tmp_path: Path) -> None:
    """With all they had, and with what is new."""
    rng = random.Random(19)
    with running(tmp_path) as address:
        created = new_table(address, "pp", clock=60)
        with Client(address, created, (0, 1)) as client:
            client.play(rng, most=20)
    as_made_by_the_first_version(tmp_path)
    for _ in range(2):
        with running(tmp_path) as address, Client(address, created, (0, 1)) as again:
            welcome = again.hear()
            assert again.pictures == client.pictures
            assert (welcome["table"]["clock"], welcome["table"]["absent"]) == (60, "default")
            assert len(welcome["chat"]) in (0, 1)
            again.ask({"type": "say", "seat": 0, "text": "Still here?"})
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        assert [each["text"] for each in client.hear()["chat"]] == ["Still here?"] * 2
        client.play(rng)
        assert client.is_over
