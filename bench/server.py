"""The server against a bare echo server, side by side in one run: `bin/bench server`.

Both run on one core that is theirs in turn; whoever measures them has the others. The peer is the
same stack, uvicorn and Starlette, that sends every message back and keeps nothing. Where an echo
has nothing to say, a limit stands in its place: SQLite alone, the whole view, the game alone, the
server's own bound, the map's picture alone.

An *answer* is one message of one player from the middle of a random game on, and is done when the
server replies `accepted`: then it was read, checked, carried out and is safe on disk, and what each
of the table's four players may see of it is on its way to him. The answers are worked out
beforehand, so that whoever measures only sends and listens, as a browser would, compressed if the
server agrees. An echo is the same message to the same connection and back.

Repetitions take turns between the servers and the median counts. The ratio says how many times
better War Room is than its peer or limit; nobody can expect it to be above 1 everywhere. Nothing
is asserted about time.
"""

import argparse
import asyncio
import json
import math
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median, quantiles

from msgspec import Struct, to_builtins

import warroom
from bench.cluster import rows as several_servers
from bench.crowd import committing, lay, start, thousand_tables
from bench.first_map import NotHere, first_maps
from bench.measuring import REPETITIONS, kilobytes
from bench.players import PLAYERS, EchoHost, Host, Line, Script, WarRoomHost
from bench.report import Row, machine, table
from bench.serving import COMMAND, ROOT, UNLIMITED, on, serving, split_cores
from warroom.server.hosting.settings import LimitSettings
from warroom.server.wire.protocol import Fresh, encode

TABLES = 20  # that play at once
HELD = 250  # tables that wait for their players
IDLE = 5.0  # seconds in which nobody says anything
PONDERING = 4  # tables of generals
LEAD_IN = 3.0  # seconds after which they surely think
KEPT = 50  # games, for memory
SERVE = (*COMMAND, "--settings", str(UNLIMITED), "--data")
ECHO = ("-m", "bench.echo")


class Round(Struct):
    """What came of playing some scripts at once."""

    seconds: float
    busy: float  # the share of its core that the server took
    times: list[float]  # of each answer
    messages: int
    message_bytes: int
    wire_bytes: int
    is_compressed: bool

    @property
    def pace(self) -> float:
        return len(self.times) / self.seconds

    def per_client(self, count: int) -> float:
        """What one of a table's clients gets for each answer."""
        return count / len(self.times) / PLAYERS


async def play(host: Host, scripts: Sequence[Script]) -> Round:
    """Play games from their middle to their end, all at once, each one answer at a time."""
    tables = [await host.seat(script, script.middle) for script in scripts]
    lines = [line for players in tables for line in players]
    times: list[float] = []

    async def game(script: Script, players: list[Line]) -> None:
        for seat, message in script.messages[script.middle :]:
            start = time.perf_counter()
            await players[seat].ask(message)
            times.append(time.perf_counter() - start)

    for line in lines:
        line.forget()
    before, start = host.served.cpu_seconds(), time.perf_counter()
    await asyncio.gather(*map(game, scripts, tables))
    seconds = time.perf_counter() - start
    for line in lines:
        line.close()
    return Round(
        seconds,
        (host.served.cpu_seconds() - before) / seconds,
        times,
        sum(line.messages for line in lines),
        sum(line.message_bytes for line in lines),
        sum(line.wire_bytes for line in lines),
        lines[0].is_compressed,
    )


@contextmanager
def both(data: Path, cores: set[int]) -> Iterator[tuple[WarRoomHost, EchoHost]]:
    """The two servers, newly started."""
    with serving((*SERVE, str(data)), cores) as ours, serving(ECHO, cores) as echo:
        yield WarRoomHost(ours), EchoHost(echo)


# ---- answers ----


async def answers(
    ours: Host, echo: Host, alone: Path, scripts: list[Script], repetitions: int
) -> list[Row]:
    hosts = (ours, echo)
    quiet: list[list[Round]] = [[], []]
    crowds: list[list[Round]] = [[], []]
    commits = []
    for repetition in range(repetitions):
        one = scripts[repetition % TABLES]
        for host, rounds, crowded in zip(hosts, quiet, crowds, strict=True):
            rounds.append(await play(host, [one]))
            crowded.append(await play(host, scripts))
        commits.append(1 / mean(committing(alone, lay(alone, scripts, TABLES))))
    return [*speed(quiet, crowds, median(commits)), *sizes(crowds[0], scripts)]


def speed(alone: list[list[Round]], crowds: list[list[Round]], commits: float) -> list[Row]:
    def pace(rounds: list[Round]) -> float:
        return median(each.pace for each in rounds)

    def messages(rounds: list[Round]) -> float:
        return median(each.messages / each.seconds for each in rounds)

    def percent_taken(rounds: list[Round]) -> float:
        return 100 * median(each.busy for each in rounds)

    def milliseconds(rounds: list[Round], percent: int) -> float:
        times = [each for one in rounds for each in one.times]
        return 1000 * quantiles(times, n=100)[percent - 1]

    one, echo = alone
    many, echoes = crowds
    at_once = f"{TABLES} tables at once"
    return [
        Row("one table (echo)", "answers/s", pace(one), pace(echo), "more"),
        Row("an answer, median (echo)", "ms", milliseconds(one, 50), milliseconds(echo, 50)),
        Row("an answer, 99 of 100 (echo)", "ms", milliseconds(one, 99), milliseconds(echo, 99)),
        Row(f"{at_once} (echo)", "answers/s", pace(many), pace(echoes), "more"),
        Row(f"{at_once} (SQLite alone)", "answers/s", pace(many), commits, "more"),
        Row(f"{at_once}, sent (echo)", "messages/s", messages(many), messages(echoes), "more"),
        Row(
            f"{at_once}, core taken (echo)",
            "%",
            percent_taken(many),
            percent_taken(echoes),
            "neither",
        ),
    ]


def begun(script: Script) -> warroom.Record:
    return warroom.Record(script.record.header, script.record.entries[: script.middle])


def sizes(rounds: list[Round], scripts: list[Script]) -> list[Row]:
    """What a client is sent for each answer, and what a whole view would take each time."""
    message = median(each.per_client(each.message_bytes) for each in rounds)
    wire = median(each.per_client(each.wire_bytes) for each in rounds)
    views = [view for script in scripts for view in whole_views(script)]
    whole = mean(len(view) for seen in views for view in seen)
    on_the_wire = mean(map(packed, views)) if rounds[0].is_compressed else whole
    return [
        Row("to each client per answer (whole view)", "bytes", message, whole),
        Row("the same on the wire (whole view)", "bytes", wire, on_the_wire),
    ]


def whole_views(script: Script) -> list[list[bytes]]:
    """For each player, his view after each answer."""
    game = warroom.replay(begun(script))
    views: list[list[bytes]] = [[] for _ in range(PLAYERS)]
    for entry in script.record.entries[script.middle :]:
        game.answer(entry.seat, warroom.read_answer(bytes(entry.answer)))
        for seat, seen in enumerate(views):
            seen.append(encode(Fresh(game.length, seat, game.view(seat).seen)))
    return views


def packed(messages: list[bytes]) -> float:
    """What a message takes on average, compressed as the server does it."""
    packer = zlib.compressobj(wbits=-12, memLevel=5)
    done = (packer.compress(each) + packer.flush(zlib.Z_SYNC_FLUSH) for each in messages)
    return mean(map(len, done))


# ---- what can be held ----


async def holding(
    ours: WarRoomHost, echo: EchoHost, scripts: list[Script], repetitions: int
) -> list[Row]:
    """Tables that wait for their players, who are all there."""
    held = [scripts[number % TABLES] for number in range(HELD)]
    for host in (ours, echo):
        await play(host, scripts[:2])  # so that what all tables share is there
    memory, echo_memory = [ours.served.memory()], [echo.served.memory()]
    tables = [ours.lay(script, script.middle) for script in held]
    memory.append(ours.served.memory())
    lines = [line for laid in tables for line in await ours.join(*laid)]
    memory.append(ours.served.memory())
    echo_lines = [line for script in held for line in await echo.seat(script)]
    echo_memory.append(echo.served.memory())

    before = ours.served.cpu_seconds()
    await asyncio.sleep(IDLE)
    fill = HELD * IDLE / (ours.served.cpu_seconds() - before)

    times, echo_times = [], []
    for repetition in range(repetitions):
        script = scripts[repetition % TABLES]
        times += (await play(ours, [script])).times
        echo_times += (await play(echo, [script])).times
    for line in lines + echo_lines:
        line.close()

    game = kilobytes(lambda number: warroom.replay(begun(scripts[number % TABLES])), KEPT)
    of_table, of_line = (memory[1] - memory[0]) / HELD, (memory[2] - memory[1]) / len(lines)
    of_echo = (echo_memory[1] - echo_memory[0]) / len(lines)
    crowd = f"an answer beside {len(lines):,} idle sockets, median (echo)"
    idle = f"idle tables of {PLAYERS} sockets that fill a core (the server's bound)"
    return [
        Row(crowd, "ms", 1000 * median(times), 1000 * median(echo_times)),
        Row("memory of a table midway (its game alone)", "kB", of_table, game),
        Row("memory of an idle socket (echo)", "kB", of_line, of_echo),
        Row(idle, "tables", fill, LimitSettings().tables, "more"),
    ]


# ---- bots ----


async def beside_bots(ours: WarRoomHost, scripts: list[Script], repetitions: int) -> list[Row]:
    """Answers at one table, before and while generals think at others."""

    async def times() -> list[float]:
        rounds = [await play(ours, [scripts[each % TABLES]]) for each in range(repetitions)]
        return quantiles([time for each in rounds for time in each.times], n=100)

    await times()  # so that what all tables share is there
    alone = await times()
    for script in scripts[:PONDERING]:
        ours.lay(script, script.middle, "general")
    await asyncio.sleep(LEAD_IN)
    beside = await times()
    what = f"an answer while generals think at {PONDERING} tables"
    return [
        Row(f"{what}, median (without them)", "ms", 1000 * beside[49], 1000 * alone[49]),
        Row(f"{what}, 99 of 100 (without them)", "ms", 1000 * beside[98], 1000 * alone[98]),
    ]


# ---- the map ----


def first_map(
    ours: WarRoomHost, echo: EchoHost, script: Script, repetitions: int, cores: set[int]
) -> Row:
    id, tokens = ours.lay(script, script.middle)
    with on(cores):
        times, peer = first_maps(
            f"http://{ours.served.address}/#/table/{id}/{tokens[0]}",
            f"http://{echo.served.address}/",
            len(warroom.replay(begun(script)).state.owners),
            repetitions,
        )
    return Row("first drawn map (its picture alone)", "ms", median(times), median(peer))


class Report(Struct):
    machine: str
    rows: list[Row]
    notes: list[str]


async def measure(repetitions: int) -> Report:
    servers, rest = split_cores()
    scripts = [Script.of(seed) for seed in range(1, TABLES + 1)]
    rows, notes = [], []
    (ROOT / "build").mkdir(exist_ok=True)
    # Beside the sources, since the folder for temporary files may be in memory.
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / "build") as folder, on(rest):
        data = Path(folder)
        with both(data / "playing", servers) as (ours, echo):
            rows += await answers(ours, echo, data / "alone", scripts, repetitions)
        with both(data / "holding", servers) as (ours, echo):
            rows += await holding(ours, echo, scripts, repetitions)
        with both(data / "pondering", servers) as (ours, _):
            rows += await beside_bots(ours, scripts, repetitions)
        rows += await thousand_tables(data / "crowd", SERVE, ECHO, scripts, servers)
        rows.append(await start(data / "sleeping", SERVE, scripts, servers | rest))
        try:
            rows += await several_servers(data, scripts, servers)
        except NotHere as reason:
            notes.append(f"Several servers were not measured: {reason}")
        with both(data / "looking", servers) as (ours, echo):
            try:
                rows.append(first_map(ours, echo, scripts[0], repetitions, servers | rest))
            except NotHere as reason:
                notes.append(f"The first drawn map was not measured: {reason}")
    return Report(machine(), [row for row in rows if not math.isnan(row.ours)], notes)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bin/bench server", description="The server against a bare echo server and limits."
    )
    parser.add_argument(
        "--repetitions",
        type=int,
        default=REPETITIONS,
        help=f"how often everything is measured (default {REPETITIONS})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args()
    report = asyncio.run(measure(max(1, options.repetitions)))
    if options.json:
        rows = [row.plain() for row in report.rows]
        print(json.dumps({**to_builtins(report), "rows": rows}, indent=2, ensure_ascii=False))
    else:
        shown = table("peer or limit", [row.cells() for row in report.rows])
        print("\n\n".join([report.machine, shown, *report.notes]))


if __name__ == "__main__":
    main()
