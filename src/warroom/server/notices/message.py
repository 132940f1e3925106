"""What is sent: one message for all that is due at an address."""

import base64
from hashlib import blake2b

from msgspec import Struct

from ..storage.outbox import Matter


class Line(Struct, frozen=True):
    """One notice in words. `path` leads there on this server, and holds no secret; `topic` is the
    same for whatever takes its place later."""

    occasion: Matter
    table: str
    title: str
    text: str
    path: str
    topic: str


def topic_of(table: str, seat: int, group: str) -> str:
    """What takes the place of older news at a push service, which learns nothing by it."""
    data = f"{table}/{seat}/{group}".encode()
    return base64.urlsafe_b64encode(blake2b(data, digest_size=15).digest()).decode()


class Message(Struct, frozen=True):
    """`id` is the same if it has to be sent again, `base` the server's public address."""

    id: str
    lines: tuple[Line, ...]
    base: str | None

    @property
    def subject(self) -> str:
        first = self.lines[0]
        if len(self.lines) == 1:
            return f"{first.text} ({first.title})"
        return f"{len(self.lines)} pieces of news, first: {first.text}"

    def link(self, line: Line) -> str | None:
        return None if self.base is None else self.base.rstrip("/") + line.path

    @property
    def home(self) -> str | None:
        return None if self.base is None else self.base.rstrip("/") + "/#/notices"
