"""Check a lesson and play it by its own answers: `python -m tools.lesson FILE...`.

It says what each step led to, and what the learner is asked next, with an answer that would do: so
one sees while writing how the scene goes on.
"""

import sys
from collections.abc import Iterator

from msgspec import Struct

from warroom import bots
from warroom.api import Game, read_answer
from warroom.bots import Bot
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.lessons import Course, Lesson, Progress, opened, read_lesson, scripted
from warroom.model.datafile import DataError, DataFile

MOST_ANSWERS = 400
"""No scene is so long: something is amiss if its end does not come."""


class Played(Struct, frozen=True):
    """An answer, and how far the learner had come after it."""

    seat: Seat
    answer: Answer
    events: tuple[Event, ...]
    progress: Progress


class Pupil:
    """A learner who does what he is told, among the bots of the scene."""

    def __init__(self, lesson: Lesson, seed: int = 0) -> None:
        self.lesson = lesson
        self.game: Game = opened(lesson)
        read = {number: 0 for number, step in enumerate(lesson.steps) if step.is_read}
        self.course = Course(lesson, read)
        self._left = [list(step.answers) for step in lesson.steps]
        seats = range(len(self.game.asked))
        self._bots: dict[Seat, Bot] = {s: bots.make(lesson.bot, seed=seed + s) for s in seats}

    @property
    def progress(self) -> Progress:
        return self.course.progress(self.game)

    @property
    def is_done(self) -> bool:
        return self.course.step == len(self.lesson.steps)

    def play(self) -> Iterator[Played]:
        """To the end of the steps."""
        for _ in range(MOST_ANSWERS):
            if self.is_done or self.game.is_over:
                return
            yield self.go_on()
        raise RuntimeError(f"step {self.course.step + 1} never ends")

    def go_on(self) -> Played:
        others = [seat for seat in self.game.questions if seat != self.lesson.learner]
        seat = others[0] if others else self.lesson.learner
        return self.give(seat, self._said(seat))

    def give(self, seat: Seat, answer: Answer) -> Played:
        events = tuple(self.game.answer(seat, answer))
        self.course.note(seat, codec.encode(answer), events)
        return Played(seat, answer, events, self.progress)

    def _said(self, seat: Seat) -> Answer:
        step = self.course.step
        if seat == self.lesson.learner and self._left[step]:
            return read_answer(codec.encode(self._left[step].pop(0)))
        return self.by_bot(seat)

    def by_bot(self, seat: Seat) -> Answer:
        view, question = self.game.view(seat), self.game.questions[seat]
        said = scripted(self.lesson, seat, view, question)
        return said or self._bots[seat].decide(view, question)


def tell(path: str, seed: int) -> None:
    lesson = read_lesson(DataFile.own(path))
    pupil = Pupil(lesson, seed)
    print(f"== {lesson.title}: {lesson.aim}")
    question(pupil)
    for played in pupil.play():
        who = "learner" if played.seat == lesson.learner else f"seat {played.seat}"
        print(f"-- {who}: {codec.encode(played.answer).decode()}")
        for event in played.events:
            print(f"     {codec.encode(event).decode()[:240]}")
        print(f"   -> step {played.progress.step + 1}, astray {played.progress.is_astray}")
        question(pupil)
    print(f"   goal reached: {pupil.progress.has_reached}, over: {pupil.game.is_over}")


def question(pupil: Pupil) -> None:
    for seat, asked in pupil.game.questions.items():
        print(f"   ?{seat} {codec.encode(asked.decision).decode()[:300]}")
        if seat == pupil.lesson.learner:
            print(f"      such as {codec.encode(pupil.by_bot(seat)).decode()[:300]}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Usage: python -m tools.lesson FILE...")
    for path in sys.argv[1:]:
        try:
            tell(path, seed=0)
        except DataError as error:
            sys.exit(str(error))
