"""Secret links of a table that runs: a new one ends the old one, and what others held by it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from warroom.kernel.words import HOST, Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.tokens import Hashes, Rights, hash_of, new_token
from ..wire.protocol import Failure, ServerCode
from .changes import Change

Part: TypeAlias = Literal["seat", "host", "spectators"]
"""What a link is for."""


def check_renewal(settings: Settings, part: Part, seat: Seat | None, rights: Rights) -> None:
    """The host may for everything, and whoever plays a seat for that."""
    if (part == "seat") is (seat is None):
        raise Failure(ServerCode.BAD_MESSAGE, "A link of a seat says of which one; others do not.")
    if seat is not None and not (
        0 <= seat < len(settings.seats) and settings.seats[seat].bot is None
    ):
        raise Failure(ServerCode.NOT_HELD, "There is no person in this seat.")
    if not rights.is_host and (seat is None or seat not in rights.seats):
        raise Failure(ServerCode.NOT_HELD, "Only the host can do this.")


def renewed(part: Part, seat: Seat | None, hash: str, rights: Rights) -> Change:
    """Whoever asks keeps what he holds; anybody else who held it does so no longer."""

    def change(stored: StoredTable) -> StoredTable:
        settings, hashes = stored.settings, stored.hashes
        if part == "spectators":
            return replace(stored, hashes=replace(hashes, spectator=hash))
        if part == "host":
            host = settings.host if settings.host == rights.person else None
            # Where one token gave the host's part and a seat, the seat's goes on.
            return replace(
                stored,
                hashes=replace(hashes, host=hash),
                settings=replace(settings, host=host),
            )
        assert seat is not None, "a link of a seat says of which one"
        seats = list(settings.seats)
        if seats[seat].person != rights.person or seat not in rights.seats:
            seats[seat] = replace(seats[seat], person=None)
        return replace(
            stored,
            hashes=_with(hashes, {seat: hash}),
            settings=replace(settings, seats=tuple(seats)),
        )

    return change


def erased(person: str) -> Change:
    """Somebody is no more: neither his name, nor a way to what he held."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        his = seats_of(settings.seats, person)
        seats = tuple(
            replace(each, person=None, name="") if seat in his else each
            for seat, each in enumerate(settings.seats)
        )
        host = None if settings.host == person else settings.host
        return replace(
            stored,
            settings=replace(settings, seats=seats, host=host),
            hashes=_with(stored.hashes, {seat: hash_of(new_token()) for seat in his}),
            chat=tuple(said for said in stored.chat if said.seat not in his),
        )

    return change


def handed_over(old: str, new: str) -> Change:
    """What one held is the other's."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        seats = tuple(
            replace(each, person=new) if each.person == old else each for each in settings.seats
        )
        host = new if settings.host == old else settings.host
        return replace(stored, settings=replace(settings, seats=seats, host=host))

    return change


def seats_of(seats: Sequence[SeatSetting], person: str) -> list[Seat]:
    return [seat for seat, each in enumerate(seats) if each.person == person]


def lost(old: StoredTable, new: StoredTable) -> Iterator[Seat]:
    """The seats, and `HOST`, which somebody may hold no longer who is at the table now."""
    before, after = old.settings, new.settings
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        is_gone = was.person is not None and was.person != now.person
        if is_gone or old.hashes.seats[seat] != new.hashes.seats[seat]:
            yield seat
    if (before.host is not None and before.host != after.host) or (
        old.hashes.host != new.hashes.host
    ):
        yield HOST


def with_hash(stored: StoredTable, seat: Seat, hash: str | None) -> StoredTable:
    """Another link for a seat."""
    return replace(stored, hashes=_with(stored.hashes, {seat: hash}))


def _with(hashes: Hashes, new: Mapping[Seat, str | None]) -> Hashes:
    seats = tuple(new.get(seat, hash) for seat, hash in enumerate(hashes.seats))
    return replace(hashes, seats=seats)
