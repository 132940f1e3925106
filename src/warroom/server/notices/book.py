"""The addresses of people and tables: entered, proved, changed, and taken out again."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from ..storage.outbox import OCCASIONS, Address, Kind, Occasion, Outbox
from ..storage.tokens import hash_of, new_id
from ..wire.protocol import Failure, ServerCode
from . import hooks, mail, push
from .channels import Channels, Inbox, trial
from .outward import Forbidden, Unreachable
from .postman import Ask

MOST = 10
"""Addresses of one owner."""

CODE_FOR = 86_400.0
"""Seconds for which the code in a mail proves that somebody can read there."""

HOUR, DAY = 3600.0, 86_400.0
MOST_AN_HOUR, MOST_A_DAY = 3, 6
"""How often one target may be entered, by anybody: it is written to each time."""

USUAL_PACE = {"mail": 600.0, "push": 0.0, "hook": 30.0}
LONGEST_PACE = 7 * DAY


class AddressShown(Struct, frozen=True):
    """An address as its owner sees it; `name` has nothing of it that is secret."""

    id: str
    kind: Kind
    name: str
    wants: tuple[Occasion, ...]
    pace: float
    is_verified: bool
    given_up: str | None


class AddressBook:
    def __init__(
        self,
        outbox: Outbox,
        channels: Channels,
        ask: Ask,
        outside: Executor,
        wall: Callable[[], float],
    ) -> None:
        self.channels = channels
        self._outbox = outbox
        self._ask = ask
        self._outside = outside
        self._wall = wall

    async def of(self, owner: str) -> tuple[AddressShown, ...]:
        return tuple(map(shown, await self._ask(lambda: self._outbox.addresses(owner))))

    async def enter(
        self, owner: str, kind: Kind, target: object, wants: tuple[Occasion, ...]
    ) -> AddressShown:
        """A new address. A browser or a webhook must take a first message; to a mailbox goes a
        code. `Failure` if that cannot be done, and then nothing is kept."""
        now = self._wall()
        try:
            data = self.channels.read(kind, target)
        except Forbidden as error:
            raise Failure(ServerCode.NO_ADDRESS, str(error)) from None
        for old in await self._ask(lambda: self._outbox.addresses(owner)):
            if (old.kind, old.target) == (kind, data) and old.is_verified:
                return await self.change(owner, old.id, wants, old.pace)
        await self._ask(lambda: self._check_room(owner, kind, data, now))
        pace, is_mail = USUAL_PACE[kind], kind == "mail"
        address = Address(new_id(), owner, kind, data, wants, pace, now, not is_mail)
        code = secrets.token_urlsafe(16) if is_mail else None
        hashed = None if code is None else hash_of(code)
        # Kept before anything is sent, so that whoever tries often is found out.
        entered = msgspec.structs.replace(address, is_verified=False)
        await self._ask(lambda: self._outbox.enter(entered, hashed, now + CODE_FOR))
        try:
            await self._outward(lambda: self._first_words(address, code, now))
        except (Forbidden, Unreachable) as error:
            await self._ask(lambda: self._outbox.remove(address.id))
            raise Failure(ServerCode.UNREACHABLE, str(error)) from None
        if not is_mail:
            await self._ask(lambda: self._outbox.accept(address.id))
        return shown(address)

    def _check_room(self, owner: str, kind: Kind, data: bytes, now: float) -> None:
        if len(self._outbox.addresses(owner)) >= MOST:
            raise Failure(ServerCode.FULL, f"There is room for {MOST} addresses.")
        for span, most in ((HOUR, MOST_AN_HOUR), (DAY, MOST_A_DAY)):
            if self._outbox.entered_since(kind, data, now - span) >= most:
                message = "This address was entered several times of late; wait a while."
                raise Failure(ServerCode.TOO_FAST, message)

    def _first_words(self, address: Address, code: str | None, now: float) -> None:
        if code is None:
            self.channels.send(address, trial(address.owner), now)
        else:
            to = msgspec.json.decode(address.target, type=Inbox).to
            self.channels.send_letter(code_letter(to, self.channels.base or "", code), now)

    async def verify(self, code: str) -> AddressShown:
        """Whoever has the code from a mail can read there."""
        now, hashed = self._wall(), hash_of(code)
        address = await self._ask(lambda: self._outbox.verify(hashed, now))
        if address is None:
            message = "This link was used before, or is too old; enter the address again."
            raise Failure(ServerCode.WRONG_CODE, message)
        return shown(msgspec.structs.replace(address, is_verified=True))

    async def change(
        self, owner: str, id: str, wants: tuple[Occasion, ...], pace: float
    ) -> AddressShown:
        await self._own(owner, id)
        await self._ask(lambda: self._outbox.change(id, wants, pace))
        return shown(await self._own(owner, id))

    async def remove(self, owner: str, id: str) -> None:
        await self._own(owner, id)
        await self._ask(lambda: self._outbox.remove(id))

    async def unsubscribe(self, word: str) -> bool:
        """By a link of ours; one that was followed before is no error."""
        id = self.channels.unsubscribed(word)
        if id is None:
            return False
        await self._ask(lambda: self._outbox.remove(id))
        return True

    async def _own(self, owner: str, id: str) -> Address:
        address: Address | None = await self._ask(lambda: self._outbox.address(id))
        if address is None or address.owner != owner:
            raise Failure(ServerCode.NOT_FOUND, "There is no such address.")
        return address

    async def post(self, letter: mail.Letter, now: float) -> None:
        await self._outward(lambda: self.channels.send_letter(letter, now))

    async def _outward(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._outside, work)


def shown(address: Address) -> AddressShown:
    return AddressShown(
        address.id,
        address.kind,
        _name(address),
        tuple(each for each in OCCASIONS if each in address.wants),
        address.pace,
        address.is_verified,
        address.given_up,
    )


def _name(address: Address) -> str:
    if address.kind == "mail":
        return msgspec.json.decode(address.target, type=Inbox).to
    if address.kind == "push":
        endpoint = msgspec.json.decode(address.target, type=push.Subscription).endpoint
        return urlsplit(endpoint).hostname or ""
    hook = msgspec.json.decode(address.target, type=hooks.Hook)
    return f"{urlsplit(hook.url).hostname}/…{hook.url[-4:]} ({hook.form})"


def code_letter(to: str, base: str, code: str) -> mail.Letter:
    """Without a word that somebody else has chosen: it goes to whomever a stranger names."""
    link = f"{base.rstrip('/')}/#/notices/{code}"
    subject = "War Room: is this your address?"
    words = (
        "Somebody, most likely you, wants notices of War Room to come to this address. If it was "
        "you, open this link within a day:"
    )
    otherwise = "If it was not, do nothing, and nothing more will come."
    page = mail.page(
        f'<p>{words}</p><p><a href="{link}" style="color:#1d2823;font-size:18px;'
        f'font-weight:bold">This is my address</a></p><p>{otherwise}</p>'
    )
    text = f"{words}\n\n{link}\n\n{otherwise}\n"
    return mail.Letter(to, subject, text, page, f"code-{new_id()}")
