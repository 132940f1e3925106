"""The lobby: public tables that wait for people, or go on with a seat that is offered to others."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Literal, TypeAlias

from msgspec import Struct

from ..storage.presence import Here
from ..storage.store import StoredTable
from ..wire.agreement import Agreement
from ..wire.protocol import SeatInfo, encode
from .info import seat_info

Pace: TypeAlias = Literal["live", "days"]
"""All sit at the table at the same time, or each comes when he can."""

LONGEST_LIVE = 3600.0
"""Seconds for a decision: with more, nobody is expected to wait at the table for it. So it is
where no clock runs."""

STANDS: Mapping[Pace, float] = {"live": 12 * 3600.0, "days": 30 * 86_400.0}
"""Seconds after which nobody is sent any more to a table that has not begun."""

LONGEST_STAND = max(STANDS.values())

OLDEST = 1.0
"""Seconds for which a list is given out: however many ask, it is read once in that time."""

MOST = 200
"""Tables in the list, the newest first: nobody reads further."""

MOST_READ = 2 * MOST
"""Tables that are looked at for it."""


class OpenTable(Struct, frozen=True):
    """A table as it stands in the lobby; `laid` is in seconds since 1970."""

    id: str
    ruleset: str
    board: str
    options: Mapping[str, str]
    seats: tuple[SeatInfo, ...]
    clock: float | None
    pace: Pace
    laid: float
    is_rated: bool
    has_begun: bool
    here: Here
    agreement: Agreement


class LobbyList(Struct, frozen=True):
    tables: tuple[OpenTable, ...]


class Lobby:
    """The list as everybody gets it, with a tag by which he tells whether it is another one."""

    def __init__(
        self,
        listed: Callable[[], Awaitable[Iterable[StoredTable]]],
        here: Callable[[str], Here],
        now: Callable[[], float],
        wall: Callable[[], float],
    ) -> None:
        self._listed, self._here, self._now, self._wall = listed, here, now, wall
        self._read: float | None = None
        self._list = (b"", "")
        self._reading = asyncio.Lock()

    async def list(self) -> tuple[bytes, str]:
        async with self._reading:
            now = self._now()
            if self._read is None or now - self._read >= OLDEST:
                tables = open_tables(await self._listed(), self._here, self._wall())
                data = encode(LobbyList(tables))
                self._list = data, f'"{blake2b(data, digest_size=16).hexdigest()}"'
                self._read = now
            return self._list


def open_tables(
    listed: Iterable[StoredTable], here: Callable[[str], Here], wall: float
) -> tuple[OpenTable, ...]:
    tables = [as_listed(each, here(each.id)) for each in listed]
    fresh = [each for each in tables if wall - since(each) < STANDS[each.pace]]
    return tuple(sorted(fresh, key=since, reverse=True)[:MOST])


def since(table: OpenTable) -> float:
    """When a seat there was offered last."""
    return max([table.laid, *(seat.offered or 0.0 for seat in table.seats)])


def as_listed(stored: StoredTable, here: Here) -> OpenTable:
    header, settings = stored.header, stored.settings
    return OpenTable(
        stored.id,
        header.ruleset,
        header.board,
        header.options,
        tuple(seat_info(seat, settings) for seat in settings.seats),
        settings.clock,
        pace_of(settings.clock),
        settings.laid,
        settings.is_rated,
        settings.has_begun,
        here,
        settings.agreement,
    )


def pace_of(clock: float | None) -> Pace:
    return "live" if clock is not None and clock <= LONGEST_LIVE else "days"
