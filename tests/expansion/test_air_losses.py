"""Planes lost in an air raid (X-BOMB-09)."""

import random

from tests.expansion.air_raids import flown
from warroom.model.events.bombing import (
    PlanesRemoved,
)
from warroom.model.events.ending import PlayerEliminated
from warroom.model.events.governments import RegionsGivenUp
from warroom.rulesets.expansion.air.air_losses import RemovedPlanes, RemovePlanes

# ---- X-BOMB-09 ----


def test_lost_planes_leave_the_board() -> None:
    """X-BOMB-09: of any region, the attacker's first."""
    red, blue = "Germany 1I 2P, Poland 1I 2P", "France 1I 1P, Spain 1I 1P"
    world = flown(2, 0, 1, (6,), (6,), red=red, blue=blue)
    assert world.asked == {"red": "remove-planes"}
    with world.refuses("X-BOMB-09"):
        world.red.removes_planes("Germany 1P, Poland 1P")
    with world.refuses("X-BOMB-09"):
        world.red.removes_planes("France 1P")
    with world.refuses("X-BOMB-09", "too-many"):
        world.red.removes_planes("Germany 3P")
    world.red.removes_planes("Poland 1P")
    assert world.army("Poland") == "1I 1P"
    assert world.asked == {"blue": "remove-planes"}
    world.blue.removes_planes("Spain 1P")
    assert world.army("Spain") == "1I"


def test_a_forced_removal_is_not_asked_for() -> None:
    """X-BOMB-09 (Decisions, remove-planes): all planes stand in one region."""
    world = flown(1, 0, 1, (6,), red="Germany 1I 2P, Poland 1I", blue="France 1P 1I")
    assert world.happened(PlanesRemoved) == [PlanesRemoved(0, {"Germany": 1})]


def test_a_region_left_empty_is_filled() -> None:
    """X-BOMB-09: from any own region that holds two or more, and nowhere else."""
    red = "Germany 1P, Poland 1I, Austria 1I 1T"
    world = flown(1, 0, 1, (6,), red=red, blue="France 1I 1P")
    assert world.asked == {"red": "remove-planes"}
    with world.refuses("X-BOMB-09", "leaves-empty"):
        world.red.removes_planes("Germany 1P")
    with world.refuses("X-BOMB-09"):
        world.red.removes_planes("Germany 1P", "Poland > Germany 1I")
    with world.refuses("X-BOMB-09"):
        world.red.removes_planes("Germany 1P", "Austria > Poland 1I")
    with world.refuses("X-BOMB-09"):
        world.red.removes_planes("Germany 1P", "Austria > Germany 1A")
    world.red.removes_planes("Germany 1P", "Austria > Germany 1T")
    assert (world.army("Germany"), world.army("Austria")) == ("1T", "1I")


def test_an_only_replacement_is_made_at_once() -> None:
    """X-BOMB-09: one place, one region with units to spare, one type."""
    world = flown(1, 0, 1, (6,), red="Germany 1P, Poland 1I, Austria 3I", blue="France 1I 1P")
    assert (world.army("Germany"), world.army("Austria")) == ("1I", "2I")


def test_absent_owners_use_the_largest_stacks() -> None:
    """X-BOMB-09 (Decisions, remove-planes): for planes and for replacements."""
    red = "Germany 1P, Poland 2I 1P, Austria 5I 1P"
    world = flown(3, 0, 3, (6, 6, 1), (1,), red=red)
    assert world.game.default_answer(0) == RemovedPlanes({"Poland": 1, "Austria": 1})
    red = "Germany 1P, Poland 2I 1T, Austria 5I, Italy 1P"
    world = flown(2, 0, 3, (6, 6, 1), red=red)
    world.red.says_the_default()
    assert (world.army("Germany"), world.army("Italy"), world.army("Austria")) == ("1I", "1I", "3I")


def test_all_removals_drawn_are_legal() -> None:
    """X-BOMB-09: planes anywhere, and replacements until nothing is left to fill."""
    red = "Germany 1P, Poland 2P, Austria 1I 1T 1A, Italy 1P"
    world, rng = flown(3, 0, 3, (6, 6, 6), red=red), random.Random(9)
    decision = world.red.question(RemovePlanes)
    drawn = [decision.sample(world.game, 0, rng) for _ in range(50)]
    for answer in drawn:
        world.game.check(0, answer)
    assert len(set(map(repr, drawn))) > 10


def test_what_cannot_be_held_is_given_up() -> None:
    """X-BOMB-09, X-MINOR-04: with fewer units than regions."""
    world = flown(
        1, 0, 1, (6,), red="Germany 1P, Poland 1I; government fascism", blue="France 1I 1P"
    )
    assert world.asked == {"red": "give-up-regions"}
    world.red.gives_up("Poland")
    assert (world.owner("Poland"), world.army("Germany")) == (None, "1I")
    assert world.asked == {"red": "choose-action"}


def test_replacements_come_before_giving_up() -> None:
    """X-BOMB-09, X-MINOR-04: first regions with units to spare fill the empty ones."""
    world = flown(2, 0, 2, (6, 6), red="Germany 1P, Italy 1P, Poland 2I; government fascism")
    assert world.happened(RegionsGivenUp) == []
    assert world.asked == {"red": "give-up-regions"}
    regions = ("Germany", "Italy", "Poland")
    assert sorted(world.army(region) for region in regions) == ["-", "1I", "1I"]


def test_losing_the_last_unit_is_elimination() -> None:
    """X-BOMB-09, X-END-01: the game ends."""
    world = flown(1, 0, 1, (6,), red="Germany 1P", blue="France 1I 1P")
    assert world.happened(PlayerEliminated) == [PlayerEliminated(0)]
    assert world.game.is_over


def test_a_defender_may_be_eliminated_too() -> None:
    """X-BOMB-09: his last land unit was a plane, and his region turns neutral."""
    world = flown(2, 0, 1, (1,), (6, 1), blue="France 1P; government monarchy")
    assert world.happened(PlayerEliminated) == [PlayerEliminated(1)]
    assert world.owner("France") is None
