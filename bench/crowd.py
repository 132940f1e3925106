"""A full house: `bin/bench server` lays a thousand tables with four sockets each, and ten thousand
that nobody looks at. They are put into the store before the server starts, so that how it starts
is measured as well."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import warroom
from bench.players import PLAYERS, EchoHost, Host, Line, Script, WarRoomHost
from bench.report import Row
from bench.serving import serving
from warroom.server.storage.opening import store_at
from warroom.server.storage.store import SeatSetting, Settings
from warroom.server.tables.drawing_up import Tokens, drawn_up

TABLES = 1_000
EVERY = 10.0  # seconds between two answers at one table
LASTS = 40.0  # seconds for which everybody plays
SLEEPING = 10_000  # unfinished tables that nobody looks at
JOINING = 50  # tables whose players come at once
MOST = 100.0  # milliseconds: below it 99 of 100 answers are to stay
SOON = 2.0  # seconds within which a server is to answer after its start


class Laid(NamedTuple):
    """A table in the store, with what its players will say."""

    id: str
    tokens: Sequence[str | None]
    script: Script


def lay(place: Path | str, scripts: Sequence[Script], count: int) -> list[Laid]:
    """Tables in the middle of their games, in the store there."""
    begun = [
        warroom.replay(warroom.Record(each.record.header, each.record.entries[: each.middle]))
        for each in scripts
    ]
    laid = []
    store = store_at(place)
    for number in range(count):
        settings = Settings((SeatSetting(),) * PLAYERS)
        tokens, game = Tokens(settings), begun[number % len(scripts)]
        stored = drawn_up(game, settings, tokens)
        store.create(stored, game.history.entries())
        laid.append(Laid(stored.id, tokens.seats, scripts[number % len(scripts)]))
    store.close()
    return laid


async def play(
    host: Host, seated: Sequence[tuple[Script, list[Line]]]
) -> tuple[list[float], list[float]]:
    """One answer for each table in ten seconds, at any moment of them. How long each took, and the
    server's memory at several times."""
    times: list[float] = []
    memory: list[float] = []

    async def game(number: int, script: Script, players: list[Line]) -> None:
        start = time.perf_counter() + EVERY * (number + 0.5) / len(seated)
        for place in range(round(LASTS / EVERY)):
            await asyncio.sleep(max(0.0, start + EVERY * place - time.perf_counter()))
            seat, message = script.messages[script.middle + place]
            asked = time.perf_counter()
            await players[seat].ask(message)
            times.append(time.perf_counter() - asked)

    async def weigh() -> None:
        for _ in range(round(LASTS / EVERY)):
            await asyncio.sleep(EVERY)
            memory.append(host.served.memory())

    await asyncio.gather(weigh(), *(game(number, *each) for number, each in enumerate(seated)))
    return times, memory


async def thousand_tables(
    folder: Path, serve: Sequence[str], echo: Sequence[str], scripts: list[Script], cores: set[int]
) -> list[Row]:
    """Beside as many sockets to the echo, each after the other."""
    laid = lay(folder, scripts, TABLES)
    with serving((*serve, str(folder)), cores) as ours:
        host = WarRoomHost(ours)
        seated = []
        for start in range(0, len(laid), JOINING):
            some = laid[start : start + JOINING]
            lines = await asyncio.gather(
                *(host.join(each.id, [token or "" for token in each.tokens]) for each in some)
            )
            seated += list(zip((each.script for each in some), lines, strict=True))
        times, memory = await play(host, seated)
        for _, players in seated:
            for line in players:
                line.close()
    with serving(echo, cores) as served:
        peer = EchoHost(served)
        seated = [(each.script, await peer.seat(each.script)) for each in laid]
        echoes, _ = await play(peer, seated)
    sockets = TABLES * PLAYERS
    what = f"an answer at one of {TABLES:,} tables, {sockets:,} sockets"
    ours_at, theirs_at = (quantiles(each, n=100) for each in (times, echoes))
    growth = (memory[-1] - memory[0]) / len(times) * len(memory) / (len(memory) - 1)
    return [
        Row(f"{what}, median (echo)", "ms", 1000 * ours_at[49], 1000 * theirs_at[49]),
        Row(f"{what}, 99 of 100 (echo)", "ms", 1000 * ours_at[98], 1000 * theirs_at[98]),
        Row(f"{what}, 99 of 100 (what it may take)", "ms", 1000 * ours_at[98], MOST),
        Row("memory that grows for each answer there", "kB", growth),
    ]


async def start(folder: Path, serve: Sequence[str], scripts: list[Script], cores: set[int]) -> Row:
    """From the command to the first reply of a table, with all that others have left unfinished."""
    laid = lay(folder, scripts, SLEEPING)[SLEEPING // 2]
    begun = time.perf_counter()
    with serving((*serve, str(folder)), cores) as ours:
        lines = await WarRoomHost(ours).join(laid.id, [laid.tokens[0] or ""])
        took = time.perf_counter() - begun
        lines[0].close()
    what = f"from start to a table's reply, {SLEEPING:,} unfinished (what it may take)"
    return Row(what, "s", took, SOON)
