"""Fit by what one foresees who wins: `python -m tools.fit_forecast RULESET [GAMES] [JOBS]`.

Sergeants play so many games of four and of two. At every turn each draws another mood, and
now and then takes any action, so that what they have is owed to luck, not to skill. What everybody
has when a turn begins is written down. The weights are those under which results were likeliest,
fitted to four games of five; the fifth tells how well they foresee, beside weights set by hand: by
surprise (the mean -log of the chance that was given to who won), by Brier's score, and by how often
those won whom so much of a chance was given.
"""

import json
import random
import sys
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

import warroom
from tools.fit_worth import Position, Sample, fitted
from warroom.bots.leanings import LEANINGS, USUAL, Leaning
from warroom.bots.levels import SERGEANT
from warroom.bots.schools import forecast_of
from warroom.bots.thinker import Thinker
from warroom.bots.value import MORE, TWO
from warroom.model.events.turns import TurnBegan
from warroom.rules.turn import ChooseAction
from warroom.view import view_of

BOTS = Path(__file__).parents[1] / "src/warroom/bots"
ANYTHING = 0.08
"""How often any action is taken."""

MOST_ANSWERS = 5_000


class Seen(NamedTuple):
    """A position, whoever is looked at first, and whether that one won."""

    position: Position
    share: float


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    return (
        leaning,
        leaning,
        replace(leaning, caution=0.15, daring=0.4),
        replace(leaning, caution=0.9, daring=0.7),
        replace(leaning, patience=3, building=1.0),
        replace(leaning, building=0.1, routes=1.8),
        replace(leaning, spite=0.3, region=1.6 * leaning.region, restraint=3),
        replace(leaning, spite=2.0, denial=0.9, trust=0.5),
    )


def seen_in(task: tuple[str, int, int]) -> list[Seen]:
    """All positions of one game, each from the eyes of everybody."""
    ruleset, seats, number = task
    value = forecast_of(ruleset)
    assert value is not None
    rng = random.Random(f"forecast:{ruleset}:{seats}:{number}")
    game = warroom.new_game(ruleset, seats=seats, seed=f"forecast:{seats}:{number}", trial=True)

    def mood() -> Leaning:
        return rng.choice(moods(rng.choice((USUAL, *LEANINGS.values()))))

    players = [Thinker(random.Random(rng.random()), SERGEANT, mood()) for _ in range(seats)]
    rows = []
    while not game.is_over and game.length < MOST_ANSWERS:
        seat, question = next(iter(game.questions.items()))
        is_any = isinstance(question.decision, ChooseAction) and rng.random() < ANYTHING
        player = players[seat]
        events = game.answer(
            seat,
            game.sample(seat, rng) if is_any else player.decide(view_of(game, seat), question),
        )
        for event in events:
            if isinstance(event, TurnBegan) and game.state.result is None:
                players[event.seat].leaning = mood()
                rows.append(value.features(game))
    result = game.state.result
    if result is None:
        return []
    return [
        Seen(
            [row[first], *(row[each] for each in row if each != first)],
            (first in result.winners) / len(result.winners),
        )
        for row in rows
        for first in row
    ]


def fit(ruleset: str, games: int = 900, jobs: int = 2) -> None:
    target = BOTS / ruleset / "value.json"
    value = forecast_of(ruleset)
    assert value is not None
    module = import_module(f"warroom.bots.{ruleset}.value")
    by_hand = module.HAND_SET
    found = {}
    for name, seats in ((TWO, 2), (MORE, 4)):
        tasks = [(ruleset, seats, number) for number in range(games)]
        with Pool(jobs) as pool:
            played = pool.map(seen_in, tasks, chunksize=4)
        known = Sample([each for game in played[: games * 4 // 5] for each in game])
        fresh = Sample([each for game in played[games * 4 // 5 :] for each in game])
        weights = fitted(known)
        print(f"{ruleset}, {seats} players: {games} games, {len(known.y)} views of positions")
        for title, each in (("fitted", weights), ("by hand", np.asarray(by_hand))):
            score = ((fresh.chances(each)[:, 0] - fresh.y) ** 2).mean()
            print(f"  {title:8} surprise {fresh.surprise(each):.3f}, Brier {score:.3f}")
        print("  foreseen and won:", reliability(fresh, weights))
        for place, feature in enumerate(value.names):
            late = weights[place] + weights[place + len(value.names)]
            print(f"  {feature:12} {weights[place]:+.2f} {late:+.2f} by the end")
        found[name] = [round(float(each), 4) for each in weights]
    target.write_text(json.dumps(found) + "\n")


def reliability(sample: Sample, weights: Sequence[float] | np.ndarray) -> str:
    """In fifths: the mean chance that was given, and how often that came to pass."""
    chances = sample.chances(weights)[:, 0]
    order = np.argsort(chances)
    parts = np.array_split(order, 5)
    return ", ".join(
        f"{100 * chances[part].mean():.0f} % {100 * sample.y[part].mean():.0f} %" for part in parts
    )


if __name__ == "__main__":
    chosen, *numbers = sys.argv[1:]
    fit(chosen, *map(int, numbers))
