"""A bot that plays anything legal: it tests rules and is the floor for all better players."""

from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Rng
from warroom.view import View


class RandomBot:
    """Answers with a sample of what is allowed."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def decide(self, view: View, question: Question) -> Answer:
        assert view.seat is not None, "a spectator is not asked"
        return question.decision.sample(view, view.seat, self.rng)
