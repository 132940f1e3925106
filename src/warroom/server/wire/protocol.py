"""The messages between a client and the server, both ways: see docs/protocol.md.

Each is a record told apart by `type`. What the engine already has a form for (views, questions,
answers, events) goes over the wire in that form.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat
from warroom.model.cards import Worth
from warroom.view import Seen, Waiting

from .agreement import Agreement, Ballot, Decided, HandedOver, Pause
from .basics import FromClient, FromServer, Name, Number, Request
from .facts import Facts
from .steps import Step

LONGEST_MESSAGE = 32_768
"""Bytes that a client may send at once: a Move of hundreds of orders fits in."""

MOST_SEATS = 16
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Seconds: TypeAlias = Annotated[float, Meta(ge=1, le=31_536_000)]
Text: TypeAlias = Annotated[str, Meta(max_length=500)]

MOST_STANDING = 64  # orders that a seat may have
MOST_LIMIT = 100_000  # the highest ceiling, beyond what anybody could ever pay

Free: TypeAlias = Literal["link", "open"]
"""A seat in which nobody sits yet: for whoever has its link, or for anybody at the table."""

Absent: TypeAlias = Literal["default", "caretaker"]
"""What the clock does: the catalogue's answer to this one question, or a bot that plays on."""


class ServerCode(StrEnum):
    """Why the server itself refused something; the rules have `warroom.Code`. A closed list."""

    BAD_MESSAGE = "bad-message"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    NOT_JOINED = "not-joined"
    UNKNOWN_TABLE = "unknown-table"
    NOT_HELD = "not-held"
    NOBODY = "nobody"
    USED_UP = "used-up"
    NOT_INVITED = "not-invited"
    BANNED = "banned"
    WRONG_ORIGIN = "wrong-origin"
    WRONG_HOST = "wrong-host"
    NO_ADDRESS = "no-address"
    UNREACHABLE = "unreachable"
    WRONG_CODE = "wrong-code"
    NOT_PROVED = "not-proved"
    NOT_FOUND = "not-found"
    NOT_ALLOWED = "not-allowed"
    NOT_OVER = "not-over"
    NOT_BEGUN = "not-begun"
    HAS_BEGUN = "has-begun"
    TAKEN = "taken"
    RATED = "rated"
    FULL = "full"
    TOO_LONG = "too-long"
    DAMAGED = "damaged"
    FROZEN = "frozen"
    PAUSED = "paused"
    INTERNAL = "internal"


class Failure(Exception):
    """The server's counterpart of `Refused`: nothing has changed."""

    def __init__(self, code: ServerCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes, which are told of it whole."""
        return Failure, (self.code, self.message)


# ---- from the client ----


class Place(FromClient, frozen=True):
    """How far a client has followed one view."""

    seat: Seat | None
    number: Number


class Join(FromClient, frozen=True, tag="join"):
    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_SEATS)]
    since: Annotated[tuple[Place, ...], Meta(max_length=MOST_SEATS)] = ()


class GiveAnswer(Request, frozen=True, tag="answer"):
    seat: Seat
    question: Number
    answer: Raw


class Check(Request, frozen=True, tag="check"):
    """Would this answer be accepted? Nothing changes."""

    seat: Seat
    question: Number
    answer: Raw


class Undo(Request, frozen=True, tag="undo"):
    seat: Seat


class AskOptions(Request, frozen=True, tag="ask-options"):
    seat: Seat


class AskWorth(Request, frozen=True, tag="ask-worth"):
    """What the seat's cards and capitals would bring, should it build now."""

    seat: Seat


class Contribute(Request, frozen=True, tag="contribute"):
    """A player's own randomness, mixed into all later dice: 32 to 64 hexadecimal digits."""

    seat: Seat
    value: Annotated[str, Meta(max_length=64)]


class AskMenu(Request, frozen=True, tag="ask-menu"):
    seat: Seat


class StandingOrder(FromClient, frozen=True, omit_defaults=True):
    """How to answer a reaction whenever it comes up: about one seat, or (null) about anybody. With
    a limit, as a ceiling in an auction: for one auction, the one that is on or the next."""

    decision: Name
    about: Seat | None
    word: Name
    limit: Annotated[int, Meta(ge=1, le=MOST_LIMIT)] | None = None


class SetStanding(Request, frozen=True, tag="set-standing"):
    """In place of all standing orders that the seat had."""

    seat: Seat
    orders: Annotated[tuple[StandingOrder, ...], Meta(max_length=MOST_STANDING)]


class SitIn(Request, frozen=True, tag="sit-in"):
    """A caretaker shall play for the seat, as long as nobody takes it back."""

    seat: Seat


class TakeBack(Request, frozen=True, tag="take-back"):
    """The seat's person plays again."""

    seat: Seat


class StandUp(Request, frozen=True, tag="stand-up"):
    """Before the game has begun: the seat is free again."""

    seat: Seat


class Begin(Request, frozen=True, tag="begin"):
    """The host waits no longer: such a bot takes each seat that is free."""

    bot: Name


class Whisper(Request, frozen=True, tag="whisper"):
    """Words for one other seat, of which nobody else learns."""

    seat: Seat
    to: Seat
    text: Text


class Say(Request, frozen=True, tag="say"):
    """Words for the whole table; without a seat, of the host or a spectator."""

    seat: Seat | None
    text: Text


class SetClock(Request, frozen=True, tag="set-clock"):
    """The host sets how long a person may think, and what happens then."""

    clock: Seconds | None
    absent: Absent


class GiveNotice(Request, frozen=True, tag="notice"):
    """The host speaks: time is up, trade stops, the end is agreed."""

    notice: Raw


# ---- from the server ----


class SeatInfo(Struct, frozen=True):
    """Who sits there: a bot by its name, or a person. For one who is away a caretaker plays;
    `missed` is how often in a row his time ran out, or how many turns a bot has played for him.
    `stand_in` is the bot that has his seat, in place of a caretaker; `is_replaced` if the others
    agreed on that. He is on holiday until `holiday`, in seconds since 1970, and may still take
    `days_left` days off. It is `offered` to others since then; if it `is_taken`, its player may be
    given it back."""

    name: str
    bot: str | None
    away: bool
    missed: int = 0
    free: Free | None = None
    stand_in: str | None = None
    is_replaced: bool = False
    holiday: float | None = None
    days_left: int = 0
    person: str | None = None
    offered: float | None = None
    is_taken: bool = False


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table; the header is without its key.

    `ends_at` is when time will be up, in a game that counts minutes: seconds since 1970. A table
    that still waits for people has not begun; one that is public stands in the lobby. `rematch` is
    the id of the table that comes after this one. Who is rated gets no help from the server.
    One that `is_dealt` began, or begins, without a set-up.
    """

    id: str
    header: Header
    seats: tuple[SeatInfo, ...]
    clock: float | None
    absent: Absent
    ends_at: float | None
    facts: Facts
    pause: Pause | None
    has_begun: bool
    is_public: bool
    rematch: str | None
    agreement: Agreement
    proposals: tuple[Ballot, ...]
    verdict: Decided | None
    handed_over: HandedOver | None
    voters: tuple[Seat, ...]  # whose votes count
    may_vote: tuple[Seat, ...]  # and those who were late, whose vote counts if they give one
    needed: int  # so many of the voters
    is_rated: bool
    is_dealt: bool


class Fresh(FromServer, frozen=True, tag="fresh"):
    """A whole view: forget what you knew, this is update `number`."""

    number: int
    seat: Seat | None
    view: Seen


class Standing(FromServer, frozen=True, tag="standing"):
    """A seat's standing orders, for that seat alone."""

    seat: Seat
    orders: tuple[StandingOrder, ...]


class Said(FromServer, frozen=True, tag="said"):
    """Words to the whole table, of a `person` if he is known here; `at` in seconds since 1970."""

    seat: Seat | None
    name: str
    text: str
    at: float
    person: str | None = None


class Whispered(FromServer, frozen=True, tag="whispered"):
    """Words from one seat to another, for these two alone; `at` in seconds since 1970."""

    seat: Seat
    to: Seat
    text: str
    at: float


class Welcome(FromServer, frozen=True, tag="welcome"):
    """`views` has those that the client did not follow far enough; the rest is updated."""

    table: TableInfo
    seats: tuple[Seat, ...]
    is_host: bool
    views: tuple[Fresh, ...]
    standing: tuple[Standing, ...]
    chat: tuple[Said, ...]
    whispers: tuple[Whispered, ...] = ()
    here: Mapping[Seat, bool] = {}


class TableNews(FromServer, frozen=True, tag="table"):
    """The table's public facts have changed."""

    table: TableInfo


class Update(FromServer, frozen=True, tag="update"):
    """What one answer brought about, as one view sees it."""

    number: int
    seat: Seat | None
    steps: tuple[Step, ...]
    question: Question | None
    waiting: tuple[Waiting, ...]
    may_undo: bool


class WaitedFor(Struct, frozen=True):
    """For how many seconds a seat has been asked, and how many it has left; null if no clock
    runs for it."""

    seat: Seat
    since: float
    left: float | None


class Clocks(FromServer, frozen=True, tag="clocks"):
    """How long those are waited for whom a view sees waiting, in the same order; and how many
    seconds each person had in his bank when he was last heard of."""

    seat: Seat | None
    waiting: tuple[WaitedFor, ...]
    banks: Mapping[Seat, float] = {}


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


class WorthTold(FromServer, frozen=True, tag="worth"):
    id: int
    worth: Worth


class Legal(FromServer, frozen=True, tag="legal"):
    """The answer would be accepted."""

    id: int


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
