"""Games that stand at a question of a wanted kind, for tests of its panel in a browser.

`python -m tests.asked provocation redeal keep-route` plays games at random until every kind has
been asked, and prints for each the record of the game so far and the seat that is asked. After "="
stands what one of the question's fields must be: `use-technology=atomic-bomb`. Without kinds all
are meant that `asked.json` knows.

`asked.json` says in which of these games, and after how many answers, each kind is asked, so that
rare ones need not be looked for each time: `python -m tests.asked --keep` writes it anew. What is
not found there any more is looked for again.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

import warroom
from warroom.kernel.decision import Decision
from warroom.kernel.words import Seat, kebab

SEATS = 4
MOST_GAMES = 2000
ENOUGH_GAMES = 1200  # in which a kind is not asked that is left out of the list

KEPT = Path(__file__).with_name("asked.json")

Places = dict[str, tuple[int, int]]  # of each kind: the game, and the answers before it


class Situation(msgspec.Struct, frozen=True):
    """A game that goes on when this seat answers."""

    seat: Seat
    record: warroom.Record


def is_like(decision: Decision, wanted: str) -> bool:
    kind, _, value = wanted.partition("=")
    if kebab(type(decision).__name__) != kind:
        return False
    return not value or value in msgspec.structs.astuple(decision)


def played(ruleset: str, number: int, options: dict[str, str]) -> Iterator[warroom.Game]:
    """A game at random, which is always the same, before each of its answers."""
    rng = random.Random(number)
    game = warroom.new_game(ruleset, seats=SEATS, seed=f"asked {number}", options=options)
    while not game.is_over:
        yield game
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))


def situation(game: warroom.Game, wanted: str) -> Situation | None:
    for seat, question in game.questions.items():
        if is_like(question.decision, wanted):
            return Situation(seat, game.record())
    return None


def recalled(ruleset: str, places: Places, options: dict[str, str]) -> dict[str, Situation]:
    """What is still asked where it was once found."""
    situations: dict[str, Situation] = {}
    for number in sorted({number for number, _ in places.values()}):
        here = {kind: after for kind, (game, after) in places.items() if game == number}
        for count, game in enumerate(played(ruleset, number, options)):
            for kind in [kind for kind, after in here.items() if after == count]:
                if there := situation(game, kind):
                    situations[kind] = there
            if count >= max(here.values()):
                break
    return situations


def found(ruleset: str, wanted: Iterable[str], options: dict[str, str]) -> dict[str, Situation]:
    """The first of each kind, in games that are always the same."""
    places: Places = json.loads(KEPT.read_text())[ruleset]["places"]
    situations = recalled(
        ruleset, {kind: places[kind] for kind in wanted if kind in places}, options
    )
    missing = set(wanted) - set(situations)
    for number in range(MOST_GAMES):
        if not missing:
            return situations
        for game in played(ruleset, number, options):
            for each in sorted(missing):
                if there := situation(game, each):
                    situations[each] = there
                    missing.discard(each)
            if not missing:
                break
    raise SystemExit(f"never asked: {', '.join(sorted(missing))}")


def searched(ruleset: str, options: dict[str, str]) -> Places:
    """The first game in which each kind is asked, and late in it, when there is more to see."""
    places: Places = {}
    for number in range(ENOUGH_GAMES):
        for count, game in enumerate(played(ruleset, number, options)):
            for question in game.questions.values():
                kind = kebab(type(question.decision).__name__)
                if places.get(kind, (number,))[0] == number:
                    places[kind] = number, count
    return dict(sorted(places.items()))


def keep() -> None:
    """Look for all kinds in all games, and write down where they are."""
    options = {"provocation": {"initial-technology": "on"}}
    told = {
        name: {"options": options.get(name, {}), "places": searched(name, options.get(name, {}))}
        for name in ("basic", "expansion", "provocation", "deluxe")
    }
    KEPT.write_text(f"{json.dumps(told, indent=2)}\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--keep"]:
        keep()
    else:
        ruleset, *words = sys.argv[1:]
        kept = json.loads(KEPT.read_text())[ruleset]
        options = dict(word[2:].split("=") for word in words if word.startswith("--"))
        wanted = [word for word in words if not word.startswith("--")]
        situations = found(ruleset, wanted or kept["places"], options or kept["options"])
        print(msgspec.json.encode(situations).decode())
