"""Thinking ahead: answers are tried in imagined games, and the most promising one is given.

Each answer is played out to the end of the turn, the positions that result are judged by a value
function, and the worse half of the answers is dropped. The last two are played on until the thinker
would be in turn again, with a sergeant at every other seat, and judged once more. Nothing here
knows which game is played: answers, the games in which they are tried and their value come from
whoever asks.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import count, islice
from random import Random
from statistics import fmean
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.ruleset import Game, Table
from warroom.view import View, view_of

from .leanings import USUAL, Leaning
from .levels import SERGEANT
from .thinker import Thinker

A = TypeVar("A", bound=Answer)

Value: TypeAlias = Callable[[Table], Mapping[Seat, float]]
"""How likely each living player is to win from a position."""

TURNS = 8
"""Turns imagined for each answer before the worse half is dropped, if `think` is 1."""

ROUNDS = 16
"""The same for the last two answers, which are played on: players' turns in all. With many players
a round takes longer to imagine, so there are fewer of them."""


class Trial(Generic[A]):
    """An answer that is tried: in which mood the turn goes on after it, and the chances to win that
    came of it, at the end of the turn and when the next one begins."""

    def __init__(self, answer: A, mood: Leaning) -> None:
        self.answer, self.mood = answer, mood
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


class Search(Struct, frozen=True):
    """One round deep, by a value function."""

    value: Value

    def best(
        self,
        view: View,
        answers: Sequence[Trial[A]],
        *,
        think: float,
        rng: Random,
    ) -> A:
        """The answer that does best in the same imagined games: the worse half is dropped after
        each batch of turns, and rounds decide between the last two."""
        assert view.seat is not None, "a spectator does not search"
        trials, key = distinct(answers), rng.random()
        seeds = (f"{key}:{number}" for number in count())
        players = {trial.mood: Players(view, trial.mood, str(key)) for trial in trials}
        turns = max(2, round(TURNS * think))
        rounds = max(2, round(ROUNDS * think / len(view.state.living)))
        while len(trials) > 1:
            is_last = len(trials) == 2
            for seed in islice(seeds, rounds if is_last else turns):
                for trial in trials:
                    game, imagined = view.imagine(seed), players[trial.mood]
                    game.answer(view.seat, trial.answer)
                    imagined.finish_turn(game)
                    trial.turns.append(self.chance(game, view.seat))
                    if is_last:
                        imagined.finish_round(game)
                        trial.rounds.append(self.chance(game, view.seat))
            trials.sort(key=lambda trial: -trial.worth)
            del trials[1 if is_last else max(2, (len(trials) + 1) // 2) :]
        return trials[0].answer

    def chance(self, game: Game, seat: Seat) -> float:
        return self.value(game).get(seat, 0.0)


class Players:
    """Sergeants by whom a game is played on: one in the thinker's own mood, the rest as usual."""

    def __init__(self, view: View, mood: Leaning, seed: str) -> None:
        self.view = view
        self.deputy = Thinker(Random(f"{seed}:deputy"), SERGEANT, mood)
        self.rival = Thinker(Random(f"{seed}:rival"), SERGEANT, USUAL)

    def finish_turn(self, game: Game) -> None:
        """Play on until the turn is over."""
        state, seat, this_round = game.state, self.view.seat, self.view.state.game_round
        while state.player == seat and state.game_round == this_round and not game.is_over:
            self.answer_next(game)

    def finish_round(self, game: Game) -> None:
        """Play on until he is in turn again, or will never be."""
        state, seat = game.state, self.view.seat
        while state.player != seat and seat in state.living and not game.is_over:
            self.answer_next(game)

    def answer_next(self, game: Game) -> None:
        asked, question = next(iter(game.questions.items()))
        player = self.deputy if asked == self.view.seat else self.rival
        game.answer(asked, player.decide(view_of(game, asked), question))
