"""What a live table has to do with other servers: it follows what they did, is driven by one of
them at a time, and sleeps when nobody needs it."""

import asyncio
import time
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from msgspec.structs import replace

from warroom.api import Game, Record, read_answer, replay
from warroom.kernel.event import Event
from warroom.kernel.log import Entry
from warroom.kernel.words import HOST, Seat

from ..storage.database import Conflict
from ..storage.outbox import Due
from ..storage.store import Basis, DamagedTable, Holder, Kept, Store, StoredTable, Times
from ..wire.protocol import Failure, Said, ServerCode
from . import consent, links, time_limit
from .audience import Audience
from .clock import QuestionClock
from .commanders import Commanders
from .ledger import Ledger
from .services import Services
from .stories import first_difference


class KeptTimes(NamedTuple):
    """As they stood after so many changes of a table's clock."""

    basis: Basis
    times: Times
    changed: int


class SharedTable:
    stored: StoredTable
    game: Game
    services: Services
    audience: Audience
    _clock: QuestionClock
    _commanders: Commanders
    _driver: asyncio.Task[None] | None
    _ticker: asyncio.Task[None] | None

    def __init__(self, stored: StoredTable, game: Game, services: Services, ledger: Ledger) -> None:
        self.stored = stored
        self.game = game
        self.services = services
        self._driver = self._ticker = None
        self._ledger = ledger
        ledger.catch_up = self._catch_up
        self.touched = time.monotonic()
        """When somebody last looked at it."""
        self._kept_at = 0

    @property
    def basis(self) -> Basis:
        return self._ledger.basis

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> None:
        await self._ledger.in_turn(work)

    async def _write(
        self, write: Callable[[Store, Basis], Holder], dues: Sequence[Due] = ()
    ) -> None:
        """What is due to be told is kept before that which it follows from; whether this came to
        be is seen when it is told."""

        def with_dues(store: Store, at: Basis) -> Holder:
            self.services.notices.keep(dues)
            return write(store, at)

        await self._ledger.write(with_dues)
        self.services.touched(self)

    # ---- what others did ----

    async def catch_up(self) -> None:
        """Another server has written to the table, it seems."""
        self._ledger.is_sure = False
        await self._ledger.in_turn(nothing)

    async def _catch_up(self) -> None:
        """With the lock held: carry out what others did as if it had been done here."""
        last = next(self.game.history.backwards(), None)
        known = self.stored.id, self.game.length, "" if last is None else last.hash
        kept = await self.services.ask(lambda: self.services.store.load(*known))
        if kept is None:
            self.services.gone(self.stored.id)
            raise Failure(ServerCode.UNKNOWN_TABLE, "This table is no more.")
        if kept.revision != self._ledger.revision:
            self._send_away(kept.stored)  # who may no longer see what comes now
            for entry in await self._further(kept):
                self._follow(entry)
            self._hear(kept.stored.chat)
            standing = self.stored.standing
            self._adopt(replace(kept.stored, chat=self.stored.chat))
            for seat, orders in self.stored.standing.items():
                if orders != standing.get(seat):
                    self._tell_standing(seat)
            self.recall(kept.times)
            self.services.touched(self)
        self._ledger.agree(kept)

    async def _further(self, kept: Kept) -> Sequence[Entry]:
        """What was answered since. First what was taken back is taken back here."""
        mine = self.game.history.entries()
        if kept.start == len(mine):
            return kept.entries
        place = first_difference(mine, kept.entries)
        loop, record = asyncio.get_running_loop(), Record(self.game.header, kept.entries[:place])
        earlier = await loop.run_in_executor(self.services.threads, replay, record)
        taken_back: list[Event] = []
        later = cast(Game, earlier.clone())
        for entry in mine[place:]:
            taken_back += later.answer(entry.seat, read_answer(bytes(entry.answer)))
        self.game = earlier
        self._go_on(self.audience.go_back(earlier, taken_back))
        self._commanders.look(self.audience.stories[None].now.state)
        return kept.entries[place:]

    def _follow(self, entry: Entry) -> None:
        game = cast(Game, self.game.clone())
        events = game.answer(entry.seat, read_answer(bytes(entry.answer)))
        if next(game.history.backwards()).hash != entry.hash:
            raise DamagedTable(self.stored.id, f"answer {game.length - 1} does not replay")
        self._show(game, events)
        # Whoever answered lets them speak.
        self._commanders.after(events, self.audience.stories[None].now.state)

    def _hear(self, chat: tuple[Said, ...]) -> None:
        """What was said since."""
        old = self.stored.chat
        gone = next(n for n in range(len(old) + 1) if chat[: len(old) - n] == old[n:])
        self.stored = replace(self.stored, chat=chat)
        for said in chat[len(old) - gone :]:
            if said not in old:  # others may have been unsaid meanwhile
                self.audience.tell_all(said)

    @abstractmethod
    def _show(self, game: Game, events: tuple[Event, ...]) -> None:
        """The game has gone on to here."""

    @abstractmethod
    def _go_on(
        self,
        news: Mapping[Seat | None, bytes | None],
        began: Iterable[Seat] = (),
        *,
        is_undo: bool = False,
    ) -> None:
        """After the game has."""

    def _send_away(self, stored: StoredTable) -> None:
        """Whoever holds what is another's by now."""
        was, handed = self.stored.life.handed_over, stored.life.handed_over
        lost = tuple(links.lost(self.stored, stored))
        if handed is not None and handed != was:
            self.audience.dismiss((HOST,))  # he is told, and sees what he saw
        if self.stored.settings.has_begun:
            self.audience.send_away(lost)
            if was is not None and was.seat is not None and handed is None:
                self.audience.send_away((was.seat,))  # he hosts by the new link, or as who he is
        else:
            self.audience.dismiss(lost)

    @abstractmethod
    def _adopt(self, stored: StoredTable) -> None:
        """What was changed beside the game has been kept: now it holds."""

    @abstractmethod
    def _tell_standing(self, seat: Seat) -> None:
        """To its own eyes alone."""

    # ---- who drives it ----

    @property
    @abstractmethod
    def is_paused(self) -> bool: ...

    @abstractmethod
    def wake(self) -> None: ...

    @abstractmethod
    def _ready(self) -> Seat | None: ...

    async def take_over(self) -> None:
        """Nobody drives it; if something is to be done, we do it."""
        await self._ledger.lead()
        self.wake()

    async def _lead(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Whether it is for us to do, and done."""
        if not await self._ledger.lead():
            return False
        try:
            await self._ledger.in_turn(work, leading=True)
        except Conflict:
            return False
        return True

    # ---- sleep ----

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks at it, or a bot is to play."""
        is_driven = self._driver is not None or (
            self._ledger.is_leading and self._ready() is not None
        )
        return bool(self.audience.listeners) or is_driven or self._ledger.lock.locked()

    @property
    def new_times(self) -> KeptTimes | None:
        """To be kept, if a server that took over would not know how long somebody may still
        think."""
        if not self._ledger.is_leading or self.stored.settings.clock is None:
            return None
        changed = self._clock.changed
        return KeptTimes(self.basis, self._times(), changed) if changed > self._kept_at else None

    def were_kept(self, times: KeptTimes) -> None:
        self._kept_at = times.changed

    def _times(self) -> Times:
        return self._clock.times(self.services.cluster.ahead)

    def recall(self, times: Times) -> None:
        """As they were when it was last awake. What set its clock later was not told there."""
        set_at = self.stored.life.set_at
        if set_at is not None:
            times = replace(times, limited=max(set_at, times.limited or set_at))
        self._clock.restore(times, self.services.cluster.ahead)

    def due(self) -> float | None:
        """When somebody has to look at it, in the time of the service."""
        if self.game.is_over:
            return None
        if self._ready() is not None:
            return 0.0
        ahead, wall = self.services.cluster.ahead, self.services.wall()
        ends = [] if (end := self._clock.next_end()) is None else [end + ahead]
        if time_limit.is_counting(self.game) and not self.is_paused:
            next_ = time_limit.next_at(self.game, self.stored.begun)
            ends.append(0.0 if next_ is None else next_ - wall + self.services.cluster.time)
        if (vote := consent.next_end(self.stored)) is not None:
            ends.append(vote - wall + self.services.cluster.time)
        return min(ends, default=None)

    async def rest(self) -> bool:
        """Whether nobody need keep it in memory any longer."""
        if self._ledger.lock.locked():
            return False
        if not self._ledger.is_sure:
            await self.catch_up()
        async with self._ledger.lock:
            if self._ledger.is_leading:
                cluster, basis, due = self.services.cluster, self.basis, self.due()
                times = self._times()
                if not await self.services.ask(lambda: cluster.leases.rest(basis, times, due)):
                    self._ledger.is_sure = False
                    return False
                self._ledger.let_go()
        return not self.audience.listeners


async def nothing() -> None:
    """Only to catch up."""
