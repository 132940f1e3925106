"""Who speaks: the cookie of a browser, and what people may do about themselves."""

from collections.abc import Collection
from functools import partial
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec

from ..hosting import metrics
from ..people.identities import LASTS, Recognised
from ..storage.people import Person
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .guard import body_of, check_origin
from .replies import answered

COOKIE = "warroom"
LONGEST_SECRET = 64


class Me(Struct, frozen=True):
    """What somebody is told of himself; nulls for whom the server does not know."""

    id: str | None
    name: str | None
    created: float | None


class MeOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: Annotated[str, Meta(max_length=64)] = ""


NOBODY = Me(None, None, None)


async def recognised(
    connection: HTTPConnection, room: Room, *, may_rotate: bool = False
) -> Recognised | None:
    secret = connection.cookies.get(COOKIE, "")
    if not 0 < len(secret) <= LONGEST_SECRET:
        return None
    found = await room.ask(partial(room.people.recognise, secret, may_rotate=may_rotate))
    if found is None:
        metrics.COOKIES_UNKNOWN.inc()
    if found is not None and found.person.id in room.guests.banned:
        raise Failure(ServerCode.BANNED, "You are banned from this server.")
    return found


async def person_of(connection: HTTPConnection, room: Room) -> Person | None:
    """Who speaks, if he has an identity."""
    known = await recognised(connection, room)
    return None if known is None else known.person


def id_of(person: Person | None) -> str | None:
    return None if person is None else person.id


async def known(request: Request, room: Room, *, may_rotate: bool = False) -> Recognised:
    """Who speaks; `Failure` if the server does not know."""
    found = await recognised(request, room, may_rotate=may_rotate)
    if found is None:
        raise Failure(ServerCode.NOBODY, "This browser has no identity here, or not any more.")
    return found


def me(person: Person) -> Me:
    return Me(person.id, person.name, person.created)


class Cookies:
    """How a browser is given its secret. No script can read it, and no page of another site send
    it along with more than a visit."""

    def __init__(self, *, is_secure: bool) -> None:
        self._is_secure = is_secure

    def give(self, request: Request, response: Response, secret: str | None) -> Response:
        if secret is not None:
            self._set(request, response, secret, int(LASTS))
        return response

    def take(self, request: Request, response: Response) -> Response:
        self._set(request, response, "", 0)
        return response

    def _set(self, request: Request, response: Response, value: str, age: int) -> None:
        response.set_cookie(
            COOKIE,
            value,
            max_age=age,
            path=request.scope.get("root_path", "") or "/",
            secure=self._is_secure or request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )


def routes(room: Room, origins: Collection[str], cookies: Cookies) -> list[Route]:
    async def look(request: Request) -> Response:
        """Who one is; one who is nobody yet costs nothing."""
        found = await recognised(request, room, may_rotate=True)
        if found is None:
            return answered(NOBODY)
        return cookies.give(request, answered(me(found.person)), found.secret)

    async def begin(request: Request) -> Response:
        """Become somebody, or stay who one is."""
        check_origin(request.headers, origins)
        order = read(await body_of(request))
        found = await recognised(request, room, may_rotate=True)
        if found is None:
            room.limits.check("identity", room.limits.address_of(request.scope))
            found = await room.ask(partial(room.people.begin, order.name))
        return cookies.give(request, answered(me(found.person)), found.secret)

    async def rename(request: Request) -> Response:
        check_origin(request.headers, origins)
        order = read(await body_of(request))
        found = await known(request, room, may_rotate=True)
        person = await room.ask(partial(room.people.rename, found.person, order.name))
        return cookies.give(request, answered(me(person)), found.secret)

    async def sign_out(request: Request) -> Response:
        """This browser shall know him no more."""
        check_origin(request.headers, origins)
        await body_of(request)
        found = await recognised(request, room)
        if found is not None:
            await room.ask(partial(room.people.sign_out, found.device))
            await room.guests.signed_out(found.person.id)
        return cookies.take(request, answered(NOBODY))

    return [
        Route("/api/me", look),
        Route("/api/me", begin, methods=["POST"]),
        Route("/api/me", rename, methods=["PATCH"]),
        Route("/api/me/sign-out", sign_out, methods=["POST"]),
    ]


def read(data: bytes) -> MeOrder:
    order: MeOrder = codec.decode(data, MeOrder, "order")
    return order
