"""How a game was won: each player's chances after every answer of a record, and how far what
changed them was decided or rolled.

    found = warroom.analysis.of(record)
    found.chances[120]             # after 120 answers, by seat
    found.steps[-1].decision       # what the last action changed by how it was decided,
    found.steps[-1].luck           # and by what dice, cards and others made of it

Chances are those of the value function of the rule set (`docs/bots.md`), which is fitted to games
of bots. It is asked where nothing is under way. An answer is judged by several other courses of its
action: with other dice, and with sergeants who decide the rest. What is then to be expected is
compared with what was to be expected of a sergeant's own answer, with the same dice. The difference
is the decision; what really came of it beyond that is luck; and the rest is the course of the game.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from warroom.api import Game, Record, read_answer, replay
from warroom.bots.leanings import USUAL
from warroom.bots.levels import SERGEANT
from warroom.bots.schools import forecast_of
from warroom.bots.thinker import Thinker
from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.log import Entry
from warroom.kernel.words import HOST, Seat
from warroom.model.ruleset import Game as AnyGame
from warroom.view import view_of

SAMPLES = 8
"""Other courses of each action that had a share of chance in it."""

LONGEST = 400
"""Answers after which such a course is judged as it stands."""

Chances: TypeAlias = tuple[float, ...]
"""By seat; they add up to 1."""


class Step(Struct, frozen=True):
    """One answer, or several by which an action was carried out: from one moment at which nothing
    is under way to the next."""

    first: int
    """The number of its first answer, from 0."""
    count: int
    seat: Seat
    """Who gave the first."""
    before: Chances
    after: Chances
    course: Chances
    """How the usual answer would have changed the chances: the course of the game."""
    decision: Chances
    """What was to be expected of the first answer, beyond that."""
    luck: Chances
    """What dice, cards and others made of it, beyond that."""


class Analysis(Struct, frozen=True):
    chances: tuple[Chances, ...]
    """At the beginning, and after each answer."""
    steps: tuple[Step, ...]

    def decided_by(self, seat: Seat) -> float:
        """By how much a player decided better than is usual, all in all."""
        return sum(step.decision[seat] for step in self.steps if step.seat == seat)

    def luck_of(self, seat: Seat) -> float:
        """By how much all dice and cards changed a player's chances beyond expectation."""
        return sum(step.luck[seat] for step in self.steps)


def of(
    record: Record, *, samples: int = SAMPLES, progress: Callable[[int], None] | None = None
) -> Analysis:
    """The whole record, as far as it was played. The same record gives the same analysis."""
    found: list[Step] = []
    for step in steps_of(record, samples=samples):
        found.append(step)
        if progress:
            progress(step.first + step.count)
    return joined(replay(Record(record.header)), found)


def joined(game: Game, steps: Sequence[Step]) -> Analysis:
    """All steps of a game, which is given as it began."""
    chances = [steps[0].before if steps else Forecast(game)(game)]
    for step in steps:
        chances += [step.before] * (step.count - 1) + [step.after]
    return Analysis(tuple(chances), tuple(steps))


def steps_of(
    record: Record, *, samples: int = SAMPLES, part: range | None = None
) -> Iterator[Step]:
    """One step after the other; of a part, those that begin there. Each is judged by itself, so
    that parts can be worked out in any order."""
    if samples < 1:
        message = "An action is judged by at least one other course of it."
        raise Refused(Code.TOO_FEW, "", message, field="samples")
    game = replay(Record(record.header))
    forecast = Forecast(game)
    for first, span in spans(game, record.entries):
        if part is not None and first >= part.stop:
            return
        if part is not None and first < part.start:
            go_on(game, span)
            continue
        before, start, drawn = forecast(game), game.trial(), game.chance.drawn
        go_on(game, span)
        after = usual = expected = forecast(game)
        if start.state.game_round and span[0].seat != HOST:
            is_certain = len(span) == 1 and game.chance.drawn == drawn
            trials = Trials(forecast, start, span[0], f"{first}", samples)
            expected = after if is_certain else trials.expected(trials.answer)
            usual = trials.usual(expected)
        parts = less(usual, before), less(expected, usual), less(after, expected)
        yield Step(first, len(span), span[0].seat, before, after, *parts)


def go_on(game: Game, entries: Sequence[Entry]) -> None:
    for entry in entries:
        game.answer(entry.seat, read_answer(bytes(entry.answer)))


def less(one: Chances, other: Chances) -> Chances:
    return tuple(mine - theirs for mine, theirs in zip(one, other, strict=True))


def spans(game: Game, entries: Sequence[Entry]) -> Iterator[tuple[int, Sequence[Entry]]]:
    """The answers of a game, parted where nothing is under way: with the number of the first."""
    probe, first = game.trial(), 0
    for number, entry in enumerate(entries):
        probe.answer(entry.seat, read_answer(bytes(entry.answer)))
        if is_settled(probe) or number + 1 == len(entries):
            yield first, entries[first : number + 1]
            first = number + 1


def is_settled(game: AnyGame) -> bool:
    """Whether all pieces lie where they belong, so that a position can be judged by them."""
    state = game.state
    if game.is_over or not state.game_round:
        return True
    pieces = (*state.pools, *(state.fleets if game.rules.has.ships_on_the_map else ()))
    under_way = state.battle, state.naval_battle, state.fleet_battle, state.air_raid, state.raid
    return not (
        any(pieces)
        or any(each is not None for each in under_way)
        or state.attackers
        or state.crossings
        or state.auction is not None
    )


class Forecast:
    """Who is likely to win a game, and what an answer makes of that."""

    def __init__(self, game: AnyGame) -> None:
        value = forecast_of(game.rules.name)
        if value is None:
            message = f"Nobody knows how to judge positions of the game {game.rules.name}."
            raise Refused(Code.UNKNOWN_NAME, "", message, field="ruleset")
        self.value = value

    def __call__(self, game: AnyGame) -> Chances:
        seats = game.state.seats
        if not game.state.game_round:
            return (1 / len(seats),) * len(seats)
        found = self.value(game)
        return tuple(found.get(seat, 0.0) for seat in seats)


class Trials:
    """Other courses of an action that began with some answer."""

    def __init__(
        self, forecast: Forecast, start: AnyGame, entry: Entry, key: str, samples: int
    ) -> None:
        self.forecast, self.start, self.seat = forecast, start, entry.seat
        self.key, self.samples = key, samples
        self.answer = read_answer(bytes(entry.answer))

    def usual(self, expected: Chances) -> Chances:
        """What was to be expected of a sergeant's answer; the same, if it was his."""
        view, question = view_of(self.start, self.seat), self.start.questions[self.seat]
        answer = self._sergeant(0).decide(view, question)
        return expected if answer == self.answer else self.expected(answer)

    def expected(self, answer: Answer) -> Chances:
        """The mean of what comes of an answer when it is carried out, with other dice."""
        found = [self._outcome(answer, number) for number in range(self.samples)]
        return tuple(sum(column) / self.samples for column in zip(*found, strict=True))

    def _outcome(self, answer: Answer, number: int) -> Chances:
        game, bot = self.start.as_trial(), self._sergeant(number)
        game.chance = Stream(key_from_seed(f"analysis:{self.key}:{number}"))
        game.answer(self.seat, answer)
        for _ in range(LONGEST):
            if is_settled(game):
                break
            seat, question = next(iter(game.questions.items()))
            game.answer(seat, bot.decide(view_of(game, seat), question))
        return self.forecast(game)

    def _sergeant(self, number: int) -> Thinker:
        return Thinker(Random(f"{self.key}:{number}"), SERGEANT, USUAL)
