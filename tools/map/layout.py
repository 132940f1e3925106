"""Where everything stands on the board, set in a fixed order."""

from pathlib import Path
from typing import Any

from shapely.geometry import Polygon

from .geometry import Board, Spec
from .ground import Ground
from .lanes import Lanes, canals
from .lettering import Name, rect, text_size
from .regions import Regions
from .seas import Seas


class Layout:
    """Names, counters, fleets, anchors, rings, lanes and canals of a whole board."""

    def __init__(
        self,
        board: Board,
        spec: Spec,
        data: dict[str, Any],
        fonts: dict[str, Path],
        keep: list[Polygon],
    ) -> None:
        ground = Ground(board, spec, data, fonts, keep)
        self.data, self.rings = data, ground.rings
        self.regions = Regions(ground).entries
        self.lanes = Lanes(ground).entries
        self.seas = Seas(ground).entries
        self.canals = canals(ground)
        self.closed = {
            name: [_set(ground, name, over) for over in labels]
            for name, labels in spec["closed_labels"].items()
        }


def _set(ground: Ground, name: str, over: dict[str, Any]) -> Name:
    """A name where the spec wants it."""
    x, y = ground.board.proj.point(*over["at"])
    w, h = text_size([name], over["size"], ground.sea_font)
    return Name(x, y, over["size"], [name], over["angle"], rect(x, y, w, h, over["angle"]))
