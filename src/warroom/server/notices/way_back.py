"""A way back by mail for whoever has no other: a link for one use, to an address that was proved.

Whoever asks learns nothing of whether anybody is known there, neither by what he is told nor by how
long it takes: the mail is written after he has his answer.
"""

import asyncio
import logging
from collections.abc import Callable
from html import escape

from ..people.passes import Passes
from ..storage.outbox import Outbox
from ..storage.people import PeopleStore, Person
from ..storage.tokens import new_id
from . import mail
from .book import AddressBook
from .outward import Forbidden, Unreachable
from .postman import Ask

MOST = 5
"""Identities of one address that are written of."""

log = logging.getLogger("warroom.server")


class WayBack:
    def __init__(
        self, book: Callable[[], AddressBook], people: PeopleStore, passes: Passes, ask: Ask
    ) -> None:
        self._book = book
        self._people = people
        self._passes = passes
        self._ask = ask
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def is_open(self) -> bool:
        """Whether this server sends mail."""
        return self._book().channels.smtp is not None

    def send(self, target: bytes, to: str, now: float) -> None:
        """Some time soon, if anybody is known by this address."""
        task = asyncio.create_task(self._send(target, to, now))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _send(self, target: bytes, to: str, now: float) -> None:
        people: list[Person] = []
        for id in (await self._ask(lambda: self._people_at(target)))[:MOST]:
            person: Person | None = await self._ask(self._finding(id))
            if person is not None:
                people.append(person)
        if not people:
            return
        base = (self._book().channels.base or "").rstrip("/")
        ways = [(each.name, f"{base}/#/device/{await self._pass(each)}") for each in people]
        try:
            await self._book().post(letter(to, ways), now)
        except (Forbidden, Unreachable) as error:
            log.warning("a way back could not be sent: %s", error)

    def _people_at(self, target: bytes) -> list[str]:
        return Outbox(self._people.database).people_at("mail", target)

    def _finding(self, id: str) -> Callable[[], Person | None]:
        return lambda: self._people.person(id)

    async def _pass(self, person: Person) -> str:
        issued = await self._ask(lambda: self._passes.issue(person, None))
        return str(issued.secret)


def letter(to: str, ways: list[tuple[str, str]]) -> mail.Letter:
    """The names are those that he gave himself."""
    words = (
        "Somebody, most likely you, wants to go on playing in another browser. If it was you, open "
        "this link there within ten minutes. It works once:"
    )
    otherwise = "If it was not, do nothing: nobody gets in without this link."
    links = "\n".join(f"{name}\n{link}" if name else link for name, link in ways)
    buttons = "".join(
        f'<p><a href="{escape(link)}" style="color:#1d2823;font-size:18px;font-weight:bold">'
        f"Go on{f' as {escape(name)}' if name else ''}</a></p>"
        for name, link in ways
    )
    page = mail.page(f"<p>{words}</p>{buttons}<p>{otherwise}</p>")
    text = f"{words}\n\n{links}\n\n{otherwise}\n"
    return mail.Letter(to, "War Room: your way back", text, page, f"way-{new_id()}")
