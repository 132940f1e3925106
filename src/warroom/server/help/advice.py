"""What a staff officer would answer in somebody's place, and why."""

from warroom.bots.staff import advice
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat

from ..wire.basics import FromServer, Request
from .scene import Scene


class AskAdvice(Request, frozen=True, tag="ask-advice"):
    """What an officer would answer to the open question from what the seat sees."""

    seat: Seat


class AdviceTold(FromServer, frozen=True, tag="advice"):
    """The question that is meant, the answer to it, and the reason in a sentence or two."""

    id: int
    question: int
    answer: Answer
    why: str


def advise(message: AskAdvice, view: Scene) -> AdviceTold:
    question = view.asked()
    found = advice(view, question)
    return AdviceTold(message.id, question.number, found.answer, found.why)
