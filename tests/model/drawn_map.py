"""The map's geometry file, read and measured.

It is TopoJSON: every line is stored once, as an arc, and shapes are lists of arcs. So two shapes
have a common border where both name the same arc, and its length is that of the arc. Lengths are in
map units, pixels at 100 %.
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

MAP = Path(__file__).resolve().parents[2] / "src" / "warroom" / "data" / "map"

Pair = frozenset[str]
Point = tuple[float, float]
Frame = tuple[float, float, float, float]


def pair(one: str, other: str) -> Pair:
    return frozenset((one, other))


class Spot(Struct):
    x: float
    y: float


class Label(Spot):
    size: float
    lines: tuple[str, ...]
    angle: float


class Properties(Struct):
    """What the client knows of a shape: a region has the first half, a sea the second."""

    name: str
    board: str = ""
    continent: str = ""
    label: Label | None = None
    stack: Spot | None = None
    capital: Spot | None = None
    ring: tuple[Point, ...] = ()
    zone: bool = False
    labels: tuple[Label, ...] = ()
    fleets: tuple[Spot, ...] = ()
    anchors: tuple[Spot, ...] = ()


class Shape(Struct):
    id: str
    arcs: Any  # rings of a polygon, or of several; an arc walked backwards is ~number
    properties: Properties

    @property
    def name(self) -> str:
        return self.properties.name

    def walks(self) -> Iterator[int]:
        todo = [self.arcs]
        while todo:
            each = todo.pop()
            if isinstance(each, int):
                yield each
            else:
                todo += each


class Layer(Struct):
    geometries: tuple[Shape, ...]


class Layers(Struct):
    regions: Layer
    seas: Layer
    closed: Layer
    inert: Layer


class DrawnLane(Struct):
    ends: tuple[str, str]
    via: tuple[str, ...]
    paths: tuple[tuple[Point, ...], ...]
    exits: tuple[Any, ...] = ()


class DrawnCanal(Struct):
    name: str
    region: str
    joins: tuple[str, str]
    line: tuple[Point, Point]


class Transform(Struct):
    scale: tuple[float, float]
    translate: tuple[float, float]


class Head(Struct, rename={"view_box": "viewBox"}):
    view_box: dict[str, Frame]
    margin: float
    base: dict[str, str]
    counter: tuple[float, float]
    fleet: tuple[float, float]
    sources: tuple[dict[str, str], ...]


class Geometry(Struct):
    meta: Head
    transform: Transform
    objects: Layers
    lanes: tuple[DrawnLane, ...]
    canals: tuple[DrawnCanal, ...]
    arcs: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def regions(self) -> tuple[Shape, ...]:
        return self.objects.regions.geometries

    @property
    def seas(self) -> tuple[Shape, ...]:
        return self.objects.seas.geometries

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Everything drawn, also the land and water that is not in play."""
        layers = self.objects
        return (*self.regions, *self.seas, *layers.closed.geometries, *layers.inert.geometries)

    def line(self, arc: int) -> list[Point]:
        """The points of an arc, which is stored as a start and steps from point to point."""
        (scale_x, scale_y), (left, top) = self.transform.scale, self.transform.translate
        points, x, y = [], 0, 0
        for dx, dy in self.arcs[arc]:
            x, y = x + dx, y + dy
            points.append((x * scale_x + left, y * scale_y + top))
        return points


@cache
def geometry() -> Geometry:
    return msgspec.json.decode((MAP / "world1935.topo.json").read_bytes(), type=Geometry)


def users(drawn: Geometry) -> dict[int, list[str]]:
    """Who has an arc in its outline."""
    found: dict[int, list[str]] = defaultdict(list)
    for shape in drawn.shapes:
        for walk in shape.walks():
            found[max(walk, ~walk)].append(shape.name)
    return found


def length(points: list[Point]) -> float:
    return sum(math.dist(one, next_) for one, next_ in pairwise(points))


def borders(drawn: Geometry) -> dict[Pair, float]:
    """How long a line each two shapes in play share."""
    in_play = {shape.name for shape in (*drawn.regions, *drawn.seas)}
    found: dict[Pair, float] = defaultdict(float)
    for arc, names in users(drawn).items():
        sides = frozenset(names)
        if len(sides) == 2 and sides <= in_play:
            found[sides] += length(drawn.line(arc))
    return dict(found)


def corners(drawn: Geometry, sides: Pair) -> Pair:
    """The other shapes at the ends of a common line."""
    arcs = users(drawn)
    lines = [drawn.line(arc) for arc, names in arcs.items() if sides == set(names)]
    ends = {end for line in lines for end in (line[0], line[-1])}
    touching = [names for arc, names in arcs.items() if not ends.isdisjoint(drawn.line(arc))]
    return frozenset(name for names in touching for name in names) - sides


def joined_at_the_edge(drawn: Geometry, at_least: float) -> set[Pair]:
    """Different seas at the same height of the left and the right edge: the world is round."""
    width = drawn.meta.view_box["world"][2]
    spans: dict[float, list[tuple[str, float, float]]] = {0.0: [], width: []}
    seas = {shape.name for shape in drawn.seas}
    for arc, names in users(drawn).items():
        for (x, y), (next_x, next_y) in pairwise(drawn.line(arc)):
            if x == next_x and x in spans:
                for name in seas.intersection(names):
                    spans[x].append((name, min(y, next_y), max(y, next_y)))
    shared: dict[Pair, float] = defaultdict(float)
    for left, top, bottom in spans[0.0]:
        for right, other_top, other_bottom in spans[width]:
            if left != right:
                shared[pair(left, right)] += max(
                    0.0, min(bottom, other_bottom) - max(top, other_top)
                )
    return {sides for sides, height in shared.items() if height >= at_least}


def from_line(spot: Point, line: list[Point]) -> float:
    """How far a spot is from a line."""

    def from_piece(start: Point, end: Point) -> float:
        along = (end[0] - start[0], end[1] - start[1])
        square = along[0] ** 2 + along[1] ** 2
        share = (spot[0] - start[0]) * along[0] + (spot[1] - start[1]) * along[1]
        share = max(0.0, min(1.0, share / square)) if square else 0.0
        return math.dist(spot, (start[0] + share * along[0], start[1] + share * along[1]))

    return min(from_piece(start, end) for start, end in pairwise(line))


def from_shape(spot: Point, drawn: Geometry, shape: Shape) -> float:
    """How far a spot is from an outline, or from the ring around a group of islands."""
    lines = [drawn.line(max(walk, ~walk)) for walk in shape.walks()]
    if ring := shape.properties.ring:
        lines.append([*ring, ring[0]])
    return min(from_line(spot, line) for line in lines)


def is_inside(spot: Spot, frame: Frame) -> bool:
    left, top, width, height = frame
    return left < spot.x < left + width and top < spot.y < top + height
