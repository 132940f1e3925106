"""Connections that say nothing, say it slowly or say too much: each has a bound, and is counted."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.harness import PLENTY, Client, http, new_table, running
from warroom.server.hosting import metrics
from warroom.server.hosting.settings import ServerSettings
from warroom.server.http import door

FEW = ServerSettings(limits=replace(PLENTY, connections_by_address=3))


@contextmanager
def plain(address: str, said: bytes = b"") -> Iterator[socket.socket]:
    """A connection over which so much is said."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(said)
        yield connection


def rest(connection: socket.socket) -> bytes:
    """What the server says until it hangs up."""
    heard = b""
    try:
        while data := connection.recv(65536):
            heard += data
    except ConnectionResetError:
        pass
    return heard


def is_closed(client: Client) -> bool:
    """Once all has been heard."""
    try:
        while True:
            client.socket.recv(20)
    except ConnectionClosed:
        return True


def cut(why: str) -> float:
    return metrics.value("warroom_connections_cut_total", why=why)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
        b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /health HTTP/1.1\r\nhost: ",
    ],
)
def test_whoever_does_not_say_what_he_wants_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(door, "HEAD_WITHIN", 0.5)
    before = cut("too slow")
    with running(tmp_path) as address, plain(address) as connection:
        for byte in said.partition(b"\r\n\r\n"):
            connection.sendall(byte)
        heard = rest(connection)
        assert heard.count(b"alive") == said.count(b"\r\n\r\n")
        monkeypatch.undo()
        assert http(address, "/health")[0] == 200
    if b"\r\n\r\n" not in said:  # else it may have been uvicorn's own patience
        assert cut("too slow") == before + 1


def test_who_sits_at_a_table_is_left_in_peace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long he says nothing: what a request may take is no measure for a WebSocket."""
    for bound in ("BODY_WITHIN", "READ_WITHIN"):
        monkeypatch.setattr(door, bound, 0.05)
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (0,)) as client:
            client.hear()
            time.sleep(0.5)  # ten times as long
            assert client.ask({"type": "ask-menu", "seat": 0})["type"] == "menu"


def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "BODY_WITHIN", 0.05)
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    before = cut("too slow")
    with running(tmp_path) as address:
        for body in (b"content-length: 1000\r\n\r\n{", b"transfer-encoding: chunked\r\n\r\n1\r\n{"):
            with plain(address, head + body) as connection:
                assert rest(connection) == b""
        assert http(address, "/ready")[0] == 200
    assert cut("too slow") == before + 2


def test_what_makes_no_sense_after_the_reply_is_no_error_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A body that nobody waited for, and that then is none."""
    head = b"POST /health HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    with running(tmp_path) as address:
        with plain(address, head) as connection:
            assert connection.recv(65536).startswith(b"HTTP/1.1 405")
            connection.sendall(b"no chunk\r\n\r\n")
            rest(connection)
        assert http(address, "/health")[0] == 200
    assert [each for each in caplog.records if each.levelname == "ERROR"] == []


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    """And who leaves makes room."""
    before = cut("too many of one address")
    with running(tmp_path, settings=FEW) as address, ExitStack() as exits:
        silent = [exits.enter_context(plain(address)) for _ in range(3)]
        with plain(address, b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n") as fourth:
            assert rest(fourth) == b""
        assert metrics.value("warroom_connections") == 3
        silent[0].close()
        created = new_table(address)
        with Client(address, created, (0,)) as client:  # a WebSocket is one as well
            assert client.hear()["type"] == "welcome"
            with plain(address) as again:
                assert rest(again) == b""
    assert cut("too many of one address") == before + 2
    assert metrics.value("warroom_connections") == 0


def test_all_together_have_only_so_many(tmp_path: Path) -> None:
    limits = replace(PLENTY, connections=2)
    before = cut("too many")
    with running(tmp_path, settings=ServerSettings(limits=limits)) as address:
        with plain(address), plain(address), plain(address) as third:
            assert rest(third) == b""
        assert http(address, "/health")[0] == 200
    assert cut("too many") == before + 1


def test_behind_a_proxy_each_player_counts_for_himself(tmp_path: Path) -> None:
    """By the address that the proxy tells; the proxy itself may have any number."""
    settings = replace(FEW, trusted_proxies=("127.0.0.1",))
    with running(tmp_path, settings=settings) as address, ExitStack() as exits:
        created = new_table(address)
        url = f"ws://{address}/api/tables/{created['table']['id']}/live"

        def enter(player: str) -> None:
            headers = {"x-forwarded-for": player}
            exits.enter_context(connect(url, proxy=None, additional_headers=headers))

        for player in (*3 * ["192.0.2.1"], *3 * ["192.0.2.2"]):
            enter(player)
        with pytest.raises(InvalidStatus) as refused:
            enter("192.0.2.2")
        assert refused.value.response.status_code == 403
        enter("192.0.2.3")


def test_what_strangers_say_of_themselves_is_not_believed(tmp_path: Path) -> None:
    with running(tmp_path, settings=FEW) as address, ExitStack() as exits:
        exits.enter_context(plain(address))
        exits.enter_context(plain(address))
        exits.enter_context(plain(address))
        request = b"GET /health HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.9\r\n\r\n"
        with plain(address, request) as fourth:
            assert rest(fourth) == b""


def test_a_flood_of_pings_ends_the_connection(tmp_path: Path) -> None:
    """Before their answers, which nobody reads, fill the memory."""
    before = cut("too many pings")
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (0,)) as client:
            client.hear()
            ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
            with suppress(OSError):  # it is reset, or broken
                for _ in range(10_000):
                    client.socket.socket.sendall(100 * ping)
            assert is_closed(client)
        assert http(address, "/health")[0] == 200
    assert cut("too many pings") == before + 1


def test_a_message_has_only_so_many_pieces(tmp_path: Path) -> None:
    """Empty ones would never come to be too long."""
    before = cut("too many pieces")
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (0,)) as client:
            client.hear()
            client.socket.socket.sendall(
                Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
                + 2000 * Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
            )
            assert is_closed(client)
    assert cut("too many pieces") == before + 1


def test_there_are_never_more_connections_than_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        assert door.may_open(10) == 10
        assert door.may_open(10**9) == hard - door.SPARE_FILES
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
