"""The people at a table, and what they do beside its game: come and go, take their time, and decide
together."""

import math
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from warroom.api import read_answer
from warroom.families import family_of
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Refused
from warroom.kernel.notice import Contribution
from warroom.kernel.words import HOST, Seat
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops

from ..storage.store import StoredTable, remembered
from ..storage.tokens import Rights, hash_of
from ..wire.agreement import AnyMotion, EndNow
from ..wire.protocol import Absent, Failure, Said, ServerCode, Standing, StandingOrder, encode
from ..wire.wishes import Wished, WishOffer
from . import absence, announcements, changes, chat, consent, dues, standing, vacancy, wishes
from .announcements import By
from .changes import Change
from .info import out_of
from .services import logged
from .shared import SharedTable
from .whispers import forgotten


class Company(SharedTable):
    """The part of a table in play that is about its people."""

    @abstractmethod
    async def _carry_out(self, seat: Seat, answer: Answer, number: int | None) -> None: ...

    @abstractmethod
    async def _keep(self, change: Change, by: By = None) -> None: ...

    @abstractmethod
    async def _answer(self, seat: Seat, answer: Answer, number: int | None) -> None: ...

    @property
    def is_paused(self) -> bool:
        """Nobody is asked, and no time passes; so it is, too, before the game has begun."""
        return self.stored.life.pause is not None or not self.stored.settings.has_begun

    @property
    def _out(self) -> list[Seat]:
        return out_of(self.game)

    async def set_clock(self, seconds: float | None, absent: Absent) -> None:
        """With a new clock, whoever is waited for has the whole time from now on."""
        await self.change(changes.clock(seconds, absent))

    async def sit_in(self, seat: Seat, by: By = None) -> None:
        change = absence.leaving(seat, self.services.wall(), by_host=by is not None)
        await self.change(change, by)

    async def take_seat(self, seat: Seat, name: str, rights: Rights, token: str | None) -> None:
        """A seat that is offered, by somebody who gets this link of it."""
        hash = None if token is None else hash_of(token)

        def change(stored: StoredTable) -> StoredTable:
            taken = vacancy.taking(seat, name, rights, hash, self.game.length)(stored)
            return absence.gone_on(taken, self.services.wall())

        await self.change(change)

    async def take_back(self, seat: Seat, by: By = None) -> None:
        await self.change(absence.back(seat, self._out, self.services.wall()), by)

    def rights(self, rights: Rights) -> Rights:
        """Of somebody with these links, now that the host may have handed over to a seat."""
        handed = self.stored.life.handed_over
        hosts = handed is not None and handed.seat in rights.seats
        return replace(rights, is_host=rights.is_host or hosts)

    async def hand_over(self, seat: Seat | None) -> None:
        await self.change(changes.handed_over(seat))

    def wishes_of(self, seat: Seat) -> tuple[tuple[WishOffer, ...], tuple[Wished, ...]]:
        """What may be wished for at this table, and what is. It follows from the rules alone, so
        it can be told before the game has begun. Where the server has dealt there is no set-up."""
        wishes.check_seated(self.stored, seat)
        if self.stored.settings.is_dealt:
            return (), ()
        offers = wishes.offers(self.game.header, self.game.rules)
        return offers, self.stored.life.wishes.get(seat, ())

    async def set_wishes(self, seat: Seat, wanted: tuple[Wished, ...]) -> None:
        """A question that is wished about is answered at once, if it is open already."""
        wishes.check(wanted, self.wishes_of(seat)[0])
        await self.change(wishes.wished(seat, wanted))
        self.wake()

    async def take_holiday(self, seat: Seat, days: int) -> None:
        await self.change(absence.holiday(seat, days, self.services.wall()))

    async def vote(self, seat: Seat, proposal: int, *, is_for: bool) -> None:
        if seat not in consent.may_vote(self.stored, self._out):
            raise Failure(ServerCode.NOT_HELD, "Only people who are at the table vote.")
        voted = consent.voted(seat, proposal, is_for)
        await self.change(consent.there(seat, self._out, self.services.wall(), voted))

    async def propose(self, seat: Seat | None, motion: AnyMotion) -> None:
        if seat is not None and seat not in consent.may_vote(self.stored, self._out):
            raise Failure(ServerCode.NOT_HELD, "Only people who are at the table propose.")
        if isinstance(motion, EndNow):
            self.game.check(HOST, EndAgreed())
        now = self.services.wall()
        proposed = consent.proposed(motion, seat, now)
        if seat is not None:
            proposed = consent.there(seat, self._out, now, proposed)
        await self.change(proposed)

    async def change(self, change: Change, by: By = None) -> None:
        await self._in_turn(self._once(change, by))

    def _once(self, change: Change, by: By = None) -> Callable[[], Awaitable[None]]:
        """With the lock held: a change, and what follows from it. If another server comes between
        them, what follows is done again, and what was changed is not."""
        is_kept = False

        async def work() -> None:
            nonlocal is_kept
            if not is_kept:
                await self._keep(change, by)
            is_kept = True
            await self._ledger.follow_up(self._settle)
            await self._count_time(())

        return work

    def _in_order(self, new: StoredTable) -> StoredTable:
        """What is always so, whatever has been changed."""
        new = forgotten(self.stored, new)
        if self.game.state.game_round <= 1:
            new = changes.rated(new)
        is_over = self.game.is_over
        return new if is_over else absence.without_people(new, self._out, self.services.wall())

    async def _settle(self) -> None:
        """With the lock held: what has been decided on proposals is done."""
        now = self.services.wall()
        for verdict in [*consent.verdicts(self.stored, self._out, now)]:
            if verdict.outcome == "agreed" and isinstance(verdict.proposal.motion, EndNow):
                with suppress(Refused):  # it may be over already
                    await self._carry_out(HOST, EndAgreed(), None)
            await self._keep(consent.closed(verdict, now))

    def _is_something_past(self) -> bool:
        """A proposal, or somebody's holiday."""
        end = consent.next_end(self.stored)
        return end is not None and end <= self.services.wall()

    def _check_pause(self) -> None:
        """Whoever comes back to a table that everybody had left goes on; what was agreed holds."""
        pause = self.stored.life.pause
        if pause is not None and pause.reason == "offered":
            raise Failure(ServerCode.PAUSED, "The game waits for somebody who takes a seat.")
        if pause is not None and pause.reason == "agreed":
            raise Failure(ServerCode.PAUSED, "The game is paused; propose to go on.")

    async def _count_time(self, began: Iterable[Seat]) -> None:
        """With the lock held: what is left in the banks, who misses the turn that begins, and
        whether anybody is left. The answer stands, whether or not there is room for it."""
        with logged("the time of table %s was not kept", self.stored.id):
            await self._ledger.follow_up(self._keep_banks)
            for seat in began:
                await self._ledger.follow_up(
                    partial(self._keep, absence.passed(seat, self.services.wall()))
                )
            if absence.is_deserted(self.stored.settings, self._out):
                await self._ledger.follow_up(partial(self._keep, lambda as_it_is: as_it_is))

    async def _keep_banks(self) -> None:
        if self._clock.banks != self.stored.life.banks:
            await self._keep(changes.banks(self._clock.banks))

    def _set_clock(self, old: StoredTable | None = None) -> None:
        """As it runs from now on; what was spent until now is paid."""
        settings, life = self.stored.settings, self.stored.life
        since = math.inf
        if old is not None and life.set_at is not None:
            since = life.set_at - self.services.cluster.ahead
        if old is None or changes.of_limit(old) != changes.of_limit(self.stored):
            self._clock.limit(None if self.is_paused else settings.clock, since)
        self._clock.stand(absence.on_holiday(settings), since)
        if old is None or old.settings.clock != settings.clock:
            self._clock.banks = {**changes.full_banks(settings), **life.banks}
        else:
            for seat in self._clock.banks:
                self._clock.add(seat, life.granted - old.life.granted)

    # ---- what is said ----

    async def notice(self, data: bytes) -> None:
        """The host speaks to the game."""
        notice = read_answer(data)
        if isinstance(notice, Contribution):
            raise Failure(ServerCode.NOT_HELD, "Only the seat itself can mix in its randomness.")
        if isinstance(notice, TimeIsUp | TradeStops):
            raise Failure(ServerCode.NOT_ALLOWED, "The server itself says so, by the clock.")
        if isinstance(notice, EndAgreed) and consent.voters(self.stored, self._out):
            raise Failure(ServerCode.NOT_ALLOWED, "The people at the table vote on that.")
        await self._in_turn(partial(self._announce, notice, "host"))

    async def end(self) -> None:
        """Whoever runs the server ends the game as it stands."""
        await self._in_turn(partial(self._announce, EndAgreed(), "server"))

    async def _announce(self, notice: Answer, by: By) -> None:
        await self._answer(HOST, notice, None)
        if isinstance(notice, EndAgreed):
            await self._remark(None, announcements.TABLE, announcements.ended(by))

    async def say(self, seat: Seat | None, text: str, rights: Rights) -> None:
        name = "" if seat is not None else await self.services.name_of(rights.person)
        now = self.services.wall()
        said = chat.said(self.stored.settings, seat, text, rights, name=name, at=now)
        await self._in_turn(partial(self._speak, said))

    async def _speak(self, said: Said) -> None:
        """With the lock held: keep, then show."""
        await self._write(lambda store, at: store.say(at, said), dues.said(self, said))
        self.stored = replace(self.stored, chat=remembered((*self.stored.chat, said)))
        self.audience.tell_all(said)

    async def _remark(self, seat: Seat | None, name: str, text: str) -> None:
        """With the lock held. What it is about stands, whether or not there is room for words."""
        with logged("%s at table %s could not speak", name, self.stored.id):
            said = Said(seat, name, text, self.services.wall())
            await self._ledger.follow_up(partial(self._speak, said))

    # ---- standing orders ----

    async def set_standing(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """The seat's orders for reactions that come up from now on."""
        header = self.game.header
        family = family_of(header.ruleset, header.version)
        standing.check(orders, family, seat, self.game.state.seats)
        await self._in_turn(partial(self._set_standing, seat, orders))
        self._tell_standing(seat)

    async def _set_standing(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """With the lock held: a question that is open now is the seat's own to answer."""
        await self._once(changes.standing(seat, orders, self.game.asked[seat]))()

    def _tell_standing(self, seat: Seat) -> None:
        self.audience.tell({seat: encode(self._standing_of(seat))})

    async def _drop_ceilings(self) -> None:
        """With the lock held. Whoever had one is told, and nobody else."""
        old = self.stored.standing
        await self._keep(changes.no_ceilings)
        for seat, stored in self.stored.standing.items():
            if stored != old[seat]:
                self._tell_standing(seat)

    def _standing_of(self, seat: Seat) -> Standing:
        """For the eyes of the seat alone."""
        stored = self.stored.standing.get(seat)
        return Standing(seat, stored.orders if stored else ())
