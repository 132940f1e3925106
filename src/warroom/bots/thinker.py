"""What the bots that think have in common: one method for each kind of question."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.words import Rng, Seat
from warroom.view import View


class Thinker:
    """Decides from the view alone and remembers nothing, so the same seed and the same view give
    the same answer, after a restart too. A question that it was not taught is answered as the
    catalogue answers for an absent player."""

    ANSWERS: ClassVar[Mapping[type[Decision], str]] = {}
    """Which method answers which kind of question."""

    SEASONS: ClassVar[Mapping[type[Decision], str]] = {}
    """The same where actions are marked season by season."""

    def __init__(self, rng: Rng) -> None:
        self.seed = rng.random()

    def decide(self, view: View, question: Question) -> Answer:
        assert view.seat is not None, "a spectator is not asked"
        decision = question.decision
        rng = Random(f"{self.seed}:{question.number}")
        answers = self.SEASONS if view.state.marked else self.ANSWERS
        name = answers.get(type(decision))
        if name is None:
            return decision.default(view, view.seat, rng)
        method: Callable[[View, Seat, Any, Random], Answer] = getattr(self, name)
        return method(view, view.seat, decision, rng)
