"""Exact odds against simulation, side by side in one run on one core: `bin/bench odds`.

The other side is a straightforward simulator of 2,000 battles, as calculators do it: it rolls
every die and applies the engine's own small functions. Known calculators play one to two thousand
battles a second, and usually far fewer than 2,000 of them. Its answer carries a standard error;
ours has none, and tells all survivors, rounds and the swing besides.

- *cold*: the first question of a fresh process, after its imports.
- *warm*: the tables of hits are there, but nobody has asked about this battle.
- *asked again*: the answer is remembered.

Times are processor time, the best of several, so that other work on the machine counts as little
as can be. Nothing is asserted about time.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from math import sqrt
from pathlib import Path

from msgspec import Struct, to_builtins

from bench.engine import stay_on_one_core
from bench.report import machine, number
from warroom.model.battles import Side
from warroom.model.units import NO_UNITS, Army, Fleet
from warroom.odds import Fight, advise, land_odds, naval_odds
from warroom.odds.land import fixed
from warroom.odds.land import odds as land
from warroom.odds.sea import odds as naval
from warroom.rules.land_battle import FACES, dice_of, full_and_varied, hits_of, losses

ROOT = Path(__file__).resolve().parent.parent
RUNS = 2_000
REPETITIONS = 5

RULEBOOK = Army.parse("5I 3T 2A 2P"), Army.parse("3I 2T 2A 2P")
EQUAL = Army.parse("4I 2T 1A 1P"), Army.parse("4I 2T 1A 1P")
TWENTY = Army.parse("8I 5T 4A 3P"), Army.parse("8I 5T 4A 3P")
FLEET = Fleet.parse("1BB 2DD 2SS")


class Row(Struct):
    """One line of the table: times in milliseconds, and how far the simulator is off."""

    what: str
    wins: float
    aim: float | None  # what was wished for
    ours: float
    theirs: float | None = None
    error: float | None = None  # one standard error of the simulator, in points


class Report(Struct):
    machine: str
    rows: list[Row]
    megabytes: float


def simulated(attacker: Army, defender: Army, rng: random.Random) -> bool:
    """One battle, die by die; whether the attacker won."""
    sides = [Side(None, NO_UNITS, defender), Side(None, NO_UNITS, attacker)]
    sides = [side.committing(full_and_varied(side, 4)) for side in sides]
    battle_round = 1
    while True:
        for acting in (0, 1):
            side, other = sides[acting], sides[1 - acting]
            free = battle_round + 3 - side.committed.total
            if side.reserve and free > 0:
                side = sides[acting] = side.committing(full_and_varied(side, free))
            faces = "".join(rng.choices(FACES, k=dice_of(side.committed)))
            lost = losses(other.committed, hits_of(side.committed, faces))
            other = sides[1 - acting] = other.losing(lost)
            if other.is_beaten:
                return acting == 1
        battle_round += 1


def simulation(armies: tuple[Army, Army]) -> tuple[float, float]:
    """What 2,000 battles cost in milliseconds, and their standard error in points."""
    rng = random.Random(1935)
    began = time.process_time()
    wins = sum(simulated(*armies, rng) for _ in range(RUNS)) / RUNS
    took = 1000 * (time.process_time() - began)
    return took, 100 * sqrt(wins * (1 - wins) / RUNS)


def milliseconds(work: Callable[[], object], before: Callable[[], object]) -> float:
    """The best of several, each time after forgetting what must not be remembered."""
    best = float("inf")
    for _ in range(REPETITIONS):
        before()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return 1000 * best


def forget_answers() -> None:
    """The tables of hits stay, as they do in a server that has run for a while."""
    for cache in (land._odds, land._advice, naval._naval, fixed._course):
        cache.cache_clear()


def remember() -> None:
    """Nothing is forgotten."""


def cold(armies: tuple[Army, Army]) -> float:
    """The first answer of a fresh process."""
    code = (
        "import time; from warroom.model.units import Army; from warroom.odds import land_odds;"
        f"armies = Army.parse('{armies[0]}'), Army.parse('{armies[1]}');"
        "began = time.process_time(); land_odds(*armies); print(time.process_time() - began)"
    )
    words = [sys.executable, "-c", code]
    runs = [subprocess.run(words, cwd=ROOT, check=True, capture_output=True) for _ in range(5)]
    return 1000 * min(float(run.stdout) for run in runs)


def land_rows() -> list[Row]:
    """Given policies: full and varied forces on both sides."""
    rows = []
    for name, armies, aims in (
        ("12 v 9, the rulebook's", RULEBOOK, (30, 10)),
        ("8 v 8, equal", EQUAL, (None, None)),
        ("20 v 20", TWENTY, (None, 1500)),
    ):
        theirs, error = simulation(armies)
        ask = partial(land_odds, *armies)
        wins = ask().attacker.wins
        for when, aim, ours in (
            ("cold", aims[0], cold(armies)),
            ("warm", aims[1], milliseconds(ask, forget_answers)),
            ("asked again", 1, milliseconds(ask, remember)),
        ):
            rows.append(Row(f"{name}: {when}", wins, aim, ours, theirs, error))
    return rows


def best_rows() -> list[Row]:
    """Best play on land and at sea, which nobody simulates."""
    rows = []
    for name, armies, aim in (("12 v 9", RULEBOOK, 1000), ("8 v 8", EQUAL, None)):
        ask = partial(land_odds, *armies, attack="best", defence="best")
        wins = ask().attacker.wins
        advice = milliseconds(partial(advise, Fight.between(*armies)), forget_answers)
        rows.append(Row(f"best play, {name}: what to commit", wins, aim, advice))
        odds = milliseconds(ask, forget_answers)
        rows.append(Row(f"best play, {name}: all odds", wins, aim, odds))
    ask_at_sea = partial(naval_odds, FLEET, FLEET)
    wins = ask_at_sea().challenger.wins
    took = milliseconds(ask_at_sea, forget_answers)
    return [*rows, Row(f"best lines, {FLEET} each", wins, None, took)]


def memory() -> float:
    """The most memory that this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure() -> Report:
    stay_on_one_core()
    rows = land_rows()
    return Report(machine(), [*rows, *best_rows()], memory())


def table(report: Report) -> str:
    """Markdown, which reads well in a terminal too."""
    lines: list[tuple[str, ...]] = [
        (
            "",
            "attacker wins",
            "wished, ms",
            "exact, ms",
            f"{RUNS:,} simulated, ms",
            "ratio",
            "its error",
        )
    ]
    for row in report.rows:
        ratio = "–" if row.theirs is None else f"{number(row.theirs / row.ours)}×"
        error = "–" if row.error is None else f"±{row.error:.1f} points"
        figures = number(row.aim), number(row.ours), number(row.theirs)
        lines.append((row.what, f"{100 * row.wins:.2f} %", *figures, ratio, error))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ("-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])))
    return "\n".join(
        "| " + " | ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) + " |"
        for line in lines
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/bench odds", description="Exact odds, timed.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args()
    report = measure()
    if options.json:
        print(json.dumps(to_builtins(report), indent=2, ensure_ascii=False))
    else:
        print(f"{report.machine}\n\n{table(report)}\n\nMost memory: {report.megabytes:.0f} MB.")


if __name__ == "__main__":
    main()
