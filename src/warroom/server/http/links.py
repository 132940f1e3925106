"""New secret links for a table that runs, where one was lost or has come into wrong hands."""

from collections.abc import Collection

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec
from warroom.kernel.words import Seat

from ..people.rights import rights_at
from ..storage.tokens import NO_RIGHTS, hash_of, new_token
from ..tables.announcements import alone
from ..tables.ledger import permitted
from ..tables.links import Part, check_renewal, renewed
from ..tables.room import Room
from .guard import body_of, check_origin
from .people import id_of, person_of
from .replies import answered, tokens_of


class LinkOrder(Struct, frozen=True, forbid_unknown_fields=True):
    part: Part
    seat: Seat | None = None


class LinkMade(Struct, frozen=True):
    """The secret of the new link, told this once."""

    token: str


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    async def make(request: Request) -> Response:
        check_origin(request.headers, origins)
        person = id_of(await person_of(request, room))
        tokens = tokens_of(request)
        table, rights = await room.look_in(request.path_params["id"], tokens, person)
        order = codec.decode(await body_of(request), LinkOrder, "order")

        def check() -> None:
            """His own link may have been renewed meanwhile."""
            settings = table.stored.settings
            now = rights_at(table.stored.hashes, settings, tokens, person) or NO_RIGHTS
            check_renewal(settings, order.part, order.seat, table.rights(now))

        check()
        token = new_token()
        change = renewed(order.part, order.seat, hash_of(token), rights)
        with permitted(check):
            await table.change(change, alone(order.seat, rights))
        return answered(LinkMade(token), 201)

    return [Route("/api/tables/{id}/links", make, methods=["POST"])]
