"""Thinking ahead: answers are tried in imagined games, and the most promising one is given.

Each answer is played out in games imagined from the view, with the same dice for all of them, and
the positions that result are judged by a value function. The worse half of the answers is dropped,
until two are left, which are looked at more closely. Nothing here knows which game is played: what
is tried, how far it is followed and what positions are worth come from whoever asks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count, islice
from math import ceil
from random import Random
from statistics import fmean
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.turns import TurnBegan, TurnEnded
from warroom.model.ruleset import Game, Table
from warroom.view import View, view_of

from .judge import Judge, Tried
from .leanings import USUAL, Leaning
from .levels import SERGEANT
from .planners import A, Planner
from .thinker import Thinker

J = TypeVar("J", bound=Judge)

Value: TypeAlias = Callable[[Table], Mapping[Seat, float]]
"""How likely each living player is to win from a position."""

FEWEST = 2
"""Games imagined for each answer, however little one thinks."""

MANY = 16
"""Where there are more answers than these, only those are tried that a planner has thought of."""


class Trial(Generic[A]):
    """An answer that is tried: in which mood the game goes on after it, and the chances to win that
    came of it, stop by stop."""

    def __init__(self, answer: A, mood: Leaning) -> None:
        self.answer, self.mood = answer, mood
        self.found: dict[int, list[float]] = {}

    def note(self, stop: int, chance: float) -> None:
        self.found.setdefault(stop, []).append(chance)

    @property
    def worth(self) -> float:
        return fmean(map(fmean, self.found.values()))


def distinct(trials: Sequence[Trial[A]]) -> list[Trial[A]]:
    """Of those with the same answer the first; the usual one comes first of all."""
    found: list[Trial[A]] = []
    for trial in trials:
        if all(trial.answer != each.answer for each in found):
            found.append(trial)
    return found


def told(trials: Sequence[Trial[A]], answer: A) -> tuple[Tried, ...]:
    """What was found for each answer: first for the one that was given, then for those that were
    looked at as closely as it was."""

    def rank(trial: Trial[A]) -> tuple[bool, int, float]:
        return trial.answer == answer, sum(map(len, trial.found.values())), trial.worth

    tried = [trial for trial in trials if trial.found]
    return tuple(Tried(each.answer, each.worth) for each in sorted(tried, key=rank, reverse=True))


class Depth(Struct, frozen=True):
    """How closely answers are looked at."""

    stops: tuple[int, ...]
    """When the position is judged: after so many turns of one's own have begun, or, for 0, when
    this turn is over."""
    turns: int
    """Turns of players imagined for each answer, if `think` is 1."""

    def until(self, think: float) -> tuple[int, ...]:
        """The stops; whoever thinks little does not look as far."""
        return tuple(ceil(stop * min(1.0, think)) for stop in self.stops)

    def games(self, players: int, think: float) -> int:
        """With many players a round takes longer to imagine, so there are fewer of them."""
        turns = max(self.stops) * players or 1
        return max(FEWEST, round(self.turns * think / turns))


class Search(Struct, frozen=True):
    """By a value function, from a wide look at all answers to a close one at the last two."""

    value: Value
    first: Depth
    last: Depth

    def best(self, view: View, answers: Sequence[Trial[A]], *, think: float, rng: Random) -> A:
        """The answer that does best in the same imagined games: the worse half is dropped after
        each batch of them, and the closest look decides between the last two."""
        assert view.seat is not None, "a spectator does not search"
        trials, key = distinct(answers), rng.random()
        if think < 1:  # whoever thinks little tries little
            del trials[max(FEWEST, ceil(think * len(trials))) :]
        seeds = (f"{key}:{number}" for number in count())
        players = {trial.mood: Players(view, trial.mood, str(key)) for trial in trials}
        while len(trials) > 1:
            depth = self.last if len(trials) == 2 else self.first
            stops = depth.until(think)
            for seed in islice(seeds, depth.games(len(view.state.living), think)):
                for trial in trials:
                    game = view.imagine(seed)
                    events = game.answer(view.seat, trial.answer)
                    for stop in players[trial.mood].play_on(game, events, stops):
                        trial.note(stop, self.value(game).get(view.seat, 0.0))
            trials.sort(key=lambda trial: -trial.worth)
            del trials[1 if depth is self.last else max(2, (len(trials) + 1) // 2) :]
        return trials[0].answer


class Players:
    """Sergeants by whom a game is played on: one in the thinker's own mood, the rest as usual."""

    def __init__(self, view: View, mood: Leaning, seed: str) -> None:
        self.view = view
        self.deputy = Thinker(Random(f"{seed}:deputy"), SERGEANT, mood)
        self.rival = Thinker(Random(f"{seed}:rival"), SERGEANT, USUAL)

    def play_on(self, game: Game, events: Iterable[Event], stops: tuple[int, ...]) -> Iterable[int]:
        """Play on from stop to stop; where the game is over, or is for the thinker, that holds for
        all that would follow."""
        state, seat, turns, is_over = game.state, self.view.seat, 0, False
        for stop in stops:
            while not game.is_over and seat in state.living:
                is_over = is_over or any(type(event) in (TurnBegan, TurnEnded) for event in events)
                turns += sum(type(event) is TurnBegan and event.seat == seat for event in events)
                events = ()
                if turns >= stop if stop else is_over:
                    break
                events = self.answer_next(game)
            yield stop

    def answer_next(self, game: Game) -> tuple[Event, ...]:
        asked, question = next(iter(game.questions.items()))
        player = self.deputy if asked == self.view.seat else self.rival
        return game.answer(asked, player.decide(view_of(game, asked), question))


class Thought(Struct, frozen=True):
    """How a commander who thinks ahead comes to an answer."""

    search: Search
    moods: Callable[[Leaning], tuple[Leaning, ...]]
    """The same commander on other days."""
    others: int = MANY
    """Answers tried by chance, where there are few, that no planner has thought of."""

    def over(self, planner: Planner[J, Any]) -> Planner[J, Any]:
        """What a planner would do in each mood is tried, and what it leaves out. Without thinking
        he does as usual."""

        def thought_over(judge: J, decision: Decision, rng: Random) -> Answer:
            usual = planner(judge, decision, rng)
            if not judge.level.think:
                return usual
            trials = [Trial(usual, judge.leaning)]
            for mood in self.moods(judge.leaning):
                trials.append(Trial(planner(judge.in_mood(mood), decision, rng), mood))
            options = decision.options(judge.table, judge.seat)
            if options is not None and len(options) <= MANY:
                tried = [each.answer for each in trials]
                left_out = [each for each in options if each not in tried]
                some = rng.sample(left_out, min(self.others, len(left_out)))
                trials += [Trial(each, judge.leaning) for each in some]
            best = self.search.best(judge.view, trials, think=judge.level.think, rng=rng)
            judge.tried = told(trials, best)
            return best

        return thought_over
