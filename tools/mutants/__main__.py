"""Draw changes, try each, and tell which of them no test notices.

Each is tried in a copy of the tree by the tests that call what was changed, the quickest first:
those that pin a judgement, then, with `--games`, whole games.
"""

import argparse
import compileall
import importlib
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from itertools import accumulate, takewhile
from pathlib import Path
from py_compile import PycInvalidationMode

from tools.mutants.changes import PACKAGE, Mutant, drawn
from tools.mutants.reach import Reach, Test
from tools.mutants.trial import run

ROOT = Path(__file__).resolve().parents[2]

ENOUGH = 20.0
"""Seconds of the processor after which no more tests are tried on one change."""

FATES = ("judgement", "games", "survived", "unreached")


def chosen(tests: list[Test]) -> list[Test]:
    spent = accumulate(test.seconds for test in tests)
    return [
        test for test, _ in takewhile(lambda each: each[1] < ENOUGH, zip(tests, spent, strict=True))
    ]


def noticed(root: Path, tests: list[Test]) -> str | None:
    """The test that fails."""
    if not tests:
        return None
    files = sorted({test.file for test in tests})
    limit = 60 + int(5 * sum(test.seconds for test in tests))
    failed = run(root, files, [test.name for test in tests], limit=limit).failed
    return failed[0] if failed else None


def tried(root: Path, mutant: Mutant, reach: Reach) -> tuple[str, str | None]:
    """What notices a change, and the test that does."""
    tests = reach.tests_for(mutant)
    path = root / mutant.path
    path.write_text(mutant.changed)
    try:
        for fate in ("judgement", "games"):
            fitting = [test for test in tests if test.plays_games == (fate == "games")]
            if by := noticed(root, chosen(fitting)):
                return fate, by
        return "survived" if tests else "unreached", None
    finally:
        path.write_text(mutant.source)


def unfounded(root: Path, notices: set[str]) -> set[str]:
    """Tests that fail in such company without any change too: what they say counts for nothing."""
    names = sorted(name for name in notices if "::" in name)
    files = sorted({name.partition("::")[0] for name in names})
    return set(run(root, files, names, limit=600, stops=False).failed) if names else set()


def table(fates: dict[str, Counter[str]]) -> None:
    print(f"{'':20}{'tried':>7}" + "".join(f"{fate:>11}" for fate in FATES) + f"{'killed':>9}")
    whole: Counter[str] = Counter()
    for counts in fates.values():
        whole.update(counts)
    for folder, counts in [*sorted(fates.items()), ("together", whole)]:
        tried_here = counts.total()
        killed = counts["judgement"] + counts["games"]
        row = "".join(f"{counts[fate]:11}" for fate in FATES)
        print(f"{folder:20}{tried_here:7}{row}{100 * killed / max(1, tried_here):7.0f} %")


def copied(target: Path) -> Path:
    for name in ("src", "tests", "docs", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("web", "*.pyc"))
        else:
            shutil.copy(source, target / name)
    # What was compiled is known by its text, not by its time: a change may come within a second.
    mode = PycInvalidationMode.CHECKED_HASH
    compileall.compile_dir(target / "src", quiet=2, invalidation_mode=mode)
    return target


def load_what_never_changes(root: Path) -> None:
    """So that a process for a change begins with it."""
    sys.path[:0] = [str(root / "src"), str(root)]
    for name in ("numpy", "warroom", "warroom.rulesets"):
        importlib.import_module(name)
    early = [name for name in sys.modules if name.startswith(("warroom.odds", "warroom.bots"))]
    if early:
        raise SystemExit(f"Changes of these would not be seen: {', '.join(early)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", default=["odds", "bots"], help="such as bots/basic")
    parser.add_argument("-n", "--count", type=int, default=60, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long it may take")
    parser.add_argument("--games", action="store_true", help="survivors play whole games")
    options = parser.parse_args()
    ending = time.monotonic() + 60 * options.minutes
    fates: dict[str, Counter[str]] = defaultdict(Counter)
    notices: Counter[tuple[str, str, str]] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        load_what_never_changes(root)
        reach = Reach(root, options.parts, Path(sys.prefix), with_games=options.games)
        for mutant in drawn(root, options.parts, options.count, options.seed):
            if time.monotonic() > ending:
                print("Time is up.")
                break
            fate, by = tried(root, mutant, reach)
            part = str(mutant.path.relative_to(PACKAGE).parent)
            fates[part][fate] += 1
            if by:
                notices[part, fate, by] += 1
            print(f"{fate:10} {mutant.difference}" + (f"  by {by}" if by else ""), flush=True)
        doubted = unfounded(root, {by for _, _, by in notices})
    for (part, fate, by), count in notices.items():
        if by in doubted:
            print(f"does not count, it fails without any change too: {by}")
            fates[part].update({fate: -count, "survived": count})
    table(fates)


if __name__ == "__main__":
    main()
