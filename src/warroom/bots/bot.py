"""What a bot is to everybody else."""

from typing import Protocol, runtime_checkable

from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.view import View

from .pricing import Price


class Bot(Protocol):
    """Somebody who decides for one seat. Nothing but the view and the question may count, so a
    bot can be put behind a wire, and cannot peek."""

    def decide(self, view: View, question: Question) -> Answer: ...


@runtime_checkable
class Pondering(Protocol):
    """A bot that can think for longer or shorter."""

    think: float


@runtime_checkable
class Explaining(Protocol):
    """A bot that can say why."""

    def why(self, view: View, question: Question, answer: Answer) -> str:
        """Why it gave this answer, in a sentence or two with figures. It tells what the seat sees,
        so it is for that seat's eyes."""
        ...


@runtime_checkable
class Bargaining(Protocol):
    """A bot that can be asked for what it would trade."""

    def prices(self, view: View, buyer: Seat, terms: Terms) -> tuple[Price, ...]:
        """What must come to this offer of another seat so that it would be accepted, for that seat
        to hear; nothing, if there is no price."""
        ...
