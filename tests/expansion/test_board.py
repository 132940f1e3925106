"""The board of the Expansion (X-BOARD)."""

from pathlib import Path

import pytest

import warroom
from tests.rules.opening import ring
from tests.world import World
from warroom.model.atlas import Atlas, load_atlas
from warroom.model.state import State

ROUND = [
    ("Chile", "Gilbert Islands"),
    ("Panama", "Hawaii"),
    ("Western United States", "Hawaii"),
    ("Alaska", "Midway Island"),
]
CONTINENTS = ("North America", "South America", "Africa", "Eurasia", "East Asia", "Pacific Islands")


def begin_a_move(world: World) -> None:
    world.red.takes("move")
    while "play-block" in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))


@pytest.mark.parametrize("board", ["west", "east", "world"])
@pytest.mark.parametrize("seats", [2, 8])
def test_any_board_for_any_number(board: str, seats: int) -> None:
    """X-BOARD-01: unless it is too small for them (X-SETUP-10)."""
    game = warroom.new_game("expansion", seats=seats, seed=1, board=board)
    assert game.rules.atlas.name == load_atlas(board).name


@pytest.mark.parametrize(("seats", "regions"), [(2, 57), (4, 57), (5, 99), (8, 99)])
def test_the_usual_board(seats: int, regions: int) -> None:
    """X-BOARD-01: the western for two to four players, both for five to eight."""
    game = warroom.new_game("expansion", seats=seats, seed=1)
    assert len(game.rules.atlas.regions) == regions


@pytest.mark.parametrize(("start", "end"), ROUND)
def test_example_x2_the_world_is_round(start: str, end: str) -> None:
    """X-BOARD-02: one move leads over the edge and back, with both boards only."""
    for one, other in ((start, end), (end, start)):
        world = World(board="world", red=f"{one} 2I, {other} 1I", blue="Congo 1I")
        begin_a_move(world)
        world.red.moves(f"{one} > {other} 1I")
        assert world.army(other) == "2I"
    west = load_atlas("west")
    assert end not in west.regions
    assert not any(end in lane.ends for lane in west.lanes)


def test_a_lane_over_the_edge_is_dead_on_one_board() -> None:
    """X-BOARD-02: Chile has no way into the Pacific on the western board."""
    world = World(board="west", red="Chile 2I", blue="Congo 1I")
    begin_a_move(world)
    with world.refuses("B-MAP-01", "unknown-name"):
        world.red.moves("Chile > Gilbert Islands 1I")


def test_a_name_on_both_boards_is_one_area() -> None:
    """X-BOARD-03: Uralsk and the Northeast Pacific."""
    west, east, world = map(load_atlas, ("west", "east", "world"))
    for name in ("regions", "seas"):
        both = set(getattr(west, name)) & set(getattr(east, name))
        assert both
        assert set(getattr(world, name)) == set(getattr(west, name)) | set(getattr(east, name))
        assert list(getattr(world, name)) == list(dict.fromkeys(getattr(world, name)))
    assert "Uralsk" in set(west.regions) & set(east.regions)
    assert "Northeast Pacific" in set(west.seas) & set(east.seas)
    assert set(world.land["Uralsk"]) == set(west.land["Uralsk"]) | set(east.land["Uralsk"])


def test_sea_areas_meet_across_the_edges() -> None:
    """X-BOARD-03: ships can follow the lanes round the world."""
    west, world = load_atlas("west"), load_atlas("world")
    assert "Central Pacific" in world.seas["Northeast Pacific"].adjacent
    assert "Southwest Pacific" in world.seas["Southeast Pacific"].adjacent
    assert "Central Pacific" not in west.seas


def test_every_named_sea_is_a_sea_area() -> None:
    """X-BOARD-04: ships stand in each of them, with an anchor or without."""
    seas = load_atlas("world").seas
    assert {True, False} == {sea.anchored for sea in seas.values()}
    for sea in seas:
        world = World(board="world", red=f"Germany 1I; ships {sea} 1DD", blue="Chile 1I")
        assert world.red.ships(sea) == "1DD"


def test_ships_move_between_areas_that_share_a_border() -> None:
    """X-BOARD-04: and to no other."""
    world = World(red="Germany 2I; ships North Sea 2DD", blue="Chile 1I")
    begin_a_move(world)
    with world.refuses("X-NAVMOVE-01"):
        world.red.moves("North Sea > Caribbean Sea 1DD")
    world.red.moves("North Sea > Baltic Sea 1DD")
    assert world.red.ships("Baltic Sea") == "1DD"
    assert world.red.ships("North Sea") == "1DD"


@pytest.mark.parametrize("where", ["Poland", "Atlantis", "Arctic Circle"])
def test_ships_stand_in_sea_areas_only(where: str) -> None:
    """X-BOARD-04, X-BOARD-08."""
    with pytest.raises(warroom.Refused) as caught:
        World(red=f"Germany 1I; ships {where} 1DD", blue="Chile 1I")
    assert caught.value.rule_id == "X-BOARD-04"


def test_nobody_controls_the_sea() -> None:
    """X-BOARD-05: ships are on the map or nowhere, and a position cannot say otherwise."""
    with pytest.raises(warroom.Refused) as caught:
        World(red="Germany 1I; fleet 1DD", blue="Chile 1I", sea="red")
    assert caught.value.rule_id == "X-BOARD-04"
    world = World(red="Germany 1I; ships North Sea 1DD", blue="Chile 1I; ships North Sea 1DD")
    assert world.sea is None


def crossing_asks(seas: str) -> bool:
    """Whether blue, with a destroyer there, is asked about Great Britain > Germany."""
    world = World(
        red="Great Britain 3I, Germany 1I, Brazil 3I, Angola 1I",
        blue=f"Chile 1I; ships {seas} 1DD",
    )
    begin_a_move(world)
    world.red.moves("Great Britain > Germany 1I")
    return world.asked == {"blue": "answer-crossings"}


def test_a_sea_zone_joins_its_shores() -> None:
    """X-BOARD-06: every region on it, through that one sea area only."""
    atlas = load_atlas("west")
    for sea in atlas.seas.values():
        if sea.anchored:
            for region in sea.shores:
                assert set(sea.shores) <= {*atlas.neighbours[region], region}
    assert crossing_asks("North Sea")
    assert not crossing_asks("North Atlantic")
    assert not crossing_asks("Baltic Sea")


@pytest.mark.parametrize(
    ("sea", "is_asked"),
    [("Southwest Atlantic", True), ("Southeast Atlantic", True), ("Central Atlantic", False)],
)
def test_a_lane_passes_through_its_sea_areas(sea: str, is_asked: bool) -> None:
    """X-BOARD-07: all of them, and no other."""
    world = World(red="Brazil 3I, Angola 1I", blue=f"Chile 1I; ships {sea} 1DD")
    begin_a_move(world)
    world.red.moves("Brazil > Angola 1I")
    assert (world.asked == {"blue": "answer-crossings"}) is is_asked


def test_every_lane_lists_its_seas_from_end_to_end() -> None:
    """X-BOARD-07: it begins and ends on the shores of its regions and runs over borders."""
    atlas = load_atlas("world")
    for lane in atlas.lanes:
        assert lane.ends[0] in atlas.seas[lane.via[0]].shores
        assert lane.ends[1] in atlas.seas[lane.via[-1]].shores


TWO_WAYS = """
[seas."Near Sea"]
shores = ["Land 0", "Land 2"]
[seas."Far Sea"]
shores = ["Land 0", "Land 2"]
[[lanes]]
ends = ["Land 0", "Land 2"]
via = ["Near Sea"]
[[lanes]]
ends = ["Land 0", "Land 2"]
via = ["Far Sea"]
"""


@pytest.mark.parametrize(("way", "is_asked"), [("Near Sea", False), ("Far Sea", True)])
def test_the_mover_says_which_of_two_ways_he_uses(way: str, is_asked: bool, tmp_path: Path) -> None:
    """X-BOARD-07: only ships on that way matter."""
    text = ring(["Africa"] * 10)
    for region in ("Land 0", "Land 2"):
        head = f'[regions."{region}"]\n'
        text = text.replace(head, f'{head}coast = ["Near Sea", "Far Sea"]\n')
    path = tmp_path / "two-ways.toml"
    path.write_text(text + TWO_WAYS)
    world = World(board=str(path), red="Land 0 3I, Land 2 1I", blue="Land 5 1I; ships Far Sea 1DD")
    begin_a_move(world)
    world.red.moves(f"Land 0 > Land 2 1I via {way}")
    assert (world.asked == {"blue": "answer-crossings"}) is is_asked


def test_the_arctic_is_closed() -> None:
    """X-BOARD-08: no sea area, no lane, no route through it."""
    atlas = load_atlas("world")
    named = {*atlas.seas, *(sea for lane in atlas.lanes for sea in lane.via)}
    assert not any("Arctic" in name for name in named)


def test_an_island_chain_is_one_region() -> None:
    """X-BOARD-09: named groups are regions; anything else cannot be entered."""
    atlas = load_atlas("world")
    for chain in ("Hawaii", "Gilbert Islands", "Solomon Islands", "Fiji Islands", "Philippines"):
        assert chain in atlas.regions
    world = World(board="world", red="Hawaii 2I", blue="Chile 1I")
    begin_a_move(world)
    with world.refuses("B-MAP-01", "unknown-name"):
        world.red.moves("Hawaii > Greenland 1I")


def test_every_region_lies_on_one_of_six_continents() -> None:
    """X-BOARD-10."""
    atlas: Atlas = load_atlas("world")
    assert atlas.continents == CONTINENTS
    assert set(atlas.continent) == set(atlas.regions)
    assert set(atlas.continent.values()) == set(CONTINENTS)


def test_squadrons_are_seen_by_all() -> None:
    """X-BOARD-05: whoever has ships in a sea area decides there, so everybody must see them."""
    world = World(red="Germany 1I; ships North Sea 1SS", blue="Chile 1I")
    seen: State = world.blue.view.state
    assert str(seen.ships(0, "North Sea")) == "1SS"
