"""What people and hosts say about notices: where they go, when, and no more of them."""

from collections.abc import Collection
from functools import partial
from html import escape
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec

from ..hosting.limits import Limits
from ..notices import calendar
from ..notices.book import LONGEST_PACE, AddressShown
from ..notices.quiet import zone_of
from ..storage.outbox import (
    OCCASIONS,
    Kind,
    Manner,
    Occasion,
    owner_of_person,
    owner_of_table,
)
from ..storage.tokens import hash_of, new_token
from ..tables.room import Room
from ..wire.basics import FromClient
from ..wire.protocol import Failure, ServerCode
from .guard import body_of, check_origin
from .people import id_of, known, person_of
from .replies import answered, tokens_of

Wants = Annotated[tuple[Occasion, ...], Meta(max_length=len(OCCASIONS))]
Hour = Annotated[int, Meta(ge=0, le=23)]

USUAL: tuple[Occasion, ...] = ("asked", "reminder", "began", "ended")


class AddressOrder(FromClient, frozen=True):
    """A new address. `target` is `{to}` of mail, `{endpoint, p256dh, auth}` of a browser,
    `{form, url}` of a webhook."""

    kind: Kind
    target: dict[str, Annotated[str, Meta(max_length=2048)]]
    wants: Wants = USUAL


class AddressChange(FromClient, frozen=True):
    """What is wanted there, and how many seconds lie between two messages at least."""

    wants: Wants
    pace: Annotated[float, Meta(ge=0, le=LONGEST_PACE)]


class Code(FromClient, frozen=True):
    code: Annotated[str, Meta(max_length=64)]


class MannerOrder(FromClient, frozen=True):
    """When somebody wants to be told, by the clocks of his zone."""

    zone: Annotated[str, Meta(max_length=64)]
    quiet_from: Hour | None = None
    quiet_until: Hour | None = None
    remind: Annotated[float, Meta(ge=600, le=86_400)] | None = None


class NoticesShown(Struct, frozen=True):
    """What a person has set, and what this server has to offer: mail or not, and the key by which
    a browser subscribes."""

    addresses: tuple[AddressShown, ...]
    manner: Manner
    has_calendar: bool
    sends_mail: bool
    push_key: str


class HooksShown(Struct, frozen=True):
    addresses: tuple[AddressShown, ...]


class CalendarShown(Struct, frozen=True):
    """The address of a calendar, which is told this once."""

    path: str


def read(data: bytes, kind: Any) -> Any:
    return codec.decode(data, kind, "order")


def routes(room: Room, limits: Limits, origins: Collection[str]) -> list[Route]:
    return [*_own(room, limits, origins), *_open(room, origins), *_of_tables(room, limits, origins)]


def _own(room: Room, limits: Limits, origins: Collection[str]) -> list[Route]:
    """What a person sets for himself."""

    async def person(request: Request) -> str:
        if request.method != "GET":
            check_origin(request.headers, origins)
        return (await known(request, room)).person.id

    async def shown(id: str) -> Response:
        outbox = room.delivery.outbox
        addresses = await room.delivery.book.of(owner_of_person(id))
        manner = await room.ask(partial(outbox.manner, id))
        has_calendar = await room.ask(partial(outbox.has_calendar, id))
        channels = room.delivery.book.channels
        return answered(
            NoticesShown(
                *(addresses, manner, has_calendar),
                *(channels.smtp is not None, channels.identity.public),
            )
        )

    async def look(request: Request) -> Response:
        return await shown(await person(request))

    async def enter(request: Request) -> Response:
        id = await person(request)
        limits.check("mail", limits.address_of(request.scope), id)
        order = read(await body_of(request), AddressOrder)
        await room.delivery.book.enter(owner_of_person(id), order.kind, order.target, order.wants)
        await room.delivery.addresses_changed()
        return await shown(id)

    async def change(request: Request) -> Response:
        id = await person(request)
        order = read(await body_of(request), AddressChange)
        address = request.path_params["address"]
        await room.delivery.book.change(owner_of_person(id), address, order.wants, order.pace)
        await room.delivery.addresses_changed()
        return await shown(id)

    async def remove(request: Request) -> Response:
        id = await person(request)
        await room.delivery.book.remove(owner_of_person(id), request.path_params["address"])
        return await shown(id)

    async def set_manner(request: Request) -> Response:
        id = await person(request)
        order = read(await body_of(request), MannerOrder)
        if zone_of(order.zone) is None:
            raise Failure(ServerCode.BAD_MESSAGE, "This server does not know that time zone.")
        manner = Manner(order.zone, order.quiet_from, order.quiet_until, order.remind)
        await room.ask(partial(room.delivery.outbox.set_manner, id, manner))
        return await shown(id)

    # ---- calendar ----

    async def new_calendar(request: Request) -> Response:
        """Another secret address, in place of the one before."""
        id = await person(request)
        await body_of(request)
        word = new_token()
        await room.ask(partial(room.delivery.outbox.set_calendar, id, hash_of(word)))
        return answered(CalendarShown(f"/api/calendar/{word}.ics"))

    async def end_calendar(request: Request) -> Response:
        id = await person(request)
        await room.ask(partial(room.delivery.outbox.set_calendar, id, None))
        return await shown(id)

    return [
        Route("/api/notices", look),
        Route("/api/notices/addresses", enter, methods=["POST"]),
        Route("/api/notices/addresses/{address}", change, methods=["PATCH"]),
        Route("/api/notices/addresses/{address}", remove, methods=["DELETE"]),
        Route("/api/notices/manner", set_manner, methods=["PUT"]),
        Route("/api/notices/calendar", new_calendar, methods=["POST"]),
        Route("/api/notices/calendar", end_calendar, methods=["DELETE"]),
    ]


def _open(room: Room, origins: Collection[str]) -> list[Route]:
    """What a secret link is enough for."""

    async def verify(request: Request) -> Response:
        """Whoever has the code need not be at the browser that asked for it."""
        check_origin(request.headers, origins)
        order = read(await body_of(request), Code)
        address = await room.delivery.book.verify(order.code)
        await room.delivery.addresses_changed()
        return answered(address)

    async def feed(request: Request) -> Response:
        word = request.path_params["word"]
        id = await room.ask(partial(room.delivery.outbox.calendar_of, hash_of(word)))
        if id is None:
            raise Failure(ServerCode.NOT_FOUND, "There is no such calendar, or not any more.")
        places = await room.ask(lambda: room.summaries.store.of(id))
        found = await room.delivery.deadlines(id, places)
        data = calendar.written(found, room.wall())
        return Response(data, media_type="text/calendar")

    # ---- leaving ----

    async def ask_leave(request: Request) -> Response:
        """A page with a button: programs that follow links to look at them end nothing."""
        word = escape(request.path_params["word"])
        if room.delivery.book.channels.unsubscribed(request.path_params["word"]) is None:
            return _page("This link is not one of ours.", 404)
        return _page(
            "Shall no more notices come to this address?</p>"
            f'<form method="post" action="{word}"><button style="{BUTTON}">No more mail</button>'
            "</form><p>"
        )

    async def leave(request: Request) -> Response:
        """RFC 8058: from a mail program, without a cookie and without a question."""
        if not await room.delivery.book.unsubscribe(request.path_params["word"]):
            return _page("This link is not one of ours.", 404)
        return _page("No more notices come to this address.")

    return [
        Route("/api/notices/verify", verify, methods=["POST"]),
        Route("/api/calendar/{word}.ics", feed),
        Route("/api/notices/unsubscribe/{word}", ask_leave),
        Route("/api/notices/unsubscribe/{word}", leave, methods=["POST"]),
    ]


def _of_tables(room: Room, limits: Limits, origins: Collection[str]) -> list[Route]:
    """Webhooks of a table, which its host sets."""

    async def host(request: Request) -> str:
        if request.method != "GET":
            check_origin(request.headers, origins)
        who = id_of(await person_of(request, room))
        _, rights = await room.look_in(request.path_params["id"], tokens_of(request), who)
        if not rights.is_host:
            raise Failure(ServerCode.NOT_HELD, "Only the host can do this.")
        return owner_of_table(request.path_params["id"])

    async def hooks(request: Request) -> Response:
        return answered(HooksShown(await room.delivery.book.of(await host(request))))

    async def add_hook(request: Request) -> Response:
        owner = await host(request)
        limits.check("mail", limits.address_of(request.scope), owner)
        order = read(await body_of(request), AddressOrder)
        if order.kind != "hook":
            raise Failure(ServerCode.BAD_MESSAGE, "A table has webhooks only.")
        await room.delivery.book.enter(owner, order.kind, order.target, order.wants)
        await room.delivery.addresses_changed()
        return answered(HooksShown(await room.delivery.book.of(owner)))

    async def remove_hook(request: Request) -> Response:
        owner = await host(request)
        await room.delivery.book.remove(owner, request.path_params["address"])
        return answered(HooksShown(await room.delivery.book.of(owner)))

    return [
        Route("/api/tables/{id}/hooks", hooks),
        Route("/api/tables/{id}/hooks", add_hook, methods=["POST"]),
        Route("/api/tables/{id}/hooks/{address}", remove_hook, methods=["DELETE"]),
    ]


START = "../../../"
"""From where these pages lie to the page that people begin at, below whatever path."""

BUTTON = (
    "font:bold 16px Georgia,serif;min-height:44px;padding:0 18px;color:#1d2823;"
    "background:#e3c878;border:1px solid #8a6a1f;border-radius:3px;cursor:pointer"
)


def _page(words: str, status: int = 200) -> Response:
    text = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>War Room</title>'
        '<meta name="viewport" content="width=device-width">'
        '<body style="margin:0;padding:4em 1em;background:#f3ead6;color:#1d2823">'
        '<main style="font:18px Georgia,serif;max-width:32em;margin:auto">'
        f'<h1 style="letter-spacing:.08em;color:#8a1c1c">War Room</h1><p>{words}</p>'
        f'<p><a href="{START}#/notices" style="color:#1d2823">What you are told and when</a></p>'
        "</main></body></html>"
    )
    return Response(text, status, media_type="text/html")
