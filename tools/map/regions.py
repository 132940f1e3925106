"""Names, counters and capitals of the regions."""

import math
from typing import Any

import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box

from .ground import STACK, STAR, Ground
from .lettering import Name, fit, rect, splits, text_size, tilt


class Regions:
    """Per region its `label`, and the spots `stack` and `capital`."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.entries: dict[str, dict[str, Any]] = {}
        self._names()
        self._stacks()

    def _names(self) -> None:
        todo: list[str] = []
        for name in self.ground.board.regions:
            over = self.ground.spec["labels"].get(name, {})
            main = self.ground.board.polygons(name)[0]
            area = sum(p.area for p in self.ground.board.polygons(name))
            top = min(22.0, max(9.5, 6.5 + math.sqrt(area) / 10))
            opts = [over["lines"]] if "lines" in over else None
            if "at" in over:
                x, y = self.ground.board.proj.point(*over["at"])
                size, lines, a = (
                    over.get("size", 9.5),
                    over.get("lines", [name]),
                    over.get("angle", 0.0),
                )
                w, h = text_size(lines, size, self.ground.land_font)
                self._keep(name, Name(x, y, size, lines, a, rect(x, y, w, h, a)), None)
                continue
            if name in self.ground.rings or over.get("outside"):
                todo.append(name)
                continue
            seen = shapely.intersection(main, self.ground.view(name))
            turns = [0.0, *tilt(seen)]
            row = (STACK[0] + 2 * STAR, STACK[1] + 2.0)
            got = fit(seen, name, self.ground.land_font, (top, 10.0), [0.0], row=row, options=opts)
            got = got or fit(
                seen, name, self.ground.land_font, (11.0, 8.5), turns, row=row, options=opts
            )
            if got is None or got[0].size < min(top, 12.0):
                alone = fit(
                    seen,
                    name,
                    self.ground.land_font,
                    (min(top, 14.0), 8.5),
                    turns,
                    pad=1.0,
                    options=opts,
                )
                if alone and (got is None or alone[0].size > got[0].size + 1.5):
                    got = (alone[0], None)
            if got:
                self._keep(name, *got)
            else:
                todo.append(name)
        for name in sorted(todo, key=lambda n: -self.ground.board.shapes[n].area):
            self._outside(name)

    def _keep(self, name: str, label: Name, row: tuple[float, float] | None) -> None:
        self.ground.taken.append(label.shape)
        self.entries[name] = {"label": label, "row": row}

    def _outside(self, name: str) -> None:
        """Set the name in free water beside the region, with a leader when it is not close."""
        home = self.ground.home(name)
        core = self.ground.board.polygons(name)[0]
        size = 10.0 if name in self.ground.rings else 9.5
        best: tuple[float, Name] | None = None
        view = self.ground.view(name)
        x0, y0, x1, y1 = home.bounds
        for lines in splits(name):
            w, h = text_size(lines, size, self.ground.land_font)
            for cx in np.arange(x0 - 70 - w / 2, x1 + 70 + w / 2, 4.0):
                for cy in np.arange(y0 - 46, y1 + 46, 3.0):
                    b = rect(cx, cy, w + 3, h + 2)
                    d = b.distance(home if name in self.ground.rings else core)
                    if d > 60 or not view.contains(b) or self.ground.land.intersects(b):
                        continue
                    value = (
                        d
                        + 3.0 * (len(lines) - 1)
                        + 0.03 * abs(cy - (y0 + y1) / 2)
                        + (8 if b.intersects(home) else 0)
                    )
                    if (best is None or value < best[0]) and self.ground.free(b, 2.0):
                        best = (value, Name(cx, cy, size, lines, 0.0, rect(cx, cy, w, h)))
        if best is None:
            raise ValueError(f"no room for the name of {name}")
        label = best[1]
        if label.shape.distance(core) > 9 and name not in self.ground.rings:
            a, b2 = shapely.get_coordinates(
                shapely.shortest_line(
                    label.shape.buffer(2),
                    shapely.point_on_surface(core.buffer(-1) if core.area > 60 else core),
                )
            )
            label.leader = [*a, *b2]
        self._keep(name, label, None)

    def _stacks(self) -> None:
        """A spot for the unit counter (and the capital's star at its left) that covers no name."""
        for name, entry in self.entries.items():
            over = self.ground.spec["labels"].get(name, {})
            core = self.ground.board.polygons(name)[0]
            if "stack" in over:
                x, y = self.ground.board.proj.point(*over["stack"])
            elif entry["row"]:
                x, y = entry["row"]
            else:
                x, y = self._search_stack(name, core)
            entry["stack"], entry["capital"] = (x, y), (x - STACK[0] / 2 - STAR / 2, y)
            self.ground.taken.append(rect(x - STAR / 2, y, STACK[0] + STAR, STACK[1]))

    def _search_stack(self, name: str, core: Polygon) -> tuple[float, float]:
        home = self.ground.home(name)
        view = self.ground.view(name)
        x0, y0, x1, y1 = core.bounds if name not in self.ground.rings else home.bounds
        label: Name = self.entries[name]["label"]
        best: tuple[float, float, float] | None = None
        w, h = STACK[0] + STAR, STACK[1]
        others = shapely.difference(self.ground.land, self.ground.board.shapes[name])
        near = shapely.intersection(others, box(x0 - 60, y0 - 60, x1 + 60, y1 + 60))
        for cx in np.arange(x0 - 40, x1 + 40, 2.5):
            for cy in np.arange(y0 - 26, y1 + 26, 2.5):
                b = rect(cx - STAR / 2, cy, w, h)
                if not view.contains(b):
                    continue
                foreign = near.intersection(b).area / (w * h)
                if foreign > 0.6:
                    continue
                inside = core.intersection(b).area / (w * h)
                value = (
                    (1 - inside) * 20
                    + b.distance(core) * 1.5
                    + foreign * 80
                    + Point(cx, cy).distance(label.shape) * 0.15
                )
                if (best is None or value < best[0]) and self.ground.free(b, 0.5):
                    best = (value, cx, cy)
        if best is None:
            raise ValueError(f"no room for the stack of {name}")
        return best[1], best[2]
