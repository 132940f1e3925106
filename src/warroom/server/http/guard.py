"""What keeps strangers at a distance: origins, sizes, rates and headers."""

import re
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..hosting import logs, metrics
from ..hosting.addresses import network_of
from ..hosting.limits import Limits
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .replies import failed

LONGEST_BODY = 2_097_152
"""Bytes: the record of any game fits in."""

PER_SECOND = 50.0
BURST = 200.0
PATIENCE = 100
"""Messages refused as too fast before the connection is closed."""

OF_A_TABLE = re.compile(r"/api/tables/([\w-]{1,32})(?:/|$)")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",  # seats' links are secret
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class SecurityHeaders:
    """Puts the headers on every response, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(message["status"]).inc()
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class KnownHosts:
    """Answers only under names that are its own.

    A page of another site can let its name point to this machine; for the browser it is then of
    this very server, whose tables and records it could read. So a name must be known: that of this
    machine for itself, or one it was told. An address is nobody's name.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self.app = app
        self.names = frozenset(name.lower().rstrip(".") for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._knows(Headers(scope=scope).get("host", "")):
            await self.app(scope, receive, send)
        else:
            message = "This server does not answer to that name; `warroom serve --name` adds one."
            await refuse(Failure(ServerCode.WRONG_HOST, message), scope, receive, send)

    def _knows(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name == "localhost" or name.endswith(".localhost") or name in self.names:
            return True
        with suppress(ValueError):
            return bool(ip_address(name))
        return False


class Strangers:
    """Nobody speaks from an address that is banned."""

    def __init__(self, app: ASGIApp, room: Room) -> None:
        self.app, self.room = app, room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if not client or network_of(client[0]) not in self.room.guests.banned:
            await self.app(scope, receive, send)
        else:
            failure = Failure(ServerCode.BANNED, "You are banned from this server.")
            await refuse(failure, scope, receive, send)


class Paced:
    """However cheap a request is, nobody sends them without end. Sockets have bounds of their
    own."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self._limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            self._limits.check("request", self._limits.address_of(scope))
        except Failure as failure:
            await refuse(failure, scope, receive, send)
        else:
            await self.app(scope, receive, send)


class Named:
    """Each request gets a name, by which what it led to is found in the log."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            logs.REQUEST.set(secrets.token_hex(6))
            found = OF_A_TABLE.search(scope["path"])
            logs.TABLE.set(found[1] if found else "")
        await self.app(scope, receive, send)


class Below:
    """A server that lies below a path, such as `/warroom`, behind a proxy that leaves the path as
    it is or takes it off. An address without its slash at the end leads to the one with it, from
    which the page tells all others."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app, self.prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "http" and path == self.prefix:
            response = RedirectResponse(f"{self.prefix}/", 308)
            await response(scope, receive, send)
            return
        if scope["type"] != "lifespan":
            is_whole = path.startswith(f"{self.prefix}/")
            path = path if is_whole else self.prefix + path
            scope = {**scope, "root_path": self.prefix, "path": path}
        await self.app(scope, receive, send)


async def refuse(failure: Failure, scope: Scope, receive: Receive, send: Send) -> None:
    """Before anything else has looked at it."""
    if scope["type"] == "websocket":
        metrics.REFUSALS.labels(failure.code).inc()
        await WebSocket(scope, receive, send).close()  # before it is accepted: 403
    else:
        await (await failed(Request(scope), failure))(scope, receive, send)


def check_origin(headers: Headers, allowed: Collection[str]) -> None:
    """A page of another site may not speak for its visitor. Programs that are no browsers send
    no origin, and have no visitor."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if not host or host != headers.get("host"):
        raise Failure(ServerCode.WRONG_ORIGIN, "This page may not speak to this server.")


async def body_of(request: Request) -> bytes:
    """The body of a request, read no further than it may be long."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":  # which no form of another site can send unasked
        raise Failure(ServerCode.BAD_MESSAGE, "The body must be application/json.")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Failure(ServerCode.TOO_LARGE, f"A body may have {LONGEST_BODY} bytes.")
    return bytes(body)


class Pace:
    """A bucket of messages that fills slowly: bursts pass, floods do not."""

    def __init__(
        self,
        per_second: float = PER_SECOND,
        burst: float = BURST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._per_second, self._burst, self._now = per_second, burst, now
        self._left, self._at = burst, now()
        self.refused = 0

    def allows(self) -> bool:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        return True
