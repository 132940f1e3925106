"""Who plays against the learner: what the scene says that he does, and otherwise its bot."""

from warroom.api import read_answer
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat, kebab
from warroom.view import View

from .document import Lesson


def scripted(lesson: Lesson, seat: Seat, view: View, question: Question) -> Answer | None:
    """The first reply of the scene to such a question that can be given as things stand. Nothing
    is remembered: what has been said once can mostly not be said again."""
    kind = kebab(type(question.decision).__name__)
    for reply in lesson.replies:
        if (reply.seat, reply.to) != (seat, kind):
            continue
        answer = read_answer(codec.encode(reply.answer))
        try:
            question.decision.check(view, seat, answer)
        except Refused:
            continue
        return answer
    return None
