"""What tables hand over: who is to be told of what, kept before anybody hears of it."""

from collections.abc import Callable, Iterable

from ..storage.outbox import Due, Outbox

REST = 60.0
"""Seconds for which somebody who was looking may leave a question open before he is taken to be
gone. A connection that has died unnoticed is found out within this time."""


class Notices:
    """Shared by all tables of a process.

    A notice is written before the answer that it follows from: should the server die in between,
    it is about something that never happened, and is dropped when it is due. So is what has been
    answered by then. Whom nothing can reach costs nothing.
    """

    def __init__(self, outbox: Outbox, wall: Callable[[], float]) -> None:
        self.outbox = outbox
        self.wall = wall
        self._reachable: frozenset[str] = frozenset()

    def reaches(self, owner: str) -> bool:
        return owner in self._reachable

    def look_up(self) -> None:
        """In the writer's thread: who has an address."""
        self._reachable = frozenset(self.outbox.owners())

    def keep(self, dues: Iterable[Due]) -> None:
        """In the writer's thread."""
        if dues := tuple(dues):
            self.outbox.add(dues)
