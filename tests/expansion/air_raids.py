"""Short ways into an air raid, for the tests of bombing."""

from tests.world import World
from warroom.model.events.bombing import (
    AirDiceRolled,
    AirRole,
)

HAND = "hand oil-1 minerals-3 factories-4"


def raid(red: str = "Germany 1I 5P", blue: str = f"France 1I 3P; {HAND}", green: str = "") -> World:
    """Red bombs Blue; Green looks on."""
    world = World(red=red, blue=blue, green=f"Chile 1I; {green}")
    world.red.takes("strategic-bombing")
    world.red.bombs("blue")
    return world


def flown(
    fighters: int,
    bombers: int,
    defenders: int,
    *rolls: tuple[int, ...],
    red: str = "Germany 1I 5P",
    blue: str = f"France 1I 3P; {HAND}",
) -> World:
    """A raid after both have chosen. When the script is at its end, the dice do not matter."""
    world = raid(red, blue)
    world.rolls(*rolls)
    world.rolls_freely()
    world.red.flies(fighters, bombers)
    if "blue" in world.asked:
        world.blue.defends_with(defenders)
    return world


def dice(world: World, role: AirRole) -> list[tuple[tuple[int, ...], int]]:
    rolled = world.has_happened(AirDiceRolled)
    return [(each.dice, each.hits) for each in rolled if each.role is role]
