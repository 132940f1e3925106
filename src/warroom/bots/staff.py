"""The staff officer: what a general would do in somebody's place, why, and what it is worth. He
sees what that seat sees."""

from random import Random

from msgspec import Struct

from warroom.kernel.decision import Answer, Question
from warroom.view import View

from .leanings import USUAL
from .levels import GENERAL
from .thinker import Thinker
from .win_chance import WinChance, win_chance_of


class Advice(Struct, frozen=True):
    """An answer, and the reason for it in a sentence or two."""

    answer: Answer
    why: str


class Counsel(Struct, frozen=True):
    """Advice, and what it is worth, as far as anybody can tell."""

    advice: Advice
    chance: WinChance | None


def advice(view: View, question: Question) -> Advice:
    """For the seat whose view it is, and for nobody else: it speaks of what is in its hand. The
    same view and question get the same advice, from a general who leans to nothing."""
    general = asked(view)
    answer = general.decide(view, question)
    return Advice(answer, general.why(view, question, answer))


def counsel(view: View, question: Question) -> Counsel:
    """The same, with its worth instead of what his own search has seen of it."""
    general = asked(view)
    answer = general.decide(view, question)
    why = general.why(view, question, answer, tells_outlook=False)
    thought_of = [each.answer for each in general.tried]
    chance = win_chance_of(
        view, question, answer, thought_of, f"staff:{view.seat}:{question.number}"
    )
    return Counsel(Advice(answer, why), chance)


def asked(view: View) -> Thinker:
    return Thinker(Random(f"staff:{view.seat}"), GENERAL, USUAL)
