"""Games that stand at a question of a wanted kind, for tests of its panel in a browser.

`python -m tests.asked provocation redeal keep-route` plays games at random until every kind has
been asked, and prints for each the record of the game so far and the seat that is asked. After "="
stands what one of the question's fields must be: `use-technology=atomic-bomb`.
"""

import random
import sys
from collections.abc import Iterable

import msgspec

import warroom
from warroom.kernel.decision import Decision
from warroom.kernel.words import Seat, kebab

SEATS = 4
MOST_GAMES = 2000


class Situation(msgspec.Struct, frozen=True):
    """A game that goes on when this seat answers."""

    seat: Seat
    record: warroom.Record


def is_like(decision: Decision, wanted: str) -> bool:
    kind, _, value = wanted.partition("=")
    if kebab(type(decision).__name__) != kind:
        return False
    return not value or value in msgspec.structs.astuple(decision)


def found(ruleset: str, wanted: Iterable[str], options: dict[str, str]) -> dict[str, Situation]:
    """The first of each kind, in games that are always the same."""
    situations: dict[str, Situation] = {}
    missing = set(wanted)
    for number in range(MOST_GAMES):
        rng = random.Random(number)
        game = warroom.new_game(ruleset, seats=SEATS, seed=f"asked {number}", options=options)
        while not game.is_over and missing:
            for seat, question in game.questions.items():
                for each in [each for each in missing if is_like(question.decision, each)]:
                    situations[each] = Situation(seat, game.record())
                    missing.discard(each)
            seat = next(iter(game.questions))
            game.answer(seat, game.sample(seat, rng))
        if not missing:
            return situations
    raise SystemExit(f"never asked: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    ruleset, *words = sys.argv[1:]
    options = dict(word[2:].split("=") for word in words if word.startswith("--"))
    wanted = [word for word in words if not word.startswith("--")]
    print(msgspec.json.encode(found(ruleset, wanted, options)).decode())
