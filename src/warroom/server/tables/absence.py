"""People who are away. When nobody is left at a table it waits for them, so that no game plays
itself to its end among people who are all somewhere else."""

from collections.abc import Iterable

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat, counted
from warroom.model.events.turns import TurnBegan
from warroom.model.state import State

from ..storage.store import Settings, StoredTable
from ..wire.agreement import Pause
from ..wire.protocol import Failure, ServerCode
from . import vacancy
from .changes import Change, person_in, with_seat

DAY = 86_400.0

WAITED_FOR = 3 * DAY
"""Seconds for which a vote waits for somebody who is gone by what the host did alone."""


def is_deserted(settings: Settings, out: Iterable[Seat]) -> bool:
    """Whether all people are gone that are still in the game; bots alone need nobody."""
    rest = set(range(len(settings.seats))) - set(out)
    people = [settings.seats[seat] for seat in rest if settings.seats[seat].bot is None]
    return bool(people) and all(each.is_gone for each in people)


def late(seat: Seat, now: float) -> Change:
    """Somebody's time has run out, as everybody could see."""

    def change(stored: StoredTable) -> StoredTable:
        old = stored.settings.seats[seat]
        if stored.life.is_hurried and not old.is_gone:
            stored = _set_aside(stored, seat, now)
        is_away = old.is_away or stored.settings.absent == "caretaker"
        there = stored.settings.seats[seat]
        return _missed(with_seat(stored, seat, replace(there, is_away=is_away)), seat, now)

    return change


def _set_aside(stored: StoredTable, seat: Seat, now: float) -> StoredTable:
    """By the host alone. It takes no vote from anybody, but what is proposed does not wait for
    one who never comes."""
    proposals = tuple(
        replace(each, ends=max(each.ends, now + WAITED_FOR)) for each in stored.life.proposals
    )
    stored = replace(stored, life=replace(stored.life, proposals=proposals))
    return with_seat(stored, seat, replace(stored.settings.seats[seat], is_set_aside=True))


def passed(seat: Seat, now: float) -> Change:
    """A turn of somebody who is away has begun."""

    def change(stored: StoredTable) -> StoredTable:
        setting = stored.settings.seats[seat]
        is_missed = setting.is_away and setting.stand_in is None
        return _missed(stored, seat, now) if is_missed else stored

    return change


def _missed(stored: StoredTable, seat: Seat, now: float) -> StoredTable:
    """Once more; whoever has missed too many turns gives his seat up until he comes back."""
    agreement, old = stored.settings.agreement, stored.settings.seats[seat]
    new = replace(old, missed=old.missed + 1)
    if agreement.missed is not None and new.missed >= agreement.missed:
        new = vacancy.given_up(new, agreement, now)
    return vacancy.waiting(with_seat(stored, seat, new), now)


def holiday(seat: Seat, days: int, now: float) -> Change:
    """A player's clock stands for so many days. Days that he does not need he has again."""

    def change(stored: StoredTable) -> StoredTable:
        old = person_in(stored.settings, seat)
        unused = int(max(0.0, (old.holiday or now) - now) // DAY)
        taken = old.days_off - unused + days
        if taken > stored.settings.agreement.holidays:
            left = stored.settings.agreement.holidays - old.days_off + unused
            message = f"You may take {counted(left, 'more day')} off in this game."
            raise Failure(ServerCode.NOT_ALLOWED, message)
        until = now + days * DAY if days else None
        return with_seat(stored, seat, replace(old, holiday=until, days_off=taken))

    return change


def home(now: float) -> Change:
    """Whoever's holiday is over."""

    def change(stored: StoredTable) -> StoredTable:
        for seat, each in enumerate(stored.settings.seats):
            if each.holiday is not None and each.holiday <= now:
                stored = with_seat(stored, seat, replace(each, holiday=None))
        return stored

    return change


def on_holiday(settings: Settings) -> frozenset[Seat]:
    seats = enumerate(settings.seats)
    return frozenset(seat for seat, each in seats if each.holiday is not None)


def leaving(seat: Seat, now: float, *, by_host: bool = False) -> Change:
    """A caretaker shall sit in."""

    def change(stored: StoredTable) -> StoredTable:
        old = person_in(stored.settings, seat)
        if by_host and not old.is_gone:
            stored = _set_aside(stored, seat, now)
        is_set_aside = by_host and stored.settings.seats[seat].is_set_aside
        return with_seat(stored, seat, replace(old, is_away=True, is_set_aside=is_set_aside))

    return change


def back(seat: Seat, out: Iterable[Seat], now: float) -> Change:
    """A person plays again; a table that nobody was at goes on. Whoever has had himself replaced
    is not kept away by others, if there are none."""

    def change(stored: StoredTable) -> StoredTable:
        old = person_in(stored.settings, seat)
        people = {place for place, each in enumerate(stored.settings.seats) if each.bot is None}
        if old.is_replaced and people - {seat, *out}:
            message = "The others have agreed that a bot plays this seat."
            raise Failure(ServerCode.NOT_HELD, message)
        return gone_on(with_seat(stored, seat, vacancy.there(old)), now)

    return change


def gone_on(stored: StoredTable, now: float) -> StoredTable:
    """Now that somebody is there."""
    pause = stored.life.pause
    return resumed(stored, now) if pause and pause.reason == "deserted" else filled(stored, now)


def filled(stored: StoredTable, now: float) -> StoredTable:
    """A table that waits for a seat to be taken goes on when all are."""
    pause = stored.life.pause
    waits = pause is not None and pause.reason == "offered"
    return resumed(stored, now) if waits and not stored.settings.is_offered else stored


def began(events: Iterable[Event]) -> tuple[Seat, ...]:
    """Whose turns have begun."""
    return tuple(event.seat for event in events if isinstance(event, TurnBegan))


class Lateness:
    """Who was late in the turn that is on. However often somebody's time runs out in a turn, he is
    missed once: what he is asked in it may be nobody else's business. In the set-up, which has no
    turns, whatever everybody notices begins anew."""

    def __init__(self) -> None:
        self._late: set[Seat] = set()

    def follow(self, events: Iterable[Event], state: State, *, was_noticed: bool) -> None:
        if began(events) or (was_noticed and state.game_round == 0):
            self._late.clear()

    def is_new(self, seat: Seat, *, is_gone: bool) -> bool:
        """Once for each, unless he came back meanwhile."""
        is_new = seat not in self._late or not is_gone
        self._late.add(seat)
        return is_new


def without_people(stored: StoredTable, out: Iterable[Seat], now: float) -> StoredTable:
    """A table that everybody has left waits, whatever has come last: it is looked at after each
    answer and each change."""
    may_pause = stored.settings.has_begun and stored.life.pause is None
    if not (may_pause and is_deserted(stored.settings, out)):
        return stored
    return replace(stored, life=replace(stored.life, pause=Pause(now, "deserted")))


def resumed(stored: StoredTable, now: float) -> StoredTable:
    """Of a game that counts minutes those of the pause do not count."""
    pause, begun = stored.life.pause, stored.begun
    assert pause is not None, "only what stands can go on"
    if begun is not None:
        begun += max(0.0, now - max(begun, pause.since))
    return replace(stored, begun=begun, life=replace(stored.life, pause=None))
