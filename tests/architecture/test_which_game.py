"""No code asks which game is on, by any name.

Rows of the rule set say what a game has, such as `rules.has.treasuries`; slots say what it does.
Whoever asks instead whether a field lies empty that only some games fill, which procedure stands
in a slot, or which of two games' rules to cite, asks for the game by proxy. The fields are found by
playing, so that a new one is watched from its first day.
"""

from typing import Any

import pytest

from tests.architecture.proxies import (
    emptiness_asked,
    procedures_asked,
    rules_chosen,
    slots,
    telling_fields,
)
from tests.architecture.test_imports import Module, modules_of

CHECKERS = (emptiness_asked, procedures_asked, rules_chosen)


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda each: each.__name__)
def test_no_code_asks_which_game_is_on(checker: Any) -> None:
    assert [breach for module in modules_of() for breach in checker(module)] == []


# --- the checkers, checked --------------------------------------------------------------------


def test_the_fields_that_tell_a_game_are_found_by_playing() -> None:
    found = telling_fields()
    assert {"squadrons", "points", "governments", "marked", "levels", "season"} <= found["state"]
    assert found["state"].isdisjoint({"owners", "armies", "battle", "attackers", "auction"})
    assert {"routes", "technologies", "political", "eagle_limit"} <= found["rules"]
    assert found["rules"].isdisjoint({"actions", "limit", "has", "round_end", "unit_costs"})
    assert found["rules"].isdisjoint({"trade_stop", "capital_dice"}), "agreed on, or not"
    assert {"hostile", "starting_technologies"} <= found["statecraft"]
    assert {"battle", "losses", "round_end", "naval_battle"} <= slots()


@pytest.mark.parametrize(
    "source",
    [
        "if state.levels: pass",
        "while not view.state.squadrons: pass",
        "x = 1 if table.state.marked else 2",
        "found = bool(self.state.governments) or other",
        "x = [each for each in y if state.points]",
        "rule = any(state.flotillas)",
        "if state.points == (): pass",
        "if len(state.squadrons) > 0: pass",
        "def f(view):\n    levels = view.state.levels\n    if levels: pass",
        "def f(view):\n    a, marked = 1, view.state.marked\n    return 1 if marked else 2",
        "if rules.eagle_limit: pass",
        "if rules.technologies and x: pass",
        "if game.rules.statecraft.hostile: pass",
        "if state.season and x: pass",
        "if (levels := state.levels): pass",
        "def f(view):\n    board = view.state\n    return 1 if board.levels else 2",
        "class A:\n    def f(self): self.x = view.state.levels\n    def g(self): return not self.x",
        "class A:\n    @property\n    def x(self): return self.view.state.levels\n"
        "    def g(self): return 1 if self.x else 2",
        "match state.season:\n    case None: pass",
        "if getattr(state, 'levels'): pass",
        "if max(state.levels, default=0): pass",
        "if tuple(state.points) != (): pass",
        "if state.squadrons == NO_SQUADRONS: pass",
    ],
)
def test_fields_that_are_asked_for_are_noticed(source: str) -> None:
    assert len(emptiness_asked(Module("warroom.bots.officer", source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "if rules.has.levels: pass",
        "if state.levels[seat]: pass",
        "if sea in state.squadrons[seat]: pass",
        "if 0 <= seat < len(state.squadrons): pass",
        "for each in state.squadrons: pass",
        "if terms.routes: pass",
        "if state.auction is not None: pass",
        "if rules.round_end: pass",
        "if state.season == LAST: pass",
        "for x in range(len(state.levels)): pass",
    ],
)
def test_what_lies_there_may_be_looked_at(source: str) -> None:
    assert emptiness_asked(Module("warroom.bots.officer", source)) == []


@pytest.mark.parametrize(
    ("source", "is_noticed"),
    [
        ("if rules.elimination is EliminationEndsTheGame: pass", True),
        ("if ground.rules.actions.get(Action.TRADE) is Trading: pass", True),
        ("x = issubclass(rules.reaches[action], ProvokedReach)", True),
        ("x = self.rules.battle in BATTLES", True),
        ("x = BATTLES[rules.battle]", True),
        ("if rules.name == other: pass", True),
        ("x = BATTLES.get(game.rules.naval_battle)", True),
        ("battle = rules.battle\nif battle is NavyBattle: pass", True),
        ("def f(view):\n    own = view.rules\n    return own.turn is SeasonTurn", True),
        ("if rules.battle.__name__ == 'NavyBattle': pass", True),
        ("if rules.statecraft == PLAIN: pass", True),
        ("if isinstance(game.stack[0], Years): pass", True),
        ("if header.ruleset in KNOWN: pass", True),
        ("if game.rules.name.startswith('del'): pass", True),
        ("match rules.name:\n    case _: pass", True),
        ("if isinstance(game.stack[-1], LandBattle): pass", False),
        ("family = family_of(header.ruleset)", False),
        ("if action in rules.actions: pass", False),
        ("if rules.round_end is None: pass", False),
        ("if rules.fair_terms(terms) is OPEN: pass", False),
        ("battle = game.rules.battle(region)", False),
        ("if rules.actions[action].why_not(table, seat) is OPEN: pass", False),
    ],
)
def test_procedures_that_are_asked_for_are_noticed(source: str, is_noticed: bool) -> None:
    assert bool(procedures_asked(Module("warroom.bots.officer", source))) is is_noticed


def test_a_choice_between_the_rules_of_two_games_is_noticed() -> None:
    source = 'one = "X-NAVMOVE-01" if x else "B-UNIT-03"\ntwo = "D-NAV-01" if x else "D-NAV-02"'
    assert rules_chosen(Module("warroom.rules.routes", source)) == [
        "warroom.rules.routes:1 chooses 'X-NAVMOVE-01' if x else 'B-UNIT-03'"
    ]
