"""What a table has to tell people who are not looking at it, and in which words.

What is due is worked out before an answer is kept, and kept with it. The words are found when they
are sent, from what their reader may know at that moment; what is no longer so is not told, nor to
anybody who no longer sits there.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from warroom.api import Game
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat
from warroom.model.atlas import BUILT_IN
from warroom.view import waiting_for

from ..notices import words
from ..notices.calendar import Deadline
from ..notices.message import Line, topic_of
from ..notices.notices import REST
from ..notices.postman import Later, Telling
from ..notices.quiet import reminder_at
from ..storage.outbox import (
    NO_SEAT,
    Due,
    Manner,
    Occasion,
    Seen,
    Waiting,
    owner_of_person,
    owner_of_table,
)
from ..storage.store import SeatSetting, Settings, StoredTable
from ..storage.summaries import Found, speaker_of
from ..wire.protocol import Said
from .announcements import TABLE
from .audience import Audience
from .services import Services

LONGEST_LEAD = 86_400.0
"""Seconds before a deadline at which anybody could want to be reminded."""

LOOK_AGAIN = 21_600.0
"""Seconds after which it is seen whether a question without a clock has got one."""

SETTLES_IN = 10.0
"""Seconds for what is told to be kept, and for other servers to say that somebody looks there."""

OFFERED = "You did not come, and your seat is offered to others."

LONGEST_WORDS = 200
"""Of what somebody has written."""


class AtTable(Protocol):
    """What is read of a table in play."""

    stored: StoredTable
    game: Game
    services: Services
    audience: Audience


# ---- what is due ----


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


def changed(table: AtTable, settings: Settings) -> list[Due]:
    """When the game begins, others sit there or the clock is another. Whoever was told already is
    not told again."""
    old = table.stored.settings
    if not settings.has_begun:
        return []
    begins = [] if old.has_begun else [*_all(table, settings, "began", 0)]
    is_new = settings.clock != old.clock or any(
        (a.person, a.is_away) != (b.person, b.is_away)
        for a, b in zip(old.seats, settings.seats, strict=True)
    )
    if not is_new and not begins:
        return []
    asked = _asked_people(table, settings, table.game.questions.items())
    return [*begins, *asked, *_offered(table, settings)]


def _offered(table: AtTable, settings: Settings) -> Iterator[Due]:
    """Seats that are offered to others from now on, to their players. The mark is the moment, which
    is no question's number."""
    now = table.services.notices.wall()
    for seat, (was, setting) in enumerate(
        zip(table.stored.settings.seats, settings.seats, strict=True)
    ):
        owner = owner_of(table, setting)
        if owner is not None and setting.offered is not None and was.offered is None:
            yield Due(owner, table.stored.id, "asked", seat, setting.offered, _settled(table, now))


def _asked_people(
    table: AtTable,
    settings: Settings,
    questions: Iterable[tuple[Seat, Question]],
    by: Seat | None = None,
) -> Iterator[Due]:
    notices = table.services.notices
    now = notices.wall()
    for seat, question in questions:
        owner = owner_of(table, settings.seats[seat])
        if owner is None or settings.seats[seat].is_away:
            continue
        due = Due(owner, table.stored.id, "asked", seat, question.number, now)
        if seat == by:
            notices.watch(replace(due, occasion="reminder"), now + REST)
        elif table.audience.is_looking(seat):
            notices.watch(due, now + REST)
        else:
            due = replace(due, due=_settled(table, now))
            yield from (due, _reminder(settings.clock, due))


def _settled(table: AtTable, now: float) -> float:
    """When other servers, too, know of what is told, or will not hear of it any more."""
    return now + (SETTLES_IN if table.services.cluster.is_shared else 0)


def _reminder(clock: float | None, due: Due) -> Due:
    """First seen to when anybody could want it at the earliest; the clock may change by then."""
    wait = LOOK_AGAIN if clock is None else max(0.0, clock - LONGEST_LEAD)
    return replace(due, occasion="reminder", due=due.due + wait)


def looked_on(table: AtTable) -> list[Seen]:
    """What those have seen who look here at what another server has done, and no more: what it has
    written since they will be told, if they go before it comes here. Should they go without an
    answer, they are told as well."""
    notices, seats = table.services.notices, table.stored.settings.seats
    heard = max((each.at for each in table.stored.chat), default=0.0)
    seen: list[Seen] = []
    for seat, setting in enumerate(seats):
        owner = owner_of(table, setting)
        if owner is None or not table.audience.is_looking(seat):
            continue
        question = table.game.questions.get(seat)
        if question is not None:
            now = notices.wall()
            due = Due(owner, table.stored.id, "asked", seat, question.number, now)
            notices.watch(due, now + REST)
        seen.append(Seen(seat, None if question is None else question.number, heard))
    return seen


def rested(table: AtTable, due: Due) -> list[Due]:
    """Of somebody who was there, and has done nothing since."""
    question = table.game.questions.get(due.seat)
    if question is None or question.number != due.mark:
        return []
    reminder = _reminder(table.stored.settings.clock, due)
    knows = due.occasion == "reminder" or table.audience.is_looking(due.seat)
    return [reminder] if knows else [due, reminder]


def _asked_in_public(table: AtTable, game: Game) -> Iterator[Due]:
    """For those whom the table's own notices reach: whom everybody sees waiting, and none more."""
    notices, id = table.services.notices, table.stored.id
    owner = owner_of_table(id)
    if not notices.reaches(owner):
        return
    before = {each.seat for each in waiting_for(table.game, None)}
    for seat in dict.fromkeys(each.seat for each in waiting_for(game, None)):
        is_person = table.stored.settings.seats[seat].bot is None
        if seat not in before and is_person and not table.audience.is_looking(seat):
            yield Due(owner, id, "asked", seat, game.length, _settled(table, notices.wall()))


def ended(table: AtTable, game: Game) -> list[Due]:
    is_news = game.is_over and not table.game.is_over
    return [*_all(table, table.stored.settings, "ended", 0)] if is_news else []


def said(table: AtTable, words_: Said) -> list[Due]:
    """Of what a person has said, to all others; a little later, so that a talk comes as one."""
    seats = table.stored.settings.seats
    if words_.name == TABLE or (words_.seat is not None and seats[words_.seat].bot is not None):
        return []
    speaker = None if words_.seat is None else seats[words_.seat].person
    dues = _all(table, table.stored.settings, "said", words_.at, after=REST)
    mine = None if speaker is None else owner_of_person(speaker)
    return [each for each in dues if each.owner != mine and each.seat != words_.seat]


def _all(
    table: AtTable, settings: Settings, occasion: Occasion, mark: float, after: float = 0.0
) -> Iterator[Due]:
    """Everybody who sits there, and those whom the table's own notices reach."""
    notices, id = table.services.notices, table.stored.id
    due = _settled(table, notices.wall() + after)
    for seat, setting in enumerate(settings.seats):
        if (owner := owner_of(table, setting)) is not None:
            yield Due(owner, id, occasion, seat, mark, due)
    if notices.reaches(owner_of_table(id)):
        yield Due(owner_of_table(id), id, occasion, NO_SEAT, mark, due)


def owner_of(table: AtTable, setting: SeatSetting) -> str | None:
    """Whoever sits there, if he can be reached."""
    if setting.person is None or setting.bot is not None:
        return None
    owner = owner_of_person(setting.person)
    return owner if table.services.notices.reaches(owner) else None


# ---- in words ----


def speaker(table: AtTable, waiting: Waiting) -> str | None:
    """Whose words a notice is about."""
    line = _line_said(table, waiting)
    return None if line is None else speaker_of(line.seat, line.person, line.name)


def _line_said(table: AtTable, waiting: Waiting) -> Said | None:
    if waiting.occasion != "said":
        return None
    return next((each for each in table.stored.chat if each.at == waiting.mark), None)


def told(table: AtTable, waiting: Waiting, owner: str, manner: Manner) -> Telling:
    """A notice in the words of now; or when it is time; or None if it need not be told."""
    if owner == owner_of_table(table.stored.id):
        text = _in_public(table, waiting)
    elif not _sits(table, waiting.seat, owner) or table.audience.is_looking(waiting.seat):
        text = None
    elif waiting.occasion in ("asked", "reminder"):
        if waiting.occasion == "reminder" and (later := _not_yet(table, waiting, manner)):
            return later
        is_offer = table.stored.settings.seats[waiting.seat].offered == waiting.mark
        text = OFFERED if is_offer else _question(table, waiting)
    else:
        text = _news(table, waiting)
    return None if text is None else _line(table, waiting, text)


def _sits(table: AtTable, seat: Seat, owner: str) -> bool:
    seats = table.stored.settings.seats
    person = seats[seat].person if 0 <= seat < len(seats) else None
    return person is not None and owner == owner_of_person(person)


def _not_yet(table: AtTable, waiting: Waiting, manner: Manner) -> Later | None:
    now, clock = table.services.notices.wall(), table.stored.settings.clock
    left = table.audience.time_left(waiting.seat, waiting.seat)
    if left is None:
        return Later(now + LOOK_AGAIN) if _is_open(table, waiting) else None
    at = reminder_at(manner, clock, now + left)
    return Later(at) if at is not None and at > now else None


def _is_open(table: AtTable, waiting: Waiting) -> bool:
    question = table.game.questions.get(waiting.seat)
    return question is not None and question.number == waiting.mark


def _question(table: AtTable, waiting: Waiting) -> str | None:
    seat = waiting.seat
    settings = table.stored.settings
    if not _is_open(table, waiting) or settings.seats[seat].is_away or not settings.has_begun:
        return None
    decision = table.game.questions[seat].decision
    sentence = words.sentence(words.yours(decision, namer(table)))
    return _with_time(sentence, table.audience.time_left(seat, seat))


def _in_public(table: AtTable, waiting: Waiting) -> str | None:
    """From what spectators see, since anybody may read it."""
    if waiting.occasion != "asked":
        return _news(table, waiting)
    kinds = {each.seat: each.decision for each in waiting_for(table.game, None)}
    if waiting.seat not in kinds or table.audience.is_looking(waiting.seat):
        return None
    sentence = f"{namer(table)(waiting.seat)} {words.others(kinds[waiting.seat])}."
    return _with_time(sentence, table.audience.time_left(None, waiting.seat))


def _with_time(sentence: str, left: float | None) -> str:
    return sentence if left is None else f"{sentence} {words.sentence(words.time_left(left))}"


def _news(table: AtTable, waiting: Waiting) -> str | None:
    """What everybody at the table may know."""
    name = namer(table)
    match waiting.occasion:
        case "began" if table.stored.settings.has_begun:
            seats = range(len(table.stored.settings.seats))
            return f"The game has begun, with {words.listed(map(name, seats))}."
        case "ended" if (result := table.game.state.result) is not None:
            if not result.winners:
                return "The game is over; nobody has won."
            verb = "has" if len(result.winners) == 1 else "have"
            return f"The game is over: {words.listed(map(name, result.winners))} {verb} won."
        case "said":
            line = _line_said(table, waiting)
            if line is not None:
                speaker = line.name if line.seat is None else name(line.seat)
                return f"{speaker or 'Somebody'}: “{shortened(line.text)}”"
    return None


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_WORDS else f"{text[: LONGEST_WORDS - 1]}…"


def namer(table: AtTable) -> words.Name:
    """Seats by colour and by who sits there."""
    colours = table.audience.stories[None].now.state.colours
    seats = table.stored.settings.seats

    def name(seat: Seat | None) -> str:
        if seat is None or not 0 <= seat < len(seats):
            return "Nobody"
        own, colour = seats[seat].name, colours[seat]
        if colour is None:
            return own or f"Seat {seat + 1}"
        return f"{colour.capitalize()} ({own})" if own else colour.capitalize()

    return name


def may_have_deadline(place: Found) -> bool:
    """By what is known of a table in short."""
    if place.summary is None or not place.is_fresh:
        return True
    return any(
        each.until is not None and each.seat == seat
        for seat in place.seats
        if (eyes := place.summary.eyes.get(seat)) is not None
        for each in eyes.waiting
    )


def deadlines(table: AtTable, person: str, base: str | None) -> Iterator[Deadline]:
    """What this person must decide by when."""
    now = table.services.notices.wall()
    for seat, question in table.game.questions.items():
        left = table.audience.time_left(seat, seat)
        if _sits(table, seat, owner_of_person(person)) and left is not None:
            id = table.stored.id
            text = words.sentence(words.yours(question.decision, namer(table)))
            link = None if base is None else f"{base.rstrip('/')}/#/table/{id}"
            yield Deadline(id, seat, question.number, now + left, title_of(table), text, link)


def title_of(table: AtTable) -> str:
    header = table.game.header
    board = BUILT_IN.get(header.board, header.board).partition(",")[0]
    return f"{header.ruleset.capitalize()}, {board[:1].lower()}{board[1:]}"


def _line(table: AtTable, waiting: Waiting, text: str) -> Line:
    id = table.stored.id
    group = "said" if waiting.occasion == "said" else "game"
    topic = topic_of(id, waiting.seat, group)
    return Line(waiting.occasion, id, title_of(table), text, f"/#/table/{id}", topic)
