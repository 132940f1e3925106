"""What an answer is worth: the chance to win when it is played on from, beside something else.

Both are tried in the same games, imagined from what the seat sees, with the same dice: sergeants
play on until the turn is over, and the forecast of the rule set judges what has come of it.
"""

from collections.abc import Iterable
from random import Random
from statistics import fmean

from msgspec import Struct

from warroom.kernel.decision import Answer, Question
from warroom.view import View

from .leanings import USUAL
from .schools import forecast_of
from .search import MANY, Players

GAMES = 12
"""Imagined for each answer."""

OTHERS = 3
"""Answers that are tried beside it."""

TURN_IS_OVER = (0,)


class WinChance(Struct, frozen=True):
    """A chance to win with an answer, and with the best of the others that were tried."""

    chance: float
    other: Answer | None = None
    other_chance: float | None = None


def win_chance_of(
    view: View, question: Question, answer: Answer, thought_of: Iterable[Answer] = (), key: str = ""
) -> WinChance | None:
    """From the view alone, and the same each time. `thought_of` are answers that somebody has
    weighed already. None, where nobody can tell how likely a position is to be won."""
    forecast = forecast_of(view.rules.name)
    if forecast is None:
        return None
    assert view.seat is not None, "a spectator is not asked"
    tried = [answer, *others(view, question, answer, thought_of, Random(f"{key}:others"))]
    players = Players(view, USUAL, f"{key}:players")
    found: list[list[float]] = [[] for _ in tried]
    for number in range(GAMES):
        for each, chances in zip(tried, found, strict=True):
            game = view.imagine(f"{key}:{number}")
            events = game.answer(view.seat, each)
            for _ in players.play_on(game, events, TURN_IS_OVER):
                chances.append(forecast(game).get(view.seat, 0.0))
    chance, *rest = map(fmean, found)
    if not rest:
        return WinChance(chance)
    best = max(range(len(rest)), key=lambda place: rest[place])
    return WinChance(chance, tried[1 + best], rest[best])


def others(
    view: View, question: Question, answer: Answer, thought_of: Iterable[Answer], rng: Random
) -> list[Answer]:
    """What else could be answered: what was thought of, else some of the options, else what would
    be answered for somebody who is absent."""
    assert view.seat is not None, "a spectator is not asked"
    found = [each for each in thought_of if each != answer]
    if not found:
        options = question.decision.options(view, view.seat) or ()
        found = [each for each in options if each != answer]
        if not found or len(options) > MANY:
            found = [question.decision.default(view, view.seat, rng)]
        elif len(found) > OTHERS:
            found = rng.sample(found, OTHERS)
    return [each for each in found if each != answer][:OTHERS]
