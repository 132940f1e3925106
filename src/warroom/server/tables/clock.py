"""How long everybody has been waited for, and when somebody counts as absent (B-TURN-07).

A private talk looks to others as if the player in turn were still choosing. So must his clock: it
runs on through the talk, whoever is asked, or others could tell by his having too much time.

Where the clock is a bank, a seat pays from it when everybody sees that it has decided. So a talk is
paid for by the player in turn, as if he had only thought.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from warroom.api import Game
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat
from warroom.view import waiting_for

from ..storage.store import AskedAt, Times
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
        self.changed = 0
        """How often any of the times has."""
        self.banks: dict[Seat, float] = {}
        """Seconds that people have left, where the clock is a bank."""
        self._stands: frozenset[Seat] = frozenset()

    def limit(self, seconds: float | None, since: float = math.inf) -> None:
        """How long a person may think, counted from then at the earliest, or from now. What has
        been spent of a bank is paid."""
        since = min(since, self._now())
        for seat in {each.face for each in self._asked.values()}:
            self._pay(seat, since)
        self._limit, self._limited_at = seconds, since
        self.changed += 1

    def stand(self, seats: frozenset[Seat], since: float = math.inf) -> None:
        """The clocks of these seats stand, from then on or from now. Whose clock stands pays for
        what he has spent; whose clock runs again is asked anew."""
        if seats == self._stands:
            return
        since = min(since, self._now())
        for seat in seats - self._stands:
            self._pay(seat, since)
        run, self._stands = self._stands - seats, seats
        self._asked = {
            seat: replace(
                each,
                put=since if seat in run else each.put,
                shown=since if each.face in run else each.shown,
            )
            for seat, each in self._asked.items()
        }
        self.changed += 1

    def _pay(self, face: Seat, until: float) -> None:
        """For the time that everybody saw this seat waiting."""
        shown = [each.shown for each in self._asked.values() if each.face == face]
        if shown and self._end(face, min(shown)) is not None and face in self.banks:
            spent = max(0.0, until - max(min(shown), self._limited_at))
            self.banks[face] = round(max(0.0, self.banks[face] - spent), 3)

    def add(self, seat: Seat, increment: float) -> None:
        if seat in self.banks:
            self.banks[seat] = max(0.0, self.banks[seat] + increment)

    def follow(self, game: Game, *, was_noticed: bool, increment: float = 0.0) -> None:
        """After an answer or an undo, which outsiders noticed or not. A question that stays open
        keeps its time; what outsiders did not notice goes on in the time that they see. Whoever
        they see decide pays from his bank, and gets the increment."""
        now = self._now()
        before = {(each.face, each.shown) for each in self._asked.values()}
        shown = {} if was_noticed else {each.face: each.shown for each in self._asked.values()}
        asked: dict[Seat, Asked] = {}
        public = waiting_for(game, None)
        for (seat, question), waiting in zip(game.questions.items(), public, strict=True):
            old = self._asked.get(seat)
            if old is not None and old.question == question:
                asked[seat] = old
            else:
                asked[seat] = Asked(question, now, waiting.seat, shown.get(waiting.seat, now))
        for face, _ in before - {(each.face, each.shown) for each in asked.values()}:
            self._pay(face, now)
            if self._is_person(face):
                self.add(face, increment)
        self._asked = asked
        self.changed += 1

    def times(self, ahead: float) -> Times:
        """To be kept, in a time that is so much ahead."""
        asked = tuple(
            AskedAt(seat, each.question.number, each.put + ahead, each.shown + ahead)
            for seat, each in self._asked.items()
        )
        return Times(asked, self._limited_at + ahead)

    def restore(self, times: Times, ahead: float) -> None:
        """As they were kept, for the questions that are still open. None lies in the future."""
        now, known = self._now(), {(each.seat, each.number): each for each in times.asked}
        if times.limited is not None:
            self._limited_at = min(now, times.limited - ahead)
        for seat, each in [*self._asked.items()]:
            if old := known.get((seat, each.question.number)):
                put, shown = min(now, old.put - ahead), min(now, old.shown - ahead)
                self._asked = {**self._asked, seat: replace(each, put=put, shown=shown)}

    def next_end(self) -> float | None:
        """When somebody's time runs out, if nothing happens."""
        ends = (self._until(seat) for seat in self._asked)
        return min((end for end in ends if end is not None), default=None)

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
        if self._limit is None or not self._is_person(seat) or seat in self._stands:
            return None
        return max(start, self._limited_at) + self.banks.get(seat, self._limit)

    def is_shown(self, seat: Seat) -> bool:
        """Whether everybody sees this seat waiting."""
        return self._asked[seat].face == seat

    def is_absent(self, seat: Seat, question: Question) -> bool:
        """Whether the time of the seat has run out over this question."""
        asked = self._asked.get(seat)
        if asked is None or asked.question != question:
            return False
        until = self._until(seat)
        return until is not None and until <= self._now()

    def absent(self) -> tuple[Seat, Question] | None:
        """Somebody whose time has run out, with his question."""
        for seat, asked in self._asked.items():
            if self.is_absent(seat, asked.question):
                return seat, asked.question
        return None
