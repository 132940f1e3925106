"""Which tests a change could concern: those that call the function it is in.

All tests run once without any change, each file in a process of its own, and it is noted which
functions each of them calls. Every one has to pass. The notes are kept beside the environment and
hold as long as neither the program nor the file of tests changes.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.mutants.changes import PACKAGE, Mutant
from tools.mutants.trial import run

GAMES = ("golden", "games", "secrecy")
"""Tests that play whole games notice nearly everything and say nothing about it, so they come
after those that pin a judgement, and are counted apart."""

LONGEST = 600
"""Seconds of the processor that one file of tests may take when it is noted what it calls."""


class Test(NamedTuple):
    name: str
    seconds: float

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]

    @property
    def plays_games(self) -> bool:
        return plays_games(self.file)


def plays_games(file: str) -> bool:
    return any(word in Path(file).stem for word in GAMES)


class Reach:
    """The tests by the functions they call."""

    def __init__(self, root: Path, parts: list[str], store: Path, *, with_games: bool) -> None:
        self.root = root
        self.by_function: defaultdict[str, list[Test]] = defaultdict(list)
        self.sources = {
            path.relative_to(root): path.read_text().split("\n")
            for folder in ("odds", "bots")
            for path in sorted((root / PACKAGE / folder).rglob("*.py"))
        }
        for folder in sorted({part.partition("/")[0] for part in parts}):
            self._read(folder, store / f"mutants-{folder}.json", with_games)

    def _read(self, folder: str, store: Path, with_games: bool) -> None:
        notes = json.loads(store.read_text()) if store.exists() else {}
        for path in sorted((self.root / "tests" / folder).glob("test_*.py")):
            if plays_games(path.name) and not with_games:
                continue
            digest, noted = notes.get(path.name, (None, {}))
            if digest != (now := self._digest(path, folder)):
                noted = self._note(path)
                notes[path.name] = now, noted
                store.write_text(json.dumps(notes))
            for name, (seconds, called) in noted.items():
                for function in called:
                    self.by_function[function].append(Test(name, seconds))

    def _digest(self, path: Path, folder: str) -> str:
        """What notes stand on: the file, what it may lean on, and the program."""
        digest = sha256(path.read_bytes())
        helpers = [*(self.root / "tests").glob("*.py"), *path.parent.glob("*.py")]
        for each in sorted(
            [
                *(helper for helper in helpers if not helper.name.startswith("test_")),
                *(self.root / PACKAGE / folder).rglob("*.py"),
            ]
        ):
            digest.update(each.read_bytes())
        return digest.hexdigest()

    def _note(self, path: Path) -> dict[str, tuple[float, list[str]]]:
        file = str(path.relative_to(self.root))
        print(f"what does {file} call?", flush=True)
        trial = run(self.root, [file], limit=LONGEST, stops=False)
        if trial.failed:
            raise SystemExit(f"Without any change these fail: {', '.join(trial.failed)}")
        return {
            name: (seconds, [each for each in trial.called[name] if each.startswith(str(PACKAGE))])
            for name, seconds in trial.seconds.items()
        }

    def tests_for(self, mutant: Mutant) -> list[Test]:
        """The quickest first."""
        found: set[Test] = set()
        for path, line in self._places(mutant.path, mutant.line):
            found.update(self.by_function[f"{path}:{line}"])
        return sorted(found, key=lambda test: (test.seconds, test.name))

    def _places(self, path: Path, line: int) -> Iterator[tuple[Path, int]]:
        """The functions in which a line does its work.

        A line outside all functions, of a table or of a default, works wherever its name is read.
        """
        seen: set[str] = set()
        waiting = [(path, line)]
        while waiting:
            path, line = waiting.pop()
            function, names = where(self.root / path, line)
            if function:
                yield path, function
            for name in names - seen:
                seen.add(name)
                word = re.compile(rf"\b{name}\b")
                for other, lines in self.sources.items():
                    for number, text in enumerate(lines, 1):
                        if word.search(text) and not text.startswith(("import", "from")):
                            waiting.append((other, number))


def where(path: Path, line: int) -> tuple[int | None, set[str]]:
    """The innermost function around a line, by its first line; else the names bound there."""
    function: int | None = None
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.stmt):
            continue
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        if not first <= line <= (node.end_lineno or first):
            continue
        if isinstance(node, ast.FunctionDef):
            function = max(function or 0, first)
        elif isinstance(node, ast.AnnAssign | ast.Assign) and function is None:
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            names.update(each.id for each in targets if isinstance(each, ast.Name))
    return function, set() if function else names
