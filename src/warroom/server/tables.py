"""A live table: the game, who looks on, its bots and its clock."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar, cast

from msgspec import Raw, Struct
from msgspec.structs import replace

from warroom.api import Game, Record, read_answer
from warroom.bots import Bot
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.log import Entry
from warroom.kernel.words import HOST, Seat

from .around import Listener, Surroundings
from .protocol import Over, SeatInfo, TableInfo, Welcome, encode
from .store import Kept, Store
from .stories import Story, seen_by

T = TypeVar("T")

MOST_MISSED = 500
"""Messages with which a client may catch up; all of them must fit into its backlog at once."""

log = logging.getLogger("warroom.server")


class Deadline(Struct, frozen=True):
    """When the clock answers for a seat, unless the seat does."""

    question: Question
    at: float


class LiveTable:
    """One table in play.

    An answer is tried on a copy of the game. Only when it is on disk does the copy take the
    game's place and is anybody told; so what is shown was always kept, and what could not be kept
    never happened. A lock takes answers one by one; looking needs none.
    """

    def __init__(self, kept: Kept, game: Game, around: Surroundings) -> None:
        self.kept = kept
        self.game = game
        self.listeners: list[Listener] = []
        self._around = around
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._bots: Mapping[Seat, Bot] = {
            seat: around.make_bot(setting.bot)
            for seat, setting in enumerate(kept.settings.seats)
            if setting.bot is not None
        }
        eyes = [seat for seat in game.state.seats if seat not in self._bots]
        self.stories = {
            eye: Story(eye, seen_by(game, eye), around.kept_bytes) for eye in (*eyes, None)
        }
        self._deadlines: dict[Seat, Deadline] = {}
        self._set_deadlines()

    @property
    def info(self) -> TableInfo:
        settings = self.kept.settings
        seats = tuple(SeatInfo(seat.name, seat.bot) for seat in settings.seats)
        return TableInfo(self.kept.id, self._public_header, seats, settings.clock)

    @property
    def _public_header(self) -> Header:
        return replace(self.game.header, key=None)

    @property
    def record(self) -> Record:
        """While the game goes on, only how it began: answers may be sealed or private."""
        return self.game.record() if self.game.is_over else Record(self._public_header)

    # ---- those who look on ----

    def join(self, listener: Listener, since: Mapping[Seat | None, int]) -> None:
        """Greet a connection with all that it missed, and keep it up to date."""
        missed: list[bytes] = []
        views = []
        for eye in listener.rights.eyes:
            story = self.stories[eye]
            told = story.since(since[eye]) if eye in since else None
            if told is None or len(missed) + len(told) > MOST_MISSED:
                views.append(story.fresh)
            else:
                missed += told
        rights = listener.rights
        listener.push(encode(Welcome(self.info, rights.seats, rights.is_host, tuple(views))))
        for data in missed:
            listener.push(data)
        if self.game.is_over:
            listener.push(OVER)
        self.listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)

    def _tell(self, news: Mapping[Seat | None, bytes | None]) -> None:
        for listener in self.listeners:
            for eye in listener.rights.eyes:
                if data := news[eye]:
                    listener.push(data)
            if self.game.is_over:
                listener.push(OVER)

    # ---- the ways in ----

    async def answer(self, seat: Seat, number: int, data: bytes) -> int:
        """A seat answers its question of this number; returns the number of its newest update."""
        answer = read_answer(data)
        await whole(self._answer(seat, answer, number))
        return self.stories[seat].number

    async def notice(self, data: bytes) -> None:
        """The host speaks."""
        await whole(self._answer(HOST, read_answer(data), None))

    async def undo(self, seat: Seat) -> int:
        await whole(self._undo(seat))
        return self.stories[seat].number

    async def _answer(self, seat: Seat, answer: Answer, number: int | None) -> None:
        async with self._lock:
            await self._carry_out(seat, answer, number)

    async def _carry_out(self, seat: Seat, answer: Answer, number: int | None) -> None:
        """With the lock held: try, keep, then show."""
        game = cast(Game, self.game.clone())
        place = game.length
        events: tuple[Event, ...] = game.answer(seat, answer, number)
        last = game.log
        entry = Entry(last.seat, Raw(last.answer), last.hash)
        await self._write(
            lambda store: store.append(self.kept.id, place, entry, is_over=game.is_over)
        )
        self.game = game
        self._go_on(
            {eye: story.tell(events, seen_by(game, eye)) for eye, story in self.stories.items()}
        )

    async def _undo(self, seat: Seat) -> None:
        async with self._lock:
            if self.game.is_over:  # its key may already be known
                raise Refused(Code.GAME_OVER, "", "The game is over.", seat=seat)
            taken_back = tuple(self.game.events)
            game = cast(Game, self.game.clone())
            game.undo(seat)
            await self._write(lambda store: store.cut(self.kept.id, game.length))
            self.game = game
            self._go_on(
                {
                    eye: story.retell(taken_back, seen_by(game, eye))
                    for eye, story in self.stories.items()
                }
            )

    async def _write(self, write: Callable[[Store], None]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._around.writer, write, self._around.store)

    def _go_on(self, news: Mapping[Seat | None, bytes | None]) -> None:
        self._tell(news)
        self._set_deadlines()
        self.wake()

    # ---- bots ----

    def wake(self) -> None:
        """Let the bots think, if any of them is asked."""
        if self._driver is None and self._asked_bot() is not None:
            self._driver = asyncio.create_task(self._drive())

    def _asked_bot(self) -> Seat | None:
        return next((seat for seat in self.game.questions if seat in self._bots), None)

    async def _drive(self) -> None:
        """One bot after the other, until a person is asked."""
        loop = asyncio.get_running_loop()
        try:
            while (seat := self._asked_bot()) is not None:
                game, question = self.game, self.game.questions[seat]
                decide = self._bots[seat].decide
                try:
                    thinking = loop.run_in_executor(
                        self._around.thinkers, decide, game.view(seat), question
                    )
                    answer = await thinking
                    game.check(seat, answer, question.number)
                except Exception:
                    log.exception("a bot failed at table %s", self.kept.id)
                    answer = game.default_answer(seat)
                await whole(self._answer_of_bot(seat, answer, question))
        except Exception:
            log.exception("the bots of table %s stopped", self.kept.id)
        finally:
            self._driver = None

    async def _answer_of_bot(self, seat: Seat, answer: Answer, question: Question) -> None:
        async with self._lock:
            # Somebody may have taken back what led to the question.
            if self.game.questions.get(seat) == question:
                await self._carry_out(seat, answer, question.number)

    # ---- the clock ----

    def _set_deadlines(self) -> None:
        """Every open question of a person has its own; an old question keeps the old one."""
        clock = self.kept.settings.clock
        if clock is None:
            return
        at = self._around.now() + clock
        old = self._deadlines
        self._deadlines = {
            seat: old[seat]
            if seat in old and old[seat].question == question
            else Deadline(question, at)
            for seat, question in self.game.questions.items()
            if seat not in self._bots
        }

    async def tick(self) -> None:
        """Answer for those whose time has run out, as the catalogue says (B-TURN-07), and wake
        bots whom a failure of the disk has stopped."""
        self.wake()
        now = self._around.now()
        for seat, deadline in list(self._deadlines.items()):
            if deadline.at <= now:
                await whole(self._answer_for_absent(seat, deadline.question))

    async def _answer_for_absent(self, seat: Seat, question: Question) -> None:
        async with self._lock:
            if self.game.questions.get(seat) == question:
                await self._carry_out(seat, self.game.default_answer(seat), question.number)

    async def close(self) -> None:
        """Stop the bots, and let a write that is under way end."""
        if self._driver is not None:
            self._driver.cancel()
        async with self._lock:
            pass


OVER = encode(Over())


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Carry it out to its end, even if whoever asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))
