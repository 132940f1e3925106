"""The map's projection: Miller cylindrical with a few radial magnifiers."""

from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

Array: TypeAlias = np.ndarray


class Projection:
    """From longitude and latitude to map units; y grows downward."""

    def __init__(self, cfg: dict[str, Any]) -> None:
        self.west, self.east, self.scale = (
            float(cfg["west"]),
            float(cfg["east"]),
            float(cfg["scale"]),
        )
        self.bumps = [(b[0], float(self.miller(np.array(b[1]))), *b[2:]) for b in cfg["magnify"]]
        self.top = float(self.miller(np.array(cfg["north"])))
        self.bottom = float(self.miller(np.array(cfg["south"])))
        self.width = round((self.east - self.west) * self.scale)
        self.height = round((self.top - self.bottom) * self.scale)

    @staticmethod
    def miller(lat: Array) -> Array:
        return np.asarray(np.degrees(1.25 * np.arcsinh(np.tan(0.8 * np.radians(lat)))))

    def _push(self, x: Array, y: Array) -> tuple[Array, Array]:
        px, py = np.zeros_like(x), np.zeros_like(y)
        for cx, cy, strength, rx, ry in self.bumps:
            g = strength * np.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)
            px, py = px + (x - cx) * g, py + (y - cy) * g
        return px, py

    def __call__(self, xy: Array) -> Array:
        x, y = (
            np.asarray(xy[:, 0], float),
            self.miller(np.clip(np.asarray(xy[:, 1], float), -89, 89)),
        )
        px, py = self._push(x, y)
        return np.column_stack(
            [(x + px - self.west) * self.scale, (self.top - y - py) * self.scale]
        )

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        x, y = self(np.array([[lon, lat]]))[0]
        return float(x), float(y)

    def inverse(self, ux: Array, uy: Array) -> tuple[Array, Array]:
        """Units -> lon/lat by fixed-point iteration (the magnifiers are contractions)."""
        qx, qy = ux / self.scale + self.west, self.top - uy / self.scale
        x, y = qx.copy(), qy.copy()
        for _ in range(50):
            px, py = self._push(x, y)
            x, y = qx - px, qy - py
        return x, np.degrees(np.arctan(np.sinh(np.radians(y) / 1.25)) / 0.8)

    def geometry(self, g: BaseGeometry) -> BaseGeometry:
        return shapely.transform(shapely.segmentize(g, 1.0), self)
