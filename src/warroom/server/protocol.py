"""The messages between a client and the server, both ways: see docs/protocol.md.

Each is a record told apart by `type`. What the engine already has a form for (views, questions,
answers, events) goes over the wire in that form.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order
from warroom.view import Seen, Waiting

LONGEST_MESSAGE = 32_768
"""Bytes that a client may send at once: a Move of hundreds of orders fits in."""

MOST_SEATS = 16
Id: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]


class ServerCode(StrEnum):
    """Why the server itself refused something; the rules have `warroom.Code`. A closed list."""

    BAD_MESSAGE = "bad-message"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    NOT_JOINED = "not-joined"
    UNKNOWN_TABLE = "unknown-table"
    NOT_HELD = "not-held"
    WRONG_ORIGIN = "wrong-origin"
    NOT_FOUND = "not-found"
    NOT_ALLOWED = "not-allowed"
    FULL = "full"
    INTERNAL = "internal"


class Failure(Exception):
    """The server's counterpart of `Refused`: nothing has changed."""

    def __init__(self, code: ServerCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


# ---- from the client ----


class FromClient(Struct, frozen=True, forbid_unknown_fields=True):
    """Strictly read: what is not in the protocol is refused, not passed over."""


class Place(FromClient, frozen=True):
    """How far a client has followed one view."""

    seat: Seat | None
    number: Number


class Join(FromClient, frozen=True, tag="join"):
    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_SEATS)]
    since: Annotated[tuple[Place, ...], Meta(max_length=MOST_SEATS)] = ()


class GiveAnswer(FromClient, frozen=True, tag="answer"):
    id: Id
    seat: Seat
    question: Number
    answer: Raw


class Undo(FromClient, frozen=True, tag="undo"):
    id: Id
    seat: Seat


class AskOptions(FromClient, frozen=True, tag="ask-options"):
    id: Id
    seat: Seat


class AskOrders(FromClient, frozen=True, tag="ask-orders"):
    id: Id
    seat: Seat
    region: Name


class GiveNotice(FromClient, frozen=True, tag="notice"):
    """The host speaks: time is up, trade stops, the end is agreed."""

    id: Id
    notice: Raw


Request: TypeAlias = GiveAnswer | Undo | AskOptions | AskOrders | GiveNotice

_decoder = msgspec.json.Decoder(Join | Request)


def read(data: str | bytes) -> Join | Request:
    """A message from a client, or `Failure` that says what is wrong with it."""
    try:
        message: Join | Request = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message_ = f"The message cannot be read: {error}"
        raise Failure(ServerCode.BAD_MESSAGE, message_) from None
    return message


# ---- from the server ----


class SeatInfo(Struct, frozen=True):
    """Who sits there: a bot by its name, or a person."""

    name: str
    bot: str | None


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table; the header is without its key."""

    id: str
    header: Header
    seats: tuple[SeatInfo, ...]
    clock: float | None


class FromServer(Struct, frozen=True):
    """What the client animates and draws."""


class Fresh(FromServer, frozen=True, tag="fresh"):
    """A whole view: forget what you knew, this is update `number`."""

    number: int
    seat: Seat | None
    view: Seen


class Welcome(FromServer, frozen=True, tag="welcome"):
    """`views` has those that the client did not follow far enough; the rest is updated."""

    table: TableInfo
    seats: tuple[Seat, ...]
    is_host: bool
    views: tuple[Fresh, ...]


class Update(FromServer, frozen=True, tag="update"):
    """What one answer changed for one view. `changes` holds the changed fields of its state."""

    number: int
    seat: Seat | None
    events: tuple[Event, ...]
    changes: Mapping[str, Any]
    question: Question | None
    waiting: tuple[Waiting, ...]
    may_undo: bool


class Accepted(FromServer, frozen=True, tag="accepted"):
    """What was asked for is done and safe on disk; `number` is the seat's newest update."""

    id: int
    number: int


class Refusal(FromServer, frozen=True, tag="refused"):
    """`id` is null where the message was too broken to have one."""

    id: int | None
    code: str
    rule: str
    message: str
    facts: Mapping[str, Any] = {}


class Options(FromServer, frozen=True, tag="options"):
    id: int
    options: tuple[Answer, ...] | None


class Orders(FromServer, frozen=True, tag="orders"):
    id: int
    orders: tuple[Order, ...]


class Over(FromServer, frozen=True, tag="over"):
    """Nobody is asked any more; the whole record, with its key, can be fetched."""


encode = msgspec.json.Encoder(enc_hook=str).encode


def refusal(error: Exception, id: int | None = None) -> Refusal:
    """How an error is told. Of our own mistakes a stranger learns only that they happened."""
    if isinstance(error, Refused):
        return Refusal(id, error.code.value, error.rule_id, error.message, error.facts)
    if isinstance(error, Failure):
        return Refusal(id, error.code.value, "", error.message)
    return Refusal(id, ServerCode.INTERNAL.value, "", "Something went wrong; nothing was changed.")
