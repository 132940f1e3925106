"""What a staff officer would answer in somebody's place, why, and what it is worth."""

from warroom.bots.staff import counsel
from warroom.bots.win_chance import WinChance
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat

from ..wire.basics import FromServer, Request
from .scene import Scene


class AskAdvice(Request, frozen=True, tag="ask-advice"):
    """What a general would answer to the open question from what the seat sees."""

    seat: Seat


class AdviceTold(FromServer, frozen=True, tag="advice"):
    """The question that is meant, the answer to it, and the reason in a sentence or two. `chance`
    is null where nobody can tell how likely a position is to be won."""

    id: int
    question: int
    answer: Answer
    why: str
    chance: WinChance | None


def advise(message: AskAdvice, view: Scene) -> AdviceTold:
    question = view.asked()
    found = counsel(view, question)
    return AdviceTold(
        message.id, question.number, found.advice.answer, found.advice.why, found.chance
    )
