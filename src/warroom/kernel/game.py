"""The loop that runs procedures until somebody must decide, and the one way in: `answer`."""

from collections.abc import Mapping
from itertools import islice, takewhile
from typing import Any, TypeVar

import msgspec

from .chance import Stream
from .decision import Answer, Decision, Question
from .errors import Code, Refused, RulesError
from .event import Event
from .log import Entry, Log, short_hash
from .notice import Contribution, Notice
from .procedure import Ask, Call, Done, Finish, Goto, Next, Procedure
from .reading import check_kind, decoders, read_answer, read_back
from .words import HOST, Rng, Seat, Table, kebab

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")

_copy: Any = msgspec.Struct.__copy__  # type: ignore[attr-defined]
_encode = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode  # for hashing: shorter and quicker


class Sealed(msgspec.Struct, gc=False, frozen=True):
    """An answer that stays hidden until all are in."""

    question: Question
    answer: Answer


NOBODY = (HOST, 0)
FAR = 32
"""Answers that may be played again to take one back: a millisecond's worth."""


class Game(Table[S, R]):
    """A game in progress: the rules, the state, the stack of procedures and the open questions.

    A trial is one for thinking: it keeps no log, so that nothing is encoded, hashed or taken back.
    Answers to it must be well formed; after an error in the rules it is of no more use.
    """

    __slots__ = (
        "anchor",
        "asked",
        "chance",
        "events",
        "header",
        "length",
        "log",
        "questions",
        "sealed",
        "stack",
        "undoable",
    )

    header: Any  # what the game was made from
    chance: Stream
    stack: list[Procedure]
    questions: dict[Seat, Question]  # who must decide what, now
    sealed: dict[Seat, Sealed]  # simultaneous answers already given
    asked: tuple[int, ...]  # how many questions each seat has been put
    log: Log | None  # None in a trial
    length: int  # how many answers have been given
    events: list[Event]  # reported since the last answer
    undoable: tuple[Seat, int]  # who may take back how many of the last answers
    anchor: "Game[S, R] | None"  # a copy from a little earlier, which nothing can be undone beyond

    def __init__(
        self,
        header: Any,
        rules: R,
        state: S,
        *,
        chance: Stream,
        stack: list[Procedure],
        seats: int,
        is_trial: bool = False,
    ) -> None:
        super().__init__(rules, state)
        self.header = header
        self.chance = chance
        self.stack = stack
        self.questions = {}
        self.sealed = {}
        self.asked = (0,) * seats
        self.length = 0
        self.events = []
        self._run(None)
        self.log = None if is_trial else Log.begun(_encode(header) + _pack(self.events))
        self.settle()

    def __repr__(self) -> str:
        names = {seat: type(each.decision).__name__ for seat, each in self.questions.items()}
        asked = ", ".join(f"{seat}: {kebab(name)}" for seat, name in names.items())
        where = f"{self.length} answers, {asked or 'over'}"
        return f"<Game of {self.rules!r}: {where},\n {self.state!r}>"

    # ---- what can be asked of a game ----

    @property
    def is_over(self) -> bool:
        return not self.stack

    def question(self, seat: Seat, number: int | None = None) -> Question:
        """The question open to a seat; with a number, only if it is that one."""
        try:
            question = self.questions.get(seat)
        except TypeError:  # not even a number
            question = None
        if question is not None and number in (None, question.number):
            return question
        if not self.stack:
            raise Refused(Code.GAME_OVER, "", "The game is over.", seat=seat)
        if number is not None:
            message = f"Question {number} is not open to seat {seat}."
            raise Refused(Code.STALE, "", message, seat=seat, number=number)
        raise Refused(Code.NOT_ASKED, "", f"Seat {seat} is not asked anything.", seat=seat)

    def options(self, seat: Seat) -> tuple[Answer, ...] | None:
        """All legal answers of a seat where they are few, else None."""
        return self.question(seat).decision.options(self, seat)

    def sample(self, seat: Seat, rng: Rng) -> Answer:
        """One legal answer of a seat."""
        return self.question(seat).decision.sample(self, seat, rng)

    def check(self, seat: Seat, answer: Answer, number: int | None = None) -> None:
        """Raise `Refused` unless `answer` would be accepted from this seat now."""
        if seat == HOST:
            self._read_notice(answer)
            return
        question = self.question(seat, number)
        question.decision.check(self, seat, read_answer(question, answer)[0])

    # ---- the one way in ----

    def answer(self, seat: Seat, answer: Answer, number: int | None = None) -> tuple[Event, ...]:
        """Accept an answer and carry on until somebody else must decide; returns what happened.

        A refused answer changes nothing, and neither does an error in the rules.
        """
        if seat == HOST:
            return self._hear(answer)
        question = self.question(seat, number)
        if self.log is None:
            return self._try(seat, question, answer)
        answer, logged = read_answer(question, answer)
        question.decision.check(self, seat, answer)
        drawn = self.chance.drawn
        events: list[Event] = []
        self.events = events
        try:
            questions = self.questions
            del questions[seat]
            is_one_of_several = bool(questions or self.sealed)
            if is_one_of_several:
                self._keep(seat, question, answer)
            else:
                self._run(answer)
            self.log = self.log.plus(seat, logged, _pack(events))
            self.length += 1
        except BaseException:
            self._go_back_to(self.length)
            raise
        # Whoever reacts lets another's plan go on, and the last of several opens what the others
        # have laid face down: both would else look and take back.
        opens = is_one_of_several or question.decision.REACTION
        if self.chance.drawn != drawn or (
            not self.sealed and (opens or self._shows_anything(seat))
        ):
            self.undoable = NOBODY
            if self.anchor is None or self.length - self.anchor.length > FAR:
                self.settle()
        else:
            whose, count = self.undoable
            self.undoable = (seat, count + 1 if whose == seat else 1)
        return tuple(events)

    def _try(self, seat: Seat, question: Question, answer: Answer) -> tuple[Event, ...]:
        """An answer in a trial, of which nothing is kept but what comes of it."""
        check_kind(question, answer)
        question.decision.check(self, seat, answer)
        self.events, self.length = [], self.length + 1
        del self.questions[seat]
        if self.questions or self.sealed:
            self._keep(seat, question, answer)
        else:
            self._run(answer)
        return tuple(self.events)

    def _keep(self, seat: Seat, question: Question, answer: Answer) -> None:
        """One of several simultaneous answers: it stays sealed until all are in."""
        self.sealed[seat] = Sealed(question, answer)
        if not self.questions:
            answers = {each: sealed.answer for each, sealed in self.sealed.items()}
            self.sealed = {}
            self._run(answers)

    def _hear(self, said: Answer) -> tuple[Event, ...]:
        """The host speaks, between any two answers."""
        notice, logged = self._read_notice(said)
        of_last_answer = self.events
        events: list[Event] = []
        self.events = events
        try:
            if type(notice.perform(self)) is Finish:
                self._finish()
            if self.log is not None:
                self.log = self.log.plus(HOST, logged, _pack(events))
            self.length += 1
        except BaseException:
            self._go_back_to(self.length)
            raise
        if notice.IS_BYSTANDER:
            self.events = of_last_answer
        else:
            self.settle()
        return tuple(events)

    def _read_notice(self, notice: object) -> tuple[Notice, bytes]:
        """A notice that the rules have a use for now."""
        if not isinstance(notice, Notice):
            raise Refused(Code.WRONG_ANSWER, "", "The host can only give notices.")
        if self.is_over:
            raise Refused(Code.GAME_OVER, "", "The game is over.")
        read, logged = read_back(notice, "")
        read.check(self)
        return read, logged

    # ---- for procedures ----

    def report(self, event: Event) -> None:
        """Say what happened. This is the one way to write the state."""
        event.apply(self.state)
        self.events.append(event)

    # ---- undo ----

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take back its last answer."""
        whose, count = self.undoable
        return count > 0 and whose == seat

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer."""
        if not self.may_undo(seat):
            raise Refused(Code.NOTHING_TO_UNDO, "", "There is nothing to take back.", seat=seat)
        left = self.undoable[1] - 1
        # What bystanders have said after the answer stays said.
        since = list(takewhile(lambda entry: entry.seat == HOST, self.history.backwards()))
        self._go_back_to(self.length - len(since) - 1)
        for entry in reversed(since):
            self._play(entry)
        self.undoable = (seat, left) if left else NOBODY

    def settle(self) -> None:
        """Nothing that led to here can be undone any more."""
        self.undoable = NOBODY
        self.anchor = None
        if self.log is not None:
            self.anchor = self.clone()

    def _shows_anything(self, seat: Seat) -> bool:
        """Whether something hidden was shown, or somebody else was asked what binds."""
        for event in self.events:
            if event.REVEALS:
                return True
        for other, question in self.questions.items():
            if other != seat:
                decision = question.decision
                if decision.BINDING or decision.REACTION:
                    return True
        return False

    def _go_back_to(self, length: int) -> None:
        """The game as it was after so many answers: played again from the anchor."""
        if self.anchor is None:
            return  # a trial
        game = self.anchor.clone()
        game.anchor = self.anchor
        end, start = self.length - length, self.length - game.length
        since = list(islice(self.history.backwards(), end, start))
        for entry in reversed(since):
            game._play(entry)
        header = self.header
        for name in ("state", *Game.__slots__):
            setattr(self, name, getattr(game, name))
        self.header = header

    def _play(self, entry: Entry) -> None:
        """An entry from after the anchor once more. Of notices only bystanders' are found there."""
        is_asked = entry.seat != HOST
        kinds = self.questions[entry.seat].decision.ANSWERS if is_asked else (Contribution,)
        self.answer(entry.seat, decoders[kinds](bytes(entry.answer)))

    # ---- copies ----

    def clone(self) -> "Game[S, R]":
        """An independent copy. Shells are copied one level deep; what they hold is immutable."""
        copy: Game[S, R] = Game.__new__(type(self))
        copy.rules = self.rules
        copy.header = self.header
        copy.state = _copy(self.state)
        copy.chance = _copy(self.chance)
        copy.stack = [_copy(procedure) for procedure in self.stack]
        copy.questions = self.questions.copy()
        copy.sealed = self.sealed.copy()
        copy.asked = self.asked
        copy.log = self.log
        copy.length = self.length
        copy.undoable = self.undoable
        copy.anchor = self.anchor
        copy.events = self.events
        return copy

    def as_trial(self) -> "Game[S, R]":
        """A copy for thinking, in which the same dice will fall."""
        copy = self.clone()
        copy.log, copy.length, copy.events = None, 0, []
        copy.settle()
        return copy

    def resume(self, outcome: Next) -> None:
        """In a fork: withdraw the open questions and go on from this outcome of the last step."""
        self.questions = {}
        self.sealed = {}
        self._run(None, outcome)

    # ---- the log ----

    @property
    def history(self) -> Log:
        """The log, where there is one."""
        if self.log is None:
            raise Refused(Code.NO_RECORD, "", "A trial keeps no record of itself.")
        return self.log

    @property
    def digest(self) -> str:
        """A short hash of the game so far; the same game has the same hash on every machine. That
        of a trial tells only where it stands."""
        if self.log is None:
            return short_hash(_pack((self.state, self.chance, self.asked)))
        return self.log.hash

    # ---- the loop ----

    def _run(self, value: Any, outcome: Next = None) -> None:
        """Take step after step until somebody must decide or the game is over."""
        stack = self.stack
        while stack:
            procedure = stack[-1]
            if outcome is None:
                step = procedure.step
                if step == len(procedure.METHODS):
                    outcome = Done()
                else:
                    procedure.step = step + 1
                    outcome = procedure.METHODS[step](procedure, self, value)
                    value = None
                    if outcome is None:
                        continue
            if type(outcome) is Goto:
                procedure.step = procedure.PLACES[outcome.step]
            elif type(outcome) is Ask:
                self._ask(outcome.questions)
                return
            elif type(outcome) is Call:
                stack.append(outcome.procedure)
            elif type(outcome) is Done:
                stack.pop()
                value = outcome.result
            elif type(outcome) is Finish:
                self._finish()
            else:
                raise RulesError(f"{type(procedure).__name__} returned {outcome!r}")
            outcome = None

    def _ask(self, decisions: Mapping[Seat, Decision]) -> None:
        if not decisions:
            raise RulesError("nobody was asked")
        for seat, decision in decisions.items():
            asked = list(self.asked)
            asked[seat] += 1
            self.asked = tuple(asked)
            self.questions[seat] = Question(asked[seat], decision, decision.rule_at(self))

    def _finish(self) -> None:
        self.stack.clear()
        self.questions.clear()
        self.sealed.clear()
