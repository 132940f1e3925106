"""All that is kept of one person, for himself."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from warroom.kernel.words import HOST, Seat

from ..wire.protocol import Said, StandingOrder, Whispered
from ..wire.wishes import Wished
from .database import Database
from .outbox import UNREADABLE, Outbox, owner_of_person
from .passkeys import PasskeyStore
from .people import PeopleStore, Person
from .results import ResultStore
from .store import Life, StandingOrders
from .summaries import SummaryStore

MOST_GAMES = 100_000
"""The newest of them."""

T = TypeVar("T")


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
    """A table at which he sits, by which name, until when he has read what was said, whom he does
    not want to hear, and what he has ordered and wished for beforehand."""

    table: str
    seats: Mapping[Seat, str]
    is_host: bool
    read: float | None
    muted: tuple[str, ...]
    orders: Mapping[Seat, tuple[StandingOrder, ...]]
    wishes: Mapping[Seat, tuple[Wished, ...]]


class Words(Struct, frozen=True):
    table: str
    at: float
    text: str


class Whisper(Struct, frozen=True):
    """Words between a seat of his and another one."""

    table: str
    seat: Seat
    to: Seat
    at: float
    text: str


class Played(Struct, frozen=True):
    """A game that is over, and in which place he came out."""

    table: str
    ruleset: str
    board: str
    ended: float
    is_rated: bool
    place: int


class Strength(Struct, frozen=True):
    ruleset: str
    elo: float
    low: float
    high: float
    games: int


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
    whispers: tuple[Whisper, ...]
    games: tuple[Played, ...]
    ratings: tuple[Strength, ...]
    addresses: tuple[Reach, ...]
    manner: object


def exported(database: Database, person: Person) -> Export:
    outbox, people = Outbox(database), PeopleStore(database)
    places = people.places(person.id)
    tables = {table: [seat for each, seat in places if each == table] for table, _ in places}
    left = dict.fromkeys((*tables, *people.traces(person.id)))
    rows = database.rows("SELECT seen FROM persons WHERE id = ?", person.id)
    return Export(
        person,
        rows[0][0] if rows else person.created,
        _devices(database, person),
        tuple(Key(each.id, each.made, each.used) for each in PasskeyStore(database).of(person.id)),
        tuple(_place(database, person, table, seats) for table, seats in tables.items()),
        tuple(
            each
            for table in left
            for each in _words(database, person, table, tables.get(table, ()))
        ),
        tuple(
            each for table, seats in tables.items() for each in _whispers(database, table, seats)
        ),
        tuple(_games(database, person)),
        tuple(
            Strength(ruleset, each.elo, each.low, each.high, each.games)
            for ruleset, each in ResultStore(database).ratings_of(person.id)
        ),
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


def _place(database: Database, person: Person, table: str, seats: Sequence[Seat]) -> Place:
    query = "SELECT settings, standing, life FROM tables WHERE id = ?"
    row = database.rows(query, table)[0]
    standing = _read(row[1], dict[Seat, StandingOrders]) or {}
    wishes = (_read(row[2], Life) or Life()).wishes
    query = "SELECT until FROM reading WHERE person_id = ? AND table_id = ?"
    read = database.rows(query, person.id, table)
    return Place(
        table,
        _names(row[0], seats),
        HOST in seats,
        read[0][0] if read else None,
        tuple(sorted(SummaryStore(database).muted(person.id, table))),
        {seat: standing[seat].orders for seat in seats if seat in standing},
        {seat: wishes[seat] for seat in seats if seat in wishes},
    )


def _names(data: bytes, seats: Iterable[Seat]) -> dict[Seat, str]:
    """Empty where the table is damaged."""
    seats = [seat for seat in seats if seat != HOST]
    try:
        settings = msgspec.json.decode(data)
        return {seat: str(settings["seats"][seat].get("name", "")) for seat in seats}
    except (*UNREADABLE, LookupError, TypeError, AttributeError):
        return dict.fromkeys(seats, "")


def _read(data: bytes, kind: type[T]) -> T | None:
    """What is damaged keeps nobody from the rest."""
    try:
        return msgspec.json.decode(data, type=kind)
    except UNREADABLE:
        return None


def _words(
    database: Database, person: Person, table: str, seats: Collection[Seat]
) -> Iterator[Words]:
    """Of what was said long ago only the seat is known."""
    query = "SELECT said FROM chat WHERE table_id = ? ORDER BY place"
    for row in database.rows(query, table):
        said = _read(row[0], Said)
        if said is None:
            continue
        if said.person == person.id or (said.person is None and said.seat in seats):
            yield Words(table, said.at, said.text)


def _whispers(database: Database, table: str, seats: Collection[Seat]) -> Iterator[Whisper]:
    rows = database.rows("SELECT whispers FROM tables WHERE id = ?", table)
    for each in _read(rows[0][0], tuple[Whispered, ...]) or ():
        if each.seat in seats or each.to in seats:
            yield Whisper(table, each.seat, each.to, each.at, each.text)


def _games(database: Database, person: Person) -> Iterator[Played]:
    for game in ResultStore(database).of(person.id, MOST_GAMES, before=math.inf):
        for seat in game.seats:
            if seat.person == person.id:
                about = game.table, game.ruleset, game.board, game.ended, game.is_rated
                yield Played(*about, seat.place)
