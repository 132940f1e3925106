"""Secret links of a table that runs: a new one ends the old one, and what others held by it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from warroom.kernel.words import HOST, Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.tokens import Hashes, Rights, hash_of, new_token
from ..wire.protocol import Failure, Said, ServerCode
from .changes import Change, freed, with_seat, without_wishes

Part: TypeAlias = Literal["seat", "host", "spectators"]
"""What a link is for."""


def check_renewal(settings: Settings, part: Part, seat: Seat | None, rights: Rights) -> None:
    """The host may for everything, and whoever plays a seat for that. A host who could take the
    seat of somebody who plays for a rating could lose for him."""
    check_part(settings, part, seat)
    if seat is not None and seat in rights.seats:
        return
    if not rights.is_host:
        raise Failure(ServerCode.NOT_HELD, "Only the host can do this.")
    if seat is not None and settings.is_rated and settings.has_begun:
        message = "Nobody comes to another's seat in a rated game but by whoever runs this server."
        raise Failure(ServerCode.RATED, message)


def check_part(settings: Settings, part: Part, seat: Seat | None) -> None:
    if (part == "seat") is (seat is None):
        raise Failure(ServerCode.BAD_MESSAGE, "A link of a seat says of which one; others do not.")
    if seat is not None and not (
        0 <= seat < len(settings.seats) and settings.seats[seat].bot is None
    ):
        raise Failure(ServerCode.NOT_HELD, "There is no person in this seat.")


def renewed(part: Part, seat: Seat | None, hash: str, rights: Rights) -> Change:
    """Whoever asks keeps what he holds; anybody else who held it does so no longer."""

    def change(stored: StoredTable) -> StoredTable:
        settings, hashes = stored.settings, stored.hashes
        if part == "spectators":
            return replace(stored, hashes=replace(hashes, spectator=hash))
        if part == "host":
            # Where one token gave the host's part and a seat, the seat's goes on. To whom it was
            # handed over, he has it by this link, or as who he is.
            return replace(
                stored,
                hashes=replace(hashes, host=hash),
                settings=replace(settings, host=rights.person),
                life=replace(stored.life, handed_over=None),
            )
        assert seat is not None, "a link of a seat says of which one"
        stored = replace(stored, hashes=_with(hashes, {seat: hash}))
        old = settings.seats[seat]
        if seat not in rights.seats and not settings.has_begun:
            kept = replace(old, is_open=False)  # for whoever gets the link
            return freed(with_seat(stored, seat, kept), seat, hash)
        if seat not in rights.seats:  # what its player has said beforehand is his own secret
            orders = {each: it for each, it in stored.standing.items() if each != seat}
            stored = without_wishes(replace(stored, standing=orders), seat)
        if old.person != rights.person or seat not in rights.seats:
            left = replace(old, person=None, named=old.person or old.named)
            stored = with_seat(stored, seat, left)
        return stored

    return change


def erased(person: str) -> Change:
    """Somebody is no more: neither his name, nor a way to what he held."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        his = seats_of(settings.seats, person)
        seats = tuple(_without(each, person) for each in settings.seats)
        host = None if settings.host == person else settings.host
        stored = replace(
            stored,
            settings=replace(settings, seats=seats, host=host),
            chat=tuple(said for said in stored.chat if not _is_of(said, person, his)),
        )
        for seat in his:
            hash = hash_of(new_token())
            begun = settings.has_begun
            stored = with_hash(stored, seat, hash) if begun else freed(stored, seat, hash)
        return stored

    return change


def handed_over(old: str, new: str) -> Change:
    """What one held is the other's."""

    def change(stored: StoredTable) -> StoredTable:
        settings = stored.settings
        seats = tuple(
            replace(_with_another(each, old, new), rated=new if each.rated == old else each.rated)
            for each in settings.seats
        )
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
