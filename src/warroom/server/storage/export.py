"""All that is kept of one person, for himself."""

from collections.abc import Mapping
from contextlib import suppress

import msgspec
from msgspec import Struct

from warroom.kernel.words import HOST, Seat

from ..wire.protocol import Said
from .database import Database
from .outbox import UNREADABLE, Outbox, owner_of_person
from .passkeys import PasskeyStore
from .people import PeopleStore, Person


class Device(Struct, frozen=True):
    """A browser that knows him; seconds since 1970. Its secret is kept as a hash alone."""

    id: str
    first: float
    last: float
    ends: float


class Key(Struct, frozen=True):
    """A passkey of his; the server has the public half of it."""

    id: str
    made: float
    used: float | None


class Place(Struct, frozen=True):
    """A table at which he sits, by which name, and until when he has read what was said."""

    table: str
    seats: Mapping[Seat, str]
    is_host: bool
    read: float | None


class Words(Struct, frozen=True):
    table: str
    at: float
    text: str


class Reach(Struct, frozen=True):
    """Where he wants to be told what."""

    kind: str
    target: str
    wants: tuple[str, ...]
    made: float
    is_verified: bool


class Export(Struct, frozen=True):
    person: Person
    seen: float
    devices: tuple[Device, ...]
    passkeys: tuple[Key, ...]
    places: tuple[Place, ...]
    words: tuple[Words, ...]
    addresses: tuple[Reach, ...]
    manner: object


def exported(database: Database, person: Person) -> Export:
    outbox, places = Outbox(database), PeopleStore(database).places(person.id)
    tables = dict.fromkeys(table for table, _ in places)
    rows = database.rows("SELECT seen FROM persons WHERE id = ?", person.id)
    return Export(
        person,
        rows[0][0] if rows else person.created,
        _devices(database, person),
        tuple(Key(each.id, each.made, each.used) for each in PasskeyStore(database).of(person.id)),
        tuple(
            _place(database, person, table, [seat for each, seat in places if each == table])
            for table in tables
        ),
        tuple(each for table, seat in places for each in _words(database, table, seat)),
        tuple(
            Reach(
                each.kind,
                bytes(each.target).decode(errors="replace"),
                each.wants,
                each.made,
                each.is_verified,
            )
            for each in outbox.addresses(owner_of_person(person.id))
        ),
        outbox.manner(person.id),
    )


def _devices(database: Database, person: Person) -> tuple[Device, ...]:
    query = (
        "SELECT device, min(issued), max(issued), max(ends) FROM secrets"
        " WHERE person_id = ? GROUP BY device ORDER BY device"
    )
    return tuple(Device(*row) for row in database.rows(query, person.id))


def _place(database: Database, person: Person, table: str, seats: list[Seat]) -> Place:
    names = _names(database, table, [seat for seat in seats if seat != HOST])
    query = "SELECT until FROM reading WHERE person_id = ? AND table_id = ?"
    read = database.rows(query, person.id, table)
    return Place(table, names, HOST in seats, read[0][0] if read else None)


def _names(database: Database, table: str, seats: list[Seat]) -> dict[Seat, str]:
    """Empty where the table is damaged."""
    query = "SELECT settings FROM tables WHERE id = ?"
    try:
        settings = msgspec.json.decode(database.rows(query, table)[0][0])
        return {seat: str(settings["seats"][seat].get("name", "")) for seat in seats}
    except (*UNREADABLE, LookupError, AttributeError):
        return dict.fromkeys(seats, "")


def _words(database: Database, table: str, seat: Seat) -> list[Words]:
    query = "SELECT said FROM chat WHERE table_id = ? ORDER BY place"
    found = []
    for (data,) in database.rows(query, table):
        with suppress(*UNREADABLE):
            said = msgspec.json.decode(data, type=Said)
            if said.seat == seat:
                found.append(Words(table, said.at, said.text))
    return found
