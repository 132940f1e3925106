"""The ways out of this server, and what each needs to know of an address."""

import hmac
import logging
import ssl
from collections.abc import Iterable, Mapping
from hashlib import blake2b

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from msgspec import Struct

from ..hosting.settings import ServerSettings, Tls
from ..storage.outbox import Address, Kind, Outbox, Waiting
from ..storage.tokens import new_id, new_token
from . import hooks, mail, push
from .message import Line, Message
from .outward import Forbidden, Outward

UNSUBSCRIBE = "/api/notices/unsubscribe/"
MOST_KEY = blake2b.MAX_KEY_SIZE

log = logging.getLogger("warroom.server")


class NoticeSettings(Struct, frozen=True):
    """How this server can tell people anything. Without `base`, where browsers reach it, nothing
    that needs a link is offered; `allowed` are hosts and networks of its own that webhooks may
    lead to; `tick` is how often it looks, in seconds. Push services are told the `contact`; with a
    `push_key` (PEM or DER) of one's own, browsers stay subscribed wherever the tables move."""

    base: str | None = None
    smtp: mail.Smtp | None = None
    allowed: tuple[str, ...] = ()
    tick: float = 5.0
    contact: str | None = None
    push_key: bytes | None = None

    @classmethod
    def of(cls, settings: ServerSettings) -> "NoticeSettings":
        """From what was set for the server as a whole."""
        mailing, smtp = settings.mail, None
        if mailing.host is not None and mailing.sender is not None:
            secret = mailing.password_file
            smtp = mail.Smtp(
                mailing.host,
                mailing.port,
                mailing.sender,
                SECURITY[mailing.tls],
                mailing.user,
                None if secret is None else secret.read_text(encoding="utf-8").strip(),
            )
        key = settings.push.key_file
        return cls(
            settings.public_url,
            smtp,
            settings.hooks.allowed,
            contact=settings.push.contact,
            push_key=None if key is None else key.read_bytes(),
        )


SECURITY: Mapping[Tls, mail.Security] = {
    Tls.IMPLICIT: "tls",
    Tls.STARTTLS: "starttls",
    Tls.NONE: "none",
}


class Inbox(Struct, frozen=True):
    """An e-mail address."""

    to: str


class Channels:
    """Sends messages, each in its form."""

    def __init__(
        self, settings: NoticeSettings, outbox: Outbox, tls: ssl.SSLContext | None = None
    ) -> None:
        self.base = settings.base
        self.smtp = settings.smtp if settings.base else None
        self.outward = Outward(settings.allowed, tls)
        self.identity = identity_of(settings, outbox)
        self._signing = outbox.key("unsubscribe", new_id().encode())[:MOST_KEY]
        self._naming = outbox.key("messages", new_token().encode())[:MOST_KEY]
        self._tls = tls

    def send(self, address: Address, message: Message, now: float) -> None:
        """`Unreachable` or `Forbidden` if it was not taken."""
        if address.kind == "mail":
            inbox = msgspec.json.decode(address.target, type=Inbox)
            letter = mail.letter(inbox.to, message, self.unsubscribe_link(address.id))
            self.send_letter(letter, now)
        elif address.kind == "push":
            browser = msgspec.json.decode(address.target, type=push.Subscription)
            push.send(browser, message, self.outward, self.identity, now)
        else:
            hook = msgspec.json.decode(address.target, type=hooks.Hook)
            hooks.send(hook, message, self.outward)

    def send_letter(self, letter: mail.Letter, now: float) -> None:
        if self.smtp is None:
            raise Forbidden("This server sends no mail.")
        mail.send(mail.written(letter, self.smtp, now), self.smtp, self._tls)

    def read(self, kind: Kind, target: object) -> bytes:
        """What is kept of an address that somebody names; `Forbidden` if it is none."""
        kinds = {"mail": Inbox, "push": push.Subscription, "hook": hooks.Hook}
        try:
            read = msgspec.convert(target, kinds[kind])
        except msgspec.ValidationError as error:
            raise Forbidden(f"The address cannot be read: {error}") from None
        if isinstance(read, Inbox):
            if self.smtp is None:
                raise Forbidden("This server sends no mail.")
            read = Inbox(mail.read_address(read.to))
        elif isinstance(read, push.Subscription):
            push.check(read, self.outward)
        else:
            hooks.check(read, self.outward)
        return msgspec.json.encode(read)

    def message_id(self, address: str, waiting: Iterable[Waiting]) -> str:
        """The same when the same has to be sent again, so that a reader's program can tell. Nobody
        can reckon from it what it was made of: a mark may count what its reader does not see."""
        parts = [address, *(f"{w.table}/{w.occasion}/{w.seat}/{w.mark}" for w in waiting)]
        data = "\n".join(parts).encode()
        return blake2b(data, key=self._naming, digest_size=16, person=b"warroom-notice").hexdigest()

    # ---- leaving ----

    def unsubscribe_link(self, id: str) -> str:
        return f"{(self.base or '').rstrip('/')}{UNSUBSCRIBE}{id}.{self._signature(id)}"

    def unsubscribed(self, word: str) -> str | None:
        """The address that this link of ours is about; None if it is not ours. Whoever has the
        link can do no more with it than end the mail."""
        id, _, signature = word.partition(".")
        given = signature.encode("utf-8", "surrogatepass")
        return id if hmac.compare_digest(given, self._signature(id).encode()) else None

    def _signature(self, id: str) -> str:
        data = id.encode("utf-8", "surrogatepass")
        return blake2b(data, key=self._signing, digest_size=16, person=b"unsubscribe").hexdigest()


def identity_of(settings: NoticeSettings, outbox: Outbox) -> push.Identity:
    """By the key of whoever runs the server, or by its own. One that is damaged must not keep it
    from starting: browsers that know the old one are not reached until it is mended."""
    contact = f"mailto:{settings.contact}" if settings.contact else settings.base
    contact = contact or "mailto:nobody@localhost"
    if settings.push_key:
        return push.Identity(settings.push_key, contact)
    made = push.Identity.made()
    try:
        return push.Identity(outbox.key("vapid", made), contact)
    except (ValueError, UnsupportedAlgorithm) as error:
        log.error("the key for Web Push is damaged: %s", error)
        return push.Identity(made, contact)


def trial(owner: str) -> Message:
    """The first words that come to a new address."""
    text = "Notices of War Room come here from now on."
    line = Line("began", "", "War Room", text, "/#/notices", "trial")
    return Message(f"trial-{new_id()}", (line,), None)
