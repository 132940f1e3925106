"""The mean of a roll, found type by type, is that of all its outcomes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from warroom.odds.land.tables import BASIC, DELUXE, Arms, mean_hits

SUPPORTED = replace(BASIC, defender=replace(BASIC.defender, support=(0.0, 0.0, 0.5, 0.25)))
MEAGRE = replace(BASIC, defender=Arms(faces=(1 / 6, 1 / 6, 1 / 6, 1 / 3), dice=(0, 0, 1, 1)))
"""With fewer dice than units."""

few = st.integers(0, 9)


@pytest.mark.parametrize(
    "tables", [BASIC, DELUXE, SUPPORTED, MEAGRE], ids=["basic", "deluxe", "supported", "meagre"]
)
@given(committed=st.tuples(few, few, few, few))
@settings(deadline=None)  # the first roll of a kind waits for tables
def test_the_mean_of_all_outcomes(tables: object, committed: tuple[int, ...]) -> None:
    assert isinstance(tables, type(BASIC))
    outcomes = tables.fire("defender", committed).items()
    expected = sum(hits * chance for hits, chance in outcomes if isinstance(hits, int))
    assert mean_hits(tables.defender, committed) == pytest.approx(expected, abs=1e-12)


def test_hundreds_of_dice() -> None:
    """B-LAND-06: of so many dice a sixth shows a tank, and far more tanks than that wait."""
    assert mean_hits(BASIC.defender, (0, 200, 0, 0)) == pytest.approx(400 / 6, rel=1e-6)
