"""Tables that `test_contract.py` leaves out: there every promise is kept at some moment, too."""

import random
from collections.abc import Callable

import pytest

import warroom
from tests.contract.playing import (
    ALL_TABLES,
    Table,
    facts_of,
    questions_of,
    step,
    twin_of,
)
from tests.golden.tables import EVERY_TABLE
from warroom.rulesets import RULESETS

EVERY = 9
"""Questions from one look to the next; a look is at one promise, so that all take turns."""


FIXED = ("game-limit", "eagle-limit", "starting-continents", "length")
"""Options that make a game longer than need be, or that not every board allows."""


def agreed(ruleset: str, place: int) -> dict[str, str]:
    """Every second option with one of its values, which are others from table to table."""
    options = [each for each in RULESETS[ruleset].options if each.name not in FIXED]
    chosen = [each for n, each in enumerate(options) if (n + place) % 2]
    values = {each.name: each.choices[place // 2 % len(each.choices)] for each in chosen}
    return {**values, "game-limit": "3 rounds"} if ruleset == "expansion" else values


SEATED = {(table.ruleset, table.board, table.seats) for table in ALL_TABLES}
REST = tuple(
    Table(seats, board, agreed(ruleset, place), ruleset=ruleset)
    for place, (ruleset, board, seats) in enumerate(EVERY_TABLE.values())
    if (ruleset, board, seats) not in SEATED
)


def a_save_goes_on(game: warroom.Game) -> None:
    loaded = warroom.load(game.save())
    assert facts_of(loaded) == facts_of(game)
    assert step(loaded, random.Random(1)) == step(twin_of(game), random.Random(1))


def a_clone_is_apart(game: warroom.Game) -> None:
    before, copy, rng = game.save(), twin_of(game), random.Random(2)
    for _ in range(15):
        if not copy.is_over:
            step(copy, rng)
    assert game.save() == before


def what_may_be_undone_is_undone(game: warroom.Game) -> None:
    twin, before = twin_of(game), facts_of(game)
    seat = next(iter(twin.questions))
    twin.answer(seat, twin.sample(seat, random.Random(3)))
    for other in range(len(game.state.seats)):
        assert other == seat or not twin.may_undo(other)
    if twin.may_undo(seat):
        twin.undo(seat)
        assert facts_of(twin) == before


def what_is_offered_is_accepted(game: warroom.Game) -> None:
    for seat in game.questions:
        options = game.options(seat)
        sample = game.sample(seat, random.Random(4))
        assert options is None or sample in options
        for answer in (*(options or ()), sample, game.default_answer(seat)):
            game.check(seat, answer)


def looking_changes_nothing(game: warroom.Game) -> None:
    before = game.save()
    for seat in game.state.seats:
        game.view(seat)
        game.fork(seat, 5)
    game.record()
    assert game.save() == before


PROMISES: tuple[Callable[[warroom.Game], None], ...] = (
    a_save_goes_on,
    a_clone_is_apart,
    what_may_be_undone_is_undone,
    what_is_offered_is_accepted,
    looking_changes_nothing,
)


def test_no_table_is_left_out() -> None:
    """Every number of players of every rule set on every board that it allows."""
    rest = {(table.ruleset, table.board, table.seats) for table in REST}
    assert rest | SEATED == set(EVERY_TABLE.values())
    assert not rest & SEATED


@pytest.mark.parametrize("table", REST, ids=[table.name for table in REST])
def test_every_promise_is_kept_in_turn(table: Table) -> None:
    """In a game that ends, and whose record gives the same game."""
    game = table.begin(12)
    for place, _ in enumerate(questions_of(game, random.Random(12))):
        if place % EVERY == 0:
            PROMISES[place // EVERY % len(PROMISES)](game)
    assert game.result is not None
    assert game.result.winners
    assert facts_of(warroom.replay(game.record().to_json())) == facts_of(game)


@pytest.mark.parametrize("table", REST, ids=[table.name for table in REST])
def test_absent_players_get_through_the_game(table: Table) -> None:
    """By the defaults alone."""
    game = table.begin(13)
    while not game.is_over and game.length < 3000:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
    assert game.is_over
