"""Running the server on a port, for the command line and for tests."""

import errno
import socket
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from warroom.bots import check_thinking

from ..storage.store import SqliteStore
from .app import create_app

FILE = "tables.sqlite"

LONGEST_FRAME = 262_144
"""Bytes after which a connection is cut; smaller messages that are still too long are refused."""


def configured(app: Any, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        lifespan="on",
        log_level="warning",
        access_log=False,  # it would hold the tables' ids
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        # Its size would tell of secrets beside words that others chose, such as table talk.
        ws_per_message_deflate=False,
    )


class Server(uvicorn.Server):
    """Says where it can be reached once it can be, which with port 0 nobody knows before."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._announce(f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/")


def opened(data: Path) -> SqliteStore:
    """The tables of a folder, which is made if need be."""
    if data.exists() and not data.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "this is no folder", str(data))
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    return SqliteStore(data / FILE)


def run(
    host: str,
    port: int,
    data: Path,
    announce: Callable[[str], None],
    *,
    names: Collection[str] = (),
    think: float | None = None,
) -> None:
    """Serve the tables of a folder until interrupted. `names` are those by which browsers reach
    the server; `think` is how long bots may."""
    check_thinking(think)
    with listening(host, port) as listener:
        app = create_app(opened(data), names=(host, *names), think=think)
        server = Server(configured(app, host, port), announce)
        with suppress(KeyboardInterrupt):
            server.run([listener])


def listening(host: str, port: int) -> socket.socket:
    """A socket there, or an error that says where it was wanted."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]  # without the address once more
        raise OSError(error.errno, reason, f"{host}, port {port}") from None
