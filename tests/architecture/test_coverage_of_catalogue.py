"""The catalogue and the tests, compared: nothing in it is missing, and every rule is tried."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.contract.playing import DECISIONS, situation
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.words import kebab

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "docs" / "rules" / "basic.md"
RULE_TESTS = ("rules", "rulebook")
BOARD_TESTS = ("model",)  # where the rules of the board, B-MAP, may be tried as well

RULE_ID = re.compile(r"\bB-[A-Z]+-\d\d\b")


@cache
def catalogue() -> str:
    return CATALOGUE.read_text(encoding="utf-8")


def rule_ids() -> list[str]:
    return re.findall(r"^### (B-[A-Z]+-\d\d) ", catalogue(), re.MULTILINE)


def decision_names() -> list[str]:
    """The first column of the table under `## Decisions`."""
    section = catalogue().split("\n## Decisions\n")[1].split("\n## ")[0]
    return re.findall(r"^\| ([a-z-]+) \|", section.split("| --- |")[-1], re.MULTILINE)


KINDS = {kebab(kind.__name__): kind for kind in codec.kinds(Decision, "warroom")}


def test_the_catalogue_is_read() -> None:
    """If its layout changes, the tests below must not pass by finding nothing."""
    assert len(rule_ids()) == len(set(rule_ids())) >= 132
    assert len(decision_names()) >= 21
    assert "choose-colour" in decision_names()
    assert "place-new-units" in decision_names()


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
    files = [file for folder in folders for file in (ROOT / "tests" / folder).rglob("test_*.py")]
    return {each for file in files for each in citations(file.read_text(encoding="utf-8"))}


def test_every_rule_of_the_catalogue_is_cited_by_a_test() -> None:
    """A rule that no test names may be broken without anybody noticing."""
    cited = cited_in(*RULE_TESTS)
    cited |= {each for each in cited_in(*BOARD_TESTS) if each.startswith("B-MAP-")}
    missing = [each for each in rule_ids() if each not in cited]
    assert not missing, f"{len(missing)} rules are cited by no test: {', '.join(missing)}"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """A slip in a number would otherwise hide a rule that is never tried."""
    unknown = sorted(cited_in(*RULE_TESTS, *BOARD_TESTS) - set(rule_ids()))
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
