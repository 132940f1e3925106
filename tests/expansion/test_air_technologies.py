"""Technologies in the air (T10, T11, T13 to T15, T17, T20)."""

import pytest

from tests.expansion.air_raids import HAND, dice, flown, raid
from tests.world import World
from warroom.model.events.bombing import (
    AirForceRevealed,
    AirRole,
    AtomicBombDropped,
    PlanesShotDown,
)
from warroom.rulesets.expansion.air.air_choices import ChooseKnockouts, SetAirForce

# ---- technologies ----


@pytest.mark.parametrize(
    ("role", "technologies", "die", "hits"),
    [
        (AirRole.DEFENDERS, "", 5, 0),
        (AirRole.DEFENDERS, "radar", 5, 1),
        (AirRole.DEFENDERS, "radar", 4, 0),
        (AirRole.DEFENDERS, "jet-aircraft", 5, 1),
        (AirRole.DEFENDERS, "radar jet-aircraft", 4, 1),
        (AirRole.FIGHTERS, "", 5, 0),
        (AirRole.FIGHTERS, "jet-aircraft", 5, 1),
        (AirRole.FIGHTERS, "radar", 5, 0),
        (AirRole.BOMBERS, "", 5, 0),
        (AirRole.BOMBERS, "strategic-bombing-technologies", 5, 1),
        (AirRole.BOMBERS, "jet-aircraft", 5, 0),
    ],
)
def test_technologies_in_the_air(role: AirRole, technologies: str, die: int, hits: int) -> None:
    """T11, T13, T14, X-TECH-05: +1 to bombers, to defending fighters, to all fighters."""
    owned = f"technologies {technologies}" if technologies else ""
    red, blue = "Germany 1I 5P", f"France 1I 3P; {HAND}"
    if role is AirRole.DEFENDERS:
        world = flown(1, 0, 1, (die,), red=red, blue=f"{blue}; {owned}")
    elif role is AirRole.FIGHTERS:
        world = flown(1, 0, 1, (1,), (die,), red=f"{red}; {owned}", blue=blue)
    else:
        world = flown(0, 1, 0, (die,), red=f"{red}; {owned}", blue=blue)
    assert dice(world, role) == [((die,), hits)]


def test_flying_fortresses_ignore_the_first_hit() -> None:
    """T20: the first in each raid."""
    world = flown(0, 2, 2, (6, 6), (1,), red="Germany 1I 2P; technologies flying-fortresses")
    assert dice(world, AirRole.DEFENDERS) == [((6, 6), 1)]
    assert world.happened(PlanesShotDown) == [PlanesShotDown(bombers=1)]


def test_rockets_add_two_bomber_dice() -> None:
    """T15: beside the bombers, and they cannot be shot down."""
    world = flown(0, 1, 1, (6,), (6, 1), red="Germany 1I 1P; technologies rocketry")
    assert dice(world, AirRole.BOMBERS) == [((6, 1), 1)]


def test_rockets_need_no_planes() -> None:
    """T15: with planes one may still send none, without any nobody is asked."""
    world = raid(red="Germany 1I 1P; technologies rocketry")
    assert world.red.question(SetAirForce).least == 0
    world.rolls((6, 6))
    world = World(red="Germany 1I; technologies rocketry", blue=f"France 1I; {HAND}")
    world.rolls((6, 6))
    world.red.takes("strategic-bombing")
    assert world.red.question(ChooseKnockouts).count == 2


ATOMIC = "Germany 1I 2P; technologies atomic-bomb"


def test_the_atomic_bomb_knocks_out_everything() -> None:
    """T17: instead of rolling for bombers, once per game."""
    world = flown(0, 1, 0, red=ATOMIC)
    assert world.asked == {"red": "use-technology"}
    world.red.drops_the_bomb()
    assert (world.blue.hand, len(world.blue.out)) == ([], 3)
    assert world.happened(AtomicBombDropped) == [AtomicBombDropped(0, "atomic-bomb")]
    assert dice(world, AirRole.BOMBERS) == []
    assert world.game.state.spent == ("atomic-bomb",)


def test_the_atomic_bomb_may_be_kept() -> None:
    """T17 (Decisions, technology choices): absent, it is not used, and the bombers roll."""
    world = flown(0, 1, 0, red=ATOMIC)
    world.rolls((1,))
    world.red.says_the_default()
    assert dice(world, AirRole.BOMBERS) == [((1,), 0)]
    assert world.game.state.spent == ()


def test_the_atomic_bomb_needs_a_bomber() -> None:
    """T17: one that survives the defending fighters; and it falls only once."""
    world = flown(0, 1, 1, (6,), red=ATOMIC)
    assert "use-technology" not in world.asked.values()
    world = flown(1, 0, 0, red=ATOMIC)
    assert "use-technology" not in world.asked.values()
    world = raid(red=ATOMIC)
    world.game.state.spent = ("atomic-bomb",)
    world.rolls((1,))
    world.red.flies(bombers=1)
    world.blue.defends_with(0)
    assert "use-technology" not in world.asked.values()


def test_codebreakers_choose_last() -> None:
    """T10: on either side, after seeing the other's planes; if both have it, it does nothing."""
    codes = "technologies superior-codebreaking"
    world = raid(red=f"Germany 1I 5P; {codes}")
    assert world.asked == {"blue": "set-air-defence"}
    world.blue.defends_with(2)
    assert world.asked == {"red": "set-air-force"}
    seen = world.red.view.state.air_raid
    assert seen is not None
    assert seen.defenders == 2
    world = raid(blue=f"France 1I 3P; {HAND}; {codes}")
    assert world.asked == {"red": "set-air-force"}
    world.red.flies(1, 2)
    assert world.asked == {"blue": "set-air-defence"}
    assert world.happened(AirForceRevealed) == [AirForceRevealed(1, 2)]
    world.rolls((1, 1))
    world.blue.defends_with(0)
    assert dice(world, AirRole.BOMBERS) == [((1, 1), 0)]


def test_codebreakers_on_both_sides_do_nothing() -> None:
    """T10: then both choose at once."""
    world = World(red="Germany 1I 5P", blue="France 1I 3P")
    world.game.state.technologies = (("superior-codebreaking",),) * 2
    world.red.takes("strategic-bombing")
    assert world.asked == {"red": "set-air-force", "blue": "set-air-defence"}
