"""What is done for all tables as long as the server runs: clocks, and what is summed up of them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from warroom.kernel.errors import Refused

from ..storage.database import StoreError
from ..storage.store import DamagedTable
from .live import LiveTable
from .results import MOST_MISSING, Ask, Results
from .summaries import Summaries

log = logging.getLogger("warroom.server")


class Upkeep:
    """Of the tables in memory; `missed` is called with one that ended just before a server died."""

    def __init__(
        self,
        live: Mapping[str, LiveTable],
        summaries: Summaries,
        results: Results,
        ask: Ask,
        *,
        missed: Callable[[str], Awaitable[None]],
        tick: float,
    ) -> None:
        self._live, self._summaries, self._results = live, summaries, results
        self._ask, self._missed, self._tick = ask, missed, tick
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        for work in (self._run_clocks, self._keep_summing_up, self._find_missing_results):
            self._tasks.append(asyncio.create_task(work()))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def sum_up(self) -> None:
        try:
            await self._summaries.catch_up()
            await self._results.catch_up()
        except StoreError as error:  # another server may just have removed one of them
            log.error("how tables stand could not be kept: %s", error)
        except Exception:
            log.exception("how tables stand could not be kept")

    async def _run_clocks(self) -> None:
        while True:
            await asyncio.sleep(self._tick)
            for table in list(self._live.values()):
                try:
                    table.tick()
                except Exception:
                    log.exception("the clock of table %s failed", table.stored.id)

    async def _keep_summing_up(self) -> None:
        """Beside the clocks: what is locked must not stop them."""
        while True:
            await asyncio.sleep(self._tick)
            await self.sum_up()

    async def _find_missing_results(self) -> None:
        for id in await self._ask(partial(self._results.store.missing, MOST_MISSING)):
            with suppress(Refused, DamagedTable):
                await self._missed(id)
