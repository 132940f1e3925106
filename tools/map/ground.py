"""The ground on which names and counters compete for room."""

from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from .geometry import Board, Spec
from .lettering import Metrics

STACK = (30.0, 15.0)  # unit counter
STAR = 13.0  # capital star, left of the counter
FLEET = (38.0, 16.0)
ANCHOR = 18.0
HIT = 24.0  # least size a finger or cursor should find


class Ground:
    """The board and what is already taken: what is set first is avoided by what comes later."""

    def __init__(
        self,
        board: Board,
        spec: Spec,
        data: dict[str, Any],
        fonts: dict[str, Path],
        keep: list[Polygon],
    ) -> None:
        self.board, self.spec, self.data = board, spec, data
        self.land_font, self.sea_font = Metrics(fonts["land"], 0.03), Metrics(fonts["sea"], 0.05)
        self.west_edge = float(spec["projection"]["west_board_east"])
        self.land = board.land()
        shapely.prepare(self.land)
        self.taken: list[BaseGeometry] = list(keep)  # furniture of the base picture
        self.rings: dict[str, Polygon] = {}
        self._rings()

    def free(self, shape: BaseGeometry, gap: float = 1.0) -> bool:
        return not any(shape.distance(t) < gap for t in self.taken)

    def home(self, name: str) -> BaseGeometry:
        """Where a region may be clicked: its ring for island groups, its land otherwise."""
        return self.rings.get(name) or self.board.shapes[name]

    def view(self, name: str) -> Polygon:
        """Where a region's name must stand: western names also show on the western board."""
        w = self.west_edge if "W" in self.data["regions"][name]["board"] else self.board.proj.width
        return box(5, 5, w - 5, self.board.proj.height - 5)

    def _rings(self) -> None:
        for name in self.spec["islands"]:
            hull = shapely.convex_hull(self.board.shapes[name])
            pad = max(
                8.0,
                (HIT * 1.5 - min(hull.bounds[2] - hull.bounds[0], hull.bounds[3] - hull.bounds[1]))
                / 2,
            )
            self.rings[name] = hull.buffer(pad + 6).buffer(-6).simplify(0.3)
            self.taken.append(self.board.shapes[name].buffer(2))
