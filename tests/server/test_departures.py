"""Whoever deletes himself, or becomes one with another identity: nothing of him stays behind, and
what fails can be done again."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, Client, Json, new_table, running
from tests.server.test_devices import arrive, joined, pass_of
from tests.server.test_frozen import change_rules
from tests.server.test_my_tables import sit
from warroom.server.storage.database import StoreError
from warroom.server.storage.sql_store import SqlStore


def table_of(address: str, *people: Browser) -> Json:
    seats = [{"name": "Ann Onymous"}, *({"name": "Bob"} for _ in people[1:])]
    created: Json = people[-1]("/api/tables", {"seats": seats})[1]
    for seat, person in enumerate(people):
        sit(person, created, seat)
    return created


def deletes(browser: Browser) -> int:
    return int(browser("/api/me", {"id": browser.id}, method="DELETE")[0])


def names(browser: Browser, created: Json) -> list[str]:
    return [each["name"] for each in joined(browser, created)["table"]["seats"]]


def test_a_name_goes_from_tables_that_were_forgotten_too(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = table_of(address, ann, bob)
        with ann.joins(created) as client:
            client.hear()
            assert client.ask({"type": "say", "seat": 0, "text": "Mine"})["type"] == "accepted"
        path = f"/api/me/tables/{created['table']['id']}"
        assert ann(path, {}, method="DELETE")[0] == 200
        assert ann(path, {}, method="DELETE")[1]["code"] == "unknown-table"
        assert names(bob, created) == ["Ann Onymous", "Bob"]
        assert deletes(ann) == 200
        assert names(bob, created) == ["", "Bob"]
        assert joined(bob, created)["chat"] == []


def test_what_somebody_said_who_only_looked_on_goes_with_him(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = table_of(address, Browser(address, "Cleo"), bob)
        with ann.joins(created, created["spectator"]) as client:
            client.hear()
            assert client.ask({"type": "say", "seat": None, "text": "Mine"})["type"] == "accepted"
        words = ann("/api/me/export")[1]["words"]
        assert [each["text"] for each in words] == ["Mine"]
        assert deletes(ann) == 200
        assert joined(bob, created)["chat"] == []


def test_a_name_goes_from_a_frozen_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be played at is changed as it lies there; if one comes back to it, so it is."""
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = table_of(address, ann, bob)
    with monkeypatch.context() as patched:
        change_rules(patched)
        with running(tmp_path) as address:
            ann.address = bob.address = address
            assert joined(ann, created)["code"] == "frozen"
            assert deletes(ann) == 200
    with running(tmp_path) as address:
        bob.address = address
        assert names(bob, created) == ["", "Bob"]
        with Client(address, created, (0,)) as client:
            assert client.hear()["code"] == "unknown-table"


def test_frozen_tables_come_along_to_another_identity(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = table_of(address, ann, bob)
    with monkeypatch.context() as patched:
        change_rules(patched)
        with running(tmp_path) as address:
            ann.address = bob.address = address
            phone = Browser(address, "Phone")
            assert arrive(ann, pass_of(phone), brings=True)[0] == 200
    with running(tmp_path) as address:
        phone.address = address
        assert joined(phone, created)["seats"] == [0]


class Ill:
    """A store that cannot read one table for a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table: str | None = None
        load = SqlStore.load

        def failing(store: SqlStore, id: str, *more: Any) -> object:
            if id == self.table:
                raise StoreError("the database does not answer")
            return load(store, id, *more)

        monkeypatch.setattr(SqlStore, "load", failing)


def test_what_fails_in_between_can_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither is somebody half gone, nor has he lost a seat for good."""
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        tables = [table_of(address, ann, bob) for _ in range(3)]
    ill = Ill(monkeypatch)
    with running(tmp_path) as address:  # the tables sleep
        ann.address = bob.address = address
        phone = Browser(address, "Phone")
        ill.table = tables[1]["table"]["id"]
        assert arrive(ann, pass_of(phone), brings=True)[0] == 500
        assert ann("/api/me")[1]["name"] == "Ann"
        ill.table = None
        assert arrive(ann, pass_of(phone), brings=True)[0] == 200
        assert [joined(phone, each)["seats"] for each in tables] == [[0]] * 3
    with running(tmp_path) as address:
        phone.address = bob.address = address
        ill.table = tables[1]["table"]["id"]
        assert deletes(phone) == 500
        assert phone.id is not None
        ill.table = None
        assert deletes(phone) == 200
        assert [names(bob, each) for each in tables] == [["", "Bob"]] * 3


def test_a_table_that_cannot_be_read_keeps_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, created = Browser(address, "Ann"), new_table(address, "pp")
        sit(ann, created, 0)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute("UPDATE tables SET header = 'nonsense'")
    with running(tmp_path) as address:
        ann.address = address
        assert deletes(ann) == 200
        assert ann.id is None
