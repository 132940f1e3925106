"""A table on this machine, ready to be played at in the browser."""

import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from warroom.bots import check_thinking

from ..hosting import logs
from ..hosting.settings import LogLevel, LogSettings
from ..storage.opening import store_at
from ..tables.drawing_up import Tokens, drawn_up
from ..tables.offers import TableOrder, begun, settings_of
from .app import create_app
from .run import Server, configured

HOST = "127.0.0.1"
PORT = 1935
LAST_PORT = 1999  # after it come ports that browsers refuse


def run_table(
    order: TableOrder,
    data: Path,
    port: int | None,
    announce: Callable[[str], None],
    *,
    think: float | None = None,
) -> None:
    """Lay a new table and serve it, with all others of the folder, until interrupted.

    The first person of the order gets the address. He is the host as well.
    """
    check_thinking(think)
    logs.set_up(LogSettings(level=LogLevel.WARNING))
    game, settings = begun(order), settings_of(order)
    person = next(seat for seat, setting in enumerate(settings.seats) if setting.bot is None)
    tokens = Tokens(settings, host=person)
    stored = drawn_up(game, settings, tokens)
    with bound(port) as listener:
        store = store_at(data)
        store.create(stored)  # the server brings it back with the others when it starts
        server = Server(
            configured(create_app(store, think=think), HOST, listener.getsockname()[1]),
            lambda address: announce(f"{address}#/table/{stored.id}/{tokens.seats[person]}"),
        )
        with suppress(KeyboardInterrupt):
            server.run([listener])


def bound(port: int | None) -> socket.socket:
    """A socket on this port; without one, on the first that is free."""
    if port is not None:
        return _bound(port)
    for each in range(PORT, LAST_PORT + 1):
        with suppress(OSError):
            return _bound(each)
    return _bound(0)


def _bound(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two programs share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()  # only now is it sure that nobody else does
    except OSError as error:
        listener.close()
        error.filename = f"port {port}"
        raise
    return listener


def data_folder() -> Path:
    """Where a user's games are kept."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"
    return base / "warroom"
