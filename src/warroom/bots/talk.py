"""What commanders say at turning points: a few words, each after his own leaning, about what
everybody has seen. Nothing that a bot plans, holds or fears is ever among them."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.state import Region, State

BLOW = 4
"""Regions lost in one turn of another that make a commander speak."""

ADVANCE = 6
"""Regions gained in one turn of his own."""


class Occasion(StrEnum):
    """What gives cause to speak, the most notable first."""

    VICTORY = "victory"
    DEFEAT = "defeat"
    FALLEN = "fallen"
    CAPITAL_LOST = "capital-lost"
    CAPITAL_TAKEN = "capital-taken"
    BLOW = "blow"
    ADVANCE = "advance"


class Cause(Struct, frozen=True):
    """Who has cause to speak, about whom and which place."""

    occasion: Occasion
    seat: Seat
    other: Seat | None = None
    place: Region | None = None


def causes(before: State, after: State) -> Iterator[Cause]:
    """What changed in a turn that somebody might speak of, the most notable first."""
    result, player = after.result, before.player
    if result is not None:
        winners = result.winners
        yield from (Cause(Occasion.VICTORY, seat) for seat in winners)
        losers = [seat for seat in after.living if seat not in winners]
        yield from (Cause(Occasion.DEFEAT, seat, winners[0]) for seat in losers)
        return
    if player is None:  # nobody was in turn: the game was being set up
        return
    fallen = [seat for seat in before.living if seat not in after.living]
    yield from (Cause(Occasion.FALLEN, seat, player) for seat in fallen)
    for region in before.capitals:
        if region is None:
            continue
        old, new = before.owners[region], after.owners[region]
        if old == new or old is None or new is None or old in fallen:
            continue
        yield Cause(Occasion.CAPITAL_LOST, old, new, region)
        yield Cause(Occasion.CAPITAL_TAKEN, new, old, region)
    for seat in after.living:
        gained = len(after.own_regions(seat)) - len(before.own_regions(seat))
        if seat == player and gained >= ADVANCE:
            yield Cause(Occasion.ADVANCE, seat)
        elif seat != player and gained <= -BLOW:
            yield Cause(Occasion.BLOW, seat, player)


def words(cause: Cause, leaning: str, names: Mapping[Seat, str], number: int) -> str:
    """In the voice of a leaning; one after the other, as the number grows."""
    lines = LINES[leaning][cause.occasion]
    other = "" if cause.other is None else names[cause.other]
    return lines[number % len(lines)].format(other=other, place=cause.place or "")


LINES: Mapping[str, Mapping[Occasion, tuple[str, ...]]] = {
    "expansionist": {
        Occasion.VICTORY: ("The map was too small for all of us.", "I should like a larger world."),
        Occasion.DEFEAT: (
            "Well struck, {other}. I reached for too much.",
            "{other} has it. Next time I shall be quicker.",
        ),
        Occasion.FALLEN: ("So ends my march. Avenge me on {other}, somebody.",),
        Occasion.CAPITAL_LOST: (
            "{place} is a city. I have an army, {other}.",
            "Keep the chairs warm in {place}, {other}.",
        ),
        Occasion.CAPITAL_TAKEN: (
            "{place} has new masters, {other}. You may write to us.",
            "We dine in {place} tonight.",
        ),
        Occasion.BLOW: (
            "That was mine, {other}, and will be again.",
            "Take it while you can, {other}.",
        ),
        Occasion.ADVANCE: (
            "On, and on.",
            "Who is next?",
            "They call it a front. I call it a road.",
        ),
    },
    "admiral": {
        Occasion.VICTORY: ("Whoever has the sea has time.", "All hands: we are home."),
        Occasion.DEFEAT: (
            "The tide was yours, {other}. My respects.",
            "Fair sailing, {other}. You read the weather better.",
        ),
        Occasion.FALLEN: ("We strike our colours to nobody but the sea. Farewell, {other}.",),
        Occasion.CAPITAL_LOST: (
            "{place} is lost. The fleet is not, {other}.",
            "You hold {place}, {other}, and not one wave of the sea.",
        ),
        Occasion.CAPITAL_TAKEN: (
            "Our colours fly over {place}, {other}.",
            "{place} lowered its flag at noon.",
        ),
        Occasion.BLOW: ("A squall, {other}. It passes.", "Noted in the log, {other}."),
        Occasion.ADVANCE: ("Wind from astern today.", "Full ahead.", "A good day's run."),
    },
    "diplomat": {
        Occasion.VICTORY: (
            "A pleasure to have done business with you all.",
            "I have merely convinced more people than you.",
        ),
        Occasion.DEFEAT: (
            "My congratulations, {other}. My memoirs will be kinder.",
            "{other} wins. I shall ask for good terms.",
        ),
        Occasion.FALLEN: ("I protest, {other}, and leave the conference.",),
        Occasion.CAPITAL_LOST: (
            "I regard the occupation of {place} as unfriendly, {other}.",
            "We had dinner planned in {place}, {other}. You might have asked.",
        ),
        Occasion.CAPITAL_TAKEN: (
            "{place} is under our protection, {other}. Do not thank me.",
            "The people of {place} were ready for a change.",
        ),
        Occasion.BLOW: (
            "I had thought better of you, {other}.",
            "This will be remembered at the table, {other}.",
        ),
        Occasion.ADVANCE: (
            "They asked us in, more or less.",
            "One makes friends.",
            "So much goodwill in one day.",
        ),
    },
    "turtle": {
        Occasion.VICTORY: ("Walls win wars.", "I stayed at home, and the world came to me."),
        Occasion.DEFEAT: (
            "I still have my walls, {other}. You have the rest.",
            "Well played, {other}. I should have dug deeper.",
        ),
        Occasion.FALLEN: ("The last wall is down. You were patient, {other}.",),
        Occasion.CAPITAL_LOST: (
            "Not {place}. Anything but {place}, {other}.",
            "I shall count every stone of {place}, {other}, when I am back.",
        ),
        Occasion.CAPITAL_TAKEN: (
            "{place} was badly dug in, {other}. I shall see to that.",
            "I only came to {place} to be left in peace.",
        ),
        Occasion.BLOW: (
            "You will find the next one deeper, {other}.",
            "Enough, {other}. Not one step more.",
        ),
        Occasion.ADVANCE: (
            "I needed a wider moat.",
            "Purely for defence, you understand.",
            "Now let it stay so.",
        ),
    },
}
"""By leaning and occasion."""
