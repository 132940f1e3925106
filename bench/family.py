"""The other games of the family against the Basic game, side by side in one run on one core:
`bin/bench family`.

All are played by random choices at four seats on the board that each is played on with four. The
Basic game is the limit to which the others are held: their copies and answers should cost at most
twice as much, although more lies on the table and an answer may set more going.

- *answer*: reading one answer, checking it, carrying it out up to the next question and logging it.
- *sample*: finding a legal answer.
- *copy*, *view*, *save*: of a game in its middle.

Rule sets take turns, so that a slow spell of the machine hits all alike, and the median counts.
Times are processor time. The ratio is the other game's cost to that of the Basic game: below 2 is
what we want. Nothing is asserted about time.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from msgspec import Struct, to_builtins

import warroom
from bench.engine import stay_on_one_core
from bench.measuring import REPETITIONS
from bench.report import machine, number
from warroom.rulesets import RULESETS

SEATS = 4
MIDWAY = 8  # games that stand for the middle of a game
MANY = 50  # calls between two looks at the clock


class Row(Struct):
    """What one thing costs in each rule set, in microseconds."""

    what: str
    costs: dict[str, float]

    def ratio(self, ruleset: str) -> float:
        return self.costs[ruleset] / self.costs["basic"]


class Report(Struct):
    machine: str
    rows: list[Row]


class Meter:
    """Random games of each rule set, and the clocks beside them."""

    def __init__(self) -> None:
        self.numbers = dict.fromkeys(RULESETS, 0)
        self.middles = {
            name: [self.midway(name, seed) for seed in range(MIDWAY)] for name in RULESETS
        }

    def midway(self, ruleset: str, seed: int) -> warroom.Game:
        """A game in which half of its answers are given."""
        whole = self.played(ruleset, seed, None)
        return self.played(ruleset, seed, whole.length // 2)

    def played(self, ruleset: str, seed: int, answers: int | None) -> warroom.Game:
        rng = random.Random(seed)
        game = warroom.new_game(ruleset, seats=SEATS, seed=seed)
        while not game.is_over and (answers is None or game.length < answers):
            seat = next(iter(game.questions))
            game.answer(seat, game.sample(seat, rng))
        return game

    def answering(self, ruleset: str, seconds: float) -> tuple[float, float]:
        """What an answer and a sample cost in whole games, one after the other."""
        answering = sampling = 0.0
        answers = 0
        while answering + sampling < seconds:
            self.numbers[ruleset] += 1
            seed = self.numbers[ruleset]
            rng = random.Random(seed)
            game = warroom.new_game(ruleset, seats=SEATS, seed=seed)
            while not game.is_over:
                seat = next(iter(game.questions))
                began = time.process_time()
                answer = game.sample(seat, rng)
                drawn = time.process_time()
                game.answer(seat, answer)
                answering += time.process_time() - drawn
                sampling += drawn - began
                answers += 1
        return 1e6 * answering / answers, 1e6 * sampling / answers

    def on_middles(self, ruleset: str, work: Callable[[Any], object], seconds: float) -> float:
        games = self.middles[ruleset]
        calls = 0
        began = time.process_time()
        while (took := time.process_time() - began) < seconds:
            game = games[calls // MANY % MIDWAY]
            for _ in range(MANY):
                work(game)
            calls += MANY
        return 1e6 * took / calls


def seen_by_next(game: warroom.Game) -> object:
    return game.view(next(iter(game.questions)))


def measure(seconds: float) -> Report:
    stay_on_one_core()
    meter = Meter()
    found: dict[str, dict[str, list[float]]] = {}
    share = seconds / REPETITIONS / len(RULESETS)

    def note(what: str, ruleset: str, cost: float) -> None:
        found.setdefault(what, {}).setdefault(ruleset, []).append(cost)

    for _ in range(REPETITIONS):
        for ruleset in RULESETS:
            answer, sample = meter.answering(ruleset, share / 2)
            note("answer", ruleset, answer)
            note("sample", ruleset, sample)
            for what, work in (
                ("copy", warroom.Game.clone),
                ("view of a seat", seen_by_next),
                ("save", warroom.Game.save),
            ):
                note(what, ruleset, meter.on_middles(ruleset, work, share / 6))
    rows = [
        Row(what, {name: median(costs) for name, costs in each.items()})
        for what, each in found.items()
    ]
    return Report(machine(), rows)


def shown(report: Report) -> str:
    """Markdown, which reads well in a terminal too."""
    others = [name for name in RULESETS if name != "basic"]
    lines = [["", "unit", "basic", *(cell for name in others for cell in (name, "ratio"))]]
    lines.append(["---", "---", *("---:" for _ in lines[0][2:])])
    for row in report.rows:
        cells = [row.what, "µs", number(row.costs["basic"])]
        for name in others:
            cells += [number(row.costs[name]), f"{row.ratio(name):.2g}×"]
        lines.append(cells)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bin/bench family", description="The other rule sets against the Basic game."
    )
    parser.add_argument(
        "--seconds", type=float, default=60, help="how long to measure in all (default 60)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args()
    report = measure(options.seconds)
    if options.json:
        print(json.dumps(to_builtins(report), indent=2, ensure_ascii=False))
    else:
        print(f"{report.machine}\n\n{shown(report)}")


if __name__ == "__main__":
    main()
