"""A way back by mail, for whoever has no browser any more that knows him."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec

from ..notices.outward import Forbidden
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .guard import body_of, check_origin
from .replies import answered


class Mails(Struct, frozen=True):
    """Whether this server sends mail."""

    sends: bool


class MailOrder(Struct, frozen=True, forbid_unknown_fields=True):
    to: Annotated[str, Meta(max_length=254)]


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    async def mails(request: Request) -> Response:
        return answered(Mails(room.way_back.is_open))

    async def mail_link(request: Request) -> Response:
        """A link for one use, to somebody's mailbox. Nobody learns whether it is known."""
        check_origin(request.headers, origins)
        order = codec.decode(await body_of(request), MailOrder, "order")
        try:
            target = room.delivery.book.channels.read("mail", {"to": order.to})
        except Forbidden as error:
            raise Failure(ServerCode.NO_ADDRESS, str(error)) from None
        room.limits.check("mail", room.limits.address_of(request.scope), f"mail {order.to}")
        room.way_back.send(target, order.to.strip(), room.wall())
        return answered({}, 202)

    return [
        Route("/api/me/mail-link", mails),
        Route("/api/me/mail-link", mail_link, methods=["POST"]),
    ]
