"""Whole games of random players, with every promise of the engine and every invariant checked."""

import random

import pytest

import warroom
from tests.deluxe.war import War
from warroom.lab.fuzz import Checks, Fuzz, play_and_check
from warroom.lab.invariants import Broken
from warroom.lab.statecraft import check_statecraft
from warroom.model.copies import without
from warroom.model.events.deluxe_war import MarkerRevealed
from warroom.model.government import Government
from warroom.model.state import State
from warroom.model.statecraft import FaceDown
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


def test_a_marker_lost_within_an_action_is_noticed() -> None:
    """D-CAPTURE-07: at every question, except while the conqueror chooses a marker."""
    war = War(
        red="Germany 3I; government fascism",
        blue="Turkey 1I, Poland 1I, Syria 1I; markers monarchy 2 communism 1",
    )
    war.red.acts("move")
    war.state.markers = ((0, 0, 0, 0), war.state.markers[1])
    with pytest.raises(Broken, match="seat 0 holds 0 markers for 1 regions"):
        check_statecraft(war.game)
    war.state.markers = ((0, 0, 0, 1), war.state.markers[1])
    war.rolls("-", "I-")
    war.red.travels("Germany > Poland 2I")
    assert war.asked == {"red": "pick-marker"}
    check_statecraft(war.game)
    war.red.picks_marker("communism")
    check_statecraft(war.game)


def test_a_marker_lost_with_the_last_capital_is_noticed() -> None:
    """D-CAPTURE-07: also when no question follows."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I; capital Poland")
    war.rolls("-", "I-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert war.game.is_over
    check_statecraft(war.game)
    war.state.face_down = {**war.state.face_down, "Poland": FaceDown(Government.MONARCHY, ())}
    with pytest.raises(Broken, match="Poland is neutral without"):
        check_statecraft(war.game)
    war.state.face_down = without(war.state.face_down, "Poland")
    war.state.markers = (war.state.markers[1], war.state.markers[0])
    with pytest.raises(Broken, match="seat 0 holds 1 markers for 2 regions"):
        check_statecraft(war.game)


def test_who_looks_at_pieces_only_counts_markers_after_every_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D-CAPTURE-07: a marker that a conqueror does not get is missed at once."""

    def apply(event: MarkerRevealed, state: State) -> None:
        state.face_down = without(state.face_down, event.region)

    monkeypatch.setattr(MarkerRevealed, "apply", apply)
    game = warroom.new_game("deluxe", seats=2, seed=7)
    seldom = Fuzz(ruleset="deluxe", every=1_000_000, checks=Checks.PIECES)
    with pytest.raises(Broken, match="markers for"):
        play_and_check(game, random.Random(7), seldom, [])


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
