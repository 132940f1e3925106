"""The application: HTTP for what stands still, a WebSocket for a table in play."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from warroom.catalogue import rules
from warroom.kernel.errors import Code, Refused

from . import offers
from .guard import Pace, SecurityHeaders, body_of, check_origin
from .protocol import Failure, ServerCode, TableInfo, encode, refusal
from .room import Room
from .socket import serve
from .store import Store

log = logging.getLogger("warroom.server")

API_ONLY = """War Room is running. Its table in the browser is not built yet; this is the API alone.

GET  /api/rulesets             rule sets, options, boards, bots
GET  /api/rules                the rule catalogue
GET  /api/boards/{name}        a board
POST /api/tables               a new table
GET  /api/tables/{id}/record   a game's record
     /api/tables/{id}/live     the table (WebSocket)
"""

STATUS = {
    ServerCode.UNKNOWN_TABLE: 404,
    ServerCode.NOT_FOUND: 404,
    ServerCode.NOT_ALLOWED: 405,
    ServerCode.TOO_LARGE: 413,
    ServerCode.WRONG_ORIGIN: 403,
    ServerCode.FULL: 503,
}

Endpoint = Callable[[Request], Awaitable[Response]]


class Created(msgspec.Struct, frozen=True):
    """A new table with its secret tokens, which are told this once. A bot's seat has none."""

    table: TableInfo
    host: str
    spectator: str
    seats: tuple[str | None, ...]


def create_app(
    store: Store,
    *,
    origins: Collection[str] = (),
    pace: Callable[[], Pace] = Pace,
    **settings: Any,
) -> Starlette:
    """The server over a store, which it closes when it stops.

    `origins` may speak to it besides its own pages. `pace` bounds the messages of a connection.
    `settings` are those of `Room`: a source of time, bots, bounds.
    """
    room = Room(store, **settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        try:
            yield
        finally:
            await room.close()

    async def create(request: Request) -> Response:
        check_origin(request.headers, origins)
        table, tokens = await room.create(*offers.ordered(await body_of(request)))
        created = Created(table.info, tokens.host, tokens.spectator, tokens.seats)
        return answered(created, 201)

    async def record(request: Request) -> Response:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        given = [token] if scheme.lower() == "bearer" else []
        table, _ = await room.enter(request.path_params["id"], given)
        return answered(table.record)

    async def live(socket: WebSocket) -> None:
        try:
            check_origin(socket.headers, origins)
        except Failure:
            await socket.close()  # before it is accepted: the browser sees 403
            return
        await serve(socket, room, socket.path_params["id"], pace())

    app = Starlette(
        routes=[
            Route("/", front),
            Route("/api/rulesets", rulesets),
            Route("/api/rules", catalogue),
            Route("/api/boards/{name}", board),
            Route("/api/tables", create, methods=["POST"]),
            Route("/api/tables/{id}/record", record),
            WebSocketRoute("/api/tables/{id}/live", live),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={
            Failure: failed,
            Refused: failed,
            HTTPException: failed,
            Exception: failed,
        },
        lifespan=lifespan,
    )
    app.state.room = room
    return app


async def front(_: Request) -> Response:
    return PlainTextResponse(API_ONLY)


async def rulesets(_: Request) -> Response:
    return answered(offers.offer())


async def catalogue(_: Request) -> Response:
    return answered(rules())


async def board(request: Request) -> Response:
    return answered(offers.board(request.path_params["name"]))


def answered(document: object, status: int = 200) -> Response:
    return Response(encode(document), status, media_type="application/json")


async def failed(request: Request, error: Exception) -> Response:
    """Every error as the same record that a socket sends, without an id; never a traceback."""
    status = 500
    if isinstance(error, HTTPException):
        is_method = error.status_code == 405
        code = ServerCode.NOT_ALLOWED if is_method else ServerCode.NOT_FOUND
        error = Failure(code, error.detail)
    if isinstance(error, Failure):
        status = STATUS.get(error.code, 400)
    elif isinstance(error, Refused):
        is_missing = error.code is Code.UNKNOWN_NAME and request.method == "GET"
        status = 404 if is_missing else 400
    return answered(refusal(error), status)
