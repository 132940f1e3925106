"""Once more, with the same people: the table that comes after a finished one."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from warroom.api import Game, new_game

from ..storage.store import SeatSetting, StoredTable
from ..storage.tokens import Rights, new_id
from ..wire.protocol import Failure, ServerCode
from .changes import Change
from .dues import invited
from .gathering import sit_down
from .offers import check_board
from .room import Room

T = TypeVar("T")


class Rematches:
    """One for each table, whoever asks first. Whoever asks sits down at it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._laying = asyncio.Lock()

    async def sit_down(self, id: str, tokens: Iterable[str], person: str | None) -> str:
        """The id of the new table."""
        room = self._room
        old, rights = await room.enter(id, tokens, person)
        check_rematch(old.game, rights)
        own = rights_after(rights, len(old.stored.settings.seats))
        async with self._laying:  # two who ask at once come to the same table
            known = old.stored.settings.rematch
            new = None if known is None else await room.table_called(known)
            if new is None:
                new = await room.lay(*table_after(old.stored, room.wall()))
                due = invited(new, but=own.seats)
                await room.ask(partial(room.delivery.notices.keep, due))
                await old.change(followed_by(new.stored.id))
        for seat in own.seats:
            if new.stored.settings.seats[seat].is_free:
                await sit_down(new, seat, "", own)
        return new.stored.id


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
    seats = _turned([_kept(each) for each in settings.seats])
    agreed = replace(
        settings,
        seats=seats,
        has_begun=not any(each.is_free for each in seats),
        is_public=False,
        laid=now,
        rematch=None,
    )
    links = replace(hashes, seats=_turned(hashes.seats))
    return StoredTable(new_id(), game.header, agreed, links), game


def rights_after(rights: Rights, count: int) -> Rights:
    """The same person's, one seat further."""
    return replace(rights, seats=tuple(sorted((seat + 1) % count for seat in rights.seats)))


def followed_by(id: str) -> Change:
    """The old table says where it goes on."""
    return lambda stored: replace(stored, settings=replace(stored.settings, rematch=id))


def _turned(seats: Sequence[T]) -> tuple[T, ...]:
    return (*seats[-1:], *seats[:-1])


def _kept(old: SeatSetting) -> SeatSetting:
    if old.bot is not None:
        return SeatSetting(old.name, old.bot)
    return SeatSetting(old.name, is_free=True, person=old.person)
