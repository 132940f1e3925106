"""Units: costs and classes, what ships carry, and the fate of cargo."""

import pytest

from tests.deluxe.war import War, navy
from warroom.model.units import SHIPS, UNITS
from warroom.rulesets.deluxe.table.units import CARRIED


def test_the_prices_of_units() -> None:
    """D-UNIT-03: infantry 1, tank and artillery 2, plane 3; ships 2, 2, 3 and 4."""
    rules = War(red="Germany 1I", blue="Turkey 1I").game.rules
    assert dict(zip("ITAP", rules.unit_costs, strict=True)) == {"I": 1, "T": 2, "A": 2, "P": 3}
    ships = dict(zip(SHIPS, rules.ship_costs, strict=True))
    assert {ship.value: cost for ship, cost in ships.items()} == {
        "DD": 2,
        "SS": 2,
        "BB": 3,
        "CV": 4,
    }


def test_the_printed_prices_of_tank_and_plane() -> None:
    """D-UNIT-03, option: as printed a plane costs 2 and a tank 3."""
    war = War(red="Germany 1I", blue="Turkey 1I", options={"tank-plane-cost": "printed"})
    assert dict(zip("ITAP", war.game.rules.unit_costs, strict=True)) == {
        "I": 1,
        "T": 3,
        "A": 2,
        "P": 2,
    }


FITTING = [
    *(("DD", "I"), ("DD", "A")),
    *(("BB", "I"), ("BB", "A"), ("BB", "T")),
    ("CV", "P"),
]


@pytest.mark.parametrize("unit", "ITAP")
@pytest.mark.parametrize("ship", ["DD", "SS", "BB", "CV"])
def test_a_ship_carries_what_fits(ship: str, unit: str) -> None:
    """D-UNIT-04, D-UNIT-03: a destroyer infantry or artillery, a battleship a tank as well, a
    carrier a plane, a submarine nothing."""
    war = War(red=f"Germany 2I 1T 1A 1P; at sea North Sea {ship}", blue="Turkey 1I")
    war.red.acts("navigate")
    if (ship, unit) in FITTING:
        war.red.sails(before=(f"Germany {unit} > North Sea {ship}",))
        assert war.at_sea("North Sea") == {"red": f"{ship}+{unit}"}
    else:
        with war.refuses("D-UNIT-04"):
            war.red.sails(before=(f"Germany {unit} > North Sea {ship}",))


def test_every_ship_has_a_line_in_the_table() -> None:
    """D-UNIT-02, D-UNIT-04: six pairs fit, of four ships and four units."""
    assert set(CARRIED) == set(SHIPS)
    pairs = [(ship, unit) for ship in SHIPS for unit in UNITS if unit in CARRIED[ship]]
    assert len(pairs) == len(FITTING)


def test_a_ship_carries_one_unit() -> None:
    """D-UNIT-04: a loaded ship has no room."""
    war = War(red="Germany 4I; at sea North Sea DD+A", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-UNIT-04", "too-many"):
        war.red.sails(before=("Germany I > North Sea DD",))


def test_cargo_moves_and_sinks_with_its_ship() -> None:
    """D-UNIT-05: it takes no part in the battle and is lost with the ship."""
    war = War(red="Germany 2I; at sea North Sea BB+T", blue="Turkey 1I; at sea Norwegian Sea DD DD")
    war.rolls(navy("DD"))
    war.red.acts("navigate")
    war.red.sails("North Sea > Norwegian Sea BB+T")
    assert war.at_sea("Norwegian Sea") == {"blue": "DD DD"}
    assert war.state.land_units(0) == 2


def test_cargo_counts_in_no_region() -> None:
    """D-UNIT-05: an attacker who meets an empty shore from the sea fights only who stands there."""
    war = War(
        red="Germany 3I", blue="Turkey 1I, Poland 1I; on shore Poland DD+I; at sea Baltic Sea DD+A"
    )
    war.rolls("-", "I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.owner("Poland") == "red"


def test_pieces_never_run_out() -> None:
    """D-UNIT-06: there is no limit to the number of units or dice."""
    war = War(red="Germany 300I 200T", blue="Turkey 1I, Poland 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 299I 200T")
    war.rolls("-", "T----")
    war.red.lines_up("4I")
    war.red.lines_up("1T")
    assert war.army("Poland") == "299I 200T"


def test_a_capital_stays_where_it_stands() -> None:
    """D-UNIT-07: it does not move with the units of its region."""
    war = War(red="Germany 3I, Poland 1I", blue="Turkey 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert war.state.capitals[0] == "Germany"


def test_infantry_and_destroyers_have_no_power() -> None:
    """D-UNIT-01, D-UNIT-02: an attack of these alone begins with the defender."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.rolls("I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.acting == [(1, "defender", False)]
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I; at sea Baltic Sea DD")
    war.rolls(navy("D"))
    war.red.acts("navigate")
    war.red.sails("North Sea > Baltic Sea DD")
    assert war.acting == [(1, "defender", False)]
