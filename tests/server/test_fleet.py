"""Three server processes over one PostgreSQL, under load, of which one is harmed once. `bin/faults`
does the same for as long as wished."""

import gc
import random

import pytest

from tools.faults.fleet import HARMS, run

SLOW = ("database", "cuts")

# Whoever loses his server in the middle of a word leaves a socket behind, here as elsewhere.
pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)


@pytest.mark.parametrize(
    "harm", [pytest.param(each, marks=pytest.mark.slow if each in SLOW else ()) for each in HARMS]
)
def test_nothing_acknowledged_is_lost_and_all_goes_on(harm: str) -> None:
    counts = run(0, random.Random(harm), harm=harm)
    assert [each for each in counts if each.wrong] == []
    assert all(each.times for each in counts), counts
    gc.collect()  # what was left behind, before the next test
