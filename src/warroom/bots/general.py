"""General: an officer who tries his plans in his head before he gives an order.

Where a choice matters, he asks himself in several moods (bold, careful, greedy …) what he would do.
Each different answer is played out in games imagined from what he sees, to the end of his turn,
and the positions that result are judged by the value function. The answer that is best on average
is given.
"""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.view import View, view_of

from .imagining import imagined_turn
from .leanings import Leaning
from .officer import Officer
from .sergeant import Sergeant
from .worth import FITTED, Weights, chances

THINK = 1.0
"""How much a general thinks: 1 is about a second for a turn of four players."""

SAMPLES = 12
"""Games imagined for each candidate, at this measure."""


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days."""
    return (
        leaning,
        replace(leaning, caution=0.15, denial=0.6),
        replace(leaning, caution=0.9, denial=0.2),
        replace(leaning, region=1.7 * leaning.region, daring=0.4),
        replace(leaning, region=0.6 * leaning.region, daring=0.7),
        replace(leaning, thrift=0.2),
        replace(leaning, spite=2.0 * leaning.spite),
    )


class General(Officer):
    """Searches one turn deep."""

    def __init__(
        self,
        rng: Rng,
        leaning: Leaning | None = None,
        *,
        think: float = THINK,
        weights: Weights = FITTED,
    ) -> None:
        super().__init__(rng, leaning)
        self.think, self.weights = think, weights
        self.moods = [Officer(rng, mood) for mood in moods(self.leaning)]
        self.deputy = Sergeant(rng, self.leaning)

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """Bargains first, as an officer; else the action after which the turn ends best."""
        usual = super().act(view, seat, decision, rng)
        if usual == TakeAction(Action.TRADE):
            return usual
        answers = [usual, *(mood.act(view, seat, decision, rng) for mood in self.moods[1:3])]
        return self.best(view, seat, (), answers)

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        """The orders after which the turn ends best."""
        if decision.action is Action.STRATEGIC_MOVE:
            return super().move(view, seat, decision, rng)
        answers = [mood.move(view, seat, decision, rng) for mood in self.moods]
        return self.best(view, seat, (TakeAction(decision.action),), answers)

    def best(
        self, view: View, seat: Seat, before: Sequence[Answer], answers: Sequence[Answer]
    ) -> Answer:
        """The answer that is best on average over the same imagined games. The first answer is
        what he would do without thinking."""
        different = list(dict.fromkeys(answers))
        if len(different) == 1:
            return different[0]
        count = max(2, round(SAMPLES * self.think))
        games = [imagined_turn(view, seat, f"{self.seed}:{n}") for n in range(count)]
        for game in games:
            for answer in before:
                game.answer(seat, answer)

        def mean(answer: Answer) -> float:
            return sum(self.outcome(game.clone(), seat, answer) for game in games) / count

        return max(different, key=mean)

    def outcome(self, game: Game, seat: Seat, answer: Answer) -> float:
        """The chance to win after an answer, when the deputy has played the turn to its end."""
        game.answer(seat, answer)
        deputies = self.deputy
        while not game.is_over and game.state.player == seat:
            asked, question = next(iter(game.questions.items()))
            game.answer(asked, deputies.decide(view_of(game, asked), question))
        return chances(game, self.weights)[seat]
