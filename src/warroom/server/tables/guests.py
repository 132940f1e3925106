"""Who is connected to this server, and who must go: whoever is banned, and browsers that have been
signed out, wherever that was done."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeVar

from ..storage.people import PeopleStore

T = TypeVar("T")


class Guest(Protocol):
    """A connection: from which address, of whom, and from which of his browsers."""

    address: str
    person: str | None
    device: str | None

    def cut(self) -> None:
        """He is banned: he does nothing more, and goes."""

    def come_again(self) -> None:
        """As whoever he is now."""


class Ask(Protocol):
    async def __call__(self, question: Callable[[], T]) -> T: ...


class Guests:
    """`ask` calls the store where it is called."""

    def __init__(self, people: PeopleStore, ask: Ask) -> None:
        self.banned: Mapping[str, float] = {}
        self._people, self._ask = people, ask
        self._inside: set[Guest] = set()

    @contextmanager
    def inside(self, guest: Guest) -> Iterator[None]:
        """For so long."""
        self._inside.add(guest)
        self._turn_out(guest)
        try:
            yield
        finally:
            self._inside.discard(guest)

    # ---- the banned ----

    def ban(self, banned: Mapping[str, float]) -> None:
        """These and no others, from now on."""
        self.banned = banned
        for guest in list(self._inside):
            self._turn_out(guest)

    def _turn_out(self, guest: Guest) -> None:
        if guest.address in self.banned or guest.person in self.banned:
            guest.cut()

    # ---- browsers that are signed out ----

    async def signed_out(self, person: str) -> None:
        """One of his browsers, or all of them: here and at all servers."""
        self._people.database.tell(f"devices {person}")
        await self.look_again(person)

    async def look_again(self, person: str = "") -> None:
        """At whether his browsers still know him; without a name at all people's."""
        known = [guest for guest in self._inside if guest.device is not None]
        his = [guest for guest in known if person in ("", guest.person)]
        if not his:
            return
        people = {guest.person for guest in his if guest.person is not None}
        devices = await self._ask(partial(self._people.devices, sorted(people)))
        for guest in his:
            if (guest.person, guest.device) not in devices:
                guest.come_again()
