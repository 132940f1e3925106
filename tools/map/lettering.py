"""Names on the map: how wide they are, how they break into lines, where they fit."""

import math
import re
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from fontTools.ttLib import TTFont
from shapely.affinity import rotate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from .geometry import polygons
from .projection import Array

LEAD = 0.88  # line height of names, in ems


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


class Metrics:
    """Advance widths of one font, in ems."""

    def __init__(self, path: Path, tracking: float) -> None:
        font = TTFont(path)
        glyphs, upm = font["hmtx"], font["head"].unitsPerEm
        self.advance: dict[int, float] = {
            code: glyphs[g][0] / upm + tracking for code, g in font.getBestCmap().items()
        }

    def width(self, text: str) -> float:
        return sum(self.advance[ord(c)] for c in text)


@dataclass
class Name:
    """A set name: centre, size, lines, angle; `leader` joins a name in the water to its land."""

    x: float
    y: float
    size: float
    lines: list[str]
    angle: float
    shape: Polygon
    leader: list[float] | None = None

    def data(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "x": r1(self.x),
            "y": r1(self.y),
            "size": r1(self.size),
            "lines": self.lines,
            "angle": r1(self.angle),
        }
        if self.leader:
            out["leader"] = [r1(v) for v in self.leader]
        return out


def r1(v: float) -> float:
    return round(float(v), 1)


def at(x: float, y: float) -> dict[str, float]:
    return {"x": r1(x), "y": r1(y)}


def rect(x: float, y: float, w: float, h: float, angle: float = 0.0) -> Polygon:
    b = box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    return rotate(b, angle, origin=(x, y)) if angle else b


def splits(name: str) -> list[list[str]]:
    """Ways to break a name into lines."""
    words = name.replace("-", "- ").split(" ")
    out = []
    for cuts in product([False, True], repeat=len(words) - 1):
        lines = [words[0]]
        for word, cut in zip(words[1:], cuts, strict=True):
            if cut:
                lines.append(word)
            else:
                lines[-1] += ("" if lines[-1].endswith("-") else " ") + word
        out.append(lines)
    return sorted(out, key=len)


def text_size(lines: list[str], size: float, m: Metrics) -> tuple[float, float]:
    return max(m.width(t) for t in lines) * size, len(lines) * size * LEAD


def grid_points(area: BaseGeometry, count: int) -> Array:
    x0, y0, x1, y1 = area.bounds
    step = max(1.2, math.sqrt((x1 - x0) * (y1 - y0) / max(count, 1)))
    xs, ys = np.meshgrid(np.arange(x0 + step / 2, x1, step), np.arange(y0 + step / 2, y1, step))
    pts = shapely.points(xs.ravel(), ys.ravel())
    return np.asarray(pts[shapely.contains(area, pts)])


def fit(
    area: BaseGeometry,
    name: str,
    m: Metrics,
    sizes: tuple[float, float],
    angles: list[float],
    *,
    pad: float = 1.5,
    row: tuple[float, float] = (0.0, 0.0),
    options: list[list[str]] | None = None,
) -> tuple[Name, tuple[float, float] | None] | None:
    """Largest setting of the name, perhaps with a row under it, that lies inside the area."""
    inner = shapely.simplify(area.buffer(-pad), 0.6)
    if inner.is_empty:
        return None
    shapely.prepare(inner)
    pts = grid_points(inner, 1500)
    if not len(pts):
        return None
    px, py = shapely.get_x(pts), shapely.get_y(pts)
    score = np.minimum(shapely.distance(inner.boundary, pts), 40) - 0.12 * shapely.distance(
        pts, inner.centroid
    )
    size = sizes[0]
    while size >= sizes[1] - 1e-6:
        best: tuple[float, Name, tuple[float, float]] | None = None
        for lines, a in product(options or splits(name), angles):
            w, h = text_size(lines, size, m)
            bw, bh = max(w, row[0]), h + row[1]
            th = math.radians(a)
            ux, uy = (
                np.array([math.cos(th), math.sin(th)]) * bw / 2,
                np.array([-math.sin(th), math.cos(th)]) * bh / 2,
            )
            corners = np.array([[-ux - uy], [ux - uy], [ux + uy], [-ux + uy]])[:, 0, :]
            boxes = shapely.polygons(np.stack([px, py], 1)[:, None, :] + corners[None])
            ok = shapely.contains(inner, boxes)
            if ok.any():
                i = int(np.flatnonzero(ok)[np.argmax(score[ok])])
                value = float(score[i]) - abs(a) * 0.05 - 2 * len(lines)
                if best is None or value > best[0]:
                    cx, cy = px[i] + math.sin(th) * row[1] / 2, py[i] - math.cos(th) * row[1] / 2
                    rx, ry = px[i] - math.sin(th) * h / 2, py[i] + math.cos(th) * h / 2
                    best = (value, Name(cx, cy, size, lines, a, rect(cx, cy, w, h, a)), (rx, ry))
        if best:
            return best[1], best[2]
        size -= 0.5
    return None


def tilt(area: BaseGeometry) -> list[float]:
    """Angles along a long thin shape."""
    c = np.asarray(
        max(polygons(area), key=lambda p: p.area).minimum_rotated_rectangle.exterior.coords
    )
    sides = [c[1] - c[0], c[2] - c[1]]
    lengths = [float(np.hypot(*s)) for s in sides]
    v = sides[int(np.argmax(lengths))]
    a = math.degrees(math.atan2(v[1], v[0]))
    a = a - 180 if a > 90 else a + 180 if a < -90 else a
    ratio = max(lengths) / max(min(lengths), 1e-6)
    return (
        []
        if ratio < 1.7 or (abs(a) > 62 and ratio < 3.2)
        else [a * 0.5, a]
        if abs(a) <= 62
        else [a]
    )
