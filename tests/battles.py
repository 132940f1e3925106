"""Short ways into a battle, for the tests of battles."""

from tests.table import Roll, Table
from warroom.model.events.battles import BattleDiceRolled, UnitsEliminated
from warroom.model.events.naval import MatchUpFought, ShipHit


def invasion(attack: str, defence: str, *rolls: Roll, **options: str) -> Table:
    """Red attacks Poland from Germany, where one infantry stays; Green also holds Ukraine."""
    table = Table(
        red=f"Germany 1I {attack}",
        green=f"Poland {defence}, Ukraine 1I",
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    table.rolls(*rolls)
    table.red.takes("move")
    table.red.moves(f"Germany > Poland {attack}")
    return table


def neutral_invasion(attack: str, card: str, *rolls: Roll, deck: str = "", **options: str) -> Table:
    """Red attacks neutral Poland, defended by a card on top of a deck; Green and Blue look on."""
    table = Table(
        red=f"Germany 1I {attack}",
        green="Cuba 2I; hand rail-transport-4",
        blue="Iceland 2I",
        deck=[card, *deck.split()],
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    table.rolls(*rolls)
    table.red.takes("move")
    table.red.moves(f"Germany > Poland {attack}")
    return table


def sea_fight(challenger: str, controller: str, *totals: int) -> Table:
    """Red challenges Green, who fights. Totals of two dice, Red's before Green's each time."""
    table = Table(
        red=f"Germany 1I; fleet {challenger}",
        green=f"Poland 1I; fleet {controller}",
        sea="green",
    )
    table.rolls(*map(two_dice, totals))
    table.red.takes("naval-battle")
    table.green.fights()
    return table


def two_dice(total: int) -> tuple[int, int]:
    """Any two dice with that total."""
    low = max(1, total - 6)
    return low, total - low


def battle_rolls(table: Table) -> list[tuple[str, str, int]]:
    """Who rolled which faces for how many hits, since the beginning."""
    return [(each.part, each.faces, each.hits) for each in table.has_happened(BattleDiceRolled)]


def eliminated(table: Table) -> list[tuple[str, str]]:
    """Which side lost which units, since the beginning."""
    return [(each.part, str(each.units)) for each in table.has_happened(UnitsEliminated)]


def modifiers(table: Table) -> list[tuple[int, int]]:
    """What Red and Green added in each match-up, since the beginning."""
    return [each.modifiers for each in table.has_happened(MatchUpFought)]


def ships_hit(table: Table) -> list[tuple[str, int]]:
    """Whose ship in which place was hit, places counted from one, since the beginning."""
    return [(("red", "green")[each.side], each.place + 1) for each in table.has_happened(ShipHit)]


def line_up(table: Table, red: str, green: str) -> None:
    """Both lay their battle lines."""
    table.red.lays(red)
    table.green.lays(green)


def fit(table: Table) -> tuple[str, str]:
    """The fit ships of Red and Green."""
    assert table.game.state.naval_battle is not None
    red, green = table.game.state.naval_battle.sides
    return str(red.fit), str(green.fit)
