"""A server that is kept in order: idle tables are removed, some are banned, some may lay tables."""

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Iterable
from functools import partial
from pathlib import Path

from ..hosting import metrics
from ..hosting.settings import MayLay, RetentionSettings
from ..storage.database import StoreError
from ..storage.keeping import FIRST, Idle, KeepingStore
from ..storage.store import DamagedTable
from ..storage.tokens import Rights, hash_of, new_token
from ..wire.protocol import Failure, ServerCode
from .links import Part, check_part, renewed
from .lobby import LONGEST_STAND
from .room import Room

DAY = 86_400.0
EVERY = 600.0
"""Seconds between two looks for tables that are idle."""

AT_ONCE = 100
"""Tables that are removed in one go."""

ROOM = (
    (3600.0, True, False),
    (3600.0, False, False),
    (30 * DAY, True, True),
    (90 * DAY, False, True),
)
"""Which tables go first where the server is full: after how many seconds, whether they are over,
and whether a person has played there."""

SEARCH_AGAIN = 10.0
"""Seconds after which a server that found nothing to remove looks once more."""

INVITED_FOR = 14 * DAY

THE_HOST = Rights((), True)

log = logging.getLogger("warroom.server")


class Keeping:
    def __init__(self, room: Room, retention: RetentionSettings, may_lay: MayLay) -> None:
        self.room = room
        self.store = KeepingStore(room.store.database)
        self.use(retention, may_lay)
        self._task: asyncio.Task[None] | None = None
        self._making_room = asyncio.Lock()
        self._is_full_until = 0.0
        self._played: set[str] = set()

    def use(self, retention: RetentionSettings, may_lay: MayLay) -> None:
        """From now on."""
        self._retention, self._may_lay = retention, may_lay

    async def open(self) -> None:
        self.room.make_room = self.make_room
        self.room.news["bans"] = self._hear_of_bans
        await self._learn_bans()
        self._task = asyncio.create_task(self._go_round())
        log.info("the server is up")

    async def close(self) -> None:
        log.info("the server ends")
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_round(self) -> None:
        """Other servers over the same store may have banned somebody, or signed out, and news of it
        may be lost, so that is asked often."""
        rounds = 0
        while True:
            try:
                await self._learn_bans()
                await self.room.guests.look_again()
                if rounds % 20 == 0:
                    await self.tidy()
            except StoreError as error:
                log.error("the server cannot be kept in order: %s", error)
            except Exception:
                log.exception("the server cannot be kept in order")
            rounds += 1
            await asyncio.sleep(EVERY / 20)

    # ---- tables ----

    async def tidy(self) -> None:
        """Remove what the settings say, as often as there is more."""
        now, kept = self.room.wall(), self._retention
        await self.room.ask(partial(self.store.look, now))
        await self.room.ask(partial(self.store.unlist, now - LONGEST_STAND))
        for days, is_over, is_played in (
            (kept.finished, True, None),
            (kept.abandoned, False, None),
            (kept.unplayed, True, False),
            (kept.unplayed, False, False),
        ):
            if days:
                await self._remove_idle(now - days * DAY, AT_ONCE, is_over, is_played)

    async def make_room(self) -> bool:
        """Where the server is full: what nobody has played at goes, and only if there is none of
        that, a single table at which people have been long ago."""
        async with self._making_room:  # who waits for another finds the room that he made
            if await self.room.ask(self.room.store.count) < self.room.limits.settings.tables:
                return True
            now = self.room.wall()
            if now < self._is_full_until:
                return False
            await self.room.ask(partial(self.store.look, now))
            for age, is_over, is_played in ROOM:
                most = 1 if is_played else AT_ONCE
                if await self._remove_idle(now - age, most, is_over, is_played):
                    return True
            self._is_full_until = now + SEARCH_AGAIN
            return False

    async def _remove_idle(
        self, before: float, most: int, is_over: bool, is_played: bool | None
    ) -> int:
        removed = 0
        async for idle in self._idle(before, is_over, is_played):
            if await self._is_archived(idle.id) and await self.remove(idle.id, idle.revision):
                removed += 1
                metrics.TABLES_REMOVED.inc()
            if removed >= most:
                break
        return removed

    async def _idle(
        self, before: float, is_over: bool, is_played: bool | None
    ) -> AsyncIterator[Idle]:
        """Those that nobody looks at, from the longest idle ones on."""
        last = FIRST
        while True:
            ask = partial(self.store.idle, before, is_over=is_over, after=last, most=AT_ONCE)
            page = await self.room.ask(ask)
            if not page:
                return
            last = page[-1]
            page = [each for each in page if not self.room.is_watched(each.id)]
            if is_played is not None:
                played = await self.room.ask(partial(self._played_of, [each.id for each in page]))
                page = [each for each in page if (each.id in played) == is_played]
            for each in page:
                yield each

    def _played_of(self, ids: Iterable[str]) -> set[str]:
        """Where a person has answered: once known, it is known for good."""
        ids = set(ids)
        self._played |= {id for id in ids - self._played if self._is_played(id)}
        return ids & self._played

    def _is_played(self, id: str) -> bool:
        """Of a damaged table nobody knows."""
        try:
            stored = self.room.store.find(id)
        except DamagedTable:
            return True
        if stored is None:
            return False
        people = {seat for seat, each in enumerate(stored.settings.seats) if each.bot is None}
        return bool(people & self.store.answered(id))

    async def _is_archived(self, id: str) -> bool:
        """If it has to be. What cannot be written stays where it is."""
        folder = self._retention.archive
        if folder is None:
            return True
        try:
            record = await self.export(id)
            await asyncio.to_thread(write_privately, folder / f"{id}.json", record)
        except (DamagedTable, Failure, OSError) as error:
            log.error("table %s cannot be archived, and so is not removed: %s", id, error)
            return False
        return True

    async def export(self, id: str) -> bytes:
        """The record with its key: of a game that goes on, for the eyes of the admin alone."""
        kept = await self.room.ask(partial(self.room.store.load, id))
        if kept is None:
            raise Failure(ServerCode.UNKNOWN_TABLE, "There is no such table.")
        return bytes(kept.record.to_json())

    async def remove(self, id: str, revision: int | None = None) -> bool:
        """For good; whoever looks on is sent away. With a revision only where nobody has come back
        to it since."""
        is_gone = bool(await self.room.ask(partial(self.store.remove, id, revision)))
        if is_gone or revision is None:
            await self.room.forget(id)
            self._played.discard(id)
            log.info("table %s was removed", id)
        return is_gone

    async def end(self, id: str) -> None:
        """The game is over as it stands."""
        table = await self.room.opened(id)
        await table.end()

    async def link(self, id: str, part: Part, seat: int | None) -> str:
        """A new secret for a seat, the host's part or those who look on; the old one ends."""
        table = await self.room.opened(id)
        check_part(table.stored.settings, part, seat)
        token = new_token()
        await table.change(renewed(part, seat, hash_of(token), THE_HOST), "server")
        return token

    # ---- people ----

    async def _learn_bans(self) -> None:
        self.room.guests.ban(await self.room.ask(self.store.bans))

    async def _hear_of_bans(self, _: str) -> None:
        """Another server has banned somebody, or nobody any more."""
        await self._learn_bans()

    async def knows(self, person: str) -> bool:
        return await self.room.ask(partial(self.room.people.store.person, person)) is not None

    async def ban(self, name: str) -> None:
        await self.room.ask(partial(self.store.ban, name, self.room.wall()))
        await self._learn_bans()

    async def unban(self, name: str) -> bool:
        was = await self.room.ask(partial(self.store.unban, name))
        await self._learn_bans()
        return bool(was)

    async def invite(self, *, is_admin: bool) -> str:
        """A word for one person, who may then lay tables."""
        word = secrets.token_urlsafe(16)
        ends = self.room.wall() + INVITED_FOR
        invite = partial(self.store.invite, hash_of(word), ends, is_admin=is_admin)
        await self.room.ask(invite)
        return word

    async def accept(self, word: str, person: str) -> None:
        accept = partial(self.store.accept, hash_of(word), person, self.room.wall())
        if not await self.room.ask(accept):
            raise Failure(ServerCode.USED_UP, "This invitation is used up, or there is none.")

    async def check_may_lay(self, person: str | None) -> None:
        """`Failure` if he may not lay tables here."""
        if self._may_lay is MayLay.ANYBODY:
            return
        as_admin = self._may_lay is MayLay.ADMIN
        if person is not None:
            is_invited = partial(self.store.is_invited, person, as_admin=as_admin)
            if await self.room.ask(is_invited):
                return
        who = "its admin" if as_admin else "those who are invited"
        raise Failure(ServerCode.NOT_INVITED, f"On this server only {who} may lay tables.")


def write_privately(path: Path, data: bytes) -> None:
    """There are keys in it."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
