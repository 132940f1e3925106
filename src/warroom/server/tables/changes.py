"""What can be changed about a table beside its game: each a table before and after."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from warroom.kernel.words import Seat

from ..storage.store import StandingOrders, StoredTable
from ..wire.protocol import Absent, Failure, ServerCode, StandingOrder

Change: TypeAlias = Callable[[StoredTable], StoredTable]


def clock(seconds: float | None, absent: Absent) -> Change:
    """How long a person may think, and what happens then."""

    def change(stored: StoredTable) -> StoredTable:
        return replace(stored, settings=replace(stored.settings, clock=seconds, absent=absent))

    return change


def presence(seat: Seat, *, is_away: bool) -> Change:
    """A caretaker sits in, or hands back."""

    def change(stored: StoredTable) -> StoredTable:
        seats = list(stored.settings.seats)
        if not 0 <= seat < len(seats) or seats[seat].bot is not None:
            raise Failure(ServerCode.NOT_HELD, "There is no person in this seat.")
        seats[seat] = replace(seats[seat], is_away=is_away)
        return replace(stored, settings=replace(stored.settings, seats=tuple(seats)))

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


def beginning(at: float) -> Change:
    """The first turn has begun."""
    return lambda stored: replace(stored, begun=at)
