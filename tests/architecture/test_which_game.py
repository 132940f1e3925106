"""No code asks which game is on, by any name.

Rows of the rule set say what a game has, such as `rules.has.treasuries`; slots say what it does.
Whoever asks instead whether a field lies empty that only some games fill, which procedure stands
in a slot, or which of two games' rules to cite, asks for the game by proxy. The fields are found by
playing, so that a new one is watched from its first day.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest

import warroom
from tests.architecture.test_imports import Module, modules_of
from warroom.headers import rules_of
from warroom.model.family import Family
from warroom.model.furniture import Furniture
from warroom.model.ruleset import Ruleset, Slot
from warroom.model.state import State
from warroom.model.statecraft import Statecraft
from warroom.model.zones import Cards
from warroom.rules.turn import ChooseAction
from warroom.rulesets import RULESETS

MOMENTS = 40
"""How often a game is looked at: fields that only come and go tell no game."""

OWNERS = {"state": State, "rules": Ruleset, "statecraft": Statecraft}
"""What these names and attributes hold, wherever they stand."""

SAME = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)

LOOKUPS = ("actions", "reaches")
"""Rows that hold procedures by name; their keys are a menu, which anybody may read."""


# --- which fields tell the game ---------------------------------------------------------------


def is_filled(value: object) -> bool:
    return bool(value.count if isinstance(value, Cards) else value)


@cache
def moments(family: str) -> tuple[State, ...]:
    """A game between two actions, again and again."""
    game, rng = warroom.new_game(ruleset=family, seats=3, seed=1), Random(1)
    found: list[State] = []
    while not game.is_over and len(found) < MOMENTS:
        seat, question = next(iter(game.questions.items()))
        if isinstance(question.decision, ChooseAction):
            found.append(game.clone().state)
        game.answer(seat, game.sample(seat, rng))
    return tuple(found)


@cache
def telling_fields() -> dict[str, frozenset[str]]:
    """By owner, the fields that are always filled in one game and never in another."""
    states = [
        {name: [is_filled(getattr(state, name)) for state in moments(family)] for name in fields}
        for fields in [State.__struct_fields__]
        for family in RULESETS
    ]
    rules = {name: agreed(family) for name, family in RULESETS.items()}
    tables = {name: [each.statecraft for each in found] for name, found in rules.items()}
    return {
        "state": frozenset(
            name
            for name in State.__struct_fields__
            if any(all(each[name]) for each in states) and any(not any(e[name]) for e in states)
        ),
        "rules": frozenset(differing(rules, Ruleset)),
        "statecraft": frozenset(differing(tables, Statecraft)),
    }


def agreed(family: Family) -> list[Ruleset]:
    """The rules as usual, and with each choice that a table may make."""
    usual = rules_of(family, "world", family.deck, {})
    return [
        usual,
        *(each.apply(usual, choice) for each in family.options for choice in each.choices),
    ]


def differing(games: Mapping[str, list[Any]], kind: type[Any]) -> Iterator[str]:
    """Tables and numbers that one game always has and another never, whatever was agreed on. What
    may be None says so by itself, and a row that is true or false is the sentence to be asked."""
    hints = get_type_hints(kind)
    for name in kind.__struct_fields__:
        if hints[name] in (bool, Furniture) or NoneType in get_args(hints[name]):
            continue
        filled = [{bool(getattr(each, name)) for each in found} for found in games.values()]
        if {True} in filled and {False} in filled:
            yield name


@cache
def slots() -> frozenset[str]:
    hints = get_type_hints(Ruleset)
    return frozenset(name for name in hints if hints[name] == Slot or Slot in get_args(hints[name]))


# --- the checkers -----------------------------------------------------------------------------


def field_of(node: ast.AST, names: dict[str, str]) -> str | None:
    """`state.levels`, if the node is a field that tells the game, or a name given to it."""
    if isinstance(node, ast.Name):
        return names.get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    match node.value:
        case ast.Name(id=owner) | ast.Attribute(attr=owner):
            owner = owner.strip("_")
        case _:
            return None
    is_telling = node.attr in telling_fields().get(owner, ())
    return f"{owner}.{node.attr}" if is_telling else None


def truths(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that is asked whether it is there."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield test
            case ast.Assert(test=test):
                yield test
            case ast.BoolOp(values=values):
                yield from values
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield operand
            case ast.comprehension(ifs=ifs):
                yield from ifs
            case ast.Call(func=ast.Name(id="bool" | "any" | "all" | "len"), args=[given]):
                yield given
            case ast.Compare(left=left, ops=[op], comparators=[ast.Constant()]):
                if isinstance(op, SAME) or isinstance(left, ast.Call):
                    yield left
            case ast.Compare(left=left, comparators=[ast.Tuple(elts=[]) | ast.Dict(keys=[])]):
                yield left
            case _:
                pass


def is_counting(node: ast.AST, tree: ast.AST) -> bool:
    """Whether `len(field)` only says how long it is, as in a range."""
    return any(
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "len"
        and call.args == [node]
        and call not in set(truths(tree))
        for call in ast.walk(tree)
    )


def given_names(tree: ast.AST) -> dict[str, str]:
    """Local names for fields that tell the game: `levels = view.state.levels`."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=False))
        for name, given in pairs:
            field = field_of(given, {})
            if isinstance(name, ast.Name) and field:
                found[name.id] = field
    return found


def functions(tree: ast.Module) -> Iterator[ast.AST]:
    """Each function by itself, and what stands outside of any."""
    inside = {id(n) for f in ast.walk(tree) if is_function(f) for n in ast.walk(f) if n is not f}
    for node in ast.walk(tree):
        if is_function(node) and id(node) not in inside:
            yield node
    yield ast.Module(
        [
            each
            for each in tree.body
            if not is_function(each) and not isinstance(each, ast.ClassDef)
        ],
        [],
    )


def is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def emptiness_asked(module: Module) -> list[str]:
    """A field that only some games fill, asked whether it is there."""
    found = set()
    for function in functions(module.tree):
        names = given_names(function)
        for node in truths(function):
            field = field_of(node, names)
            if field and not is_counting(node, function):
                found.add((getattr(node, "lineno", 0), field))
    return [f"{module.name}:{line} asks for {field}" for line, field in sorted(found)]


def procedures_asked(module: Module) -> list[str]:
    """Which procedure stands in a slot is the rule set's own affair, and so is its name."""
    found = []
    for node in ast.walk(module.tree):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                if any(isinstance(each, ast.Constant) for each in others):
                    continue
                sides = [left, *others]
                keys = others if isinstance(ops[0], ast.In | ast.NotIn) else []
                asked = [side for side in sides if procedure_in(side, is_menu=side in keys)]
            case ast.Call(func=ast.Name(id="issubclass" | "isinstance"), args=[kind, *_]):
                asked = [kind] if procedure_in(kind) else []
            case ast.Subscript(slice=key) if procedure_in(key):
                asked = [key]
            case ast.Call(func=ast.Attribute(attr="get"), args=[key, *_]) if procedure_in(key):
                asked = [key]
            case _:
                continue
        found += [f"{module.name}:{side.lineno} asks for {ast.unparse(side)}" for side in asked]
    return found


def procedure_in(node: ast.AST, *, is_menu: bool = False) -> bool:
    """Whether this is what stands in a slot: `rules.battle`, `rules.actions[Action.TRADE]`."""
    match node:
        case ast.Subscript(value=inner) | ast.Call(func=ast.Attribute(value=inner, attr="get")):
            return is_row(inner, LOOKUPS)
        case _:
            return is_row(node, {*slots(), "name"}) and not is_menu


def is_row(node: ast.AST, names: object) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="rules") | ast.Attribute(attr="rules"), attr=name):
            return name in names  # type: ignore[operator]
        case _:
            return False


CITED = re.compile(r"([BXPD])-[A-Z]+-\d\d")


def rules_chosen(module: Module) -> list[str]:
    """A choice between the rules of two games: the rule set knows which of them it has."""
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.IfExp):
            cited = [
                match[1]
                for branch in (node.body, node.orelse)
                if isinstance(branch, ast.Constant) and (match := CITED.match(str(branch.value)))
            ]
            if len(set(cited)) > 1:
                found.append(f"{module.name}:{node.lineno} chooses {ast.unparse(node)}")
    return found


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
