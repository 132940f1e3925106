"""Once more, with the same people: the table that comes after a finished one."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from warroom.api import Game, new_game
from warroom.kernel.words import Seat

from ..storage.keeping import KeepingStore
from ..storage.store import Life, SeatSetting, StoredTable
from ..storage.tokens import Rights, new_id
from ..wire.agreement import HandedOver
from ..wire.protocol import Failure, ServerCode
from .changes import Change
from .dues import invited
from .gathering import sit_down
from .live import LiveTable
from .offers import check_board, deal
from .quota import Quota
from .room import Room

T = TypeVar("T")


class Rematches:
    """One for each table, whoever asks first and wherever. Whoever asks sits down at it."""

    def __init__(self, room: Room, quota: Quota) -> None:
        self._room, self._quota = room, quota
        self._store = KeepingStore(room.store.database)
        self._laying = asyncio.Lock()

    async def sit_down(
        self, id: str, tokens: Iterable[str], person: str | None, address: str
    ) -> str:
        """The id of the new table. Whoever is the first has laid it."""
        room = self._room
        old, rights = await room.enter(id, tokens, person)
        check_rematch(old.game, rights)
        own = rights_after(rights, len(old.stored.settings.seats))
        async with self._laying:  # two who ask at once come to the same table
            known = old.stored.settings.rematch
            new = None if known is None else await room.table_called(known)
            if new is None:
                await self._quota.check(address, person)
                new = await self._laid(old, known, own.seats)
                self._quota.note(new.stored.id, address)
        for seat in own.seats:
            if new.stored.settings.seats[seat].is_free:
                await sit_down(new, seat, "", own)
        return new.stored.id

    async def _laid(self, old: LiveTable, known: str | None, seats: Sequence[Seat]) -> LiveTable:
        """Another server may be quicker: then the table that was laid here is none."""
        room = self._room
        new = await room.lay(*table_after(old.stored, room.wall()))
        due = invited(new, but=seats)
        await room.ask(partial(room.delivery.notices.keep, due))
        await old.change(followed_by(new.stored.id, known))
        first = old.stored.settings.rematch
        if first is None or first == new.stored.id:
            return new
        await room.ask(lambda: self._store.remove(new.stored.id))
        await room.forget(new.stored.id)
        return await room.table_called(first) or new


def check_rematch(game: Game, rights: Rights) -> None:
    """Who may ask for one, and when."""
    if not game.is_over:
        raise Failure(ServerCode.NOT_OVER, "The game goes on; a rematch comes after its end.")
    if not (rights.seats or rights.is_host):
        raise Failure(ServerCode.NOT_HELD, "Only those who sat at this table can ask for it.")


def table_after(old: StoredTable, now: float) -> tuple[StoredTable, Game]:
    """By the same rules, on the same board. Everybody sits one seat further, bots as well; nobody
    is asked before all people have come. Whoever has a link of the old table has the same of the
    new one, so nobody need be sent any."""
    header, settings, hashes = old.header, old.settings, old.hashes
    check_board(header.board)
    game = new_game(header.ruleset, seats=header.seats, board=header.board, options=header.options)
    if settings.is_dealt:
        deal(game)
    seats = _turned([_kept(each) for each in settings.seats])
    agreed = replace(
        settings,
        seats=seats,
        has_begun=not any(each.is_free for each in seats),
        is_public=False,
        laid=now,
        rematch=None,
        lesson=None,
    )
    links = replace(hashes, seats=_turned(hashes.seats))
    handed = old.life.handed_over
    if handed is not None and handed.seat is not None:
        handed = HandedOver((handed.seat + 1) % header.seats)
    life = Life(handed_over=handed)
    return StoredTable(new_id(), game.header, agreed, links, life=life), game


def rights_after(rights: Rights, count: int) -> Rights:
    """The same person's, one seat further."""
    return replace(rights, seats=tuple(sorted((seat + 1) % count for seat in rights.seats)))


def followed_by(id: str, known: str | None) -> Change:
    """The old table says where it goes on, unless it says so already; one that it `known` is no
    more."""

    def change(stored: StoredTable) -> StoredTable:
        if stored.settings.rematch != known:
            return stored
        return replace(stored, settings=replace(stored.settings, rematch=id))

    return change


def _turned(seats: Sequence[T]) -> tuple[T, ...]:
    return (*seats[-1:], *seats[:-1])


def _kept(old: SeatSetting) -> SeatSetting:
    if old.bot is not None:
        return SeatSetting(old.name, old.bot)
    return SeatSetting(old.name, is_free=True, person=old.person)
