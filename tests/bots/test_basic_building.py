"""What officers build, and where."""

from operator import mul

import pytest

from tests.table import Table
from warroom.bots.basic.building import army_for, best_place, mixes, strength
from warroom.bots.basic.judge import Judge
from warroom.bots.leanings import USUAL
from warroom.model.units import Army
from warroom.odds import land_odds


def judge(table: Table) -> Judge:
    return Judge(table.game, 0, USUAL)


def test_new_units_go_to_the_front_and_make_a_mixed_stack() -> None:
    table = Table(
        red="Germany 4I, Chile 1I; capital Chile",
        green="Poland 2I, Ukraine 1I, France 1I; capital Ukraine",
    )
    judged = judge(table)
    assert best_place(judged, (2, 1, 1, 1), 5) == "Germany"
    bought = army_for(judged, 60)
    assert sum(1 for count in bought if count) >= 2
    assert 60 - judged.price(bought) < 5


@pytest.mark.parametrize("points", [60, 80, 100])
def test_an_army_is_bought_that_exact_odds_would_choose(points: int) -> None:
    """Some of every type, planes too: infantry alone is shot down by a mixed army for the price,
    and so is an army without a plane."""
    best = max(mixes(points, (5, 10, 8, 15)), key=strength)
    assert all(best), "each type has its face on the dice"
    assert points - sum(map(mul, best, (5, 10, 8, 15))) < 5
    for other in ((points // 5, 0, 0, 0), ((points - 18) // 5, 1, 1, 0)):
        mine = land_odds(Army(*best), Army(*other)).attacker.wins
        theirs = land_odds(Army(*other), Army(*best)).attacker.wins
        assert mine > theirs + 0.05


def test_a_great_treasury_is_spent_in_parts_and_to_the_last_infantry() -> None:
    judged = judge(Table(red="Germany 3I; capital Germany", green="France 3I; capital France"))
    bought = army_for(judged, 437)
    assert 437 - judged.price(bought) < 5
    assert all(bought)
