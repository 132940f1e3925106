"""The package as a whole: records on the wire, caches, memory, and who imports it."""

import subprocess
import sys
import tracemalloc

import msgspec
import pytest

from warroom.kernel import codec
from warroom.kernel.errors import Refused
from warroom.model.units import Army, Fleet
from warroom.odds import (
    LandOdds,
    NavalOdds,
    blitz_odds,
    land_odds,
    line_odds,
    naval_odds,
)
from warroom.odds.land import courses, fixed, policies, tables
from warroom.odds.land import odds as land
from warroom.odds.sea import lines
from warroom.odds.sea import odds as naval


def test_odds_go_over_the_wire_and_come_back() -> None:
    odds = land_odds(Army.parse("3I 1T 1P"), Army.parse("2I 1T"), attack="best", defence="best")
    assert msgspec.json.decode(codec.encode(odds), type=LandOdds) == odds
    at_sea = naval_odds(Fleet.parse("1BB 1DD"), Fleet.parse("2SS"))
    assert msgspec.json.decode(codec.encode(at_sea), type=NavalOdds) == at_sea
    for each in (blitz_odds(8, 3), line_odds(Fleet(1).ships, Fleet(1).ships)):
        assert msgspec.json.decode(codec.encode(each), type=type(each)) == each


def test_odds_cannot_be_changed() -> None:
    odds = land_odds(Army(1), Army(1))
    with pytest.raises(AttributeError):
        odds.swing = 0.0  # type: ignore[misc]


def test_the_same_question_gets_the_same_answer_at_once() -> None:
    assert land_odds(Army(4), Army(3)) is land_odds(Army(4), Army(3))


@pytest.mark.parametrize("name", ["varied", "best", "nonsense"])
def test_unknown_policies_are_refused(name: str) -> None:
    if name == "nonsense":
        with pytest.raises(Refused, match="no policy called 'nonsense'"):
            land_odds(Army(1), Army(1), attack=name)
    else:
        assert land_odds(Army(1), Army(1), attack=name).attacker.wins > 0


def test_every_cache_is_bounded() -> None:
    """No cache of the package may grow for as long as a server runs."""
    for module in (courses, fixed, land, lines, naval, policies, tables):
        for name, each in vars(module).items():
            if hasattr(each, "cache_parameters"):
                assert each.cache_parameters()["maxsize"] is not None, name


def test_a_large_solution_stays_within_its_memory() -> None:
    """Never more than 500 MB; this one needs some 40."""
    tracemalloc.start()
    try:
        land_odds(
            Army.parse("3I 2T 2A 1P"), Army.parse("3I 2T 1A 1P"), attack="best", defence="best"
        )
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 100e6


def test_the_engine_does_without_numpy() -> None:
    """Whoever only plays need not load it."""
    code = "import sys, warroom, warroom.cli; print('numpy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"
