"""A damaged table is set aside and reported; all others play."""

import logging
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Browser, Client, Json, http, new_table, running
from warroom.server.storage.database import Row, Unreachable
from warroom.server.storage.sql_store import SqlStore

NEWER = b'{"format":1,"ruleset":"basic","version":1,"seats":2,"weather":"fine"}'

DAMAGES: dict[str, tuple[str, object]] = {
    "header": ("UPDATE tables SET header = ? WHERE id = :id", b"{"),
    "newer-header": ("UPDATE tables SET header = ? WHERE id = :id", NEWER),
    "header-is-a-number": ("UPDATE tables SET header = ? WHERE id = :id", 5),
    "settings": ("UPDATE tables SET settings = ? WHERE id = :id", b'{"seats": 7}'),
    "no-seats": ("UPDATE tables SET settings = ? WHERE id = :id", b'{"seats": []}'),
    "a-bot-of-no-kind": (
        "UPDATE tables SET settings = ? WHERE id = :id",
        b'{"seats": [{"bot": "deep-thought"}, {}]}',
    ),
    "standing": ("UPDATE tables SET standing = ? WHERE id = :id", b"\xff\xfe"),
    "begun": ("UPDATE tables SET begun = ? WHERE id = :id", "yesterday"),
    "said": ("UPDATE chat SET said = ? WHERE table_id = :id", b"[]"),
    "answer": ("UPDATE entries SET answer = ? WHERE table_id = :id AND place = 0", b"nonsense"),
    "seat": ("UPDATE entries SET seat = ? WHERE table_id = :id AND place = 0", "the first"),
    "hash": ("UPDATE entries SET hash = ? WHERE table_id = :id AND place = 0", b"\xff"),
    "answer-is-a-number": ("UPDATE entries SET answer = ? WHERE table_id = :id AND place = 0", 5),
}


def spoil(folder: Path, id: str, statement: str, value: object) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database, database:
        done = database.execute(statement.replace(":id", f"'{id}'"), (value,))
        assert done.rowcount == 1


Laid = tuple[Path, Json, Json]
Tables = tuple[Json, Json]


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Laid:
    """A folder with two tables, to be copied and not to be touched."""
    folder = tmp_path_factory.mktemp("laid")
    with running(folder) as address:
        tables = new_table(address), new_table(address)
        for created in tables:
            with Client(address, created, (0, 1)) as client:
                client.play(random.Random(5), most=3)
                client.ask({"type": "say", "seat": 0, "text": "Good luck!"})
    return folder, *tables


@pytest.fixture
def two_tables(laid: Laid, tmp_path: Path) -> Tables:
    """The folder of this test has them."""
    folder, sound, damaged = laid
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return sound, damaged


@pytest.mark.parametrize("name", DAMAGES)
def test_one_damaged_row_keeps_nobody_else_from_playing(
    tmp_path: Path, two_tables: Tables, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    sound, damaged = two_tables
    id = damaged["table"]["id"]
    spoil(tmp_path, id, *DAMAGES[name])
    with caplog.at_level(logging.ERROR, "warroom.server"), running(tmp_path) as address:
        with Client(address, sound, (0, 1)) as client:
            client.play(random.Random(6), most=5)
        with Client(address, damaged, (0, 1)) as client:
            refused = client.hear()
            assert refused["type"] == "refused"
            codes = "damaged", "does-not-replay", "frozen"
            assert refused["code"] in codes, refused
        assert any(id in record.getMessage() for record in caplog.records), "it is reported"
        with Client(address, damaged, tokens=["guessed"]) as client:
            assert client.hear()["code"] == "unknown-table"
        headers = {"authorization": f"Bearer {damaged['host']}"}
        status, refused, _ = http(address, f"/api/tables/{id}/record", headers=headers)
        assert status in (200, 400, 409, 500)
        assert refused["message"] if status != 200 else "key" not in refused["header"]


@pytest.mark.parametrize("value", [b"{}", b"\xff", 7])
def test_without_its_hashes_nobody_has_a_right_to_a_table(
    tmp_path: Path, two_tables: Tables, value: object
) -> None:
    sound, damaged = two_tables
    spoil(tmp_path, damaged["table"]["id"], "UPDATE tables SET hashes = ? WHERE id = :id", value)
    with running(tmp_path) as address:
        with Client(address, damaged, (0, 1)) as client:
            assert client.hear()["code"] == "unknown-table"
        with Client(address, sound, (0, 1)) as client:
            client.play(random.Random(6), most=5)


def test_a_table_without_a_proper_name_is_passed_over(tmp_path: Path, two_tables: Tables) -> None:
    sound, damaged = two_tables
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        name = "CAST(x'ff00fe' AS TEXT)"
        query = f"UPDATE tables SET id = {name} WHERE id = ?"
        assert database.execute(query, (damaged["table"]["id"],)).rowcount == 1
    with running(tmp_path) as address, Client(address, sound, (0, 1)) as client:
        client.play(random.Random(6), most=5)


OF_PEOPLE: dict[str, tuple[str, object, int]] = {
    "secret-used": ("UPDATE secrets SET is_used = ?", "perhaps", 401),
    "secret-ends": ("UPDATE secrets SET ends = ?", b"", 401),
    "secret-of-nobody": ("UPDATE secrets SET person_id = ?", b"[[[[", 401),
    "secret-place": ("UPDATE secrets SET place = ?", b"\xff", 401),
    "manner": ("UPDATE manners SET manner = ?", b'{"zone"', 200),
    "settings": ("UPDATE tables SET settings = ?", b'"x"', 200),
    "no-seats": ("UPDATE tables SET settings = ?", b"{}", 200),
    "said": ("UPDATE chat SET said = ?", b'{"type":"said"', 200),
    "push-key": ("UPDATE keys SET secret = ? WHERE name = 'vapid'", b"0\x81\x87", 200),
    "push-key-is-a-number": ("UPDATE keys SET secret = ? WHERE name = 'vapid'", 2**40, 200),
    "no-signing-key": ("UPDATE keys SET secret = ? WHERE name = 'unsubscribe'", b"", 200),
    "long-signing-key": ("UPDATE keys SET secret = ? WHERE name = 'unsubscribe'", b"x" * 99, 200),
}


@pytest.mark.parametrize("name", OF_PEOPLE)
def test_what_is_damaged_of_somebody_is_left_out(tmp_path: Path, name: str) -> None:
    """The server starts, and shows what it still can; who cannot be recognised is nobody."""
    with running(tmp_path) as address:
        browser, created = Browser(address, "Ada"), new_table(address)
        browser("/api/notices/manner", {"zone": "Europe/Paris"}, method="PUT")
        with browser.joins(created, created["seats"][0]) as client:
            client.hear()
            assert client.ask({"type": "say", "seat": 0, "text": "Hello!"})["type"] == "accepted"
    statement, value, expected = OF_PEOPLE[name]
    spoil(tmp_path, "", statement, value)
    with running(tmp_path) as address:
        browser.address = address
        for path in ("/api/me/export", "/api/me/tables", "/api/notices"):
            assert browser(path)[0] == expected
        status, me = browser("/api/me")
        assert (status, me["name"]) == (200, "Ada" if expected == 200 else None)


def test_a_browser_whose_newest_secret_is_damaged_gets_another(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        browser = Browser(address, "Ada")
    first = browser.cookie
    copy = (
        "INSERT INTO secrets SELECT 'x', person_id, device, ?, issued, ends, is_used FROM secrets"
    )
    spoil(tmp_path, "", copy, "the last")
    with running(tmp_path) as address:
        browser.address = address
        assert browser("/api/me")[1]["name"] == "Ada"
        assert browser.cookie != first
        assert browser("/api/me")[1]["name"] == "Ada"


def test_a_database_that_cannot_be_asked_just_now_has_lost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes meanwhile comes again; he was told that there is no such table."""
    real, is_down = SqlStore.find, Event()

    def find(store: SqlStore, id: str, reader: Any = None) -> Any:
        return real(store, id, Down() if is_down.is_set() else reader)

    monkeypatch.setattr(SqlStore, "find", find)
    with running(tmp_path) as address:
        created = new_table(address, "pp")
    with running(tmp_path) as address:
        is_down.set()
        with Client(address, created, (0,)) as client:
            assert client.hear()["code"] == "internal"
            with pytest.raises(ConnectionClosed) as closed:
                client.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        is_down.clear()
        with Client(address, created, (0,)) as client:
            assert client.hear()["type"] == "welcome"


class Down:
    """A database that is just being started."""

    def rows(self, *_: object) -> list[Row]:
        raise Unreachable("the database system is starting up")
