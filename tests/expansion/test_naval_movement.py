"""Naval movement: courses, battles that ships bring about, and submarines that choose."""

from random import Random
from typing import Any

import pytest

from tests.world import World
from warroom.model.events.naval import NavalBattleBegan
from warroom.rules.movement import DeclareMoves, Engagement, Moves
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle, SubmarineBattles
from warroom.rulesets.expansion.sea.naval_battle import SendSubmarines


def moving(**nations: Any) -> World:
    """Red is about to declare his moves."""
    world = World(**nations)
    world.red.takes("move")
    return world


# ---- X-NAVMOVE-01 ----


@pytest.mark.parametrize("ship", ["DD", "SS", "BB", "CV"])
def test_ships_move_one_or_two_sea_areas(ship: str) -> None:
    """X-NAVMOVE-01: whatever their type, by borders only."""
    world = moving(red=f"Germany 3I; ships Baltic Sea 4{ship}", blue="Chile 1I")
    with world.refuses("X-NAVMOVE-01", "out-of-reach"):
        world.red.moves(f"Baltic Sea > North Atlantic 1{ship}")
    with world.refuses("X-NAVMOVE-01", "out-of-reach"):
        world.red.moves(f"Baltic Sea > North Sea > North Atlantic > Central Atlantic 1{ship}")
    with world.refuses("X-NAVMOVE-01", "out-of-reach"):
        world.red.moves(f"Baltic Sea > North Sea > Baltic Sea 1{ship}")
    with world.refuses("X-NAVMOVE-01", "out-of-reach"):
        world.red.moves(f"Baltic Sea 1{ship}")
    with world.refuses("X-BOARD-04", "unknown-name"):
        world.red.moves(f"Baltic Sea > Sea of Tranquillity 1{ship}")
    world.red.moves(
        f"Baltic Sea > North Sea 1{ship}", f"Baltic Sea > North Sea > North Atlantic 2{ship}"
    )
    assert world.red.ships("Baltic Sea") == f"1{ship}"
    assert world.red.ships("North Sea") == f"1{ship}"
    assert world.red.ships("North Atlantic") == f"2{ship}"


def test_ships_move_in_no_other_action() -> None:
    """X-NAVMOVE-01, X-STRAT-01: neither in a Strategic Move nor in a blitzkrieg move."""
    world = World(
        red="Germany 3I, Poland 1I; ships Baltic Sea 1DD; technologies blitzkrieg", blue="Chile 1I"
    )
    world.red.takes("strategic-move")
    with world.refuses("X-STRAT-01", "out-of-reach"):
        world.red.moves("Baltic Sea > North Sea 1DD")
    world.red.moves()
    world.red.takes("move")
    world.red.moves()
    world.red.takes("blitzkrieg-move")
    with world.refuses("X-NAVMOVE-01", "out-of-reach"):
        world.red.moves("Baltic Sea > North Sea 1DD")


def test_nobody_moves_the_ships_of_others() -> None:
    """X-NAVMOVE-01: each of your ships."""
    world = moving(
        red="Germany 3I; ships Baltic Sea 1DD", blue="Chile 1I; ships North Sea 1DD, Baltic Sea 1DD"
    )
    with world.refuses("X-MOVE-01", "too-many"):
        world.red.moves("North Sea > Norwegian Sea 1DD")
    with world.refuses("X-MOVE-01", "too-many"):
        world.red.moves("Baltic Sea > North Sea 2DD")


# ---- X-NAVMOVE-02 ----


def test_ships_pass_other_fleets() -> None:
    """X-NAVMOVE-02: only where they stop do they fight."""
    world = moving(red="Germany 3I; ships Baltic Sea 1DD", blue="Chile 1I; ships North Sea 5BB")
    world.red.moves("Baltic Sea > North Sea > North Atlantic 1DD")
    assert world.red.ships("North Atlantic") == "1DD"
    assert world.asked == {"red": "choose-action"}


# ---- X-NAVMOVE-03 ----


def test_surface_ships_that_stop_must_fight() -> None:
    """X-NAVMOVE-03: against everybody there, but ships that did not move cause nothing."""
    world = moving(
        red="Germany 3I; ships Baltic Sea 2DD, North Atlantic 1DD",
        blue="Chile 1I; ships North Sea 1DD, North Atlantic 1DD",
        green="Peru 1I; ships North Sea 1DD",
    )
    world.red.moves("Baltic Sea > North Sea 2DD")
    assert {(each.sea, each.opponent) for each in world.red.options} == {  # type: ignore[attr-defined]
        ("North Sea", 1),
        ("North Sea", 2),
    }


def test_submarines_that_decline_share_the_area() -> None:
    """X-NAVMOVE-03: without a ship on one side there is no battle."""
    world = moving(red="Germany 3I; ships Baltic Sea 2DD", blue="Chile 1I; ships North Sea 2SS")
    world.red.moves("Baltic Sea > North Sea 2DD")
    assert world.asked == {"blue": "submarines-fight"}
    world.blue.says(SendSubmarines(False))
    assert not world.has_happened(NavalBattleBegan)
    assert (world.red.ships("North Sea"), world.blue.ships("North Sea")) == ("2DD", "2SS")
    assert world.asked == {"red": "choose-action"}


def test_a_battle_is_dropped_when_no_ships_are_left() -> None:
    """X-NAVAL-01: whoever was sunk in the first battle fights no second."""
    world = moving(
        red="Germany 3I; ships Baltic Sea 1DD",
        blue="Chile 1I; ships North Sea 1DD",
        green="Peru 1I; ships North Sea 1DD",
        amber="Cuba 1I; ships North Sea 1DD",
    )
    world.red.moves("Baltic Sea > North Sea 1DD")
    world.rolls((1, 1, 6, 6))
    world.red.picks_at_sea("North Sea: green")
    assert world.asked == {"red": "choose-action"}
    assert world.red.ships("North Sea") == "-"


# ---- X-NAVMOVE-04, X-NAVMOVE-05 ----


def test_submarines_may_stop_among_foreign_ships() -> None:
    """X-NAVMOVE-04: and are asked whether they attack."""
    world = moving(red="Germany 3I; ships Baltic Sea 2SS", blue="Chile 1I; ships North Sea 1BB")
    world.red.moves("Baltic Sea > North Sea 2SS")
    assert world.asked == {"red": "declare-submarine-battle"}
    assert world.game.default_answer(0) == SubmarineBattles()
    world.red.engages()
    assert not world.has_happened(NavalBattleBegan)
    assert (world.red.ships("North Sea"), world.blue.ships("North Sea")) == ("2SS", "1BB")


def test_submarines_choose_their_battles() -> None:
    """X-NAVMOVE-05: any sea area and opponent, whether they moved or not; they are not asked
    again whether they fight (X-NAVAL-03)."""
    world = moving(
        red="Germany 3I; ships Baltic Sea 1SS, North Atlantic 1SS",
        blue="Chile 1I; ships North Sea 1DD, North Atlantic 1DD",
        green="Peru 1I; ships North Sea 1DD 1SS",
    )
    world.red.moves("Baltic Sea > North Sea 1SS")
    question = world.red.question(DeclareSubmarineBattle)
    everything = (
        Engagement("North Atlantic", 1),
        Engagement("North Sea", 1),
        Engagement("North Sea", 2),
    )
    assert question.engagements == everything
    assert len(world.red.options) == 8
    with world.refuses("X-NAVMOVE-05", "not-among-options"):
        world.red.engages("Baltic Sea: blue")
    with world.refuses("X-NAVMOVE-05", "repeated"):
        world.red.engages("North Sea: blue", "North Sea: blue")
    world.red.engages("North Sea: green")
    assert world.asked == {"green": "submarines-fight"}


def test_a_battle_that_is_fought_anyway_is_not_declared() -> None:
    """X-NAVMOVE-05: where surface ships have stopped, their submarines are asked as usual."""
    world = moving(red="Germany 3I; ships Baltic Sea 1DD 1SS", blue="Chile 1I; ships North Sea 1DD")
    world.red.moves("Baltic Sea > North Sea 1DD 1SS")
    assert world.asked == {"red": "submarines-fight"}


def test_nobody_is_asked_without_company() -> None:
    """X-NAVMOVE-05: no shared area, no question."""
    world = moving(red="Germany 3I; ships Baltic Sea 1SS", blue="Chile 1I; ships North Sea 1DD")
    world.red.moves()
    assert world.asked == {"red": "choose-action"}


def test_a_declared_battle_is_dropped_with_its_submarines() -> None:
    """X-NAVMOVE-05: surface ships that did not move would cause nothing."""
    world = moving(
        red="Germany 3I; ships North Sea 1SS 1BB",
        blue="Chile 1I; ships North Sea 1DD",
        green="Peru 1I; ships North Sea 1DD",
    )
    world.red.moves()
    world.red.engages("North Sea: blue", "North Sea: green")
    world.red.picks_at_sea("North Sea: blue")
    world.rolls((1, 1, 6, 6))
    world.red.lays("SS")
    assert world.red.ships("North Sea") == "1BB"
    world.rolls((6, 6, 1, 1))
    world.red.goes_on()
    world.blue.goes_on()
    assert world.asked == {"red": "choose-action"}
    assert world.green.ships("North Sea") == "1DD"


# ---- samples ----


def test_samples_move_ships_and_are_legal() -> None:
    """X-NAVMOVE-01: drawn courses pass the check, with submarines and surface ships."""
    world = moving(
        red="Germany 3I 2T 1P, Poland 1I; ships Baltic Sea 2DD 1SS, Caribbean Sea 1BB",
        blue="Panama 1I; ships North Sea 1DD",
    )
    question, rng = world.red.question(DeclareMoves), Random(1)
    courses, requests = set(), set()
    for _ in range(500):
        drawn: Any = question.sample(world.game, 0, rng)
        question.check(world.game, 0, drawn)
        if isinstance(drawn, Moves):
            courses |= {sailing.course for sailing in drawn.sailings}
        else:
            requests.add(drawn)
    assert ("Baltic Sea", "North Sea", "Norwegian Sea") in courses
    assert ("Caribbean Sea", "Central Atlantic") in courses
    assert [request.canal for request in requests] == ["Panama Canal"]
