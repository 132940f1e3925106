"""What a server sees to again and again: that others know it lives, that tables whose time has
come are awake, that those which nobody needs sleep, and that none has missed what other servers
did."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress

from warroom.kernel.errors import Refused

from ..storage.database import StoreError
from ..storage.leases import BEAT
from ..storage.store import DamagedTable
from .live import LiveTable
from .services import Services

LINGER = 60.0
"""Seconds for which a table stays awake after somebody looked at it: he may only have lost his
connection."""

LOOK = 1.0
"""Seconds between two looks for tables whose time has come."""

COMPARE = 5.0
"""Seconds between two comparisons with what is stored, should news have been lost."""

AT_ONCE = 20
"""Tables that are woken in one round."""

log = logging.getLogger("warroom.server")


class Rounds:
    def __init__(
        self,
        live: MutableMapping[str, LiveTable],
        wake: Callable[[str], Awaitable[LiveTable]],
        services: Services,
    ) -> None:
        self._live, self._wake, self._services = live, wake, services
        self._aside: set[str] = set()
        self._waking: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        services, loop = self._services, asyncio.get_running_loop()
        try:
            await services.ask(services.cluster.open)
        except StoreError as error:  # a full disk, say; it is tried again with every beat
            log.error("this server cannot say that it is up: %s", error)

        def hear(news: str | None) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._hear, news)

        services.store.database.listen(hear)
        for seconds, work in (
            (BEAT, self._beat),
            (LOOK, self._wake_those_due),
            (LOOK, self._let_sleep),
            (COMPARE, self._compare),
        ):
            self._start(self._again(seconds, work))

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self._live.values()):
            with suppress(StoreError):
                await table.rest()
        with suppress(StoreError):
            await self._services.ask(self._services.cluster.leave)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except StoreError as error:
                log.error("the database cannot be reached: %s", error)
            except Exception:
                log.exception("a round of the server failed")
            await asyncio.sleep(seconds)

    async def _beat(self) -> None:
        """Where threads may wait for what others have locked, on one that does not."""
        beat = self._services.cluster.beat
        if self._services.cluster.is_shared:
            await asyncio.to_thread(beat)
        else:
            await self._services.ask(beat)

    # ---- waking and sleeping ----

    async def _wake_those_due(self) -> None:
        cluster = self._services.cluster
        if not cluster.is_up:
            return
        most = AT_ONCE + len(self._aside) + len(self._waking)
        due = await self._services.ask(lambda: cluster.leases.overdue(cluster.time, most))
        for id in {*due} - self._aside - self._waking:
            self._waking.add(id)
            self._start(self._take_over(id))

    async def _take_over(self, id: str) -> None:
        """One that is locked, or damaged, must not keep others from it."""
        try:
            await (await self._wake(id)).take_over()
        except (Refused, DamagedTable) as error:
            log.error("table %s is set aside: %s", id, error)
            self._aside.add(id)
        except StoreError as error:
            log.error("table %s cannot be taken over: %s", id, error)
        except Exception:
            log.exception("table %s cannot be taken over", id)
        finally:
            self._waking.discard(id)

    async def _let_sleep(self) -> None:
        """Keep the times of those that stay awake: they must survive this server."""
        cluster = self._services.cluster
        kept = []
        for id, table in list(self._live.items()):
            if table.is_needed:
                table.touched = time.monotonic()
            elif time.monotonic() - table.touched >= LINGER:
                touched = table.touched
                if await table.rest() and table.touched == touched:
                    self._live.pop(id, None)
                    continue
            if table.has_new_times:
                kept.append((table.basis, table.times()))
        if kept:
            await self._services.ask(lambda: cluster.leases.keep_times(kept))

    # ---- what other servers did ----

    def _hear(self, news: str | None) -> None:
        if news is None:
            self._start(self._compare())
            return
        id, _, revision = news.rpartition(" ")
        table = self._live.get(id)
        if table is not None and int(revision) > table.basis.revision:
            self._start(self._catch_up(table))

    async def _compare(self) -> None:
        if not self._services.cluster.is_shared or not self._live:
            return
        leases, ids = self._services.cluster.leases, list(self._live)
        revisions = await self._services.ask(lambda: leases.revisions(ids))
        for id, revision in revisions.items():
            table = self._live.get(id)
            if table is not None and revision > table.basis.revision:
                await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        try:
            await table.catch_up()
        except StoreError as error:
            log.error("table %s cannot catch up: %s", table.stored.id, error)
        except Exception:
            log.exception("table %s cannot catch up", table.stored.id)
