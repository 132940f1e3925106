"""Running the server on a port, for the command line and for tests."""

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import uvicorn

from warroom.bots import check_thinking

from ..hosting import logs
from ..hosting.settings import ServerSettings
from ..storage.opening import store_at
from .app import create_app
from .door import Door, HttpProtocol, SocketProtocol
from .reload import Reload

LONGEST_FRAME = 262_144
"""Bytes after which a connection is cut; smaller messages that are still too long are refused."""


NEW_OBJECTS = 10_000
"""After so many the collector looks for cycles among them. Nearly all of what an answer makes goes
by itself; with Python's usual 700, a tenth of the time went into looking."""


def configured(
    app: Any,
    host: str,
    port: int,
    settings: ServerSettings | None = None,
    door: Door | None = None,
) -> uvicorn.Config:
    settings = settings or ServerSettings()
    trusted, door = settings.trusted_proxies, door or Door(settings)
    protocols: dict[str, Any] = {
        "http": partial(HttpProtocol, door=door),
        "ws": partial(SocketProtocol, door=door),
    }
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        lifespan="on",
        log_config=None,  # see `hosting/logs.py`
        access_log=False,  # it would hold the tables' ids
        proxy_headers=bool(trusted),
        forwarded_allow_ips=[*trusted],
        server_header=False,
        timeout_graceful_shutdown=2,
        ws_max_size=LONGEST_FRAME,
        # Its size would tell of secrets beside words that others chose, such as table talk.
        ws_per_message_deflate=False,
        **protocols,
    )


class Server(uvicorn.Server):
    """Says where it can be reached once it can be, which with port 0 nobody knows before."""

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[str], None],
        reload: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._announce, self._reload = announce, reload
        self._loop: asyncio.AbstractEventLoop | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGHUP as well: to read the settings again. Where none were read from a file, it says
        that the terminal is gone, and the server ends as it does after SIGTERM; or goes on, if
        whoever started it said so (`nohup`)."""
        with super().capture_signals():
            hangup = getattr(signal, "SIGHUP", None)
            if hangup is None or threading.current_thread() is not threading.main_thread():
                yield
                return
            old = signal.getsignal(hangup)
            if self._reload is not None:
                signal.signal(hangup, self._read_again)
            elif old is not signal.SIG_IGN:
                signal.signal(hangup, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(hangup, old)

    def _read_again(self, *_: object) -> None:
        if self._loop is not None and self._reload is not None:  # else they have just been read
            self._loop.call_soon_threadsafe(self._reload)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._announce(f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/")


def run(
    settings: ServerSettings,
    announce: Callable[[str], None],
    again: Callable[[], ServerSettings] | None = None,
    **more: Any,
) -> None:
    """Serve the tables of a folder until interrupted, or told to end: then nobody new is let in,
    what was asked is finished, and everybody is told to come again. `again` reads the settings
    once more, should they have changed. The rest is for `create_app`."""
    check_thinking(settings.think)
    logs.set_up(settings.log)
    with listening(settings.host, settings.port) as listener:
        app = create_app(store_at(settings.database or settings.data), settings, **more)
        door = Door(settings)
        users = (app.state.use, door.use, lambda new: logs.set_up(new.log))
        server = Server(
            configured(app, settings.host, settings.port, settings, door),
            lambda address: announce(f"{address.rstrip('/')}{settings.prefix}/"),
            None if again is None else Reload(settings, again, users),
        )
        spare_the_collector()
        with suppress(KeyboardInterrupt):
            server.run([listener])


def spare_the_collector() -> None:
    """What is there before anybody has come stays, and need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)


def listening(host: str, port: int) -> socket.socket:
    """A socket there, or an error that says where it was wanted."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]  # without the address once more
        raise OSError(error.errno, reason, f"{host}, port {port}") from None
