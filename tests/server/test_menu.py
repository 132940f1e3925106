"""The menu says beforehand what cannot be taken back: as often as it is so, and never else."""

import random
from collections import Counter

import pytest

import warroom
from warroom.model.turns import Action
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.server.help.menu import menu_of
from warroom.server.help.scene import Snapshot


@pytest.mark.parametrize("name", ["expansion", "provocation"])
def test_whoever_pays_learns_before_whether_he_can_take_it_back(name: str) -> None:
    """X-CARD-08, X-RAID-01; asked of the view that the seat has, tried on a copy of the game."""
    seen: Counter[tuple[Action, bool]] = Counter()
    for seed in range(6):
        game, rng = warroom.new_game(ruleset=name, seats=3, seed=seed), random.Random(seed)
        for _ in range(900):
            if game.is_over:
                break
            seat = next(iter(game.questions))
            decision = game.questions[seat].decision
            if isinstance(decision, ChooseAction):
                for entry in menu_of(Snapshot.of(game, seat).scene, seat):
                    if entry.state != "open":
                        assert entry.final is None
                        continue
                    trial = game.clone()
                    trial.answer(seat, TakeAction(entry.action))
                    assert (entry.final is None) == trial.may_undo(seat), entry
                    seen[entry.action, entry.final is not None] += 1
            game.answer(seat, decision.sample(game, seat, rng))
    assert seen[Action.RESEARCH, False]
    if name == "expansion":
        assert seen[Action.MOVE, True]
        assert seen[Action.RAIDING, True]
        assert seen[Action.RAIDING, False]
    else:
        assert seen[Action.MOVE, False]
