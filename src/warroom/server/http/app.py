"""The application: HTTP for what stands still, a WebSocket for a table in play."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from warroom.catalogue import rules
from warroom.families import PACKAGE, families
from warroom.kernel import codec
from warroom.kernel.errors import Refused

from ..help.scratch_pad import pad_in_json, pad_offers, read_pad
from ..storage.store import Store
from ..tables import offers
from ..tables.room import Room
from ..wire.protocol import Failure, TableInfo
from ..workers.rules import RulesByName
from . import records as past
from . import static
from .guard import KnownHosts, Pace, SecurityHeaders, body_of, check_origin
from .replies import answered, failed, tokens_of, written
from .socket import serve


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
    names: Collection[str] = (),
    pace: Callable[[], Pace] = Pace,
    web: Traversable = static.WEB,
    **settings: Any,
) -> Starlette:
    """The server over a store, which it closes when it stops.

    `origins` may speak to it besides its own pages. It answers to `names`, besides addresses and
    this machine's names for itself. `pace` bounds the messages of a connection.
    `web` is the folder of the client's files.
    `settings` are those of `Room`: a source of time, bots, bounds.
    """
    families()  # and their kinds, before any thread reads a message
    codec.prepare(PACKAGE)
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
        body = await body_of(request)
        order = offers.read_order(body)
        if order.record is None:
            game = offers.begun(order)
        else:
            save = await room.records.work(offers.saved, body)
            game = await asyncio.to_thread(offers.gone_on, order, save)
        table, tokens = await room.create(game, offers.settings_of(order))
        created = Created(table.info, tokens.host, tokens.spectator, tokens.seats)
        return answered(created, 201)

    async def odds(request: Request) -> Response:
        check_origin(request.headers, origins)
        pad = read_pad(await body_of(request))
        return written(await room.odds.work(pad_in_json, pad))

    async def odds_at(request: Request) -> Response:
        """The scratch-pad under the rules of a table, its options and its deck included."""
        check_origin(request.headers, origins)
        table, _ = await room.look_in(request.path_params["id"], tokens_of(request))
        pad, rules = read_pad(await body_of(request)), RulesByName.of(table.game.header)
        return written(await room.odds.work(pad_in_json, pad, rules))

    async def live(socket: WebSocket) -> None:
        try:
            check_origin(socket.headers, origins)
        except Failure:
            await socket.close()  # before it is accepted: the browser sees 403
            return
        await serve(socket, room, socket.path_params["id"], pace())

    app = Starlette(
        routes=[
            Route("/api/rulesets", rulesets),
            Route("/api/rules", catalogue),
            Route("/api/boards/{name}", board),
            Route("/api/decks/{name}", deck),
            Route("/api/tables", create, methods=["POST"]),
            Route("/api/odds", odds_offered),
            Route("/api/odds", odds, methods=["POST"]),
            Route("/api/tables/{id}/odds", odds_at, methods=["POST"]),
            WebSocketRoute("/api/tables/{id}/live", live),
            *past.routes(room, origins),
            *static.routes(web),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(KnownHosts, names=names)],
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


async def rulesets(_: Request) -> Response:
    return answered(offers.offer())


async def odds_offered(_: Request) -> Response:
    return answered(pad_offers())


async def catalogue(_: Request) -> Response:
    return answered(rules())


async def board(request: Request) -> Response:
    return answered(offers.board(request.path_params["name"]))


async def deck(request: Request) -> Response:
    return answered(offers.deck(request.path_params["name"]))
