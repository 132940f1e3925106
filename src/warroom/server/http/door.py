"""The door: how many connections may be open, and how long each may take over what it says.

Uvicorn waits for ever for the end of a request, and answers all pings whether or not anybody reads
the answers. These two protocols are its own, with bounds. Nothing here is logged, for a stranger
would fill the disk with it; the metrics count it.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from ..hosting import metrics
from ..hosting.addresses import Networks, network_of
from ..hosting.settings import ServerSettings
from .guard import Pace

try:
    import resource
except ImportError:  # not every system has such limits
    resource = None  # type: ignore[assignment]

HEAD_WITHIN, BODY_WITHIN, READ_WITHIN = 10.0, 60.0, 60.0
"""Seconds for the head of a request, for its body, and for a client to take what it was sent."""

MOST_PIECES = 1024
"""Of one message: pieces without content would weigh nothing and never end."""

SPARE_FILES = 256
"""Open files that are no connections: the store, workers, the program itself."""


def may_open(wanted: int) -> int:
    """How many connections there may be, after the system was asked for as many files."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        if soft != resource.RLIM_INFINITY:
            return max(1, min(wanted, soft - SPARE_FILES))
    return wanted


class Door:
    """Who is in. A trusted proxy brings everybody, so only others are counted one by one."""

    def __init__(self, settings: ServerSettings) -> None:
        self.use(settings)
        self._proxies = Networks(settings.trusted_proxies)
        self._inside = 0
        self._of: Counter[str] = Counter()

    def use(self, settings: ServerSettings) -> None:
        """From now on. Whoever is in stays."""
        limits = settings.limits
        self._most = may_open(limits.connections)
        self._most_each = limits.connections_by_address if limits.by_address else self._most

    def enter(self, address: str) -> bool:
        name = network_of(address)
        is_full = self._inside >= self._most
        if is_full or (self._of[name] >= self._most_each and address not in self._proxies):
            metrics.CUT.labels("too many" if is_full else "too many of one address").inc()
            return False
        self._inside += 1
        self._of[name] += 1
        metrics.CONNECTIONS.set(self._inside)
        return True

    def leave(self, address: str) -> None:
        name = network_of(address)
        self._inside -= 1
        self._of[name] -= 1
        if not self._of[name]:
            del self._of[name]
        metrics.CONNECTIONS.set(self._inside)


class HttpProtocol(H11Protocol):
    """A connection for requests: each must be there whole in good time."""

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self._door = door
        self._is_inside = False
        self._timer: asyncio.TimerHandle | None = None
        self._awaited: object = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_inside = self._door.enter(self._address)
        if self._is_inside:
            self._await(h11.IDLE)
        else:
            transport.abort()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def data_received(self, data: bytes) -> None:
        if not self._is_inside:
            return
        super().data_received(data)
        if self._is_inside:  # and no WebSocket by now, which may be silent for as long as it likes
            self._await(self.conn.their_state)

    def _await(self, state: object) -> None:
        """Look after the part of a request that is missing, if one is."""
        if state is self._awaited:
            return
        self._awaited = state if state in (h11.IDLE, h11.SEND_BODY) else None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._awaited is not None:
            within = HEAD_WITHIN if state is h11.IDLE else BODY_WITHIN
            self._timer = self.loop.call_later(within, self._cut, "too slow")

    def send_400_response(self, msg: str) -> None:
        """Where the reply was given before the rest turned out to make no sense, nothing is left to
        say: else it would be told as an error of ours."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._await(None)  # uvicorn looks after those who say nothing between two requests

    def pause_writing(self) -> None:
        self.flow.pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READ_WITHIN, self._cut, "does not read")

    def resume_writing(self) -> None:
        self.flow.resume_writing()
        self._rest()

    def _rest(self) -> None:
        """The other side takes what it is sent, or is gone."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _cut(self, why: str) -> None:
        metrics.CUT.labels(why).inc()
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # the other protocol enters in its place
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def _leave(self) -> None:
        self._await(None)
        self._rest()
        if self._is_inside:
            self._is_inside = False
            self._door.leave(self._address)


LINE = "warroom.line"
"""The extension of ASGI under which a socket's protocol is found."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket. Answers to a flood of pings, which nobody reads, would fill the memory.

    What a server says most often goes straight to it: a task for each client that waits for words,
    and the ways of ASGI, take as long as to work out what is said.
    """

    when_writable: Callable[[], None] | None = None

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self._door = door
        self._is_inside = False
        self._pace = Pace()

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[LINE] = self
        await super().run_asgi()

    @property
    def is_writable(self) -> bool:
        """Whether the other side takes what it is sent; if not, `when_writable` is called then."""
        return self.writable.is_set()

    def say(self, text: bytes) -> None:
        """At once, to whoever is still there."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def hang_up(self, code: int) -> None:
        """Whoever listens here hears that the other side has gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.when_writable is not None:
            self.when_writable()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._is_inside = self._door.enter(self._address)
        if not self._is_inside:
            self.transport.abort()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.when_writable = None
        if self._is_inside:
            self._is_inside = False
            self._door.leave(self._address)

    def handle_ping(self) -> None:
        if self._pace.allows():
            super().handle_ping()
        else:
            self._cut("too many pings")

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self._cut("too many pieces")

    def _cut(self, why: str) -> None:
        if not self.transport.is_closing():
            metrics.CUT.labels(why).inc()
            self.transport.abort()


def line_of(scope: Scope) -> SocketProtocol:
    """The protocol below a socket."""
    line: SocketProtocol = scope["extensions"][LINE]
    return line
