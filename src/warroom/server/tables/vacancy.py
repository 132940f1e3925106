"""Seats whose players do not come, offered to others. Whoever has the right to be at the table may
take one: from then on he sees what the seat sees. Its player comes back as long as nobody has, and
after that only if the table agrees on it."""

from msgspec.structs import replace

from warroom.kernel.words import Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.tokens import Rights, hash_of, new_token
from ..wire.agreement import Agreement, Ballot, HandedOver, Pause
from ..wire.protocol import Failure, ServerCode
from ..wire.words import fit_name
from . import links
from .changes import Change, full_banks, with_seat


def given_up(seat: SeatSetting, agreement: Agreement, now: float) -> SeatSetting:
    """By somebody who has missed too many turns: a bot plays, until he or somebody else comes."""
    offered = None if agreement.vacant == "bot" else now
    return replace(seat, is_away=True, stand_in=agreement.stand_in, offered=offered)


def waiting(stored: StoredTable, now: float) -> StoredTable:
    """For somebody who takes a seat, if so it is agreed."""
    waits = stored.settings.agreement.vacant == "wait" and stored.settings.is_offered
    if not waits or stored.life.pause is not None:
        return stored
    return replace(stored, life=replace(stored.life, pause=Pause(now, "offered")))


def taking(seat: Seat, name: str, rights: Rights, hash: str | None, place: int) -> Change:
    """Somebody sits down in a seat that is offered. Its link is another one from now on, by its
    `hash`, and what its player has left behind for himself alone is gone. `place` is how far the
    game has come: what the seat saw before, its player saw."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        if not 0 <= seat < len(settings.seats) or settings.seats[seat].offered is None:
            message = "The game has begun, and this seat is not offered to others."
            raise Failure(ServerCode.HAS_BEGUN, message)
        if rights.seats:
            raise Failure(ServerCode.NOT_ALLOWED, "You have a seat at this table.")
        if settings.is_rated and rights.person is None:
            raise Failure(ServerCode.NOBODY, "Who plays at a rated table must be known here.")
        old = settings.seats[seat]
        new = replace(
            there(old),
            name=fit_name(name),
            person=rights.person,
            former=old.person or old.former,
            since=place,
            days_off=0,
            holiday=None,
        )
        stored = without_traces(with_seat(stored, seat, new), seat)
        banks = {**stored.life.banks, **_full_bank(stored, seat)}
        stored = replace(stored, life=replace(stored.life, banks=banks))
        return links.with_hash(stored, seat, hash)

    return change


def _full_bank(stored: StoredTable, seat: Seat) -> dict[Seat, float]:
    """He has not spent what his forerunner has."""
    full = full_banks(stored.settings)
    return {seat: full[seat]} if seat in full else {}


def there(seat: SeatSetting) -> SeatSetting:
    """With a person who plays."""
    return replace(
        seat,
        is_away=False,
        missed=0,
        stand_in=None,
        is_replaced=False,
        is_set_aside=False,
        offered=None,
    )


def given_back(stored: StoredTable, seat: Seat) -> StoredTable:
    """To the player who had it before; he comes by who he is, and finds no word of the other."""
    old = stored.settings.seats[seat]
    new = replace(there(old), name="", person=old.former, former=None)
    stored = without_traces(with_seat(stored, seat, new), seat)
    return links.with_hash(stored, seat, hash_of(new_token()))


def changed_hands(old: Settings, new: Settings) -> list[Seat]:
    """Seats that somebody else has taken, or has been given back."""
    pairs = enumerate(zip(old.seats, new.seats, strict=True))
    return [
        seat for seat, (was, now) in pairs if (was.since, was.former) != (now.since, now.former)
    ]


def without_traces(stored: StoredTable, seat: Seat) -> StoredTable:
    """Neither the orders, wishes and votes of whoever sat there, nor the host's part that went with
    the seat."""
    life = stored.life

    def unheard(ballot: Ballot) -> Ballot:
        yes, no = (
            tuple(each for each in votes if each != seat) for votes in (ballot.yes, ballot.no)
        )
        return replace(ballot, yes=yes, no=no)

    handed = life.handed_over
    life = replace(
        life,
        wishes={each: wishes for each, wishes in life.wishes.items() if each != seat},
        proposals=tuple(map(unheard, life.proposals)),
        handed_over=HandedOver(None) if handed and handed.seat == seat else handed,
    )
    standing = {each: orders for each, orders in stored.standing.items() if each != seat}
    return replace(stored, standing=standing, life=life)
