"""Single dice that must reach a number (X-TECH-05): what is needed, what helps, how often it
comes."""

from collections.abc import Mapping

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.technology import Figure
from warroom.rules.modifiers import sources
from warroom.rulesets.expansion.air.bombing import PLANE_NEEDS
from warroom.rulesets.expansion.sea.convoy import SUBMARINE_NEEDS
from warroom.rulesets.expansion.sea.raiding import RAIDER_NEEDS
from warroom.rulesets.expansion.sea.striking import CARRIER_NEEDS, DESTROYER_NEEDS
from warroom.rulesets.expansion.table.dice import is_hit

FACES = range(1, 7)


class Bonus(Struct, frozen=True):
    """A technology of somebody and what it adds."""

    technology: str
    seat: Seat
    adds: int


Bonuses = tuple[Bonus, ...]


class Aim(Struct, frozen=True):
    """`needed` is the number to reach with the bonuses, `chance` how often one die does. `dice` are
    rolled beside those of the pieces, `ignored` are hits that do not count."""

    needed: int
    bonuses: Bonuses
    chance: float
    dice: Bonuses = ()
    ignored: Bonuses = ()


class _Roll(Struct, frozen=True):
    needed: int
    own: Figure
    other: Figure | None = None  # a number of whoever is aimed at
    dice: Figure | None = None
    ignored: Figure | None = None


ROLLS: Mapping[str, _Roll] = {
    "raiders": _Roll(RAIDER_NEEDS, Figure.RAID_DIE),
    "convoy": _Roll(SUBMARINE_NEEDS, Figure.RAID_DIE, Figure.CONVOY_DIE),
    "destroyers": _Roll(DESTROYER_NEEDS, Figure.DESTROYER_DIE, Figure.STRIKE_DIE),
    "carriers": _Roll(CARRIER_NEEDS, Figure.CARRIER_DIE, Figure.STRIKE_DIE),
    "defenders": _Roll(PLANE_NEEDS, Figure.DEFENDING_FIGHTER_DIE, ignored=Figure.IGNORED_AIR_HITS),
    "fighters": _Roll(PLANE_NEEDS, Figure.ATTACKING_FIGHTER_DIE),
    "bombers": _Roll(PLANE_NEEDS, Figure.BOMBER_DIE, dice=Figure.BOMBER_DICE),
}
"""Every such roll by who rolls."""


def aims_of(table: Table, by: Seat, against: Seat | None) -> dict[str, Aim]:
    """X-TECH-05: all rolls of one seat against another, as far as one can see."""
    return {name: _aim(table, roll, by, against) for name, roll in ROLLS.items()}


def _aim(table: Table, roll: _Roll, by: Seat, against: Seat | None) -> Aim:
    bonuses = bonuses_of(table, by, roll.own) + bonuses_of(table, against, roll.other)
    added = sum(bonus.adds for bonus in bonuses)
    return Aim(
        roll.needed,
        bonuses,
        sum(is_hit(die, roll.needed, added) for die in FACES) / len(FACES),
        bonuses_of(table, by, roll.dice),
        bonuses_of(table, against, roll.ignored),
    )


def bonuses_of(table: Table, seat: Seat | None, figure: Figure | None) -> Bonuses:
    if seat is None or figure is None:
        return ()
    return tuple(Bonus(name, seat, adds) for name, adds in sources(table, seat, figure))
