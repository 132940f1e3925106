"""A bot that keeps an absent player's seat: it does what the catalogue says and no more."""

from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Rng
from warroom.view import View


class CaretakerBot:
    """Answers with the catalogue's default for an absent player."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def decide(self, view: View, question: Question) -> Answer:
        assert view.seat is not None, "a spectator is not asked"
        return question.decision.default(view, view.seat, self.rng)
