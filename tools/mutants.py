"""Change single places in `odds/` and `bots/`, and see which changes no test notices.

Cosmic Ray makes the changes; all are listed, and some are drawn. Each is tried in a copy of the
tree, in a process of its own, by the tests of what it is in: first those that pin a judgement,
then, with `--golden`, the tournaments whose every decision is kept. A change of an annotation is
none. `bin/mutants` runs it in an environment of its own.
"""

import argparse
import ast
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np  # noqa: F401  loaded once, before processes part
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("src/warroom")

JUDGEMENT: Mapping[str, tuple[str, ...]] = {
    "odds": ("tests/odds",),
    "bots/basic": (
        *("test_basic_judgement", "test_basic_trade", "test_recruits"),
        *("test_counts", "test_search"),
    ),
    "bots/expansion": ("test_expansion_judgement",),
    "bots/provocation": ("test_provocation_judgement", "test_expansion_judgement"),
    "bots/deluxe": ("test_deluxe_judgement", "test_counts"),
    "bots": (
        *("test_counts", "test_schools", "test_search", "test_basic_judgement"),
        *("test_expansion_judgement", "test_deluxe_judgement"),
    ),
}
"""Which tests pin what is in a folder; the longest name that fits decides."""

ARITHMETIC = ("Add", "Sub", "Mul", "Div", "FloorDiv", "Pow", "Mod")
SENSELESS = ("RemoveDecorator", "VariableReplacer", "VariableInserter", "UnaryOperator_UAdd")
"""Decorators here mostly remember results; variables are replaced by what is not there."""

SLOWEST = 300.0
"""Seconds after which a changed program is thought to hang."""


class Extremes(Operator):  # type: ignore[misc]
    """The least for the most, and the other way round."""

    SWAPPED: Mapping[str, str] = {"min": "max", "max": "min"}

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "name" and node.value in self.SWAPPED:
            following = node.get_next_leaf()
            if following is not None and following.value == "(":
                yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.SWAPPED[node.value]
        return node

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        return ()


class Mutant(NamedTuple):
    """A change of one place."""

    path: Path
    kind: str
    source: str
    changed: str

    @property
    def difference(self) -> str:
        for number, (before, after) in enumerate(
            zip(self.source.split("\n"), self.changed.split("\n"), strict=False), 1
        ):
            if before != after:
                return f"{self.path}:{number} {before.strip()}  ->  {after.strip()}"
        return f"{self.path}: at its end"


def operators() -> Iterator[tuple[str, Operator]]:
    yield "Extremes", Extremes()
    for name in operator_names():
        kind = name.removeprefix("core/")
        if kind.startswith(SENSELESS):
            continue
        if kind.startswith("ReplaceBinaryOperator"):
            _, before, after = kind.split("_")
            if before not in ARITHMETIC or after not in ARITHMETIC:
                continue
        yield kind, get_operator(name)()


def mutants(root: Path, parts: list[str]) -> Iterator[tuple[Path, str, int]]:
    """Every change that can be made: the file, the operator, and at which place."""
    for part in parts:
        for path in sorted((root / PACKAGE / part).rglob("*.py")):
            tree = get_ast(path.read_text())
            for kind, operator in operators():
                count = sum(len(list(operator.mutation_positions(n))) for n in ast_nodes(tree))
                for occurrence in range(count):
                    yield path.relative_to(root), kind, occurrence


def made(root: Path, path: Path, kind: str, occurrence: int) -> Mutant | None:
    """The change, if the program is another one by it."""
    source = (root / path).read_text()
    changed = mutate_code(source, dict(operators())[kind], occurrence)
    if changed is None or meaning(changed) == meaning(source):
        return None
    return Mutant(path, kind, source, changed)


def meaning(source: str) -> str | None:
    """A program without what only people and type checkers read."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def drawn(root: Path, parts: list[str], count: int, seed: int) -> list[Mutant]:
    everything = list(mutants(root, parts))
    random.Random(seed).shuffle(everything)
    print(f"{len(everything)} places to change in {', '.join(parts)}", flush=True)
    found: list[Mutant] = []
    for each in everything:
        if len(found) == count:
            break
        mutant = made(root, *each)
        if mutant is not None:
            found.append(mutant)
    return found


# ---- trying them ----


def tests_for(path: Path) -> list[str]:
    within = path.relative_to(PACKAGE).as_posix()
    folder = max((each for each in JUDGEMENT if within.startswith(f"{each}/")), key=len)
    names = JUDGEMENT[folder]
    return [name if "/" in name else f"tests/bots/{name}.py" for name in names]


def golden_for(path: Path) -> list[str]:
    folder = path.relative_to(PACKAGE).parts[1]
    games = folder if (ROOT / PACKAGE / "bots" / folder).is_dir() else ""
    return ["tests/bots/test_golden.py", *(["-k", games] if games else [])]


def passes(root: Path, tests: list[str]) -> bool:
    """Whether tests find nothing, in a process of their own."""
    child = os.fork()
    if not child:
        try:
            os.setsid()
            os.chdir(root)
            sys.path[:0] = [str(root / "src"), str(root)]
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            os._exit(pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]))
        finally:
            os._exit(1)  # whatever happened, this process ends here
    ending = time.monotonic() + SLOWEST
    while time.monotonic() < ending:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) == 0
        time.sleep(0.05)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


@cache
def check(root: Path, tests: tuple[str, ...]) -> None:
    """Nothing can be said by tests that fail anyhow."""
    if not passes(root, list(tests)):
        raise SystemExit(f"Without any change these fail: {' '.join(tests)}")


def tried(root: Path, mutant: Mutant, is_golden: bool) -> str:
    """What notices a change."""
    path = root / mutant.path
    check(root, tuple(tests_for(mutant.path)))
    path.write_text(mutant.changed)
    try:
        if not passes(root, tests_for(mutant.path)):
            return "judgement"
        if is_golden and mutant.path.is_relative_to(PACKAGE / "bots"):
            return "survived" if passes(root, golden_for(mutant.path)) else "golden"
        return "survived"
    finally:
        path.write_text(mutant.source)


def copied(root: Path, target: Path) -> Path:
    for name in ("src", "tests", "docs", "pyproject.toml"):
        source = root / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("web", "*.pyc"))
        else:
            shutil.copy(source, target / name)
    return target


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", default=["odds", "bots"], help="such as bots/basic")
    parser.add_argument("-n", "--count", type=int, default=60, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long it may take")
    parser.add_argument("--golden", action="store_true", help="survivors play golden tournaments")
    options = parser.parse_args()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    ending = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as folder:
        root = copied(ROOT, Path(folder))
        found: Counter[str] = Counter()
        for mutant in drawn(root, options.parts, options.count, options.seed):
            if time.monotonic() > ending:
                print("Time is up.")
                break
            fate = tried(root, mutant, options.golden)
            found[fate] += 1
            print(f"{fate:9} {mutant.difference}", flush=True)
    tried_in_all = found.total()
    for fate, count in found.most_common():
        print(f"{fate}: {count} of {tried_in_all}, {100 * count / tried_in_all:.0f} %")


if __name__ == "__main__":
    main()
