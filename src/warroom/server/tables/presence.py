"""Who is at a table just now: whoever is connected to it, here or at another server, and whether he
looks. Nothing that happens in a game changes it."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

from warroom.kernel.words import Seat

from ..storage.presence import Here, PresenceStore, both
from ..storage.store import StoredTable
from ..wire.basics import FromServer
from ..wire.presence import Present
from .cluster import Cluster


class Attendance(Protocol):
    """The connections to a table."""

    def here(self) -> Here: ...

    def tell_all(self, message: FromServer) -> None: ...


class Attended(Protocol):
    """A table that people can be at."""

    stored: StoredTable

    @property
    def audience(self) -> Attendance: ...


class Presence:
    """Of all tables of a server. Where there is only one server nothing of it is kept. `ask` calls
    the store where it is called."""

    def __init__(
        self,
        store: PresenceStore,
        cluster: Cluster,
        ask: Callable[[Callable[[], Any]], Awaitable[Any]],
    ) -> None:
        self._store, self._cluster, self._ask = store, cluster, ask
        self._mine: dict[str, Here] = {}
        self._elsewhere: dict[str, Here] = {}
        self._behind: set[str] = set()

    def at(self, table: str) -> Here:
        return both(self._mine.get(table, {}), self._elsewhere.get(table, {}))

    def is_looking(self, table: str, seat: Seat) -> bool:
        """Whether whoever holds it looks at the table just now, at whatever server."""
        return self.at(table).get(seat, False)

    def moved(self, table: Attended) -> None:
        """Somebody has come, gone, looks up or turns away."""
        id = table.stored.id
        mine, before = table.audience.here(), self.at(id)
        if mine == self._mine.get(id, {}):
            return
        self._mine[id] = mine
        if not mine:
            del self._mine[id]
        if self._cluster.is_shared:
            self._behind.add(id)
        self._tell(table, before)

    def _tell(self, table: Attended, before: Here) -> None:
        now = self.at(table.stored.id)
        if now != before:
            table.audience.tell_all(Present(now))

    # ---- other servers ----

    async def keep(self) -> None:
        """Tell them what has changed here."""
        behind, self._behind = self._behind, set()
        if not behind:
            return
        tables = {id: self._mine.get(id, {}) for id in behind}
        try:
            await self._ask(lambda: self._store.keep(self._cluster.id, tables))
        except BaseException:
            self._behind |= behind
            raise

    async def learn_of(self, table: Attended) -> None:
        """Another server has told of it."""
        id = table.stored.id
        found: Here = await self._ask(lambda: self._store.at(id, self._cluster.id))
        self._hear({**self._elsewhere, id: found}, (table,))

    async def learn(self, tables: Iterable[Attended]) -> None:
        """Whatever was not heard, and that servers have died."""
        if self._cluster.is_shared:
            found: dict[str, Here]
            found = await self._ask(lambda: self._store.everywhere(self._cluster.id))
            self._hear(found, tables)

    def _hear(self, elsewhere: dict[str, Here], tables: Iterable[Attended]) -> None:
        told = [(table, self.at(table.stored.id)) for table in tables]
        self._elsewhere = elsewhere
        for table, before in told:
            self._tell(table, before)
