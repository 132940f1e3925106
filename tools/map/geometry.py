"""Admin polygons become one exact coverage: regions, seas, closed water, land out of play."""

import json
import math
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from .faces import INERT, Faces
from .projection import Array, Projection

Spec = dict[str, Any]


@dataclass
class Board:
    """The coverage by the board's names, with lakes, closed water and land out of play."""

    proj: Projection
    west_width: int
    shapes: dict[str, MultiPolygon]
    regions: list[str]
    seas: list[str]
    closed: list[str]
    borders: dict[frozenset[str], float] = field(default_factory=dict)

    def polygons(self, name: str) -> list[Polygon]:
        return sorted(self.shapes[name].geoms, key=lambda p: -p.area)

    def land(self) -> BaseGeometry:
        return shapely.union_all([self.shapes[n] for n in [*self.regions, INERT]])


def polygons(g: BaseGeometry) -> list[Polygon]:
    return [p for p in shapely.get_parts(g) if p.geom_type == "Polygon" and p.area > 0]


def _shift(g: BaseGeometry, degrees: float) -> BaseGeometry:
    return shapely.transform(g, lambda c: c + np.array([degrees, 0.0]))


def _unwrap(g: BaseGeometry, west: float, all_east: bool) -> BaseGeometry:
    """Move what lies west of the map's left edge (or all of it) to the far east."""
    cut = 0.0 if all_east else west
    if g.bounds[0] >= cut:
        return g
    left, right = (
        shapely.intersection(g, box(-180, -90, cut, 90)),
        shapely.intersection(g, box(cut, -90, 180, 90)),
    )
    return shapely.union(right, _shift(left, 360.0))


def _collect(
    admin: Path, spec: Spec, west: float
) -> tuple[dict[str, list[BaseGeometry]], list[BaseGeometry]]:
    """Read Natural Earth admin-1 and hand every unit to a region, to inert land, or to nobody."""
    owner = {code: name for name, codes in spec["regions"].items() for code in codes.split()}
    place = spec["placing"]
    skip, inert_codes, east = (set(place[k].split()) for k in ("skip", "inert", "east"))
    parts: dict[str, list[BaseGeometry]] = defaultdict(list)
    inert: list[BaseGeometry] = []
    used: set[str] = set()
    frame = box(spec["projection"]["west"] - 1, -60, spec["projection"]["east"] + 1, 85)
    with admin.open(encoding="utf-8") as fh:
        features = json.load(fh)["features"]
    for f in features:
        country, iso = f["properties"]["adm0_a3"], f["properties"]["iso_3166_2"]
        if {country, iso} & skip:
            continue
        raw = shapely.geometry.shape(f["geometry"])
        geom = _unwrap(raw, west, iso in east)
        code = iso if iso in owner else country
        used |= {iso, country}
        if iso in inert_codes or country in inert_codes or code not in owner:
            inert.append(geom)
        else:
            parts[owner[code]].append(geom)
        inert += [
            shapely.intersection(_shift(raw, deg), frame) for c, deg in place["ghosts"] if c == iso
        ]
    if unknown := set(owner) - used:
        raise ValueError(f"codes not in the data: {sorted(unknown)}")
    return parts, inert


def _extended(line: LineString, by: float = 4.0) -> LineString:
    c = np.asarray(line.coords)

    def beyond(a: Array, b: Array) -> Array:
        return np.asarray(a + (a - b) / np.hypot(*(a - b)) * by)

    return LineString([beyond(c[0], c[1]), *c, beyond(c[-1], c[-2])])


def build(spec: Spec, admin: Path) -> Board:
    """Node all lines once, give every face one owner, simplify the coverage."""
    proj, cfg = Projection(spec["projection"]), spec["geometry"]
    grid = float(cfg["grid"])
    frame = box(0, 0, proj.width, proj.height)
    parts, inert = _collect(admin, spec, proj.west)

    def prepare(gs: list[BaseGeometry]) -> BaseGeometry:
        return shapely.set_precision(
            proj.geometry(shapely.union_all(np.array(gs), grid_size=0.0005)), grid
        )

    land = {n: prepare(gs) for n, gs in parts.items()}
    for name, how in spec["islands"].items():
        if "dots" in how:
            g = shapely.union_all(
                [Point(proj.point(lo, la)).buffer(r, 5) for lo, la, r in how["dots"]]
            )
        else:
            ps = sorted(polygons(land[name]), key=lambda p: -p.area)[: how["keep"]]
            g = shapely.union_all(
                [p.buffer(max(0.3, how["fatten"] - math.sqrt(p.area / math.pi)), 4) for p in ps]
            )
        land[name] = shapely.set_precision(g, grid)
    names = list(spec["regions"])
    shapes = [land[n] for n in names]
    groups = shapely.union_all([land[n] for n in spec["islands"]])
    still = MultiPolygon(polygons(shapely.difference(prepare(inert), groups)))
    patches = [(p, proj.geometry(Polygon(p["ring"]))) for p in spec["patch"]]
    dividers = [_extended(proj.geometry(LineString(d))) for d in spec["dividers"]["lines"]]

    rings = [g.boundary for g in [*shapes, still]]
    rings += [
        shapely.intersection(g.boundary, shapely.union_all([land[n] for n in p["from"]]))
        for p, g in patches
    ]
    lines = shapely.union_all([*rings, *dividers, frame.boundary], grid_size=grid)
    faces = [f for f in polygonize(lines) if frame.contains(f.representative_point())]
    owner = Faces(faces, spec, proj).owners({n: land[n] for n in names}, still, patches)

    owned: dict[str, list[Polygon]] = defaultdict(list)
    for f, o in zip(faces, owner, strict=True):
        owned[o].append(f)
    keys = list(owned)
    cover = np.array([MultiPolygon(polygons(shapely.coverage_union_all(owned[k]))) for k in keys])
    if not shapely.coverage_is_valid(cover):
        raise ValueError("faces do not form a coverage")
    cover = shapely.coverage_simplify(cover, cfg["tolerance"])
    done = {k: MultiPolygon(polygons(g)) for k, g in zip(keys, cover, strict=True)}
    board = Board(
        proj,
        spec["projection"]["west_board_east"],
        done,
        names,
        list(spec["seas"]),
        list(spec["closed"]),
    )
    board.borders = shared_borders(done)
    return board


def shared_borders(shapes: dict[str, MultiPolygon]) -> dict[frozenset[str], float]:
    """Length of the common edge of every touching pair."""
    keys, geoms = list(shapes), list(shapes.values())
    out: dict[frozenset[str], float] = {}
    for i, j in zip(*STRtree(geoms).query(geoms, predicate="intersects"), strict=True):
        if i < j:
            length = border_line(geoms[i], geoms[j]).length
            if length > 0.2:
                out[frozenset((keys[i], keys[j]))] = round(float(length), 1)
    return out


def border_line(a: BaseGeometry, b: BaseGeometry) -> BaseGeometry:
    """The lines two neighbours of the coverage share."""
    parts = shapely.get_parts(shapely.intersection(a, b))
    lines = [p for p in parts if p.geom_type in ("LineString", "LinearRing")]
    return shapely.line_merge(shapely.union_all(lines)) if lines else LineString()
