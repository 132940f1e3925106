"""How many tables one person, or one address, may have that are not over."""

from collections import OrderedDict
from functools import partial

from ..hosting import metrics
from ..storage.keeping import KeepingStore
from ..wire.protocol import Failure, ServerCode
from .room import Room


class Quota:
    """Who hosts a table is kept with it. From which address it was laid is not: that is known only
    to the server that laid it, and as long as it runs."""

    def __init__(self, room: Room) -> None:
        self._room, self._store = room, KeepingStore(room.store.database)
        self._laid: OrderedDict[str, str] = OrderedDict()
        """The addresses of the newest tables, as many as there may be."""

    async def check(self, address: str, person: str | None) -> None:
        """`Failure` if one of them has enough of them, or lays too many."""
        limits = self._room.limits
        for what in ("table", "table of a day"):
            limits.check(what, address, person)
        most = limits.settings.unfinished_tables
        if person is not None and await self._room.ask(partial(self._store.hosted, person)) >= most:
            self._refuse(most)
        laid = [id for id, each in self._laid.items() if address and each == address]
        if len(laid) >= most:
            open = await self._room.ask(partial(self._store.unfinished, laid))
            for id in {*laid} - open:
                self._laid.pop(id, None)
            if len(open) >= most:
                self._refuse(most)

    def _refuse(self, most: int) -> None:
        metrics.LIMITED.labels("unfinished").inc()
        message = f"You have {most} tables that are not over; end or leave some of them first."
        raise Failure(ServerCode.FULL, message)

    def note(self, id: str, address: str) -> None:
        """A table was laid from there."""
        if address:
            self._laid[id] = address
        while len(self._laid) > self._room.limits.settings.tables:
            self._laid.popitem(last=False)
