"""All that somebody may do about himself."""

from collections.abc import Collection

from starlette.routing import Route

from ..tables.room import Room
from . import devices, links, mail_links, my_tables, passkeys, people
from .people import Cookies


def routes(
    room: Room, origins: Collection[str], *, is_secure: bool, public_url: str | None
) -> list[Route]:
    cookies = Cookies(is_secure=is_secure)
    return [
        *people.routes(room, origins, cookies),
        *devices.routes(room, origins, cookies),
        *passkeys.routes(room, origins, cookies, public_url),
        *my_tables.routes(room, origins),
        *links.routes(room, origins),
        *mail_links.routes(room, origins),
    ]
