"""Three server processes over one PostgreSQL, under load, of which one is harmed once. `bin/faults`
does the same for as long as wished."""

import gc
import random

import pytest

from tests.server.harness import PATIENCE
from tools.faults.fleet import HARMS, run
from tools.faults.report import Budget

LEASE = 2.0
SLOW = ("database",)

# Whoever loses his server in the middle of a word leaves a socket behind, here as elsewhere.
pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)


@pytest.mark.parametrize(
    "harm", [pytest.param(each, marks=pytest.mark.slow if each in SLOW else ()) for each in HARMS]
)
def test_nothing_acknowledged_is_lost_and_all_goes_on(harm: str) -> None:
    counts = run(Budget(0), random.Random(harm), harm=harm, lease=LEASE, margin=PATIENCE)
    if not counts:
        pytest.skip("no networks may be made here, so nothing is cut")
    assert [each for each in counts if each.wrong] == []
    done = {each.what.partition(";")[0]: each.times for each in counts}
    assert done["answers acknowledged"]
    assert done["tables played again"]
    gc.collect()  # what was left behind, before the next test


@pytest.mark.slow
@pytest.mark.parametrize("harm", HARMS)
def test_so_it_is_with_leases_as_they_are(harm: str) -> None:
    counts = run(Budget(0, 3), random.Random(harm), harm=harm, margin=PATIENCE)
    if not counts:
        pytest.skip("no networks may be made here, so nothing is cut")
    assert [each for each in counts if each.wrong] == []
    gc.collect()
