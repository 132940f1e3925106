"""The outlines of a board, decoded from the map that the client draws."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from msgspec import Struct

from warroom.model.state import Region

Point: TypeAlias = tuple[float, float]
Ring: TypeAlias = tuple[Point, ...]

MAP = files("warroom") / "data" / "map"
MADE_FOR = {"west": "west", "east": "world", "world": "world"}
"""Which of the two base pictures shows a board."""


class Land(Struct, frozen=True):
    """A region: its pieces of land, and the middle of the spot for its counter."""

    rings: tuple[Ring, ...]
    spot: Point


class Chart(Struct, frozen=True):
    """A board: how large it is, what is played on, and the land around it. The picture of sea and
    relief is larger by a margin on all sides."""

    left: float
    width: float
    height: float
    regions: Mapping[Region, Land]
    idle: tuple[Ring, ...]
    base: str
    base_width: float
    margin: float


@cache
def chart_of(board: str, playing: frozenset[Region]) -> Chart:
    world = json.loads((MAP / "world1935.topo.json").read_text(encoding="utf-8"))
    arcs = [tuple(_decoded(arc, world["transform"])) for arc in world["arcs"]]
    meta, regions, idle = world["meta"], dict[Region, Land](), list[Ring]()
    for shape in world["objects"]["regions"]["geometries"]:
        facts, rings = shape["properties"], tuple(_rings(shape, arcs))
        if facts["name"] in playing:
            regions[facts["name"]] = Land(rings, (facts["stack"]["x"], facts["stack"]["y"]))
        else:
            idle += rings
    for shape in world["objects"]["inert"]["geometries"]:
        idle += _rings(shape, arcs)
    base = MADE_FOR.get(board, "world")
    _, _, whole, height = meta["viewBox"][base]
    left = _left_of(regions, whole) if board == "east" else 0.0
    return Chart(
        left, whole - left, height, regions, tuple(idle), base, whole, float(meta["margin"])
    )


def _left_of(regions: Mapping[Region, Land], whole: float) -> float:
    """Of a board that is the right part of the world's."""
    edges = [min(x for ring in land.rings for x, _ in ring) for land in regions.values()]
    return max(0.0, min(edges, default=0.0) - whole / 50)


def _decoded(arc: Sequence[Sequence[int]], transform: Mapping[str, Any]) -> Iterator[Point]:
    (across, down), (left, top) = transform["scale"], transform["translate"]
    x = y = 0
    for dx, dy in arc:
        x, y = x + dx, y + dy
        yield x * across + left, y * down + top


def _rings(shape: Mapping[str, Any], arcs: Sequence[Ring]) -> Iterator[Ring]:
    pieces = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
    for piece in pieces:
        for ring in piece:
            points: list[Point] = []
            for number in ring:
                line = arcs[number] if number >= 0 else arcs[~number][::-1]
                points += line[1:] if points else line
            yield tuple(points)
