"""Passkeys: how a browser makes one, and comes back by one."""

from collections.abc import Collection
from ipaddress import ip_address
from typing import Annotated, Any
from urllib.parse import urlsplit

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec

from ..people.passkeys import NotProved, Passkeys, Site
from ..storage.passkeys import Passkey
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .devices import become
from .guard import body_of, check_origin
from .people import Cookies, known, recognised
from .replies import answered


class PasskeyInfo(Struct, frozen=True):
    """Seconds since 1970; `used` is null for one that was made and never used."""

    id: str
    made: float
    used: float | None


class PasskeyList(Struct, frozen=True):
    """`site` is the name that passkeys are bound to: pages under another one cannot use them. Null
    where there is none, as for an address without a name."""

    site: str | None
    keys: tuple[PasskeyInfo, ...]


class PasskeyQuestion(Struct, frozen=True):
    """What a browser is to ask its device, in the form of the Web Authentication API."""

    options: dict[str, Any]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """What the device has made, in the same form."""

    credential: dict[str, Any]


class PasskeyArrival(Struct, frozen=True, forbid_unknown_fields=True):
    """What the device has signed. With `brings`, what this browser held before is his as well."""

    credential: dict[str, Any]
    brings: bool = False


class OldPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=2048)]


def routes(
    room: Room, origins: Collection[str], cookies: Cookies, public_url: str | None
) -> list[Route]:
    passkeys: Passkeys = room.passkeys

    def site(request: Request) -> Site:
        found = site_of(request, public_url)
        if found is None:
            raise Failure(ServerCode.NOT_PROVED, "Passkeys need a server with a name.")
        return found

    async def listed(request: Request) -> Response:
        found, here = await recognised(request, room), site_of(request, public_url)
        keys: tuple[Passkey, ...] = ()
        if found is not None:
            keys = await room.ask(lambda: passkeys.of(found.person))
        infos = tuple(PasskeyInfo(each.id, each.made, each.used) for each in keys)
        return answered(PasskeyList(None if here is None else here.name, infos))

    async def offer(request: Request) -> Response:
        check_origin(request.headers, origins)
        await body_of(request)
        person, here = (await known(request, room)).person, site(request)
        limit(request)
        return answered(PasskeyQuestion(await room.ask(lambda: passkeys.offer(person, here))))

    async def add(request: Request) -> Response:
        check_origin(request.headers, origins)
        new = codec.decode(await body_of(request), NewPasskey, "passkey")
        person, here = (await known(request, room)).person, site(request)
        await proved(lambda: passkeys.add(person, here, new.credential))
        return await listed(request)

    async def remove(request: Request) -> Response:
        check_origin(request.headers, origins)
        old = codec.decode(await body_of(request), OldPasskey, "passkey")
        person = (await known(request, room)).person
        await room.ask(lambda: passkeys.store.remove(person.id, old.id))
        return await listed(request)

    async def question(request: Request) -> Response:
        check_origin(request.headers, origins)
        await body_of(request)
        here = site(request)
        limit(request)
        return answered(PasskeyQuestion(await room.ask(lambda: passkeys.question(here))))

    async def arrive(request: Request) -> Response:
        check_origin(request.headers, origins)
        limit(request)
        arrival = codec.decode(await body_of(request), PasskeyArrival, "arrival")
        before, here = await recognised(request, room), site(request)
        came = await proved(lambda: passkeys.admit(here, arrival.credential))
        if came.person.id in room.guests.banned:
            raise Failure(ServerCode.BANNED, "You are banned from this server.")
        return await become(request, room, cookies, before, came, brings=arrival.brings)

    async def proved(what: Any) -> Any:
        try:
            return await room.ask(what)
        except NotProved as error:
            message = f"That passkey did not do: {error}."
            raise Failure(ServerCode.NOT_PROVED, message) from None

    def limit(request: Request) -> None:
        room.limits.check("join", room.limits.address_of(request.scope))

    return [
        Route("/api/me/passkeys", listed),
        Route("/api/me/passkeys", add, methods=["POST"]),
        Route("/api/me/passkeys", remove, methods=["DELETE"]),
        Route("/api/me/passkeys/offer", offer, methods=["POST"]),
        Route("/api/me/passkeys/question", question, methods=["POST"]),
        Route("/api/me/passkeys/arrive", arrive, methods=["POST"]),
    ]


def site_of(request: Request, public_url: str | None) -> Site | None:
    """As its public address says; else as the browser calls it, for `guard` lets in no name that is
    not ours. An address is no name: browsers bind no key to it."""
    here = urlsplit(public_url or str(request.url))
    name = here.hostname or ""
    try:
        ip_address(name)
    except ValueError:
        return Site(name, f"{here.scheme}://{here.netloc}") if name else None
    return None
