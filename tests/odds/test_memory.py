"""A process that works out odds never has more than 500 MB."""

import json
import subprocess
import sys

import numpy as np
import pytest

from warroom.model.units import Army
from warroom.odds import Fight
from warroom.odds.land.fixed import MOST_KEPT
from warroom.odds.land.sides import Sides
from warroom.odds.land.solution import MOST_BYTES, bytes_for
from warroom.odds.land.tables import BASIC

MOST_MEGABYTES = 500

FOLLOWED = "6I 3T 2A 2P", "3I 2T 2A 2P"
ADVISED = "5I 3T 2A 2P", "5I 2T 2A 2P"
"""The largest battles whose best play is followed to its end, and is looked ahead in."""

PLAYED = """
import json, resource
from warroom.model.units import Army
from warroom.odds import Fight
from warroom.odds import advise
from warroom.odds import fight_odds
from warroom.odds.land import fixed
from warroom.odds import land_odds
from warroom.odds.land.tables import EXPANSION

def fight(pair):
    return Fight.between(*map(Army.parse, pair))

followed, advised = {followed!r}, {advised!r}
exact = [
    fight_odds(fight(("10I 6T 5A 5P", "10I 6T 5A 5P"))),
    fight_odds(fight(("5I 3T 3A 2P", "5I 4T 2A 2P")), EXPANSION),
    fight_odds(fight(followed), attack="best", defence="best"),
]
print(json.dumps(dict(
    methods=[each.basis.method for each in exact],
    advice=advise(fight(advised)) is not None,
    kept=fixed._course.size,
    megabytes=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
)))
"""


@pytest.mark.parametrize(("armies", "follows"), [(FOLLOWED, True), (ADVISED, False)])
def test_these_battles_are_about_the_largest(armies: tuple[str, str], follows: bool) -> None:
    sides = Sides(BASIC, Fight.between(*map(Army.parse, armies)))
    assert 0.9 < bytes_for(sides, np.float32, follows=follows) / MOST_BYTES <= 1


def test_the_largest_battles_that_are_solved_fit() -> None:
    """One after the other, with all that is remembered in between."""
    code = PLAYED.format(followed=FOLLOWED, advised=ADVISED)
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    found = json.loads(run.stdout)
    assert found["methods"] == ["exact"] * 3
    assert found["advice"]
    assert found["kept"] <= MOST_KEPT
    assert found["megabytes"] < MOST_MEGABYTES
    print(f"{found['megabytes']:.0f} MB")
