"""Names, fleets and anchors of the sea areas."""

from typing import Any

import numpy as np
import shapely
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from .ground import ANCHOR, FLEET, Ground
from .lettering import Name, fit, grid_points, rect, text_size


class Seas:
    """Per sea its `labels`, `fleets` and `anchors`: two of each if it shows at both edges."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.entries: dict[str, dict[str, Any]] = {}
        self._names()

    def _names(self) -> None:
        p = self.ground.board.proj
        order = sorted(self.ground.board.seas, key=lambda s: self.ground.board.shapes[s].area)
        for sea in order:
            info = self.ground.data["seas"][sea]
            pieces = [g for g in self.ground.board.polygons(sea) if g.area > 2500]
            main = pieces[0]
            shown = [main] + [g for g in pieces[1:] if abs(g.centroid.x - main.centroid.x) > 1200]
            entry: dict[str, Any] = {"labels": [], "fleets": [], "anchors": []}
            for k, piece in enumerate(shown):
                over = (
                    self.ground.spec["sea_labels"].get(sea, {})
                    if k == 0
                    else self.ground.spec["sea_labels"].get(sea + "#2", {})
                )
                edge = (
                    self.ground.west_edge
                    if "W" in info["boards"] and piece.bounds[0] < self.ground.west_edge
                    else p.width
                )
                room = shapely.intersection(piece, box(6, 6, edge - 6, p.height - 6))
                blocked = shapely.union_all(
                    [t.buffer(1.5) for t in self.ground.taken if t.intersects(room)]
                )
                self._one_sea(sea, info, entry, shapely.difference(room, blocked), over)
            self.entries[sea] = entry

    def _one_sea(
        self,
        sea: str,
        info: dict[str, Any],
        entry: dict[str, Any],
        room: BaseGeometry,
        over: dict[str, Any],
    ) -> None:
        anchor = ANCHOR + 4 if info["anchor"] else 0.0
        row = (FLEET[0] + anchor, FLEET[1] + 4)
        m, got = self.ground.sea_font, None
        if "at" in over:
            x, y = self.ground.board.proj.point(*over["at"])
            size, lines, a = (
                over.get("size", 12.0),
                over.get("lines", [sea]),
                over.get("angle", 0.0),
            )
            w, h = text_size(lines, size, m)
            label, spot = Name(x, y, size, lines, a, rect(x, y, w, h, a)), None
        else:
            got = fit(room, sea, m, (22, 11), [0.0], pad=3, row=row)
            alone = got or fit(
                room, sea, m, (14, 8), [0.0, -20, 20, -40, 40, -60, 60, 75, -75], pad=1.5
            )
            if alone is None:
                raise ValueError(f"no room for the name of {sea}")
            label, spot = alone[0], alone[1] if got else None
        self.ground.taken.append(label.shape)
        entry["labels"].append(label)
        if spot:
            x, y = spot[0], spot[1] + 2
            entry["fleets"].append((x + anchor / 2, y))
            if anchor:
                entry["anchors"].append((x - FLEET[0] / 2 - 2, y))
            self.ground.taken.append(rect(x, y, *row))
            return
        room = shapely.difference(room, label.shape.buffer(2))
        for key, w, h, list_name in (
            ("fleet", *FLEET, "fleets"),
            ("anchor", ANCHOR, ANCHOR, "anchors"),
        ):
            if key == "anchor" and not anchor:
                continue
            if key in over:
                x, y = self.ground.board.proj.point(*over[key])
            else:
                x, y = self._spot(room, w, h, label)
            entry[list_name].append((x, y))
            b = rect(x, y, w, h)
            self.ground.taken.append(b)
            room = shapely.difference(room, b.buffer(1))

    @staticmethod
    def _spot(room: BaseGeometry, w: float, h: float, label: Name) -> tuple[float, float]:
        """Free spot near the name; if none is wide enough, the one that covers least land."""
        pts = grid_points(room, 1200)
        x, y = shapely.get_x(pts), shapely.get_y(pts)
        boxes = shapely.box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
        spill = 1 - shapely.area(shapely.intersection(boxes, room)) / (w * h)
        i = int(np.argmin(spill * 300 + shapely.distance(pts, label.shape)))
        return float(x[i]), float(y[i])
