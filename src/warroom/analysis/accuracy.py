"""How well somebody decided, beside what a general would have decided in his place.

The general sees what the seat saw. What comes of his answer and of the one that was given is played
to the end of the turn several times, by sergeants and with the same dice for both.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

from msgspec import Struct

from warroom.api import Record, read_answer, replay
from warroom.bots.leanings import USUAL
from warroom.bots.levels import GENERAL, SERGEANT
from warroom.bots.thinker import Thinker
from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.decision import Answer
from warroom.kernel.words import HOST, Seat
from warroom.model.ruleset import Game as AnyGame
from warroom.view import view_of

from .records import LONGEST, Forecast, go_on, is_settled, spans

COMPARED = 24
"""Decisions of each player that are compared, spread over the game."""

COURSES = 4
"""In which either answer is carried out."""


class Compared(Struct, frozen=True):
    """One decision: what was to be hoped for after the answer that was given, and after the
    general's."""

    first: int
    seat: Seat
    is_same: bool
    given: float
    best: float


class Accuracy(Struct, frozen=True):
    """Of so many decisions that were compared, so many were the general's own. `kept` is the share
    of the chances to win that his decisions would have kept; none if nothing was compared."""

    compared: int
    same: int
    kept: float | None


def accuracy_of(seat: Seat, found: Iterable[Compared]) -> Accuracy:
    own = [each for each in found if each.seat == seat]
    best = sum(each.best for each in own)
    kept = min(1.0, sum(each.given for each in own) / best) if best else None
    return Accuracy(len(own), sum(each.is_same for each in own), kept)


def compared(
    record: Record, *, most: int = COMPARED, part: range | None = None
) -> Iterator[Compared]:
    """Decisions of each player at which nothing was under way; of a part, those that lie there."""
    game = replay(Record(record.header))
    forecast, wanted = Forecast(game), chosen(record, most)
    for first, span in spans(game, record.entries):
        if part is not None and first >= part.stop:
            return
        if first in wanted and (part is None or first in part) and game.state.game_round:
            given = read_answer(bytes(span[0].answer))
            if has_choice(game, span[0].seat):
                yield comparison(game, forecast, first, span[0].seat, given)
        go_on(game, span)


def chosen(record: Record, most: int) -> set[int]:
    """Up to so many decisions of each player, as evenly as can be."""
    places: defaultdict[Seat, list[int]] = defaultdict(list)
    game = replay(Record(record.header))
    for first, span in spans(game, record.entries):
        if span[0].seat != HOST and game.state.game_round:
            places[span[0].seat].append(first)
        go_on(game, span)
    return {
        own[number * len(own) // min(most, len(own))]
        for own in places.values()
        for number in range(min(most, len(own)))
    }


def has_choice(game: AnyGame, seat: Seat) -> bool:
    options = game.questions[seat].decision.options(game, seat)
    return options is None or len(options) > 1


def comparison(
    game: AnyGame, forecast: Forecast, first: int, seat: Seat, given: Answer
) -> Compared:
    general = Thinker(Random(f"general:{first}"), GENERAL, USUAL)
    best = general.decide(view_of(game, seat), game.questions[seat])
    if best == given:
        hope = forecast(game)[seat]
        return Compared(first, seat, True, hope, hope)
    hopes = [
        sum(outcome(game, forecast, seat, answer, f"{first}:{number}") for number in range(COURSES))
        / COURSES
        for answer in (given, best)
    ]
    return Compared(first, seat, False, *hopes)


def outcome(game: AnyGame, forecast: Forecast, seat: Seat, answer: Answer, key: str) -> float:
    """A seat's chance at the end of this turn, if it answers so."""
    trial, player = game.as_trial(), game.state.player
    trial.chance = Stream(key_from_seed(f"story:{key}"))
    trial.answer(seat, answer)
    bot = Thinker(Random(key), SERGEANT, USUAL)
    for _ in range(LONGEST):
        if trial.is_over or (trial.state.player != player and is_settled(trial)):
            break
        asked, question = next(iter(trial.questions.items()))
        trial.answer(asked, bot.decide(view_of(trial, asked), question))
    return forecast(trial)[seat]
