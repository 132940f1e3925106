"""The odds of the first battle of the first lesson, whatever is sent into it."""

from itertools import product

from warroom.lessons import lesson_called, opened
from warroom.model.events.movement import Order
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.land_battle import CommitUnits
from warroom.rules.movement import Moves
from warroom.rules.turn import TakeAction
from warroom.server.help.odds import planned, under_way
from warroom.server.help.odds_messages import Attack
from warroom.view import View


def test_the_odds_of_its_first_battle_are_told_whatever_is_sent() -> None:
    """Of a mere plane as of all, before the order is given and at each commitment."""
    game = opened(lesson_called("battle"))
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
