"""HTTP for odds that no table is needed for: the scratch-pad."""

from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..help.scratch_pad import pad_in_json, pad_offers, read_pad
from ..tables.room import Room
from ..workers.rules import RulesByName
from .asking import asked_by
from .guard import body_of, check_origin
from .replies import answered, tokens_of, written


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    async def odds(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "odds")
        pad = read_pad(await body_of(request))
        return written(await room.odds.work(pad_in_json, pad))

    async def odds_at(request: Request) -> Response:
        """Under the rules of a table, its options and its deck included."""
        check_origin(request.headers, origins)
        person = await asked_by(request, room, "odds")
        table, _ = await room.look_in(request.path_params["id"], tokens_of(request), person)
        pad, rules = read_pad(await body_of(request)), RulesByName.of(table.game.header)
        return written(await room.odds.work(pad_in_json, pad, rules))

    return [
        Route("/api/odds", offered),
        Route("/api/odds", odds, methods=["POST"]),
        Route("/api/tables/{id}/odds", odds_at, methods=["POST"]),
    ]


async def offered(_: Request) -> Response:
    return answered(pad_offers())
