"""Short ways into a land battle of the Expansion."""

from tests.table import Roll
from tests.world import World


def invasion(attack: str, defence: str, *rolls: Roll, red: str = "", green: str = "") -> World:
    """Red attacks Poland from Germany, where one infantry stays; Green also holds Ukraine. When
    the script is at its end, the dice do not matter."""
    world = World(red=f"Germany 1I {attack}; {red}", green=f"Poland {defence}, Ukraine 1I; {green}")
    world.rolls(*rolls)
    world.rolls_freely()
    world.red.takes("move")
    world.red.moves(f"Germany > Poland {attack}")
    return world


def neutral_invasion(attack: str, card: str, *rolls: Roll, **options: str) -> World:
    """Red attacks neutral Austria, defended by a card; Green looks on."""
    world = World(
        red=f"Germany 1I {attack}; government fascism",
        green="Cuba 2I; government democracy",
        counters={"Austria": "monarchy"},
        deck=[card],
        political_deck=["spy"],
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    world.rolls(*rolls)
    world.rolls_freely()
    world.red.takes("move")
    world.red.moves(f"Germany > Austria {attack}")
    return world
