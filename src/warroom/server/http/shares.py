"""HTTP for pictures of games, and for links by which a finished one is shown to everybody.

A chat program that is given such a link reads the head of a page: its title, a sentence and the
address of a picture (Open Graph). Whoever follows it sees the game again.
"""

from collections import OrderedDict
from collections.abc import Collection
from html import escape
from urllib.parse import quote, urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.api import Game, Record
from warroom.kernel.errors import Refused
from warroom.pictures import raster, svg
from warroom.pictures.scenes import called, film_of, title_of, when

from ..storage.database import StoreError
from ..storage.shares import ShareStore
from ..storage.tokens import new_token
from ..tables.live import LiveTable
from ..tables.offers import check_record
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .asking import asked_by, share
from .guard import body_of, check_origin
from .replies import answered, tokens_of

PICTURES = {
    "card.png": "image/png",
    "card.svg": "image/svg+xml",
    "film.svg": "image/svg+xml",
    "film.webp": "image/webp",
}
"""The end in one picture, and the whole game; every server can draw SVG."""

MOST_KEPT = 64
"""Pictures that are remembered."""

A_DAY = "public, max-age=86400"


class Shared(Struct, frozen=True):
    """The link of a game that is over, below the server's own address."""

    path: str


def routes(room: Room, origins: Collection[str], public: str) -> list[Route]:
    """`public` is the address that browsers see, if the server was told."""
    store = ShareStore(room.store.database)
    drawn: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def make(request: Request) -> Response:
        """Whoever is at the table may show how it ended; the link stays the same."""
        check_origin(request.headers, origins)
        await body_of(request)
        person = await asked_by(request, room, "record")
        table, _ = await room.look_in(request.path_params["id"], tokens_of(request), person)
        check_over(table)
        id, new = table.stored.id, new_token()
        link = await room.ask(lambda: store.link_of(id, new))
        if link is None:
            raise Failure(ServerCode.UNKNOWN_TABLE, "This table has just been removed.")
        return answered(Shared(f"shared/{link}"))

    async def shown(request: Request) -> LiveTable:
        link = request.path_params["link"]
        id = await room.ask(lambda: store.table_of(link))
        try:
            table = None if id is None else await room.table_called(id)
        except (StoreError, Refused) as error:
            room.report(id or "", error)
            table = None
        if table is None or not table.game.is_over:
            raise Failure(ServerCode.NOT_FOUND, "There is no game behind this link.")
        return table

    async def page(request: Request) -> Response:
        link, table = request.path_params["link"], await shown(request)
        address = f"{(public or str(request.base_url)).rstrip('/')}/"
        html = page_of(address, link, table.game)
        return Response(html, media_type="text/html; charset=utf-8")

    async def picture(request: Request) -> Response:
        link, name = request.path_params["link"], name_in(request)
        table = await shown(request)
        data = drawn.get((link, name))
        if data is None:
            share(room.limits.address_of(request.scope))
            data = await room.records.work(drawn_from, table.record.to_json(), name)
            drawn[link, name] = data
            while len(drawn) > MOST_KEPT:
                drawn.popitem(last=False)
        return Response(data, media_type=PICTURES[name], headers={"cache-control": A_DAY})

    async def record(request: Request) -> Response:
        await asked_by(request, room, "record")
        return answered((await shown(request)).record)

    async def of_record(request: Request) -> Response:
        """Of a record that somebody has at hand; as SVG, if nothing else can be drawn here."""
        check_origin(request.headers, origins)
        await asked_by(request, room, "record")
        name = name_in(request)
        if not raster.can_draw():
            name = f"{name.partition('.')[0]}.svg"
        data = await room.records.work(drawn_from, await body_of(request), name)
        return Response(data, media_type=PICTURES[name])

    return [
        Route("/api/tables/{id}/share", make, methods=["POST"]),
        Route("/api/shared/{link}/record", record),
        Route("/api/pictures/{name}", of_record, methods=["POST"]),
        Route("/shared/{link}", page),
        Route("/shared/{link}/{name}", picture),
    ]


def name_in(request: Request) -> str:
    name: str = request.path_params["name"]
    if name not in PICTURES:
        message = f"There is no such picture: ask for {', '.join(PICTURES)}."
        raise Failure(ServerCode.NOT_FOUND, message)
    return name


def check_over(table: LiveTable) -> None:
    if not table.game.is_over:
        message = "A game is shown to others when it is over."
        raise Failure(ServerCode.NOT_OVER, message)


# ---- in a worker: records may come from strangers, and be anything ----


def drawn_from(data: bytes, name: str) -> bytes:
    record = Record.from_json(data)
    check_record(record)
    film = film_of(record)
    if name == "card.png":
        return raster.card(film, f"{record.header.ruleset.capitalize()}, {film.scenes[-1].when}")
    if name == "film.webp":
        return raster.film(film)
    return (svg.still(film) if name == "card.svg" else svg.animated(film)).encode()


# ---- the page ----

PAGE = """<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · War Room</title>
<meta name="description" content="{words}">
<meta property="og:site_name" content="War Room">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{words}">
<meta property="og:url" content="{address}shared/{link}">
<meta property="og:image" content="{address}shared/{link}/{card}">
<meta property="og:image:type" content="{type}">{size}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="{root}icon.svg" type="image/svg+xml">
</head><body style="margin:0;background:#1d2823;color:#f4ecd8;font:18px/1.5 Georgia,serif">
<main style="max-width:1100px;margin:0 auto;padding:20px 16px 40px">
<h1 style="margin:0 0 4px;font-size:34px">{title}</h1>
<p style="margin:0 0 16px">{words}</p>
<img src="{root}shared/{link}/film.svg" alt="The map, turn by turn" style="width:100%">
<p style="margin:20px 0">
<a href="{root}#/shared/{link}" style="color:#f2c230;font-size:22px">See the whole game again</a>
&nbsp; <a href="{root}#/" style="color:#f4ecd8">Play a game of your own</a></p>
</main></body></html>
"""


def page_of(address: str, link: str, game: Game) -> str:
    """Players go by their colours: their names are theirs."""
    assert game.result is not None, "only games that are over are shown"
    names, winners = called(game.state), game.result.winners
    seats = sorted(
        game.state.seats,
        key=lambda seat: (
            seat not in winners,
            -len(game.state.own_regions(seat)),
        ),
    )
    held = (f"{names[seat]} {len(game.state.own_regions(seat))}" for seat in seats)
    header, can_draw = game.header, raster.can_draw()
    size = (raster.CARD_WIDTH, raster.CARD_HEIGHT)
    return PAGE.format(
        title=escape(title_of(names, winners, is_over=True)),
        words=escape(
            f"{header.ruleset.capitalize()} game on the map of 1935, "
            f"{when(game)}. Regions: {', '.join(held)}."
        ),
        address=escape(address),
        root=escape(urlsplit(address).path),
        link=escape(quote(link)),
        card="card.png" if can_draw else "card.svg",
        type=PICTURES["card.png" if can_draw else "card.svg"],
        size=SIZE.format(*size) if can_draw else "",
    )


SIZE = """
<meta property="og:image:width" content="{}">
<meta property="og:image:height" content="{}">"""
