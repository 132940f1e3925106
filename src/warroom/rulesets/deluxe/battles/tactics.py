"""What an action card changes in a battle, always for the attacker, who played it."""

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import Unit

from ..table.cards import amount


class Tactics(Struct, frozen=True):
    """The attacker's ways of fighting; as they stand, those without a card."""

    line: int = 0  # units more than usual in line, the first line included
    salvo: tuple[Unit, ...] = (Unit.ARTILLERY,)  # army units that fire in the salvo
    dice_in_salvo: int = 1  # for each unit that fires in it
    dice: int = 0  # more in each full fire
    dice_at_first: int = 0  # more in the first full fire
    blanks_are_infantry: bool = False  # in the first full fire
    blanks_are_anything: bool = False  # in the first full fire


def army_tactics(table: Table, attacker: Seat, region: Region) -> Tactics:
    """AC03, AC05 to AC07, AC09: a card that was played with a Move or a Blitz."""
    shock = amount(table, attacker, "shock-troops")
    came_ashore = region in table.state.landings
    return Tactics(
        line=amount(table, attacker, "lightning-war"),
        salvo=SALVOS[amount(table, attacker, "dawn-raid")],
        dice_in_salvo=amount(table, attacker, "rolling-barrage") or 1,
        dice=amount(table, attacker, "beachhead") if came_ashore else 0,
        blanks_are_infantry=shock == 1,
        blanks_are_anything=shock == 2,
    )


SALVOS = (
    (Unit.ARTILLERY,),
    (Unit.ARTILLERY, Unit.PLANE),
    (Unit.ARTILLERY, Unit.PLANE, Unit.TANK),
)
"""Without Dawn Raid, with it, and with its enhanced effect."""


def navy_tactics(table: Table, attacker: Seat) -> Tactics:
    """AC11, AC14: a card that was played with a Navigate."""
    return Tactics(
        dice_in_salvo=amount(table, attacker, "wolf-pack") or 1,
        dice_at_first=amount(table, attacker, "gunboat-diplomacy"),
    )
