"""What becomes of each message of a client: who may send it, what is done, what is replied."""

from collections.abc import Awaitable, Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, Union

import msgspec
from msgspec import Struct

from warroom.kernel.words import Seat

from ..help import (
    advice,
    answers,
    bargains,
    choices,
    deluxe_economy,
    dice,
    expansion_economy,
    forms,
    gains,
    journeys,
    lines,
    menu,
    moves,
    odds,
    odds_messages,
)
from ..help.scene import Scene, Snapshot, reply
from ..storage.tokens import Rights
from ..tables import gathering, history, whispers
from ..tables.announcements import alone
from ..tables.ledger import permitted
from ..tables.live import LiveTable
from ..tables.services import Listener
from ..wire import agreement, presence, protocol, wishes
from ..wire.basics import FromServer, Request
from ..wire.protocol import Accepted, Failure, Join, ServerCode, encode
from .records import check_eyes, history_told, so_far

M = TypeVar("M", bound=Request)


class OfASeat(Protocol):
    """A message that speaks for a seat, or (null) for those who only look on."""

    @property
    def seat(self) -> Seat | None: ...


S = TypeVar("S", bound=OfASeat)


class Handler(Struct, Generic[M], frozen=True):
    """`check` says who may; `handle` does it and gives the reply as it goes over the wire. `answer`
    is what a worker works out, if one does, which `thinks_ahead` if it imagines games. What is
    `beside` may take a while, and later messages do not wait for it."""

    check: Callable[[M, Rights], None]
    handle: Callable[[M, LiveTable, Rights], Awaitable[bytes]]
    answer: Callable[[M, Scene], FromServer] | None = None
    is_beside: bool = False
    thinks_ahead: bool = False


Row: TypeAlias = tuple[type[Request], Handler[Any]]


# ---- who may ----


def of_the_seat(message: OfASeat, rights: Rights) -> None:
    """Whoever holds it; and what spectators see, everybody may know."""
    if message.seat is not None and message.seat not in rights.seats:
        raise Failure(ServerCode.NOT_HELD, "You do not hold this seat.")


def of_a_seat(message: Any, rights: Rights) -> None:
    if message.seat not in rights.seats:
        raise Failure(ServerCode.NOT_HELD, "You do not hold this seat.")


def of_the_seat_or_the_host(message: OfASeat, rights: Rights) -> None:
    if not rights.is_host:
        of_the_seat(message, rights)


def of_a_voter_or_the_host(message: OfASeat, rights: Rights) -> None:
    """A host without a seat may propose, but only seats vote."""
    if message.seat is None:
        of_the_host(message, rights)
    of_the_seat(message, rights)


def of_the_host(_: object, rights: Rights) -> None:
    if not rights.is_host:
        raise Failure(ServerCode.NOT_HELD, "Only the host can do this.")


def of_a_speaker(message: protocol.Say, rights: Rights) -> None:
    if message.seat is None and rights.seats and not rights.is_host:
        raise Failure(ServerCode.NOT_HELD, "Say from which of your seats you speak.")
    of_the_seat(message, rights)


def anybody(*_: object) -> None:
    """Whoever has joined."""


# ---- what is asked ----


def question(kind: type[M], answer: Callable[[M, Scene], FromServer]) -> Row:
    """Answered by a worker, from what the seat sees."""

    async def handle(message: Any, table: LiveTable, _: Rights) -> bytes:
        snapshot = Snapshot.of(table.game, message.seat)
        return await table.services.questions.work(reply, answer, message, snapshot)

    return kind, Handler(of_the_seat, handle, answer)


def reckoning(
    kind: type[M], answer: Callable[[M, Scene], FromServer], *, thinks_ahead: bool = False
) -> Row:
    """The same for what takes longer."""

    async def handle(message: Any, table: LiveTable, _: Rights) -> bytes:
        snapshot = Snapshot.of(table.game, message.seat, thinks_ahead=thinks_ahead)
        return await table.services.odds.work(reply, answer, message, snapshot)

    return kind, Handler(of_the_seat, handle, answer, is_beside=True, thinks_ahead=thinks_ahead)


# ---- what is done ----


def deed(
    kind: type[M],
    do: Callable[[LiveTable, M, Rights], Awaitable[None]],
    check: Callable[[M, Rights], None],
) -> Row:
    """Acknowledged with the number of the newest update."""

    async def handle(message: Any, table: LiveTable, rights: Rights) -> bytes:
        await do(table, message, rights)
        seat = getattr(message, "seat", None)
        eye = seat if seat in rights.seats else rights.eyes[0]
        stories = table.audience.stories
        story = stories.get(eye) or stories[None]  # the seat may just have become a bot's
        return encode(Accepted(message.id, story.number))

    return kind, Handler(check, handle)


async def heard(*_: object) -> None:
    """It is about the connection, which has taken note of it."""


async def told_quote(message: Any, table: LiveTable, _: Rights) -> bytes:
    prices = await table.quote(message.seat, message.partner, message.terms)
    return encode(bargains.QuoteTold(message.id, prices))


async def told_history(message: Any, table: LiveTable, rights: Rights) -> bytes:
    check_eyes(table, message.seat, rights)
    work = table.services.records.work
    return await work(history_told, message.id, *so_far(table, message.seat))


async def told_wishes(message: Any, table: LiveTable, _: Rights) -> bytes:
    return encode(wishes.WishesTold(message.id, *table.wishes_of(message.seat)))


HANDLERS: dict[type[Request], Handler[Any]] = dict(
    (
        deed(
            protocol.GiveAnswer,
            lambda table, it, _: table.answer(it.seat, it.question, bytes(it.answer)),
            of_the_seat,
        ),
        deed(protocol.Undo, lambda table, it, _: table.undo(it.seat), of_the_seat),
        deed(
            protocol.Contribute,
            lambda table, it, _: table.contribute(it.seat, it.value),
            of_the_seat,
        ),
        deed(
            protocol.SetStanding,
            lambda table, it, _: table.set_standing(it.seat, it.orders),
            of_the_seat,
        ),
        deed(
            protocol.SitIn,
            lambda table, it, rights: table.sit_in(it.seat, alone(it.seat, rights)),
            of_the_seat_or_the_host,
        ),
        deed(
            agreement.Propose,
            lambda table, it, _: table.propose(it.seat, it.motion),
            of_a_voter_or_the_host,
        ),
        deed(
            agreement.Vote,
            lambda table, it, _: table.vote(it.seat, it.proposal, is_for=it.yes),
            of_the_seat,
        ),
        deed(
            agreement.TakeHoliday,
            lambda table, it, _: table.take_holiday(it.seat, it.days),
            of_the_seat,
        ),
        deed(
            wishes.SetWishes, lambda table, it, _: table.set_wishes(it.seat, it.wishes), of_a_seat
        ),
        (history.AskHistory, Handler(anybody, told_history, is_beside=True)),
        (wishes.AskWishes, Handler(of_a_seat, told_wishes)),
        deed(agreement.HandOver, lambda table, it, _: table.hand_over(it.seat), of_the_host),
        deed(
            protocol.TakeBack,
            lambda table, it, rights: table.take_back(it.seat, alone(it.seat, rights)),
            of_the_seat_or_the_host,
        ),
        deed(
            protocol.StandUp,
            lambda table, it, rights: table.change(
                gathering.standing_up(it.seat), alone(it.seat, rights)
            ),
            of_the_seat_or_the_host,
        ),
        deed(
            protocol.Begin,
            lambda table, it, _: table.change(gathering.beginning_with(it.bot), "host"),
            of_the_host,
        ),
        deed(
            protocol.Say,
            lambda table, it, rights: table.say(it.seat, it.text, rights),
            of_a_speaker,
        ),
        deed(
            protocol.Whisper,
            lambda table, it, _: table.change(
                whispers.whispering(it.seat, it.to, it.text, table.services.wall())
            ),
            of_the_seat,
        ),
        deed(
            protocol.SetClock,
            lambda table, it, _: table.set_clock(it.clock, it.absent),
            of_the_host,
        ),
        deed(presence.Look, heard, anybody),
        deed(protocol.GiveNotice, lambda table, it, _: table.notice(bytes(it.notice)), of_the_host),
        question(protocol.Check, answers.check),
        question(protocol.AskOptions, answers.options),
        question(protocol.AskWorth, answers.worth),
        question(protocol.AskMenu, menu.menu),
        question(moves.AskOrders, moves.orders),
        question(moves.AskCourses, moves.courses),
        question(moves.AskForecast, moves.forecast),
        question(journeys.AskWays, journeys.ways),
        question(journeys.AskOutlook, journeys.outlook),
        question(journeys.AskSequel, journeys.what_follows),
        question(journeys.AskSites, journeys.sites),
        question(lines.AskLines, lines.lines),
        question(dice.AskAims, dice.aims),
        question(dice.AskAirOdds, dice.odds_in_the_air),
        question(choices.AskHits, choices.hits),
        question(choices.AskRemoval, choices.removal),
        question(choices.AskProposal, choices.proposal),
        question(forms.AskForm, forms.form),
        question(bargains.AskBargain, bargains.bargain),
        question(gains.AskGains, gains.gains),
        reckoning(gains.AskCapitals, gains.capitals),
        (bargains.AskQuote, Handler(of_a_seat, told_quote, is_beside=True)),
        question(expansion_economy.AskPlays, expansion_economy.plays),
        question(expansion_economy.AskCourtship, expansion_economy.courtship),
        question(expansion_economy.AskResearch, expansion_economy.research),
        question(expansion_economy.AskPaths, expansion_economy.paths),
        question(expansion_economy.AskPlans, expansion_economy.plans),
        question(expansion_economy.AskPrices, expansion_economy.prices),
        question(deluxe_economy.AskIncomes, deluxe_economy.incomes),
        question(deluxe_economy.AskLadder, deluxe_economy.ladder),
        question(deluxe_economy.AskConversion, deluxe_economy.conversion),
        question(deluxe_economy.AskNegotiation, deluxe_economy.negotiation),
        question(deluxe_economy.AskBill, deluxe_economy.bill),
        question(deluxe_economy.AskFuel, deluxe_economy.fuel),
        reckoning(advice.AskAdvice, advice.advise, thinks_ahead=True),
        reckoning(odds_messages.AskOdds, odds.attack),
        reckoning(odds_messages.AskBattleOdds, odds.battle),
        reckoning(odds_messages.AskLineOdds, odds.lines),
        reckoning(odds_messages.AskFleetOdds, odds.fleets),
        reckoning(odds_messages.AskNavalOdds, odds.challenge),
        reckoning(odds_messages.AskMeetingOdds, odds.meeting),
        reckoning(odds_messages.AskBlitzOdds, odds.blitz),
        reckoning(odds_messages.AskHoldOdds, odds.hold),
    )
)
"""Every message that a client may send after `join`."""

BEFORE_IT_BEGINS = (
    *(protocol.StandUp, protocol.Begin, protocol.Say, protocol.SetClock),
    *(wishes.AskWishes, wishes.SetWishes, presence.Look),
)

_decoder: "msgspec.json.Decoder[Any]" = msgspec.json.Decoder(Union[(Join, *HANDLERS)])


def read(data: str | bytes) -> Join | Request:
    """A message from a client, or `Failure` that says what is wrong with it."""
    try:
        message: Join | Request = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message_ = f"The message cannot be read: {error}"
        raise Failure(ServerCode.BAD_MESSAGE, message_) from None
    return message


def is_advice(message: Request) -> bool:
    """What to do, not only how it stands."""
    if isinstance(message, odds_messages.AskBattleOdds):
        return message.advice
    return isinstance(message, advice.AskAdvice)


async def replied(message: Request, table: LiveTable, listener: Listener) -> bytes:
    """Carry out what a message asks for; `Failure` or `Refused` if that cannot be."""
    handler = HANDLERS[type(message)]

    def check() -> Rights:
        """What he may do may change while it is done."""
        rights = table.rights(listener.rights)
        handler.check(message, rights)
        return rights

    rights = check()
    if not isinstance(message, BEFORE_IT_BEGINS):
        gathering.check_begun(table.stored.settings)
    if is_advice(message) and table.stored.settings.is_rated and not table.game.is_over:
        raise Failure(ServerCode.RATED, "At a rated table nobody gets advice.")
    with permitted(check):
        return await handler.handle(message, table, rights)
