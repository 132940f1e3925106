"""What a roll brings: the tables of hits against every face of every die."""

import pytest

from tests.odds.brute import CLOSE, Brute, armies
from warroom.model.units import Army
from warroom.odds.land.tables import BASIC, dice_of, matched, matched_by_type
from warroom.rules import land_battle

SMALL = [army for army in armies(4) if land_battle.dice_of(army) <= 6]


@pytest.mark.parametrize("army", SMALL, ids=str)
def test_hits_are_those_of_every_roll_there_is(army: Army) -> None:
    """B-LAND-06 to B-LAND-08."""
    expected = Brute().chances(army)
    found = matched(BASIC.attacker, army.counts)
    assert dice_of(BASIC.attacker, army.counts) == land_battle.dice_of(army)
    for hits, chance in found.items():
        assert chance == pytest.approx(expected.get(hits, 0.0), abs=CLOSE)


@pytest.mark.parametrize("army", ["20I 20T 20A 20P", "100T", "1I", "3I 2T"])
def test_chances_of_hits_add_up_to_one(army: str) -> None:
    chances = matched(BASIC.attacker, Army.parse(army).counts)
    assert sum(chances.values()) == pytest.approx(1, abs=1e-12)
    assert min(chances.values()) >= 0
    assert next(iter(chances)) == 0


@pytest.mark.parametrize("army", ["2I 1T 1P", "1A", "4I", "1I 1T 1A 1P"])
def test_hits_by_type_add_up_to_hits(army: str) -> None:
    counts = Army.parse(army).counts
    sums: dict[int, float] = {}
    for hits, chance in matched_by_type(BASIC.attacker, counts).items():
        assert isinstance(hits, tuple)
        sums[sum(hits)] = sums.get(sum(hits), 0.0) + chance
    for total, chance in matched(BASIC.attacker, counts).items():
        assert isinstance(total, int)
        assert sums[total] == pytest.approx(chance, abs=CLOSE)
