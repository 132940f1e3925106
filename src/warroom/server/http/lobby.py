"""HTTP for the time before a game: open tables, and sitting down at one."""

from collections.abc import Collection

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec
from warroom.kernel.words import Seat

from ..tables.gathering import sit_down
from ..tables.quota import Quota
from ..tables.rematch import Rematches
from ..tables.room import Room
from ..wire.basics import Name
from .guard import body_of, check_origin
from .people import id_of, person_of
from .replies import answered, tokens_of, written


class SitOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat somebody wants, and what he is called."""

    seat: Seat
    name: Name = ""


class Seated(Struct, frozen=True):
    """Whoever came without the seat's link gets one, this once."""

    seat: Seat
    token: str | None


class Rematch(Struct, frozen=True):
    """The table at which the same people meet again; their old tokens open it."""

    table: str


def routes(room: Room, quota: Quota, origins: Collection[str]) -> list[Route]:
    rematches = Rematches(room, quota)

    async def lobby(request: Request) -> Response:
        data, tag = await room.lobby.list()
        headers = {"etag": tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        response = written(data)
        response.headers.update(headers)
        return response

    async def sit(request: Request) -> Response:
        check_origin(request.headers, origins)
        order: SitOrder = codec.decode(await body_of(request), SitOrder, "order")
        person = id_of(await person_of(request, room))
        id, tokens = request.path_params["id"], tokens_of(request)
        table, rights = await room.look_in(id, tokens, person)
        token = await sit_down(table, order.seat, order.name, rights)
        return answered(Seated(order.seat, token))

    async def rematch(request: Request) -> Response:
        check_origin(request.headers, origins)
        await body_of(request)
        person = id_of(await person_of(request, room))
        id, tokens = request.path_params["id"], tokens_of(request)
        address = room.limits.address_of(request.scope)
        return answered(Rematch(await rematches.sit_down(id, tokens, person, address)))

    return [
        Route("/api/lobby", lobby),
        Route("/api/tables/{id}/sit", sit, methods=["POST"]),
        Route("/api/tables/{id}/rematch", rematch, methods=["POST"]),
    ]
