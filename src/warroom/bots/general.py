"""General: an officer with patience, who tries his plans in his head before he gives an order.

For a Move he asks himself in several moods (bold, careful, greedy …) what he would do. Each
different answer is played out in games imagined from what he sees, until he would be in turn
again, with a `Sergeant` at every seat; the positions that result are judged by the value function.
He leaves his usual way only for an answer that is better beyond doubt.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from msgspec.structs import replace

from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves
from warroom.rules.turn import TakeAction
from warroom.view import View, view_of

from .imagining import imagined_turn
from .leanings import Leaning
from .officer import Officer
from .sergeant import Sergeant
from .worth import FITTED, Weights, chances

SAMPLES = 6
"""Games imagined for each candidate before the worse half is dropped, if `think` is 1."""

DOUBT = 1.5
"""By so many standard errors an answer must be better than the usual one."""

PATIENCE = 2
"""Opening rounds in which a general only builds and courts. In self-play whoever strikes first
spreads his army before those of all others: sergeants who began won 5 of 90 games."""


def seasoned(leaning: Leaning) -> Leaning:
    """A commander with the experience of a general."""
    return replace(leaning, patience=PATIENCE, exposure=0.6, hunting=1.0)


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days, the usual one first."""
    return (
        leaning,
        replace(leaning, caution=0.15, denial=0.6),
        replace(leaning, caution=0.9, denial=0.2, exposure=1.0),
        replace(leaning, region=1.7 * leaning.region, daring=0.4),
        replace(leaning, region=0.6 * leaning.region, daring=0.7),
        replace(leaning, spite=2.0 * leaning.spite),
    )


class General(Officer):
    """Searches one round deep. `think` is how much: 1 is less than two seconds for a turn."""

    def __init__(
        self,
        rng: Rng,
        leaning: Leaning | None = None,
        *,
        think: float = 1.0,
        weights: Weights = FITTED,
    ) -> None:
        super().__init__(rng, leaning)
        self.character = self.leaning
        self.leaning = seasoned(self.leaning)
        self.think, self.weights = think, weights
        self.moods = [Officer(rng, mood) for mood in moods(self.leaning)]
        self.deputy = Sergeant(rng, self.leaning)

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        """The orders after which the next turn begins best. Once a Move is under way it cannot be
        imagined from a view, so that where it is confirmed first, he orders as he would."""
        is_under_way = decision.action in view.state.actions
        if decision.action is Action.STRATEGIC_MOVE or is_under_way:
            return super().move(view, seat, decision, rng)
        answers = [mood.move(view, seat, decision, rng) for mood in self.moods]
        return self.best(view, seat, (TakeAction(decision.action),), answers)

    def best(
        self, view: View, seat: Seat, before: Sequence[Answer], answers: Sequence[Answer]
    ) -> Answer:
        """The first answer, or one that does better in the same imagined games."""
        found: dict[Answer, list[float]] = {answer: [] for answer in answers}
        usual, *others = found
        while others:
            for _ in range(max(2, round(SAMPLES * self.think))):
                game = imagined_turn(view, seat, f"{self.seed}:{len(found[usual])}")
                for answer in before:
                    game.answer(seat, answer)
                for answer in (usual, *others):
                    found[answer].append(self.outcome(game.clone(), seat, answer))
            others.sort(key=lambda answer: -fmean(found[answer]))
            if len(others) == 1:
                return others[0] if is_better(found[others[0]], found[usual]) else usual
            others = others[: len(others) // 2]
        return usual

    def outcome(self, game: Game, seat: Seat, answer: Answer) -> float:
        """The chance to win when the next own turn begins."""
        game.answer(seat, answer)
        this_round = game.state.game_round
        while not game.is_over and (
            game.state.player != seat or game.state.game_round == this_round
        ):
            asked, question = next(iter(game.questions.items()))
            game.answer(asked, self.deputy.decide(view_of(game, asked), question))
        return chances(game, self.weights).get(seat, 0.0)


def is_better(other: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether the gain in the same games is more than chance would bring."""
    gains = [one - two for one, two in zip(other, usual, strict=True)]
    return fmean(gains) > DOUBT * pstdev(gains) / sqrt(len(gains))
