"""A live table: the game, who looks on, its bots and its clock."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from warroom.api import Game, Record, read_answer
from warroom.families import family_of
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.log import Entry
from warroom.kernel.notice import Contribution
from warroom.kernel.words import HOST, Seat
from warroom.model.state import State

from ..bots.players import Players
from ..bots.remote import RemoteBot
from ..storage.store import CHAT_KEPT, Store, StoredTable
from ..storage.tokens import Rights
from ..wire.facts import facts_of
from ..wire.protocol import (
    Absent,
    Failure,
    Fresh,
    Over,
    Said,
    SeatInfo,
    ServerCode,
    Standing,
    StandingOrder,
    TableInfo,
    TableNews,
    Welcome,
    encode,
)
from ..wire.victory_points import pages_of
from . import changes, chat, standing, time_limit
from .audience import Audience
from .changes import Change
from .clock import QuestionClock
from .commanders import Commanders
from .services import Listener, Services
from .stories import seen_by

T = TypeVar("T")

log = logging.getLogger("warroom.server")


class LiveTable:
    """One table in play.

    An answer is tried on a copy of the game. Only when it is on disk does the copy take the
    game's place and is anybody told; so what is shown was always kept, and what could not be kept
    never happened. A lock takes answers one by one; looking needs none.
    """

    def __init__(self, stored: StoredTable, game: Game, services: Services) -> None:
        self.stored = stored
        self.game = game
        self.services = services
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._players = Players(stored, services.make_bot)
        self._clock = QuestionClock(services.now, self._players.is_person)
        self._clock.limit(stored.settings.clock)
        self._clock.follow(game, was_noticed=True)
        people = [seat for seat, each in enumerate(stored.settings.seats) if each.bot is None]
        self.audience = Audience(game, people, self._clock, services.kept_bytes)
        self._commanders = Commanders(stored.settings, self._shown)

    @property
    def info(self) -> TableInfo:
        settings = self.stored.settings
        return TableInfo(
            self.stored.id,
            self._public_header,
            tuple(SeatInfo(seat.name, seat.bot, seat.is_away) for seat in settings.seats),
            settings.clock,
            settings.absent,
            time_limit.ends_at(self.game, self.stored.begun),
            facts_of(self.game.rules, len(self.game.state.seats)),
        )

    @property
    def _shown(self) -> State:
        """The state as spectators see it."""
        return self.audience.stories[None].seen.state

    @property
    def _public_header(self) -> Header:
        """Neither the key nor a position from which the game began: that tells hands and deck."""
        return replace(self.game.header, key=None, position=None)

    @property
    def record(self) -> Record:
        """While the game goes on, only how it began: answers may be sealed or private."""
        return self.game.record() if self.game.is_over else Record(self._public_header)

    # ---- those who look on ----

    def join(self, listener: Listener, since: Mapping[Seat | None, int]) -> None:
        rights = listener.rights

        def greeting(views: tuple[Fresh, ...]) -> Welcome:
            standing = tuple(map(self._standing_of, rights.seats))
            return Welcome(
                self.info, rights.seats, rights.is_host, views, standing, self.stored.chat
            )

        self.audience.join(listener, since, greeting)
        if self.game.is_over:
            listener.push(encode(Over()))

    def _standing_of(self, seat: Seat) -> Standing:
        """For the eyes of the seat alone."""
        stored = self.stored.standing.get(seat)
        return Standing(seat, stored.orders if stored else ())

    # ---- the ways in ----

    async def answer(self, seat: Seat, number: int, data: bytes) -> None:
        """A seat answers its question of this number."""
        await whole(self._answer(seat, read_answer(data), number))

    async def notice(self, data: bytes) -> None:
        """The host speaks."""
        notice = read_answer(data)
        if isinstance(notice, Contribution):
            raise Failure(ServerCode.NOT_HELD, "Only the seat itself can mix in its randomness.")
        await whole(self._answer(HOST, notice, None))

    async def contribute(self, seat: Seat, value: str) -> None:
        """A player mixes randomness of his own into the dice."""
        await whole(self._answer(HOST, Contribution(seat, value), None))

    async def undo(self, seat: Seat) -> None:
        await whole(self._undo(seat))

    async def _answer(self, seat: Seat, answer: Answer, number: int | None) -> None:
        async with self._lock:
            if seat != HOST and self.stored.settings.seats[seat].is_away:
                self.game.check(seat, answer, number)
                await self._keep(changes.presence(seat, is_away=False))
            await self._carry_out(seat, answer, number)

    async def _carry_out(self, seat: Seat, answer: Answer, number: int | None) -> None:
        """With the lock held: try, keep, then show."""
        game = cast(Game, self.game.clone())
        place = game.length
        events: tuple[Event, ...] = game.answer(seat, answer, number)
        entry = next(game.history.backwards())
        if standing.is_auction_over(self.game.state, game.state):
            await self._drop_ceilings()  # first: none must ever speak in another auction
        await self._write(
            lambda store: store.append(self.stored.id, place, entry, is_over=game.is_over)
        )
        self.game = game
        stories, pages = self.audience.stories.items(), pages_of(game)
        self._go_on({eye: story.tell(events, seen_by(game, eye), pages) for eye, story in stories})
        await self._let_commanders_speak(events)

    async def _undo(self, seat: Seat) -> None:
        async with self._lock:
            if self.game.is_over:  # its key may already be known
                raise Refused(Code.GAME_OVER, "", "The game is over.", seat=seat)
            taken_back = tuple(self.game.events)
            game = cast(Game, self.game.clone())
            game.undo(seat)
            entries = game.history.entries()
            place = first_difference(self.game.history.entries(), entries)
            await self._keep(changes.presence(seat, is_away=False))
            await self._keep(changes.not_before(seat, game.asked[seat]))
            await self._write(lambda store: store.cut(self.stored.id, place, entries[place:]))
            self.game = game
            stories, pages = self.audience.stories.items(), pages_of(game)
            self._go_on(
                {eye: story.retell(taken_back, seen_by(game, eye), pages) for eye, story in stories}
            )
            self._commanders.look(self._shown)

    async def _write(self, write: Callable[[Store], None]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.services.writer, write, self.services.store)

    def _go_on(self, news: Mapping[Seat | None, bytes | None]) -> None:
        self._clock.follow(self.game, was_noticed=news[None] is not None)
        self.audience.tell(news)
        self.audience.tell_clocks()
        if self.game.is_over:
            self.audience.tell_all(Over())
        self.wake()

    # ---- beside the game ----

    async def set_standing(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """The seat's orders for reactions that come up from now on."""
        family = family_of(self.game.header.ruleset)
        standing.check(orders, family, seat, self.game.state.seats)
        await whole(self._change(changes.standing(seat, orders, self.game.asked[seat])))
        self.audience.tell({seat: encode(self._standing_of(seat))})

    async def _drop_ceilings(self) -> None:
        """With the lock held. Whoever had one is told, and nobody else."""
        old = self.stored.standing
        await self._keep(changes.no_ceilings)
        changed = [seat for seat, stored in self.stored.standing.items() if stored != old[seat]]
        self.audience.tell({seat: encode(self._standing_of(seat)) for seat in changed})

    async def set_clock(self, seconds: float | None, absent: Absent) -> None:
        """With a new clock, whoever is waited for has the whole time from now on."""
        await whole(self._change(changes.clock(seconds, absent)))

    async def sit_in(self, seat: Seat) -> None:
        await whole(self._change(changes.presence(seat, is_away=True)))

    async def take_back(self, seat: Seat) -> None:
        await whole(self._change(changes.presence(seat, is_away=False)))

    async def say(self, seat: Seat | None, text: str, rights: Rights) -> None:
        said = chat.said(self.stored.settings, seat, text, rights, self.services.wall())
        await whole(self._say(said))

    async def _say(self, said: Said) -> None:
        async with self._lock:
            await self._speak(said)

    async def _speak(self, said: Said) -> None:
        """With the lock held: keep, then show."""
        await self._write(lambda store: store.say(self.stored.id, said))
        self.stored = replace(self.stored, chat=(*self.stored.chat, said)[-CHAT_KEPT:])
        self.audience.tell_all(said)

    async def _let_commanders_speak(self, events: Iterable[Event]) -> None:
        """With the lock held. An answer stands, whether or not there is room for words about it."""
        settings = self.stored.settings
        remark = self._commanders.after(events, self._shown)
        if remark is None:
            return
        seat, text = remark
        said = Said(seat, settings.seats[seat].name, text, self.services.wall())
        try:
            await self._speak(said)
        except Exception:
            log.exception("a commander at table %s could not speak", self.stored.id)

    async def _change(self, change: Change) -> None:
        async with self._lock:
            await self._keep(change)

    async def _keep(self, change: Change) -> None:
        """With the lock held: keep, then show."""
        old, stored = self.stored, change(self.stored)
        if stored == old:
            return
        await self._write(lambda store: store.change(stored))
        self.stored = stored
        if stored.settings.clock != old.settings.clock:
            self._clock.limit(stored.settings.clock)
        if (stored.settings, stored.begun) != (old.settings, old.begun):
            self._players.seat(stored.settings)
            self.audience.tell_all(TableNews(self.info))
            self.audience.tell_clocks()
            self.wake()

    # ---- who need not be waited for ----

    def wake(self) -> None:
        """Let the bots think and standing orders speak, if any of them is asked."""
        if self._driver is None and self._ready() is not None:
            self._driver = asyncio.create_task(self._drive())

    def _ready(self) -> Seat | None:
        return next((seat for seat in self.game.questions if self._is_ready(seat)), None)

    def _is_ready(self, seat: Seat) -> bool:
        return not self._players.is_person(seat) or self._standing_answer(seat) is not None

    def _standing_answer(self, seat: Seat) -> Answer | None:
        orders = self.stored.standing.get(seat)
        return standing.answer_to(self.game.questions[seat], orders, lambda: self.game.view(seat))

    async def _drive(self) -> None:
        """One after the other, until only people are asked."""
        try:
            while (seat := self._ready()) is not None:
                question = self.game.questions[seat]
                answer = await self._decide(seat, question)
                await whole(self._answer_for(seat, answer, question))
        except Exception:
            log.exception("the bots of table %s stopped", self.stored.id)
        finally:
            self._driver = None

    async def _decide(self, seat: Seat, question: Question) -> Answer:
        """By the seat's own orders, else by its bot. One that fails is answered for."""
        game, bot = self.game, self._players.bot_of(seat)
        try:
            answer = self._standing_answer(seat)
            if answer is None:
                assert bot is not None, "nobody else need not be waited for"
                threads = bot.threads if isinstance(bot, RemoteBot) else self.services.threads
                answer = await asyncio.get_running_loop().run_in_executor(
                    threads, bot.decide, game.view(seat), question
                )
            game.check(seat, answer, question.number)
        except Exception:
            log.exception("a bot failed at table %s", self.stored.id)
            answer = game.default_answer(seat)
        return answer

    async def _answer_for(self, seat: Seat, answer: Answer, question: Question) -> None:
        async with self._lock:
            # Somebody may have taken back what led to the question, or his seat.
            if self.game.questions.get(seat) == question and self._is_ready(seat):
                await self._carry_out(seat, answer, question.number)

    # ---- time ----

    async def tick(self) -> None:
        """Say what is due, answer for those whose time has run out (B-TURN-07), and wake bots whom
        a failure of the disk has stopped."""
        self.wake()
        if time_limit.is_counting(self.game):
            await whole(self._say_what_is_due())
        while (absent := self._clock.absent()) is not None:
            await whole(self._answer_for_absent(*absent))

    async def _say_what_is_due(self) -> None:
        """In a game that counts minutes, from the moment they count."""
        async with self._lock:
            now = self.services.wall()
            if self.stored.begun is None:
                await self._keep(changes.beginning(now))
            while notice := time_limit.due(self.game, self.stored.begun or now, now):
                await self._carry_out(HOST, notice, None)

    async def _answer_for_absent(self, seat: Seat, question: Question) -> None:
        """As the catalogue says; or a caretaker sits in, if everybody sees the seat waiting. One
        who let a private talk pass is not shown to all as absent."""
        async with self._lock:
            if self.game.questions.get(seat) != question:
                return
            if self.stored.settings.absent == "caretaker" and self._clock.is_shown(seat):
                await self._keep(changes.presence(seat, is_away=True))
            else:
                await self._carry_out(seat, self.game.default_answer(seat), question.number)

    async def close(self) -> None:
        """Stop the bots, and let a write that is under way end."""
        if self._driver is not None:
            self._driver.cancel()
        async with self._lock:
            pass


def first_difference(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many entries two logs share. After an undo, what players have contributed to the dice
    since the answer stands again at its end, with another hash."""
    pairs = zip(old, new, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a.hash != b.hash), len(new))


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Carry it out to its end, even if whoever asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))
