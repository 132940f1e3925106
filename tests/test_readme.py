"""The documentation keeps its word: examples run, commands exist, links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest

import warroom
from warroom.cli import app

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
]
CODE_BLOCK = re.compile(r"```.*?```", re.DOTALL)
PYTHON_BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?P<target>[^)#]+)(?:#[^)]*)?\)")
COMMAND = re.compile(r"`warroom (\w+)")
FILE = re.compile(r"`((?:kernel|model|rules|rulesets|bots|lab|cli|data|tests|docs|bin)/[\w./]*)`")


def test_the_examples_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, as a reader types them."""
    monkeypatch.chdir(tmp_path)
    blocks = PYTHON_BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(blocks) >= 3
    names: dict[str, Any] = {}
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"README.md, example {number}", "exec"), names)
    printed = capsys.readouterr().out
    assert "winners=" in printed
    assert "Spain is not a neighbour of Germany. [B-MOVE-02]\n" in printed


def test_the_example_of_the_package_runs(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, example = (warroom.__doc__ or "").partition("\n\n")
    exec(compile(example, "warroom.__doc__", "exec"), {})
    assert "winners=" in capsys.readouterr().out


def test_the_example_for_contributors_passes() -> None:
    (block,) = PYTHON_BLOCK.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    exec(compile(block, "CONTRIBUTING.md", "exec"), names)
    names["test_a_blocked_crossing_goes_home"]()


def test_the_readme_lists_the_commands() -> None:
    listed = set(COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    commands = {
        each.name or getattr(each.callback, "__name__", "") for each in app.registered_commands
    }
    commands |= {each.name for each in app.registered_groups if each.name}
    assert listed == commands


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_files_exist(page: Path) -> None:
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    targets = [match["target"] for match in LINK.finditer(text)]
    missing = [each for each in targets if "://" not in each and not (page.parent / each).exists()]
    for name in FILE.findall(text):
        if not (ROOT / name).exists() and not (ROOT / "src" / "warroom" / name).exists():
            missing.append(name)
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_rules_that_are_cited_exist(page: Path) -> None:
    known = {each.id for each in warroom.rules()}
    cited = set(re.findall(r"\bB-[A-Z]+-\d+\b", page.read_text(encoding="utf-8")))
    assert cited - known == set()
