"""Other devices of somebody, and an end of him: passes, merging, signing out, deletion."""

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec

from ..people.identities import Recognised
from ..storage.export import exported
from ..storage.people import Person
from ..tables import departures
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode, encode
from .guard import body_of, check_origin
from .people import NOBODY, Cookies, Me, known, me, recognised
from .replies import answered


class PassOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """With `moves`, this browser knows one no more when the other one does."""

    moves: bool = False


class PassIssued(Struct, frozen=True):
    """For a link or a QR code; told this once. It ends so many seconds after 1970."""

    secret: str
    ends: float


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody comes with a pass. With `brings`, what this browser held before is his as well."""

    secret: Annotated[str, Meta(max_length=64)]
    looks: bool = False
    brings: bool = False


class Welcomed(Struct, frozen=True):
    """Who one would be, and how many tables one leaves behind or brings along."""

    me: Me
    tables: int


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of who is to be deleted: nobody is by mistake."""

    id: str


def routes(room: Room, origins: Collection[str], cookies: Cookies) -> list[Route]:
    async def issue(request: Request) -> Response:
        check_origin(request.headers, origins)
        order = codec.decode(await body_of(request), PassOrder, "order")
        found = await known(request, room)
        device = found.device if order.moves else None
        issued = await room.ask(lambda: room.passes.issue(found.person, device))
        return answered(PassIssued(issued.secret, issued.ends), 201)

    async def arrive(request: Request) -> Response:
        check_origin(request.headers, origins)
        room.limits.check("join", room.limits.address_of(request.scope))
        arrival = codec.decode(await body_of(request), Arrival, "arrival")
        before = await recognised(request, room)
        person = await room.ask(lambda: room.passes.holder(arrival.secret))
        if person is None:
            raise used_up()
        if arrival.looks:
            return answered(Welcomed(me(person), await held_before(room, before, person)))
        came = await room.ask(lambda: room.passes.use(arrival.secret))
        if came is None:
            raise used_up()
        await room.guests.signed_out(came.person.id)  # a browser of his from which he moves
        return await become(request, room, cookies, before, came, brings=arrival.brings)

    async def sign_out_others(request: Request) -> Response:
        check_origin(request.headers, origins)
        await body_of(request)
        found = await known(request, room)
        await room.ask(lambda: room.people.store.sign_out_others(found.person.id, found.device))
        await room.guests.signed_out(found.person.id)
        return answered({})

    async def export(request: Request) -> Response:
        """All that is kept of him, to be read by people and programs."""
        person = (await known(request, room)).person
        found = await room.ask(lambda: exported(room.people.store.database, person))
        data = msgspec.json.format(encode(found), indent=2)
        disposition = {"content-disposition": 'attachment; filename="warroom-my-data.json"'}
        return Response(data, media_type="application/json", headers=disposition)

    async def delete(request: Request) -> Response:
        check_origin(request.headers, origins)
        farewell = codec.decode(await body_of(request), Farewell, "farewell")
        found = await known(request, room)
        if farewell.id != found.person.id:
            raise Failure(ServerCode.NOBODY, "This is somebody else.")
        await departures.erase(room, found.person.id)
        return cookies.take(request, answered(NOBODY))

    return [
        Route("/api/me/passes", issue, methods=["POST"]),
        Route("/api/me/arrive", arrive, methods=["POST"]),
        Route("/api/me/export", export),
        Route("/api/me/sign-out-others", sign_out_others, methods=["POST"]),
        Route("/api/me", delete, methods=["DELETE"]),
    ]


async def held_before(room: Room, before: Recognised | None, person: Person) -> int:
    """At how many tables this browser sits as somebody else."""
    if before is None or before.person.id == person.id:
        return 0
    old = before.person.id
    places = await room.ask(lambda: room.people.store.places(old))
    return len({table for table, _ in places})


async def become(
    request: Request,
    room: Room,
    cookies: Cookies,
    before: Recognised | None,
    came: Recognised,
    *,
    brings: bool,
) -> Response:
    """This browser is somebody's from now on, and nobody else's."""
    tables = await held_before(room, before, came.person)
    if before is not None:
        if brings and before.person.id != came.person.id:
            await departures.hand_over(room, before.person.id, came.person.id)
        # Last: should the rest fail, he is still who he was, and comes again.
        await room.ask(lambda: room.people.sign_out(before.device))
        await room.guests.signed_out(before.person.id)
    return cookies.give(request, answered(Welcomed(me(came.person), tables)), came.secret)


def used_up() -> Failure:
    message = "This link has been used, or its time is over. Make another one on your first device."
    return Failure(ServerCode.USED_UP, message)
