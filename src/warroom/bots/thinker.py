"""A bot that thinks: a level and a leaning, with the judge and planners of the game it plays."""

from random import Random
from typing import Any

from msgspec.structs import replace

from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Rng
from warroom.view import View

from .judge import Judge
from .leanings import Leaning, drawn
from .levels import Level
from .planners import Parts
from .schools import school_of


class Thinker:
    """Decides from the view alone and remembers nothing, so the same seed and the same view give
    the same answer, after a restart too."""

    def __init__(self, rng: Rng, level: Level, leaning: Leaning | None = None) -> None:
        self.seed: float | str = rng.random()
        self.level, self.leaning = level, leaning or drawn(rng)
        self._before: Judge | None = None

    @property
    def think(self) -> float:
        return self.level.think

    @think.setter
    def think(self, measure: float) -> None:
        self.level = replace(self.level, think=measure)

    def parts(self, view: View) -> Parts[Any]:
        """Those of its level, in the school of the game that is played."""
        return school_of(view.rules.name)[self.level.name]

    def decide(self, view: View, question: Question) -> Answer:
        seat, decision = view.seat, question.decision
        assert seat is not None, "a spectator is not asked"
        rng = Random(f"{self.seed}:{question.number}")
        parts = self.parts(view)
        planner = parts.planners.get(type(decision))
        if planner is None:
            return parts.otherwise(decision, view, seat, rng)
        judge: Judge = parts.judge(view, seat, self.leaning, self.level)
        if self.level.is_hasty:
            if self._before is not None:
                judge.recall(self._before)
            self._before = judge
        return planner(judge, decision, rng)
