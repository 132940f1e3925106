"""This server as one of several over the same database."""

import threading
from collections.abc import Callable
from contextlib import suppress

from ..storage.database import Database, StoreError
from ..storage.leases import Leases
from ..storage.tokens import new_id


class Cluster:
    """Its name, and the time of the service, which stands still while no server is up."""

    def __init__(
        self, database: Database, now: Callable[[], float], wall: Callable[[], float]
    ) -> None:
        self.id = new_id()
        self.is_shared = database.is_shared
        self.leases = Leases(database)
        self._now, self._wall = now, wall
        self._down = 0.0
        self._lock, self._has_left = threading.Lock(), False
        self.is_up = False
        """Whether it has said that it lives, and so knows what time it is."""

    def open(self) -> None:
        self.leases.open()
        self.beat()

    def beat(self) -> None:
        """Never after it has left: it would seem to live on."""
        with self._lock:
            if not self._has_left:
                self._beat()

    def _beat(self) -> None:
        try:
            self.leases.go_on()
        except StoreError:
            if not self.is_up:  # only who comes first must know how long nobody was there
                raise
        self._down = self.leases.beat(self.id)
        self.is_up = True

    def leave(self) -> None:
        with self._lock:
            self._has_left = True
            with suppress(StoreError):  # others see to it
                self.leases.go_on()
            self.leases.leave(self.id)

    @property
    def time(self) -> float:
        return self._wall() - self._down

    @property
    def ahead(self) -> float:
        """By how much this is ahead of what `now` shows."""
        return self.time - self._now()
