"""HTTP for lessons: which there are, what their coach says, and how far a learner has come."""

import re

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.api import Record
from warroom.lessons import Lesson, Step, course_of, lesson_called, lessons

from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode, encode
from .asking import asked_by
from .replies import answered, tokens_of, written

MOST_PASSED = 64
"""Longer than any lesson has steps."""

PASSED = re.compile(r"\d{1,2}:\d{1,5}", re.ASCII)


class LessonOffer(Struct, frozen=True):
    name: str
    ruleset: str
    title: str
    aim: str
    minutes: int


class LessonStep(Struct, frozen=True):
    """What the coach says, and at what it points. One that is only read waits for nothing."""

    title: str
    text: tuple[str, ...]
    rule: str
    places: tuple[str, ...]
    parts: tuple[str, ...]
    hint: str
    is_read: bool


class LessonTold(Struct, frozen=True):
    """`next` is the lesson that comes after it, `look` the place where the map looks first."""

    name: str
    ruleset: str
    title: str
    aim: str
    look: str
    scale: float
    steps: tuple[LessonStep, ...]
    learnt: tuple[str, ...]
    lost: str
    next: str | None


def routes(room: Room) -> list[Route]:
    async def progress(request: Request) -> Response:
        person = await asked_by(request, room, "odds")
        table, rights = await room.look_in(request.path_params["id"], tokens_of(request), person)
        name = table.stored.settings.lesson
        if name is None:
            raise Failure(ServerCode.NOT_FOUND, "No lesson is played at this table.")
        if lesson_called(name).learner not in rights.seats:
            raise Failure(ServerCode.NOT_HELD, "You are not the learner at this table.")
        passed = passed_in(request.query_params.get("passed", ""))
        record = table.game.record().to_json()
        return written(await room.records.work(progress_in_json, name, record, passed))

    return [
        Route("/api/lessons", offered),
        Route("/api/lessons/{name}", told),
        Route("/api/tables/{id}/lesson", progress),
    ]


async def offered(_: Request) -> Response:
    return answered(tuple(offer_of(*each) for each in lessons().items()))


async def told(request: Request) -> Response:
    name = request.path_params["name"]
    return answered(told_of(name, lesson_called(name)))


def offer_of(name: str, lesson: Lesson) -> LessonOffer:
    return LessonOffer(name, lesson.ruleset, lesson.title, lesson.aim, lesson.minutes)


def told_of(name: str, lesson: Lesson) -> LessonTold:
    names = list(lessons())
    return LessonTold(
        *(name, lesson.ruleset, lesson.title, lesson.aim, lesson.look, lesson.scale),
        tuple(map(step_of, lesson.steps)),
        lesson.learnt,
        lesson.lost,
        next(iter(names[names.index(name) + 1 :]), None),
    )


def step_of(step: Step) -> LessonStep:
    return LessonStep(
        *(step.title, step.text, step.rule, step.places, step.parts, step.hint, step.is_read)
    )


def passed_in(text: str) -> dict[int, int]:
    """Steps with the number of answers by then, such as `0:0,3:7`."""
    parts = text.split(",") if text else []
    if len(parts) > MOST_PASSED or not all(map(PASSED.fullmatch, parts)):
        message = "The steps that were passed must be pairs of numbers, such as 0:0,3:7."
        raise Failure(ServerCode.BAD_MESSAGE, message)
    pairs = (part.split(":") for part in parts)
    return {int(step): int(answers) for step, answers in pairs}


# ---- in a worker ----


def progress_in_json(name: str, data: bytes, passed: dict[int, int]) -> bytes:
    return encode(course_of(lesson_called(name), Record.from_json(data), passed))
