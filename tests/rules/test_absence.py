"""Turns: nobody waits for an absent player (B-TURN-07)."""

import random

import pytest

import warroom
from tests.table import Table
from warroom.kernel.chance import Stream
from warroom.model.turns import Reason


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_ends_though_everybody_left(seats: int) -> None:
    """B-TURN-07: whoever has left the table, the game goes on to its end."""
    game = warroom.new_game("basic", seats=seats, seed=7)
    while not game.is_over:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
    assert game.result is not None
    assert game.result.reason is Reason.ROUND_LIMIT


def wild_game(seed: int) -> warroom.Game:
    """Three rounds, in which the last standing wins."""
    options = {"game-limit": "3 rounds", "last-standing": "on"}
    return warroom.new_game("basic", seats=3, seed=seed, options=options)


@pytest.mark.parametrize("seed", range(4))
def test_every_default_is_legal(seed: int) -> None:
    """B-TURN-07 (ruling): at every question of a wild game, the default would be accepted."""
    game, rng = wild_game(seed), random.Random(seed)
    kinds = set()
    while not game.is_over:
        for seat, question in game.questions.items():
            kinds.add(type(question.decision).__name__)
            game.check(seat, game.default_answer(seat))
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    assert len(kinds) > 10


def test_asking_for_a_default_changes_nothing() -> None:
    """B-TURN-07: only when it is given as an answer does it count."""
    game = wild_game(1)
    for _ in range(12):
        before = game.save()
        seat = next(iter(game.questions))
        default = game.default_answer(seat)
        assert game.save() == before
        game.answer(seat, default)
    assert type(game.chance) is Stream


def test_the_eliminated_are_never_asked() -> None:
    """B-TURN-07: neither to volunteer nor to take a turn nor to trade."""
    table = Table(
        options={"last-standing": "on"},
        deck=["oil-1"],
        red="Germany 6I",
        green="",
        blue="Spain 2I",
    )
    table.red.takes("trade")
    with table.refuses("B-TRADE-01", "not-among-options"):
        table.red.offers("green", promise="peace")
    table.red.stops_trading()
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    assert table.asked == {"blue": "volunteer-neutral"}
    table.rolls("--", "II--")
    table.blue.declines()
    table.red.ends_the_turn()
    assert table.asked == {"blue": "choose-action"}


def test_who_is_eliminated_in_this_turn_is_asked_nothing_from_then_on() -> None:
    """B-TURN-07: Green's turn would have been next."""
    table = Table(
        options={"last-standing": "on"}, red="Germany 6I", green="Poland 1I", blue="Spain 2I"
    )
    table.rolls("--", "I---")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    assert table.green.is_eliminated
    table.red.ends_the_turn()
    assert table.asked == {"blue": "choose-action"}


def test_every_claim_of_an_absent_player_is_drawn_anew() -> None:
    """B-TURN-07, B-SETUP-06: four random regions, not four neighbours on the list."""
    game = warroom.new_game("basic", seats=2, seed=4)
    while len(game.state.neutral_regions()) > len(game.rules.atlas.regions) - 8:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
    order = game.rules.atlas.order
    for seat in game.state.seats:
        claimed = sorted(order[region] for region in game.state.own_regions(seat))
        assert claimed[-1] - claimed[0] > len(claimed)
