"""Strategic Moves of the Expansion: sea legs past other players' ships."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.world import World
from warroom.model.atlas import Lane
from warroom.model.events.movement import UnitsSetOut
from warroom.model.events.sailing import ConvoyAttacked
from warroom.rules.passage import AnswerCrossings
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing


def redeploying(**nations: Any) -> World:
    """Red is about to declare a Strategic Move."""
    world = World(**nations)
    world.red.takes("strategic-move")
    return world


# ---- X-STRAT-01 ----


def test_land_units_go_any_distance_through_own_regions() -> None:
    """X-STRAT-01: overland they are nobody's business, and no battle can result."""
    world = redeploying(
        red="Germany 5I 1T 1P, Poland 1I, Ukraine 1I, Caucasus 1I",
        blue="France 1I; ships Mediterranean Sea 5DD, North Sea 5DD",
    )
    with world.refuses("B-STRAT-02", "out-of-reach"):
        world.red.moves("Germany > France 1I")
    with world.refuses("X-STRAT-01", "out-of-reach"):
        world.red.moves("Germany > Poland 1I by parachute")
    world.red.moves("Germany > Caucasus 2I 1T 1P")
    assert world.army("Caucasus") == "3I 1T 1P"
    assert world.asked == {"red": "choose-action"}


# ---- X-STRAT-02 ----

ISLES = "Quebec 3I 1P, Great Britain 1I, Iceland 1I, Norway 1I"


def test_surface_ships_may_refuse_a_sea_leg() -> None:
    """X-STRAT-02: refused units stay at their start, planes need not."""
    world = redeploying(red=ISLES, blue="Chile 1I; ships North Atlantic 1DD")
    world.red.moves("Quebec > Iceland 2I 1P")
    assert world.asked == {"blue": "answer-crossings"}
    world.blue.blocks("Quebec > Iceland")
    assert world.asked == {"red": "turn-back-planes"}
    world.red.flies_on(1)
    assert (world.army("Quebec"), world.army("Iceland")) == ("3I", "1I 1P")


def test_submarines_cannot_refuse_a_transfer() -> None:
    """X-STRAT-02 (ruling): section XVIII stands, not the Quick Reference."""
    world = redeploying(red=ISLES, blue="Chile 1I; ships North Atlantic 3SS")
    world.red.moves("Quebec > Iceland 2I")
    assert world.asked == {"blue": "attack-crossing"}


def test_planes_are_never_refused() -> None:
    """X-STRAT-02: nobody is asked about them."""
    world = redeploying(red=ISLES, blue="Chile 1I; ships North Atlantic 3DD")
    world.red.moves("Quebec > Iceland 1P")
    assert world.army("Iceland") == "1I 1P"


def test_all_sea_legs_of_the_path_count() -> None:
    """X-STRAT-02: from Quebec to Norway by way of Iceland through two sea areas."""
    red = "Quebec 3I, Iceland 1I, Norway 1I"
    for sea in ("North Atlantic", "Norwegian Sea"):
        world = redeploying(red=red, blue=f"Chile 1I; ships {sea} 1DD")
        world.red.moves("Quebec > Norway 2I")
        (crossing,) = world.blue.question(AnswerCrossings).crossings
        assert crossing.via == ("North Atlantic", "Norwegian Sea")


def test_the_way_past_the_fewest_foreign_ships_is_proposed() -> None:
    """X-STRAT-02: then the shortest."""
    for ships, via in (
        ("Norwegian Sea 1SS", ("North Atlantic", "North Sea")),
        ("North Sea 1SS", ("North Atlantic", "Norwegian Sea")),
        ("Norwegian Sea 1DD, North Sea 1DD 1SS", ("North Atlantic", "Norwegian Sea")),
    ):
        world = redeploying(red=ISLES, blue=f"Chile 1I; ships {ships}")
        world.red.moves("Quebec > Norway 2I")
        (set_out,) = world.has_happened(UnitsSetOut)
        assert [each.via for each in set_out.crossings] == [via]
    world = redeploying(
        red="Great Britain 3I, Germany 1I, Sweden 1I", blue="Chile 1I; ships Norwegian Sea 1DD"
    )
    world.red.moves("Great Britain > Germany 2I")
    assert world.has_happened(UnitsSetOut)[0].crossings[0].via == ("North Sea",)


def test_the_mover_may_declare_another_path() -> None:
    """X-STRAT-02, X-BOARD-07: if it leads through own regions, and all units go one way."""
    world = redeploying(red=ISLES, blue="Chile 1I; ships Norwegian Sea 1DD")
    with world.refuses("X-STRAT-02", "out-of-reach"):
        world.red.moves("Quebec > Norway 2I via Norwegian Sea")
    with world.refuses("X-STRAT-02", "out-of-reach"):
        world.red.moves("Quebec > Norway 2I via Norwegian Sea, North Atlantic")
    with world.refuses("X-BOARD-07", "out-of-reach"):
        world.red.moves(
            "Quebec > Norway 1I via North Atlantic, Norwegian Sea", "Quebec > Norway 1I"
        )
    world.red.moves("Quebec > Norway 2I via North Atlantic, Norwegian Sea")
    assert world.asked == {"blue": "answer-crossings"}


def test_a_declared_sea_leg_is_one_even_where_land_joins() -> None:
    """X-STRAT-02: the mover declares the path; overland comes first only if he is silent."""
    red = "Germany 3I, Poland 1I, Baltic States 1I"
    world = redeploying(red=red, blue="Chile 1I; ships Baltic Sea 1DD")
    world.red.moves("Germany > Baltic States 2I via Baltic Sea")
    assert world.asked == {"blue": "answer-crossings"}
    world = redeploying(red=red, blue="Chile 1I; ships Baltic Sea 1DD")
    world.red.moves("Germany > Baltic States 2I")
    assert world.army("Baltic States") == "3I"


def test_relief_by_a_transfer_must_be_certain() -> None:
    """X-MOVE-03: as in a Move."""
    world = redeploying(red=ISLES, blue="Chile 1I; ships North Atlantic 1SS")
    with world.refuses("B-UNIT-05", "leaves-empty"):
        world.red.moves("Quebec > Iceland 2I", "Iceland > Norway 1I")
    world.red.moves("Quebec > Iceland 1P", "Iceland > Norway 1I")
    assert world.army("Iceland") == "1P"


# ---- X-STRAT-03 ----


def test_submarines_may_attack_transfers() -> None:
    """X-STRAT-03: as they attack crossings; units that go overland are safe."""
    world = redeploying(
        red="Quebec 3I, Iceland 1I, Norway 3I, Sweden 1I", blue="Chile 1I; ships North Atlantic 2SS"
    )
    world.red.moves("Quebec > Norway 2I", "Norway > Sweden 1I")
    assert world.blue.question(AttackCrossing).seas == ("North Atlantic",)
    world.rolls((6, 1))
    world.blue.torpedoes("North Atlantic")
    assert world.happened(ConvoyAttacked)
    assert (world.army("Quebec"), world.army("Norway"), world.army("Sweden")) == ("1I", "3I", "2I")


def test_strategic_raids_may_be_switched_off() -> None:
    """X-STRAT-03: then only crossings of a Move are attacked."""
    world = redeploying(
        red=ISLES,
        blue="Chile 1I; ships North Atlantic 2SS",
        options={"strategic-raids": "off"},
    )
    world.red.moves("Quebec > Iceland 1I")
    assert world.army("Iceland") == "2I"
    world.red.takes("move")
    world.red.moves("Quebec > Iceland 1I")
    assert world.asked == {"blue": "attack-crossing"}


# ---- X-STRAT-04 ----


def test_strategic_moves_may_be_repeated_with_the_same_units() -> None:
    """X-STRAT-04: each at its price."""
    world = redeploying(red="Germany 2I, Poland 1I, Ukraine 1I", blue="Chile 1I")
    world.red.moves("Germany > Poland 1I")
    world.red.takes("strategic-move")
    world.red.moves("Poland > Ukraine 2I", "Ukraine > Poland 1I")
    assert (world.army("Poland"), world.army("Ukraine")) == ("1I", "2I")
    assert world.red.oil == 30 - 1 - 2
    assert "strategic-move" in world.red.menu


def test_railways_make_the_first_one_free() -> None:
    """T27: no oil, and later actions are no dearer; the second is paid."""
    world = redeploying(
        red="Germany 2I, Poland 1I; technologies railway-logistics", blue="Chile 1I"
    )
    world.red.moves("Germany > Poland 1I")
    assert world.red.oil == 30
    world.red.takes("strategic-move")
    world.red.moves("Poland > Germany 1I")
    assert world.red.oil == 29
    world.red.takes("move")
    assert world.red.oil == 27


# ---- X-BOARD-07 ----


def two_ways(blue: str) -> World:
    """A second lane joins Brazil to French West Africa by a longer way."""
    world = World(red="Brazil 9I, French West Africa 1I", blue=blue)
    rules = world.game.rules
    lane = Lane(("French West Africa", "Brazil"), ("Southeast Atlantic", "Southwest Atlantic"))
    atlas = replace(rules.atlas, lanes=(*rules.atlas.lanes, lane))
    world.game.rules = rules.with_(atlas=atlas)
    world.game.settle()
    world.red.takes("move")
    return world


@pytest.mark.parametrize(
    ("ships", "via"),
    [
        ("Mediterranean Sea 1DD", ("Central Atlantic",)),
        ("Central Atlantic 1SS", ("Southwest Atlantic", "Southeast Atlantic")),
        ("Central Atlantic 1SS, Southwest Atlantic 1SS", ("Central Atlantic",)),
    ],
)
def test_where_two_ways_join_two_regions_the_safer_is_proposed(
    ships: str, via: tuple[str, ...]
) -> None:
    """X-BOARD-07: past the fewest foreign ships, then the shortest."""
    world = two_ways(f"Chile 1I; ships {ships}")
    world.red.moves("Brazil > French West Africa 2I")
    assert world.has_happened(UnitsSetOut)[0].crossings[0].via == via


def test_the_mover_says_which_way_he_uses() -> None:
    """X-BOARD-07: one of those that there are, for all units with the same ends."""
    world = two_ways("Chile 1I; ships Southwest Atlantic 1DD")
    order = "Brazil > French West Africa 2I"
    with world.refuses("X-BOARD-07", "out-of-reach"):
        world.red.moves(f"{order} via Mediterranean Sea")
    with world.refuses("X-BOARD-07", "out-of-reach"):
        world.red.moves(f"{order} via Southwest Atlantic, Southeast Atlantic", order)
    world.red.moves(f"{order} via Southwest Atlantic, Southeast Atlantic")
    assert world.asked == {"blue": "answer-crossings"}
