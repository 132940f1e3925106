"""General: an officer with patience, who tries his plans in his head before he gives an order.

Whenever he chooses an action or orders a Move he asks himself in several moods (bold, careful,
patient …) what he would do. He thinks of a fight for the sea at every choice, of fleets of several
sizes when he builds, and of several places for new units. Each different answer is played out in
turns imagined from what he sees, to their end and in the same mood, and the positions that result
are judged by the value function. The two best answers are played on until he would be in turn
again, with a `Sergeant` at every other seat, and judged once more.
"""

from collections.abc import Callable, Sequence
from itertools import count, islice
from random import Random
from statistics import fmean
from typing import Generic, TypeVar

from msgspec.structs import replace

from warroom.bots.basic import setup as opening
from warroom.bots.basic.building import best_places, purchase
from warroom.bots.basic.officer import Officer
from warroom.bots.basic.sea import ships_to_win
from warroom.bots.basic.sergeant import Sergeant
from warroom.bots.basic.value import Weights, chances
from warroom.bots.deluxe.general import Chancellor
from warroom.bots.expansion.general import Strategist
from warroom.bots.imagining import imagined_turn
from warroom.bots.leanings import USUAL, Leaning
from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, Army
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.movement import DeclareMoves
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.view import View, view_of

A = TypeVar("A", bound=Answer)

TURNS = 8
"""Turns imagined for each answer before the worse half is dropped, if `think` is 1."""

ROUNDS = 16
"""The same for the last two answers, which are played on: players' turns in all. With many players
a round takes longer to imagine, so there are fewer of them."""

PATIENCE = 2
"""Opening rounds in which a general only builds and courts, unless his search finds better."""

FOREVER = 99

SITES = 3
"""How many places for new units are tried."""

FLEETS = (0.0, 0.6, 0.75, 0.9)
"""Chances to take the sea for which ships are tried, when units are bought."""


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
    """An answer that is tried: who goes on after it in imagined games, and the chances to win that
    came of it, at the end of the turn and when the next one begins."""

    def __init__(self, answer: A, deputy: Sergeant) -> None:
        self.answer, self.deputy = answer, deputy
        self.turns: list[float] = []
        self.rounds: list[float] = []

    @property
    def worth(self) -> float:
        return fmean([fmean(found) for found in (self.turns, self.rounds) if found])


def distinct(trials: Sequence[Trial[A]]) -> list[Trial[A]]:
    """Of those with the same answer the first; the usual one comes first of all."""
    found: list[Trial[A]] = []
    for trial in trials:
        if all(trial.answer != each.answer for each in found):
            found.append(trial)
    return found


def after(view: View, seat: Seat, *actions: Action) -> Callable[[Answer, str], Game]:
    """How a game begins in which an answer is tried, if these actions were chosen before it."""

    def begun(answer: Answer, seed: str) -> Game:
        game = imagined_turn(view, seat, seed)
        for each in (*map(TakeAction, actions), answer):
            game.answer(seat, each)
        return game

    return begun


class General(Chancellor, Strategist):
    """Searches one round deep. `think` is how much: 1 is less than two seconds for a turn."""

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
        map."""
        return bool(self.think) and not view.state.squadrons

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """The actions of all moods, and a fight for the sea."""
        if not self.may_search(view):
            return super().act(view, seat, decision, rng)
        trials = self.in_each_mood(lambda mood: mood.act(view, seat, decision, rng))
        if trials[0].answer == TakeAction(Action.TRADE):
            return trials[0].answer
        if Action.NAVAL_BATTLE in open_actions(view, seat):
            trials.append(self.as_usual(TakeAction(Action.NAVAL_BATTLE)))
        return self.best(view, trials, after(view, seat), rng)

    def buy(self, view: View, seat: Seat, decision: BuyUnits, rng: Random) -> Answer:
        """What he would buy anyway, and more ships or fewer."""
        usual = super().buy(view, seat, decision, rng)
        if not self.may_search(view):
            return usual
        ground, trials = self.ground(view, seat), [self.as_usual(usual)]
        for enough in FLEETS:
            ships = ships_to_win(ground, decision.points, enough)
            left = decision.points - price(view, seat, NO_UNITS, ships)
            army = Army(*purchase(ground, left, self.PLACES))
            trials.append(self.as_usual(Purchase(army, ships)))
        return self.best(view, trials, after(view, seat, Action.BUILD), rng)

    def place_new(self, view: View, seat: Seat, decision: PlaceNewUnits, rng: Random) -> Answer:
        """All new units in one of the best places."""
        if not self.may_search(view):
            return super().place_new(view, seat, decision, rng)
        units = view.state.pools[seat]
        sites = best_places(self.ground(view, seat), units.counts, self.PLACES)[:SITES]

        def begun(answer: Placement, seed: str) -> Game:
            return imagined_turn(view, seat, seed, answer.units)

        return self.best(
            view, [self.as_usual(Placement({site: units})) for site in sites], begun, rng
        )

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        """The orders of all moods."""
        if not self.may_search(view) or decision.action is Action.STRATEGIC_MOVE:
            return super().move(view, seat, decision, rng)
        trials = self.in_each_mood(lambda mood: mood.move(view, seat, decision, rng))
        return self.best(view, trials, after(view, seat, decision.action), rng)

    def as_usual(self, answer: A) -> Trial[A]:
        return Trial(answer, self.deputies[0])

    def in_each_mood(self, answered: Callable[[Officer], A]) -> list[Trial[A]]:
        return list(map(Trial, map(answered, self.moods), self.deputies))

    # ---- how it is tried ----

    def best(
        self, view: View, answers: Sequence[Trial[A]], begun: Callable[[A, str], Game], rng: Random
    ) -> A:
        """The answer that does best in the same imagined games: the worse half is dropped after
        each batch of turns, and rounds decide between the last two."""
        assert view.seat is not None, "a spectator does not search"
        trials, key = distinct(answers), rng.random()
        seeds = (f"{key}:{number}" for number in count())
        turns = max(2, round(TURNS * self.think))
        rounds = max(2, round(ROUNDS * self.think / len(view.state.living)))
        while len(trials) > 1:
            is_last = len(trials) == 2
            for seed in islice(seeds, rounds if is_last else turns):
                for trial in trials:
                    game = begun(trial.answer, seed)
                    self.finish_turn(game, view, trial.deputy)
                    trial.turns.append(self.chance(game, view.seat))
                    if is_last:
                        self.finish_round(game, view, trial.deputy)
                        trial.rounds.append(self.chance(game, view.seat))
            trials.sort(key=lambda trial: -trial.worth)
            del trials[1 if is_last else max(2, (len(trials) + 1) // 2) :]
        return trials[0].answer

    def chance(self, game: Game, seat: Seat) -> float:
        return chances(game, self.weights).get(seat, 0.0)

    def finish_turn(self, game: Game, view: View, deputy: Sergeant) -> None:
        """Play on until the turn is over."""
        state, this_round = game.state, view.state.game_round
        while state.player == view.seat and state.game_round == this_round and not game.is_over:
            self.answer_next(game, view, deputy)

    def finish_round(self, game: Game, view: View, deputy: Sergeant) -> None:
        """Play on until he is in turn again, or will never be."""
        state = game.state
        while state.player != view.seat and view.seat in state.living and not game.is_over:
            self.answer_next(game, view, deputy)

    def answer_next(self, game: Game, view: View, deputy: Sergeant) -> None:
        asked, question = next(iter(game.questions.items()))
        player = deputy if asked == view.seat else self.rival
        game.answer(asked, player.decide(view_of(game, asked), question))
