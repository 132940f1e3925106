"""HTTP for the stories of games that are over, and of records that people bring along."""

from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.api import Record

from ..tables.room import Room
from ..tables.tales import Tales, Underway
from .asking import asked_by
from .guard import body_of, check_origin
from .replies import answered, tokens_of, written

STILL_AT_IT = 202


def routes(room: Room, tales: Tales, origins: Collection[str]) -> list[Route]:
    async def of_table(request: Request) -> Response:
        """Asked again and again, until it is told."""
        person = await asked_by(request, room, "record")
        table, _ = await room.look_in(request.path_params["id"], tokens_of(request), person)
        return told(await tales.of_table(table))

    async def of_record(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "record")
        return told(await tales.of_record(Record.from_json(await body_of(request))))

    async def called(request: Request) -> Response:
        return told(await tales.called(request.path_params["story"]))

    return [
        Route("/api/tables/{id}/story", of_table),
        Route("/api/stories", of_record, methods=["POST"]),
        Route("/api/stories/{story}", called),
    ]


def told(story: bytes | Underway) -> Response:
    return answered(story, STILL_AT_IT) if isinstance(story, Underway) else written(story)
