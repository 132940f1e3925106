"""Rules that change under a running game: it keeps those it began with, or is frozen."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, http, new_table, running
from warroom.rulesets import RULESETS
from warroom.rulesets.basic import BASIC

NEWER = replace(BASIC, version=BASIC.version + 1)


@pytest.fixture
def created(tmp_path: Path) -> Json:
    """A table at which people have played by the rules of now."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1), most=12)
    return created


def change_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, "basic", NEWER)


def test_a_game_goes_on_by_the_version_it_began_with(
    tmp_path: Path, created: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New tables play by the new one."""
    change_rules(monkeypatch)
    monkeypatch.setattr("warroom.families.EARLIER", {("basic", BASIC.version): BASIC})
    with running(tmp_path) as address:
        assert new_table(address, "pp")["table"]["header"]["version"] == NEWER.version
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(2))
            assert client.is_over
            assert client.table["header"]["version"] == BASIC.version


def test_without_that_version_the_table_is_frozen(
    tmp_path: Path, created: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so, its people have its record, and when the version is back it goes on."""
    id = created["table"]["id"]

    def record(address: str, token: str) -> tuple[int, Json]:
        headers = {"authorization": f"Bearer {token}"}
        status, document, _ = http(address, f"/api/tables/{id}/record", headers=headers)
        return status, document

    with monkeypatch.context() as patched:
        change_rules(patched)
        with running(tmp_path) as address:
            with Client(address, created, (0, 1)) as client:
                refused = client.hear()
                assert (refused["code"], "version" in refused["message"]) == ("frozen", True)
                with pytest.raises(ConnectionClosed) as closed:
                    client.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4409
            status, kept = record(address, created["seats"][0])
            assert (status, len(kept["entries"]), "key" in kept["header"]) == (200, 12, False)
            assert record(address, created["spectator"])[1]["entries"] == []
            assert record(address, "guessed")[0] == 404
            headers = {"authorization": f"Bearer {created['host']}"}
            status, refused, _ = http(address, f"/api/tables/{id}/history", headers=headers)
            assert (status, refused["code"]) == (409, "frozen")
            other = new_table(address, "pp")
            with Client(address, other, (0, 1)) as client:
                client.play(random.Random(3), most=3)
    with running(tmp_path) as address:
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(4))
        assert client.is_over
        assert record(address, created["host"])[1]["entries"][:12] == kept["entries"]
