"""What an answer to a puzzle is worth, by exact odds from what its seat sees."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cache
from itertools import product
from math import prod
from typing import Any

from msgspec import Struct

from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Table as AnyTable
from warroom.model.copies import changed
from warroom.model.events.deluxe_moves import Journey
from warroom.model.events.movement import Order
from warroom.model.ruleset import Table
from warroom.model.state import Region, State
from warroom.model.units import NO_UNITS, Army
from warroom.odds import NeutralOdds, attack_odds, battle_advice, hold_odds, sea_odds
from warroom.odds.basics.results import LandOdds
from warroom.rules.land_battle import Commit
from warroom.rules.movement import Moves
from warroom.rules.naval_battle import BattleLine
from warroom.rules.setup import Placement
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.view import View

from .document import SOLVER, Goal, Puzzle

Sent = tuple[tuple[Region, Region, Army], ...]
"""From where to where who goes."""

MOST = 5000
"""Answers that are tried for one puzzle."""


class Measured(Struct, frozen=True):
    """`value` is what the goal measures. `chances` are its parts, by what they are of. An answer
    that misses the goal has no value."""

    value: float | None
    chances: Mapping[str, float]


class Verdict(Struct, frozen=True):
    """An answer beside the best; `is_best` if none is better."""

    is_best: bool
    own: Measured
    best: Measured
    answer: Answer  # the best


def judged(puzzle: Puzzle, answer: Answer) -> Verdict:
    """Raises `Refused` for an answer that is not allowed, or is of another kind."""
    view = puzzle.game().view(SOLVER)
    best = puzzle.best_answer
    assert view.question is not None, "a puzzle asks"
    if type(answer) is not type(best):
        raise Refused(Code.WRONG_ANSWER, "", "That is not what this puzzle asks for.")
    view.question.decision.check(view, SOLVER, answer)
    own, ours = measure_of(view, puzzle.goal, answer), measure_of(view, puzzle.goal, best)
    return Verdict(not is_better(puzzle.goal, ours, own), own, ours, best)


EQUAL = 0.0005
"""Chances that differ by no more read alike."""


def is_better(goal: Goal, one: Measured, other: Measured) -> bool:
    if one.value is None or other.value is None:
        return one.value is not None
    if goal.measure == "cheapest":
        return one.value < other.value
    return one.value > other.value + EQUAL


def measure_of(view: View, goal: Goal, answer: Answer) -> Measured:
    """What an answer that is allowed comes to."""
    match goal.measure:
        case "assault":
            return assault(view, goal, sent_by(answer))
        case "cheapest":
            return cheapest(view, goal, sent_by(answer))
        case "place":
            assert isinstance(answer, Placement)
            return held(view, goal, answer.units)
        case "commit":
            assert isinstance(answer, Commit)
            worths = {each.units: each.worth for each in commitments(view)}
            return won(worths.get(answer.units))
        case "line":
            assert isinstance(answer, BattleLine)
            lines = sea_odds(view, SOLVER, against="usual").challenger.lines
            worth = {each.ships: each.worth for each in lines}.get(answer.ships)
            return won(worth)


def won(chance: float | None) -> Measured:
    return Measured(chance, {} if chance is None else {"to win": chance})


def commitments(view: View) -> Iterable[Any]:
    found = battle_advice(view)
    return () if found is None else found.choices


# ---- orders ----


def sent_by(answer: Answer) -> Sent:
    if isinstance(answer, Moves):
        return tuple((each.route[0], each.route[-1], each.units) for each in answer.orders)
    assert isinstance(answer, Journeys), "only orders send anybody"
    return tuple((each.route[0], each.route[-1], each.units) for each in answer.journeys)


def force_of(goal: Goal, sent: Sent) -> Army:
    return sum((units for _, end, units in sent if end == goal.take), NO_UNITS)


def attack(view: View, goal: Goal, force: Army) -> LandOdds:
    found = attack_odds(view, goal.take, force)
    return found.odds if isinstance(found, NeutralOdds) else found


def assault(view: View, goal: Goal, sent: Sent) -> Measured:
    force = force_of(goal, sent)
    if not force:
        return Measured(None, {})
    odds = attack(view, goal, force)
    chances = {f"to take {goal.take}": odds.attacker.wins}
    after = left_behind(view.state, sent)
    survivors = {each.units: each.chance for each in odds.attacker.survivors}
    if survivors:
        after.give(goal.take, SOLVER)
        likeliest = max(survivors, key=survivors.__getitem__)
        after.armies = changed(after.armies, goal.take, likeliest)
        table: Table = AnyTable(view.rules, after)
        if goal.holds:
            chances[f"to hold {goal.take}"] = hold_odds(
                table, goal.take, holder=SOLVER, garrison=survivors
            ).holds
        for region in goal.keep:
            chances[f"to hold {region}"] = hold_odds(table, region, holder=SOLVER).holds
    return Measured(prod(chances.values()), chances)


def cheapest(view: View, goal: Goal, sent: Sent) -> Measured:
    force = force_of(goal, sent)
    if not force:
        return Measured(None, {})
    chance = attack(view, goal, force).attacker.wins
    price = sum(a * b for a, b in zip(force.counts, view.rules.unit_costs, strict=True))
    return Measured(price if chance >= goal.least else None, {f"to take {goal.take}": chance})


def left_behind(state: State, sent: Sent) -> State:
    """The others have set out; who goes to a region of one's own is there."""
    after = copy(state)
    for start, end, units in sent:
        after.armies = changed(after.armies, start, after.armies[start] - units)
        if state.owners[end] == SOLVER:
            after.armies = changed(after.armies, end, after.armies[end] + units)
    return after


def held(view: View, goal: Goal, placed: Mapping[Region, Army]) -> Measured:
    after = copy(view.state)
    for region, units in placed.items():
        after.armies = changed(after.armies, region, after.armies[region] + units)
    table: Table = AnyTable(view.rules, after)
    chances = {
        f"to hold {region}": hold_odds(table, region, holder=SOLVER).holds for region in goal.keep
    }
    return Measured(prod(chances.values()), chances)


# ---- every answer of a kind ----


def candidates(view: View, goal: Goal) -> Iterator[Answer]:
    """All answers that could be meant, by the routes of the goal; those that are not allowed are
    left out."""
    assert view.question is not None, "a puzzle asks"
    for number, answer in enumerate(conceivable(view, goal)):
        assert number < MOST, "a puzzle has few answers"
        try:
            view.question.decision.check(view, SOLVER, answer)
        except Refused:
            continue
        yield answer


def conceivable(view: View, goal: Goal) -> Iterator[Answer]:
    if goal.measure == "commit":
        yield from (Commit(each.units) for each in commitments(view))
    elif goal.measure == "line":
        lines = sea_odds(view, SOLVER, against="usual").challenger.lines
        yield from (BattleLine(each.ships) for each in lines)
    elif goal.measure == "place":
        pool = view.state.pools[SOLVER]
        for share in parts_of(pool):
            first, second = goal.keep
            piles = {first: share, second: pool - share}
            yield Placement({region: units for region, units in piles.items() if units})
    else:
        armies = (view.state.armies[route[0]] for route in goal.routes)
        for forces in product(*map(parts_of, armies)):
            going = [each for each in zip(goal.routes, forces, strict=True) if each[1]]
            if view.rules.declares_journeys:
                yield Journeys(tuple(Journey(route, units) for route, units in going))
            else:
                yield Moves(tuple(Order(route, units) for route, units in going))


@cache
def parts_of(army: Army) -> tuple[Army, ...]:
    """Every smaller army in it, none and all included."""
    return tuple(Army(*each) for each in product(*(range(count + 1) for count in army.counts)))
