"""Pictures of the map and of whole games: SVG by hand, PNG and WebP by Pillow."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import warroom
from tests.test_story import OVER, golden
from warroom.cli import app
from warroom.pictures import raster, svg
from warroom.pictures.land import chart_of
from warroom.pictures.scenes import MOST_SCENES, Film, film_of

NEEDS_PILLOW = pytest.mark.skipif(not raster.can_draw(), reason="Pillow is missing here")
NAME = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=OVER)
def drawn(request: pytest.FixtureRequest) -> tuple[warroom.Game, Film]:
    record = golden(OVER[request.param])
    return warroom.replay(record), film_of(record)


def test_the_last_scene_is_the_end(drawn: tuple[warroom.Game, Film]) -> None:
    game, film = drawn
    last, state = film.scenes[-1], game.state
    assert last.owners == {
        region: seat for region, seat in state.owners.items() if seat is not None
    }
    assert all(state.armies[region].total == count for region, count in last.units.items())
    assert 2 < len(film.scenes) <= MOST_SCENES
    assert film.standings == tuple(len(state.own_regions(seat)) for seat in state.seats)
    assert film.title.startswith(film.names[film.winners[0]])


def test_every_region_has_land_and_a_spot_on_the_sheet(drawn: tuple[warroom.Game, Film]) -> None:
    game, film = drawn
    chart = film.chart
    assert set(chart.regions) == set(game.rules.atlas.regions)
    for land in chart.regions.values():
        x, y = land.spot
        assert chart.left <= x <= chart.left + chart.width
        assert 0 <= y <= chart.height
        assert all(ring[0] == ring[-1] for ring in land.rings)


@pytest.mark.parametrize("board", ["west", "east", "world"])
def test_boards_have_their_part_of_the_map(board: str) -> None:
    game = warroom.new_game(board=board, seats=3, seed=1)
    chart = chart_of(board, frozenset(game.rules.atlas.regions))
    assert len(chart.regions) == len(game.rules.atlas.regions)
    assert (chart.left > 0) == (board == "east")
    edges = [x for land in chart.regions.values() for ring in land.rings for x, _ in ring]
    assert min(edges) >= chart.left - chart.margin
    assert max(edges) <= chart.left + chart.width + chart.margin


def test_the_map_at_the_end_has_the_colours_of_the_owners(
    drawn: tuple[warroom.Game, Film],
) -> None:
    game, film = drawn
    root = ElementTree.fromstring(svg.still(film))
    inks = {
        (path.findtext(f"{NAME}title") or "").partition(":")[0]: path.get("fill")
        for path in root.iter(f"{NAME}path")
    }
    for region, owner in game.state.owners.items():
        assert inks[region] == (svg.LAND if owner is None else film.inks[owner])
    assert root.find(f"{NAME}style") is None


def test_the_game_plays_by_itself(drawn: tuple[warroom.Game, Film]) -> None:
    """What each region's colours are told to be, at the end of every turn."""
    _, film = drawn
    root = ElementTree.fromstring(svg.animated(film))
    assert not [*root.iter(f"{NAME}script")]
    whole = svg.FRAME * (len(film.scenes) - 1) + svg.STAY
    seen = 0
    for path in root.iter(f"{NAME}path"):
        region, change = path.findtext(f"{NAME}title"), path.find(f"{NAME}animate")
        if region is None:
            continue
        inks = [
            svg.LAND if (owner := scene.owners.get(region)) is None else film.inks[owner]
            for scene in film.scenes
        ]
        if change is None:
            assert set(inks) == {path.get("fill")}
            continue
        times = [float(each) for each in (change.get("keyTimes") or "").split(";")]
        values = (change.get("values") or "").split(";")
        assert times == sorted(times)
        assert times[0] == 0
        for number, ink in enumerate(inks):
            at = (svg.FRAME * number + svg.FRAME / 2) / whole
            assert values[sum(time <= at for time in times) - 1] == ink
        seen += 1
    owners = [scene.owners for scene in film.scenes]
    changed = {
        region
        for each in owners
        for region in each.keys() | owners[0].keys()
        if each.get(region) != owners[0].get(region)
    }
    assert seen == len(changed)


@NEEDS_PILLOW
def test_the_card_shows_who_owns_what(drawn: tuple[warroom.Game, Film]) -> None:
    from PIL import Image  # noqa: PLC0415 - may be missing

    _, film = drawn
    card = Image.open(BytesIO(raster.card(film)))
    assert card.format == "PNG"
    assert card.size == (raster.CARD_WIDTH, raster.CARD_HEIGHT)
    colours = {colour for _, colour in card.convert("RGB").getcolors(2**24)}
    for seat in range(len(film.names)):
        assert tuple(bytes.fromhex(film.inks[seat][1:])) in colours


@NEEDS_PILLOW
def test_the_film_has_a_frame_for_every_turn() -> None:
    from PIL import Image  # noqa: PLC0415 - may be missing

    film = film_of(golden(OVER["basic"]))
    moving = Image.open(BytesIO(raster.film(film)))
    assert moving.format == "WEBP"
    assert moving.width == raster.FILM_WIDTH
    changes = sum(one != other for one, other in pairwise(film.scenes))  # alike ones are one
    assert moving.n_frames == 1 + changes > 10


def test_without_pillow_svg_is_still_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(raster, "Image", None)
    file = Path(__file__).parent / "golden" / "records" / f"{OVER['basic']}.json"
    card, moving = tmp_path / "card.png", tmp_path / "film.svg"
    refused = CliRunner().invoke(app, ["story", str(file), "--card", str(card)])
    assert refused.exit_code == 1
    assert "Pillow is missing" in refused.output
    assert not card.exists()
    done = CliRunner().invoke(app, ["story", str(file), "--film", str(moving)])
    assert done.exit_code == 0, done.output
    assert "<animate" in moving.read_text(encoding="utf-8")


def test_a_picture_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = Path(__file__).parent / "golden" / "records" / f"{OVER['basic']}.json"
    for option, name in (("--card", "card.jpg"), ("--film", "film.gif")):
        refused = CliRunner().invoke(app, ["story", str(file), option, str(tmp_path / name)])
        assert refused.exit_code == 1
        assert not (tmp_path / name).exists()
