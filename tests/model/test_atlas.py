"""The board: what the rules say about it, what is in play on each part, and bad board files."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from warroom.model.atlas import BUILT_IN, Atlas, Lane, load_atlas
from warroom.model.datafile import MAX_BYTES, DataError

WRAP_AROUND = {
    ("Western United States", "Hawaii"),
    ("Panama", "Hawaii"),
    ("Chile", "Gilbert Islands"),
    ("Alaska", "Midway Island"),
}

POND = """
name = "pond"
boards = ["left", "right"]
continents = ["North", "South", "Far"]

[regions.Ash]
continent = "North"
boards = ["left"]
land = ["Birch"]
coast = ["Lake"]

[regions.Birch]
continent = "North"
land = ["Ash"]
coast = ["Lake", "Ocean"]

[regions.Cedar]
continent = "South"
land = ["Dogwood"]
coast = ["Lake", "Bay"]

[regions.Dogwood]
continent = "South"
land = ["Cedar"]
coast = []

[regions.Elm]
continent = "Far"
coast = ["Ocean"]
status = "attested"
source = "a rulebook"

[regions.Fir]
continent = "Far"
boards = ["right"]
coast = ["Ocean"]

[seas.Lake]
anchored = true
anchor_status = "designed"
shores = ["Ash", "Birch", "Cedar"]

[seas.Bay]
shores = ["Cedar"]
adjacent = ["Ocean"]

[seas.Ocean]
shores = ["Birch", "Elm", "Fir"]
adjacent = ["Bay"]

[[lanes]]
ends = ["Cedar", "Elm"]
via = ["Bay", "Ocean"]

[[lanes]]
ends = ["Elm", "Fir"]
via = ["Ocean"]

[canals."Birch Locks"]
region = "Birch"
joins = ["Lake", "Ocean"]
"""

LANE_BY_CANAL = '[[lanes]]\nends = ["Ash", "Elm"]\nvia = ["Lake", "Ocean"]\n'


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], str]:
    """Writes a board file and gives its path."""

    def write(text: str) -> str:
        path = tmp_path / "my.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_counts_of_the_three_boards() -> None:
    west, east, world = map(load_atlas, BUILT_IN)
    assert [len(atlas.regions) for atlas in (west, east, world)] == [57, 43, 99]
    assert [len(atlas.seas) for atlas in (west, east, world)] == [16, 17, 28]
    assert [len(atlas.lanes) for atlas in (west, east, world)] == [13, 20, 41]
    assert [len(atlas.canals) for atlas in (west, east, world)] == [2, 0, 2]
    assert set(west.regions) & set(east.regions) == {"Uralsk"}
    assert set(west.regions) | set(east.regions) == set(world.regions)


def test_continents_are_those_in_play() -> None:
    """X-BOARD-10; the Basic rulebook names only the four that lie in the west."""
    assert load_atlas("west").continents == ("North America", "South America", "Africa", "Eurasia")
    assert load_atlas("world").continents[4:] == ("East Asia", "Pacific Islands")


@pytest.mark.parametrize("board", BUILT_IN)
def test_an_atlas_agrees_with_itself(board: str) -> None:
    """B-MAP-02, B-MAP-04: neighbours are mutual, in board order, by land or by sea, never both."""
    atlas = load_atlas(board)
    assert list(atlas.order) == list(atlas.regions) == list(atlas.land) == list(atlas.sea)
    for region in atlas.regions:
        land, sea, all_ = atlas.land[region], atlas.sea[region], atlas.neighbours[region]
        assert atlas.land_links[region] == set(land)
        assert atlas.sea_links[region] == set(sea)
        assert not set(land) & set(sea)
        assert region not in all_
        assert set(all_) == {*land, *sea}
        for each in (land, sea, all_):
            assert list(each) == sorted(each, key=atlas.order.__getitem__)
        assert all(region in atlas.land[other] for other in land)
        assert all(region in atlas.sea[other] for other in sea)
        assert atlas.continent[region] in atlas.continents


@pytest.mark.parametrize("board", BUILT_IN)
def test_seas_lanes_and_canals_stay_on_the_board(board: str) -> None:
    """X-BOARD-04, X-BOARD-07: ships and crossings never meet a sea area that is not in play."""
    atlas = load_atlas(board)
    for name, sea in atlas.seas.items():
        assert sea.name == name
        assert set(sea.shores) <= set(atlas.regions)
        assert set(sea.adjacent) <= set(atlas.seas)
    for lane in atlas.lanes:
        assert set(lane.ends) <= set(atlas.regions)
        assert set(lane.via) <= set(atlas.seas)


def test_borders_and_coasts_that_the_rulebooks_state() -> None:
    """B-MAP-04 and the printed Diplomatic Blitz example (X-DIPLO-01 to X-DIPLO-08)."""
    west = load_atlas("west")
    assert "Ukraine" in west.land_links["Balkans"]
    assert "Ukraine" in west.seas["Mediterranean Sea"].shores  # by way of the Black Sea
    assert "Panama" in west.seas["Caribbean Sea"].shores
    assert "Egypt-Sudan" in west.sea_links["Ukraine"]
    assert "Cuba" in west.sea_links["Panama"]


def test_land_wins_over_sea() -> None:
    """B-MAP-02: Italy and the Balkans share a border and a Sea Zone; the step is a land step."""
    west = load_atlas("west")
    assert {"Italy", "Balkans"} <= set(west.seas["Mediterranean Sea"].shores)
    assert "Balkans" in west.land_links["Italy"]
    assert "Balkans" not in west.sea_links["Italy"]


def test_a_lane_joins_its_ends() -> None:
    """B-MAP-03"""
    west = load_atlas("west")
    assert Lane(("Quebec", "Iceland"), ("North Atlantic",)) in west.lanes
    assert "Iceland" in west.sea_links["Quebec"]


@pytest.mark.parametrize("board", ["west", "east"])
def test_wrap_around_lanes_are_dead_on_one_board(board: str) -> None:
    """B-MAP-03, X-BOARD-02: a lane that ends off the board does nothing."""
    atlas = load_atlas(board)
    assert not WRAP_AROUND & {lane.ends for lane in atlas.lanes}
    for one, other in WRAP_AROUND:
        assert other not in atlas.sea_links.get(one, ())
        assert one not in atlas.sea_links.get(other, ())


def test_wrap_around_lanes_live_on_the_round_world() -> None:
    """X-BOARD-02"""
    world = load_atlas("world")
    assert {lane.ends for lane in world.lanes} >= WRAP_AROUND
    for one, other in WRAP_AROUND:
        assert other in world.sea_links[one]
        assert one in world.sea_links[other]


def test_a_sea_zone_joins_all_its_shores() -> None:
    """B-MAP-04"""
    west = load_atlas("west")
    zone = west.seas["North Sea"]
    assert zone.anchored
    assert set(zone.shores) == {"Great Britain", "Norway", "France", "Germany"}
    for one in zone.shores:
        for other in zone.shores:
            assert one == other or other in west.land_links[one] | west.sea_links[one]


def test_a_sea_without_anchor_joins_nothing() -> None:
    """B-MAP-04: Brazil and Morocco both lie on the Central Atlantic, and no lane joins them."""
    west = load_atlas("west")
    ocean = west.seas["Central Atlantic"]
    assert not ocean.anchored
    assert {"Brazil", "Morocco"} <= set(ocean.shores)
    assert "Morocco" not in west.neighbours["Brazil"]


def test_japan_parts_two_seas() -> None:
    """X-BOARD-04: ships cannot pass from the East China Sea straight to the Northwest Pacific."""
    seas = load_atlas("world").seas
    assert "Northwest Pacific" not in seas["East China Sea"].adjacent
    assert "East China Sea" not in seas["Northwest Pacific"].adjacent


def test_canals_lie_in_their_regions() -> None:
    """X-NAVMOVE-06"""
    canals = {canal.name: canal for canal in load_atlas("west").canals}
    assert canals["Suez Canal"].region == "Egypt-Sudan"
    assert canals["Suez Canal"].joins == ("Mediterranean Sea", "Red Sea")
    assert canals["Panama Canal"].region == "Panama"


def test_built_in_boards_are_read_once_and_can_be_sent_to_other_processes() -> None:
    west = load_atlas("west")
    assert load_atlas("west") is west
    assert pickle.loads(pickle.dumps(west)).digest == west.digest


def test_own_board_is_wholly_in_play(own: Callable[[str], str]) -> None:
    """B-MAP-02 to B-MAP-04 on a small board."""
    atlas = load_atlas(own(POND))
    assert atlas.name == "pond"
    assert atlas.regions == ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
    assert atlas.land["Ash"] == ("Birch",)
    assert atlas.sea["Ash"] == ("Cedar",)
    assert atlas.neighbours["Cedar"] == ("Ash", "Birch", "Dogwood", "Elm")
    assert [canal.name for canal in atlas.canals] == ["Birch Locks"]


def test_own_board_can_be_played_in_part(own: Callable[[str], str]) -> None:
    """B-MAP-03: on the left part the lane to Fir is dead; an entry without boards is on each."""
    left = load_atlas(own(POND), "left")
    assert left.name == "pond-left"
    assert left.regions == ("Ash", "Birch", "Cedar", "Dogwood", "Elm")
    assert [lane.ends for lane in left.lanes] == [("Cedar", "Elm")]
    assert left.seas["Ocean"].shores == ("Birch", "Elm")
    assert left.sea["Elm"] == ("Cedar",)
    assert load_atlas(own(POND), "right").continents == ("North", "South", "Far")


@pytest.mark.parametrize(
    ("entry", "also"),
    [
        ("[regions.Birch]", 'continent = "North"'),  # the canal's region is not in play
        ("[seas.Lake]", "anchored = true"),  # nor one of the sea areas it joins
        ('[canals."Birch Locks"]', 'region = "Birch"'),  # nor the canal itself
    ],
)
def test_a_canal_needs_its_region_and_both_seas(
    own: Callable[[str], str], entry: str, also: str
) -> None:
    """X-NAVMOVE-06: what is missing on the right part takes the canal with it."""
    assert f"{entry}\n{also}" in POND
    text = POND.replace(entry, f'{entry}\nboards = ["left"]')
    bridge = '[regions.Gum]\ncontinent = "Far"\nboards = ["right"]\ncoast = ["Ocean"]\n'
    text += bridge + '[[lanes]]\nends = ["Gum", "Elm"]\nvia = ["Ocean"]\n'
    text = text.replace('"Elm", "Fir"]\nadjacent', '"Elm", "Fir", "Gum"]\nadjacent')
    text += '[[lanes]]\nends = ["Birch", "Elm"]\nvia = ["Ocean"]\n'
    assert len(load_atlas(own(text)).canals) == 1
    assert not load_atlas(own(text), "right").canals


def test_a_file_without_boards_is_wholly_in_play(own: Callable[[str], str]) -> None:
    plain = "\n".join(line for line in POND.splitlines() if not line.startswith("boards"))
    atlas, whole = load_atlas(own(plain)), load_atlas(own(POND))
    assert atlas.regions == whole.regions
    assert atlas.digest == whole.digest


def test_the_digest_is_that_of_the_board_and_not_of_its_comments(own: Callable[[str], str]) -> None:
    def digest(text: str) -> str:
        return load_atlas(own(text)).digest

    same = POND.replace('"a rulebook"', '"another rulebook"').replace("pond", "pool") + "\n# end\n"
    assert digest(same) == digest(POND)
    assert digest(POND.replace("anchored = true", "anchored = false", 1) + LANE_BY_CANAL) != digest(
        POND
    )


def test_a_mark_at_the_start_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(POND.replace("\n", "\r\n").encode("utf-8-sig"))
    assert load_atlas(str(path)).name == "pond"


def test_a_lane_may_pass_a_canal(own: Callable[[str], str]) -> None:
    assert "Elm" in load_atlas(own(POND + LANE_BY_CANAL)).sea_links["Ash"]


def test_two_ways_may_join_the_same_regions(own: Callable[[str], str]) -> None:
    """X-BOARD-07: the mover says which he uses."""
    lane = '[[lanes]]\nends = ["Cedar", "Elm"]\nvia = ["Lake", "Ocean"]\n'
    assert len(load_atlas(own(POND + lane)).lanes) == 3


MISTAKES = [
    # fields and types
    ('name = "pond"', "", "missing field `name`"),
    ('name = "pond"', "name = 7", "name: expected `str`, got `int`"),
    ('name = "pond"', 'name = "pond"\ncolour = 1', "unknown field `colour`"),
    ('continent = "North"\nboards', "boards", "regions.Ash: missing field `continent`"),
    ('land = ["Birch"]', 'lnad = ["Birch"]', "regions.Ash: unknown field `lnad`"),
    ('land = ["Birch"]', 'land = "Birch"', "regions.Ash.land: expected `array`, got `str`"),
    ('land = ["Birch"]', "land = [1]", "regions.Ash.land #1: expected `str`, got `int`"),
    ("anchored = true", 'anchored = "yes"', "seas.Lake.anchored: expected `bool`, got `str`"),
    ('status = "attested"', 'status = "sure"', "regions.Elm.status: unknown value 'sure'"),
    ('source = "a rulebook"', "", "regions.Elm.source: what is attested needs a source"),
    ("[regions.Ash]", "[regions]\nGlade = 1\n[regions.Ash]", "regions.Glade: expected `table`"),
    ("[regions.Ash]", '[regions." "]\n[regions.Ash]', "regions: ' ' is no proper name"),
    # names
    ('land = ["Birch"]', 'land = ["Brich"]', 'regions.Ash.land: unknown region "Brich"'),
    ('continent = "Far"', 'continent = "Fra"', 'regions.Elm.continent: unknown continent "Fra"'),
    ('coast = ["Ocean"]', 'coast = ["Sea"]', 'regions.Elm.coast: unknown sea area "Sea"'),
    ('boards = ["right"]', 'boards = ["rihgt"]', 'regions.Fir.boards: unknown board "rihgt"'),
    ('"North", "South"', '"North", "North"', 'continents: "North" is listed twice'),
    ('["left", "right"]', '["left", "left"]', 'boards: "left" is listed twice'),
    ("[seas.Bay]", "[seas.Elm]\n[seas.Bay]", "seas.Elm: a region has the same name"),
    ('shores = ["Cedar"]', 'shores = ["Ceder"]', 'seas.Bay.shores: unknown region "Ceder"'),
    ('adjacent = ["Bay"]', 'adjacent = ["Bye"]', 'seas.Ocean.adjacent: unknown sea area "Bye"'),
    # both sides of a border
    ('land = ["Ash"]', "land = []", 'regions.Ash.land: "Birch" is listed, but regions.Birch.land'),
    ('land = ["Ash"]', 'land = ["Ash", "Ash"]', 'regions.Birch.land: "Ash" is listed twice'),
    ('land = ["Ash"]', 'land = ["Ash", "Birch"]', 'regions.Birch.land: "Birch" cannot border its'),
    ('coast = ["Lake"]', "coast = []", 'seas.Lake.shores: "Ash" is listed, but regions.Ash.coast'),
    ('shores = ["Cedar"]', "", 'regions.Cedar.coast: "Bay" is listed, but seas.Bay.shores does'),
    ('adjacent = ["Bay"]', "", 'seas.Bay.adjacent: "Ocean" is listed, but seas.Ocean.adjacent'),
    ('["Bay"]', '["Bay", "Ocean"]', 'seas.Ocean.adjacent: "Ocean" cannot border itself'),
    # lanes and canals
    ('ends = ["Elm", "Fir"]', 'ends = ["Elm"]', "lanes #2.ends: expected `array` of length 2"),
    ('ends = ["Elm", "Fir"]', 'ends = ["Elm", "Fri"]', 'lanes #2.ends: unknown region "Fri"'),
    ('ends = ["Elm", "Fir"]', 'ends = ["Elm", "Elm"]', 'lanes #2.ends: "Elm" is listed twice'),
    ('via = ["Ocean"]', "via = []", "lanes #2.via: expected `array` of length >= 1"),
    ('via = ["Ocean"]', "", "lanes #2: missing field `via`"),
    ('via = ["Ocean"]', 'via = ["Sea"]', 'lanes #2.via: unknown sea area "Sea"'),
    ('via = ["Ocean"]', 'via = ["Bay", "Ocean"]', 'lanes #2.via: "Elm" does not lie on "Bay"'),
    ('via = ["Ocean"]', 'via = ["Ocean", "Bay"]', 'lanes #2.via: "Fir" does not lie on "Bay"'),
    ('["Cedar", "Elm"]\nvia', '["Elm", "Cedar"]\nvia', 'lanes #1.via: "Elm" does not lie on "Bay"'),
    (
        "[canals",
        '[[lanes]]\nends = ["Ash", "Cedar"]\nvia = ["Lake", "Bay"]\n[canals',
        'lanes #3.via: "Lake" does not touch "Bay"',
    ),
    ("[canals", '[[lanes]]\nends = ["Fir", "Elm"]\nvia = ["Ocean"]\n[canals', "lanes #3: the same"),
    ('region = "Birch"', 'region = "Brich"', 'canals.Birch Locks.region: unknown region "Brich"'),
    ('region = "Birch"', 'region = "Ash"', 'canals.Birch Locks.joins: "Ash" does not lie on "Oce'),
    (
        'joins = ["Lake", "Ocean"]',
        'joins = ["Lake", "Lake"]',
        'canals.Birch Locks.joins: "Lake" is',
    ),
    # the board as a whole
    (
        "anchored = true",
        "",
        'regions: no way by land or sea from "Ash" to "Cedar", "Dogwood", "Elm',
    ),
    # the file
    ('name = "pond"', 'name = "pond', "not proper TOML: Illegal character '\\n' (at line 2, col"),
    (
        "[regions.Birch]",
        "[regions.Ash]",
        "not proper TOML: Cannot declare ('regions', 'Ash') twice",
    ),
    ('name = "pond"', "name = " + "9" * 5000, "not proper TOML: Exceeds the limit"),
    ('name = "pond"', "name = " + "[" * 5000, "nested too deeply"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), MISTAKES, ids=[m[2] for m in MISTAKES])
def test_a_mistake_is_named_by_file_and_entry(
    own: Callable[[str], str], right: str, wrong: str, complaint: str
) -> None:
    assert right in POND
    with pytest.raises(DataError) as caught:
        load_atlas(own(POND.replace(right, wrong, 1)))
    assert str(caught.value).startswith(f"my.toml: {complaint}")


def test_a_misspelt_name_gets_a_hint(own: Callable[[str], str]) -> None:
    with pytest.raises(DataError) as caught:
        load_atlas(own(POND.replace('land = ["Birch"]', 'land = ["Brich"]')))
    problem = 'unknown region "Brich"; did you mean "Birch"?'
    assert str(caught.value) == f"my.toml: regions.Ash.land: {problem}"
    assert (caught.value.file, caught.value.entry) == ("my.toml", "regions.Ash.land")


def test_parts_are_checked_like_boards(own: Callable[[str], str]) -> None:
    """A part must be named by the file, be connected, and hold the seas of its live lanes."""

    def complaint(text: str, part: str) -> str:
        with pytest.raises(DataError) as caught:
            load_atlas(own(text), part)
        return str(caught.value)

    assert complaint(POND, "middle") == 'my.toml: boards: unknown board "middle"'
    few = POND.replace('continent = "South"', 'continent = "South"\nboards = ["right"]')
    assert complaint(few, "left") == 'my.toml: regions on "left": only 3, at least 4 needed'
    dry = POND.replace("[seas.Bay]", '[seas.Bay]\nboards = ["left"]')
    assert 'my.toml: lanes #1.via: unknown sea area on right "Bay"' in complaint(dry, "right")
    cut = POND.replace("via", 'boards = ["right"]\nvia', 1)
    assert complaint(cut, "left").endswith('no way by land or sea from "Ash" to "Elm"')


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "there is no such file"),
        (b"name = '\xff'", "not UTF-8 text (at line 1)"),
        (b"#" * (MAX_BYTES + 1), "larger than 1,000,000 bytes"),
        (b"", "missing field `name`"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, content: bytes | None, complaint: str) -> None:
    path = tmp_path / "my.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_atlas(str(path))
    assert str(caught.value) == f"my.toml: {complaint}"


def test_a_folder_or_an_endless_name_is_no_file(tmp_path: Path) -> None:
    for path in (f"{tmp_path}/", f"{'x' * 5000}.toml", "a\0b.toml"):
        with pytest.raises(DataError):
            load_atlas(path)


@pytest.mark.parametrize(("board", "part"), [("mars", None), ("world", "west"), ("", None)])
def test_unknown_boards_are_refused(board: str, part: str | None) -> None:
    with pytest.raises(DataError, match=r"unknown board .*: choose west, east, world"):
        load_atlas(board, part)


def test_too_few_regions(own: Callable[[str], str]) -> None:
    text = 'name = "rock"\ncontinents = ["Sea"]\n[regions.Rock]\ncontinent = "Sea"\n'
    with pytest.raises(DataError, match=r"my\.toml: regions: only 1, at least 4 needed"):
        load_atlas(own(text))


def test_an_atlas_cannot_be_changed() -> None:
    west: Atlas = load_atlas("west")
    with pytest.raises(AttributeError):
        west.name = "east"  # type: ignore[misc]
