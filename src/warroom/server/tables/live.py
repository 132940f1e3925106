"""A live table: the game, who looks on, its bots and its clock."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from functools import partial
from typing import cast

from warroom.api import Game, Record, read_answer
from warroom.bots import Price
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.notice import Contribution
from warroom.kernel.words import HOST, Seat
from warroom.model.state import State
from warroom.model.trade import Terms
from warroom.rules.trade import check_quote

from ..bots.players import Players
from ..bots.remote import RemoteBot, decision_of
from ..hosting import metrics
from ..storage.database import StoreError
from ..storage.store import Holder, StoredTable
from ..wire.protocol import (
    Failure,
    Fresh,
    Over,
    TableInfo,
    TableNews,
    Welcome,
    encode,
)
from . import (
    absence,
    announcements,
    changes,
    dues,
    standing,
    time_limit,
    vacancy,
    wishes,
)
from .announcements import By
from .audience import Audience
from .changes import Change
from .clock import QuestionClock
from .commanders import Commanders
from .company import Company
from .info import info_of, public_header
from .ledger import Ledger
from .quotes import Quotes
from .services import Listener, Services
from .stories import first_difference
from .whispers import heard_by, whispered_since

log = logging.getLogger("warroom.server")


class LiveTable(Company):
    """One table in play.

    An answer is tried on a copy of the game. Only when it is on disk does the copy take the
    game's place and is anybody told; so what is shown was always kept, and what could not be kept
    never happened. A lock takes answers one by one; looking needs none.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game,
        services: Services,
        revision: int = 0,
        holder: Holder = None,
    ) -> None:
        super().__init__(stored, game, services, Ledger(stored.id, services, revision, holder))
        self._set_up()

    def _set_up(self) -> None:
        """Whoever is to play sits down, and time begins."""
        stored, game, services = self.stored, self.game, self.services
        self._players = Players(stored, services.make_bot)
        self._clock = QuestionClock(services.now, self._players.is_person)
        self._lateness = absence.Lateness()
        self._set_clock()
        self._clock.follow(game, was_noticed=True)
        people = [seat for seat, each in enumerate(stored.settings.seats) if each.bot is None]
        self.audience = Audience(game, people, self._clock, services.shelf)
        self._commanders = Commanders(stored.settings, self._shown)
        self._quotes = Quotes()

    @property
    def info(self) -> TableInfo:
        return info_of(self.stored, self.game)

    @property
    def _shown(self) -> State:
        """The state as spectators see it."""
        return self.audience.stories[None].now.state

    @property
    def record(self) -> Record:
        """While the game goes on, only how it began: answers may be sealed or private."""
        return self.game.record() if self.game.is_over else Record(public_header(self.game))

    # ---- those who look on ----

    def join(self, listener: Listener, since: Mapping[Seat | None, int]) -> None:
        self._greet(listener, since)
        self.services.presence.moved(self)

    def _greet(self, listener: Listener, since: Mapping[Seat | None, int]) -> None:
        rights = listener.rights

        def greeting(views: tuple[Fresh, ...]) -> Welcome:
            standing = tuple(map(self._standing_of, rights.seats))
            return Welcome(
                self.info,
                rights.seats,
                self.rights(rights).is_host,
                views,
                standing,
                self.stored.chat,
                heard_by(self.stored, rights.seats),
                self.services.presence.at(self.stored.id),
            )

        if not self.stored.settings.has_begun:
            self.audience.wait(listener, greeting(()))
        else:
            self.audience.join(listener, since, greeting)
            if self.game.is_over:
                listener.push(encode(Over()))

    def _begin(self) -> None:
        """Now all see what was dealt. Whoever waited is greeted once more."""
        waiting = self.audience.listeners
        self._set_up()
        for listener in waiting:
            self._greet(listener, {})

    # ---- the ways in ----

    async def answer(self, seat: Seat, number: int, data: bytes) -> None:
        """A seat answers its question of this number."""
        await self._in_turn(partial(self._answer, seat, read_answer(data), number))

    async def contribute(self, seat: Seat, value: str) -> None:
        """A player mixes randomness of his own into the dice."""
        await self._in_turn(partial(self._answer, HOST, Contribution(seat, value), None))

    async def quote(self, seat: Seat, partner: Seat, terms: Terms) -> tuple[Price, ...]:
        """What a bot would want for its part in a trade: from what it sees itself, and for nobody's
        ears but those of the seat that is about to offer it one. Whoever sits in for a person sells
        nothing of his."""
        check_quote(self.game, seat, partner, terms)
        bot = self._players.bot_of(partner)
        if self.stored.settings.seats[partner].bot is None or not isinstance(bot, RemoteBot):
            return ()
        self._quotes.count(self.game, seat)
        return await bot.prices(self.game.view(partner), seat, terms)

    async def undo(self, seat: Seat) -> None:
        await self._in_turn(partial(self._undo, seat))

    async def _answer(self, seat: Seat, answer: Answer, number: int | None) -> None:
        self._check_pause()
        if seat != HOST and self.stored.settings.seats[seat].is_gone:
            self.game.check(seat, answer, number)
            await self._keep(absence.back(seat, self._out, self.services.wall()))
        await self._carry_out(seat, answer, number)

    async def _carry_out(self, seat: Seat, answer: Answer, number: int | None) -> None:
        """With the lock held: try, keep, then show."""
        game = cast(Game, self.game.clone())
        place = game.length
        events: tuple[Event, ...] = game.answer(seat, answer, number)
        entry = next(game.history.backwards())
        if standing.is_auction_over(self.game.state, game.state):
            await self._drop_ceilings()  # first: none must ever speak in another auction
        due = [*dues.asked(self, game, seat), *dues.ended(self, game)]
        await self._write(
            lambda store, at: store.append(at, place, entry, is_over=game.is_over), due
        )
        metrics.ANSWERS.labels("person" if self._players.is_person(seat) else "bot").inc()
        self._show(game, events)
        await self._count_time(absence.began(events))
        await self._let_commanders_speak(events)

    def _show(self, game: Game, events: tuple[Event, ...]) -> None:
        """The game has gone on to here."""
        self.game = game
        news = self.audience.go_on(game, events)
        self._lateness.follow(events, game.state, was_noticed=news[None] is not None)
        self._go_on(news, absence.began(events))

    async def _undo(self, seat: Seat) -> None:
        if self.game.is_over:  # its key may already be known
            raise Refused(Code.GAME_OVER, "", "The game is over.", seat=seat)
        self._check_pause()
        taken_back = tuple(self.game.events)
        game = cast(Game, self.game.clone())
        game.undo(seat)
        entries = game.history.entries()
        place = first_difference(self.game.history.entries(), entries)
        await self._keep(absence.back(seat, self._out, self.services.wall()))
        await self._keep(changes.not_before(seat, game.asked[seat]))
        await self._keep(wishes.without(seat, game.questions.get(seat)))
        await self._write(lambda store, at: store.cut(at, place, entries[place:]))
        self.game = game
        self._go_on(self.audience.go_back(game, taken_back), is_undo=True)
        await self._count_time(())
        self._commanders.look(self._shown)

    def _go_on(
        self,
        news: Mapping[Seat | None, bytes | None],
        began: Iterable[Seat] = (),
        *,
        is_undo: bool = False,
    ) -> None:
        increment = changes.increment(self.stored.settings.agreement, "decision")
        given = -increment if is_undo else increment
        self._clock.follow(self.game, was_noticed=news[None] is not None, increment=given)
        for seat in began:
            self._clock.add(seat, changes.increment(self.stored.settings.agreement, "turn"))
        self.audience.tell(news)
        self.audience.tell_clocks()
        if self.game.is_over:
            self.audience.tell_all(Over())
        self.wake()

    # ---- beside the game ----

    async def _let_commanders_speak(self, events: Iterable[Event]) -> None:
        """With the lock held."""
        settings = self.stored.settings
        if remark := self._commanders.after(events, self._shown):
            seat, text = remark
            await self._remark(seat, settings.seats[seat].name, text)

    async def _keep(self, change: Change, by: By = None) -> None:
        """With the lock held: keep, then show."""
        old, stored = self.stored, self._in_order(change(self.stored))
        if stored == old:
            return
        if changes.of_time(old) != changes.of_time(stored):
            stored = changes.clock_set(stored, self.services.cluster.time)
        due = dues.changed(self, stored)
        has_unsaid = stored.chat != old.chat
        await self._write(lambda store, at: store.change(at, stored, has_unsaid=has_unsaid), due)
        self._adopt(stored)
        for text in announcements.of(old, stored, self._shown.colours, by):
            await self._remark(None, announcements.TABLE, text)

    def _adopt(self, stored: StoredTable) -> None:
        """What has been kept holds, and is shown."""
        if self.stored.settings.has_begun:
            for seat in vacancy.changed_hands(self.stored.settings, stored.settings):
                self.audience.begin_anew(seat, self.game)
        self._send_away(stored)
        old, self.stored = self.stored, stored
        if not old.settings.has_begun:
            self.services.presence.moved(self)
        if stored.settings.has_begun and not old.settings.has_begun:
            self._begin()
        if changes.of_time(old) != changes.of_time(stored):
            self._set_clock(old)
        if stored.life.banks != old.life.banks:
            self._clock.banks.update(stored.life.banks)
        if changes.of_all(old) != changes.of_all(stored):
            self._players.seat(stored.settings)
            self.audience.tell_all(TableNews(self.info))
            if stored.settings.has_begun:
                self.audience.tell_clocks()
            self.wake()
        for said in whispered_since(old, stored):
            self.audience.whisper(said)

    # ---- who need not be waited for ----

    def wake(self) -> None:
        """Let the bots think and standing orders speak, if any of them is asked."""
        if self._driver is None and self._ready() is not None:
            self._driver = asyncio.create_task(self._drive())

    def _ready(self) -> Seat | None:
        if self.is_paused:
            return None
        return next((seat for seat in self.game.questions if self._is_ready(seat)), None)

    def _is_ready(self, seat: Seat) -> bool:
        foreseen = wishes.foreseen(self.stored, self.game, seat)
        return foreseen is not None or not self._players.is_person(seat)

    async def _drive(self) -> None:
        """One after the other, until only people are asked; if no other server does."""
        try:
            while (seat := self._ready()) is not None and await self._ledger.lead():
                question = self.game.questions[seat]
                answer = await self._decide(seat, question)
                await self._lead(partial(self._answer_for, seat, answer, question))
        except (StoreError, Failure) as error:  # it is locked, or has been removed
            log.error("the bots of table %s wait: %s", self.stored.id, error)
        except Exception:
            log.exception("the bots of table %s stopped", self.stored.id)
        finally:
            self._driver = None

    async def _decide(self, seat: Seat, question: Question) -> Answer:
        """By the seat's own orders, else by its bot. One that fails is answered for."""
        game, bot = self.game, self._players.bot_of(seat)
        try:
            answer = wishes.foreseen(self.stored, self.game, seat)
            answer = answer or self._players.scripted(seat, game, question)
            if answer is None:
                assert bot is not None, "nobody else need not be waited for"
                urgency = self._players.urgency(is_watched=bool(self.audience.listeners))
                threads = self.services.threads
                answer = await decision_of(bot, game.view(seat), question, urgency, threads)
            game.check(seat, answer, question.number)
        except Exception:
            log.exception("a bot failed at table %s", self.stored.id)
            answer = game.default_answer(seat)
        return answer

    async def _answer_for(self, seat: Seat, answer: Answer, question: Question) -> None:
        # Somebody may have taken back what led to the question, or his seat.
        is_open = self.game.questions.get(seat) == question and not self.is_paused
        if is_open and self._is_ready(seat):
            await self._carry_out(seat, answer, question.number)

    # ---- time ----

    def tick(self) -> None:
        """See to what time has brought, and wake bots whom a failure of the disk has stopped. No
        table waits for another, whose row may be locked."""
        self.wake()
        is_late = self._is_something_past() or self._is_something_due()
        if self._ticker is None and (is_late or self._clock.absent() is not None):
            self._ticker = asyncio.create_task(self._see_to_time())

    async def _see_to_time(self) -> None:
        """Say what is due, and answer for those whose time has run out (B-TURN-07)."""
        try:
            if self._is_something_past():
                await self._lead(self._once(absence.home(self.services.wall())))
            if self._is_something_due():
                await self._lead(self._say_what_is_due)
            while (absent := self._clock.absent()) is not None:
                if not await self._lead(partial(self._answer_for_absent, *absent)):
                    break
        except (StoreError, Failure) as error:
            log.error("the clock of table %s waits: %s", self.stored.id, error)
        except Exception:
            log.exception("the clock of table %s failed", self.stored.id)
        finally:
            self._ticker = None

    def _is_something_due(self) -> bool:
        """In a game that counts minutes, from the moment they count."""
        begun, now = self.stored.begun, self.services.wall()
        is_due = begun is None or time_limit.due(self.game, begun, now) is not None
        return time_limit.is_counting(self.game) and is_due and not self.is_paused

    async def _say_what_is_due(self) -> None:
        now = self.services.wall()
        if self.stored.begun is None:
            await self._keep(changes.beginning(now))
        while notice := time_limit.due(self.game, self.stored.begun or now, now):
            await self._carry_out(HOST, notice, None)

    async def _answer_for_absent(self, seat: Seat, question: Question) -> None:
        """As the catalogue says; or a caretaker sits in, if everybody sees the seat waiting. One
        who let a private talk pass is not shown to all as absent. If he was the last of the people
        who were there, nothing is decided for him: the table waits."""
        if self.is_paused or not self._clock.is_absent(seat, question):
            return  # another server may have given him time
        is_gone = self.stored.settings.seats[seat].is_gone
        if self._clock.is_shown(seat) and self._lateness.is_new(seat, is_gone=is_gone):
            await self._keep(absence.late(seat, self.services.wall()))
        is_open = self.game.questions.get(seat) == question and not self.is_paused
        if self._players.is_person(seat) and is_open:
            await self._carry_out(seat, self.game.default_answer(seat), question.number)
        await self._ledger.follow_up(self._settle)

    async def close(self) -> None:
        """Stop the bots, and let a write that is under way end."""
        for task in (self._driver, self._ticker):
            if task is not None:
                task.cancel()
        async with self._ledger.lock:
            pass
