"""All tables of a server: made, found by token, brought back after a restart."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from warroom.api import Game, replay
from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat

from ..bots.players import MakeBot
from ..bots.remote import BotPool
from ..storage.store import DamagedTable, Settings, Store, StoredTable
from ..storage.tokens import NO_HASHES, Hashes, Rights, hash_of, new_token, rights_of
from ..wire.protocol import Failure, ServerCode
from ..workers.pool import WorkerPool
from ..workers.worker import get_ready
from .live import LiveTable
from .services import Listener, Services
from .stories import KEPT_BYTES

T = TypeVar("T")

THREADS = 16
"""For bots that need no time, and for games that are brought back."""

FOR_QUESTIONS, FOR_ODDS, FOR_RECORDS = 5.0, 15.0, 60.0
"""Seconds after which workers give up. Records are whole games that are played again."""

MOST_QUESTIONS = 1024  # each connection has one at a time, and most take a millisecond
MOST_RECORDS = 32
MOST_TABLES = 10_000
TICK = 0.25
"""Seconds between two looks at the clocks."""

log = logging.getLogger("warroom.server")


class Tokens:
    """A table's tokens, known to whoever made it and to nobody after that."""

    def __init__(self, settings: Settings, *, host: Seat | None = None) -> None:
        """With a seat for the host, its token gives both rights at once."""
        self.spectator = new_token()
        self.seats = tuple(None if seat.bot else new_token() for seat in settings.seats)
        self.host = (None if host is None else self.seats[host]) or new_token()

    @property
    def hashes(self) -> Hashes:
        seats = tuple(None if token is None else hash_of(token) for token in self.seats)
        return Hashes(hash_of(self.host), hash_of(self.spectator), seats)


def drawn_up(game: Game, settings: Settings, tokens: Tokens) -> StoredTable:
    """A new table, ready to be stored."""
    return StoredTable(secrets.token_urlsafe(9), game.header, settings, tokens.hashes)


class Room:
    """The tables that are in play, over a store that has them all."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        make_bot: MakeBot | None = None,
        think: float | None = None,
        tick: float = TICK,
        kept_bytes: int = KEPT_BYTES,
        most_tables: int = MOST_TABLES,
    ) -> None:
        self._writer = ThreadPoolExecutor(1, "store")
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self.questions = WorkerPool("questions", patience=FOR_QUESTIONS, waiting=MOST_QUESTIONS)
        self.odds = WorkerPool("odds", 2, patience=FOR_ODDS, politeness=2)
        self.records = WorkerPool(
            "records", 2, patience=FOR_RECORDS, waiting=MOST_RECORDS, politeness=5
        )
        self._bots = BotPool(think)
        self._services = Services(
            store,
            self._writer,
            self._threads,
            self.questions,
            self.odds,
            make_bot or self._bots.bot,
            now,
            wall,
            kept_bytes,
        )
        self._store = store
        self._tick = tick
        self._most_tables = most_tables
        self._live: dict[str, LiveTable] = {}
        self._opening = asyncio.Lock()
        self._ticker: asyncio.Task[None] | None = None

    # ---- from start to stop ----

    async def open(self) -> None:
        """Bring back every unfinished game at its open question."""
        get_ready()
        for id in await self._ask(self._store.running):
            try:
                await self._bring_back(id)
            except Exception as error:
                # Damaged on disk, or made by other rules, say. It must not keep the others away.
                log.error("table %s is set aside: %s", id, error)
        self._ticker = asyncio.create_task(self._run_clocks())

    async def close(self) -> None:
        if self._ticker is not None:
            self._ticker.cancel()
        for table in list(self._live.values()):
            await table.close()
        for pool in (self._bots, self.questions, self.odds, self.records):
            pool.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._writer.shutdown(wait=True)
        self._store.close()

    async def _run_clocks(self) -> None:
        while True:
            await asyncio.sleep(self._tick)
            for table in list(self._live.values()):
                try:
                    await table.tick()
                except Exception:
                    log.exception("the clock of table %s failed", table.stored.id)

    # ---- tables ----

    async def create(self, game: Game, settings: Settings) -> tuple[LiveTable, Tokens]:
        if await self._ask(self._store.count) >= self._most_tables:
            raise Failure(ServerCode.FULL, "This server has no room for another table.")
        tokens = Tokens(settings)
        stored = drawn_up(game, settings, tokens)
        await self._ask(lambda: self._store.create(stored, game.history.entries()))
        return self._put(stored, game), tokens

    async def look_in(self, id: str, tokens: Iterable[str]) -> tuple[LiveTable, Rights]:
        """For one look, after which a finished game need not stay in memory."""
        table, rights = await self.enter(id, tokens)
        self._put_away(table)
        return table, rights

    async def enter(self, id: str, tokens: Iterable[str]) -> tuple[LiveTable, Rights]:
        """The table, for somebody whose tokens fit; nobody else learns whether it exists."""
        live = self._live.get(id)
        hashes = live.stored.hashes if live else await self._ask(lambda: self._hashes(id))
        rights = rights_of(hashes or NO_HASHES, tokens)
        if hashes is None or rights is None:
            message = "There is no such table, or these tokens do not belong to it."
            raise Failure(ServerCode.UNKNOWN_TABLE, message)
        try:
            return live or await self._bring_back(id), rights
        except Refused:
            raise
        except Exception as error:
            log.error("table %s cannot be opened: %s", id, error)
            message = "This table is damaged and cannot be opened."
            raise Failure(ServerCode.DAMAGED, message) from error

    def _hashes(self, id: str) -> Hashes | None:
        """Of a table's tokens, even if nothing else of it can be read."""
        try:
            stored = self._store.find(id)
        except DamagedTable as damaged:
            return damaged.hashes
        return None if stored is None else stored.hashes

    def leave(self, table: LiveTable, listener: Listener) -> None:
        table.audience.leave(listener)
        self._put_away(table)

    def _put_away(self, table: LiveTable) -> None:
        """A finished game that nobody looks at any more need not stay in memory."""
        if table.game.is_over and not table.audience.listeners:
            self._live.pop(table.stored.id, None)

    async def _bring_back(self, id: str) -> LiveTable:
        async with self._opening:
            if id in self._live:
                return self._live[id]
            stored = await self._ask(lambda: self._store.find(id))
            if stored is None:
                raise DamagedTable(id, "it has no proper name")
            record = await self._ask(lambda: self._store.record(stored))
            game = await asyncio.get_running_loop().run_in_executor(self._threads, replay, record)
            return self._put(stored, game)

    def _put(self, stored: StoredTable, game: Game) -> LiveTable:
        table = LiveTable(stored, game, self._services)
        table.wake()
        self._live[stored.id] = table
        return table

    async def _ask(self, question: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, question)
