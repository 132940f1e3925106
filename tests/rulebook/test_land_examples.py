"""Worked examples of the rulebook: land battles."""

from tests.table import Table
from warroom.model.units import Army
from warroom.rules.land_battle import dice_of, hits_of


def test_matching_example_1() -> None:
    """L1, B-LAND-06, B-LAND-08: 1I 2T roll five dice; I I P P - score one hit."""
    assert dice_of(Army.parse("1I 2T")) == 5
    assert hits_of(Army.parse("1I 2T"), "IIPP-") == 1


def test_matching_example_2() -> None:
    """L2, B-LAND-06, B-LAND-08: 1I 1T 1A 1P roll five dice; P P P T T score two hits."""
    assert dice_of(Army.parse("1I 1T 1A 1P")) == 5
    assert hits_of(Army.parse("1I 1T 1A 1P"), "PPPTT") == 2


def test_battle_of_poland() -> None:
    """L3, B-LAND-01 to B-LAND-12: the whole battle, part by part."""
    table = Table(red="Germany 6I 3T 2A 2P", green="Poland 3I 2T 2A 2P, Ukraine 1I; hand oil-3")
    red, green = table.red, table.green
    table.rolls("IAAPP", "TAPPPP", "IITAPP", "ITTPP-", "IIA-", "-AP", "II", "PT-", "IT", "PPP")
    red.takes("move")
    red.moves("Germany > Poland 5I 3T 2A 2P")
    assert table.reserve == ("5I 3T 2A 2P", "3I 2T 2A 2P")
    red.commits("4I")
    green.commits("1I 1T 1A 1P")
    assert table.committed == ("1I", "1I 1T 1A 1P")
    red.commits("2T 1P")
    assert table.committed == ("1I 2T 1P", "1A 1P")
    assert table.reserve == ("1I 1T 2A 1P", "2I 1T 1A 1P")
    green.commits("1I 1T 1P")
    assert table.committed == ("-", "1I 1T 1A 2P")
    red.commits("1I 1T 2A 1P")
    assert table.committed == ("1I 1T 2A 1P", "2P")
    assert table.reserve == ("-", "1I 1A")
    green.commits("1I 1A")
    assert table.has_rolled_everything()
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "2A 1P"
    assert (red.hand, green.hand) == (["oil-3"], [])
