"""Research and technologies (X-TECH)."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.events.technology import ResearchRolled
from warroom.model.technology import load_technologies
from warroom.rulesets.expansion.economy.research import Investment


def laboratory(red: str = "points 45", **rest: Any) -> World:
    return World(
        red=f"Germany 3I; capital Germany; government fascism; {red}",
        blue="France 3I; capital France; government democracy",
        technology_deck=("sonar", "radar"),
        **rest,
    )


def investments(world: World) -> list[int | None]:
    return [each.points for each in world.red.options if isinstance(each, Investment)]


@pytest.mark.parametrize(
    ("invested", "number"), [(0, 10), (5, 9), (10, 8), (25, 5), (35, 3), (40, 2)]
)
def test_every_five_points_lower_the_number(invested: int, number: int) -> None:
    """X-TECH-01: ten, less one for every full five points."""
    world = laboratory()
    world.rolls_freely()
    world.red.takes("research")
    world.red.invests(invested)
    assert world.happened(ResearchRolled)[0].needed == number


def test_example_x3_success() -> None:
    """X-TECH-01 to X-TECH-03, X3: 25 points, number 5, a roll of 6 draws the top card."""
    world = laboratory()
    world.rolls((4, 2))
    world.red.takes("research")
    world.red.invests(25)
    assert world.red.technologies == ("sonar",)
    assert (world.red.points, world.red.oil) == (20, 29)
    assert world.game.state.technology_deck.known[0] == "radar"


def test_example_x3_failure() -> None:
    """X-TECH-02, X3: with a roll of 4 no card, and the points are gone all the same."""
    world = laboratory()
    world.rolls((1, 3))
    world.red.takes("research")
    world.red.invests(25)
    assert world.red.technologies == ()
    assert (world.red.points, world.red.oil) == (20, 29)


def test_exactly_the_number_succeeds() -> None:
    """X-TECH-01: ten or more."""
    for dice, drawn in (((4, 6), ("sonar",)), ((4, 5), ())):
        world = laboratory()
        world.rolls(dice)
        world.red.takes("research")
        world.red.invests(0)
        assert world.red.technologies == drawn


def test_only_useful_multiples_of_five_are_offered() -> None:
    """X-TECH-01: from 0 to 40, at most what one has, or none to take the action back."""
    world = laboratory("points 100")
    world.red.takes("research")
    assert investments(world) == [*range(0, 41, 5), None]
    for points in (3, 45, -5):
        with world.refuses("X-TECH-01"):
            world.red.invests(points)
    world = laboratory("points 13")
    world.red.takes("research")
    assert investments(world) == [0, 5, 10, None]


def test_an_absent_player_takes_research_back() -> None:
    """Decisions: invest, absent: action taken back."""
    world = laboratory()
    world.red.takes("research")
    world.red.says_the_default()
    assert (world.red.oil, world.red.points, world.actions) == (30, 45, [])


def test_a_complex_lowers_number_and_largest_investment() -> None:
    """X-TECH-01, T04: two less, so thirty points make it certain."""
    world = laboratory("points 100; technologies science-research-complex")
    world.red.takes("research")
    assert investments(world) == [*range(0, 31, 5), None]
    world.rolls((4, 4))
    world.red.invests(0)
    assert world.red.technologies == ("science-research-complex", "sonar")


def test_a_technology_lies_open_and_works_at_once() -> None:
    """X-TECH-03: everybody sees it; here the second Research is already easier."""
    world = World(
        red="Germany 3I; capital Germany; points 45",
        blue="France 3I; capital France",
        technology_deck=("science-research-complex", "radar"),
    )
    world.rolls((6, 6), (4, 4))
    for _ in range(2):
        world.red.takes("research")
        world.red.invests(0)
    assert world.red.technologies == ("science-research-complex", "radar")
    assert world.game.view(1).state.technologies[0] == world.red.technologies
    assert world.game.view(1).state.technology_deck.faces is None


def test_technology_is_not_lost_with_the_capital() -> None:
    """X-TECH-04: it serves its owner alone, and for ever; no field of an offer can hold it."""
    world = World(
        red="Germany 3I; capital France; technologies science-research-complex; points 45",
        blue="France 3I; capital Germany",
        technology_deck=("sonar",),
    )
    world.rolls((4, 4))
    world.red.takes("research")
    world.red.invests(0)
    assert world.red.technologies == ("science-research-complex", "sonar")
    world.red.takes("trade")
    with world.refuses("X-TRADE-07"):
        world.red.proposes("blue", political=("sonar",))


def test_modifiers_add_up() -> None:
    """X-TECH-05: a technology and a Radio Address lower the same number together."""
    world = World(
        red="Germany 3I; capital Germany; government monarchy; technologies radio-propaganda; "
        "political radio-address",
        blue="Chile 3I; capital Chile; government fascism",
        counters={"Austria": "monarchy"},
    )
    number = world.game.rules.blitz_number
    assert number(world.game, 0, "Austria", 0) == 6 - 1
    world.red.takes("play-cards")
    world.red.plays("radio-address")
    assert number(world.game, 0, "Austria", 0) == 6 - 1 - 2


def test_an_empty_deck_ends_research() -> None:
    """X-TECH-06: the action is not offered."""
    everything = " ".join(load_technologies())
    world = World(
        red=f"Germany 1I; capital Germany; technologies {everything}",
        blue="France 1I; capital France",
    )
    assert "research" not in world.red.menu
    with world.refuses("X-TURN-08"):
        world.red.takes("research")


# ---- T19 ----


def test_computing_machines_repeat_a_failed_roll() -> None:
    """T19: the new roll counts, once in each turn; nothing is paid again."""
    world = laboratory("points 45; technologies computing-machines")
    world.rolls((1, 1), (6, 6), (1, 1))
    world.red.takes("research")
    world.red.invests(10)
    assert world.asked == {"red": "use-technology"}
    world.red.rolls_again()
    assert world.red.technologies == ("computing-machines", "sonar")
    assert (world.red.points, world.red.oil) == (35, 29)
    world.red.takes("research")
    world.red.invests(0)
    assert world.asked == {"red": "choose-action"}


def test_a_second_failure_is_final() -> None:
    """T19: the new roll counts, whatever it is."""
    world = laboratory("points 45; technologies computing-machines")
    world.rolls((1, 1), (1, 2))
    world.red.takes("research")
    world.red.invests(0)
    world.red.rolls_again()
    assert world.red.technologies == ("computing-machines",)
    assert world.asked == {"red": "choose-action"}


def test_an_absent_player_does_not_use_them() -> None:
    """Decisions: technology choices, absent: not. What was not used may serve later."""
    world = laboratory("points 45; technologies computing-machines")
    world.rolls((1, 1), (1, 1))
    world.red.takes("research")
    world.red.invests(0)
    world.red.says_the_default()
    assert world.red.technologies == ("computing-machines",)
    world.red.takes("research")
    world.red.invests(0)
    assert world.asked == {"red": "use-technology"}
