"""A game from its beginning, as one pair of eyes has seen it."""

from msgspec import Struct
from msgspec.structs import replace

from warroom.api import Game, Record, begin, read_answer, replay
from warroom.headers import Header
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat
from warroom.view import Seen, Waiting, seen_by

from ..wire.attempts import attempts_of
from ..wire.basics import FromServer, Request
from ..wire.facts import Facts, facts_of
from ..wire.steps import Step, steps_between, with_pages
from ..wire.victory_points import Page, pages_of


class History(Struct, frozen=True):
    """The view at the first question with its victory points, and every step since that could be
    noticed; before them, the dice that fell until then.

    `number` is that of the last update which is in it; null where there were no updates. When the
    game is over, `answers` says after how many of them each step came: before, it would tell how
    much these eyes did not notice.
    """

    seat: Seat | None
    number: int | None
    first: Seen
    pages: tuple[Page, ...]
    steps: tuple[Step, ...]
    question: Question | None
    waiting: tuple[Waiting, ...]
    may_undo: bool
    answers: tuple[int, ...]


class AskHistory(Request, frozen=True, tag="ask-history"):
    """Over the connection itself: another server, which a request may meet, has numbers of its
    own."""

    seat: Seat | None


class HistoryTold(FromServer, frozen=True, tag="history"):
    id: int
    history: History


class Replay(Struct, frozen=True):
    """A record that somebody has brought along to look at. Its key stays with him."""

    header: Header
    facts: Facts
    history: History


def history_of(
    record: Record,
    eye: Seat | None,
    number: int | None = None,
    since: int = 0,
    *,
    is_open: bool = False,
) -> History:
    """Played again from its beginning, and told from a place on. The record must be sound. If it is
    open, whoever asks has all of it, over or not."""
    game = begin(record.header)
    first = seen = game.view(eye).seen  # whose eyes must be at this table
    first_pages = pages = _pages(game)
    steps = [*opening_of(game)]
    answers = [0] * len(steps)
    for place, entry in enumerate(record.entries, 1):
        events = game.answer(entry.seat, read_answer(bytes(entry.answer)))
        before, seen = seen, seen_by(game, eye)
        pages_before, pages = pages, _pages(game)
        told = steps_between(game.rules, before, seen, events)
        steps += with_pages(told or (), pages_before, pages)
        answers += [place] * (len(steps) - len(answers))
        if place <= since:
            first, first_pages = seen, pages
            steps.clear()
            answers.clear()
    return History(
        eye,
        number,
        first,
        first_pages,
        tuple(steps),
        seen.question,
        seen.waiting,
        seen.may_undo,
        tuple(answers) if is_open or game.is_over else (),
    )


def opening_of(game: Game) -> tuple[Step, ...]:
    """Dice that all saw fall before anybody was asked: they change nothing of the table, and no
    answer tells of them."""
    rolled = ((event, attempts_of(event, None)) for event in game.events)
    return tuple(Step(event, attempts=attempts) for event, attempts in rolled if attempts)


def _pages(game: Game) -> tuple[Page, ...]:
    return pages_of(game.rules, seen_by(game, None).state)


def replay_of(record: Record, eye: Seat | None) -> Replay:
    """A stranger's record, which may be anything."""
    facts = facts_of(replay(record).rules, record.header.seats)
    history = history_of(record, eye, is_open=True)
    return Replay(replace(record.header, key=None), facts, history)
