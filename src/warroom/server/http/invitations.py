"""Invitations to lay tables: a link of the admin's, and a page with one button.

To look at the page does nothing, for programs look at links before people do.
"""

from collections.abc import Collection
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ..tables.keeping import Keeping
from .guard import check_origin
from .people import Cookies, recognised

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>War Room</title>
<h1>War Room</h1>
<p>You are invited to lay tables on this server.</p>
<form method="post"><button>Accept</button></form>
"""


def routes(keeping: Keeping, origins: Collection[str], cookies: Cookies) -> list[Route]:
    room = keeping.room

    async def show(_: Request) -> Response:
        return HTMLResponse(PAGE)

    async def accept(request: Request) -> Response:
        """For who one is; one who is nobody becomes somebody."""
        check_origin(request.headers, origins)
        address = room.limits.address_of(request.scope)
        room.limits.check("join", address)
        found = await recognised(request, room, may_rotate=True)
        if found is None:
            room.limits.check("identity", address)
            found = await room.ask(partial(room.people.begin, ""))
        await keeping.accept(request.path_params["word"], found.person.id)
        root = request.scope.get("root_path", "")
        return cookies.give(request, RedirectResponse(f"{root}/", 303), found.secret)

    path = "/invitation/{word}"
    return [Route(path, show), Route(path, accept, methods=["POST"])]
