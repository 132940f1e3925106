"""How far a learner has come: read from the answers he gave and from what he saw happen."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from warroom.api import Game, Record, begin, read_answer
from warroom.kernel import codec
from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from .document import Lesson, Pattern


class Progress(Struct, frozen=True):
    """The step to teach now, or the number of steps if all are done; whether the last answer was
    another than the one that was asked for; whether the goal is reached as things stand; and how
    many answers the learner has given."""

    step: int
    is_astray: bool
    has_reached: bool
    answers: int


NOTHING_PASSED: Mapping[int, int] = {}


class Course:
    """The course of one scene. Whoever does things in another order is not taught them again;
    steps that were only read, or that the learner has left out, are told to it as `passed`, with
    the number of answers that he had given by then."""

    def __init__(self, lesson: Lesson, passed: Mapping[int, int] = NOTHING_PASSED) -> None:
        self.lesson = lesson
        self._passed = passed
        self._answers = 0
        self._wanted = [list(step.accepted) for step in lesson.steps]
        self._is_over = [False] * len(lesson.steps)
        self._is_astray = False

    @property
    def step(self) -> int:
        steps = enumerate(self.lesson.steps)
        return next((number for number, _ in steps if not self._is_done(number)), len(self._wanted))

    def note(self, seat: Seat, answer: bytes, events: Iterable[Event]) -> None:
        """Somebody has answered, and this is what followed."""
        if seat == self.lesson.learner:
            now = self.step
            told = self._takes(msgspec.json.decode(answer))
            waits = now < len(self._wanted) and bool(self._wanted[now])
            self._is_astray = waits and not told
            self._answers += 1
        for event in events:
            seen = event.seen_by(self.lesson.learner)
            if seen is not None:
                self._sees(msgspec.json.decode(codec.encode(seen)))

    def progress(self, game: Game) -> Progress:
        step = self.step
        is_astray = self._is_astray and not self._is_forgiven and step < len(self._wanted)
        return Progress(step, is_astray, self._is_reached(game), self._answers)

    @property
    def _is_forgiven(self) -> bool:
        """Whoever passes a step is not told again what he did instead."""
        return self._answers in self._passed.values()

    def _is_done(self, number: int) -> bool:
        is_passed = self._answers >= self._passed.get(number, self._answers + 1)
        return is_passed or self._has_done(number)

    def _has_done(self, number: int) -> bool:
        if self._is_over[number]:
            return True
        step = self.lesson.steps[number]
        return not step.is_read and not step.until and not self._wanted[number]

    def _takes(self, answer: Any) -> bool:
        """Tick off what is wanted first among the open steps; false if nobody wants it."""
        for number, wanted in enumerate(self._wanted):
            if wanted and not self._is_over[number] and fits(wanted[0], answer):
                del wanted[0]
                return True
        return False

    def _sees(self, event: Any) -> None:
        for number, step in enumerate(self.lesson.steps):
            if any(fits(pattern, event) for pattern in step.until):
                self._is_over[number] = True

    def _is_reached(self, game: Game) -> bool:
        """The last thing to do was done, and not left out, and the goal is there."""
        deeds = [number for number, step in enumerate(self.lesson.steps) if not step.is_read]
        if deeds and not self._has_done(deeds[-1]):
            return False
        state = msgspec.json.decode(codec.encode(game.view(self.lesson.learner).state))
        return fits(self.lesson.goal, state)


def fits(pattern: Pattern | Any, value: Any) -> bool:
    """What the pattern names is there; of a list, in any order and among others."""
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(
            name in value and fits(each, value[name]) for name, each in pattern.items()
        )
    if isinstance(pattern, list | tuple):
        return isinstance(value, list) and all(
            any(fits(each, other) for other in value) for each in pattern
        )
    return bool(pattern == value)


def course_of(
    lesson: Lesson, record: Record, passed: Mapping[int, int] = NOTHING_PASSED
) -> Progress:
    """From a game of this lesson so far."""
    course, game = Course(lesson, passed), begin(record.header)
    for entry in record.entries:
        events = game.answer(entry.seat, read_answer(bytes(entry.answer)))
        course.note(entry.seat, bytes(entry.answer), events)
    return course.progress(game)
