"""The loop that runs procedures until somebody must decide, and the one way in: `answer`."""

import operator
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from .chance import Stream
from .decision import Answer, Decision, Question
from .errors import Code, Refused, RulesError
from .event import Event
from .procedure import Ask, Call, Done, Finish, Goto, Next, Procedure
from .words import HOST, Rng, Seat, Table

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")
A = TypeVar("A", bound=Answer)

_copy: Any = operator.methodcaller("__copy__")
_encode = msgspec.json.Encoder().encode


class Logged(msgspec.Struct):
    """A logged answer, linked to the one before, so that copies of a game share their past."""

    previous: "Logged | None"
    seat: Seat
    answer: Any
    events: list[Event]
    digest: bytes = b""
    entry: bytes = b""

    @classmethod
    def restored(cls, previous: "Logged | None", entry: bytes, digest: str) -> "Logged":
        """From a save, where the hash is known."""
        logged = cls(previous, HOST, None, [])
        logged.entry = entry
        try:
            logged.digest = bytes.fromhex(digest)
        except ValueError:
            message = f"The save cannot be read: {digest!r} is no hash."
            raise Refused(Code.UNREADABLE, "", message) from None
        return logged

    def seal(self, before: bytes) -> None:
        """Work out the hash, after which the events need not be kept."""
        answer = _encode(self.answer)
        said = b"%b%d%b" % (before, self.seat, answer)
        self.digest = blake2b(said + _encode(self.events), digest_size=8).digest()
        entry = b'{"seat":%d,"answer":%b,"hash":"%b"}'
        self.entry = entry % (self.seat, answer, self.digest.hex().encode())
        self.events = []


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
    log: Logged
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
        self.log = Logged(None, HOST, header, self.events)

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
        decision.check(self, seat, read_answer(decision, answer))

    # ---- the one way in ----

    def answer(self, seat: Seat, answer: Answer, number: int | None = None) -> tuple[Event, ...]:
        """Accept an answer and carry on until somebody else must decide; returns what happened.

        A refused answer changes nothing, and neither does an error in the rules.
        """
        if seat == HOST:
            return self._hear(answer)
        decision = self.question(seat, number).decision
        answer = read_answer(decision, answer)
        decision.check(self, seat, answer)
        before = self.clone()
        try:
            self.events = []
            drawn = self.chance.position
            question = self.questions.pop(seat)
            if self.questions or self.sealed:
                self._keep(seat, question, answer)
            else:
                self._run(answer)
            self._remember(seat, before, drawn)
            self._log(seat, answer)
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
        notice = self._read_notice(said)
        before = self.clone()
        try:
            self.events = []
            if type(notice.perform(self)) is Finish:
                self._finish()
            self.past = None
            self._log(HOST, notice)
        except BaseException:
            self._restore(before)
            raise
        return tuple(self.events)

    def _read_notice(self, notice: object) -> Notice:
        """A notice that the rules have a use for now."""
        if not isinstance(notice, Notice):
            raise Refused(Code.WRONG_ANSWER, "", "The host can only give notices.")
        if self.is_over:
            raise Refused(Code.GAME_OVER, "", "The game is over.")
        read = read_back(notice, "")
        read.check(self)
        return read

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

    def _remember(self, seat: Seat, before: "Game[S, R]", drawn: int) -> None:
        """An answer may be undone until chance was drawn, something hidden was shown, or somebody
        else has answered or been asked to react."""
        self.past = None
        if self.chance.position != drawn:
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
        self.log = Logged(None, HOST, None, self.events)
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

    def _log(self, seat: Seat, answer: Answer) -> None:
        """Log the answer with what followed from it."""
        self.log = Logged(self.log, seat, answer, self.events)
        self.length += 1

    @property
    def digest(self) -> bytes:
        """A hash of all that was answered and reported so far, and so of the state it made.

        Only events write the state, so a chain over the events stands for it. It is worked out
        when somebody asks: searching bots and simulations never do.
        """
        return self._hashed()[-1].digest

    def entries(self) -> Iterator[bytes]:
        """The logged answers as JSON, from the first."""
        return (logged.entry for logged in self._hashed()[1:])

    @property
    def start(self) -> bytes:
        """The hash before the first answer."""
        return self._hashed()[0].digest

    def restore_log(self, start: str, entries: Iterable[bytes]) -> None:
        """Take over the log of a saved game."""
        self.log = Logged.restored(None, b"", start)
        self.length = 0
        for entry in entries:
            self.log = Logged.restored(self.log, entry, entry[-18:-2].decode("ascii", "replace"))
            self.length += 1

    def _hashed(self) -> list["Logged"]:
        """All that was logged, from the first, with hashes."""
        chain = []
        link: Logged | None = self.log
        while link is not None:
            chain.append(link)
            link = link.previous
        chain.reverse()
        digest = b""
        for link in chain:
            if not link.digest:
                link.seal(digest)
            digest = link.digest
        return chain

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


def read_answer(decision: Decision, answer: Any) -> Answer:
    """The answer as its own JSON form reads.

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
    read: Answer = read_back(answer, decision.RULE)
    return read


def read_back(answer: A, rule: str) -> A:
    """Through JSON and back: fields of a wrong type do not survive it."""
    kind = type(answer)
    try:
        read: A = decoder(kind).decode(_encode(answer))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        message = f"{kind.__name__} is malformed: {error}"
        raise Refused(Code.MALFORMED, rule, message) from None
    return read


@cache
def decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
