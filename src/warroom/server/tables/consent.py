"""What the people at a table decide together: one proposes, all who are there vote.

A bot has no vote, nor has whoever is away or out of the game. A proposal is closed when enough have
agreed, when enough no longer can, or when its time is over."""

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
from .absence import filled, resumed
from .changes import Change, person_in, with_seat
from .vacancy import given_back

MOST_OPEN = 4
LASTS, LASTS_LONG = 600.0, 86_400.0
"""Seconds for which a proposal is open: where people sit at the table together, and where not."""

LONG_CLOCK = 3600.0


def voters(stored: StoredTable, out: Collection[Seat]) -> tuple[Seat, ...]:
    """The people who are there."""
    return tuple(
        seat
        for seat, each in enumerate(stored.settings.seats)
        if each.bot is None and not each.is_away and not each.is_free and seat not in out
    )


def proposed(motion: AnyMotion, by: Seat | None, now: float) -> Change:
    def change(stored: StoredTable) -> StoredTable:
        _check(stored, motion)
        life = stored.life
        if any(each.motion == motion for each in life.proposals):
            raise Failure(ServerCode.NOT_ALLOWED, "That is proposed already: vote on it.")
        if len(life.proposals) >= MOST_OPEN:
            raise Failure(ServerCode.FULL, "Vote on what is proposed already.")
        clock = stored.settings.clock
        is_long = clock is None or clock >= LONG_CLOCK
        ends = now + (LASTS_LONG if is_long else LASTS)
        yes = () if by is None else (by,)
        new = Ballot(life.proposed + 1, motion, by, ends, yes)
        life = replace(life, proposals=(*life.proposals, new), proposed=new.id)
        return replace(stored, life=life)

    return change


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
        if each.ends <= now:
            yield Decided(each, "expired")
        elif len(people & {*each.yes}) >= needed or not people:
            yield Decided(each, "agreed")
        elif len(people - {*each.no}) < needed:
            yield Decided(each, "refused")


def closed(verdict: Decided, now: float) -> Change:
    """The proposal is no longer open; what has been agreed is so."""

    def change(stored: StoredTable) -> StoredTable:
        rest = tuple(each for each in stored.life.proposals if each.id != verdict.proposal.id)
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
                wishes = {each: it for each, it in life.wishes.items() if each != seat}
                stored = replace(stored, standing=mine, life=replace(life, wishes=wishes))
                return filled(with_seat(stored, seat, replace(new, missed=0)), now)
        return stored

    return change


def next_end(stored: StoredTable) -> float | None:
    """When the first of the proposals expires, or somebody's holiday ends."""
    holidays = [each.holiday for each in stored.settings.seats if each.holiday is not None]
    return min([*holidays, *(each.ends for each in stored.life.proposals)], default=None)
