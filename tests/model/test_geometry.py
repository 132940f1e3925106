"""The drawn map and the board agree: what touches on the screen is what touches in the rules."""

import hashlib
import re
from collections.abc import Mapping
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from tests.model.drawn_map import (
    MAP,
    Pair,
    borders,
    corners,
    from_shape,
    geometry,
    is_inside,
    joined_at_the_edge,
    pair,
    users,
)
from warroom.model.atlas import Atlas, load_atlas

VISIBLE = 6.0  # a border of the board is drawn at least this long, in map units
POINT = 3.0  # what is shorter is a meeting point and no border; nothing lies between the two
ON_THE_SHORE = 5.0  # a lane starts this close to its region; a dot at its end covers the rest
HEAVIEST = 400_000  # bytes of one file: the map must come quickly, also over a slow link

# Listed on the board, but not drawn as a common border.
ACROSS_THE_EDGE = {
    pair("Central Pacific", "Eastern Pacific"): "the eastern edge continues on the western edge",
}

# Drawn with a common line too short to see: four corners, and the two others that meet there. Not
# listed on the board, so nobody moves across.
MEETING_POINTS = {
    pair("Arabian Sea", "Eastern India"): pair("Bay of Bengal", "Western India"),
    pair("Argentina", "Southeast Pacific"): pair("Chile", "Southwest Atlantic"),
    pair("Bay of Bengal", "Java Sea"): pair("South China Sea", "Sumatra"),
    pair("Chile", "Southwest Atlantic"): pair("Argentina", "Southeast Pacific"),
    pair("Eastern Australia", "Java Sea"): pair("Coral Sea", "Western Australia"),
    pair("Eastern Pacific", "Peru"): pair("Colombia", "Southeast Pacific"),
    pair("Egypt-Sudan", "Saudi Arabia"): pair("Red Sea", "Syria"),
    pair("Finland", "Norwegian Sea"): pair("Northern Russia", "Norway"),
    pair("Java Sea", "Western Australia"): pair("Eastern Australia", "Indian Ocean"),
    pair("Mexico", "Northeast Pacific"): pair("Eastern Pacific", "Western United States"),
    pair("Sinkiang", "Western Siberia"): pair("Mongolia", "Turkestan"),
}

# Lanes drawn in two pieces, each with an arrow at the edge.
OFF_THE_EDGE = {
    ("Western United States", "Hawaii"),
    ("Panama", "Hawaii"),
    ("Chile", "Gilbert Islands"),
    ("Alaska", "Midway Island"),
    ("Alaska", "Kamchatka"),
}


# --- geometry against board -------------------------------------------------------------------


def listed(board: Atlas) -> set[Pair]:
    """Borders by land, coasts and borders between seas, as the board has them."""
    found = {pair(region, other) for region, others in board.land.items() for other in others}
    for name, sea in board.seas.items():
        found |= {pair(name, other) for other in (*sea.shores, *sea.adjacent)}
    return found


def differences(drawn: Mapping[Pair, float], board: Atlas) -> list[str]:
    """All places where one has a border and the other has none, save the exceptions above."""
    wanted = listed(board) - ACROSS_THE_EDGE.keys()
    found = [
        (sides, "listed, but not to be seen on the map")
        for sides in wanted
        if drawn.get(sides, 0.0) < VISIBLE
    ]
    found += [
        (sides, "drawn, but not listed on the board")
        for sides, border in drawn.items()
        if sides not in wanted and (border >= POINT or sides not in MEETING_POINTS)
    ]
    found += [
        (sides, "an exception that is none")
        for sides in (*ACROSS_THE_EDGE, *MEETING_POINTS)
        if (sides in drawn) is (sides in ACROSS_THE_EDGE)
    ]
    return sorted(f"{' – '.join(sorted(sides))}: {problem}" for sides, problem in found)


def test_borders_drawn_are_borders_listed() -> None:
    """B-MAP-02, B-MAP-04: land borders, coasts and sea borders, both ways."""
    assert differences(borders(geometry()), load_atlas("world")) == []


def test_the_exceptions_are_what_they_are_called() -> None:
    world, drawn = listed(load_atlas("world")), geometry()
    at_the_edge = joined_at_the_edge(drawn, at_least=VISIBLE)
    assert at_the_edge <= world
    assert at_the_edge - borders(drawn).keys() == {*ACROSS_THE_EDGE}
    assert world.isdisjoint(MEETING_POINTS)
    for sides, others in MEETING_POINTS.items():
        assert corners(drawn, sides) == others


def test_the_shapes_cover_the_map_without_gap_or_overlap() -> None:
    """Each arc parts two shapes or runs along the frame."""
    drawn = geometry()
    _, _, width, height = drawn.meta.view_box["world"]
    arcs = users(drawn)
    assert arcs.keys() == set(range(len(drawn.arcs)))
    for arc, names in arcs.items():
        if len(names) == 1:
            assert all(
                (x == next_x and x in (0, width)) or (y == next_y and y in (0, height))
                for (x, y), (next_x, next_y) in pairwise(drawn.line(arc))
            ), f"a gap beside {names}"
        else:
            assert len(names) == len(set(names)) == 2


# --- names, parts, lanes and canals -------------------------------------------------------------


def slug(name: str) -> str:
    """The id of a name, as the client writes it into the page."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def test_regions_and_seas_are_those_of_the_board() -> None:
    drawn, world = geometry(), load_atlas("world")
    assert sorted(shape.name for shape in drawn.regions) == sorted(world.regions)
    assert sorted(shape.name for shape in drawn.seas) == sorted(world.seas)
    assert [shape.id for shape in drawn.shapes] == [slug(shape.name) for shape in drawn.shapes]
    assert len({shape.id for shape in drawn.shapes}) == len(drawn.shapes)


def test_shapes_know_their_part_of_the_board_continent_and_anchor() -> None:
    drawn, world = geometry(), load_atlas("world")
    parts = {"W": load_atlas("west"), "E": load_atlas("east")}
    for shape in drawn.regions:
        on = [letter for letter, part in parts.items() if shape.name in part.order]
        assert shape.properties.board == "+".join(on), shape.name
        assert shape.properties.continent == world.continent[shape.name]
    for shape in drawn.seas:
        on = [letter for letter, part in parts.items() if shape.name in part.seas]
        assert shape.properties.board == "+".join(on), shape.name
        assert shape.properties.zone is world.seas[shape.name].anchored
        assert bool(shape.properties.anchors) is shape.properties.zone


def test_lanes_are_those_of_the_board() -> None:
    """B-MAP-03, X-BOARD-07."""
    world = load_atlas("world")
    assert [(lane.ends, lane.via) for lane in geometry().lanes] == [
        ((slug(lane.ends[0]), slug(lane.ends[1])), tuple(map(slug, lane.via)))
        for lane in world.lanes
    ]


def test_canals_are_those_of_the_board() -> None:
    """X-NAVMOVE-06."""
    assert sorted((c.name, c.region, c.joins) for c in geometry().canals) == sorted(
        (canal.name, slug(canal.region), (slug(canal.joins[0]), slug(canal.joins[1])))
        for canal in load_atlas("world").canals
    )


def test_lanes_are_drawn_from_shore_to_shore_or_off_the_edge() -> None:
    by_id = {shape.id: shape for shape in geometry().regions}
    off_the_edge = set()
    for lane in geometry().lanes:
        ends = [by_id[end] for end in lane.ends]
        match lane.paths:
            case [path]:
                assert not lane.exits
                starts = [path[0], path[-1]]
            case [from_west, from_east]:
                assert [each["edge"] for each in lane.exits] == ["west", "east"]
                ends.sort(key=lambda end: "W" not in end.properties.board)
                starts = [from_west[0], from_east[0]]
                off_the_edge.add((by_id[lane.ends[0]].name, by_id[lane.ends[1]].name))
            case _:
                pytest.fail(f"{lane.ends} in {len(lane.paths)} pieces")
        for spot, end in zip(starts, ends, strict=True):
            assert from_shape(spot, geometry(), end) < ON_THE_SHORE, f"{lane.ends} at {end.id}"
    assert off_the_edge == OFF_THE_EDGE


def test_canals_are_drawn_from_sea_to_sea_through_their_region() -> None:
    by_id = {shape.id: shape for shape in (*geometry().regions, *geometry().seas)}
    for canal in geometry().canals:
        for spot, sea in zip(canal.line, canal.joins, strict=True):
            assert from_shape(spot, geometry(), by_id[sea]) < ON_THE_SHORE, f"{canal.name} at {sea}"
            assert from_shape(spot, geometry(), by_id[canal.region]) < ON_THE_SHORE


# --- names and counters -------------------------------------------------------------------------


def test_everything_has_its_spot_inside_the_frame() -> None:
    """What lies on the western board stays visible when that board is played alone."""
    drawn = geometry()
    frames = drawn.meta.view_box
    assert frames["west"][2] < frames["world"][2]
    for shape in (*drawn.regions, *drawn.seas):
        own = shape.properties
        is_land = shape in drawn.regions
        single = [own.label, own.stack, own.capital]
        assert all(single) is is_land, shape.name
        assert is_land or (own.labels and len(own.labels) == len(own.fleets)), shape.name
        spots = [*filter(None, single), *own.labels, *own.fleets, *own.anchors]
        assert all(is_inside(spot, frames["world"]) for spot in spots), shape.name
        if "W" in own.board:
            groups = [single] if is_land else [own.labels, own.fleets, own.anchors]
            for group in filter(None, groups):
                found = [is_inside(spot, frames["west"]) for spot in group if spot]
                assert all(found) if is_land else any(found), shape.name


def test_no_two_counters_overlap() -> None:
    drawn = geometry()
    counters = [
        (shape.name, spot, drawn.meta.counter)
        for shape in drawn.regions
        if (spot := shape.properties.stack)
    ]
    counters += [
        (shape.name, spot, drawn.meta.fleet)
        for shape in drawn.seas
        for spot in shape.properties.fleets
    ]
    for (name, one, size), (other_name, other, other_size) in combinations(counters, 2):
        apart_x = abs(one.x - other.x) >= (size[0] + other_size[0]) / 2
        apart_y = abs(one.y - other.y) >= (size[1] + other_size[1]) / 2
        assert apart_x or apart_y, f"{name} and {other_name}"


# --- files and sources --------------------------------------------------------------------------


def hashes(sources: str) -> dict[str, str]:
    """The hash of each file in the tables of SOURCES.md."""
    return dict(re.findall(r"^\| `([^`|]+)` \|.*\| `([0-9a-f]{64})` \|$", sources, re.MULTILINE))


def test_the_files_are_those_of_their_sources() -> None:
    known = hashes((MAP / "SOURCES.md").read_text(encoding="utf-8"))
    files = {each.name: each.read_bytes() for each in MAP.iterdir() if each.name != "SOURCES.md"}
    assert sorted(files) == sorted(["world1935.topo.json", *geometry().meta.base.values()])
    for name, content in files.items():
        assert known[name] == hashlib.sha256(content).hexdigest(), name
        assert len(content) < HEAVIEST, name
    for source in geometry().meta.sources:
        assert known[source["file"]] == source["sha256"]
    assert len(known) == len(files) + len(geometry().meta.sources)


@pytest.mark.parametrize("board", ["west", "world"])
def test_a_base_picture_has_the_shape_of_its_board(board: str) -> None:
    drawn = geometry()
    content = (MAP / drawn.meta.base[board]).read_bytes()
    assert content[:4] + content[8:16] == b"RIFFWEBPVP8 "
    wide, high = (int.from_bytes(content[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    _, _, width, height = (side + 2 * drawn.meta.margin for side in drawn.meta.view_box[board])
    assert wide == pytest.approx(high * width / height, abs=2)
    assert wide <= 4096, "wider than the texture every device takes"


# --- the checker, checked -----------------------------------------------------------------------


def without(board: Atlas, one: str, other: str) -> Atlas:
    """A board from which one border or coast is gone, on both sides."""
    gone = {one, other}

    def left(name: str, others: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in others if {name, each} != gone)

    seas = {
        name: replace(sea, shores=left(name, sea.shores), adjacent=left(name, sea.adjacent))
        for name, sea in board.seas.items()
    }
    land = {name: left(name, others) for name, others in board.land.items()}
    return replace(board, land=land, seas=seas)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Germany", "Poland"),  # by land
        ("Burma", "Tibet"),  # by land, among the shortest
        ("Solomon Islands", "Southwest Pacific"),  # a coast
        ("Northwest Pacific", "Sea of Japan"),  # between seas, the shortest of all
    ],
)
def test_a_border_dropped_from_the_board_or_the_map_is_noticed(one: str, other: str) -> None:
    world, drawn = load_atlas("world"), borders(geometry())
    sides = pair(one, other)
    assert differences(drawn, without(world, one, other)) == [
        f"{one} – {other}: drawn, but not listed on the board"
    ]
    unseen = f"{one} – {other}: listed, but not to be seen on the map"
    assert differences({key: drawn[key] for key in drawn if key != sides}, world) == [unseen]
    assert differences({**drawn, sides: VISIBLE - 0.1}, world) == [unseen]


def test_every_single_border_of_the_board_matters() -> None:
    world, drawn = load_atlas("world"), borders(geometry())
    for sides in sorted(map(sorted, listed(world) - ACROSS_THE_EDGE.keys())):
        assert len(differences(drawn, without(world, *sides))) == 1, sides


def test_a_border_too_many_is_noticed() -> None:
    world, drawn = load_atlas("world"), borders(geometry())
    land = {**world.land, "Cuba": (*world.land["Cuba"], "Mexico")}
    assert differences(drawn, replace(world, land=land)) == [
        "Cuba – Mexico: listed, but not to be seen on the map"
    ]
    assert differences({**drawn, pair("Cuba", "Mexico"): 0.5}, world) == [
        "Cuba – Mexico: drawn, but not listed on the board"
    ]


def test_exceptions_that_no_longer_hold_are_noticed() -> None:
    world, drawn = load_atlas("world"), borders(geometry())
    point, edge = pair("Sinkiang", "Western Siberia"), pair("Central Pacific", "Eastern Pacific")
    assert differences({**drawn, point: POINT}, world) == [
        "Sinkiang – Western Siberia: drawn, but not listed on the board"
    ]
    assert differences({key: drawn[key] for key in drawn if key != point}, world) == [
        "Sinkiang – Western Siberia: an exception that is none"
    ]
    assert "Central Pacific – Eastern Pacific: an exception that is none" in differences(
        {**drawn, edge: 50.0}, world
    )
