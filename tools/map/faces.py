"""Every face of the noded linework gets exactly one owner."""

import math
from collections import defaultdict
from typing import Any

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from .projection import Projection

Spec = dict[str, Any]
Near = dict[int, dict[int, float]]
Patch = tuple[dict[str, Any], BaseGeometry]
INERT, LAKE = "_inert", "Inland Water"


class Faces:
    """Land by containment, patches, seas by seed, leftovers by their longest common edge."""

    def __init__(self, faces: list[Polygon], spec: Spec, proj: Projection) -> None:
        self.faces, self.spec, self.proj = faces, spec, proj
        self.reps = np.array([f.representative_point() for f in faces])
        self.area = [f.area for f in faces]
        self.near = _neighbours(faces)
        self.groups = set(spec["islands"])
        self.water = {**spec["seas"], **spec["closed"]}
        self.owner: list[str | None] = [None] * len(faces)

    def owners(
        self, shapes: dict[str, BaseGeometry], still: BaseGeometry, patches: list[Patch]
    ) -> list[str]:
        self._own_land(shapes, still)
        self._move_land(patches)
        self._own_water()
        self._own_the_rest()
        final = [o or LAKE for o in self.owner]
        self._sink_islets(final)
        return final

    def _own_land(self, shapes: dict[str, BaseGeometry], still: BaseGeometry) -> None:
        names, owner = list(shapes), self.owner
        tree = STRtree(list(shapes.values()))
        for fi, gi in zip(*tree.query(self.reps, predicate="within"), strict=True):
            if owner[fi] is None or names[gi] in self.groups:
                owner[fi] = names[gi]
        shapely.prepare(still)
        for i in np.flatnonzero(shapely.contains(still, self.reps)).tolist():
            owner[i] = owner[i] or INERT

    def _move_land(self, patches: list[Patch]) -> None:
        for p, ring in patches:
            to = {"sea": None, "inert": INERT}.get(p["to"], p["to"])
            for i in np.flatnonzero(shapely.contains(ring, self.reps)).tolist():
                if self.owner[i] in p["from"]:
                    self.owner[i] = to

    def _own_water(self) -> None:
        tree, owner = STRtree(self.faces), self.owner
        for sea, seeds in self.water.items():
            for lon, lat in seeds:
                hit = tree.query(Point(self.proj.point(lon, lat)), predicate="within")
                found = owner[hit[0]] if len(hit) else "nothing"
                if found not in (None, sea):
                    raise ValueError(f"seed of {sea} at {lon},{lat} lies in {found}")
                owner[hit[0]] = sea

    def _own_the_rest(self) -> None:
        owner, area = self.owner, self.area
        todo = [i for i, o in enumerate(owner) if o is None]
        todo.sort(key=lambda i: -area[i])
        for _ in range(8):
            for i in todo:
                if owner[i] is None:
                    owner[i] = self._best(i, set(self.water))
                    if owner[i] is None and area[i] < 30:
                        owner[i] = self._best(i)
        for i in todo:
            if owner[i] is None:
                owner[i] = LAKE
            elif area[i] > 900:
                print(f"  note: {area[i]:.0f} sq units of unseeded water joined {owner[i]}")

    def _best(self, i: int, among: set[str] | None = None) -> str | None:
        score: dict[str, float] = defaultdict(float)
        for j, length in self.near[i].items():
            o = self.owner[j]
            if o is not None and (among is None or o in among):
                score[o] += length
        return max(score, key=lambda k: score[k]) if score else None

    def _sink_islets(self, final: list[str]) -> None:
        """Islets too small to see join the sea they lie in."""
        cfg = self.spec["geometry"]
        for name in sorted(set(final) - set(self.water)):
            still = name in (INERT, LAKE)
            islets = _components(final, self.near, name)
            sizes = [sum(self.area[i] for i in c) for c in islets]
            least = cfg["min_inert"] if still else cfg["min_island"]
            least = 2.0 if name in self.groups else least
            for comp, size in zip(islets, sizes, strict=True):
                if size < least and (size < max(sizes) or still):
                    around = self._around(final, comp, name)
                    for i in comp:
                        final[i] = around or name

    def _around(self, final: list[str], comp: list[int], name: str) -> str | None:
        score: dict[str, float] = defaultdict(float)
        for i in comp:
            for j, length in self.near[i].items():
                if final[j] != name:
                    score[final[j]] += length
        return max(score, key=lambda k: score[k]) if score else None


def _neighbours(faces: list[Polygon]) -> Near:
    """Common edge length of touching faces; all are noded, so their segments match."""
    seen: dict[tuple[float, float, float, float], int] = {}
    near: Near = defaultdict(lambda: defaultdict(float))
    for i, f in enumerate(faces):
        for ring in [f.exterior, *f.interiors]:
            c = np.round(np.asarray(ring.coords), 4)
            for (ax, ay), (bx, by) in zip(c[:-1].tolist(), c[1:].tolist(), strict=True):
                key = (ax, ay, bx, by) if (ax, ay) < (bx, by) else (bx, by, ax, ay)
                j = seen.pop(key, None)
                if j is None:
                    seen[key] = i
                elif j != i:
                    d = math.hypot(bx - ax, by - ay)
                    near[i][j] += d
                    near[j][i] += d
    return near


def _components(owner: list[str], near: Near, name: str) -> list[list[int]]:
    found: list[list[int]] = []
    seen: set[int] = set()
    for start, o in enumerate(owner):
        if o != name or start in seen:
            continue
        seen.add(start)
        stack, comp = [start], []
        while stack:
            a = stack.pop()
            comp.append(a)
            for b in near[a]:
                if owner[b] == name and b not in seen:
                    seen.add(b)
                    stack.append(b)
        found.append(comp)
    return found
