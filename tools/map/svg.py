"""Small helpers that write SVG."""

import base64
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from .geometry import polygons

FACES = {
    "land": ("Alegreya SC", 700, "normal"),
    "sea": ("IM Fell English", 400, "italic"),
    "title": ("Stardos Stencil", 700, "normal"),
    "digits": ("Oswald", 600, "normal"),
}


def tag(kind: str, *inside: str, **attributes: object) -> str:
    """An element; `stroke_width` is written `stroke-width`, `class_` is `class`."""
    names = {key: key.rstrip("_").replace("_", "-") for key in attributes}
    start = kind + "".join(f' {names[key]}="{value}"' for key, value in attributes.items())
    return f"<{start}>{''.join(inside)}</{kind}>" if inside else f"<{start}/>"


def path(g: BaseGeometry) -> str:
    """Relative SVG path data, one decimal."""
    out = []
    for p in polygons(g):
        for ring in [p.exterior, *p.interiors]:
            c = np.rint(np.asarray(ring.coords) * 10).astype(int)
            c = c[np.r_[True, (np.diff(c, axis=0) != 0).any(axis=1)]]
            if len(c) > 3:
                steps = " ".join(
                    f"{a / 10:g} {b / 10:g}" for a, b in np.diff(c[:-1], axis=0).tolist()
                )
                out.append(f"M{c[0][0] / 10:g} {c[0][1] / 10:g}l{steps}z")
    return "".join(out)


def line_path(g: BaseGeometry) -> str:
    return "".join(
        "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in p.coords)
        for p in shapely.get_parts(g)
        if isinstance(p, LineString) and p.length
    )


def rectangle(x: float, y: float, w: float, h: float, **attributes: object) -> str:
    return tag("rect", x=x, y=y, width=w, height=h, **attributes)


def shape_definitions(shapes: list[BaseGeometry]) -> str:
    """Each shape as path `p0` and as clip path `c0`, and so on."""
    return "".join(
        tag("path", id=f"p{i}", d=path(g)) + tag("clipPath", tag("use", href=f"#p{i}"), id=f"c{i}")
        for i, g in enumerate(shapes)
    )


def fonts_css(fonts: dict[str, Path]) -> str:
    rules = []
    for key, (family, weight, style) in FACES.items():
        data = base64.b64encode(fonts[key].read_bytes()).decode()
        rules.append(
            f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};'
            f"src:url(data:font/woff2;base64,{data})}}"
        )
    return "".join(rules)


def document(frame: tuple[float, float, float, float], style: str, defs: str, *inside: str) -> str:
    """A whole picture, with its fonts and definitions."""
    _, _, w, h = frame
    return tag(
        "svg",
        tag("style", style),
        tag("defs", defs),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(str, frame)),
        width=f"{w:.0f}",
        height=f"{h:.0f}",
        font_family="Alegreya SC",
    )
