"""Stories of games, worked out in the background: part by part in a worker, with progress.

A table's story is kept with its record. That of a record that somebody has brought along is
remembered for a while; he asks for it by a name that follows from the record.
"""

import asyncio
from collections import OrderedDict
from functools import partial
from hashlib import blake2b

from msgspec import Struct

from warroom.analysis import story
from warroom.analysis.story import Part, Worked
from warroom.api import Record, replay
from warroom.kernel import codec
from warroom.kernel.errors import Code, Refused

from ..storage.tales import TaleStore
from ..wire.protocol import Failure, ServerCode
from ..workers.pool import ASKERS, WorkerPool
from .live import LiveTable
from .offers import check_record
from .room import Room

VERSION = 1
"""Raised when stories come out otherwise, so that those that were kept are worked out anew."""

FOR_A_PART = 120.0
"""Seconds after which a worker gives up. A part takes some."""

MOST_ANSWERS = 6000
"""Of a record that somebody brings along: many more than any game has."""

MOST_AT_ONCE, MOST_EACH, MOST_REMEMBERED = 24, 3, 32
"""Stories that are being worked out, in all and for one name; those of records that are kept."""


class Underway(Struct, frozen=True):
    """A story that is being worked out: so many answers of so many are done."""

    id: str
    done: int
    of: int


class Telling:
    """One story in the making."""

    def __init__(self, id: str, length: int, *, is_kept: bool) -> None:
        self.id, self.length, self.is_kept = id, length, is_kept
        self.done = 0
        self.task: asyncio.Task[bytes] | None = None
        self.names = ASKERS.get()

    @property
    def progress(self) -> Underway:
        return Underway(self.id, self.done, self.length)


class Tales:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._store = TaleStore(room.store.database)
        self._pool = WorkerPool(
            "stories", 1, patience=FOR_A_PART, waiting=MOST_AT_ONCE, politeness=10
        )
        self._tellings: dict[str, Telling] = {}
        self._told: OrderedDict[str, bytes] = OrderedDict()

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        tasks = [each.task for each in self._tellings.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        self._pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def of_table(self, table: LiveTable) -> bytes | Underway:
        """The story as it goes over the wire, or how far it is. It tells what nobody may know
        before the end, and so is told of games that are over alone."""
        if not table.game.is_over:
            message = "The story of a game is told when it is over."
            raise Failure(ServerCode.NOT_OVER, message)
        id = table.stored.id
        if id not in self._tellings:
            kept = await self._room.ask(lambda: self._store.story(id, VERSION))
            if kept is not None:
                return kept
        return await self._heard(id, table.record, is_kept=True)

    async def of_record(self, record: Record) -> bytes | Underway:
        """Of one that somebody has brought along."""
        if len(record.entries) > MOST_ANSWERS:
            message = f"Stories are told of records with at most {MOST_ANSWERS} answers."
            raise Refused(Code.TOO_MANY, "", message, field="entries", most=MOST_ANSWERS)
        id = blake2b(record.to_json(), digest_size=16, person=b"story").hexdigest()
        return self._told.get(id) or await self._heard(id, record, is_kept=False)

    async def called(self, id: str) -> bytes | Underway:
        """Of a record that is being, or was lately, worked out here. That of a table is told to its
        people alone."""
        if id in self._told:
            self._told.move_to_end(id)
            return self._told[id]
        telling = self._tellings.get(id)
        if telling is None or telling.is_kept:
            message = "This story is not known here any more: ask for it with its record."
            raise Failure(ServerCode.NOT_FOUND, message)
        return await self._result(telling)

    async def _heard(self, id: str, record: Record, *, is_kept: bool) -> bytes | Underway:
        telling = self._tellings.get(id)
        if telling is None:
            self._check_places()
            telling = self._tellings[id] = Telling(id, len(record.entries), is_kept=is_kept)
            work = self._tell(telling, record.to_json(), is_kept=is_kept)
            telling.task = asyncio.create_task(work)
            telling.task.add_done_callback(partial(self._ended, telling))
        return await self._result(telling)

    def _ended(self, telling: Telling, task: "asyncio.Task[bytes]") -> None:
        """What was told is in the store, or remembered. A few failures are kept, to be said."""
        if not task.cancelled() and task.exception() is None:
            self._tellings.pop(telling.id, None)
        ended = [id for id, each in self._tellings.items() if each.task and each.task.done()]
        for id in ended[:-MOST_REMEMBERED]:
            del self._tellings[id]

    def _check_places(self) -> None:
        going = [each for each in self._tellings.values() if each.task and not each.task.done()]
        names = ASKERS.get()
        own = [sum(name in each.names for each in going) for name in names]
        if len(going) >= MOST_AT_ONCE or max(own, default=0) >= MOST_EACH:
            message = "Too many stories are being worked out just now; try again in a moment."
            raise Failure(ServerCode.FULL, message)

    async def _result(self, telling: Telling) -> bytes | Underway:
        """If it failed whoever asks next may try again."""
        assert telling.task is not None
        if not telling.task.done():
            return telling.progress
        self._tellings.pop(telling.id, None)
        return await telling.task

    async def _tell(self, telling: Telling, data: bytes, *, is_kept: bool) -> bytes:
        worked: list[Worked] = []
        for part in await self._pool.work(parts_of, data):
            worked.append(await self._pool.work(work_out, data, part))
            telling.done = part[1]
        told = await self._pool.work(put_together, data, worked)
        if is_kept:
            await self._room.ask(lambda: self._store.keep(telling.id, VERSION, told))
        else:
            self._told[telling.id] = told
            while len(self._told) > MOST_REMEMBERED:
                self._told.popitem(last=False)
        return told


# ---- in a worker: records come from strangers, and may be anything ----


def parts_of(data: bytes) -> list[Part]:
    record = Record.from_json(data)
    check_record(record)
    replay(record)
    return story.parts(record)


def work_out(data: bytes, part: Part) -> Worked:
    return story.work_out(Record.from_json(data), part)


def put_together(data: bytes, worked: list[Worked]) -> bytes:
    return codec.encode(story.put_together(Record.from_json(data), worked))
