"""Situations that drawn answers seldom bring about, each set up by hand."""

from collections.abc import Callable, Mapping

import warroom
from tests.deluxe.rare import RARE as DELUXE
from tests.table import Table
from tests.world import World
from warroom.kernel.words import Seat
from warroom.rulesets.expansion.air.air_choices import AirDefence, AirForce
from warroom.rulesets.expansion.sea.raiding import RaidTargets

Situation = tuple[warroom.Game, Seat]


def at(table: Table, colour: str) -> Situation:
    return table.game, table.seat(colour)


def convoy() -> World:
    """Red passes Blue's submarines."""
    world = World(
        red="Great Britain 3I 1T, Germany 1I; capital Germany",
        blue="Chile 1I; ships North Sea 2SS",
    )
    world.red.takes("move")
    world.red.moves("Great Britain > Germany 2I 1T")
    return world


def attacking_a_crossing() -> Situation:
    return at(convoy(), "blue")


def choosing_convoy_losses() -> Situation:
    world = convoy()
    world.rolls((6, 3))
    world.blue.torpedoes("North Sea")
    return at(world, "blue")


def air_raid() -> World:
    """Blue's fighter has hit one of Red's two planes."""
    world = World(red="Germany 3I 2P, Poland 1I 1P; capital Germany", blue="Chile 2I 1P")
    world.red.takes("strategic-bombing")
    world.red.says(AirForce(1, 1))
    world.rolls((6,))
    world.blue.says(AirDefence(1))
    return world


def placing_air_hits() -> Situation:
    return at(air_raid(), "blue")


def removing_planes() -> Situation:
    world = air_raid()
    world.rolls((1,))
    world.blue.shoots_down(bombers=1)
    return at(world, "red")


def giving_up_regions() -> Situation:
    world = World(red="Germany 5I 3P; capital Germany", blue="Chile 1P, Peru 1I")
    world.red.takes("strategic-bombing")
    world.rolls((1,), (6, 1))
    world.red.says(AirForce(2, 0))
    world.blue.says(AirDefence(1))
    return at(world, "blue")


def placing_raid_hits() -> Situation:
    world = World(
        red="Germany 3I; capital Germany; ships North Atlantic 3SS",
        blue="France 3I; capital France; routes north-atlantic-6 north-atlantic-5",
    )
    world.red.takes("commerce-raiding")
    world.rolls((6, 2, 6))
    world.red.says(RaidTargets(("north-atlantic-6", "north-atlantic-5")))
    return at(world, "red")


RARE: Mapping[str, Callable[[], Situation]] = {
    "attack-crossing": attacking_a_crossing,
    "choose-convoy-losses": choosing_convoy_losses,
    "give-up-regions": giving_up_regions,
    "place-air-hits": placing_air_hits,
    "place-raid-hits": placing_raid_hits,
    "remove-planes": removing_planes,
    **DELUXE,
}
