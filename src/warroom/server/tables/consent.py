"""What the people at a table decide together: one proposes, all who are there vote.

A bot has no vote, nor has whoever is out of the game, has said that he is away, or has let his time
run out; by voting one is there again. Whoever is gone by what the host did alone has a vote, and is
waited for, but not for ever: of those who let all the time of a proposal pass he does not count. It
is closed when enough have agreed, when enough no longer can, or when its time is over."""

from collections.abc import Callable, Collection, Iterator

from msgspec.structs import replace

from warroom.bots import BOTS, bot_called
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat

from ..storage.store import StoredTable
from ..wire.agreement import (
    AnyMotion,
    Ballot,
    Decided,
    ExtendTime,
    GoOn,
    Pause,
    ReplacePlayer,
    StopForNow,
)
from ..wire.protocol import Failure, ServerCode
from .absence import WAITED_FOR, back, filled, resumed
from .changes import Change, person_in, with_seat, without_wishes
from .vacancy import given_back

MOST_OPEN = 4
LASTS, LASTS_LONG = 600.0, 86_400.0
"""Seconds for which a proposal is open: where people sit at the table together, and where not."""

LONG_CLOCK = 3600.0


def voters(stored: StoredTable, out: Collection[Seat]) -> tuple[Seat, ...]:
    """The people who are there, and whom the host alone has set aside."""
    seats = stored.settings.seats
    mays = may_vote(stored, out)
    return tuple(seat for seat in mays if not seats[seat].is_gone or seats[seat].is_set_aside)


def may_vote(stored: StoredTable, out: Collection[Seat]) -> tuple[Seat, ...]:
    """And those who were late: their votes count as soon as they give one."""
    return tuple(
        seat
        for seat, each in enumerate(stored.settings.seats)
        if each.bot is None
        and not (each.is_free or each.is_replaced or seat in out)
        and (not each.is_away or each.is_set_aside)
    )


def there(seat: Seat, out: Collection[Seat], now: float, then: Change) -> Change:
    """Whoever votes has not left; a caretaker goes on for him until he takes his seat back."""

    def change(stored: StoredTable) -> StoredTable:
        is_away = stored.settings.seats[seat].is_away
        return then(stored if is_away else back(seat, out, now)(stored))

    return change


def proposed(motion: AnyMotion, by: Seat | None, now: float) -> Change:
    def change(stored: StoredTable) -> StoredTable:
        _check(stored, motion)
        life = stored.life
        if any(each.motion == motion for each in life.proposals):
            raise Failure(ServerCode.NOT_ALLOWED, "That is proposed already: vote on it.")
        if len(life.proposals) >= MOST_OPEN:
            raise Failure(ServerCode.FULL, "Vote on what is proposed already.")
        ends = now + _lasts(stored)
        yes = () if by is None else (by,)
        new = Ballot(life.proposed + 1, motion, by, ends, yes)
        life = replace(life, proposals=(*life.proposals, new), proposed=new.id)
        return replace(stored, life=life)

    return change


def _lasts(stored: StoredTable) -> float:
    if any(each.is_set_aside for each in stored.settings.seats):
        return WAITED_FOR
    clock = stored.settings.clock
    return LASTS_LONG if clock is None or clock >= LONG_CLOCK else LASTS


def _check(stored: StoredTable, motion: AnyMotion) -> None:
    """Nothing is put to the vote that could not be."""
    if not stored.settings.has_begun:
        raise Failure(ServerCode.NOT_BEGUN, "The table still waits for its people.")
    pause = stored.life.pause
    match motion:
        case StopForNow() if pause is not None:
            raise Failure(ServerCode.NOT_ALLOWED, "The game is paused already.")
        case GoOn() if pause is None or pause.reason == "deserted":
            raise Failure(ServerCode.NOT_ALLOWED, "The game is not paused by agreement.")
        case ExtendTime() if stored.settings.clock is None:
            raise Failure(ServerCode.NOT_ALLOWED, "There is no clock.")
        case ReplacePlayer(seat=seat, bot=bot):
            person = person_in(stored.settings, seat)
            if bot is not None and bot_called(bot) not in BOTS:
                message = f"There is no such bot: choose {', '.join(BOTS)}."
                raise Refused(Code.UNKNOWN_NAME, "", message, field="motion.bot")
            if bot is None and not (person.is_replaced or person.former):
                raise Failure(ServerCode.NOT_ALLOWED, "This seat is its person's.")


def voted(seat: Seat, id: int, is_for: bool) -> Change:
    """Who has changed his mind votes again."""

    def change(stored: StoredTable) -> StoredTable:
        def counted(each: Ballot) -> Ballot:
            yes = [voter for voter in each.yes if voter != seat] + [seat] * is_for
            no = [voter for voter in each.no if voter != seat] + [seat] * (not is_for)
            return replace(each, yes=tuple(yes), no=tuple(no)) if each.id == id else each

        if all(each.id != id for each in stored.life.proposals):
            raise Failure(ServerCode.NOT_FOUND, "This proposal is closed.")
        proposals = tuple(map(counted, stored.life.proposals))
        return replace(stored, life=replace(stored.life, proposals=proposals))

    return change


def needed_of(stored: StoredTable, people: Collection[Seat]) -> int:
    """How many of them must agree."""
    all_must = stored.settings.agreement.consent == "all"
    return len(people) if all_must else len(people) // 2 + 1


def verdicts(stored: StoredTable, out: Collection[Seat], now: float) -> Iterator[Decided]:
    """What has been decided on the proposals that are open."""
    people = set(voters(stored, out))
    needed = needed_of(stored, people)
    for each in stored.life.proposals:
        if len(people & {*each.yes}) >= needed or not people:
            yield Decided(each, "agreed")
        elif len(people - {*each.no}) < needed:
            yield Decided(each, "refused")
        elif each.ends <= now:
            yield Decided(
                each, "agreed" if _is_agreed_by_the_rest(stored, each, people) else "expired"
            )


def _is_agreed_by_the_rest(stored: StoredTable, ballot: Ballot, people: Collection[Seat]) -> bool:
    """Without those whom the host has set aside and who have not been heard of in all this time."""
    seats, heard = stored.settings.seats, {*ballot.yes, *ballot.no}
    rest = {seat for seat in people if seat in heard or not seats[seat].is_set_aside}
    return bool(rest) and len(rest & {*ballot.yes}) >= needed_of(stored, rest)


def closed(verdict: Decided, now: float) -> Change:
    """The proposal is no longer open; what has been agreed is so."""

    def change(stored: StoredTable) -> StoredTable:
        rest = tuple(each for each in stored.life.proposals if each.id != verdict.proposal.id)
        if rest == stored.life.proposals:  # another server has closed it
            return stored
        stored = replace(stored, life=replace(stored.life, proposals=rest, verdict=verdict))
        if verdict.outcome != "agreed":
            return stored
        return carried_out(verdict.proposal.motion, now)(stored)

    return change


def carried_out(motion: AnyMotion, now: float) -> Callable[[StoredTable], StoredTable]:
    def change(stored: StoredTable) -> StoredTable:
        life = stored.life
        match motion:
            case StopForNow() if life.pause is None:
                return replace(stored, life=replace(life, pause=Pause(now, "agreed")))
            case GoOn() if life.pause is not None:
                return resumed(stored, now)
            case ExtendTime(seconds=seconds):
                return replace(stored, life=replace(life, granted=life.granted + seconds))
            case ReplacePlayer(seat=seat, bot=None) if stored.settings.seats[seat].former:
                return filled(given_back(stored, seat), now)
            case ReplacePlayer(seat=seat, bot=bot):
                old = person_in(stored.settings, seat)
                is_replaced = bot is not None
                new = replace(old, is_away=is_replaced, stand_in=bot, is_replaced=is_replaced)
                new = replace(new, offered=now if motion.offers and is_replaced else None)
                mine = {each: it for each, it in stored.standing.items() if each != seat}
                stored = without_wishes(replace(stored, standing=mine), seat)
                new = replace(new, missed=0, is_set_aside=False)
                return filled(with_seat(stored, seat, new), now)
        return stored

    return change


def next_end(stored: StoredTable) -> float | None:
    """When the first of the proposals expires, or somebody's holiday ends."""
    holidays = [each.holiday for each in stored.settings.seats if each.holiday is not None]
    return min([*holidays, *(each.ends for each in stored.life.proposals)], default=None)
