"""A full house: `bin/bench server` lays a thousand tables with four sockets each, and ten thousand
that nobody looks at. They are put into the store before the server starts, so that how it starts
is measured as well.

What a server keeps for clients that come back has a bound, which one answer in ten seconds reaches
after an hour. So everybody first plays as fast as he can: what the memory grows by from then on, it
grows by for good.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import warroom
from bench.players import PLAYERS, EchoHost, Host, Line, Script, WarRoomHost
from bench.report import Row
from bench.serving import serving
from warroom.server.storage.opening import store_at
from warroom.server.storage.sql_store import SqlStore
from warroom.server.storage.sqlite import SqliteDatabase
from warroom.server.storage.store import Basis, SeatSetting, Settings
from warroom.server.tables.drawing_up import Tokens, drawn_up

TABLES = 1_000
EVERY = 10.0  # seconds between two answers at one table
LASTS = 40.0  # seconds for which everybody plays
BEFORE = 60  # answers of each table, as fast as they can be given, before that
BUSY = 50  # tables that are that fast at once
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
    """Tables in the middle of their games, in the store there. They sleep, since they wait for
    people alone."""
    begun = [
        warroom.replay(warroom.Record(each.record.header, each.record.entries[: each.middle]))
        for each in scripts
    ]
    laid: list[Laid] = []
    store = store_at(place)
    while len(laid) < count:
        with at_once(store):
            for number in range(len(laid), min(count, len(laid) + 500)):
                settings = Settings((SeatSetting(),) * PLAYERS)
                tokens, game = Tokens(settings), begun[number % len(scripts)]
                stored = drawn_up(game, settings, tokens)
                store.create(stored, game.history.entries())
                laid.append(Laid(stored.id, tokens.seats, scripts[number % len(scripts)]))
    with store.database.transaction() as transaction:  # or the first server would wake them all
        transaction.do("UPDATE tables SET due = NULL")
    store.close()
    return laid


def at_once(store: SqlStore) -> AbstractContextManager[None]:
    """All that is written in it is made safe at once, where that can be."""
    database = store.database
    return database.together() if isinstance(database, SqliteDatabase) else nullcontext()


def committing(place: Path | str, laid: Sequence[Laid], most: int | None = None) -> Iterator[float]:
    """How long it takes to make each answer of these tables safe, or so many of each, by a program
    that does nothing else."""
    store = store_at(place)
    for each in laid:
        middle = each.script.middle
        for said, entry in enumerate(each.script.record.entries[middle:][:most]):
            start = time.perf_counter()
            store.append(Basis(each.id, said, "bench"), middle + said, entry, is_over=False)
            yield time.perf_counter() - start
    store.close()


async def play(
    host: Host, seated: Sequence[tuple[Script, list[Line]]]
) -> tuple[list[float], list[float]]:
    """One answer for each table in ten seconds, at any moment of them. How long each took, and the
    server's memory before them and after each ten seconds."""
    times: list[float] = []
    memory = [host.served.memory()]

    async def game(number: int, script: Script, players: list[Line]) -> None:
        start = time.perf_counter() + EVERY * (number + 0.5) / len(seated)
        for place in range(round(LASTS / EVERY)):
            await asyncio.sleep(max(0.0, start + EVERY * place - time.perf_counter()))
            seat, message = script.messages[script.middle + BEFORE + place]
            asked = time.perf_counter()
            await players[seat].ask(message)
            times.append(time.perf_counter() - asked)

    async def weigh() -> None:
        for _ in range(round(LASTS / EVERY)):
            await asyncio.sleep(EVERY)
            memory.append(host.served.memory())

    await asyncio.gather(weigh(), *(game(number, *each) for number, each in enumerate(seated)))
    return times, memory


async def hurry(seated: Sequence[tuple[Script, list[Line]]]) -> None:
    """The answers before that, at a few tables at once."""
    waiting = iter(seated)

    async def games() -> None:
        for script, players in waiting:
            for seat, message in islice(script.messages, script.middle, script.middle + BEFORE):
                await players[seat].ask(message)

    await asyncio.gather(*(games() for _ in range(BUSY)))


async def thousand_tables(
    folder: Path, serve: Sequence[str], echo: Sequence[str], scripts: list[Script], cores: set[int]
) -> list[Row]:
    """Beside as many sockets to the echo, and beside the database alone, one after the other."""
    scripts = [each for each in scripts if len(each.messages) - each.middle > BEFORE + LASTS]
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
        await hurry(seated)
        times, memory = await play(host, seated)
        for _, players in seated:
            for line in players:
                line.close()
    with serving(echo, cores) as served:
        peer = EchoHost(served)
        seated = [(each.script, await peer.seat(each.script)) for each in laid]
        echoes, _ = await play(peer, seated)
    alone = folder / "alone"
    safe = [*committing(alone, lay(alone, scripts, TABLES), 1)]
    sockets = TABLES * PLAYERS
    what = f"an answer at one of {TABLES:,} tables, {sockets:,} sockets"
    ours_at, theirs_at, safe_at = (quantiles(each, n=100) for each in (times, echoes, safe))
    return [
        Row(f"{what}, median (echo)", "ms", 1000 * ours_at[49], 1000 * theirs_at[49]),
        Row(f"{what}, 99 of 100 (echo)", "ms", 1000 * ours_at[98], 1000 * theirs_at[98]),
        Row(f"{what}, 99 of 100 (SQLite alone)", "ms", 1000 * ours_at[98], 1000 * safe_at[98]),
        Row(f"{what}, 99 of 100 (what it may take)", "ms", 1000 * ours_at[98], MOST),
        Row(
            f"memory of {TABLES:,} tables after {len(times):,} answers (before them)",
            "MB",
            memory[-1] / 1024,
            memory[0] / 1024,
        ),
        Row(
            "memory that grows for each answer there",
            "kB",
            (memory[-1] - memory[0]) / len(times),
        ),
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
