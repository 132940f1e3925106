"""What becomes of a message: who may send it, what is done, and the reply."""

from typing import TypeAlias, assert_never

from warroom.api import read_answer

from ..help import expansion_economy as statecraft
from ..help import journeys
from ..help import odds as chances
from ..help.choices import Choosing, chosen
from ..help.deluxe_economy import AskIncomes, Governing, governed
from ..help.dice import Aiming, aimed
from ..help.expansion_economy import Statecraft
from ..help.journeys import Journeying
from ..help.menu import menu_of, under_way
from ..help.moves import Drawing, drawn
from ..help.odds_messages import Reckoning
from ..storage.tokens import Rights
from ..tables.live import LiveTable
from ..wire.basics import FromServer
from ..wire.protocol import (
    Accepted,
    AskMenu,
    AskOptions,
    AskWorth,
    Check,
    Contribute,
    Failure,
    GiveAnswer,
    GiveNotice,
    Legal,
    Menu,
    Options,
    Say,
    ServerCode,
    SetClock,
    SetStanding,
    SitIn,
    TakeBack,
    Undo,
    WorthTold,
)
from .requests import Request

Inquiry: TypeAlias = (
    Check | AskOptions | AskMenu | AskWorth | Aiming | Choosing | Drawing | Governing
)
Deed: TypeAlias = (
    GiveAnswer | Undo | Contribute | SetStanding | SitIn | TakeBack | Say | SetClock | GiveNotice
)

OPEN_TO_ALL = Reckoning | AskIncomes | Aiming
"""What a spectator may ask, too."""


async def reply(message: Request, table: LiveTable, rights: Rights) -> FromServer:
    """Carry out what a message asks for; `Failure` or `Refused` if that cannot be."""
    check_rights(message, rights)
    if isinstance(message, Inquiry):
        return told(message, table)
    if isinstance(message, Journeying):
        return journeys.told(message, table.game)
    if isinstance(message, Statecraft):
        return statecraft.told(message, table.game.view(message.seat))
    if isinstance(message, Reckoning):
        return await reckoned(message, table)
    await carry_out(message, table, rights)
    seat = None if isinstance(message, SetClock | GiveNotice) else message.seat
    eye = seat if seat in rights.seats else rights.eyes[0]
    return Accepted(message.id, table.audience.stories[eye].number)


def check_rights(message: Request, rights: Rights) -> None:
    match message:
        case SetClock() | GiveNotice():
            if not rights.is_host:
                raise Failure(ServerCode.NOT_HELD, "Only the host can do this.")
        case Say(seat=None):
            if rights.seats and not rights.is_host:
                raise Failure(ServerCode.NOT_HELD, "Say from which of your seats you speak.")
        case SitIn() | TakeBack() if rights.is_host:
            pass
        case _ if isinstance(message, OPEN_TO_ALL) and message.seat is None:
            pass  # everybody may know what spectators see
        case _ if message.seat not in rights.seats:
            raise Failure(ServerCode.NOT_HELD, "You do not hold this seat.")


def told(message: Inquiry, table: LiveTable) -> FromServer:
    """What only asks changes nothing."""
    if isinstance(message, Aiming):
        return aimed(message, table.game)
    if isinstance(message, Choosing):
        return chosen(message, table.game)
    if isinstance(message, Drawing):
        return drawn(message, table.game)
    if isinstance(message, Governing):
        return governed(message, table.game)
    return _told_a_seat(message, table)


def _told_a_seat(message: Check | AskOptions | AskMenu | AskWorth, table: LiveTable) -> FromServer:
    game, seat = table.game, message.seat
    match message:
        case Check():
            game.check(seat, read_answer(bytes(message.answer)), message.question)
            return Legal(message.id)
        case AskOptions():
            return Options(message.id, game.question(seat).decision.options(game.view(seat), seat))
        case AskMenu():
            return Menu(message.id, menu_of(game, seat), under_way(game, seat))
        case AskWorth():
            return WorthTold(message.id, game.rules.worth(game.view(seat), seat))
        case _:
            assert_never(message)


async def reckoned(message: Reckoning, table: LiveTable) -> FromServer:
    """Odds, from the view as it is now, while the table goes on."""
    view = table.game.view(message.seat)
    return await table.reckoner.work(lambda: chances.told(message, view))


async def carry_out(message: Deed, table: LiveTable, rights: Rights) -> None:
    match message:
        case GiveAnswer():
            await table.answer(message.seat, message.question, bytes(message.answer))
        case Undo():
            await table.undo(message.seat)
        case Contribute():
            await table.contribute(message.seat, message.value)
        case SetStanding():
            await table.set_standing(message.seat, message.orders)
        case SitIn():
            await table.sit_in(message.seat)
        case TakeBack():
            await table.take_back(message.seat)
        case Say():
            await table.say(message.seat, message.text, rights)
        case SetClock():
            await table.set_clock(message.clock, message.absent)
        case GiveNotice():
            await table.notice(bytes(message.notice))
        case _:
            assert_never(message)
