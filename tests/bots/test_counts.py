"""The arithmetic of units by type, and the quick formula that rests on it."""

from collections.abc import Callable

import pytest

from warroom.bots.basic import chances as basic
from warroom.bots.clash import REPELLED, TAKEN, Clash, squeezed
from warroom.bots.counts import NONE, ONE, Counts, minus, mixed, plus, spare, total
from warroom.bots.deluxe import chances as deluxe
from warroom.bots.deluxe.reach import reduced

Formula = Callable[[Counts, Counts], Clash]


def test_armies_are_added_and_taken_away_type_by_type() -> None:
    army: Counts = (4, 3, 2, 1)
    assert plus(army, (1, 0, 2, 0)) == (5, 3, 4, 1)
    assert minus(army, (1, 2, 0, 1)) == (3, 1, 2, 0)
    assert total(ONE) == (1, 1, 1, 1)
    assert total(()) == NONE


@pytest.mark.parametrize(
    ("army", "left"),
    [
        ((2, 1, 1, 1), (1, 1, 1, 1)),
        ((0, 2, 1, 1), (0, 2, 0, 1)),  # guns before tanks
        ((0, 2, 0, 1), (0, 1, 0, 1)),
        ((0, 0, 0, 2), (0, 0, 0, 1)),
        ((1, 0, 0, 0), NONE),
        (NONE, NONE),
    ],
)
def test_whoever_is_missed_least_stays_behind(army: Counts, left: Counts) -> None:
    assert spare(army) == left


def test_a_pool_is_drawn_from_in_proportion() -> None:
    mix = (12.0, 6.0, 4.0, 2.0)
    assert mixed((12, 6, 4, 2), 24, mix) == (12, 6, 4, 2)
    assert mixed((12, 6, 4, 2), 12, mix) == (6, 3, 2, 1)
    assert mixed((1, 6, 4, 2), 4, mix) == (1, 2, 1, 0)


@pytest.mark.parametrize(
    ("lost", "left"), [(0.0, (2, 1, 1, 1)), (1.0, (1, 1, 1, 1)), (99.0, (0, 0, 0, 1))]
)
def test_losses_fall_on_infantry_first_and_one_always_stays(lost: float, left: Counts) -> None:
    """D-BATTLE-10, as far as a planner counts."""
    assert reduced((2, 1, 1, 1), (2, 4, 3, 5), lost) == left


@pytest.mark.parametrize("clash", [basic.clash, deluxe.clash])
def test_an_empty_region_is_taken_and_nobody_takes_nothing(clash: Formula) -> None:
    assert clash((1, 0, 0, 0), NONE) == TAKEN
    assert clash(NONE, (1, 0, 0, 0)) == REPELLED


@pytest.mark.parametrize("clash", [basic.clash, deluxe.clash])
def test_what_is_left_goes_with_victory(clash: Formula) -> None:
    """Shares of the forces: of the attacker only if he wins, of the defender only if he does."""
    for attacker, defender in (((9, 3, 2, 1), (2, 0, 0, 0)), ((2, 0, 1, 0), (6, 1, 1, 0))):
        odds = clash(attacker, defender)
        assert 0 < odds.left <= odds.wins <= 1
        assert 0 <= odds.other_left <= 1 - odds.wins
    assert clash((9, 3, 2, 1), (2, 0, 0, 0)).wins > 0.95
    assert clash((2, 0, 1, 0), (6, 1, 1, 0)).wins < 0.1


def test_a_chance_lies_between_nothing_and_all() -> None:
    assert squeezed(0.0) == 0.5
    assert squeezed(1.0) == pytest.approx(0.7311, abs=1e-4)
    assert 0 < squeezed(-1e9) < 1e-12
    assert 1 - 1e-12 < squeezed(1e9) <= 1
