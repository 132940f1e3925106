"""A bot that thinks: a level and a leaning, with the judge and planners of the game it plays."""

from copy import copy
from random import Random
from typing import Any

from msgspec.structs import replace

from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Rng, Seat
from warroom.model.trade import Terms
from warroom.view import View

from .judge import Judge, Tried
from .leanings import Leaning, drawn
from .levels import Level
from .planners import Parts
from .pricing import Price, prices
from .reasons import left_alone
from .schools import school_of


class Thinker:
    """Decides from the view alone and remembers nothing, so the same seed and the same view give
    the same answer, after a restart too."""

    def __init__(self, rng: Rng, level: Level, leaning: Leaning | None = None) -> None:
        self.seed: float | str = rng.random()
        self.level, self.leaning = level, leaning or drawn(rng)
        self._before: Judge | None = None
        self._searched: tuple[View, Question, Judge] | None = None  # for nothing but `why`

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
        assert view.seat is not None, "a spectator is not asked"
        decision, parts = question.decision, self.parts(view)
        if type(decision) not in parts.planners:
            return parts.otherwise(decision, view, view.seat, self._rng(question))
        judge, answer = self._judged(view, question)
        self._searched = (view, question, judge) if judge.tried else None
        return answer

    def _rng(self, question: Question) -> Random:
        return Random(f"{self.seed}:{question.number}")

    def _judged(self, view: View, question: Question) -> tuple[Judge, Answer]:
        """An answer, and the judge by whom it was found."""
        assert view.seat is not None, "a spectator is not asked"
        parts, decision = self.parts(view), question.decision
        judge: Judge = parts.judge(view, view.seat, self.leaning, self.level)
        if self.level.is_hasty:
            if self._before is not None:
                judge.recall(self._before)
            self._before = judge
        return judge, parts.planners[type(decision)](judge, decision, self._rng(question))

    # ---- bargaining ----

    def prices(self, view: View, buyer: Seat, terms: Terms) -> tuple[Price, ...]:
        """What would have to come to an offer so that it would be accepted."""
        assert view.seat is not None, "a spectator trades with nobody"
        parts = self.parts(view)
        judge: Judge = parts.judge(view, view.seat, self.leaning, self.level)
        return prices(parts, judge, buyer, terms)

    # ---- reasons ----

    @property
    def tried(self) -> tuple[Tried, ...]:
        """What a search has tried for the last question, the best first."""
        return self._searched[2].tried if self._searched is not None else ()

    def why(
        self, view: View, question: Question, answer: Answer, *, tells_outlook: bool = True
    ) -> str:
        """Why it gave this answer there, with what a search has found, if that is wanted. If this
        was not the last question, it thinks again, and comes to the same."""
        parts, kind = self.parts(view), type(question.decision)
        if kind not in parts.planners:
            return left_alone(parts.left, kind)
        reason = parts.reasons.get(kind)
        if reason is None:
            return UNEXPLAINED
        judge = copy(self._judge_of(view, question))
        if not tells_outlook:
            judge.tried = ()
        return reason(judge, question.decision, answer)

    def _judge_of(self, view: View, question: Question) -> Judge:
        if self._searched is not None:
            seen, asked, judge = self._searched
            if seen is view and asked == question:
                return judge
        return self._judged(view, question)[0]


UNEXPLAINED = "Nobody has written down why."
"""Where planners of another package bring no reasons with them."""
