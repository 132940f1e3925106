"""What a table agrees on beside its game, when it is laid and while it goes on: time, absence,
and what its people decide together."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from warroom.kernel.words import Seat

from .basics import FromClient, Number, Request

BotName: TypeAlias = Annotated[str, Meta(max_length=64)]
Increment: TypeAlias = Annotated[float, Meta(ge=0, le=31_536_000)]
MoreTime: TypeAlias = Annotated[float, Meta(ge=1, le=31_536_000)]

MOST_HOLIDAYS = 365
MOST_MISSED_TURNS = 100


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """With an `increment` the clock is a bank: so many seconds for the whole game, and the
    increment more for each decision or each turn. Whoever has missed so many turns in a row gives
    his seat to the bot `stand_in`, until he comes back; where a seat is offered to others the table
    waits for one of them, or `stand_in` plays until then. `holidays` are days that each player may
    take off. `consent`: how many of those present must agree to what is proposed."""

    increment: Increment | None = None
    each: Literal["decision", "turn"] = "decision"
    missed: Annotated[int, Meta(ge=1, le=MOST_MISSED_TURNS)] | None = None
    stand_in: BotName = "caretaker"
    vacant: Literal["bot", "offer", "wait"] = "bot"
    holidays: Annotated[int, Meta(ge=0, le=MOST_HOLIDAYS)] = 0
    consent: Literal["majority", "all"] = "majority"


USUAL = Agreement()


class Pause(Struct, frozen=True):
    """Nothing runs at the table since then (seconds since 1970): everybody has left it, its people
    have agreed to stop, or it waits for somebody who takes a seat that is offered."""

    since: float
    reason: Literal["deserted", "agreed", "offered"]


# ---- what may be proposed ----


class Motion(FromClient, frozen=True):
    """Something that the people at a table decide together."""


class StopForNow(Motion, frozen=True, tag="pause"):
    """Nothing runs until it is agreed to go on."""


class GoOn(Motion, frozen=True, tag="resume"):
    pass


class EndNow(Motion, frozen=True, tag="end"):
    """The game ends and is scored as it stands."""


class ReplacePlayer(Motion, frozen=True, tag="replace"):
    """A bot plays a person's seat from now on, and if it `offers`, until somebody else takes it;
    without one its person plays again."""

    seat: Seat
    bot: BotName | None
    offers: bool = False


class ExtendTime(Motion, frozen=True, tag="extend"):
    """So many seconds more for everybody who has a bank; without banks, whoever is asked has the
    whole time again."""

    seconds: MoreTime


AnyMotion: TypeAlias = StopForNow | GoOn | EndNow | ReplacePlayer | ExtendTime


class HandedOver(Struct, frozen=True):
    """Whoever holds this seat hosts, in place of whoever laid the table; null if nobody does."""

    seat: Seat | None


class Ballot(Struct, frozen=True):
    """A motion of a seat, or (null) of a host without a seat, with the votes so far. It expires at
    `ends`, in seconds since 1970."""

    id: int
    motion: AnyMotion
    by: Seat | None
    ends: float
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()


class Decided(Struct, frozen=True):
    """What became of the last proposal."""

    proposal: Ballot
    outcome: Literal["agreed", "refused", "expired"]


# ---- messages ----


class Propose(Request, frozen=True, tag="propose"):
    """A motion for all to vote on; whoever proposes it votes for it."""

    seat: Seat | None
    motion: AnyMotion


class Vote(Request, frozen=True, tag="vote"):
    seat: Seat
    proposal: Number
    yes: bool


class TakeHoliday(Request, frozen=True, tag="take-holiday"):
    """So many days from now on the seat's clock stands; with none, his holiday ends."""

    seat: Seat
    days: Annotated[int, Meta(ge=0, le=MOST_HOLIDAYS)]


class HandOver(Request, frozen=True, tag="hand-over"):
    """From now on whoever holds this seat hosts; with none, nobody does."""

    seat: Seat | None
