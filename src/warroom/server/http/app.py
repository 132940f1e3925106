"""The application: HTTP for what stands still, a WebSocket for a table in play."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from importlib.resources.abc import Traversable
from typing import Any, Protocol

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

from ..hosting import metrics
from ..hosting.limits import Limits
from ..hosting.settings import ServerSettings
from ..notices.channels import NoticeSettings
from ..storage.store import Store
from ..tables import offers
from ..tables.keeping import Keeping
from ..tables.quota import Quota
from ..tables.room import Room
from ..tables.tales import Tales
from ..wire.protocol import Failure, TableInfo
from . import (
    account,
    health,
    invitations,
    lessons,
    lobby,
    notices,
    odds,
    profiles,
    puzzles,
    shares,
    static,
    stories,
)
from . import records as past
from .admin import AdminSocket
from .asking import share
from .guard import (
    Below,
    KnownHosts,
    Named,
    Pace,
    Paced,
    SecurityHeaders,
    Strangers,
    body_of,
    check_origin,
)
from .people import Cookies, id_of, person_of, recognised
from .replies import answered, failed
from .socket import serve


class Created(msgspec.Struct, frozen=True):
    """A new table with its secret tokens, which are told this once. A bot's seat has none."""

    table: TableInfo
    host: str
    spectator: str
    seats: tuple[str | None, ...]


class Part(Protocol):
    """Something that runs as long as the server does."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...


def lifespan_of(*parts: Part) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """All are opened one after the other, and closed the other way round."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as opened:
            for part in parts:
                await part.open()
                opened.push_async_callback(part.close)
            yield

    return lifespan


def create_app(
    store: Store,
    settings: ServerSettings | None = None,
    *,
    pace: Callable[[], Pace] = Pace,
    web: Traversable = static.WEB,
    **more: Any,
) -> Starlette:
    """The server over a store, which it closes when it stops.

    `pace` bounds the messages of a connection. `web` is the folder of the client's files.
    The rest is for `Room`: a source of time, bots, bounds.
    """
    folder = settings.data if settings else None
    settings = settings or ServerSettings()
    origins = settings.known_origins
    limits = Limits(settings.limits, now=more.get("now", time.monotonic))
    families()  # and their kinds, before any thread reads a message
    codec.prepare(PACKAGE)
    usual = {"think": settings.think, "notices": NoticeSettings.of(settings)}
    room = Room(store, limits=limits, **(usual | more))

    keeping = Keeping(room, settings.retention, settings.tables)
    quota = Quota(room)
    public = f"{settings.public_url.rstrip('/')}/" if settings.public_url else ""
    admin = AdminSocket(keeping, folder, public)
    tales = Tales(room)

    async def create(request: Request) -> Response:
        check_origin(request.headers, origins)
        body = await body_of(request)
        order = offers.read_order(body)
        host = id_of(await person_of(request, room))
        await keeping.check_may_lay(host)
        address = limits.address_of(request.scope)
        await quota.check(address, host)
        if order.record is None:
            game = offers.begun(order)
        else:
            share(address, host)
            save = await room.records.work(offers.saved, body)
            game = await asyncio.to_thread(offers.gone_on, order, save)
        table, tokens = await room.create(game, offers.settings_of(order, room.wall(), host))
        quota.note(table.stored.id, address)
        created = Created(table.info, tokens.host, tokens.spectator, tokens.seats)
        return answered(created, 201)

    async def live(socket: WebSocket) -> None:
        who, most = limits.address_of(socket.scope), limits.settings
        try:
            check_origin(socket.headers, origins)
            limits.check("join", who)
            with limits.holding("socket", who, most.connections_by_address):
                known = await recognised(socket, room)
                person = None if known is None else known.person.id
                limits.check("join", person)
                with limits.holding("socket", person, most.sockets_by_identity):
                    await serve(socket, room, socket.path_params["id"], pace(), known)
        except Failure as failure:
            metrics.REFUSALS.labels(failure.code).inc()
            await socket.close()  # before it is accepted: the browser sees 403

    app = Starlette(
        routes=[
            Route("/api/rulesets", rulesets),
            Route("/api/rules", catalogue),
            Route("/api/boards/{name}", board),
            Route("/api/decks/{name}", deck),
            Route("/api/tables", create, methods=["POST"]),
            WebSocketRoute("/api/tables/{id}/live", live),
            *odds.routes(room, origins),
            *puzzles.routes(room, origins),
            *past.routes(room, origins),
            *stories.routes(room, tales, origins),
            *shares.routes(room, origins, public),
            *lessons.routes(room),
            *account.routes(
                room,
                origins,
                is_secure=settings.is_secret_on_the_way,
                public_url=settings.public_url,
            ),
            *notices.routes(room, limits, origins),
            *invitations.routes(keeping, origins, Cookies(is_secure=settings.is_secret_on_the_way)),
            *health.routes(room, settings.metrics_for),
            *lobby.routes(room, quota, origins),
            *profiles.routes(room),
            *static.routes(web),
        ],
        middleware=[
            Middleware(Named),
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, names=settings.known_names),
            Middleware(Strangers, room=room),
            Middleware(Paced, limits=limits),
            *([Middleware(Below, prefix=settings.prefix)] if settings.prefix else []),
        ],
        exception_handlers={
            Failure: failed,
            Refused: failed,
            HTTPException: failed,
            Exception: failed,
        },
        lifespan=lifespan_of(room, tales, keeping, admin),
    )

    def use(new: ServerSettings) -> None:
        limits.use(new.limits)
        keeping.use(new.retention, new.tables)

    app.state.room, app.state.use = room, use
    return app


async def rulesets(_: Request) -> Response:
    return answered(offers.offer())


async def catalogue(_: Request) -> Response:
    return answered(rules())


async def board(request: Request) -> Response:
    return answered(offers.board(request.path_params["name"]))


async def deck(request: Request) -> Response:
    return answered(offers.deck(request.path_params["name"]))
