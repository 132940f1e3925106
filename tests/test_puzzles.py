"""Each puzzle is tried by machine: its answer is allowed and the best of all by a clear margin, and
its hints tell no lie."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.server.harness import Json, http, running
from tools.puzzles import CLEAR, value
from warroom import Refused
from warroom.kernel.errors import Code
from warroom.model.datafile import DataError
from warroom.model.events.movement import Order
from warroom.model.units import Army
from warroom.puzzles import Hint, Puzzle, candidates, judged, measure_of, puzzle_called, puzzles
from warroom.puzzles.document import SOLVER, read
from warroom.puzzles.judging import force_of, sent_by
from warroom.rules.land_battle import Commit
from warroom.rules.movement import Moves
from warroom.rules.naval_battle import BattleLine
from warroom.rules.setup import Placement
from warroom.rules.turn import EndTurn
from warroom.rulesets import RULESETS
from warroom.rulesets.deluxe.ways.journeys import Journeys

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WORDS = {"I": "infantry", "T": "tank", "A": "artillery", "P": "plane"}
SHIPS = {"DD": "destroyer", "SS": "submarine", "BB": "battleship", "CV": "carrier"}


def test_there_are_enough_of_every_game_and_every_kind() -> None:
    games = Counter(each.ruleset for each in puzzles().values())
    assert games.total() >= 30
    assert games.keys() == RULESETS.keys()
    assert len({each.goal.measure for each in puzzles().values()}) == 5
    assert len({each.level for each in puzzles().values()}) == 3
    assert len({(each.ruleset, each.title) for each in puzzles().values()}) == games.total()


@pytest.mark.parametrize("name", puzzles())
def test_one_answer_is_the_best_of_all(name: str) -> None:
    puzzle = puzzle_called(name)
    view = puzzle.game().view(SOLVER)
    assert view.question is not None
    best = puzzle.best_answer
    view.question.decision.check(view, SOLVER, best)
    is_price = puzzle.goal.measure == "cheapest"
    own = measure_of(view, puzzle.goal, best).value
    assert own == pytest.approx(puzzle.figure, abs=6e-5)
    others = [
        found
        for each in candidates(view, puzzle.goal)
        if each != best and (found := measure_of(view, puzzle.goal, each).value) is not None
    ]
    assert len(others) > 4
    second = min(others) if is_price else max(others)
    assert second == pytest.approx(puzzle.second, abs=6e-5)
    assert own is not None
    assert second >= own + 1 if is_price else second <= own - CLEAR


@pytest.mark.parametrize("name", puzzles())
def test_its_hints_tell_no_lie(name: str) -> None:
    puzzle = puzzle_called(name)
    assert len(puzzle.hints) > 1
    idea, *claims = puzzle.hints
    assert idea.total is None
    assert not idea.pieces
    for hint in claims:
        assert is_true(puzzle, hint), hint
        words = hint.says.casefold()
        if hint.total is not None:
            assert NUMBERS[hint.total] in words
        for kind, count in hint.pieces.items():
            assert {**WORDS, **SHIPS}[kind] in words
            assert isinstance(puzzle.best_answer, BattleLine) or words.startswith(NUMBERS[count])


def is_true(puzzle: Puzzle, hint: Hint) -> bool:
    best = puzzle.best_answer
    if isinstance(best, BattleLine):
        return {best.ships[int(hint.place) - 1].value: 1} == hint.pieces
    if isinstance(best, Moves | Journeys):
        units = force_of(puzzle.goal, sent_by(best))
    elif isinstance(best, Placement):
        units = best.units.get(hint.place, Army())
    else:
        assert isinstance(best, Commit)
        units = best.units
    counts = dict(zip(WORDS, units.counts, strict=True))
    is_total = hint.total in (None, units.total)
    return is_total and all(counts[kind] == count for kind, count in hint.pieces.items())


@pytest.mark.parametrize("name", puzzles())
def test_its_words_fit_what_is_measured(name: str) -> None:
    puzzle = puzzle_called(name)
    goal = puzzle.goal
    for region in (goal.take, *goal.keep):
        assert region in puzzle.task
    if goal.measure == "cheapest":
        assert f"{round(100 * goal.least)} %" in puzzle.task
        costs = tuple(map(str, puzzle.game().rules.unit_costs))
        assert tuple(re.findall(r"(?:costs|tank|artillery|plane) (\d+)", puzzle.task)) == costs


def test_another_answer_is_judged_beside_the_best() -> None:
    name, puzzle = next(each for each in puzzles().items() if each[1].goal.measure == "assault")
    assert judged(puzzle, puzzle.best_answer).is_best
    view = puzzle.game().view(SOLVER)
    worst = min(
        candidates(view, puzzle.goal),
        key=lambda each: measure_of(view, puzzle.goal, each).value or 0,
    )
    found = judged(puzzle, worst)
    assert not found.is_best
    assert found.best.value == pytest.approx(puzzle.figure, abs=6e-5)
    with pytest.raises(Refused) as refused:
        judged(puzzle, EndTurn())
    assert refused.value.code is Code.WRONG_ANSWER
    nowhere = Moves((Order(("Nowhere", "Never"), Army(1)),))
    with pytest.raises(Refused):
        judged(puzzle, nowhere)
    with pytest.raises(Refused):
        puzzle_called(f"{name}-never")


def test_a_broken_file_is_refused_by_name_and_entry() -> None:
    with pytest.raises(DataError) as found:
        read("one.toml", 'title = "x"\nlevel = 9\n')
    assert found.value.file == "one.toml"
    text = f"title = {value('x')}\ntask = {value('y')}\nlevel = 9\n"
    with pytest.raises(DataError) as found:
        read("one.toml", text)
    assert found.value.entry == "level"


def test_over_the_wire_the_answer_is_not_told_before_one_is_given(tmp_path: Path) -> None:
    name, puzzle = next(iter(puzzles().items()))
    with running(tmp_path) as address:
        status, offers, _ = http(address, "/api/puzzles")
        assert status == 200
        assert [each["name"] for each in offers] == list(puzzles())
        status, told, _ = http(address, f"/api/puzzles/{name}")
        assert status == 200
        assert told["hints"] == [each.says for each in puzzle.hints]
        assert not {"best", "figure", "second", "answer"} & told.keys()
        best: Json = dict(puzzle.best)
        status, found, _ = http(address, f"/api/puzzles/{name}", best)
        assert (status, found["is_best"]) == (200, True)
        assert (
            http(address, f"/api/puzzles/{name}", {"type": "end-turn"})[1]["code"] == "wrong-answer"
        )
        assert http(address, f"/api/puzzles/{name}", {"type": "no-such"})[0] == 400
        assert http(address, "/api/puzzles/never")[0] == 404
