"""The baked base picture: sea, waterlines, relief, paper, frame, compass rose and title."""

import base64
import io
import json
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from .faces import INERT, LAKE
from .geometry import Board
from .layout import Layout
from .projection import Array, Projection
from .svg import document, fonts_css, line_path, path, rectangle, shape_definitions, tag

Image.MAX_IMAGE_PIXELS = None
MARGIN = 26
ROSE, CARTOUCHE = (300.0, 905.0), (300.0, 1075.0)  # compass rose, title (world and western board)
INK, SEPIA, BRASS = "#2c2112", "#4a3a22", "#3b4a48"
TINT = {
    "North America": "#cdbb8e",
    "South America": "#c2b184",
    "Africa": "#d3bd8a",
    "Eurasia": "#c9b68f",
    "East Asia": "#ccb98c",
    "Pacific Islands": "#c8b98f",
}


def furniture() -> list[BaseGeometry]:
    """Ground the base picture keeps for itself."""
    return [
        box(ROSE[0] - 72, ROSE[1] - 88, ROSE[0] + 72, ROSE[1] + 70),
        box(CARTOUCHE[0] - 180, CARTOUCHE[1] - 58, CARTOUCHE[0] + 180, CARTOUCHE[1] + 66),
    ]


@cache
def relief(source: Path, proj: Projection, scale: float) -> bytes:
    """High-passed shaded relief, warped into the projection, as WebP."""
    with Image.open(source) as im:
        grey = im.convert("L")
    low = (
        grey.resize((grey.width // 8, grey.height // 8))
        .filter(ImageFilter.GaussianBlur(5))
        .resize(grey.size)
    )
    high = np.asarray(grey.filter(ImageFilter.GaussianBlur(1.0)), np.int16) - np.asarray(
        low, np.int16
    )
    w, h = int(proj.width * scale), int(proj.height * scale)
    out = np.empty((h, w), np.uint8)
    for top in range(0, h, 128):
        ux, uy = np.meshgrid(np.arange(w) / scale, np.arange(top, min(top + 128, h)) / scale)
        lon, lat = proj.inverse(ux, uy)
        r = np.clip((90 - lat) / 180 * high.shape[0], 0, high.shape[0] - 2)
        c = ((lon + 180) % 360) / 360 * (high.shape[1] - 1)
        r0, c0 = r.astype(int), np.minimum(c.astype(int), high.shape[1] - 2)
        fr, fc = r - r0, c - c0
        v = (high[r0, c0] * (1 - fc) + high[r0, c0 + 1] * fc) * (1 - fr) + (
            high[r0 + 1, c0] * (1 - fc) + high[r0 + 1, c0 + 1] * fc
        ) * fr
        out[top : top + 128] = np.clip(128 + v * 1.7, 20, 235)
    buf = io.BytesIO()
    Image.fromarray(out).save(buf, "WEBP", quality=70)
    return buf.getvalue()


def load_topo(path: Path, layer: str) -> list[BaseGeometry]:
    """Decode one layer of a quantised TopoJSON file (lakes or rivers)."""
    topo = json.loads(path.read_text(encoding="utf-8"))
    scale, shift = np.array(topo["transform"]["scale"]), np.array(topo["transform"]["translate"])
    arcs = [np.cumsum(np.array(a), axis=0) * scale + shift for a in topo["arcs"]]

    def line(ids: list[int]) -> Array:
        pieces = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ids]
        return np.vstack([pieces[0], *[p[1:] for p in pieces[1:]]])

    out: list[BaseGeometry] = []
    for g in topo["objects"][layer]["geometries"]:
        kind, a = g["type"], g.get("arcs")
        if kind in ("Polygon", "MultiPolygon"):
            for rings in [a] if kind == "Polygon" else a:
                ring = line(rings[0])
                if len(ring) > 3:
                    out.append(Polygon(ring).buffer(0))
        elif kind in ("LineString", "MultiLineString"):
            lines = [line(ids) for ids in ([a] if kind == "LineString" else a)]
            out += [LineString(c) for c in lines if np.ptp(c, axis=0).max() > 0]
    return out


def base_svg(
    board: Board, layout: Layout, inputs: Path, fonts: dict[str, Path], width: float
) -> str:
    """Everything that never changes, without region or sea names."""
    w, h, m = width, board.proj.height, MARGIN
    view = box(-5, -5, w + 5, h + 5)
    live = [n for n in board.regions if board.shapes[n].intersects(view)]
    uses = "".join(tag("use", href=f"#p{i}") for i in range(len(live)))
    uses += tag("use", href="#inert")
    defs = (
        Path(__file__).with_name("base-defs.svg").read_text(encoding="utf-8")
        + tag("clipPath", tag("rect", width=w, height=h), id="frame")
        + shape_definitions([board.shapes[n] for n in live])
        + tag("path", id="inert", d=path(board.shapes[INERT]))
        + tag("clipPath", uses, id="landclip")
        + tag("g", uses, id="land")
    )
    scene = [
        tag("rect", width=w, height=h, fill="url(#sea)"),
        _graticule(board.proj),
        tag("path", d=path(board.shapes["Arctic Circle"]), fill="url(#hatch)"),
        *_waterlines(),
        *_land(board, layout, live, width),
        *_waters_and_relief(board, inputs, view),
        _rose(),
        _cartouche(),
        *_paper(w, h),
    ]
    return document(
        (-m, -m, w + 2 * m, h + 2 * m),
        fonts_css(fonts),
        defs,
        *_frame(board.proj, w),
        tag("g", *scene, clip_path="url(#frame)"),
    )


def _frame(p: Projection, w: float) -> list[str]:
    """Border of the map with its graduated neat-line."""
    h, m = p.height, MARGIN
    o = [
        rectangle(-m, -m, w + 2 * m, h + 2 * m, fill="#3a2c1a"),
        rectangle(-18, -18, w + 36, h + 36, fill="#d9c79b"),
    ]
    for i, lon in enumerate(np.arange(np.ceil(p.west / 5) * 5, p.east, 5)):
        x = (lon - p.west) * p.scale
        if i % 2 == 0 and x < w:
            wide = f"{min(5 * p.scale, w - x):.1f}"
            o += [
                tag("rect", x=f"{x:.1f}", y=f"{y:.1f}", width=wide, height=5, fill=SEPIA)
                for y in (-9, h + 4)
            ]
    lines = rectangle(-9.5, -9.5, w + 19, h + 19)
    lines += rectangle(-14, -14, w + 28, h + 28, stroke_width=2)
    return [*o, tag("g", lines, fill="none", stroke=SEPIA)]


def _graticule(p: Projection) -> str:
    net = [
        np.column_stack([np.full(90, float(lon)), np.linspace(-57, 79, 90)])
        for lon in range(-160, 210, 20)
    ]
    net += [
        np.column_stack([np.linspace(p.west, p.east, 180), np.full(180, float(lat))])
        for lat in range(-40, 79, 20)
    ]
    d = "".join(line_path(LineString(p(c))) for c in net)
    return tag("path", d=d, fill="none", stroke="#3b5358", stroke_opacity=".15", stroke_width=".8")


def _waterlines() -> list[str]:
    return [
        tag(
            "use",
            href="#land",
            fill="none",
            stroke="#2f5560",
            stroke_opacity=opacity,
            stroke_width=wide,
            stroke_linejoin="round",
        )
        for wide, opacity in ((26, 0.05), (19, 0.06), (13, 0.08), (8, 0.10))
    ]


def _land(board: Board, layout: Layout, live: list[str], width: float) -> list[str]:
    """Tinted regions; what does not take part on this board is grey."""
    o = [tag("use", href="#inert", fill=fill) for fill in ("#b7ad98", "url(#still)")]
    for i, n in enumerate(live):
        region = layout.data["regions"][n]
        plays = width >= board.proj.width or "W" in region["board"]
        o.append(tag("use", href=f"#p{i}", fill=TINT[region["continent"]] if plays else "#b3aa97"))
        o.append(
            tag(
                "use",
                href=f"#p{i}",
                clip_path=f"url(#c{i})",
                fill="none",
                stroke="#7a6238",
                stroke_opacity=".25",
                stroke_width=7,
            )
        )
    return o


def _waters_and_relief(board: Board, inputs: Path, view: Polygon) -> list[str]:
    p = board.proj
    lakes = [p.geometry(g) for g in load_topo(inputs / "world_50m.json", "lakes")]
    lakes = [
        g.simplify(0.4)
        for g in lakes
        if g.area > 40 and g.intersects(view) and g.distance(board.shapes[LAKE]) > 1
    ]
    rivers = [p.geometry(g) for g in load_topo(inputs / "world_50m.json", "rivers")]
    rivers = [g.simplify(0.5) for g in rivers if g.length > 14 and g.intersects(view)]
    shade = base64.b64encode(relief(inputs / "shadedrelief.jpg", p, 1.25)).decode()
    return [
        tag(
            "path",
            d="".join(line_path(g) for g in rivers),
            clip_path="url(#landclip)",
            fill="none",
            stroke="#6f8a8c",
            stroke_opacity=".6",
            stroke_width=".8",
        ),
        tag(
            "image",
            href=f"data:image/webp;base64,{shade}",
            width=p.width,
            height=p.height,
            clip_path="url(#landclip)",
            style="mix-blend-mode:hard-light",
            opacity=".36",
        ),
        tag(
            "use",
            href="#land",
            fill="none",
            stroke="#2e2412",
            stroke_width=".7",
            stroke_opacity=".8",
        ),
        tag(
            "path",
            d="".join(path(g) for g in lakes) + path(board.shapes[LAKE]),
            fill="#a9bfbb",
            stroke="#3d5256",
            stroke_width=".5",
        ),
    ]


def _paper(w: float, h: float) -> list[str]:
    multiply = "mix-blend-mode:multiply"
    return [
        tag("rect", width=w, height=h, filter="url(#paper)", opacity=".36", style=multiply),
        tag("rect", width=w, height=h, filter="url(#grain)", opacity=".35"),
        tag("rect", width=w, height=h, fill="url(#vig)"),
    ]


def _rose() -> str:
    rays = [(a, 40, 6) for a in (45, 135, 225, 315)] + [(a, 58, 8) for a in (0, 90, 180, 270)]
    o = [
        tag("circle", r=62),
        tag("circle", r=58, stroke_dasharray="1 5"),
        tag("circle", r=40, stroke_opacity=".4"),
    ]
    for a, r, b in rays:
        turn, tip, foot = f"rotate({a})", f"M0-{r}L", f"-{b * 1.4:.1f}L0 0z"
        dark, light = f"{tip}{b} {foot}", f"{tip}-{b} {foot}"
        o.append(tag("path", transform=turn, d=dark, fill=BRASS, fill_opacity=".75", stroke="none"))
        o.append(tag("path", transform=turn, d=light, fill="#efe3c2", stroke_width=".6"))
    o.append(
        tag(
            "text",
            "N",
            y=-66,
            text_anchor="middle",
            font_size=17,
            fill=INK,
            stroke="none",
            font_family="IM Fell English",
            font_style="italic",
        )
    )
    place = f"translate({ROSE[0]} {ROSE[1]})"
    return tag("g", *o, transform=place, fill="none", stroke=BRASS, stroke_opacity=".7")


def _cartouche() -> str:
    return tag(
        "g",
        rectangle(-172, -52, 344, 112, rx=5, fill="#e6d6ac", stroke=SEPIA, stroke_width=2),
        rectangle(-166, -46, 332, 100, rx=3, fill="none", stroke=SEPIA, stroke_width=".8"),
        tag(
            "text",
            "THE WORLD · 1935",
            y=6,
            font_family="Stardos Stencil",
            font_weight=700,
            font_size=29,
            letter_spacing="1.5",
            fill="#6e1f18",
        ),
        tag("path", d="M-120 20H120", stroke=SEPIA, stroke_width=".8"),
        tag(
            "text",
            "drawn from Natural Earth, public domain",
            y=41,
            font_size="12.5",
            font_family="IM Fell English",
            font_style="italic",
            fill=INK,
        ),
        transform=f"translate({CARTOUCHE[0]} {CARTOUCHE[1]})",
        text_anchor="middle",
    )
