"""Previews: full boards with sample units, to look at before a new map is taken in."""

from pathlib import Path
from typing import Any

from shapely.geometry import Polygon, box

from .base import MARGIN
from .geometry import Board, border_line
from .ground import ANCHOR, FLEET, STACK
from .layout import Layout
from .lettering import LEAD, Name
from .svg import document, fonts_css, line_path, path, rectangle, shape_definitions, tag

Sea = dict[str, Any]

PLAYER = {
    "red": "#a8392f",
    "blue": "#3e5f87",
    "green": "#5d7a45",
    "tan": "#a87b3a",
    "grey": "#5b5b58",
    "plum": "#74476a",
}
SAMPLE = {  # units shown on the previews only: colour, infantry, armour, artillery, aircraft
    "Germany": ("grey", 6, 3, 2, 1),
    "Austria": ("grey", 2, 1, 0, 0),
    "Poland": ("grey", 1, 0, 0, 0),
    "Italy": ("green", 4, 1, 1, 0),
    "Libya": ("green", 2, 0, 0, 1),
    "Abyssinia": ("green", 1, 0, 0, 0),
    "Great Britain": ("red", 5, 2, 1, 2),
    "Egypt-Sudan": ("red", 3, 1, 0, 0),
    "South Africa": ("red", 2, 0, 0, 0),
    "Western India": ("red", 2, 0, 0, 0),
    "Quebec": ("red", 1, 0, 0, 0),
    "Eastern Australia": ("red", 2, 0, 0, 0),
    "France": ("blue", 5, 1, 2, 1),
    "Algeria": ("blue", 2, 0, 0, 0),
    "French West Africa": ("blue", 1, 0, 0, 0),
    "French Indochina": ("blue", 1, 0, 0, 0),
    "Western Russia": ("plum", 8, 2, 2, 0),
    "Ukraine": ("plum", 3, 1, 0, 0),
    "Northern Russia": ("plum", 2, 0, 1, 0),
    "Caucasus": ("plum", 1, 0, 0, 0),
    "Uralsk": ("plum", 1, 0, 0, 0),
    "Western United States": ("tan", 3, 0, 1, 1),
    "Central United States": ("tan", 2, 1, 0, 0),
    "Eastern United States": ("tan", 6, 2, 1, 2),
    "Panama": ("tan", 1, 0, 0, 0),
    "Cuba": ("tan", 1, 0, 0, 0),
    "Hawaii": ("tan", 1, 0, 0, 0),
    "Midway Island": ("tan", 1, 0, 0, 0),
    "Philippines": ("tan", 2, 0, 0, 0),
    "Japan": ("green", 5, 1, 1, 2),
    "Korea": ("green", 2, 0, 0, 0),
    "Manchuria": ("green", 3, 1, 0, 0),
    "Formosa": ("green", 1, 0, 0, 0),
    "Mariana Islands": ("green", 1, 0, 0, 0),
    "Caroline Islands": ("green", 1, 0, 0, 0),
    "Marshall Islands": ("green", 1, 0, 0, 0),
}
CAPITALS = {
    "Germany",
    "Italy",
    "Great Britain",
    "France",
    "Western Russia",
    "Eastern United States",
    "Japan",
}
FLEETS = {
    "North Sea": ("red", 3),
    "North Atlantic": ("tan", 2),
    "Mediterranean Sea": ("green", 2),
    "Philippine Sea": ("green", 4),
    "Northeast Pacific": ("tan", 1),
}
ICONS = (
    "M-2-4a2 2 0 1 1 4 0a2 2 0 1 1-4 0M-3.4 4.5L-2.6-1.2H2.6L3.4 4.5z",
    "M-5 0h10l1 3-2 2h-8l-2-2zM-2.5-3h5v2.6h-5zM2.5-2.6h4v1h-4z",
    "M-3 3a2.4 2.4 0 1 1 .01 0M-4 .5L6-3.4l.5 1.2L-2 2z",
    "M0-5l1 3.4 5 2v1.4l-5-1L.6 4l1.6 1v1h-4.4v-1L-.6 4-1 .8l-5 1V.4l5-2z",
)
SHIP = "M-8 1h16l-2.4 4h-11.6zM-4-2h7v2.4h-7zM-1-5h2v2.4h-2zM4-1h3v1h-3z"
STAR = "M0-6l1.5 4.2h4.5l-3.6 2.7 1.4 4.3L0 2.6l-3.8 2.6 1.4-4.3L-6-1.8h4.5z"
ANCHOR_ICON = (
    '<symbol id="anchor" viewBox="-10 -10 20 20">'
    '<g fill="none" stroke="#27444b" stroke-width="1.9" stroke-linecap="round">'
    '<circle cy="-6.5" r="2.2"/>'
    '<path d="M0-4.3V8M-4-1.5H4M-7 3C-6 7-3 8 0 8S6 7 7 3'
    'M-7 3l-1.6 1.8M-7 3l2 1.2M7 3l1.6 1.8M7 3l-2 1.2"/></g></symbol>'
)


def board_svg(
    board: Board, layout: Layout, fonts: dict[str, Path], width: float, base_name: str
) -> str:
    """A full board as the client would draw it, over the baked base."""
    w, h, m = width, board.proj.height, MARGIN
    view, whole = box(0, 0, w, h), width >= board.proj.width
    data = layout.data["regions"]
    live = [
        n
        for n in board.regions
        if board.shapes[n].intersects(view) and (whole or "W" in data[n]["board"])
    ]
    defs = (
        tag("clipPath", tag("rect", width=w, height=h), id="frame")
        + shape_definitions([board.shapes[n] for n in live])
        + ANCHOR_ICON
    )
    css = Path(__file__).with_name("preview.css").read_text(encoding="utf-8")
    seas = [s for s in board.seas if board.shapes[s].intersects(view)]
    scene = [
        _dividers(board, seas),
        *_owned_land(layout, live),
        *_lanes(layout, view, whole),
        *_canals(layout, w),
        *[
            tag("g", _text(n, "q"), opacity=".6")
            for names in layout.closed.values()
            for n in names
            if n.x < w
        ],
        *[piece for s in seas for piece in _sea(s, layout.seas[s], w)],
        *[piece for n in live for piece in _label(layout.regions[n]["label"])],
        *[piece for n in live if n in SAMPLE for piece in _units(n, layout.regions[n])],
    ]
    size = (w + 2 * m, h + 2 * m)
    return document(
        (-m, -m, *size),
        fonts_css(fonts) + css,
        defs,
        tag("image", href=base_name, x=-m, y=-m, width=size[0], height=size[1]),
        tag("g", *scene, clip_path="url(#frame)"),
    )


def _dividers(board: Board, seas: list[str]) -> str:
    lines = [
        border_line(board.shapes[a], board.shapes[b])
        for i, a in enumerate([*seas, "Arctic Circle"])
        for b in seas[:i]
        if frozenset((a, b)) in board.borders
    ]
    return tag("path", class_="b", d="".join(line_path(g) for g in lines))


def _owned_land(layout: Layout, live: list[str]) -> list[str]:
    o = []
    for i, n in enumerate(live):
        if n in SAMPLE:
            c = PLAYER[SAMPLE[n][0]]
            o.append(tag("use", href=f"#p{i}", fill=c, fill_opacity=".5"))
            o.append(
                tag(
                    "use",
                    href=f"#p{i}",
                    clip_path=f"url(#c{i})",
                    fill="none",
                    stroke=c,
                    stroke_opacity=".75",
                    stroke_width=7,
                )
            )
    o.append(tag("g", *[tag("use", href=f"#p{i}") for i in range(len(live))], class_="r"))
    o += [tag("path", class_="ring", d=path(layout.rings[n])) for n in live if n in layout.rings]
    return o


def _lanes(layout: Layout, view: Polygon, whole: bool) -> list[str]:
    o = []
    for lane in layout.lanes:
        for g in lane["paths"]:
            if g.intersects(view):
                o += [tag("path", class_=c, d=line_path(g)) for c in ("lane", "lane2")]
                o += [
                    tag(
                        "circle",
                        cx=f"{x:.1f}",
                        cy=f"{y:.1f}",
                        r="2.8",
                        fill="#6e1f18",
                        stroke="#f0e6c6",
                        stroke_width=".8",
                    )
                    for x, y in (g.coords[0], g.coords[-1])
                ]
        for e in lane.get("exits", []):
            if (e["edge"] == "west" or whole) and 0 <= e["x"] <= view.bounds[2]:
                o += _exit(e)
    return o


def _exit(e: dict[str, Any]) -> list[str]:
    """Arrow and text where a lane leaves the map."""
    way, side = (1, "start") if e["edge"] == "west" else (-1, "end")
    x, y = e["x"], e["y"]
    arrow = f"M{x + 8 * way} {y - 5}l{-9 * way} 5l{9 * way} 5z"
    return [
        tag("path", d=arrow, fill="#6e1f18"),
        tag("text", e["text"], class_="e", x=x + 12 * way, y=y + e["dy"], text_anchor=side),
    ]


def _canals(layout: Layout, w: float) -> list[str]:
    o = []
    for canal in layout.canals:
        (ax, ay), (bx, by) = canal["line"]
        if ax < w:
            d = f"M{ax} {ay}L{bx} {by}"
            o.append(tag("path", d=d, stroke="#efe3c2", stroke_width="4.6"))
            o.append(tag("path", d=d, stroke="#24505c", stroke_width="2.6"))
    return o


def _sea(name: str, sea: Sea, w: float) -> list[str]:
    o = [_text(n, "q") for n in sea["labels"] if n.x < w]
    for x, y in sea["anchors"]:
        if x < w:
            left, top = f"{x - ANCHOR / 2:.1f}", f"{y - ANCHOR / 2:.1f}"
            o.append(tag("use", href="#anchor", x=left, y=top, width=ANCHOR, height=ANCHOR))
    for x, y in sea["fleets"]:
        if x < w:
            left, top = f"{x - FLEET[0] / 2:.1f}", f"{y - FLEET[1] / 2:.1f}"
            o.append(tag("rect", class_="f", x=left, y=top, width=FLEET[0], height=FLEET[1], rx=7))
    x, y = sea["fleets"][0]
    if name in FLEETS and x < w:
        colour, ships = FLEETS[name]
        o.append(_counter(x, y, PLAYER[colour], [(SHIP, ships)]))
    return o


def _label(label: Name) -> list[str]:
    o = []
    if label.leader:
        a, b, c, d = (f"{v:.1f}" for v in label.leader)
        o.append(tag("path", class_="lead", d=f"M{a} {b}L{c} {d}"))
        o.append(tag("circle", cx=c, cy=d, r="1.4", fill="#4a3a22"))
    return [*o, _text(label, "l")]


def _text(n: Name, cls: str) -> str:
    turn = {"transform": f"rotate({n.angle:.1f} {n.x:.1f} {n.y:.1f})"} if n.angle else {}
    rows = []
    for i, t in enumerate(n.lines):
        row = i - (len(n.lines) - 1) / 2
        y = n.y + row * n.size * LEAD + n.size * 0.31
        rows.append(tag("tspan", t, x=f"{n.x:.1f}", y=f"{y:.1f}"))
    return tag("text", *rows, class_=cls, **turn, font_size=f"{n.size:g}")


def _units(name: str, region: dict[str, Any]) -> list[str]:
    colour, *counts = SAMPLE[name]
    units = [(icon, int(n)) for icon, n in zip(ICONS, counts, strict=True) if n]
    x, y = region["stack"]
    o = [_counter(x, y, PLAYER[str(colour)], units)]
    if name in CAPITALS:
        x, y = region["capital"]
        place = f"translate({x:.1f} {y:.1f})"
        style = {"fill": "#f4d77a", "stroke": "#3a2a10", "stroke_width": ".8"}
        o.append(tag("path", transform=place, d=STAR, **style))
    return o


def _counter(x: float, y: float, colour: str, units: list[tuple[str, int]]) -> str:
    w = STACK[0] if len(units) > 1 else STACK[0] * 0.72
    if len(units) > 2:
        units = [(units[0][0], sum(n for _, n in units))]
    step = w / len(units)
    icons = [
        tag(
            "g",
            tag("path", d=d, fill="#f6eeda", transform="translate(-3.4 0) scale(.8)"),
            tag("text", str(n), class_="n", x="4.6", y="3.3"),
            transform=f"translate({-w / 2 + (j + 0.5) * step:.1f} 0)",
        )
        for j, (d, n) in enumerate(units)
    ]
    return tag(
        "g",
        rectangle(-w / 2 + 0.9, -5.8, w, 14, rx=3, fill="#1d150a", fill_opacity=".35"),
        rectangle(-w / 2, -7, w, 14, rx=3, fill=colour, stroke="#f1e6c8", stroke_width=".9"),
        *icons,
        transform=f"translate({x:.1f} {y:.1f})",
    )
