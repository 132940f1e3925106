"""Is it alive, is it ready, how is it: for whoever runs the server, and his programs."""

from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..hosting import metrics
from ..hosting.addresses import Networks
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Whoever comes by a proxy is somebody else than he seems to be."""


def routes(room: Room, metrics_for: Collection[str]) -> list[Route]:
    """`/health` says that it answers at all, `/ready` that it also can keep what is sent, and
    `/metrics` is for those networks alone: of a single table even a count would tell too much."""
    networks = Networks(metrics_for)

    async def ready(_: Request) -> Response:
        why = await room.why_not_ready()
        return PlainTextResponse(f"{why or 'ready'}\n", 503 if why else 200)

    async def show(request: Request) -> Response:
        if not is_from(request, networks):
            raise Failure(ServerCode.NOT_FOUND, "Not Found")
        await room.measure()
        text, kind = metrics.shown()
        return Response(text, headers={"content-type": kind})

    return [Route("/health", health), Route("/ready", ready), Route("/metrics", show)]


async def health(_: Request) -> Response:
    return PlainTextResponse("alive\n")


def is_from(request: Request, networks: Networks) -> bool:
    is_forwarded = any(name in request.headers for name in FORWARDED)
    return request.client is not None and not is_forwarded and request.client.host in networks
