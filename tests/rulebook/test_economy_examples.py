"""Worked examples of the rulebook: production."""

import pytest

from tests.table import Table
from warroom.rules.building import BuyUnits


@pytest.mark.parametrize(
    "hand",
    [
        "oil-3 minerals-2 factories-2 rail-transport-2 population-4 population-3 oil-2",
        "oil-4 minerals-1 factories-3 rail-transport-1 population-4 population-4 rail-transport-1",
    ],
)
def test_production(hand: str) -> None:
    """E1, B-BUILD-02, B-ECON-05: a capital, a set of 9 and other cards of 9 make 37 PP."""
    table = Table(red=f"Germany 1I; capital Germany; hand {hand}", green="Poland 1I")
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 37
    table.red.buys("2T 1P")
    assert table.army("Germany") == "1I 2T 1P"
    assert table.red.pool == "-"
