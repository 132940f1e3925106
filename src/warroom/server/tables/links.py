"""Secret links of a table that runs: a new one ends the old one, and what others held by it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from warroom.kernel.words import HOST, Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.tokens import Hashes, Rights, hash_of, new_token
from ..wire.protocol import Failure, Said, ServerCode
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
            old = seats[seat]
            seats[seat] = replace(old, person=None, named=old.person or old.named)
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
        seats = tuple(_without(each, person) for each in settings.seats)
        host = None if settings.host == person else settings.host
        return replace(
            stored,
            settings=replace(settings, seats=seats, host=host),
            hashes=_with(stored.hashes, {seat: hash_of(new_token()) for seat in his}),
            chat=tuple(said for said in stored.chat if not _is_of(said, person, his)),
        )

    return change


def handed_over(old: str, new: str) -> Change:
    """What one held is the other's."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        seats = tuple(_with_another(each, old, new) for each in settings.seats)
        host = new if settings.host == old else settings.host
        chat = tuple(
            replace(said, person=new) if said.person == old else said for said in stored.chat
        )
        settings = replace(settings, seats=seats, host=host)
        return replace(stored, settings=settings, chat=chat)

    return change


def _without(seat: SeatSetting, person: str) -> SeatSetting:
    """Neither he nor his name."""
    is_his = person in (seat.person, seat.named)
    gone = _with_another(seat, person, None)
    return replace(gone, name="") if is_his else gone


def _with_another(seat: SeatSetting, old: str, new: str | None) -> SeatSetting:
    def changed(person: str | None) -> str | None:
        return new if person == old else person

    parts = changed(seat.person), changed(seat.former), changed(seat.named)
    return replace(seat, person=parts[0], former=parts[1], named=parts[2])


def _is_of(said: Said, person: str, seats: Collection[Seat]) -> bool:
    """Whether he has said it; of what was said long ago only the seat is known."""
    return said.person == person or (said.person is None and said.seat in seats)


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
