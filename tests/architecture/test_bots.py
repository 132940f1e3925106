"""The bots, watched: a folder for each game, imports in one direction, and an answer to every
question of a game that is given on purpose."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter

import pytest

from tests.architecture.test_coverage_of_catalogue import CATALOGUES, KINDS
from tests.architecture.test_imports import Module, is_within, modules_of
from warroom.bots.levels import LEVELS, SERGEANT
from warroom.bots.schools import SCHOOLS, school_of
from warroom.kernel.decision import Decision
from warroom.rulesets import RULESETS

FOUNDATIONS: Mapping[str, tuple[str, ...]] = {
    "": (),
    "basic": ("",),
    "expansion": ("", "basic"),
    "provocation": ("", "basic", "expansion"),
    "deluxe": ("",),
}
"""On which other folders each is built; without a name, what is common to all."""

RULES: Mapping[str, tuple[str, ...]] = {
    "": (),
    "basic": (),
    "expansion": ("warroom.rulesets.expansion",),
    "provocation": ("warroom.rulesets.expansion", "warroom.rulesets.scenarios.provocation"),
    "deluxe": ("warroom.rulesets.deluxe",),
}
"""Of which rule sets each knows more than their common rules."""


def folder_of(name: str) -> str:
    """Of a module, or of something in it."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in RULES else ""


def wrong_folders(module: Module) -> list[str]:
    folder = folder_of(module.name)
    allowed = {folder, *FOUNDATIONS[folder]}
    return [
        f"{module.name}:{line} imports {name}"
        for line, name, _ in module.imports
        if is_within(name, ["warroom.bots"]) and folder_of(name) not in allowed
    ]


def foreign_rules(module: Module) -> list[str]:
    return [
        f"{module.name}:{line} imports {name}"
        for line, name, _ in module.imports
        if is_within(name, ["warroom.rulesets"])
        and not is_within(name, RULES[folder_of(module.name)])
    ]


def methods_in_strings(module: Module) -> list[str]:
    """Nobody is called by a name in a string."""
    return [
        f"{module.name}:{node.lineno} calls getattr"
        for node in module.nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr"
    ]


OUTSIDE = ("warroom.bots.outside",)
"""It deals with code of others."""


@pytest.mark.parametrize("checker", [wrong_folders, foreign_rules])
def test_each_game_has_its_folder_and_imports_point_one_way(
    checker: Callable[[Module], list[str]],
) -> None:
    assert [breach for module in modules_of("bots") for breach in checker(module)] == []


def test_nobody_is_called_by_a_name_in_a_string() -> None:
    inside = [each for each in modules_of("bots") if each.name not in OUTSIDE]
    assert [breach for module in inside for breach in methods_in_strings(module)] == []


@pytest.mark.parametrize(
    ("name", "source", "is_allowed"),
    [
        ("warroom.bots.basic.sea", "from warroom.bots.expansion import squadrons", False),
        ("warroom.bots.basic.sea", "from warroom.rulesets.expansion.reach import ways", False),
        ("warroom.bots.basic.sea", "from .judge import Judge", True),
        ("warroom.bots.expansion.trade", "from warroom.bots.basic.trade import offer", True),
        ("warroom.bots.expansion.trade", "from warroom.bots.provocation import wars", False),
        ("warroom.bots.deluxe.strikes", "from warroom.bots.basic.chances import clash", False),
        ("warroom.bots.deluxe.strikes", "from warroom.bots.clash import Clash", True),
        ("warroom.bots.search", "from warroom.bots.basic.value import VALUE", False),
    ],
)
def test_the_checkers_see_what_is_wrong(name: str, source: str, is_allowed: bool) -> None:
    module = Module(name, source)
    assert (not wrong_folders(module) and not foreign_rules(module)) is is_allowed


def test_no_module_of_bots_needs_itself() -> None:
    modules = {module.name: module for module in modules_of("bots")}

    def needed(module: Module) -> Iterator[str]:
        for _, name, typing_only in module.imports:
            if not typing_only:
                yield name if name in modules else name.rpartition(".")[0]

    graph = {
        name: {each for each in needed(module) if each in modules and not is_parent(each, name)}
        for name, module in modules.items()
    }
    assert tuple(TopologicalSorter(graph).static_order())  # a cycle raises


def is_parent(package: str, name: str) -> bool:
    return name.startswith(f"{package}.") or package == name


# ---- who answers what ----

SHARED = re.compile(r"\(([a-z, -]+)\) are listed there")
"""Where a catalogue names the decisions that it takes over."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "card choices": ("choose-loot",),
    "technology choices": ("use-technology",),
}
"""Rows that stand for several decisions, or for one of another name."""


@cache
def asked_in(ruleset: str) -> frozenset[type[Decision]]:
    """The decisions of a rule set, as its catalogue lists them."""
    text = (CATALOGUES / f"{ruleset}.md").read_text(encoding="utf-8")
    part = text.split("\n## Decisions\n")[1].split("\n## ")[0]
    names = [name for row in rows(part) for name in CHOICES.get(row, (row,))]
    names += [name for found in SHARED.findall(part) for name in found.split(", ")]
    kinds = {KINDS[name] for name in names}
    return frozenset(kinds | asked_in("expansion") if ruleset == "provocation" else kinds)


def rows(part: str) -> list[str]:
    return re.findall(r"^\| ([a-z -]+) \|", re.split(r"\|(?: ?-+ ?\|)+\n", part)[-1], re.MULTILINE)


@pytest.mark.parametrize("level", [*LEVELS, SERGEANT.name])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_decision_is_planned_or_left_to_the_catalogue_for_a_reason(
    ruleset: str, level: str
) -> None:
    parts = school_of(ruleset)[level]
    left = [kind for kinds in parts.left.values() for kind in kinds]
    unforeseen = asked_in(ruleset) - parts.planners.keys() - set(left)
    assert sorted(kind.__name__ for kind in unforeseen) == []
    assert sorted(kind.__name__ for kind in left if kind in parts.planners) == []
    assert len(left) == len(set(left))


def test_the_catalogues_are_read() -> None:
    counts = {ruleset: len(asked_in(ruleset)) for ruleset in RULESETS}
    assert counts["basic"] >= 21
    assert counts["expansion"] >= 45
    assert counts["provocation"] > counts["expansion"]
    assert counts["deluxe"] >= 35


def test_every_rule_set_has_a_school() -> None:
    assert SCHOOLS.keys() == RULESETS.keys()
