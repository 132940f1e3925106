"""Who somebody is: a random secret in a cookie, of which only the hash is kept.

The secret changes from time to time. A new one counts from when it is sent out, and the old one
until the new one has come back, and a little longer for requests that are under way: whatever
reply is lost, nobody loses his identity.
"""

from collections.abc import Callable

from msgspec import Struct

from ..storage.people import PeopleStore, Person, Secret
from ..storage.tokens import hash_of, new_id, new_token
from ..wire.words import fit_name

LASTS = 400 * 86_400.0
"""Seconds after which a cookie that nobody brings back is worth nothing: as long as browsers keep
one."""

ROTATED_AFTER = 86_400.0
GRACE = 60.0
"""Seconds for which the old secret still counts when the new one has come back; and after which
another new one is sent, if one has not."""

IDLE = 90 * 86_400.0
"""After so long, somebody who sits nowhere is forgotten."""


class Recognised(Struct, frozen=True):
    """Somebody whose secret is good, from one of his browsers; and the secret that he shall bring
    from now on, if it is another."""

    person: Person
    device: str
    secret: str | None = None


class Identities:
    """Called where the store is called, one call at a time."""

    def __init__(self, store: PeopleStore, wall: Callable[[], float]) -> None:
        self.store = store
        self._wall = wall

    def begin(self, name: str = "") -> Recognised:
        """Somebody new."""
        now = self._wall()
        self.store.remove_idle(now - IDLE)
        person = Person(new_id(), fit_name(name), now)
        self.store.add(person)
        return self.admit(person)

    def admit(self, person: Person) -> Recognised:
        """Another browser of his."""
        device = new_id()
        return Recognised(person, device, self._issue(person.id, device, 0, is_used=True))

    def recognise(self, secret: str, *, may_rotate: bool = False) -> Recognised | None:
        """Whose secret this is; None if nobody's, or not any more. It is changed only where the
        new one can be sent."""
        now = self._wall()
        known = self.store.secret(hash_of(secret))
        person = None if known is None or known.ends <= now else self.store.person(known.person)
        if known is None or person is None:
            return None
        if not known.is_used:
            self.store.use(known, now, GRACE)
        new = None
        if may_rotate:
            place, issued = self.store.newest(known.device)
            patience = ROTATED_AFTER if place == known.place else GRACE
            if now - issued > patience:
                new = self._issue(person.id, known.device, place + 1, is_used=False)
        return Recognised(person, known.device, new)

    def rename(self, person: Person, name: str) -> Person:
        self.store.rename(person.id, fit_name(name))
        return self.store.person(person.id) or person

    def sign_out(self, device: str) -> None:
        """This browser knows him no more."""
        self.store.sign_out(device)

    def _issue(self, person: str, device: str, place: int, *, is_used: bool) -> str:
        secret, now = new_token(), self._wall()
        self.store.issue(Secret(hash_of(secret), person, device, place, now, now + LASTS, is_used))
        return secret
