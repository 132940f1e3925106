"""Whatever is asked: which answers there are, whether one would do, what a hand is worth."""

from warroom.api import read_answer
from warroom.kernel.reading import read_answer as read_for
from warroom.view import View

from ..wire.protocol import AskOptions, AskWorth, Check, Legal, Options, WorthTold
from .scene import Scene


def check(message: Check, view: Scene) -> Legal:
    """As the game itself would: every decision judges from what its seat sees."""
    question = view.asked(message.question)
    answer, _ = read_for(question, read_answer(bytes(message.answer)))
    question.decision.check(view, message.seat, answer)
    return Legal(message.id)


def options(message: AskOptions, view: Scene) -> Options:
    return Options(message.id, view.asked().decision.options(view, message.seat))


def worth(message: AskWorth, view: View) -> WorthTold:
    return WorthTold(message.id, view.rules.worth(view, message.seat))
