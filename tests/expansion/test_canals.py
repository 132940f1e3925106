"""Canals: whose leave is needed, and when."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.events.sailing import CanalAnswered
from warroom.rules.movement import DeclareMoves
from warroom.rulesets.expansion.moves.canals import CanalPermission, Permission

THROUGH = "Mediterranean Sea > Red Sea 1DD"


def moving(**nations: Any) -> World:
    """Red is about to declare his moves."""
    world = World(**nations)
    world.red.takes("move")
    return world


def asking(ships: str = "Mediterranean Sea 1DD 1SS") -> World:
    return moving(red=f"Italy 3I; ships {ships}", blue="Egypt-Sudan 1I", green="Panama 1I")


# ---- X-NAVMOVE-06 ----


@pytest.mark.parametrize(
    ("region", "course"),
    [
        ("Egypt-Sudan", "Mediterranean Sea > Red Sea"),
        ("Panama", "Caribbean Sea > Eastern Pacific"),
        ("Panama", "Central Atlantic > Caribbean Sea > Eastern Pacific"),
    ],
)
def test_the_owner_passes_freely(region: str, course: str) -> None:
    """X-NAVMOVE-06: his canal is a border between two sea areas, at either step."""
    start, *_, end = course.split(" > ")
    world = moving(red=f"{region} 3I; ships {start} 1BB", blue="Chile 1I")
    world.red.moves(f"{course} 1BB")
    assert world.red.ships(end) == "1BB"


@pytest.mark.parametrize("ship", ["DD", "SS"])
def test_others_need_leave(ship: str) -> None:
    """X-NAVMOVE-06: submarines too."""
    world = asking()
    with world.refuses("X-NAVMOVE-06", "out-of-reach"):
        world.red.moves(f"Mediterranean Sea > Red Sea 1{ship}")


def test_leave_is_asked_for_before_the_moves_are_closed() -> None:
    """X-NAVMOVE-06: it holds for all ships of this Move, and is asked for once."""
    world = asking()
    world.red.asks_for("Suez Canal")
    assert world.asked == {"blue": "canal-permission"}
    assert not world.game.may_undo(0), "the question was put"
    world.blue.grants()
    assert world.happened(CanalAnswered) == [CanalAnswered(1, 0, "Suez Canal", True)]
    assert world.red.question(DeclareMoves).conditions.granted == ("Suez Canal",)
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Suez Canal")
    world.red.moves(THROUGH, "Mediterranean Sea > Red Sea > Arabian Sea 1SS")
    assert (world.red.ships("Red Sea"), world.red.ships("Arabian Sea")) == ("1DD", "1SS")


def test_leave_denied_stays_denied_in_this_move() -> None:
    """X-NAVMOVE-06: the ships may still go elsewhere."""
    world = asking()
    world.red.asks_for("Suez Canal")
    world.blue.denies()
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Suez Canal")
    with world.refuses("X-NAVMOVE-06", "out-of-reach"):
        world.red.moves(THROUGH)
    world.red.moves("Mediterranean Sea > Central Atlantic 1DD")
    assert world.red.ships("Central Atlantic") == "1DD"


def test_leave_ends_with_the_move() -> None:
    """X-NAVMOVE-06: asked for again in the next Move."""
    world = asking()
    world.red.asks_for("Suez Canal")
    world.blue.grants()
    world.red.moves()
    world.red.ends_the_turn()
    for colour in ("blue", "green"):
        getattr(world, colour).ends_the_turn()
    while world.turn != "red" or world.asked != {"red": "choose-action"}:
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    world.red.takes("move")
    assert world.red.question(DeclareMoves).conditions.granted == ()
    with world.refuses("X-NAVMOVE-06", "out-of-reach"):
        world.red.moves(THROUGH)


def test_only_what_a_ship_can_reach_is_asked_for() -> None:
    """X-NAVMOVE-06: and only of another player."""
    world = asking("North Atlantic 1DD")
    world.red.asks_for("Suez Canal")
    assert world.asked == {"blue": "canal-permission"}, "it could pass with its second step"
    for ships in ("North Sea 1DD", "Red Sea 1DD"):
        world = asking(ships)
        with world.refuses("X-NAVMOVE-06", "not-among-options"):
            world.red.asks_for("Panama Canal")
    world = asking("North Sea 1DD")
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Suez Canal")
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Kiel Canal")
    world = moving(red="Egypt-Sudan 3I; ships Red Sea 1DD", blue="Chile 1I")
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Suez Canal")


def test_an_absent_owner_grants() -> None:
    """X-NAVMOVE-06: the default, and the standing answers."""
    world = asking()
    world.red.asks_for("Suez Canal")
    question = world.blue.question(CanalPermission)
    assert world.game.default_answer(1) == Permission(True)
    assert question.answer_by("allow") == Permission(True)
    assert question.answer_by("deny") == Permission(False)
    assert world.blue.options == (Permission(True), Permission(False))


# ---- X-NAVMOVE-07 ----


def test_neutral_canals_serve_their_own_government() -> None:
    """X-NAVMOVE-07: nobody else can pass, and nobody can be asked."""
    counters = {"Egypt-Sudan": "monarchy"}
    red = "Italy 3I; ships Mediterranean Sea 1DD; government"
    world = moving(red=f"{red} monarchy", blue="Chile 1I", counters=counters)
    world.red.moves(THROUGH)
    assert world.red.ships("Red Sea") == "1DD"
    world = moving(red=f"{red} fascism", blue="Chile 1I", counters=counters)
    with world.refuses("X-NAVMOVE-07", "out-of-reach"):
        world.red.moves(THROUGH)
    with world.refuses("X-NAVMOVE-06", "not-among-options"):
        world.red.asks_for("Suez Canal")
