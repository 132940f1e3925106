"""Worked examples of the rulebook and our own cases: naval battles."""

from tests.battles import fit, line_up, modifiers, sea_fight, ships_hit
from warroom.model.events.naval import MatchUpFought
from warroom.rules.naval_battle import LayBattleLine


def test_naval_battle_example() -> None:
    """N1, B-NAVAL-01 to B-NAVAL-16: the whole battle; Red is the challenger, Green printed Tan."""
    table = sea_fight("1BB 2DD 1SS 1CV", "1BB 1DD 1SS", 11, 8, 7, 7, 5, 8)
    assert table.red.question(LayBattleLine).length == 3
    table.green.lays("SS BB DD")
    table.red.lays("BB CV DD")
    assert modifiers(table) == [(1, 2), (1, 0), (1, 0)]
    assert ships_hit(table) == [("green", 1), ("green", 2), ("red", 1)]
    assert table.green.fleet == "1DD 1BB"
    assert fit(table) == ("2DD 1SS 1CV", "1DD")
    table.red.goes_on()
    table.green.retreats()
    assert table.sea == "red"
    assert table.red.fleet == "2DD 1SS 1BB 1CV"
    assert table.green.fleet == "1DD 1BB"
    assert table.has_rolled_everything()


def test_two_hits_in_a_round() -> None:
    """B-NAVAL-08: damaged, the battleship is still the front ship and sinks with the next hit."""
    table = sea_fight("1BB 1DD", "2SS", 5, 5, 4, 9)
    table.red.lays("BB DD")
    assert modifiers(table) == [(0, 2), (2, 0)]
    assert ships_hit(table) == [("red", 1), ("red", 1)]
    assert table.red.fleet == "1DD"


def test_carrier_duel() -> None:
    """B-NAVAL-06, B-NAVAL-13: the losing carrier sinks and gives no bonus any more."""
    table = sea_fight("2DD 1CV", "2SS 1CV", 6, 8, 7, 9, 7, 8)
    line_up(table, "DD CV DD", "SS CV SS")
    assert modifiers(table) == [(3, 1), (0, 0), (2, 1)]
    assert [each.loser for each in table.has_happened(MatchUpFought)] == [None, 0, None]
    assert ships_hit(table) == [("red", 2)]
    assert table.red.fleet == "2DD"


def test_no_fit_ship() -> None:
    """B-NAVAL-14: one battleship each; the damaged one loses the battle, but is kept."""
    table = sea_fight("1BB", "1BB", 5, 9)
    assert table.sea == "green"
    assert (table.red.fleet, table.green.fleet) == ("1BB", "1BB")
    assert table.asked == {"red": "choose-action"}
