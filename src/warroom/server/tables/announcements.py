"""What everybody at a table is told when something about it has changed beside the game. Nobody
changes anything in silence: it stands in the log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from warroom.bots import BOTS, COMMANDERS
from warroom.kernel.words import Seat, counted

from ..storage.store import SeatSetting, StoredTable
from ..storage.tokens import Rights
from ..wire.agreement import AnyMotion, Decided, EndNow, ExtendTime, GoOn, ReplacePlayer

TABLE = "Table"
"""Who speaks."""

By: TypeAlias = Literal["host", "server"] | None
"""Who has done something alone that is about others; nobody, if it is somebody's own affair."""

ALONE: Mapping[str | None, str] = {"host": "The host", "server": "Whoever runs this server"}

WAITS = {
    "deserted": "Everybody is away. The game waits until somebody comes back.",
    "offered": "The game waits until somebody takes the seat.",
}
"""Why nothing runs, unless it was agreed."""

UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


def of(
    old: StoredTable, new: StoredTable, colours: Sequence[str | None], by: By = None
) -> Iterator[str]:
    """In sentences."""

    def called(seat: Seat) -> str:
        """Players go by their colours, as at the table."""
        colour = colours[seat]
        return (
            colour.capitalize() if colour else new.settings.seats[seat].name or f"Seat {seat + 1}"
        )

    before, after = old.settings.seats, new.settings.seats
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        for words in _of_seat(was, now):
            yield f"{called(seat)} {words}{f' {ALONE[by]} has set it so.' if by else ''}"
    if by is not None:
        yield from (f"{ALONE[by]} has {words}." for words in _alone(old, new, called))
    if old.settings.clock != new.settings.clock or old.settings.absent != new.settings.absent:
        clock = new.settings.clock
        yield f"The host has set the clock: {'none' if clock is None else duration(clock)}."
    known = {each.id for each in old.life.proposals}
    for proposal in new.life.proposals:
        if proposal.id not in known:
            who = "The host" if proposal.by is None else called(proposal.by)
            yield f"{who} proposes {motion(proposal.motion, called)}."
    if (verdict := new.life.verdict) and verdict != old.life.verdict:
        yield _verdict(verdict, called)
    if new.life.pause and not old.life.pause and new.life.pause.reason in WAITS:
        yield WAITS[new.life.pause.reason]
    if old.life.pause and not new.life.pause:
        yield "The game goes on."
    if (handed := new.life.handed_over) and handed != old.life.handed_over:
        who = "Nobody" if handed.seat is None else called(handed.seat)
        yield f"The host hands over. {who} hosts from now on."


def alone(seat: Seat | None, rights: Rights) -> By:
    """Whoever does something about a seat that is not his own does it as the host."""
    return None if seat in rights.seats else "host"


def _alone(old: StoredTable, new: StoredTable, called: Callable[[Seat], str]) -> Iterator[str]:
    """What becomes of seats and links by somebody who does not hold them."""
    before, after = old.settings.seats, new.settings.seats
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        if now.bot is not None and was.bot is None:
            yield f"put {_bot(now.bot)} into seat {seat + 1}"
        elif now.is_free and not was.is_free:
            yield f"freed seat {seat + 1}{f' of {was.name}' if was.name else ''}"
        elif now.is_free is was.is_free and new.hashes.seats[seat] != old.hashes.seats[seat]:
            yield f"made another link to play {called(seat)}, which ends the old one"
    if new.hashes.host != old.hashes.host:
        yield "made another link for the host's part, which ends the old one"
    if new.hashes.spectator != old.hashes.spectator:
        yield "made another link for spectators, which ends the old one"


def ended(by: By) -> str:
    return f"{ALONE[by]} has ended the game as it stands."


def _of_seat(was: SeatSetting, now: SeatSetting) -> Iterator[str]:
    if now.since != was.since or now.former != was.former:
        if now.former is not None or now.person is None:
            yield f"is played by {now.name or 'somebody else'} from now on."
        return
    if now.stand_in is not None and now.stand_in != was.stand_in:
        yield f"is played by {_bot(now.stand_in)} from now on."
    elif now.is_away and not was.is_away:
        yield "is away: a bot sits in."
    elif was.is_gone and not now.is_gone:
        yield "is back."
    elif now.missed > was.missed:
        yield "let the time run out."
    if now.offered is not None and was.offered is None:
        yield "is offered to others: whoever is at the table may take the seat."
    if now.holiday is not None and now.holiday != was.holiday:
        yield f"is on holiday for {counted(max(0, now.days_off - was.days_off), 'day')}."
    elif was.holiday is not None and now.holiday is None:
        yield "is back from holiday."


def _bot(name: str) -> str:
    if name in COMMANDERS:
        return f"{COMMANDERS[name].name}, a bot"
    return f"a bot ({BOTS[name].title.lower()})" if name in BOTS else "a bot"


def motion(what: AnyMotion, called: Callable[[Seat], str]) -> str:
    match what:
        case GoOn():
            return "to go on"
        case EndNow():
            return "to end the game as it stands"
        case ExtendTime(seconds=seconds):
            return f"{duration(seconds)} more for everybody"
        case ReplacePlayer():
            return _replacing(what, called(what.seat))
    return "to pause the game"


def _replacing(motion: ReplacePlayer, name: str) -> str:
    if motion.bot is None:
        return f"that {name} is played by its person again"
    if motion.offers:
        return f"that {name} is offered to others, and played by {_bot(motion.bot)} until then"
    return f"that {_bot(motion.bot)} plays {name}"


def _verdict(verdict: Decided, called: Callable[[Seat], str]) -> str:
    words = motion(verdict.proposal.motion, called)
    is_late = verdict.outcome == "expired"
    return f"The proposal {words} {'has' if is_late else 'is'} {verdict.outcome}."


def duration(seconds: float) -> str:
    """In its largest unit of which it has a whole number."""
    name, size = next((each for each in UNITS if seconds % each[1] == 0), UNITS[-1])
    return counted(round(seconds / size), name)
