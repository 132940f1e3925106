"""Diplomatic Blitz of the Expansion (X-DIPLO)."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.atlas import load_atlas
from warroom.model.events.economy import BlitzRolled
from warroom.model.events.setup import RolledOff
from warroom.rules.diplomacy import BlitzTarget

X4 = {"Balkans": "monarchy", "Italy": "fascism", "Quebec": "democracy"}


def courting(red: str = "", counters: dict[str, str] | None = None, **rest: Any) -> World:
    """Red, a Communist in Ukraine."""
    return World(
        red=f"Ukraine 2I; capital Ukraine; government communism; {red}",
        blue="Chile 2I; capital Chile; government fascism",
        counters=X4 if counters is None else counters,
        **rest,
    )


def targets(world: World) -> set[str | None]:
    return {each.region for each in world.red.options if isinstance(each, BlitzTarget)}


def test_example_x4() -> None:
    """X-DIPLO-01 to X-DIPLO-08, X4: two regions join, the third roll fails."""
    world = courting()
    world.rolls((5, 6), (5, 6), (2, 3))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    assert world.asked == {"red": "continue-blitz"}
    world.red.courts("Italy")
    world.red.courts("Quebec")
    assert [each.needed for each in world.has_happened(BlitzRolled)] == [8, 10, 11]
    assert [world.owner(each) for each in X4] == ["red", "red", None]
    assert (world.army("Balkans"), world.army("Italy")) == ("1I", "1I")
    assert (len(world.red.political), len(world.red.hand)) == (2, 2)
    assert set(world.game.state.counters) == {"Quebec"}
    assert world.asked == {"red": "choose-action"}
    assert "diplomatic-blitz" not in world.red.menu
    assert world.happened(RolledOff) == []


def test_the_number_is_reached_by_equality() -> None:
    """X-DIPLO-01: the total must reach the number."""
    for dice, owner in (((4, 4), "red"), ((4, 3), None)):
        world = courting()
        world.rolls(dice)
        world.red.takes("diplomatic-blitz")
        world.red.courts("Balkans")
        assert world.owner("Balkans") == owner


@pytest.mark.parametrize(
    ("region", "government", "number"),
    [
        ("Balkans", "communism", 6),
        ("Balkans", "democracy", 7),
        ("Balkans", "monarchy", 8),
        ("Balkans", "fascism", 9),
        ("Egypt-Sudan", "communism", 6),
        ("Quebec", "communism", 8),
        ("Quebec", "fascism", 11),
    ],
)
def test_the_number_needed(region: str, government: str, number: int) -> None:
    """X-DIPLO-02, X-DIPLO-03: six, two far away, the distance; sea neighbours are near."""
    world = courting(counters={region: government})
    assert world.game.rules.blitz_number(world.game, 0, region, 0) == number
    assert world.game.rules.blitz_number(world.game, 0, region, 1) == number + 1


def test_foreign_ships_do_not_make_a_neighbour_distant() -> None:
    """X-DIPLO-03: whoever has ships there."""
    world = World(
        red="Ukraine 2I; capital Ukraine; government communism",
        blue="Chile 2I; capital Chile; government fascism; ships Mediterranean Sea 3BB",
        counters={"Egypt-Sudan": "communism"},
    )
    assert world.game.rules.blitz_number(world.game, 0, "Egypt-Sudan", 0) == 6


def test_success_brings_region_infantry_and_both_cards() -> None:
    """X-DIPLO-04: at once, from the tops of the decks."""
    world = courting(deck=["oil-2", "oil-1"], political_deck=["spy", "assassin"])
    world.rolls((6, 6))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    assert (world.owner("Balkans"), world.army("Balkans")) == ("red", "1I")
    assert (world.red.political, world.red.hand) == (["spy"], ["oil-2"])


def test_after_a_success_one_may_stop() -> None:
    """X-DIPLO-05: a new target or stop; an absent player stops."""
    world = courting()
    world.rolls((6, 6))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    world.red.says_the_default()
    assert world.asked == {"red": "choose-action"}
    assert "diplomatic-blitz" not in world.red.menu


def test_hopeless_targets_cannot_be_named() -> None:
    """X-DIPLO-06: Quebec needs 6 + 2 + 3 and one for each success."""
    world = courting(counters={"Quebec": "fascism", "Balkans": "communism", "Italy": "communism"})
    world.rolls((6, 6), (6, 6))
    world.red.takes("diplomatic-blitz")
    assert "Quebec" in targets(world)
    world.red.courts("Balkans")
    assert "Quebec" in targets(world)
    world.red.courts("Italy")
    assert "Quebec" not in targets(world)
    with world.refuses("X-DIPLO-06"):
        world.red.courts("Quebec")


def test_the_action_ends_when_no_target_is_left() -> None:
    """X-DIPLO-06: and at most seven regions join in one action."""
    regions = load_atlas("west").regions
    free = regions[:9]
    held = ", ".join(f"{each} 1I" for each in regions[9:-1])
    world = World(
        red=f"{held}; capital Peru; government monarchy",
        blue=f"{regions[-1]} 1I; capital {regions[-1]}; government fascism",
        counters=dict.fromkeys(free, "monarchy"),
    )
    world.rolls(*[(6, 6)] * 7)
    world.red.takes("diplomatic-blitz")
    joined = 0
    while world.asked["red"] != "choose-action":
        near = [each for each in targets(world) if each]
        number = world.game.rules.blitz_number
        world.red.courts(min(near, key=lambda each: number(world.game, 0, each, joined)))
        joined += 1
    assert joined == 7
    assert len(world.game.state.neutral_regions()) == 2


def test_without_a_target_it_is_not_offered() -> None:
    """X-TURN-08: a target that can succeed is needed."""
    regions = load_atlas("west").regions
    held = ", ".join(f"{each} 1I" for each in regions if each != "Chile")
    world = World(
        red=f"{held}; capital Peru; government communism",
        blue="Chile 1I; capital Chile; government fascism",
    )
    assert "diplomatic-blitz" not in world.red.menu


def test_failure_ends_the_action_and_nobody_else_rolls() -> None:
    """X-DIPLO-07: regions already won are kept."""
    world = courting()
    world.rolls((6, 6), (1, 1))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    world.red.courts("Italy")
    assert (world.owner("Balkans"), world.owner("Italy")) == ("red", None)
    assert world.happened(RolledOff) == []
    assert world.asked == {"red": "choose-action"}


def test_a_failed_first_roll_may_be_repeated_at_once() -> None:
    """X-DIPLO-08, X-TURN-05: at its normal cost, as long as first rolls fail."""
    world = courting()
    world.rolls((1, 1), (1, 1), (6, 6))
    for price in (1, 2, 3):
        oil = world.red.oil or 0
        world.red.takes("diplomatic-blitz")
        world.red.courts("Balkans")
        assert world.red.oil == oil - price
    world.red.courts(None)
    assert "diplomatic-blitz" not in world.red.menu


def test_another_action_closes_the_way() -> None:
    """X-DIPLO-08: no further Diplomatic Blitz after another action in between."""
    world = courting("political war-bonds")
    world.rolls((1, 1))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    assert "diplomatic-blitz" in world.red.menu
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert "diplomatic-blitz" not in world.red.menu
    with world.refuses("X-TURN-05"):
        world.red.takes("diplomatic-blitz")


def test_it_may_be_taken_back_before_the_roll() -> None:
    """Decisions: choose-blitz-target, absent: action taken back."""
    world = courting()
    world.red.takes("diplomatic-blitz")
    world.red.says_the_default()
    assert (world.red.oil, world.actions) == (30, [])
    assert "diplomatic-blitz" in world.red.menu


def test_owned_regions_cannot_be_named() -> None:
    """X-DIPLO-01: only minor neutrals."""
    world = courting()
    world.red.takes("diplomatic-blitz")
    for region in ("Ukraine", "Chile"):
        with world.refuses("X-DIPLO-01"):
            world.red.courts(region)


def test_radio_propaganda_lowers_the_number() -> None:
    """T28: by one."""
    world = courting("technologies radio-propaganda")
    assert world.game.rules.blitz_number(world.game, 0, "Balkans", 0) == 7


def test_computing_machines_repeat_a_blitz_roll() -> None:
    """T19: a first roll that succeeds the second time counts as a success."""
    world = courting("technologies computing-machines")
    world.rolls((1, 1), (6, 6), (1, 1))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Balkans")
    assert world.asked == {"red": "use-technology"}
    world.red.rolls_again()
    assert world.owner("Balkans") == "red"
    assert world.asked == {"red": "continue-blitz"}
    world.red.courts("Italy")
    assert world.asked == {"red": "choose-action"}
    assert "diplomatic-blitz" not in world.red.menu
