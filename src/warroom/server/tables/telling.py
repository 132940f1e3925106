"""A table's notices in words. They are found when they are sent, from what their reader may know at
that moment; what is no longer so is not told, nor to anybody who no longer sits there.
"""

from collections.abc import Iterator

from warroom.kernel.words import Seat
from warroom.model.atlas import BUILT_IN
from warroom.view import waiting_for

from ..notices import words
from ..notices.calendar import Deadline
from ..notices.message import Line, topic_of
from ..notices.postman import Later, Telling
from ..notices.quiet import reminder_at
from ..storage.outbox import Manner, Waiting, owner_of_person, owner_of_table
from ..storage.summaries import Found, speaker_of
from ..wire.protocol import Said, Whispered
from . import announcements, consent
from .dues import AtTable, is_looking
from .info import out_of

LOOK_AGAIN = 21_600.0
"""Seconds after which it is seen whether there is something to be reminded of by now."""

OFFERED = "You did not come, and your seat is offered to others."

LONGEST_WORDS = 200
"""Of what somebody has written."""


def speaker(table: AtTable, waiting: Waiting) -> str | None:
    """Whose words a notice is about."""
    if (whisper := _words_to_him(table, waiting)) is not None:
        return speaker_of(whisper.seat, None, "")
    line = _line_said(table, waiting)
    return None if line is None else speaker_of(line.seat, line.person, line.name)


def _line_said(table: AtTable, waiting: Waiting) -> Said | None:
    if waiting.occasion != "said":
        return None
    return next((each for each in table.stored.chat if each.at == waiting.mark), None)


def _words_to_him(table: AtTable, waiting: Waiting) -> Whispered | None:
    if waiting.occasion != "said":
        return None
    mine = (each for each in table.stored.whispers if each.to == waiting.seat)
    return next((each for each in mine if each.at == waiting.mark), None)


def told(table: AtTable, waiting: Waiting, owner: str, manner: Manner) -> Telling:
    """A notice in the words of now; or when it is time; or None if it need not be told."""
    if owner == owner_of_table(table.stored.id):
        text = _in_public(table, waiting)
    elif not _sits(table, waiting.seat, owner):
        text = None
    elif waiting.occasion == "reminder" and (later := _not_yet(table, waiting, manner)):
        return later
    elif is_looking(table, waiting.seat):
        text = None
    else:
        text = _to_him(table, waiting)
    return None if text is None else _line(table, waiting, text)


def _sits(table: AtTable, seat: Seat, owner: str) -> bool:
    seats = table.stored.settings.seats
    person = seats[seat].person if 0 <= seat < len(seats) else None
    return person is not None and owner == owner_of_person(person)


def _not_yet(table: AtTable, waiting: Waiting, manner: Manner) -> Later | None:
    """Where no clock runs, or he wants no reminder, either may change as long as it is open."""
    if not _is_open(table, waiting):
        return None
    now, clock = table.services.notices.wall(), table.stored.settings.clock
    left = table.audience.time_left(waiting.seat, waiting.seat)
    at = None if left is None else reminder_at(manner, clock, now + left)
    if at is None:
        return Later(now + LOOK_AGAIN)
    return Later(at) if at > now else None


def _is_open(table: AtTable, waiting: Waiting) -> bool:
    question = table.game.questions.get(waiting.seat)
    return question is not None and question.number == waiting.mark


def _to_him(table: AtTable, waiting: Waiting) -> str | None:
    match waiting.occasion:
        case "asked" | "reminder":
            is_offer = table.stored.settings.seats[waiting.seat].offered == waiting.mark
            return OFFERED if is_offer else _question(table, waiting)
        case "vote":
            return _vote(table, waiting)
        case "rematch":
            return _rematch(table, waiting)
    return _whisper(table, waiting) or _news(table, waiting)


def _vote(table: AtTable, waiting: Waiting) -> str | None:
    stored = table.stored
    ballot = next((each for each in stored.life.proposals if each.id == waiting.mark), None)
    if ballot is None or waiting.seat in {*ballot.yes, *ballot.no}:
        return None
    if waiting.seat not in consent.voters(stored, out_of(table.game)):
        return None
    name = namer(table)
    by = "The host" if ballot.by is None else name(ballot.by)
    sentence = f"{by} proposes {announcements.motion(ballot.motion, name)}: do you agree?"
    return _with_time(sentence, ballot.ends - table.services.notices.wall())


def _rematch(table: AtTable, waiting: Waiting) -> str | None:
    """Of the game nothing is known yet, colours neither."""
    seats = table.stored.settings.seats
    if not seats[waiting.seat].is_free:
        return None
    come = [each.name or "Somebody" for each in seats if each.bot is None and not each.is_free]
    who = words.listed(come) if come else "Somebody"
    verb = "want" if len(set(come)) > 1 else "wants"
    return f"{who} {verb} to play once more: your seat is kept for you."


def _whisper(table: AtTable, waiting: Waiting) -> str | None:
    """To whom it was said, and to nobody else."""
    line = _words_to_him(table, waiting)
    if line is None:
        return None
    return f"{namer(table)(line.seat)}, to you alone: “{shortened(line.text)}”"


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
    if waiting.seat not in kinds or is_looking(table, waiting.seat):
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
    """Seats by colour and by who sits there; before the game begins, nobody may know colours."""
    settings = table.stored.settings
    seats = settings.seats
    colours = table.audience.stories[None].now.state.colours

    def name(seat: Seat | None) -> str:
        if seat is None or not 0 <= seat < len(seats):
            return "Nobody"
        own, colour = seats[seat].name, colours[seat] if settings.has_begun else None
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
    group = waiting.occasion if waiting.occasion in ("said", "vote") else "game"
    topic = topic_of(id, waiting.seat, group)
    return Line(waiting.occasion, id, title_of(table), text, f"/#/table/{id}", topic)
