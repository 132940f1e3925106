"""The result: one TopoJSON file with all geometry, positions, lanes and the projection."""

from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry import MultiPolygon

from .base import MARGIN
from .faces import INERT
from .fetch import SOURCES
from .geometry import Board, Spec
from .ground import HIT
from .layout import Layout
from .lettering import at, r1, slug

QUANTUM = 5  # vertices per unit: the inverse of the spec's grid, so that nothing moves


def topology(shapes: dict[str, MultiPolygon]) -> tuple[list[list[list[int]]], dict[str, Any]]:
    """Cut the rings of a coverage into shared arcs (delta-coded) and arc-index geometries."""
    rings: dict[str, list[list[list[tuple[int, int]]]]] = {}
    ends: dict[tuple[int, int], frozenset[tuple[int, int]]] = {}
    junctions: set[tuple[int, int]] = set()
    for key, g in shapes.items():
        rings[key] = []
        for poly in g.geoms:
            out = []
            for ring in [poly.exterior, *poly.interiors]:
                pts = [
                    tuple(p)
                    for p in np.rint(np.asarray(ring.coords)[:-1] * QUANTUM).astype(int).tolist()
                ]
                pts = [p for i, p in enumerate(pts) if p != pts[i - 1]]
                if len(pts) < 3:
                    continue
                for i, p in enumerate(pts):
                    pair = frozenset((pts[i - 1], pts[(i + 1) % len(pts)]))
                    if ends.setdefault(p, pair) != pair:
                        junctions.add(p)
                out.append(pts)
            if out:
                rings[key].append(out)
    arcs: list[list[tuple[int, int]]] = []
    index: dict[tuple[tuple[int, int], ...], int] = {}

    def arc(line: list[tuple[int, int]]) -> int:
        if tuple(line) in index:
            return index[tuple(line)]
        if tuple(line[::-1]) in index:
            return ~index[tuple(line[::-1])]
        index[tuple(line)] = len(arcs)
        arcs.append(line)
        return len(arcs) - 1

    def cut(pts: list[tuple[int, int]]) -> list[int]:
        stops = [i for i, p in enumerate(pts) if p in junctions]
        start = stops[0] if stops else pts.index(min(pts))
        turned = pts[start:] + pts[: start + 1]
        marks = [
            0,
            *[i for i in range(1, len(turned) - 1) if turned[i] in junctions],
            len(turned) - 1,
        ]
        return [arc(turned[i : j + 1]) for i, j in pairwise(marks)]

    geoms = {k: [[cut(r) for r in poly] for poly in polys] for k, polys in rings.items()}
    coded = [[list(a[0]), *[[q[0] - p[0], q[1] - p[1]] for p, q in pairwise(a)]] for a in arcs]
    return coded, geoms


def properties(board: Board, layout: Layout, data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Everything the client needs to know about a shape."""
    out: dict[str, dict[str, Any]] = {}
    for name in board.regions:
        e, r = layout.regions[name], data["regions"][name]
        p = {
            "name": name,
            "board": r["board"],
            "continent": r["continent"],
            "label": e["label"].data(),
            "stack": at(*e["stack"]),
            "capital": at(*e["capital"]),
        }
        if name in layout.rings:
            p["ring"] = [[r1(v) for v in q] for q in layout.rings[name].exterior.coords[:-1]]
        circle = shapely.maximum_inscribed_circle(board.polygons(name)[0])
        if name not in layout.rings and 2 * circle.length < HIT:
            p["hit"] = {**at(*circle.coords[0]), "r": HIT * 0.75}
        out[name] = p
    for name in board.seas:
        e, s = layout.seas[name], data["seas"][name]
        out[name] = {
            "name": name,
            "board": s["boards"],
            "zone": s["anchor"],
            "labels": [n.data() for n in e["labels"]],
            "fleets": [at(*q) for q in e["fleets"]],
            "anchors": [at(*q) for q in e["anchors"]],
        }
    for name, labels in layout.closed.items():
        out[name] = {"name": name, "labels": [n.data() for n in labels]}
    return out


def topojson(board: Board, layout: Layout, data: dict[str, Any], spec: Spec) -> dict[str, Any]:
    arcs, geoms = topology(board.shapes)
    props = properties(board, layout, data)

    def collection(names: list[str]) -> dict[str, Any]:
        items = []
        for n in names:
            if geoms.get(n):
                one = len(geoms[n]) == 1
                items.append(
                    {
                        "type": "Polygon" if one else "MultiPolygon",
                        "id": slug(n),
                        "properties": props.get(n, {"name": n}),
                        "arcs": geoms[n][0] if one else geoms[n],
                    }
                )
        return {"type": "GeometryCollection", "geometries": items}

    proj, cfg = board.proj, spec["projection"]
    lanes = [
        {**lane, "paths": [[[r1(v) for v in q] for q in g.coords[::3]] for g in lane["paths"]]}
        for lane in layout.lanes
    ]
    return {
        "type": "Topology",
        "meta": {
            "title": "The World, 1935",
            "credit": "Made with Natural Earth (public domain)",
            "sources": [source.data() for source in SOURCES],
            "viewBox": {
                "world": [0, 0, proj.width, proj.height],
                "west": [0, 0, cfg["west_board_east"], proj.height],
            },
            "margin": MARGIN,
            "base": {"world": "base-world.webp", "west": "base-west.webp"},
            "projection": {
                "name": "Miller cylindrical with radial magnifiers",
                **{k: v for k, v in cfg.items() if k != "west_board_east"},
            },
            "counter": [30.0, 15.0],
            "fleet": [38, 16],
        },
        "transform": {"scale": [1 / QUANTUM, 1 / QUANTUM], "translate": [0, 0]},
        "objects": {
            "regions": collection(board.regions),
            "seas": collection(board.seas),
            "closed": collection(board.closed),
            "inert": collection([INERT]),
        },
        "lanes": lanes,
        "canals": layout.canals,
        "arcs": arcs,
    }
