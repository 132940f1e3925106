"""What a question is answered from, in a worker: what the seat sees, and what is under way."""

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.decision import Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Seat
from warroom.view import Seen, UnderWay, View

from ..wire.basics import FromServer, Request
from ..wire.protocol import encode
from ..workers.rules import RulesByName

D = TypeVar("D", bound=Decision)
M = TypeVar("M", bound=Request)


class Scene(View):
    """A seat's view, and the procedures under way. These know more than the seat: whoever reads
    them takes from them only what everybody may know."""

    __slots__ = ("stack",)

    def __init__(
        self,
        rules: RulesByName,
        seen: Seen,
        stack: tuple[Procedure, ...],
        known: UnderWay | None = None,
    ) -> None:
        super().__init__(rules.made(), seen.state, seen, known)
        self.stack = stack

    @property
    def is_over(self) -> bool:
        return not self.stack

    def asked(self, number: int | None = None) -> Question:
        """What the seat is asked; with a number, only if it is that question."""
        question = self.question
        if question is not None and number in (None, question.number):
            return question
        if self.is_over:
            raise Refused(Code.GAME_OVER, "", "The game is over.", seat=self.seat)
        if number is not None:
            message = f"Question {number} is not open to seat {self.seat}."
            raise Refused(Code.STALE, "", message, seat=self.seat, number=number)
        message = f"Seat {self.seat} is not asked anything."
        raise Refused(Code.NOT_ASKED, "", message, seat=self.seat)

    def asked_for(self, kind: type[D]) -> D:
        """The decision that the seat is asked for, if it is of this kind."""
        decision = self.asked().decision
        if not isinstance(decision, kind):
            raise Refused(Code.WRONG_ANSWER, decision.RULE, "That is not asked now.")
        return decision


class Snapshot(Struct, frozen=True):
    """A scene as it is sent to a worker. `known` is there for whoever thinks ahead."""

    rules: RulesByName
    seen: Seen
    stack: tuple[Procedure, ...]
    known: UnderWay | None = None

    @classmethod
    def of(cls, game: Game, seat: Seat | None, *, thinks_ahead: bool = False) -> "Snapshot":
        view = game.view(seat)
        known = view.under_way if thinks_ahead and view.question is not None else None
        return cls(RulesByName.of(game.header), view.seen, tuple(game.stack), known)

    @property
    def scene(self) -> Scene:
        return Scene(self.rules, self.seen, self.stack, self.known)


def reply(answer: Callable[[M, Scene], FromServer], message: M, snapshot: Snapshot) -> bytes:
    """In the worker: the reply as it goes over the wire."""
    return encode(answer(message, snapshot.scene))
