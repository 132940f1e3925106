"""Finding code that asks which game is on: see `test_which_game.py`, which tries it, too."""

import ast
import re
from collections.abc import Container, Iterator, Mapping
from functools import cache
from random import Random
from types import NoneType
from typing import Any, get_args, get_type_hints

import warroom
from tests.architecture.test_imports import Module
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

WHOLES = ("name", "statecraft", "has")
"""Rows that are the game itself, if somebody compares them."""

NONE: Mapping[str, str] = {}


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


# --- reading ----------------------------------------------------------------------------------

MADE_OF_IT = {
    *("bool", "any", "all", "len", "sum", "max", "min", "next", "iter"),
    *("set", "frozenset", "tuple", "list", "dict", "sorted", "Counter"),
}
"""What is made of a whole field is as empty as the field."""


class Names:
    """What a piece of code calls the state, the rules, their fields and the slots."""

    def __init__(self, tree: ast.AST, more: Mapping[str, str] = NONE) -> None:
        self.owners = {name: name for name in OWNERS}
        self.fields = dict(more)
        self.procedures: set[str] = set()
        for name, given in givings(tree):
            if owner := self.owner_of(given):
                self.owners[name] = owner
            elif field := self.field_of(given):
                self.fields[name] = field
            elif self.is_procedure(given):
                self.procedures.add(name)

    def owner_of(self, node: ast.AST) -> str | None:
        """Which of the owners this is: `state`, `view.state`, or a name given to it."""
        match node:
            case ast.Name(id=name):
                return self.owners.get(name.strip("_"))
            case ast.Attribute(attr=name):
                return name.strip("_") if name.strip("_") in OWNERS else None
            case _:
                return None

    def field_of(self, node: ast.AST) -> str | None:
        """`state.levels`, if the node is a field that tells the game, or a name given to it."""
        match node:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name) if (
                field := self.fields.get(name if isinstance(node, ast.Name) else f"self.{name}")
            ):
                return field
            case ast.NamedExpr(value=value):
                return self.field_of(value)
            case ast.Attribute(value=value, attr=name):
                pass
            case ast.Call(func=ast.Name(id="getattr"), args=[value, ast.Constant(value=name), *_]):
                pass
            case _:
                return None
        owner = self.owner_of(value)
        return f"{owner}.{name}" if owner and name in telling_fields()[owner] else None

    def asked_for(self, node: ast.AST) -> str | None:
        """The same, also of what is made of it."""
        match node:
            case ast.Call(func=ast.Name(id=name), args=[given, *_]) if name in MADE_OF_IT:
                return self.asked_for(given)
            case ast.NamedExpr(value=value):
                return self.asked_for(value)
            case _:
                return self.field_of(node)

    def is_procedure(self, node: ast.AST) -> bool:
        """Whether this is what stands in a slot, `rules.battle` or `rules.actions[Action.TRADE]`;
        the procedure of the whole game, which lies below all others; or the game's own name."""
        match node:
            case ast.Name(id=name):
                return name in self.procedures
            case (
                ast.NamedExpr(value=inner)
                | ast.Call(func=ast.Name(id="type"), args=[inner])
                | ast.Attribute(value=inner, attr="__name__" | "__qualname__" | "__class__")
            ):
                return self.is_procedure(inner)
            case ast.Subscript(value=ast.Attribute(attr="stack"), slice=ast.Constant(value=0)):
                return True
            case ast.Subscript(value=inner) | ast.Call(func=ast.Attribute(value=inner, attr="get")):
                return self.is_row(inner, LOOKUPS)
            case ast.Attribute(
                value=ast.Name(id="header") | ast.Attribute(attr="header"), attr=name
            ):
                return name == "ruleset"
            case _:
                return self.is_row(node, {*slots(), *WHOLES})

    def is_row(self, node: ast.AST, names: Container[str]) -> bool:
        match node:
            case ast.Attribute(value=owner, attr=name):
                return self.owner_of(owner) == "rules" and name in names
            case _:
                return False


def givings(tree: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every name that is given to something, in the order of the text."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value):
                pass
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pass
            case ast.NamedExpr(target=target, value=value):
                pass
            case _:
                continue
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=False))
        for name, given in pairs:
            match name:
                case ast.Name(id=found):
                    yield found, given
                case ast.Attribute(value=ast.Name(id="self"), attr=found):
                    yield f"self.{found}", given
                case _:
                    pass


def pieces(tree: ast.Module) -> Iterator[tuple[ast.AST, Names]]:
    """Each function by itself, with the names of its class, and what stands outside of any."""
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            own = names_of_class(each)
            for inner in each.body:
                yield inner, Names(inner, own)
        elif is_function(each):
            yield each, Names(each)
    rest = [
        each for each in tree.body if not is_function(each) and not isinstance(each, ast.ClassDef)
    ]
    outside = ast.Module(rest, [])
    yield outside, Names(outside)


def names_of_class(tree: ast.ClassDef) -> dict[str, str]:
    """Attributes and properties that are nothing but a field which tells the game."""
    found: dict[str, str] = {}
    for function in filter(is_function, tree.body):
        names = Names(function)
        found |= {name: field for name, field in names.fields.items() if name.startswith("self.")}
        match function:
            case ast.FunctionDef(
                name=name, decorator_list=[_, *_], body=[*_, ast.Return(value=given)]
            ):
                if given is not None and (field := names.field_of(given)):
                    found[f"self.{name}"] = field
            case _:
                pass
    return found


def is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


# --- the checkers -----------------------------------------------------------------------------


def truths(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that is asked whether it is there."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield test
            case ast.Assert(test=test):
                yield test
            case ast.Match(subject=subject):
                yield subject
            case ast.BoolOp(values=values):
                yield from values
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield operand
            case ast.comprehension(ifs=ifs):
                yield from ifs
            case ast.Call(func=ast.Name(id="bool" | "any" | "all"), args=[given]):
                yield given
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                for one, other in ((left, right), (right, left)):
                    is_said = isinstance(op, SAME) or isinstance(one, ast.Call)
                    if is_nothing(other) or (isinstance(other, ast.Constant) and is_said):
                        yield one
            case _:
                pass


def is_nothing(node: ast.AST) -> bool:
    match node:
        case ast.Tuple(elts=[]) | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id=name), args=[], keywords=[]):
            return name in MADE_OF_IT
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() and name.startswith(("NO", "EMPTY"))
        case _:
            return False


def emptiness_asked(module: Module) -> list[str]:
    """A field that only some games fill, asked whether it is there."""
    found = {
        (getattr(node, "lineno", 0), field)
        for piece, names in pieces(module.tree)
        for node in truths(piece)
        if (field := names.asked_for(node))
    }
    return [f"{module.name}:{line} asks for {field}" for line, field in sorted(found)]


def procedures_asked(module: Module) -> list[str]:
    """Which procedure stands in a slot is the rule set's own affair, and so is its name."""
    return [
        f"{module.name}:{side.lineno} asks for {ast.unparse(side)}"
        for piece, names in pieces(module.tree)
        for node in ast.walk(piece)
        for side in compared(node)
        if names.is_procedure(side)
    ]


def compared(node: ast.AST) -> list[ast.expr]:
    """What is held against something else, or is the key to it. The keys of a row are a menu, which
    anybody may read, and whether a slot is empty may be asked."""
    asked: list[ast.expr] = []
    match node:
        case ast.Compare(comparators=[ast.Constant(value=None)]):
            pass
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()], comparators=[right]):
            asked = [left, right] if isinstance(left, ast.Constant) else [left]
        case ast.Compare(left=left, comparators=others):
            asked = [left, *others]
        case (
            ast.Match(subject=found)
            | ast.Call(func=ast.Name(id="issubclass" | "isinstance"), args=[found, *_])
            | ast.Call(func=ast.Attribute(value=found, attr="startswith" | "endswith"))
            | ast.Subscript(slice=found)
            | ast.Call(func=ast.Attribute(attr="get"), args=[found, *_])
        ):
            asked = [found]
        case _:
            pass
    return asked


CITED = re.compile(r"([BXPD])-[A-Z]+-\d\d")


def rules_chosen(module: Module) -> list[str]:
    """A choice between the rules of two games: the rule set knows which of them it has."""
    found = []
    for node in module.nodes:
        if isinstance(node, ast.IfExp):
            cited = [
                match[1]
                for branch in (node.body, node.orelse)
                if isinstance(branch, ast.Constant) and (match := CITED.match(str(branch.value)))
            ]
            if len(set(cited)) > 1:
                found.append(f"{module.name}:{node.lineno} chooses {ast.unparse(node)}")
    return found
