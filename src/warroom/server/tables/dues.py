"""What a table has to tell people who are not looking at it, and when.

It is worked out before an answer is kept, and kept before it. Whoever looks is told as well, a
while later: by then he has mostly answered, and if not he may be gone.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from warroom.api import Game
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat
from warroom.view import waiting_for

from ..notices.notices import REST
from ..notices.quiet import SHORTEST
from ..storage.outbox import NO_SEAT, Due, Matter, owner_of_person, owner_of_table
from ..storage.store import SeatSetting, Settings, StoredTable
from ..wire.protocol import Said
from . import consent
from .announcements import TABLE
from .audience import Audience
from .info import out_of
from .services import Services
from .whispers import whispered_since

LONGEST_LEAD = 86_400.0
"""Seconds before a deadline at which anybody could want to be reminded."""

SETTLES_IN = 10.0
"""Seconds for what is told to be kept, and for other servers to say that somebody looks there."""


class AtTable(Protocol):
    """What is read of a table in play."""

    stored: StoredTable
    game: Game
    services: Services
    audience: Audience


def asked(table: AtTable, game: Game, by: Seat) -> list[Due]:
    """After an answer of a seat that leads to this game: questions that were not open before it.
    Of what follows on his own answers, a player need only be reminded."""
    new = [
        (seat, question)
        for seat, question in game.questions.items()
        if seat not in table.game.questions or table.game.questions[seat].number != question.number
    ]
    people = _asked_people(table, table.stored.settings, new, by)
    return [*people, *_asked_in_public(table, game)]


def changed(table: AtTable, stored: StoredTable) -> list[Due]:
    """When the game begins, others sit there or the clock is another; when there is something to
    vote on, or somebody whispers. Whoever was told already is not told again."""
    dues = [*_whispered(table, stored)]
    if not stored.settings.has_begun:
        return dues
    old, settings = table.stored.settings, stored.settings
    dues += _proposed(table, stored)
    begins = [] if old.has_begun else [*_all(table, settings, "began", 0)]
    is_new = settings.clock != old.clock or any(
        (a.person, a.is_away) != (b.person, b.is_away)
        for a, b in zip(old.seats, settings.seats, strict=True)
    )
    if is_new or begins:
        dues += [*begins, *_asked_people(table, settings, table.game.questions.items())]
    return [*dues, *_offered(table, settings)]


def _offered(table: AtTable, settings: Settings) -> Iterator[Due]:
    """Seats that are offered to others from now on, to their players. The mark is the moment, which
    is no question's number."""
    for seat, (was, setting) in enumerate(
        zip(table.stored.settings.seats, settings.seats, strict=True)
    ):
        owner = owner_of(table, setting)
        if owner is not None and setting.offered is not None and was.offered is None:
            yield Due(owner, table.stored.id, "asked", seat, setting.offered, _settled(table))


def _asked_people(
    table: AtTable,
    settings: Settings,
    questions: Iterable[tuple[Seat, Question]],
    by: Seat | None = None,
) -> Iterator[Due]:
    for seat, question in questions:
        owner = owner_of(table, settings.seats[seat])
        if owner is None or settings.seats[seat].is_away:
            continue
        at = _rested(table) if seat == by else _seen_to(table, seat)
        due = Due(owner, table.stored.id, "asked", seat, question.number, at)
        if seat != by:
            yield due
        yield from _reminder(settings.clock, due)


def _rested(table: AtTable) -> float:
    """When somebody who has left a question open is not taken to be at it any more."""
    return table.services.notices.wall() + REST


def _settled(table: AtTable) -> float:
    """When other servers, too, know of what is told, or will not hear of it any more."""
    return table.services.notices.wall() + (SETTLES_IN if table.services.cluster.is_shared else 0)


def _seen_to(table: AtTable, seat: Seat) -> float:
    return _rested(table) if is_looking(table, seat) else _settled(table)


def is_looking(table: AtTable, seat: Seat) -> bool:
    """Whether whoever holds it looks at the table just now, at whatever server."""
    return table.services.presence.is_looking(table.stored.id, seat)


def _reminder(clock: float | None, due: Due) -> Iterator[Due]:
    """First seen to when anybody could want it at the earliest. Without a clock, or with next to no
    time, there is none until the clock is another."""
    if clock is not None and clock >= SHORTEST:
        yield replace(due, occasion="reminder", due=due.due + max(0.0, clock - LONGEST_LEAD))


def _asked_in_public(table: AtTable, game: Game) -> Iterator[Due]:
    """For those whom the table's own notices reach: whom everybody sees waiting, and none more.
    What waits to be told of an earlier question is over, for he was not waited for before."""
    id = table.stored.id
    owner = owner_of_table(id)
    if not table.services.notices.reaches(owner):
        return
    before = {each.seat for each in waiting_for(table.game, None)}
    for seat in dict.fromkeys(each.seat for each in waiting_for(game, None)):
        if seat not in before and table.stored.settings.seats[seat].bot is None:
            at = _seen_to(table, seat)
            yield Due(owner, id, "asked", seat, game.length, at, is_latest=True)


def ended(table: AtTable, game: Game) -> list[Due]:
    is_news = game.is_over and not table.game.is_over
    return [*_all(table, table.stored.settings, "ended", 0)] if is_news else []


def said(table: AtTable, words: Said) -> list[Due]:
    """Of what a person has said, to all others; a little later, so that a talk comes as one."""
    seats = table.stored.settings.seats
    if words.name == TABLE or (words.seat is not None and seats[words.seat].bot is not None):
        return []
    speaker = None if words.seat is None else seats[words.seat].person
    dues = _all(table, table.stored.settings, "said", words.at, after=REST)
    mine = None if speaker is None else owner_of_person(speaker)
    return [each for each in dues if each.owner != mine and each.seat != words.seat]


def _whispered(table: AtTable, stored: StoredTable) -> Iterator[Due]:
    """To its reader alone, as late as what is said to all."""
    at = _rested(table)
    for each in whispered_since(table.stored, stored):
        if (owner := owner_of(table, stored.settings.seats[each.to])) is not None:
            yield Due(owner, stored.id, "said", each.to, each.at, at)


def _proposed(table: AtTable, stored: StoredTable) -> Iterator[Due]:
    """To those who have a vote on it, and have not voted."""
    known = {each.id for each in table.stored.life.proposals}
    for ballot in stored.life.proposals:
        if ballot.id in known:
            continue
        for seat in consent.voters(stored, out_of(table.game)):
            owner = owner_of(table, stored.settings.seats[seat])
            if owner is not None and seat not in ballot.yes:
                yield Due(owner, stored.id, "vote", seat, ballot.id, _seen_to(table, seat))


def invited(table: AtTable, but: Iterable[Seat]) -> list[Due]:
    """A rematch is laid, and seats are kept for those who played before."""
    id, at = table.stored.id, _settled(table)
    return [
        Due(owner, id, "rematch", seat, 0, at)
        for seat, setting in enumerate(table.stored.settings.seats)
        if setting.is_free and seat not in but and (owner := owner_of(table, setting)) is not None
    ]


def _all(
    table: AtTable, settings: Settings, occasion: Matter, mark: float, after: float = 0.0
) -> Iterator[Due]:
    """Everybody who sits there, and those whom the table's own notices reach."""
    id, due = table.stored.id, _settled(table) + after
    for seat, setting in enumerate(settings.seats):
        if (owner := owner_of(table, setting)) is not None:
            yield Due(owner, id, occasion, seat, mark, due)
    if table.services.notices.reaches(owner_of_table(id)):
        yield Due(owner_of_table(id), id, occasion, NO_SEAT, mark, due)


def owner_of(table: AtTable, setting: SeatSetting) -> str | None:
    """Whoever sits there, if he can be reached."""
    if setting.person is None or setting.bot is not None:
        return None
    owner = owner_of_person(setting.person)
    return owner if table.services.notices.reaches(owner) else None
