"""How tables stand, in short: so that whoever sits at hundreds of them can be told without waking
one."""

from collections.abc import Iterable
from operator import itemgetter

import msgspec
from msgspec import Struct

from warroom.kernel.words import HOST, Seat

from ..wire.agreement import Ballot
from .database import Database

MOST_PLACES = 2000
"""Seats of one person that he is told of."""


class Sitter(Struct, frozen=True, omit_defaults=True):
    """Who sits there, as everybody may know."""

    name: str
    colour: str | None = None
    bot: str | None = None
    is_away: bool = False
    is_free: bool = False


class Awaited(Struct, frozen=True):
    """Somebody who is waited for, as these eyes see it, since when and how long (seconds since
    1970)."""

    seat: Seat
    decision: str
    since: float
    until: float | None


class Word(Struct, frozen=True, array_like=True):
    """That something was said, when, and by whom: as people are muted (`speaker_of`)."""

    at: float
    by: str


class Eyes(Struct, frozen=True, omit_defaults=True):
    """What one seat sees, or a spectator: his own question, who is waited for, what others said
    that he may read, be it to him alone, and the proposals on which he has not voted."""

    question: msgspec.Raw = msgspec.Raw(b"null")
    waiting: tuple[Awaited, ...] = ()
    words: tuple[Word, ...] = ()
    ballots: tuple[Ballot, ...] = ()


class Summary(Struct, frozen=True, omit_defaults=True):
    """A table in short. `eyes` goes by seat, and `HOST` for those who only look on."""

    ruleset: str
    board: str
    round: int
    sitters: tuple[Sitter, ...]
    eyes: dict[Seat, Eyes]
    rounds: int | None = None
    season: int | None = None
    winners: tuple[Seat, ...] | None = None
    ended: float | None = None


class Found(Struct, frozen=True):
    """Where somebody sits, and how it stands there. What is not `fresh` was kept before the last
    answer, or never."""

    table: str
    seats: tuple[Seat, ...]
    is_host: bool
    read: float
    summary: Summary | None
    is_fresh: bool
    muted: frozenset[str] = frozenset()


def speaker_of(seat: Seat | None, person: str | None, name: str) -> str:
    """By which he is muted: a player by his seat; of those who look on everybody who is known by
    himself, and all others together."""
    if seat is not None:
        return str(seat)
    return f"@{person}" if person is not None else f"~{name}"


class SummaryStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    def keep(self, summaries: Iterable[tuple[str, str, Summary]]) -> None:
        """Each with its table and the hash of the last answer that it knows of. A table that has
        gone meanwhile is passed over. In the order of their tables: two servers that kept the same
        ones the other way round would wait for each other for ever."""
        with self.database.transaction() as transaction:
            for table, last, summary in sorted(summaries, key=itemgetter(0)):
                transaction.do(
                    "INSERT INTO summaries (table_id, last, data)"
                    " SELECT id, ?, ? FROM tables WHERE id = ?"
                    " ON CONFLICT (table_id) DO UPDATE"
                    " SET last = excluded.last, data = excluded.data",
                    *(last, msgspec.json.encode(summary), table),
                )

    def of(self, person: str) -> list[Found]:
        """All tables at which he has a seat, or of which he is the host."""
        query = (
            "SELECT h.table_id, h.seat, r.until, r.muted, s.data, s.last,"
            " (SELECT e.hash FROM entries e WHERE e.table_id = h.table_id"
            " ORDER BY e.place DESC LIMIT 1)"
            " FROM holders h LEFT JOIN summaries s ON s.table_id = h.table_id"
            " LEFT JOIN reading r ON r.table_id = h.table_id AND r.person_id = h.person_id"
            f" WHERE h.person_id = ? ORDER BY h.table_id, h.seat LIMIT {MOST_PLACES}"
        )
        found: dict[str, Found] = {}
        for table, seat, read, muted, data, last, hash in self.database.rows(query, person):
            old = found.get(table)
            summary = old.summary if old else _read(data)
            found[table] = Found(
                table,
                (*(old.seats if old else ()), *((seat,) if seat != HOST else ())),
                (old.is_host if old else False) or seat == HOST,
                read or 0.0,
                summary,
                summary is not None and last == (hash or ""),
                _muted(muted),
            )
        return list(found.values())

    def mark_read(self, person: str, table: str, until: float) -> None:
        """He has read what was said up to then."""
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO reading (person_id, table_id, until)"
                " SELECT ?, id, ? FROM tables WHERE id = ?"
                " ON CONFLICT (person_id, table_id) DO UPDATE SET until = excluded.until",
                *(person, until, table),
            )

    def mute(self, person: str, table: str, muted: Iterable[str]) -> None:
        """Whom he does not want to hear there, in place of all before."""
        with self.database.transaction() as transaction:
            transaction.do(
                "INSERT INTO reading (person_id, table_id, until, muted)"
                " SELECT ?, id, 0, ? FROM tables WHERE id = ?"
                " ON CONFLICT (person_id, table_id) DO UPDATE SET muted = excluded.muted",
                *(person, msgspec.json.encode(sorted(muted)), table),
            )

    def muted(self, person: str, table: str) -> frozenset[str]:
        query = "SELECT muted FROM reading WHERE person_id = ? AND table_id = ?"
        rows = self.database.rows(query, person, table)
        return _muted(rows[0][0]) if rows else frozenset()


def _muted(data: bytes | None) -> frozenset[str]:
    return frozenset() if data is None else msgspec.json.decode(data, type=frozenset[str])


def _read(data: bytes | None) -> Summary | None:
    """One that cannot be read counts as none: it is made anew."""
    try:
        return None if data is None else msgspec.json.decode(data, type=Summary)
    except msgspec.MsgspecError:
        return None
