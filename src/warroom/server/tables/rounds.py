"""What a server sees to again and again: that others know it lives, that tables whose time has
come are awake, that those which nobody needs sleep, and that none has missed what other servers
did."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress

from warroom.kernel.errors import Refused

from ..storage.database import StoreError
from ..storage.leases import BEAT
from ..storage.store import DamagedTable
from ..wire.protocol import Failure
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
"""Tables that are woken at a time."""

log = logging.getLogger("warroom.server")


class Rounds:
    def __init__(
        self,
        live: MutableMapping[str, LiveTable],
        wake: Callable[[str], Awaitable[LiveTable]],
        services: Services,
        news: Mapping[str, Callable[[str], Awaitable[None]]],
    ) -> None:
        """What is done on news beside those of tables, by their first word. If any may have been
        missed, it is done with an empty rest."""
        self._live, self._wake, self._services, self._news = live, wake, services, news
        self._aside: set[str] = set()
        self._waking: set[str] = set()
        self._watched: set[str] = set()
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
            (LOOK, self._keep_times),
            (LOOK, self._say_what_is_watched),
            (LOOK, services.presence.keep),
            (COMPARE, self._compare),
        ):
            self._start(self._again(seconds, work))

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self._live.values()):
            with suppress(StoreError, Failure):
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
        if not cluster.is_up or len(self._waking) >= AT_ONCE:
            return
        most = AT_ONCE + len(self._aside)
        due = await self._services.ask(lambda: cluster.leases.overdue(cluster.time, most))
        others = [id for id in due if id not in self._aside | self._waking]
        for id in others[: AT_ONCE - len(self._waking)]:
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
        for id, table in list(self._live.items()):
            if table.is_needed:
                table.touched = time.monotonic()
            elif time.monotonic() - table.touched >= LINGER:
                touched = table.touched
                try:
                    is_at_rest = await table.rest()
                except (StoreError, Failure) as error:
                    log.info("table %s does not sleep: %s", id, error)
                    continue
                if is_at_rest and table.touched == touched:
                    self._live.pop(id, None)

    async def _keep_times(self) -> None:
        """Of those that stay awake: they must survive this server."""
        leases = self._services.cluster.leases
        found = [(id, table.new_times) for id, table in self._live.items()]
        new = {id: times for id, times in found if times is not None}
        if new:
            pairs = [(each.basis, each.times) for each in new.values()]
            for id in await self._services.ask(lambda: leases.keep_times(pairs)):
                if id in self._live:
                    self._live[id].were_kept(new[id])

    async def _say_what_is_watched(self) -> None:
        """No other server removes a table that somebody looks at here."""
        cluster = self._services.cluster
        now = {id for id, table in self._live.items() if table.audience.listeners}
        old = self._watched
        if cluster.is_shared and now != old:
            leases = cluster.leases
            await self._services.ask(lambda: leases.watch(cluster.id, now - old, old - now))
            self._watched = now

    # ---- what other servers did ----

    def _hear(self, news: str | None) -> None:
        if news is None:
            self._start(self._compare())
            for catch_up in self._news.values():
                self._start(self._done(catch_up("")))
            return
        kind, _, rest = news.partition(" ")
        if kind == "moved":
            id, _, revision = rest.partition(" ")
            table = self._live.get(id)
            if table is not None and int(revision) > table.basis.revision:
                self._start(self._catch_up(table))
        elif kind in self._news:
            self._start(self._done(self._news[kind](rest)))

    async def _done(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            log.exception("what another server has done could not be followed")

    async def _compare(self) -> None:
        await self._services.presence.learn(list(self._live.values()))
        if not self._services.cluster.is_shared or not self._live:
            return
        leases, ids = self._services.cluster.leases, list(self._live)
        revisions = await self._services.ask(lambda: leases.revisions(ids))
        for id in ids:
            table = self._live.get(id)
            if table is None:
                continue
            if id not in revisions or revisions[id] > table.basis.revision:
                self._start(self._catch_up(table))

    async def _catch_up(self, table: LiveTable) -> None:
        try:
            await table.catch_up()
        except (StoreError, Failure) as error:  # it may have been removed
            log.error("table %s cannot catch up: %s", table.stored.id, error)
        except Exception:
            log.exception("table %s cannot catch up", table.stored.id)
