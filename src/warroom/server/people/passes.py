"""From one device to another: a secret in a link or a QR code, for a few minutes and one use."""

from collections.abc import Callable

from msgspec import Struct

from ..storage.passes import Pass, PassStore
from ..storage.people import Person
from ..storage.tokens import hash_of, new_token
from .identities import Identities, Recognised

PASS_LASTS = 600.0
"""Seconds."""


class Issued(Struct, frozen=True):
    secret: str
    ends: float


class Passes:
    """Called where the store is called."""

    def __init__(self, store: PassStore, people: Identities, wall: Callable[[], float]) -> None:
        self.store = store
        self._people = people
        self._wall = wall

    def issue(self, person: Person, device: str | None) -> Issued:
        """For somebody's next browser; the one named is signed out when it is used."""
        secret, now = new_token(), self._wall()
        self.store.issue(Pass(hash_of(secret), person.id, device, now + PASS_LASTS), now)
        return Issued(secret, now + PASS_LASTS)

    def holder(self, secret: str) -> Person | None:
        return self.store.holder(hash_of(secret), self._wall())

    def use(self, secret: str) -> Recognised | None:
        """Whoever comes with it, from a browser of his that is known from now on."""
        used = self.store.use(hash_of(secret), self._wall())
        person = None if used is None else self.store.people.person(used.person)
        return None if person is None else self._people.admit(person)
