"""Dice that must reach a number or lead, with what came of them: whoever shows a roll need not
know by which rule it counts."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.bombing import AirDiceRolled, AirRole
from warroom.model.events.economy import BlitzRolled
from warroom.model.events.provocation import ChoosersRolled
from warroom.model.events.raids import RaidRolled, StruckBack
from warroom.model.events.setup import Purpose, RolledOff
from warroom.model.events.technology import ResearchRolled
from warroom.model.ruleset import Table
from warroom.odds.at_table.aims import Aim, aims_of
from warroom.rules.diplomacy import RIVALS_NEED


class Outcome(StrEnum):
    """Whether the number was reached, or the others beaten; those tied roll again."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


class Attempt(Struct, frozen=True):
    """The dice of one player. Nothing in particular is needed where the highest leads."""

    seat: Seat
    dice: tuple[int, ...]
    needed: int | None
    outcome: Outcome


def attempts_of(event: Event, before: Event | None) -> tuple[Attempt, ...]:
    """What came of the dice of an event that follows another."""
    match event:
        case BlitzRolled() | ResearchRolled():
            outcome = Outcome.WON if sum(event.dice) >= event.needed else Outcome.LOST
            return (Attempt(event.seat, event.dice, event.needed, outcome),)
        case RolledOff(purpose=purpose, rolls=rolls):
            # B-DIPLO-05: whoever rolls again has reached the number.
            is_again = isinstance(before, RolledOff) and before.purpose is purpose
            needed = RIVALS_NEED if purpose is Purpose.RIVALS and not is_again else None
            return _led(((each.seat, each.dice) for each in rolls), needed)
        case ChoosersRolled(rolls=rolls):
            return _led((seat, (die,)) for seat, die in rolls)
        case _:
            return ()


def _led(
    rolls: Iterable[tuple[Seat, tuple[int, ...]]], needed: int | None = None
) -> tuple[Attempt, ...]:
    thrown = tuple(rolls)
    totals = [sum(dice) for _, dice in thrown]
    best = max(totals)
    leading = Outcome.WON if totals.count(best) == 1 else Outcome.TIED
    is_reached = needed is None or best >= needed
    return tuple(
        Attempt(seat, dice, needed, leading if is_reached and sum(dice) == best else Outcome.LOST)
        for seat, dice in thrown
    )


def aims_at(table: Table, event: Event) -> Mapping[str, Aim]:
    """What each of the single dice of an event had to show, by who rolled them."""
    state = table.state
    match event:
        case RaidRolled(seat=seat) if state.raid is not None:
            return _some(table, seat, state.player, "raiders" if state.raid.routes else "convoy")
        case StruckBack(seat=seat) if state.raid is not None:
            return _some(table, seat, state.raid.attackers[0][0], "destroyers", "carriers")
        case AirDiceRolled(role=role) if (raid := state.air_raid) is not None:
            sides = raid.attacker, raid.defender
            by, against = reversed(sides) if role is AirRole.DEFENDERS else sides
            return _some(table, by, against, role)
        case _:
            return {}


def _some(table: Table, by: Seat, against: Seat | None, *roles: str) -> Mapping[str, Aim]:
    aims = aims_of(table, by, against)
    return {role: aims[role] for role in roles}
