"""What a room does so that people who are not looking are told: it finds the words at its tables,
and lets the postman go his rounds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from warroom.kernel.errors import Refused

from ..notices.book import AddressBook
from ..notices.calendar import Deadline
from ..notices.channels import Channels, NoticeSettings
from ..notices.notices import Notices
from ..notices.postman import Ask, Postman, Telling
from ..storage.database import Database
from ..storage.outbox import Manner, Outbox, Waiting, person_of
from ..storage.store import DamagedTable
from ..storage.summaries import Found, SummaryStore
from ..wire.protocol import Failure
from . import telling
from .live import LiveTable

log = logging.getLogger("warroom.server")


class Delivery:
    """`wake` brings a table into memory, `rest` lets it go if nobody needs it."""

    book: AddressBook
    postman: Postman

    def __init__(
        self, database: Database, settings: NoticeSettings, wall: Callable[[], float], ask: Ask
    ) -> None:
        self.outbox = Outbox(database)
        self._summaries = SummaryStore(database)
        self.notices = Notices(self.outbox, wall)
        self._settings, self._wall, self._ask = settings, wall, ask
        self._task: asyncio.Task[None] | None = None

    async def open(
        self,
        wake: Callable[[str], Awaitable[LiveTable]],
        rest: Callable[[LiveTable], None],
    ) -> None:
        self._wake, self._rest = wake, rest
        channels = await self._ask(lambda: Channels(self._settings, self.outbox))
        self.postman = Postman(self.outbox, self._ask, channels, self._tell, self._wall)
        threads = self.postman.threads
        self.book = AddressBook(self.outbox, channels, self._ask, threads, self._wall)
        await self.know_addresses()
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self.postman.close()

    async def know_addresses(self) -> None:
        """Who can be reached, now that this may be another."""
        await self._ask(self.notices.look_up)

    async def hear_of_addresses(self, _: str) -> None:
        """Another server has told that there are others."""
        await self.know_addresses()

    async def addresses_changed(self) -> None:
        """And other servers need not find it out for themselves."""
        await self.know_addresses()
        await self._ask(self.outbox.tell)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.tick)
            try:
                await self._round()
            except Exception:
                log.exception("notices could not be sent")

    async def _round(self) -> None:
        await self.know_addresses()
        await self.postman.round()

    async def _tell(self, waiting: Waiting, owner: str, manner: Manner) -> Telling:
        """In the words of its table. A table that cannot be read has nothing to tell."""
        try:
            table = await self._wake(waiting.table)
            if table.services.cluster.is_shared:
                await table.catch_up()  # it may be about what another server has done just now
        except (DamagedTable, Refused, Failure):
            return None
        told = telling.told(table, waiting, owner, manner)
        if told is not None and await self._is_muted(table, waiting, owner):
            told = None
        self._rest(table)
        return told

    async def _is_muted(self, table: LiveTable, waiting: Waiting, owner: str) -> bool:
        """Whether it is about words that he does not want to hear."""
        person, speaker = person_of(owner), telling.speaker(table, waiting)
        if person is None or speaker is None:
            return False
        store = self._summaries
        return speaker in await self._ask(lambda: store.muted(person, waiting.table))

    async def deadlines(self, person: str, places: list[Found]) -> list[Deadline]:
        """At these tables of his; only those are woken where he seems to have one."""
        found: list[Deadline] = []
        for place in filter(telling.may_have_deadline, places):
            with suppress(DamagedTable, Refused, Failure):
                table = await self._wake(place.table)
                found += telling.deadlines(table, person, self._settings.base)
                self._rest(table)
        return found
