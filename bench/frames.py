"""Frames a second while somebody drags on the map of the whole world, against an empty page in the
same browser: `bin/bench frames`. A browser paints at most 60; bench/frames.mjs counts."""

import argparse
import json
import random
import tempfile
from statistics import median

import warroom
from bench.first_map import looked
from bench.measuring import REPETITIONS
from bench.players import PLAYERS, WarRoomHost
from bench.report import Row, machine, table
from bench.serving import COMMAND, UNLIMITED, serving, split_cores
from warroom.rules.movement import DeclareMoves
from warroom.server.tables.offers import SeatOrder, TableOrder

EARLIEST = 500  # answers, so that the board is full
SERVE = (*COMMAND, "--settings", str(UNLIMITED), "--data")
ECHO = ("-m", "bench.echo")


def about_to_move() -> tuple[int, warroom.Record]:
    """A random game on the whole world, and whose orders it waits for."""
    rng = random.Random(1)
    game = warroom.new_game("expansion", seats=PLAYERS, seed=1, board="world")
    count = 0
    while True:
        for seat, question in game.questions.items():
            decision = question.decision
            if (
                count >= EARLIEST
                and isinstance(decision, DeclareMoves)
                and decision.action == "move"
            ):
                return seat, game.record()
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
        count += 1


def measure(repetitions: int) -> list[Row]:
    seat, record = about_to_move()
    everywhere = set.union(*split_cores())
    with (
        tempfile.TemporaryDirectory() as folder,
        serving((*SERVE, folder), everywhere) as served,
        serving(ECHO, everywhere) as echo,
    ):
        id, tokens = WarRoomHost(served).order(
            TableOrder(seats=(SeatOrder(),) * PLAYERS, record=record)
        )
        paces = looked(
            "frames.mjs",
            f"http://{served.address}/#/table/{id}/{tokens[seat]}",
            f"http://{echo.address}/",
            repetitions,
        )
    empty = median(paces["empty"])
    return [
        Row(f"dragging {what} on the world board", "frames/s", median(paces[kind]), empty, "more")
        for kind, what in (("map", "the map"), ("units", "units"))
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/bench frames", description="Frames while dragging.")
    parser.add_argument("--repetitions", type=int, default=REPETITIONS, help="how often")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args()
    rows = measure(max(1, options.repetitions))
    if options.json:
        print(json.dumps([row.plain() for row in rows], indent=2, ensure_ascii=False))
    else:
        print(f"{machine()}\n\n{table('empty page', [row.cells() for row in rows])}")


if __name__ == "__main__":
    main()
