"""Several servers over one PostgreSQL: `bin/bench server` says what a second one brings.

The machine has no core for each of them, so what counts is their own processor time: how many
answers both can take in a second, if each has a core and the busier one is the bound.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from itertools import chain
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from _pytest.outcomes import Skipped

from bench.crowd import Laid, committing, lay
from bench.first_map import NotHere
from bench.players import Line, Script, WarRoomHost
from bench.report import Row
from bench.serving import COMMAND, UNLIMITED, serving
from tests.server.postgres import PostgresServer
from warroom.kernel.words import Seat

COPIES = 2  # tables of each script


class Figures(NamedTuple):
    """Answers a second: that the servers could take, if each had a core; and that they took."""

    capacity: float
    pace: float


async def measured(
    url: str, settings: str, scripts: Sequence[Script], count: int, cores: set[int], *, spread: bool
) -> Figures:
    """So many servers. The players of a table come to the same one, or, `spread`, each to
    another."""
    laid = lay(url, scripts, COPIES * len(scripts))
    with ExitStack() as stack:
        hosts = [
            WarRoomHost(stack.enter_context(serving((*COMMAND, "--settings", settings), cores)))
            for _ in range(count)
        ]
        for host, first in zip(hosts, laid, strict=False):  # so that what tables share is there
            await played(await joined([host], first, 0, spread=False), first)
        laid = laid[count:]
        tables = [
            await joined(hosts, each, number, spread=spread) for number, each in enumerate(laid)
        ]
        before = [host.served.cpu_seconds() for host in hosts]
        start = time.perf_counter()
        answers = await asyncio.gather(*map(played, tables, laid))
        seconds = time.perf_counter() - start
        taken = [host.served.cpu_seconds() - old for host, old in zip(hosts, before, strict=True)]
        for line in chain.from_iterable(tables):
            line.close()
    return Figures(sum(answers) / max(taken), sum(answers) / seconds)


async def joined(
    hosts: Sequence[WarRoomHost], laid: Laid, number: int, *, spread: bool
) -> list[Line]:
    lines: list[Line] = []
    for seat, token in enumerate(laid.tokens):
        host = hosts[(number + (seat if spread else 0)) % len(hosts)]
        lines += await host.join(laid.id, [token or ""])
    return lines


async def played(lines: Sequence[Line], laid: Laid) -> int:
    """The rest of the game; how many answers it had. Who plays at another server than the one
    before him may come before its news, and asks again."""
    said: list[tuple[Seat, bytes]] = laid.script.messages[laid.script.middle :]
    for seat, message in said:
        start = time.perf_counter()
        while True:
            try:
                await lines[seat].ask(message)
            except RuntimeError:
                if time.perf_counter() - start > 10:
                    raise
                await asyncio.sleep(0.05)
            else:
                break
    return len(said)


async def rows(folder: Path, scripts: Sequence[Script], cores: set[int]) -> list[Row]:
    try:
        server = PostgresServer(())  # as whoever hosts has it: what is acknowledged is on disk
    except Skipped as reason:
        raise NotHere(str(reason)) from None
    with closing(server):
        figures = [
            await over(server, folder, scripts, count, cores, spread=spread)
            for count, spread in ((1, False), (2, False), (2, True))
        ]
        with server.database() as url:
            alone = 1 / mean(committing(url, lay(url, scripts, len(scripts))))
    one, two, mixed = (figure.capacity for figure in figures)
    paces = [figure.pace for figure in figures[:2]]
    what = "answers a second of processor time over PostgreSQL"
    at_once = f"{COPIES * len(scripts)} tables at once over PostgreSQL"
    return [
        Row(f"{at_once}, one server (PostgreSQL alone)", "answers/s", paces[0], alone, "more"),
        Row(f"{at_once}, two servers (PostgreSQL alone)", "answers/s", paces[1], alone, "more"),
        Row(f"{what}: two servers (one)", "answers/s", two, one, "more"),
        Row(f"{what}: two, players of a table at both (one)", "answers/s", mixed, one, "more"),
    ]


async def over(
    server: PostgresServer,
    folder: Path,
    scripts: Sequence[Script],
    count: int,
    cores: set[int],
    *,
    spread: bool,
) -> Figures:
    settings = folder / "cluster.toml"
    with server.database() as url:
        places = f'data = "{folder / "cluster"}"\ndatabase = "{url}"\n'
        settings.write_text(f"{places}{UNLIMITED.read_text()}")
        return await measured(url, str(settings), scripts, count, cores, spread=spread)
