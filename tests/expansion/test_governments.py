"""Governments (X-GOV)."""

import pytest

from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.government import SPECTRUM, Government
from warroom.rulesets.expansion.land.minor_neutrals import NeutralGained

TABLE = {
    "communism": (0, 1, 2, 3),
    "democracy": (1, 0, 1, 2),
    "monarchy": (2, 1, 0, 1),
    "fascism": (3, 2, 1, 0),
}


def test_the_spectrum_runs_from_left_to_right() -> None:
    """X-GOV-01: Communism, Democracy, Monarchy, Fascism."""
    assert [each.value for each in SPECTRUM] == ["communism", "democracy", "monarchy", "fascism"]


@pytest.mark.parametrize(("name", "distances"), TABLE.items())
def test_distance_is_the_steps_between(name: str, distances: tuple[int, ...]) -> None:
    """X-GOV-02, X-GOV-01, example X1: the spectrum has two ends."""
    assert tuple(Government(name).distance(other) for other in SPECTRUM) == distances


def test_a_blitz_feels_the_distance() -> None:
    """X-GOV-02, X-GOV-03: between the player's government and that of the counter."""
    world = World(
        red="Germany 2I; government communism",
        blue="Chile 2I",
        counters={"Poland": "fascism", "Austria": "communism"},
    )
    number = world.game.rules.blitz_number
    assert number(world.game, 0, "Poland", 0) == 6 + 3
    assert number(world.game, 0, "Austria", 0) == 6


def test_a_region_takes_over_the_government_of_its_owner() -> None:
    """X-GOV-03: its counter goes, so it counts with its owner and no more as it was."""
    world = World(
        red="Germany 2I; government fascism",
        blue="Chile 2I; government communism",
        counters={"Poland": "communism"},
    )
    before = world.game.rules.scores(world.game)[1].points
    carry_out(world, NeutralGained(0, "Poland"))
    assert "Poland" not in world.game.state.counters
    assert world.game.rules.scores(world.game)[1].points == before - 1
