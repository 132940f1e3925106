"""HTTP for puzzles: which there are, how one begins, and what an answer is worth."""

from collections.abc import Collection

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.api import Record, read_answer
from warroom.kernel.decision import Answer
from warroom.puzzles import Measured, judged, puzzle_called, puzzles

from ..tables.room import Room
from ..wire.protocol import encode
from .asking import asked_by
from .guard import body_of, check_origin
from .replies import answered, written


class PuzzleOffer(Struct, frozen=True):
    """`level` is 1 for easy ones, 3 for hard ones."""

    name: str
    ruleset: str
    title: str
    level: int


class PuzzleTold(Struct, frozen=True):
    """`is_price`, where less is better; `next` is the puzzle that comes after it, `look` the region
    about which it is. The record leads to the question."""

    name: str
    title: str
    task: str
    level: int
    is_price: bool
    hints: tuple[str, ...]
    next: str | None
    look: str
    record: Record


class PuzzleJudged(Struct, frozen=True):
    """What an answer measures beside the best one, which is told for whoever wants to see it."""

    is_best: bool
    own: Measured
    best: Measured
    answer: Answer


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    async def told(request: Request) -> Response:
        await asked_by(request, room, "question")
        return written(await room.questions.work(told_in_json, request.path_params["name"]))

    async def judge(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "odds")
        name, body = request.path_params["name"], await body_of(request)
        return written(await room.odds.work(judged_in_json, name, body))

    return [
        Route("/api/puzzles", offered),
        Route("/api/puzzles/{name}", told),
        Route("/api/puzzles/{name}", judge, methods=["POST"]),
    ]


async def offered(_: Request) -> Response:
    return answered(
        tuple(
            PuzzleOffer(name, each.ruleset, each.title, each.level)
            for name, each in puzzles().items()
        )
    )


# ---- in a worker ----


def told_in_json(name: str) -> bytes:
    puzzle, names = puzzle_called(name), list(puzzles())
    return encode(
        PuzzleTold(
            *(name, puzzle.title, puzzle.task, puzzle.level),
            puzzle.goal.measure == "cheapest",
            tuple(each.says for each in puzzle.hints),
            next(iter(names[names.index(name) + 1 :]), None),
            puzzle.region,
            puzzle.game().record(),
        )
    )


def judged_in_json(name: str, body: bytes) -> bytes:
    found = judged(puzzle_called(name), read_answer(body))
    return encode(PuzzleJudged(found.is_best, found.own, found.best, found.answer))
