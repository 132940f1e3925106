"""All tables of a server: made, found by token, brought back after a restart."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from warroom.api import Game, replay
from warroom.kernel.errors import Code, Refused

from ..bots.players import MakeBot
from ..bots.remote import BotPool
from ..hosting import metrics
from ..hosting.limits import Limits
from ..hosting.steady import SteadyClock, seconds
from ..notices.channels import NoticeSettings
from ..notices.way_back import WayBack
from ..people.identities import Identities
from ..people.passes import Passes
from ..people.passkeys import Passkeys
from ..people.rights import rights_at
from ..storage.database import StoreError
from ..storage.outbox import ADDRESSES
from ..storage.passes import PassStore
from ..storage.passkeys import PasskeyStore
from ..storage.people import PeopleStore
from ..storage.presence import NEWS, PresenceStore
from ..storage.results import ResultStore
from ..storage.store import DamagedTable, Holder, Settings, Store, StoredTable
from ..storage.summaries import SummaryStore
from ..storage.tokens import NO_HASHES, Hashes, Rights
from ..wire.protocol import Failure, ServerCode
from ..workers.pool import WorkerPool
from ..workers.worker import get_ready
from .cluster import Cluster
from .delivery import Delivery
from .drawing_up import Tokens, drawn_up
from .guests import Guests
from .live import LiveTable
from .lobby import LONGEST_STAND, MOST_READ, Lobby
from .presence import Presence
from .results import Results
from .rounds import Rounds
from .services import Listener, Services
from .stories import ALL_KEPT_BYTES, KEPT_BYTES, Shelf
from .summaries import Summaries
from .upkeep import Upkeep

T = TypeVar("T")

THREADS = 16
"""For bots that need no time, and for games that are brought back."""

FOR_QUESTIONS, FOR_ODDS, FOR_RECORDS = 5.0, 15.0, 60.0
"""Seconds after which workers give up. Records are whole games that are played again."""

MOST_QUESTIONS, MOST_RECORDS = 1024, 32  # of the first each connection has one, for a millisecond
TICK = 0.25
"""Seconds between two looks at the clocks."""

log = logging.getLogger("warroom.server")


async def has_no_room() -> bool:
    return False


class Room:
    """The tables that are in play, over a store that has them all."""

    def __init__(  # noqa: PLR0913 - each is a setting of its own
        self,
        store: Store,
        *,
        now: Callable[[], float] = seconds,
        wall: Callable[[], float] | None = None,
        make_bot: MakeBot | None = None,
        think: float | None = None,
        tick: float = TICK,
        kept_bytes: int = KEPT_BYTES,
        limits: Limits | None = None,
        notices: NoticeSettings | None = None,
    ) -> None:
        self.limits = Limits(now=now) if limits is None else limits
        wall = wall or SteadyClock(now)
        self._writer = store.database.writer()
        self._cluster = Cluster(store.database, now, wall)
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self.questions = WorkerPool("questions", patience=FOR_QUESTIONS, waiting=MOST_QUESTIONS)
        self.odds = WorkerPool("odds", 2, patience=FOR_ODDS, politeness=2)
        self.records = WorkerPool(
            "records", 2, patience=FOR_RECORDS, waiting=MOST_RECORDS, politeness=5
        )
        self._bots = BotPool(think)
        self.summaries = Summaries(SummaryStore(store.database), self.ask, wall)
        self.delivery = Delivery(store.database, notices or NoticeSettings(), wall, self.ask)
        self.results = Results(ResultStore(store.database), self.ask, now, wall, self.records)
        self.presence = Presence(PresenceStore(store.database), self._cluster, self.ask)
        self._services = Services(
            store,
            self._writer,
            self._threads,
            self.questions,
            self.odds,
            self.records,
            make_bot or self._bots.bot,
            now,
            wall,
            self._touch,
            self.limits,
            self._cluster,
            self.delivery.notices,
            self._gone,
            self.presence,
            Shelf(kept_bytes, ALL_KEPT_BYTES),
        )
        self.store = store
        self.people = Identities(PeopleStore(store.database), wall)
        self.passkeys = Passkeys(PasskeyStore(store.database), self.people, wall)
        self.guests = Guests(self.people.store, self.ask)
        self.passes = Passes(PassStore(store.database, self.people.store), self.people, wall)
        self.way_back = WayBack(
            lambda: self.delivery.book, self.people.store, self.passes, self.ask
        )
        self.wall = wall
        self.lobby = Lobby(self._listed, self.presence.at, now, wall)
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        self._reported: set[str] = set()
        self.news: dict[str, Callable[[str], Awaitable[None]]] = {
            "gone": self.forget,
            "devices": self.guests.look_again,
            NEWS: self._look_who_is_at,
            ADDRESSES: self.delivery.hear_of_addresses,
        }
        """What is done when another server tells something that is not about how a game goes on."""
        self._rounds = Rounds(self._live, self._bring_back, self._services, self.news)
        self._farewells: set[asyncio.Task[None]] = set()
        self._upkeep = Upkeep(
            self._live,
            self.summaries,
            self.results,
            self.ask,
            missed=self._missed_result,
            tick=tick,
        )
        self.make_room: Callable[[], Awaitable[bool]] = has_no_room

    # ---- from start to stop ----

    async def open(self) -> None:
        """Tables come into memory when somebody looks at them or their time has come."""
        get_ready()
        await self._rounds.begin()
        await self.delivery.open(self._bring_back, self._put_away)
        self._upkeep.open()

    async def close(self) -> None:
        self._upkeep.close()
        self.delivery.close()
        for table in list(self._live.values()):
            await table.close()
        await self._rounds.end()
        await self._upkeep.sum_up()
        for pool in (self._bots, self.questions, self.odds, self.records):
            pool.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._writer.close()
        self.store.close()

    async def sum_up_anew(self, id: str) -> None:
        """A table whose summary does not fit its answers."""
        table = self._live.get(id) or await self._bring_back(id)
        self.summaries.touch(table)
        self._put_away(table)

    def _touch(self, table: LiveTable) -> None:
        self.summaries.touch(table)
        self.results.touch(table)

    async def _missed_result(self, id: str) -> None:
        """Of a game that ended just before a server died."""
        if table := await self.table_called(id):
            self.results.touch(table)
            self._put_away(table)

    # ---- tables ----

    async def create(self, game: Game, settings: Settings) -> tuple[LiveTable, Tokens]:
        tokens = Tokens(settings)
        return await self.lay(drawn_up(game, settings, tokens), game), tokens

    async def lay(self, stored: StoredTable, game: Game) -> LiveTable:
        """A new table, where there is room."""
        is_full = await self.ask(self.store.count) >= self.limits.settings.tables
        if is_full and not await self.make_room():
            raise Failure(ServerCode.FULL, "This server has no room for another table.")
        await self.ask(lambda: self.store.create(stored, game.history.entries(), self._cluster.id))
        metrics.TABLES_LAID.inc()
        log.info("table %s was laid", stored.id)
        return self._put(stored, game, 0, self._cluster.id)

    async def _listed(self) -> list[StoredTable]:
        return await self.ask(lambda: self.store.listed(self.wall() - LONGEST_STAND, MOST_READ))

    async def table_called(self, id: str) -> LiveTable | None:
        """Whoever may come in; None if there is none of that name."""
        if id not in self._live and await self.ask(lambda: self.store.find(id)) is None:
            return None
        return self._live.get(id) or await self._bring_back(id)

    async def look_in(
        self, id: str, tokens: Iterable[str], person: str | None = None
    ) -> tuple[LiveTable, Rights]:
        """For one look, after which a finished game need not stay in memory."""
        table, rights = await self.enter(id, tokens, person)
        self._put_away(table)
        return table, rights

    async def enter(
        self, id: str, tokens: Iterable[str], person: str | None = None
    ) -> tuple[LiveTable, Rights]:
        """The table, for somebody whose tokens fit or who holds a seat; nobody else learns whether
        it exists."""
        rights = await self.rights_here(id, tokens, person)
        try:
            table = self._live.get(id) or await self._bring_back(id)
        except Refused as refused:
            self.report(id, refused)
            if refused.code in (Code.OTHER_VERSION, Code.UNKNOWN_NAME):
                message = f"This table is frozen. {refused.message} Its record can still be had."
                raise Failure(ServerCode.FROZEN, message) from refused
            raise
        except StoreError as error:
            raise self._unreadable(id, error) from error
        except Exception as error:
            raise self._damaged(id, error) from error
        table.touched = time.monotonic()
        return table, table.rights(rights)

    async def rights_here(self, id: str, tokens: Iterable[str], person: str | None) -> Rights:
        live = await self._as_it_is_now(id)
        if live:
            hashes: Hashes | None = live.stored.hashes
            settings: Settings | None = live.stored.settings
        else:
            try:
                hashes, settings = await self.ask(lambda: self._door(id))
            except StoreError as error:
                raise self._unreadable(id, error) from error
        rights = rights_at(hashes or NO_HASHES, settings, tokens, person)
        if hashes is None or rights is None:
            message = "There is no such table, or these tokens do not belong to it."
            raise Failure(ServerCode.UNKNOWN_TABLE, message)
        return rights

    async def _as_it_is_now(self, id: str) -> LiveTable | None:
        """If it is in memory. What other servers have done must be known before it is judged who
        may come in: he may just have sat down there."""
        table, leases = self._live.get(id), self._cluster.leases
        if table is None or not self._cluster.is_shared:
            return table
        try:
            kept = await self.ask(lambda: leases.revisions([id]))
            if kept.get(id, math.inf) > table.basis.revision:
                await table.catch_up()
        except StoreError as error:
            raise self._unreadable(id, error) from error
        except Failure:  # it has been removed
            return None
        return table

    def _unreadable(self, id: str, error: StoreError) -> Failure:
        if isinstance(error, DamagedTable):
            return self._damaged(id, error)
        log.error("table %s cannot be read just now: %s", id, error)
        message = "The server cannot read its tables just now; try again."
        return Failure(ServerCode.INTERNAL, message)

    def _damaged(self, id: str, error: Exception) -> Failure:
        self.report(id, error)
        return Failure(ServerCode.DAMAGED, "This table is damaged and cannot be opened.")

    def report(self, id: str, error: Exception) -> None:
        """Once: whoever has its link could fill the log."""
        if id not in self._reported:
            self._reported.add(id)
            log.error("table %s cannot be opened: %s", id, error)

    def _door(self, id: str) -> tuple[Hashes | None, Settings | None]:
        """Who may come in: the hashes of a table's tokens, even if nothing else can be read."""
        try:
            stored = self.store.find(id)
        except DamagedTable as damaged:
            return damaged.hashes, None
        return (None, None) if stored is None else (stored.hashes, stored.settings)

    def leave(self, table: LiveTable, listener: Listener) -> None:
        table.audience.leave(listener)
        self.presence.moved(table)
        self._put_away(table)

    def _put_away(self, table: LiveTable) -> None:
        """A finished game that nobody looks at any more need not stay in memory."""
        if table.game.is_over and not table.audience.listeners:
            self._live.pop(table.stored.id, None)

    async def _bring_back(self, id: str) -> LiveTable:
        """Once, however many want it at the same time."""
        if id in self._live:
            return self._live[id]
        if id not in self._coming:
            self._coming[id] = asyncio.create_task(self._load(id))
            self._coming[id].add_done_callback(lambda _: self._coming.pop(id))
        return await asyncio.shield(self._coming[id])

    async def _load(self, id: str) -> LiveTable:
        kept = await self.ask(lambda: self.store.load(id))
        if kept is None:
            raise DamagedTable(id, "it has no proper name")
        loop = asyncio.get_running_loop()
        game = await loop.run_in_executor(self._threads, replay, kept.record)
        table = self._put(kept.stored, game, kept.revision, kept.holder)
        table.recall(kept.times)
        if self._cluster.is_shared:
            await table.catch_up()  # with what was told before anybody listened here
        return table

    def _put(
        self, stored: StoredTable, game: Game, revision: int = 0, holder: Holder = None
    ) -> LiveTable:
        table = LiveTable(stored, game, self._services, revision, holder)
        if not game.is_over:
            self.summaries.touch(table)
        table.wake()
        self._live[stored.id] = table
        return table

    async def opened(self, id: str) -> LiveTable:
        """For whoever runs the server, without a token."""
        try:
            table = await self._bring_back(id)
        except DamagedTable as error:
            raise Failure(ServerCode.UNKNOWN_TABLE, str(error)) from None
        self._put_away(table)
        return table

    @property
    def server(self) -> str:
        """By which name this one is known to others."""
        return self._cluster.id

    async def _look_who_is_at(self, id: str) -> None:
        """At another server somebody has come or gone; whatever was missed is compared soon."""
        if id in self._live:
            await self.presence.learn_of(self._live[id])

    def is_watched(self, id: str) -> bool:
        return id in self._live and bool(self._live[id].audience.listeners)

    async def forget(self, id: str) -> None:
        """A table that is no more."""
        table = self._live.pop(id, None)
        if table is not None:
            for listener in table.audience.listeners:
                listener.is_no_more()
            await table.close()

    def _gone(self, id: str) -> None:
        """A table finds that it is no more; it cannot wait for its own end."""
        task = asyncio.create_task(self.forget(id))
        self._farewells.add(task)
        task.add_done_callback(self._farewells.discard)

    # ---- how it is ----

    async def why_not_ready(self) -> str | None:
        """What is in the way of players, for whoever sends them here."""
        try:
            await self.ask(self.store.check)
        except Exception:
            log.exception("the store does not answer")
            return "the store does not answer"
        return None

    async def measure(self) -> None:
        """Figures that are looked up only when somebody wants to see them."""
        metrics.LIVE_TABLES.set(len(self._live))
        metrics.UPDATES_KEPT.set(self._services.shelf.size)
        with suppress(StoreError):
            metrics.STORED_TABLES.set(await self.ask(self.store.count))
            metrics.NOTICES_WAITING.set(await self.ask(self.delivery.outbox.count))

    async def ask(self, question: Callable[[], T]) -> T:
        """Something of the store, where it is asked one call at a time."""
        return await self._services.ask(question)
