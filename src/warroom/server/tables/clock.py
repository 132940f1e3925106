"""How long everybody has been waited for, and when somebody counts as absent (B-TURN-07).

A private talk looks to others as if the player in turn were still choosing. So must his clock: it
runs on through the talk, whoever is asked, or others could tell by his having too much time.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat
from warroom.view import waiting_for

from ..wire.protocol import WaitedFor


class Asked(Struct, frozen=True):
    """An open question: when it was put, whom everybody sees waiting in its place, and since
    when."""

    question: Question
    put: float
    face: Seat
    shown: float


class Span(NamedTuple):
    """From when to when a seat may be waited for; without a clock there is no end."""

    seat: Seat
    since: float
    until: float | None


class QuestionClock:
    """The open questions of a table and their times. `is_person` tells for whom a clock runs."""

    def __init__(self, now: Callable[[], float], is_person: Callable[[Seat], bool]) -> None:
        self._now = now
        self._is_person = is_person
        self._limit: float | None = None
        self._limited_at = now()
        self._asked: Mapping[Seat, Asked] = {}

    def limit(self, seconds: float | None) -> None:
        """How long a person may think, counted from now at the earliest."""
        self._limit, self._limited_at = seconds, self._now()

    def follow(self, game: Game, *, was_noticed: bool) -> None:
        """After an answer or an undo, which outsiders noticed or not. A question that stays open
        keeps its time; what outsiders did not notice goes on in the time that they see."""
        now = self._now()
        shown = {} if was_noticed else {each.face: each.shown for each in self._asked.values()}
        asked: dict[Seat, Asked] = {}
        public = waiting_for(game, None)
        for (seat, question), waiting in zip(game.questions.items(), public, strict=True):
            old = self._asked.get(seat)
            if old is not None and old.question == question:
                asked[seat] = old
            else:
                asked[seat] = Asked(question, now, waiting.seat, shown.get(waiting.seat, now))
        self._asked = asked

    def seen_by(self, eye: Seat | None) -> tuple[Span, ...]:
        """What these eyes may know of the times of all whom they see waiting."""
        return tuple(self._span(seat, asked, eye) for seat, asked in self._asked.items())

    def _span(self, seat: Seat, asked: Asked, eye: Seat | None) -> Span:
        decision = asked.question.decision
        if decision.PRIVATE and decision.is_known_to(eye, seat):
            return Span(seat, asked.put, self._until(seat))
        return Span(asked.face, asked.shown, self._end(asked.face, asked.shown))

    def waited_for(self, spans: Iterable[Span]) -> tuple[WaitedFor, ...]:
        """Times as a client can use them, whatever its own clock shows."""
        now = self._now()
        return tuple(
            WaitedFor(
                span.seat,
                round(now - span.since, 1),
                None if span.until is None else max(0.0, round(span.until - now, 1)),
            )
            for span in spans
        )

    def _until(self, seat: Seat) -> float | None:
        """When the seat counts as absent. In a talk with a person it has no more time than he; a
        bot has no clock, so with a bot it has its own."""
        asked = self._asked[seat]
        return self._end(seat, asked.shown if self._is_person(asked.face) else asked.put)

    def _end(self, seat: Seat, start: float) -> float | None:
        if self._limit is None or not self._is_person(seat):
            return None
        return max(start, self._limited_at) + self._limit

    def is_shown(self, seat: Seat) -> bool:
        """Whether everybody sees this seat waiting."""
        return self._asked[seat].face == seat

    def absent(self) -> tuple[Seat, Question] | None:
        """Somebody whose time has run out, with his question."""
        now = self._now()
        for seat, asked in self._asked.items():
            until = self._until(seat)
            if until is not None and until <= now:
                return seat, asked.question
        return None
