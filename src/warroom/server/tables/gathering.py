"""A table that has not begun: who sits down, who stands up, and when it begins."""

from collections.abc import Sequence
from random import SystemRandom

from msgspec.structs import replace

from warroom.bots import BOTS, COMMANDERS, appointed, bot_called
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.tokens import Rights, hash_of, new_token
from ..wire.protocol import Failure, ServerCode
from ..wire.words import fit_name
from .changes import Change, freed, without_wishes
from .ledger import permitted
from .live import LiveTable


async def sit_down(table: LiveTable, seat: Seat, name: str, rights: Rights) -> str | None:
    """The secret of a seat that was open, or that is offered in the middle of the game. Whoever
    came by a link has it already; but who plays for a rating gets one that nobody else has seen,
    not even the host who made the link."""
    settings = table.stored.settings
    has_link = seat in rights.seats
    token = None if has_link and not settings.is_rated else new_token()
    if settings.has_begun:
        await table.take_seat(seat, name, rights, token)
        return token
    link = table.stored.hashes.seats[seat] if has_link else None

    def check() -> None:
        """The link may have been renewed meanwhile."""
        if link is not None and table.stored.hashes.seats[seat] != link:
            raise Failure(ServerCode.NOT_HELD, "This seat has another link by now.")

    with permitted(check):
        hash = None if token is None else hash_of(token)
        await table.change(sitting_down(seat, name, rights, hash))
    return token


def check_begun(settings: Settings) -> None:
    """Before that nobody sees what was dealt, or he could choose his seat by it."""
    if not settings.has_begun:
        raise Failure(ServerCode.NOT_BEGUN, "The table still waits for its people.")


def check_waits(settings: Settings) -> None:
    if settings.has_begun:
        raise Failure(ServerCode.HAS_BEGUN, "The game has begun.")


def sitting_down(seat: Seat, name: str, rights: Rights, hash: str | None) -> Change:
    """Somebody takes a free seat: one that is open, or his own by its link. By its `hash` it gets
    another link, or it keeps the one it has. With the last one the game begins."""

    def change(stored: StoredTable) -> StoredTable:
        check_waits(stored.settings)
        old = _of_a_person(stored.settings, seat)
        if not old.is_free:
            raise Failure(ServerCode.TAKEN, "Somebody has sat down there. Choose another seat.")
        if not (old.is_open or seat in rights.seats):
            raise Failure(ServerCode.NOT_HELD, "This seat is kept for whoever has its link.")
        _check_rated(stored.settings, rights)
        taken = replace(
            old,
            name=fit_name(name) or old.name,
            is_free=False,
            person=rights.person or old.person,
        )
        return _begun_if_full(_with(stored, seat, taken, hash or stored.hashes.seats[seat]))

    return change


def _check_rated(settings: Settings, rights: Rights) -> None:
    """Who is rated must be known, and plays for himself alone."""
    if not settings.is_rated:
        return
    if rights.person is None:
        raise Failure(ServerCode.NOBODY, "Who plays for a rating must be known here.")
    if any(each.person == rights.person and not each.is_free for each in settings.seats):
        raise Failure(ServerCode.RATED, "At a rated table everybody has one seat.")


def standing_up(seat: Seat) -> Change:
    """The seat is free again. Whoever came to it by a link may come again by it."""

    def change(stored: StoredTable) -> StoredTable:
        check_waits(stored.settings)
        old = _of_a_person(stored.settings, seat)
        if old.is_free:
            raise Failure(ServerCode.NOT_HELD, "Nobody sits there.")
        return freed(stored, seat, stored.hashes.seats[seat])

    return change


def beginning_with(bot: str) -> Change:
    """The host waits no longer: bots take the seats that are free."""
    check_bot(bot)

    def change(stored: StoredTable) -> StoredTable:
        check_waits(stored.settings)
        free = [seat for seat, each in enumerate(stored.settings.seats) if each.is_free]
        for seat, taken in zip(free, bots_for([bot] * len(free)), strict=True):
            stored = _with(without_wishes(stored, seat), seat, taken, None)
        return replace(stored, settings=replace(stored.settings, has_begun=True))

    return change


def check_bot(bot: str) -> None:
    if bot_called(bot) not in BOTS:
        message = f"There is no such bot: choose {', '.join(BOTS)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="seats.bot")


def bots_for(names: Sequence[str]) -> list[SeatSetting]:
    """Each called after the commander who leads it."""
    return [SeatSetting(commander_of(bot), bot) for bot in appointed(names, SystemRandom())]


def commander_of(bot: str) -> str:
    return COMMANDERS[bot].name if bot in COMMANDERS else ""


def _of_a_person(settings: Settings, seat: Seat) -> SeatSetting:
    if not 0 <= seat < len(settings.seats) or settings.seats[seat].bot is not None:
        raise Failure(ServerCode.NOT_HELD, "There is no seat of a person.")
    return settings.seats[seat]


def _with(stored: StoredTable, seat: Seat, setting: SeatSetting, hash: str | None) -> StoredTable:
    seats, hashes = list(stored.settings.seats), list(stored.hashes.seats)
    seats[seat], hashes[seat] = setting, hash
    return replace(
        stored,
        settings=replace(stored.settings, seats=tuple(seats)),
        hashes=replace(stored.hashes, seats=tuple(hashes)),
    )


def _begun_if_full(stored: StoredTable) -> StoredTable:
    if any(each.is_free for each in stored.settings.seats):
        return stored
    return replace(stored, settings=replace(stored.settings, has_begun=True))
