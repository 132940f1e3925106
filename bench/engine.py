"""The engine against Catanatron, side by side in one run on one core: `bin/bench engine`.

Both engines play with four players who choose at random, each by its own public interface and
with its own checks on.

A *decision* is one entry of the engine's own log:

- War Room: one answer to one question. `game.sample` draws a legal answer, `game.answer` reads it
  as if it came over the wire, checks it, carries it out up to the next question, logs what
  happened and keeps a way back. Hashing the log waits until somebody asks for the record or saves
  the game: lines of their own include it. A whole Move with all its orders, or a placement of five
  units, is one decision; what leaves no choice is never asked.
- Catanatron: one action. `game.play_tick` lets a `RandomPlayer` pick from the list of playable
  actions, which the engine makes after every action; the action is checked against that list and
  carried out. Rolling the dice or ending a turn is a decision too, even if nothing else can be
  done: the lines on real choices tell how often.

They are different games, so games per second says more about their lengths than about the
engines; decisions per second compares like with like as well as can be done.

Repetitions take turns between the engines and the median counts. The ratio says how many times
better War Room is: above 1 is faster or smaller. Nothing is asserted about time.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import Any

from msgspec import Struct, to_builtins

from bench.contestants import Catanatron, Contestant, WarRoom
from bench.measuring import REPETITIONS, Pace, kilobytes, microseconds, race
from bench.report import Row, machine, table

ROOT = Path(__file__).resolve().parent.parent
MIDWAY = 20  # games that stand for the middle of a game
KEPT = 200  # copies, for memory
KEPT_GAMES = 50  # distinct games, for memory
PLAYED_ON = 10  # decisions, after which a copy shares no more than it must
SEEDS = range(1, 6)  # of the games whose logs are compared between processes


class Report(Struct):
    machine: str
    rows: list[Row]
    same_log: dict[str, bool]  # same seed, two processes


def speed(ours: WarRoom, theirs: Catanatron, seconds: float) -> list[Row]:
    """Whole random games, one after the other."""

    def whole_game(engine: Contestant) -> Callable[[int], int]:
        return lambda number: engine.play_on(engine.begin(number + 1), number + 1)

    works = [
        whole_game(ours),
        whole_game(theirs),
        lambda number: ours.play_through_views(number + 1),
    ]
    mine, other, viewed = race(works, seconds)

    def decisions(paces: list[Pace]) -> float:
        return median(each.units_per_second for each in paces)

    def games(paces: list[Pace]) -> float:
        return median(each.calls_per_second for each in paces)

    def length(paces: list[Pace]) -> float:
        return sum(each.units for each in paces) / sum(each.calls for each in paces)

    fast, slow = decisions(mine), decisions(other)
    share, its_share = with_a_choice(ours), with_a_choice(theirs)
    return [
        Row("random play", "decisions/s", fast, slow, "more"),
        Row("random play, each seat through its view", "decisions/s", decisions(viewed)),
        Row(
            "random play, counting real choices",
            "decisions/s",
            fast * share,
            slow * its_share,
            "more",
        ),
        Row("random play", "games/s", games(mine), games(other), "more"),
        Row("length of a random game", "decisions", length(mine), length(other), "neither"),
        Row("decisions with a choice", "%", 100 * share, 100 * its_share, "neither"),
    ]


def with_a_choice(engine: Contestant) -> float:
    return mean(choice for seed in SEEDS for choice in engine.choices(seed))


def copies_and_saves(ours: WarRoom, theirs: Catanatron, seconds: float) -> list[Row]:
    """What a game costs to copy, save and load in its middle; several games take turns."""
    mine = [ours.midway(seed + 1) for seed in range(MIDWAY)]
    other = [theirs.midway(seed + 1) for seed in range(MIDWAY)]
    my_saves = [ours.save(game) for game in mine]
    other_saves = [theirs.save(game) for game in other]
    shown = [theirs.to_json(game) for game in other]

    def over(function: Callable[[Any], object], items: list[Any]) -> Callable[[int], object]:
        return lambda number: function(items[number % MIDWAY])

    copy, its_copy, view = microseconds(
        [over(ours.copy, mine), over(theirs.copy, other), over(seen_by_next, mine)], seconds
    )
    save, its_json, its_pickle = microseconds(
        [over(ours.save, mine), over(theirs.to_json, other), over(theirs.save, other)], seconds
    )
    load, its_load = microseconds(
        [over(ours.load, my_saves), over(theirs.load, other_saves)], seconds
    )
    return [
        Row("copy mid-game", "µs", copy, its_copy),
        Row("view of a seat mid-game", "µs", view),
        Row("save mid-game (Catanatron: JSON, to show only)", "µs", save, its_json),
        Row("save mid-game (Catanatron: pickle)", "µs", save, its_pickle),
        Row("load mid-game (Catanatron: pickle)", "µs", load, its_load),
        Row("size of a save (Catanatron: JSON)", "kB", size(my_saves), size(shown)),
        Row("size of a save (Catanatron: pickle)", "kB", size(my_saves), size(other_saves)),
    ]


def seen_by_next(game: Any) -> object:
    return game.view(next(iter(game.questions)))


def size(saves: list[bytes]) -> float:
    return mean(map(len, saves)) / 1024


def memory(ours: WarRoom, theirs: Catanatron) -> list[Row]:
    """What one game more takes, as a copy that was played on, and as a game of its own."""

    def copies(engine: Contestant) -> float:
        game = engine.midway(1)

        def copy(number: int) -> Any:
            made = engine.copy(game)
            engine.play_on(made, number, PLAYED_ON)
            return made

        return kilobytes(copy, KEPT)

    return [
        Row(f"memory of a copy, played {PLAYED_ON} on", "kB", copies(ours), copies(theirs)),
        Row(
            "memory of a game midway",
            "kB",
            kilobytes(ours.midway, KEPT_GAMES),
            kilobytes(theirs.midway, KEPT_GAMES),
        ),
    ]


def has_same_log(engine: Contestant) -> bool:
    """Whether the same seeds give the same games in two processes that hash differently."""
    kind = type(engine).__name__
    code = f"from bench.contestants import {kind}; print({kind}().log_hash({SEEDS!r}))"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    return len(found) == 1


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(seconds: float) -> Report:
    stay_on_one_core()
    ours, theirs = WarRoom(), Catanatron()
    rows = speed(ours, theirs, seconds)
    rows += copies_and_saves(ours, theirs, seconds / REPETITIONS)
    rows += memory(ours, theirs)
    return Report(machine(), rows, {each.name: has_same_log(each) for each in (ours, theirs)})


def shown(report: Report) -> str:
    ours, theirs = ("yes" if same else "no" for same in report.same_log.values())
    same_log = ("same seed, same log in two processes", "", ours, theirs, "–")
    return table(Catanatron.name, [*(row.cells() for row in report.rows), same_log])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bin/bench engine", description="War Room against Catanatron."
    )
    parser.add_argument(
        "--seconds", type=float, default=10, help="how long each engine plays in all (default 10)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args()
    report = measure(options.seconds)
    if options.json:
        rows = [row.plain() for row in report.rows]
        print(json.dumps({**to_builtins(report), "rows": rows}, indent=2, ensure_ascii=False))
    else:
        print(f"{report.machine}\n\n{shown(report)}")


if __name__ == "__main__":
    main()
