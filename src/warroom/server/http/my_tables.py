"""My tables: where somebody sits, and how it stands there, with no table woken for it."""

import logging
from collections import Counter
from collections.abc import Collection, Iterable
from functools import partial
from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.kernel import codec
from warroom.kernel.words import HOST, Seat

from ..storage.summaries import Eyes, Found, Sitter, Word
from ..tables import departures
from ..tables.room import Room
from ..wire.agreement import Ballot
from ..wire.protocol import Failure, ServerCode
from .guard import body_of, check_origin
from .people import id_of, known, person_of
from .replies import answered

MOST_WOKEN = 8
"""Tables that are woken for one reply, where the server died before it could sum them up."""

MOST_MUTED = 64
Speaker: TypeAlias = Annotated[str, Meta(max_length=96)]

log = logging.getLogger("warroom.server")


class Pending(Struct, frozen=True):
    """A decision of one's own."""

    seat: Seat
    decision: Raw


class Expected(Struct, frozen=True):
    """Somebody who is waited for, as one may know it: since when in seconds, and how many he has
    left; null if no clock runs."""

    seat: Seat
    decision: str
    since: float
    left: float | None


class Standings(Struct, frozen=True):
    """How it stands at a table, with seconds since 1970 for its end. `ballots` are proposals that
    wait for one's own vote."""

    ruleset: str
    board: str
    round: int
    rounds: int | None
    season: int | None
    sitters: tuple[Sitter, ...]
    pending: tuple[Pending, ...]
    waiting: tuple[Expected, ...]
    unread: int
    winners: tuple[Seat, ...] | None
    ended: float | None
    ballots: tuple[Ballot, ...]


class MyTable(Struct, frozen=True):
    """A table at which one has seats, or which one hosts. `standings` is null where the table
    cannot be read."""

    id: str
    seats: tuple[Seat, ...]
    is_host: bool
    standings: Standings | None


class MyTables(Struct, frozen=True):
    tables: tuple[MyTable, ...]


class ReadOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Until when one has read what was said, in seconds since 1970; and whom one does not want to
    hear: `"2"` is a seat, `"@id"` a person who looks on, `"~name"` those who are not known."""

    read: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    muted: Annotated[tuple[Speaker, ...], Meta(max_length=MOST_MUTED)] | None = None


class Muted(Struct, frozen=True):
    """Whom one does not want to hear at a table."""

    muted: tuple[str, ...]


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    lost: set[str] = set()

    async def tables(request: Request) -> Response:
        person = (await known(request, room)).person.id
        found = await found_by(room, person, lost)
        return answered(MyTables(tuple(as_told(each, room.wall()) for each in found)))

    async def read(request: Request) -> Response:
        check_origin(request.headers, origins)
        person = (await known(request, room)).person.id
        order: ReadOrder = codec.decode(await body_of(request), ReadOrder, "order")
        if order.read is None and order.muted is None:
            raise Failure(ServerCode.BAD_MESSAGE, "Say what was read, or who is muted.")
        table, store = request.path_params["id"], room.summaries.store
        if order.read is not None:
            until = min(order.read, room.wall())
            await room.ask(partial(store.mark_read, person, table, until))
        if order.muted is not None:
            await room.ask(partial(store.mute, person, table, {*order.muted}))
        return answered({})

    async def muted(request: Request) -> Response:
        """Whoever only looks costs nothing: nobody mutes nobody."""
        person = id_of(await person_of(request, room))
        if person is None:
            return answered(Muted(()))
        table, store = request.path_params["id"], room.summaries.store
        return answered(Muted(tuple(sorted(await room.ask(lambda: store.muted(person, table))))))

    async def forget(request: Request) -> Response:
        check_origin(request.headers, origins)
        person = (await known(request, room)).person.id
        await departures.give_up(room, request.path_params["id"], person)
        return answered({})

    return [
        Route("/api/me/tables", tables),
        Route("/api/me/tables/{id}", muted),
        Route("/api/me/tables/{id}", read, methods=["PATCH"]),
        Route("/api/me/tables/{id}", forget, methods=["DELETE"]),
    ]


async def found_by(room: Room, person: str, lost: set[str]) -> list[Found]:
    """Where somebody sits, as of now. What was never summed up, or not since the last answer, is
    woken, a few tables at a time; what cannot be is `lost`, and not tried again."""
    store = room.summaries.store
    await room.summaries.catch_up()
    found = await room.ask(lambda: store.of(person))
    behind = [each.table for each in found if not each.is_fresh and each.table not in lost]
    for id in behind[:MOST_WOKEN]:
        try:
            await room.sum_up_anew(id)
        except Exception as error:
            lost.add(id)
            log.error("table %s cannot be summed up: %s", id, error)
    if behind:
        await room.summaries.catch_up()
        found = await room.ask(lambda: store.of(person))
    return found


def as_told(found: Found, wall: float) -> MyTable:
    """What he may know of a table: what his own eyes see."""
    standings = None if found.summary is None else standings_of(found, wall)
    return MyTable(found.table, found.seats, found.is_host, standings)


def unread_of(found: Found, eyes: Iterable[Eyes]) -> int:
    """Of those whom he wants to hear, and who is not he himself at another of his seats."""
    unheard = found.muted | {str(seat) for seat in found.seats}
    words: Counter[Word] = Counter()
    for each in eyes:
        words |= Counter(each.words)  # what all of them have heard counts once
    return sum(word.at > found.read and word.by not in unheard for word in words.elements())


def standings_of(found: Found, wall: float) -> Standings:
    summary = found.summary
    assert summary is not None, "only of what can be read"
    own = [(seat, summary.eyes[seat]) for seat in found.seats if seat in summary.eyes]
    eyes = [one for _, one in own] or [summary.eyes[HOST]]
    return Standings(
        summary.ruleset,
        summary.board,
        summary.round,
        summary.rounds,
        summary.season,
        summary.sitters,
        tuple(Pending(seat, one.question) for seat, one in own if bytes(one.question) != b"null"),
        tuple(
            Expected(
                each.seat,
                each.decision,
                max(0.0, round(wall - each.since, 1)),
                None if each.until is None else max(0.0, round(each.until - wall, 1)),
            )
            for each in eyes[0].waiting
        ),
        unread_of(found, eyes),
        summary.winners,
        summary.ended,
        tuple({each.id: each for one in eyes for each in one.ballots if each.ends > wall}.values()),
    )
