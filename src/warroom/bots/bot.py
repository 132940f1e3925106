"""What a bot is to everybody else."""

from typing import Protocol, runtime_checkable

from warroom.kernel.decision import Answer, Question
from warroom.view import View


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
