"""The odds of a Diplomatic Blitz, against counting it out die by die."""

from itertools import product

import pytest

from tests.table import Table
from warroom.odds.at_table.blitz import at_least, blitz_odds, blitz_odds_at

TOTALS = [one + other for one, other in product(range(1, 7), repeat=2)]


@pytest.mark.parametrize("needed", range(1, 14))
def test_two_dice_are_counted_out(needed: int) -> None:
    assert at_least(needed) == pytest.approx(sum(each >= needed for each in TOTALS) / 36)


@pytest.mark.parametrize("rivals", [0, 1, 2])
@pytest.mark.parametrize("needed", [4, 8, 11])
def test_one_try_comes_to_what_the_dice_say(needed: int, rivals: int) -> None:
    """B-DIPLO-02 to B-DIPLO-05: who rolls highest of nine or more among the rivals has it, and all
    of them equally often."""
    gained = taken = first = 0.0
    for mine, *theirs in product(TOTALS, repeat=1 + rivals):
        able = [each for each in theirs if each >= 9]
        if mine >= needed:
            gained += 1
        elif able:
            taken += 1
            best = [place for place, each in enumerate(theirs) if each == max(able)]
            first += (0 in best) / len(best)
    games = 36 ** (1 + rivals)
    odds = blitz_odds(needed, rivals)
    assert odds.gains == pytest.approx(gained / games)
    assert odds.rivals == pytest.approx(taken / games)
    assert odds.rival == pytest.approx(first / games)
    assert odds.stays == pytest.approx(1 - (gained + taken) / games)
    assert odds.needed == needed


@pytest.mark.parametrize("rivals", [0, 3])
def test_each_further_try_needs_the_region_to_be_neutral_still(rivals: int) -> None:
    odds = blitz_odds(9, rivals, 4)
    within = 0.0
    found = []
    for _ in range(4):
        within = odds.gains + odds.stays * within
        found.append(within)
    assert odds.tries == pytest.approx(found)
    assert blitz_odds(9, rivals, 1).tries == (odds.gains,)


@pytest.mark.parametrize(("actions", "tries"), [([], 3), (["build"], 2), (["build", "move"], 1)])
def test_there_are_as_many_tries_as_actions(actions: list[str], tries: int) -> None:
    table = Table(red="Germany 3I", blue="Mexico 3I", green="Chile 1I", actions=actions)
    odds = blitz_odds_at(table.game, 0, "Poland")
    assert len(odds.tries) == tries
    assert odds.rivals > 0
