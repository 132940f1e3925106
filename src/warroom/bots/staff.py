"""The staff officer: what he would do in somebody's place, and why. He sees what that seat sees."""

from random import Random

from msgspec import Struct

from warroom.kernel.decision import Answer, Question
from warroom.view import View

from .leanings import USUAL
from .levels import OFFICER
from .thinker import Thinker


class Advice(Struct, frozen=True):
    """An answer, and the reason for it in a sentence or two."""

    answer: Answer
    why: str


def advice(view: View, question: Question) -> Advice:
    """For the seat whose view it is, and for nobody else: it speaks of what is in its hand. The
    same view and question get the same advice, from an officer who leans to nothing."""
    officer = Thinker(Random(f"staff:{view.seat}"), OFFICER, USUAL)
    answer = officer.decide(view, question)
    return Advice(answer, officer.why(view, question, answer))
