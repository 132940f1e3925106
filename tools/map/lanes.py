"""Sea lanes and canals."""

from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from .geometry import border_line
from .ground import Ground
from .lettering import at, r1, rect, slug


class Lanes:
    """Each lane as one line, or as two with an exit at either edge of the map."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.entries: list[dict[str, Any]] = []
        self._lanes()

    def _lanes(self) -> None:
        wrap = self.ground.spec["wrap"]
        for lane in self.ground.data["lanes"]:
            a, b = lane["ends"]
            how = wrap.get(f"{a}|{b}")
            fixed = dict(
                zip((a, b), self.ground.spec["lane_ends"].get(f"{a}|{b}", ([], [])), strict=True)
            )

            def shore(name: str, sea: str, fixed: dict[str, list[float]] = fixed) -> list[Point]:
                return self._snap(name, fixed[name]) if fixed[name] else self._shore(name, sea)

            entry: dict[str, Any] = {
                "id": f"{slug(a)}--{slug(b)}",
                "ends": [slug(a), slug(b)],
                "via": [slug(v) for v in lane["via"]],
            }
            if how is None:
                entry["paths"] = [
                    self._curve(shore(a, lane["via"][0]), shore(b, lane["via"][-1]), lane["via"])
                ]
            else:
                west_end, east_end = (
                    (a, b) if "W" in self.ground.data["regions"][a]["board"] else (b, a)
                )
                lon = self.ground.board.proj.west
                wx, wy = self.ground.board.proj.point(lon, how["west"])
                target = how.get("to")
                ex, ey = (
                    self.ground.board.proj.point(*target)
                    if target
                    else self.ground.board.proj.point(self.ground.board.proj.east, how["east"])
                )
                via = lane["via"] if lane["ends"][0] == west_end else lane["via"][::-1]
                first = self._curve(shore(west_end, via[0]), [Point(max(wx, 1), wy)], via)
                second = self._curve(
                    shore(east_end, via[-1]),
                    [Point(min(ex, self.ground.board.proj.width - 1), ey)],
                    via,
                )
                entry["paths"] = [first, second]
                entry["exits"] = [
                    self._exit(first, "west", east_end),
                    self._exit(second, "east", west_end),
                ]
            self.ground.taken += [p.buffer(2.0) for p in entry["paths"]]
            self.entries.append(entry)

    def _exit(self, line: LineString, edge: str, to: str) -> dict[str, Any]:
        """Arrow at the map's edge, its text above or below the line, whichever is clear."""
        (x, y), (bx, by) = line.coords[-1], line.coords[-6]
        dy = -6 if by > y or (by == y and bx > x) else 14
        w = self.ground.sea_font.width(f"to {to}") * 11 + 12
        self.ground.taken.append(rect(x + (w / 2 if edge == "west" else -w / 2), y + dy - 4, w, 12))
        return {**at(x, y), "dy": dy, "edge": edge, "to": slug(to), "text": f"to {to}"}

    def _snap(self, name: str, lonlat: list[float]) -> list[Point]:
        spot = Point(self.ground.board.proj.point(*lonlat))
        edge = shapely.union_all([p.exterior for p in self._main(name)])
        return [Point(shapely.get_coordinates(shapely.shortest_line(edge, spot))[0])]

    def _main(self, name: str) -> list[Polygon]:
        """The big islands of a region, without its islets."""
        parts = self.ground.board.polygons(name)
        return [p for p in parts if p.area > 0.1 * parts[0].area]

    def _shore(self, name: str, sea: str) -> list[Point]:
        """Points of a region's coast (or ring) from which a lane may leave into a sea."""
        if name in self.ground.rings:
            line: BaseGeometry = self.ground.rings[name].exterior
        else:
            line = border_line(
                shapely.MultiPolygon(self._main(name)), self.ground.board.shapes[sea]
            )
        parts = [p for p in shapely.get_parts(line) if p.length > 4] or list(
            shapely.get_parts(line)
        )
        longest = max(p.length for p in parts)
        out = []
        for p in parts:
            if p.length < longest * 0.15:
                continue
            for d in np.linspace(0, p.length, max(4, min(26, int(p.length / 10)))):
                out.append(shapely.line_interpolate_point(p, d))
        return out

    def _curve(self, starts: list[Point], ends: list[Point], via: list[str]) -> LineString:
        """Shortest gently bent line through these seas, clear of land, names and other lanes."""
        water = shapely.union_all([self.ground.board.shapes[v] for v in via])
        shapely.prepare(water)
        pairs = sorted(((a, b) for a in starts for b in ends), key=lambda p: p[0].distance(p[1]))[
            :160
        ]
        bends = (0.07, -0.07, 0.0, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32)
        t = np.linspace(0, 1, 25)[:, None]
        best: tuple[float, LineString] | None = None
        for a, b in pairs:
            p, q = np.array([a.x, a.y]), np.array([b.x, b.y])
            d = q - p
            length = float(np.hypot(*d))
            if length < 6:
                continue
            if best and length > best[0] + 60:
                break
            for bend in bends:
                mid = (p + q) / 2 + np.array([d[1], -d[0]]) * bend
                line = LineString((1 - t) ** 2 * p + 2 * t * (1 - t) * mid + t**2 * q)
                wet = shapely.intersection(water, line).length
                dry = max(0.0, line.length - wet - 3.0)
                hits = sum(
                    line.intersection(o).length for o in self.ground.taken if o.intersects(line)
                )
                value = (
                    line.length
                    + 14 * dry
                    + 3.0 * hits
                    + 1.1 * length * abs(abs(bend) - 0.07)
                    - (2 if p[1] + q[1] > 2 * mid[1] else 0)
                )
                if best is None or value < best[0]:
                    best = (value, line)
        if best is None:
            raise ValueError(f"no lane through {via}")
        return best[1]


def canals(ground: Ground) -> list[dict[str, Any]]:
    """Each canal as a short straight line from sea to sea."""
    out = []
    for c in ground.data["canals"]:
        a, b = (ground.board.proj.point(*q) for q in ground.spec["canals"][c["name"]])
        out.append(
            {
                "id": slug(c["name"]),
                "name": c["name"],
                "region": slug(c["region"]),
                "joins": [slug(s) for s in c["joins"]],
                **at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
                "line": [[r1(v) for v in a], [r1(v) for v in b]],
            }
        )
    return out
