"""General: an officer with patience, who tries his plans in his head before he gives an order.

Whenever he chooses an action, orders a Move or places new units he asks himself in several moods
(bold, careful, patient …) what he would do. Each different answer is played out in turns imagined
from what he sees, to their end and in the same mood; the positions that result are judged by the
value function, and the answer that leads to the best ones is given. What others will do then is
not imagined: it would take longer, and their dice would hide what an answer is worth.
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Generic, TypeVar

from msgspec.structs import replace

from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game
from warroom.model.turns import Action
from warroom.rules.building import PlaceNewUnits
from warroom.rules.movement import DeclareMoves
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.view import View, view_of

from . import opening
from .imagining import imagined_turn
from .leanings import USUAL, Leaning
from .mustering import best_places
from .officer import Officer
from .seasons.chancellor import Chancellor
from .sergeant import Sergeant
from .world.strategist import Strategist
from .worth import Weights, chances

A = TypeVar("A", bound=Answer)

SAMPLES = 12
"""Turns imagined for each answer before the worse half is dropped, if `think` is 1."""

PATIENCE = 2
"""Opening rounds in which a general only builds and courts, unless his search finds better."""

FOREVER = 99

SITES = 3
"""How many places for new units are tried."""


def seasoned(leaning: Leaning) -> Leaning:
    """A commander with the experience of a general."""
    return replace(leaning, patience=PATIENCE, sharing=0.0)


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days, the usual one first."""
    return (
        leaning,
        replace(leaning, patience=0),
        replace(leaning, patience=FOREVER),
        replace(leaning, patience=0, caution=0.15, denial=0.6),
        replace(leaning, patience=0, caution=0.9, denial=0.2, exposure=1.0),
        replace(leaning, patience=0, region=1.7 * leaning.region, daring=0.4),
        replace(leaning, patience=0, spite=0.4 * leaning.spite),
    )


class Trial(Generic[A]):
    """An answer that is tried: who goes on after it in imagined games, and what came of them."""

    def __init__(self, answer: A, deputy: Sergeant) -> None:
        self.answer, self.deputy = answer, deputy
        self.outcomes: list[float] = []

    @property
    def mean(self) -> float:
        return fmean(self.outcomes)


class General(Chancellor, Strategist):
    """Searches to the end of his turn. `think` is how much: 1 is less than two seconds a turn."""

    def __init__(
        self,
        rng: Rng,
        leaning: Leaning | None = None,
        *,
        think: float = 1.0,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(rng, leaning)
        self.leaning = seasoned(self.leaning)
        self.think, self.weights = think, weights
        self.moods = [Officer(rng, mood) for mood in moods(self.leaning)]
        self.deputies = [Sergeant(rng, mood.leaning) for mood in self.moods]
        self.rival = Sergeant(rng, USUAL)

    def place_five(self, view: View, seat: Seat, decision: PlaceFive, rng: Random) -> Answer:
        if view.state.squadrons:
            return super().place_five(view, seat, decision, rng)
        return Placement(opening.stronghold(self.ground(view, seat), decision))

    # ---- what is tried ----

    def may_search(self, view: View) -> bool:
        """Turns are imagined from a position, which says enough only where no ships lie on the
        map, and where a Move can be imagined before it is confirmed."""
        return bool(self.think) and not view.state.squadrons

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        if not self.may_search(view):
            return super().act(view, seat, decision, rng)

        def begun(seed: str, answer: Answer) -> Game:
            game = imagined_turn(view, seat, seed)
            game.answer(seat, answer)
            return game

        return self.best(
            view, begun, [mood.act(view, seat, decision, rng) for mood in self.moods], rng
        )

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        if not self.may_search(view) or decision.action is Action.STRATEGIC_MOVE:
            return super().move(view, seat, decision, rng)

        def begun(seed: str, answer: Answer) -> Game:
            game = imagined_turn(view, seat, seed)
            game.answer(seat, TakeAction(decision.action))
            game.answer(seat, answer)
            return game

        return self.best(
            view, begun, [mood.move(view, seat, decision, rng) for mood in self.moods], rng
        )

    def place_new(self, view: View, seat: Seat, decision: PlaceNewUnits, rng: Random) -> Answer:
        if not self.may_search(view):
            return super().place_new(view, seat, decision, rng)
        units = view.state.pools[seat]
        sites = best_places(self.ground(view, seat), units.counts, self.PLACES)[:SITES]

        def begun(seed: str, answer: Placement) -> Game:
            return imagined_turn(view, seat, seed, answer.units)

        return self.best(view, begun, [Placement({site: units}) for site in sites], rng)

    # ---- how it is tried ----

    def best(
        self, view: View, begun: Callable[[str, A], Game], answers: Sequence[A], rng: Random
    ) -> A:
        """The answer that does best in the same imagined games; half of them are dropped after each
        batch of games."""
        assert view.seat is not None, "a spectator does not search"
        trials, key = self.trials(answers), rng.random()
        samples = max(2, round(SAMPLES * self.think))
        while len(trials) > 1:
            for _ in range(samples):
                seed = f"{key}:{len(trials[0].outcomes)}"
                for trial in trials:
                    game = begun(seed, trial.answer)
                    self.play_on(game, view, trial.deputy)
                    trial.outcomes.append(chances(game, self.weights).get(view.seat, 0.0))
            trials.sort(key=lambda trial: -trial.mean)
            del trials[(len(trials) + 1) // 2 :]
        return trials[0].answer

    def trials(self, answers: Sequence[A]) -> list[Trial[A]]:
        """The answers that differ, the usual one first."""
        found: list[Trial[A]] = []
        for answer, deputy in zip(answers, self.deputies, strict=False):
            if all(answer != each.answer for each in found):
                found.append(Trial(answer, deputy))
        return found

    def play_on(self, game: Game, view: View, deputy: Sergeant) -> None:
        """Until the turn is over."""
        seat, this_round, state = view.seat, view.state.game_round, game.state
        while not game.is_over and state.player == seat and state.game_round == this_round:
            asked, question = next(iter(game.questions.items()))
            player = deputy if asked == seat else self.rival
            game.answer(asked, player.decide(view_of(game, asked), question))
