"""Whoever is banned or signed out is gone at once, from wherever he is connected."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Browser, Client, Json, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_admin import done
from tests.server.test_removal import code_of
from warroom.server.storage.bulletin import Bulletin
from warroom.server.tables import keeping

BANNED, COME_AGAIN = 1008, 1013


class Place:
    """Servers over one database, and the folder of the first, whose admin speaks there."""

    def __init__(self, addresses: list[str], folder: Path) -> None:
        self.addresses, self.folder = addresses, folder

    @property
    def last(self) -> str:
        return self.addresses[-1]


@pytest.fixture(params=["one server", "two", "two that hear nothing"])
def place(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Place]:
    folders = [tmp_path / "one", tmp_path / "other"]
    for each in folders:
        each.mkdir()
    with ExitStack() as stack:
        if request.param == "one server":
            yield Place([stack.enter_context(running(folders[0]))], folders[0])
            return
        if request.param != "two":
            monkeypatch.setattr(Bulletin, "tell", lambda *_: None)
            monkeypatch.setattr(keeping, "EVERY", 1.0)
        server: PostgresServer = request.getfixturevalue("postgres")
        url = stack.enter_context(server.database())
        addresses = [stack.enter_context(running(each, database=url)) for each in folders]
        yield Place(addresses, folders[0])


def is_open(client: Client) -> bool:
    try:
        client.catch_up()
    except ConnectionClosed:
        return False
    return True


def of_two(place: Place) -> tuple[Browser, Browser, Json]:
    """A table of Ann, and her two browsers."""
    ann = Browser(place.addresses[0], "Ann")
    created = ann("/api/tables", {"seats": [{}, {}], "options": {"game-limit": "1 rounds"}})[1]
    with ann.joins(created, created["seats"][0]) as client:
        client.hear()
    second = Browser(place.last)
    secret = ann("/api/me/passes", {})[1]["secret"]
    assert second("/api/me/arrive", {"secret": secret})[0] == 200
    return ann, second, created


def test_who_is_banned_plays_on_nowhere(place: Place) -> None:
    _, second, created = of_two(place)
    with second.joins(created) as his, Client(place.last, created, (1,)) as other:
        assert his.hear()["seats"] == [0]
        other.hear()
        done(place.folder, "ban", str(second.id))
        assert code_of(his) == BANNED
        assert is_open(other)


def test_so_it_is_with_an_address(place: Place) -> None:
    created = new_table(place.addresses[0], "pp")
    with Client(place.last, created, (0,)) as client:
        client.hear()
        done(place.folder, "ban", "127.0.0.1")
        assert code_of(client) == BANNED


def test_browsers_that_are_signed_out_know_him_no_more(place: Place) -> None:
    """All others but the one from which he says so."""
    ann, second, created = of_two(place)
    with second.joins(created) as lost, ann.joins(created) as own:
        assert lost.hear()["seats"] == own.hear()["seats"] == [0]
        assert ann("/api/me/sign-out-others", {})[0] == 200
        assert code_of(lost) == COME_AGAIN
        assert is_open(own)
        with second.joins(created) as again:
            assert again.hear()["code"] == "unknown-table"
        assert ann("/api/me/sign-out", {})[0] == 200
        assert code_of(own) == COME_AGAIN


def test_who_is_no_more_is_gone(place: Place) -> None:
    ann, second, created = of_two(place)
    with second.joins(created, created["spectator"]) as lost:
        assert lost.hear()["seats"] == [0]
        assert ann("/api/me", {"id": ann.id}, method="DELETE")[0] == 200
        assert code_of(lost) == COME_AGAIN
