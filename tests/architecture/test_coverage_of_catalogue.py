"""The catalogue and the tests, compared: nothing in it is missing, and every rule is tried."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.contract.playing import DECISIONS, situation
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.words import kebab

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = ROOT / "docs" / "rules"
TESTS: Mapping[str, tuple[str, ...]] = {
    "B": ("rules", "rulebook"),
    "X": ("expansion",),
    "P": ("provocation",),
    "D": ("deluxe",),
}
"""Where the rules of each catalogue are tried."""

BOARD_TESTS = ("model",)  # where the rules of the board, B-MAP, may be tried as well

RULE_ID = re.compile(r"\b[BXPD]-[A-Z]+-\d\d\b")

SUMMARY_ROWS: Mapping[str, tuple[str, ...]] = {
    "card choices": ("choose-loot", "call-up-reserves", "read-reports", "land-units"),
    "technology choices": ("use-technology",),
}
"""Rows of the Decisions tables that stand for several decisions."""


@cache
def catalogue() -> str:
    """All catalogues, one after the other."""
    files = sorted(CATALOGUES.glob("*.md"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def rule_ids() -> list[str]:
    return re.findall(r"^### ([BXPD]-[A-Z]+-\d\d) ", catalogue(), re.MULTILINE)


def decision_names() -> set[str]:
    """The first columns of the tables under `## Decisions`."""
    names: set[str] = set()
    for part in catalogue().split("\n## Decisions\n")[1:]:
        rows = re.split(r"\|(?: ?-+ ?\|)+\n", part.split("\n## ")[0])[-1]
        for row in re.findall(r"^\| ([a-z -]+) \|", rows, re.MULTILINE):
            names.update(SUMMARY_ROWS.get(row, (row,)))
    return names


KINDS = {kebab(kind.__name__): kind for kind in codec.kinds(Decision, "warroom")}


def test_the_catalogue_is_read() -> None:
    """If its layout changes, the tests below must not pass by finding nothing."""
    assert len(rule_ids()) == len(set(rule_ids())) >= 132
    for name in ("choose-colour", "place-new-units", "place-five", "use-technology"):
        assert name in decision_names()


def test_the_decisions_are_those_of_the_catalogue() -> None:
    """No decision of the table is missing, and none is asked that stands in no table."""
    assert sorted(KINDS) == sorted(decision_names())


@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_cites_its_rule_and_has_a_default(name: str) -> None:
    """The rule exists in the catalogue, and an absent player's answer is accepted."""
    assert KINDS[name].RULE in rule_ids()
    game, seat = situation(name)
    default = game.questions[seat].decision.default(game, seat, random.Random(1))
    game.answer(seat, default)


def citations(source: str) -> Iterator[str]:
    """The rules that the test functions of a module cite: in a name, a docstring, a decorator."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            texts = [node.name.upper().replace("_", "-"), ast.get_docstring(node) or ""]
            texts += [ast.unparse(each) for each in node.decorator_list]
            for text in texts:
                yield from RULE_ID.findall(text)


def cited_in(*folders: str) -> set[str]:
    return {each for folder in folders for each in cited_within(folder)}


@cache
def cited_within(folder: str) -> frozenset[str]:
    files = (ROOT / "tests" / folder).rglob("test_*.py")
    return frozenset(each for file in files for each in citations(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("letter", TESTS)
def test_every_rule_of_the_catalogue_is_cited_by_a_test(letter: str) -> None:
    """A rule that no test names may be broken without anybody noticing."""
    cited = cited_in(*TESTS[letter])
    cited |= {each for each in cited_in(*BOARD_TESTS) if each.startswith("B-MAP-")}
    rules = [each for each in rule_ids() if each.startswith(f"{letter}-")]
    missing = [each for each in rules if each not in cited]
    assert not missing, f"{len(missing)} rules are cited by no test: {', '.join(missing)}"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """A slip in a number would otherwise hide a rule that is never tried."""
    folders = [folder for each in TESTS.values() for folder in each]
    unknown = sorted(cited_in(*folders, *BOARD_TESTS) - set(rule_ids()))
    assert not unknown, f"no such rules: {', '.join(unknown)}"


MADE_UP = '''
import pytest

@pytest.mark.parametrize("rule", ["B-LAND-03"])
def test_b_move_01_is_in_the_name():
    """B-UNIT-05: and in the docstring."""

def helper():
    """B-SEA-01 is cited by no test."""

REMARK = "B-SEA-02"
'''


def test_only_tests_can_cite() -> None:
    """Names, docstrings and decorators of test functions count; helpers and constants do not."""
    assert set(citations(MADE_UP)) == {"B-LAND-03", "B-MOVE-01", "B-UNIT-05"}
