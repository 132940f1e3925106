"""The staff officer: a general's answer to any question, why, and what it is worth."""

import random

import pytest

import warroom
from tests.secrecy.twins import twin_for
from warroom import bots
from warroom.bots import win_chance
from warroom.bots.staff import advice, counsel
from warroom.bots.win_chance import win_chance_of
from warroom.model.events.movement import Order
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.movement import Moves
from warroom.rules.turn import TakeAction
from warroom.rulesets import RULESETS


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_is_asked_he_has_an_answer_that_is_allowed(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a chance of winning from what the seat sees; the same in a game with other secrets."""
    monkeypatch.setattr(win_chance, "GAMES", 1)
    game = warroom.new_game(ruleset, seats=3, board="west", seed=12)
    players = [bots.make(name, 12) for name in ("officer", "random", "recruit")]
    rng, kinds = random.Random(12), set[str]()
    while not game.is_over and game.length < 260:
        seat, question = next(iter(game.questions.items()))
        view = game.view(seat)
        kind = type(question.decision).__name__
        if kind not in kinds:
            kinds.add(kind)
            found = counsel(view, question)
            question.decision.check(view, seat, found.advice.answer)
            assert "I see" not in found.advice.why
            assert found.chance is not None
            assert 0 <= found.chance.chance <= 1
            assert (found.chance.other is None) == (found.chance.other_chance is None)
            assert found.chance.other != found.advice.answer
            assert counsel(twin_for(game, seat, rng).view(seat), question) == found
            assert game.view(seat).state == view.state
        game.answer(seat, players[seat].decide(view, question))
    assert len(kinds) > 9


LAST_MOVE = {
    "nations": [
        {
            "colour": "blue",
            "capital": "Quebec",
            "regions": {"France": {"I": 1}, "Quebec": {"I": 9}, "Ontario": {"I": 9}},
        },
        {
            "colour": "red",
            "capital": "Germany",
            "regions": {"Germany": {"T": 9}, "Italy": {"T": 1}},
        },
    ],
    "options": {"neutral-control": "automatic", "game-limit": "3 rounds"},
    "round": 3,
    "player": 1,
    "actions": ["build", "diplomatic-blitz"],
}
RED = 1


def test_an_answer_is_worth_what_comes_of_it() -> None:
    """After the last Move of the game whoever has more regions has won."""
    game = warroom.set_up(LAST_MOVE)
    game.answer(RED, TakeAction(Action.MOVE))
    view, question = game.view(RED), game.questions[RED]
    strike = Moves((Order(("Germany", "France"), Army(tanks=8)),))
    found = win_chance_of(view, question, strike)
    assert found is not None
    assert found.chance > 0.9
    assert found.other == Moves()
    assert found.other_chance == 0
    assert win_chance_of(view, question, strike) == found


def test_where_nobody_can_judge_positions_no_chance_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = warroom.set_up(LAST_MOVE)
    monkeypatch.setattr(win_chance, "forecast_of", lambda _: None)
    found = counsel(game.view(RED), game.questions[RED])
    assert found.chance is None
    assert found.advice.answer == advice(game.view(RED), game.questions[RED]).answer
