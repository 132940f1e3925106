"""What is kept of every table in short. It is written a moment after an answer, many at a time; a
server that dies in between leaves one that does not fit the answers, and it is made anew."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from warroom.kernel.words import HOST, Seat

from ..storage.summaries import (
    Awaited,
    Eyes,
    Sitter,
    Summary,
    SummaryStore,
    Word,
    speaker_of,
)
from ..wire.agreement import Ballot
from ..wire.protocol import Said, encode
from . import announcements, consent
from .info import out_of
from .live import LiveTable

MOST_WORDS = 30
"""Lines not read that are counted."""


class Summaries:
    """The tables whose summary is behind. `ask` calls the store where it is called."""

    def __init__(
        self,
        store: SummaryStore,
        ask: Callable[[Callable[[], None]], Awaitable[None]],
        wall: Callable[[], float],
    ) -> None:
        self.store = store
        self._ask = ask
        self._wall = wall
        self._behind: dict[str, LiveTable] = {}

    def touch(self, table: Any) -> None:
        """Something about it has been kept."""
        self._behind[table.stored.id] = table

    async def catch_up(self) -> None:
        behind, self._behind = self._behind, {}
        if not behind:
            return
        now = self._wall()
        summaries = [(id, last_of(table), summary_of(table, now)) for id, table in behind.items()]
        try:
            await self._ask(lambda: self.store.keep(summaries))
        except BaseException:
            self._behind = behind | self._behind
            raise


def last_of(table: LiveTable) -> str:
    """The hash of its last answer; empty before the first."""
    entry = next(table.game.history.backwards(), None)
    return "" if entry is None else entry.hash


def summary_of(table: LiveTable, now: float) -> Summary:
    """Everything in it was shown to those eyes already, or might have been."""
    stories = table.audience.stories
    state, settings = stories[None].seen.state, table.stored.settings
    header, rules = table.game.header, table.game.rules
    result = state.result
    return Summary(
        header.ruleset,
        header.board,
        state.game_round,
        tuple(
            Sitter(seat.name, colour, seat.bot, seat.is_away, seat.is_free)
            for seat, colour in zip(settings.seats, state.colours, strict=True)
        ),
        {HOST if eye is None else eye: eyes_of(table, eye, now) for eye in stories},
        rules.limit.rounds,
        state.season if rules.has.seasons else None,
        None if result is None else result.winners,
        None if result is None else now,
    )


def eyes_of(table: LiveTable, eye: Seat | None, now: float) -> Eyes:
    unread = heard(table, eye)
    if not table.stored.settings.has_begun:
        return Eyes(words=unread)
    seen = table.audience.stories[eye].seen
    spans = table.audience.waited_for(eye)
    waiting = tuple(
        Awaited(
            each.seat,
            each.decision,
            round(now - span.since, 1),
            None if span.left is None else round(now + span.left, 1),
        )
        for each, span in zip(seen.waiting, spans, strict=True)
    )
    question = None if seen.question is None else seen.question.decision
    return Eyes(msgspec.Raw(encode(question)), waiting, unread, ballots_of(table, eye))


def ballots_of(table: LiveTable, eye: Seat | None) -> tuple[Ballot, ...]:
    """What is proposed and waits for this seat's vote."""
    if table.game.is_over or eye not in consent.may_vote(table.stored, out_of(table.game)):
        return ()
    proposals = table.stored.life.proposals
    return tuple(each for each in proposals if eye not in (*each.yes, *each.no))


def heard(table: LiveTable, eye: Seat | None) -> tuple[Word, ...]:
    """What others have said to all, and to this seat alone."""
    chat, whispers = table.stored.chat, table.stored.whispers
    words = [
        *(
            Word(said.at, speaker_of(said.seat, said.person, said.name))
            for said in chat
            if is_news(table, said, eye)
        ),
        *(Word(said.at, str(said.seat)) for said in whispers if said.to == eye),
    ]
    return tuple(sorted(words, key=lambda word: word.at)[-MOST_WORDS:])


def is_news(table: LiveTable, said: Said, eye: Seat | None) -> bool:
    """Whether people said it, and others than he himself."""
    if said.seat is None:
        return said.name != announcements.TABLE
    return said.seat != eye and table.stored.settings.seats[said.seat].bot is None
