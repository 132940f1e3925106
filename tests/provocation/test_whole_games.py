"""Random games of the scenario, watched by what must hold between any two actions."""

import random

import pytest

import warroom
from warroom.model.state import State
from warroom.rules.turn import ChooseAction

GAMES = [(seats, board) for seats in range(2, 9) for board in ("world", "west", "east")]


def check(state: State) -> None:
    for seat in state.seats:
        assert seat not in state.wars[seat]
        assert len(set(state.wars[seat])) == len(state.wars[seat])
        assert state.provocation_hands[seat].count <= 4  # P-PROVOKE-05
        cards = state.hands[seat].count + state.knocked_out[seat].count
        assert cards == len(state.own_regions(seat))  # P-SETUP-11
    for sea in {sea for squadrons in state.squadrons for sea in squadrons}:
        owners = [seat for seat, fleet in state.fleets_in(sea) if fleet.total > fleet.submarines]
        assert len(owners) <= 1, f"{sea} holds the fleets of {owners}"  # P-PROVOKE-11, P-BUILD-04


@pytest.mark.parametrize(("seats", "board"), GAMES)
def test_a_random_game_keeps_the_rules(seats: int, board: str) -> None:
    """P-SETUP-11, P-PROVOKE-05, P-PROVOKE-11, P-BUILD-04, P-END-02: one card for each region,
    four Provocation cards at most, no two fleets in one sea area, six rounds."""
    game = warroom.new_game("provocation", seats=seats, seed=seats, board=board)
    rng = random.Random(f"{seats}:{board}")
    while not game.is_over:
        seat = rng.choice(list(game.questions))
        if isinstance(game.questions[seat].decision, ChooseAction):
            check(game.state)
        game.answer(seat, game.sample(seat, rng))
    assert game.state.game_round <= 6
