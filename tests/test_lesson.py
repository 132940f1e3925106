"""The first game in the browser begins from a record that these rules can play."""

from itertools import product
from pathlib import Path

import warroom
from tools.lesson import is_easy, record
from warroom.model.events.movement import Order
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.land_battle import CommitUnits
from warroom.rules.movement import Moves
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.server.help.odds import planned, under_way
from warroom.server.help.odds_messages import Attack
from warroom.view import View

LESSON = Path(__file__).parent.parent / "web/src/pages/lesson/first-game.json"


def test_the_first_game_can_be_played_and_is_easy() -> None:
    game = warroom.replay(warroom.Record.from_json(LESSON.read_bytes()))
    assert isinstance(game.question(0).decision, ChooseAction)
    assert is_easy(game)


def test_the_record_is_what_the_tool_writes() -> None:
    assert LESSON.read_bytes() == record() + b"\n", "run tools/lesson.py again"


def test_the_odds_of_its_first_battle_are_told_whatever_is_sent() -> None:
    """Of a mere plane as of all, before the order is given and at each commitment."""
    game = warroom.replay(warroom.Record.from_json(LESSON.read_bytes()))
    there = game.state.armies["Germany"]
    for units in all_of(there):
        told = planned(game.view(0), Attack("Poland", units))
        assert 0 <= told.attacker.wins <= 1, units
    game.answer(0, TakeAction(Action.MOVE))
    sent = there - Army(1)
    game.answer(0, Moves((Order(("Germany", "Poland"), sent),)))
    while game.state.battle is not None:
        (seat,) = game.questions
        view = game.view(seat)
        for commit in [None, *commitments_at(view)]:
            told = under_way(view, commit, is_advised=commit is None)
            assert told.attacker.wins + told.defender.wins <= 1.001
        game.answer(seat, game.default_answer(seat))


def all_of(army: Army) -> list[Army]:
    counts = product(*(range(count + 1) for count in army.counts))
    return [Army(*each) for each in counts if any(each)]


def commitments_at(view: View) -> list[Army]:
    decision = view.question and view.question.decision
    if not isinstance(decision, CommitUnits):
        return []
    return [each.units for each in decision.options(view, view.seat or 0)]
