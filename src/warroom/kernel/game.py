"""The loop that runs procedures until somebody must decide, and the one way in: `answer`."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from .chance import Stream
from .decision import Answer, Decision, Question
from .errors import Code, Refused, RulesError
from .event import Event
from .log import Log
from .procedure import Ask, Call, Done, Finish, Goto, Next, Procedure
from .words import HOST, Rng, Seat, Table

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")
A = TypeVar("A", bound=Answer)

_copy: Any = msgspec.Struct.__copy__  # type: ignore[attr-defined]
_encode = msgspec.json.Encoder().encode


class Notice(Answer, frozen=True):
    """Something the host says without being asked."""

    def check(self, game: Any) -> None:
        """Raise `Refused` if the rules in force have no use for it."""

    def perform(self, game: Any) -> Next:
        """Report what follows; the open questions stay open unless the game is finished."""


class Sealed(msgspec.Struct, frozen=True):
    """An answer that stays hidden until all are in."""

    question: Question
    answer: Answer


class Game(Table[S, R]):
    """A game in progress: the rules, the state, the stack of procedures and the open questions."""

    __slots__ = (
        "asked",
        "chance",
        "events",
        "header",
        "length",
        "log",
        "past",
        "questions",
        "sealed",
        "stack",
    )

    header: Any  # what the game was made from
    chance: Stream
    stack: list[Procedure]
    questions: dict[Seat, Question]  # who must decide what, now
    sealed: dict[Seat, Sealed]  # simultaneous answers already given
    asked: tuple[int, ...]  # how many questions each seat has been put
    log: Log
    length: int  # how many answers have been logged
    past: "tuple[Seat, Game[S, R]] | None"  # the game before the last answer, if it may be undone
    events: list[Event]  # reported since the last answer

    def __init__(
        self, header: Any, rules: R, state: S, *, chance: Stream, stack: list[Procedure], seats: int
    ) -> None:
        super().__init__(rules, state)
        self.header = header
        self.chance = chance
        self.stack = stack
        self.questions = {}
        self.sealed = {}
        self.asked = (0,) * seats
        self.length = 0
        self.past = None
        self.events = []
        self._run(None)
        self.log = Log.begun(HOST, _encode(header) + _encode(self.events))

    # ---- what can be asked of a game ----

    @property
    def is_over(self) -> bool:
        return not self.stack

    def question(self, seat: Seat, number: int | None = None) -> Question:
        """The question open to a seat; with a number, only if it is that one."""
        question = self.questions.get(seat)
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
        decision = self.question(seat, number).decision
        decision.check(self, seat, read_answer(decision, answer)[0])

    # ---- the one way in ----

    def answer(self, seat: Seat, answer: Answer, number: int | None = None) -> tuple[Event, ...]:
        """Accept an answer and carry on until somebody else must decide; returns what happened.

        A refused answer changes nothing, and neither does an error in the rules.
        """
        if seat == HOST:
            return self._hear(answer)
        decision = self.question(seat, number).decision
        answer, logged = read_answer(decision, answer)
        decision.check(self, seat, answer)
        before = self.clone()
        try:
            self.events = []
            question = self.questions.pop(seat)
            if self.questions or self.sealed:
                self._keep(seat, question, answer)
            else:
                self._run(answer)
            self._remember(seat, before)
            self.log = self.log.plus(seat, logged, _encode(self.events))
            self.length += 1
        except BaseException:
            self._restore(before)
            raise
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
        before = self.clone()
        try:
            self.events = []
            if type(notice.perform(self)) is Finish:
                self._finish()
            self.past = None
            self.log = self.log.plus(HOST, logged, _encode(self.events))
            self.length += 1
        except BaseException:
            self._restore(before)
            raise
        return tuple(self.events)

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
        return self.past is not None and self.past[0] == seat

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer."""
        if self.past is None or self.past[0] != seat:
            raise Refused(Code.NOTHING_TO_UNDO, "", "There is nothing to take back.", seat=seat)
        self._restore(self.past[1].clone())

    def _remember(self, seat: Seat, before: "Game[S, R]") -> None:
        """An answer may be undone until chance was drawn, something hidden was shown, or somebody
        else has answered or been asked to react."""
        self.past = None
        if self.chance != before.chance:
            return
        for event in self.events:
            if event.REVEALS:
                return
        for other, question in self.questions.items():
            if other != seat and question.decision.REACTION:
                return
        if before.past is not None and before.past[0] != seat:
            before.past = None
        self.past = (seat, before)

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
        copy.past = self.past
        copy.events = self.events
        return copy

    def forget(self, seat: Seat) -> None:
        """In a fork: open again what others have answered under seal, and drop the history."""
        for other in [each for each in self.sealed if each != seat]:
            self.questions[other] = self.sealed.pop(other).question
        self.past = None
        self.events = []
        self.log = Log.begun(HOST, b"")
        self.length = 0

    def resume(self, outcome: Next) -> None:
        """In a fork: withdraw the open questions and go on from this outcome of the last step."""
        self.questions = {}
        self.sealed = {}
        self._run(None, outcome)

    def _restore(self, other: "Game[S, R]") -> None:
        for name in Game.__slots__:
            setattr(self, name, getattr(other, name))
        self.state = other.state

    # ---- the log ----

    @property
    def digest(self) -> str:
        """A short hash of the game so far; the same game has the same hash on every machine."""
        return self.log.entry.hash

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
            if type(outcome) is Ask:
                self._ask(outcome.questions)
                return
            if type(outcome) is Call:
                stack.append(outcome.procedure)
            elif type(outcome) is Goto:
                procedure.step = procedure.PLACES[outcome.step]
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
        asked = list(self.asked)
        for seat, decision in decisions.items():
            asked[seat] += 1
            self.questions[seat] = Question(asked[seat], decision)
        self.asked = tuple(asked)

    def _finish(self) -> None:
        self.stack.clear()
        self.questions.clear()
        self.sealed.clear()


def read_answer(decision: Decision, answer: Any) -> tuple[Answer, bytes]:
    """The answer as its own JSON form reads, and that form.

    What is logged is thus exactly what is carried out, and an ill-typed answer from a caller in
    Python is refused like one from the wire.
    """
    kind = type(answer)
    if kind not in decision.ANSWERS:
        wanted = " or ".join(each.__name__ for each in decision.ANSWERS)
        raise Refused(
            Code.WRONG_ANSWER,
            decision.RULE,
            f"This question is answered with {wanted}, not with {kind.__name__}.",
            wanted=wanted,
        )
    read: tuple[Answer, bytes] = read_back(answer, decision.RULE)
    return read


def read_back(answer: A, rule: str) -> tuple[A, bytes]:
    """Through JSON and back: fields of a wrong type do not survive it."""
    kind = type(answer)
    try:
        logged = _encode(answer)
        read: A = _decoders[kind](logged)
        if read != answer:  # a dict stood where a record belongs; log it as a replay will
            logged = _encode(read)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        message = f"{kind.__name__} is malformed: {error}"
        raise Refused(Code.MALFORMED, rule, message) from None
    return read, logged


class _Decoders(dict[type[Any], Callable[[bytes], Any]]):
    """A strict reader for each kind of answer, made when it is first needed."""

    def __missing__(self, kind: type[Any]) -> Callable[[bytes], Any]:
        self[kind] = msgspec.json.Decoder(kind).decode
        return self[kind]


_decoders = _Decoders()
