"""Golden tournaments: the same seed decides as it did before (`tests/bots/golden.py`)."""

import pytest

from tests.bots.golden import LEISURELY, QUICK, SEEDS, Tournament, recorded, tournaments


@pytest.mark.parametrize(
    "tournament",
    [each for each in tournaments(QUICK) if each.line_up not in LEISURELY],
    ids=lambda each: each.name,
)
def test_bots_decide_as_they_did(tournament: Tournament) -> None:
    check(tournament)


@pytest.mark.slow
@pytest.mark.parametrize("tournament", tournaments(SEEDS), ids=lambda each: each.name)
def test_bots_decide_as_they_did_in_many_games(tournament: Tournament) -> None:
    check(tournament)


def check(tournament: Tournament) -> None:
    before, now = recorded(), tournament.played()
    assert {name: before.get(name) for name in now} == now


def test_no_game_is_kept_that_nobody_plays() -> None:
    names = {f"{each.name}, {seed}" for each in tournaments(SEEDS) for seed in each.seeds}
    assert recorded().keys() == names
