"""A puzzle as it is written: a position, a task, what an answer is measured by, the best answer
and hints. Puzzles are TOML files in `data/puzzles/`; `tools/puzzles.py` finds them, and
`tests/test_puzzles.py` tries every answer of each.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from warroom.api import Game, read_answer, set_up
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.datafile import DataError
from warroom.model.state import Region
from warroom.rulesets import RULESETS

SOLVER: Seat = 0
"""Whose part the person at the screen takes."""

Measure = Literal["assault", "cheapest", "commit", "place", "line"]


class Goal(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an answer is measured by:

    - `assault`: the chance to take a region, to hold it if it `holds`, and to hold those to `keep`;
    - `cheapest`: the price of a force that takes it with `least` at the least;
    - `commit`: the chance to win the battle under way, with best play after it;
    - `place`: the chance to hold all those to `keep`;
    - `line`: the chance to win the battle at sea against the usual line.
    """

    measure: Measure
    take: Region = ""
    routes: tuple[tuple[Region, ...], ...] = ()  # by which one can go there
    holds: bool = False
    keep: tuple[Region, ...] = ()
    least: float = 0.0


class Hint(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sentence, and what it claims of the best answer: how many pieces of some types it sends,
    and from or to where."""

    says: str
    pieces: Mapping[str, int] = {}
    total: int | None = None
    place: Region = ""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`answers` lead from the position to the question, of the solver or `by` another seat; `best`
    answers it. Figures are chances, or prices where that is the measure."""

    title: str
    task: str
    level: Literal[1, 2, 3]
    goal: Goal
    position: Mapping[str, Any]
    answers: tuple[Mapping[str, Any], ...] = ()
    best: Mapping[str, Any]
    figure: float
    second: float
    hints: tuple[Hint, ...]

    @property
    def ruleset(self) -> str:
        return str(self.position["ruleset"])

    def game(self) -> Game:
        """At its question."""
        game = set_up(self.position)
        for each in self.answers:
            game.answer(each.get("by", SOLVER), answer_in(each))
        return game

    @property
    def region(self) -> Region:
        """About which it is: on the sea, a home port."""
        home: Region = next(iter(self.position["nations"][SOLVER]["regions"]))
        return next(iter((self.goal.take, *self.goal.keep)), "") or home

    @property
    def best_answer(self) -> Answer:
        return answer_in(self.best)


def answer_in(data: Mapping[str, Any]) -> Answer:
    return read_answer(
        msgspec.json.encode({name: each for name, each in data.items() if name != "by"})
    )


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All of them by name, the easiest of each game first."""
    found = {}
    for path in (files("warroom") / "data" / "puzzles").iterdir():
        if path.name.endswith(".toml"):
            found[path.name.removesuffix(".toml")] = read(path.name, path.read_text("utf-8"))
    order = tuple(RULESETS)  # as they are learnt
    return dict(
        sorted(found.items(), key=lambda each: (rank(each[1], order), each[1].level, each[0]))
    )


def rank(puzzle: Puzzle, order: tuple[str, ...]) -> int:
    return order.index(puzzle.ruleset) if puzzle.ruleset in order else len(order)


def read(name: str, text: str) -> Puzzle:
    """Raises `DataError`, which names file and entry."""
    try:
        puzzle = msgspec.convert(tomllib.loads(text), Puzzle)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        problem, _, entry = str(error).partition(" - at `$.")
        raise DataError(name, entry.rstrip("`"), problem) from error
    if "ruleset" not in puzzle.position:
        raise DataError(name, "position", "it does not name its rule set")
    return puzzle


def puzzle_called(name: str) -> Puzzle:
    puzzle = puzzles().get(name)
    if puzzle is None:
        message = f"There is no puzzle called {name!r}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="puzzle")
    return puzzle
