"""The files of a store: for nobody's eyes, noticed when they are gone, readable on a full disk."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.harness import Client, http, new_table, running
from warroom.cli import app
from warroom.server.hosting.reading import all_fields
from warroom.server.hosting.settings import ServerSettings
from warroom.server.storage.database import StoreError
from warroom.server.storage.sqlite import SqliteDatabase


def modes(folder: Path) -> set[int]:
    return {file.stat().st_mode & 0o777 for file in folder.iterdir()}


def test_only_the_owner_may_read_the_keys(tmp_path: Path) -> None:
    """Of a new file, and of one that was made before this was so."""
    with running(tmp_path) as address:
        new_table(address)
        assert modes(tmp_path) == {0o600}
    (tmp_path / "tables.sqlite").chmod(0o644)
    with running(tmp_path) as address:
        new_table(address)
        assert modes(tmp_path) == {0o600}


@pytest.mark.parametrize("name", ["tables.sqlite", "tables.sqlite-wal"])
def test_nothing_is_accepted_into_a_file_that_is_gone(tmp_path: Path, name: str) -> None:
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(3), most=3)
            (tmp_path / name).rename(tmp_path / "elsewhere")
            seat = client.asked()
            assert seat is not None
            answer = client.sample(seat, random.Random(4))
            assert client.answer(seat, answer)["code"] == "internal"
            assert http(address, "/ready")[0] == 503
            (tmp_path / "elsewhere").rename(tmp_path / name)
            assert http(address, "/ready")[0] == 200
            assert client.answer(seat, answer)["type"] == "accepted"


def test_nor_into_one_that_took_its_place(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(SqliteDatabase(path)) as database:
        path.unlink()
        path.write_bytes(b"")
        with pytest.raises(StoreError, match="not the file"), database.transaction() as change:
            change.do("DELETE FROM chat")


@contextmanager
def on_a_full_disk(folder: Path) -> Iterator[str]:
    """A server that cannot write more than a little to any file; its address."""
    command = [sys.executable, "-c", "from warroom.cli import app; app()"]
    command += ["serve", "--port", "0", "--data", str(folder)]
    full = ["sh", "-c", 'ulimit -f 4; exec "$@"', "sh", *command]
    with subprocess.Popen(full, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("War Room is at http://"), line
            yield line.split("http://")[1].strip().rstrip("/")
        finally:
            process.kill()


def test_a_full_disk_keeps_nobody_from_his_game(tmp_path: Path) -> None:
    """The server starts and shows it; what cannot be kept is refused; later it goes on."""
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(3), most=3)
    with on_a_full_disk(tmp_path) as address, Client(address, created, (0, 1)) as again:
        assert again.hear()["type"] == "welcome"
        assert again.pictures == client.pictures
        seat = again.asked()
        assert seat is not None
        answer = again.sample(seat, random.Random(4))
        replies = [again.answer(seat, answer) for _ in range(2)]
        assert [reply.get("code") for reply in replies] == ["internal", "internal"]
        assert http(address, "/health")[0] == 200
    with running(tmp_path) as address, Client(address, created, (0, 1)) as after:
        after.hear()
        assert after.pictures == client.pictures
        assert after.answer(seat, answer)["type"] == "accepted"


def test_a_backup_is_restored_as_the_paper_says(tmp_path: Path) -> None:
    """Taken while people play; what came after it is gone, and the game goes on from there."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    data.mkdir()
    with running(data) as address:
        created = new_table(address)
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(3), most=3)
            done = CliRunner().invoke(app, ["backup", "--data", str(data), str(copy)])
            assert done.exit_code == 0, done.output
            then = dict(client.pictures)
            client.play(random.Random(4), most=2)
            assert client.pictures != then
    for file in data.iterdir():
        file.unlink()
    copy.rename(data / "tables.sqlite")
    with running(data) as address, Client(address, created, (0, 1)) as again:
        again.hear()
        assert again.pictures == then
        again.play(random.Random(5))
        assert again.is_over


def test_the_paper_names_every_setting() -> None:
    """And what it says of each section is there."""
    paper = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    names = [path[-1] for path, _ in all_fields(ServerSettings)]
    assert [name for name in names if f"{name}`" not in paper and f"`.{name}" not in paper] == []
