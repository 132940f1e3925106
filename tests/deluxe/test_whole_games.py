"""Whole games of random players, with every promise of the engine and every invariant checked."""

import random

import pytest

import warroom
from warroom.lab.fuzz import Fuzz, play_and_check
from warroom.lab.invariants import Broken
from warroom.lab.statecraft import check_statecraft
from warroom.model.units import Unit
from warroom.model.vessels import Vessel


@pytest.mark.parametrize(
    ("seats", "board"),
    [(2, "west"), (3, "east"), (4, "east"), (4, "world"), (5, "world"), (6, "world")],
)
def test_random_games_run_to_their_end(seats: int, board: str) -> None:
    """D-CAPTURE-07, D-BOARD-07, D-BOARD-11, D-CARD-05: what must hold does, after every answer."""
    game = warroom.new_game("deluxe", seats=seats, board=board, seed=f"{seats} {board}")
    play_and_check(game, random.Random(seats), Fuzz(ruleset="deluxe", every=25), [])
    assert game.result is not None


def begun() -> warroom.Game:
    """A game of two in its first Spring."""
    game = warroom.new_game("deluxe", seats=2, seed=7)
    while game.state.season == 0:
        ((seat, _),) = game.questions.items()
        game.answer(seat, game.default_answer(seat))
    check_statecraft(game)
    return game


def test_a_lost_marker_is_noticed() -> None:
    """D-CAPTURE-07: the check can fail."""
    game = begun()
    game.state.markers = ((1, 0, 0, 0), game.state.markers[1])
    with pytest.raises(Broken, match="markers for 3 regions"):
        check_statecraft(game)


def test_a_shared_zone_and_wrong_cargo_are_noticed() -> None:
    """D-BOARD-07, D-UNIT-04: the checks can fail."""
    game = begun()
    vessel = game.state.harbours[game.state.capitals[0] or ""][:1]
    for seat in (0, 1):
        game.state.put_to_sea(seat, "North Sea", vessel)
    with pytest.raises(Broken, match="one sea zone"):
        check_statecraft(game)
    game = begun()
    game.state.put_to_sea(0, "North Sea", (Vessel(vessel[0].ship, Unit.PLANE),))
    with pytest.raises(Broken, match="carries what it cannot"):
        check_statecraft(game)
