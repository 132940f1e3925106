"""What can be changed about a table beside its game: each a table before and after."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from warroom.kernel.words import Seat

from ..storage.store import SeatSetting, Settings, StandingOrders, StoredTable
from ..storage.tokens import hash_of, new_token
from ..wire.agreement import Agreement, HandedOver
from ..wire.protocol import Absent, Failure, ServerCode, StandingOrder

Change: TypeAlias = Callable[[StoredTable], StoredTable]


def clock(seconds: float | None, absent: Absent) -> Change:
    """How long a person may think, and what happens then."""

    def change(stored: StoredTable) -> StoredTable:
        settings = replace(stored.settings, clock=seconds, absent=absent)
        life, old = stored.life, stored.settings.clock
        if settings.clock != old:
            is_less = seconds is not None and (old is None or seconds < old)
            is_hurried = life.is_hurried or (is_less and settings.has_begun)
            life = replace(life, banks={}, is_hurried=is_hurried)
        return replace(stored, settings=settings, life=life)

    return change


def full_banks(settings: Settings) -> dict[Seat, float]:
    """What people begin with, where the clock is a bank."""
    if settings.clock is None or settings.agreement.increment is None:
        return {}
    seats = enumerate(settings.seats)
    return {seat: settings.clock for seat, each in seats if each.bot is None}


def increment(agreement: Agreement, each: str) -> float:
    """What is added to a bank for each decision, or for each turn."""
    return (agreement.increment or 0.0) if agreement.each == each else 0.0


def of_limit(stored: StoredTable) -> object:
    """What gives everybody the whole time again when it changes."""
    settings, life = stored.settings, stored.life
    return settings.clock, settings.has_begun, life.pause, life.granted


def of_time(stored: StoredTable) -> object:
    """Everything by which clocks run."""
    return of_limit(stored), [each.holiday for each in stored.settings.seats]


def clock_set(stored: StoredTable, at: float) -> StoredTable:
    """It runs otherwise from then on, wherever the table is."""
    return replace(stored, life=replace(stored.life, set_at=at))


def of_all(stored: StoredTable) -> object:
    """Everything that is told to all; banks go with the clocks, wishes are secret."""
    return stored.settings, stored.begun, replace(stored.life, banks={}, wishes={}, set_at=None)


def banks(left: Mapping[Seat, float]) -> Change:
    """What they have after somebody was heard of."""
    return lambda stored: replace(stored, life=replace(stored.life, banks=dict(left)))


def with_seat(stored: StoredTable, seat: Seat, setting: SeatSetting) -> StoredTable:
    seats = list(stored.settings.seats)
    seats[seat] = setting
    return replace(stored, settings=replace(stored.settings, seats=tuple(seats)))


def taken(seats: Iterable[Seat], is_host: bool, person: str) -> Change:
    """Somebody who has their links takes seats that nobody holds, and the host's part."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        held = tuple(
            replace(each, person=person)
            if seat in mine and each.person is None and each.bot is None
            else each
            for seat, each in enumerate(settings.seats)
        )
        host = person if is_host and settings.host is None else settings.host
        return replace(stored, settings=replace(settings, seats=held, host=host))

    mine = frozenset(seats)
    return change


def rated(stored: StoredTable) -> StoredTable:
    """Who is there when a rated game begins is rated, whoever sits there in the end: nobody gets
    around a result by leaving, nor does anybody come by one."""
    settings = stored.settings
    if not (settings.is_rated and settings.has_begun):
        return stored
    seats = tuple(
        replace(each, rated=each.person) if each.bot is None and each.rated is None else each
        for each in settings.seats
    )
    return replace(stored, settings=replace(settings, seats=seats))


def freed(stored: StoredTable, seat: Seat, hash: str | None) -> StoredTable:
    """Before the game has begun: the seat waits for somebody. The link of one that is open is
    worth nothing; another leads to it by the secret of this `hash`. What its player wished for goes
    with him."""
    old = stored.settings.seats[seat]
    free = replace(old, name="" if old.is_open else old.name, is_free=True, person=None)
    seats = list(stored.hashes.seats)
    seats[seat] = None if old.is_open else hash
    stored = replace(stored, hashes=replace(stored.hashes, seats=tuple(seats)))
    return with_seat(without_wishes(stored, seat), seat, free)


def without_wishes(stored: StoredTable, seat: Seat) -> StoredTable:
    wishes = {each: it for each, it in stored.life.wishes.items() if each != seat}
    return replace(stored, life=replace(stored.life, wishes=wishes))


def given_up(person: str) -> Change:
    """Nobody holds what he held. At a table that waits for its people his seats wait, too; at one
    that has begun his name stays, until he deletes himself."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        for seat, each in enumerate(settings.seats):
            if each.person != person:
                continue
            if settings.has_begun:
                stored = with_seat(stored, seat, replace(each, person=None, named=person))
            else:
                stored = freed(stored, seat, stored.hashes.seats[seat])
        host = None if settings.host == person else settings.host
        return replace(stored, settings=replace(stored.settings, host=host))

    return change


def standing(seat: Seat, orders: tuple[StandingOrder, ...], after: int) -> Change:
    """A seat's standing orders, for its questions after the one of this number."""

    def change(stored: StoredTable) -> StoredTable:
        return replace(stored, standing={**stored.standing, seat: StandingOrders(orders, after)})

    return change


def no_ceilings(stored: StoredTable) -> StoredTable:
    """Orders with a limit have done their service, or did not come to it."""
    orders = {
        seat: replace(old, orders=tuple(each for each in old.orders if each.limit is None))
        for seat, old in stored.standing.items()
    }
    return replace(stored, standing=orders)


def not_before(seat: Seat, after: int) -> Change:
    """What a seat has taken back, it wants to decide itself this time."""

    def change(stored: StoredTable) -> StoredTable:
        old = stored.standing.get(seat)
        return stored if old is None else standing(seat, old.orders, after)(stored)

    return change


def handed_over(seat: Seat | None) -> Change:
    """Somebody else hosts from now on, or nobody. What made the old one host is worth nothing any
    more; a link that is made for the host's part later is."""

    def change(stored: StoredTable) -> StoredTable:
        if seat is not None:
            person_in(stored.settings, seat)
        return replace(
            stored,
            settings=replace(stored.settings, host=None),
            hashes=replace(stored.hashes, host=hash_of(new_token())),
            life=replace(stored.life, handed_over=HandedOver(seat)),
        )

    return change


def person_in(settings: Settings, seat: Seat) -> SeatSetting:
    if not 0 <= seat < len(settings.seats) or settings.seats[seat].bot is not None:
        raise Failure(ServerCode.NOT_HELD, "There is no person in this seat.")
    return settings.seats[seat]


def beginning(at: float) -> Change:
    """The first turn has begun."""
    return lambda stored: replace(stored, begun=at)
