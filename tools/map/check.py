"""Compare the drawn borders with the board file and write the consistency report."""

from collections.abc import Iterable
from typing import Any

import shapely
from shapely.affinity import translate
from shapely.geometry import LineString

from .geometry import Board

VISIBLE = 6.0  # a border on the board must be drawn at least this long (units)
POINT = 3.0  # what is shorter is a meeting point, not a border
Pair = frozenset[str]
Found = dict[str, list[tuple[Pair, float]]]
KINDS = {"land": "land – land", "coast": "land – sea", "sea": "sea – sea"}


def pairs(data: dict[str, Any]) -> dict[str, set[Pair]]:
    """The board file's adjacencies by kind."""
    out: dict[str, set[Pair]] = {kind: set() for kind in KINDS}
    for name, r in data["regions"].items():
        out["land"] |= {frozenset((name, o)) for o in r["land"]}
        out["coast"] |= {frozenset((name, o)) for o in r["coast"]}
    for name, s in data["seas"].items():
        out["sea"] |= {frozenset((name, o)) for o in s["adjacent"]}
    return out


def seam(board: Board) -> set[Pair]:
    """Seas that meet across the map's left and right edge (overlapping heights on the frame)."""
    w, h = board.proj.width, board.proj.height
    spans: list[dict[str, Any]] = []
    for x in (0, w):
        edge = LineString([(x, 0), (x, h)])
        cuts = {s: shapely.intersection(board.shapes[s], edge) for s in board.seas}
        spans.append({s: translate(g, -x, 0) for s, g in cuts.items() if g.length > VISIBLE})
    return {
        frozenset((a, b))
        for a, ga in spans[0].items()
        for b, gb in spans[1].items()
        if a != b and ga.intersection(gb).length > VISIBLE
    }


def compare(board: Board, data: dict[str, Any]) -> dict[str, Found]:
    """Per kind: listed but not drawn, drawn but not listed, drawn short, and point contacts."""
    regions, seas = set(board.regions), set(board.seas)
    across = seam(board)
    result = {}
    for wet, (kind, listed) in enumerate(pairs(data).items()):  # seas in a pair of the kind
        drawn = {
            k: v for k, v in board.borders.items() if k <= (regions | seas) and len(k & seas) == wet
        }
        unseen = [k for k in listed if drawn.get(k, 0.0) < VISIBLE]
        extra = [(k, v) for k, v in drawn.items() if k not in listed and v >= POINT]
        if kind == "sea":
            extra += [(k, 0.0) for k in across if k not in listed]
        result[kind] = {
            "missing": [(k, drawn.get(k, 0.0)) for k in unseen if k not in across],
            "seam": [(k, 0.0) for k in unseen if k in across],
            "extra": extra,
            "points": [(k, v) for k, v in drawn.items() if k not in listed and v < POINT],
            "short": [(k, drawn[k]) for k in listed if VISIBLE <= drawn.get(k, 0.0) < 14],
            "ok": [(k, drawn[k]) for k in listed if drawn.get(k, 0.0) >= VISIBLE],
        }
    return result


def is_sound(found: dict[str, Found]) -> bool:
    return not any(f["missing"] or f["extra"] for f in found.values())


def _rows(items: Iterable[tuple[Pair, float]], note: str = "") -> str:
    rows = [
        f"- {' – '.join(sorted(k))}{f' ({v:g})' if v else ''}{note}"
        for k, v in sorted(items, key=lambda t: (t[1], sorted(t[0])))
    ]
    return "\n".join(rows) + "\n" if rows else "- none\n"


def report(board: Board, found: dict[str, Found]) -> str:
    """The report as Markdown."""

    def every(key: str) -> list[tuple[Pair, float]]:
        return [x for f in found.values() for x in f[key]]

    columns = {
        "drawn and visible": "ok",
        "met across the map edge": "seam",
        "listed, not drawn": "missing",
        "drawn, not listed": "extra",
        "points": "points",
    }
    o = [
        "# Borders drawn and borders listed",
        "",
        f"Lengths are in map units (pixels at 100 %). Visible means at least {VISIBLE:g}; "
        f"under {POINT:g} is a meeting point and no border.",
        "",
        f"| kind | listed | {' | '.join(columns)} |",
        "|---" * (len(columns) + 2) + "|",
    ]
    for kind, f in found.items():
        total = sum(len(f[k]) for k in ("ok", "seam", "missing"))
        counts = [total, *(len(f[k]) for k in columns.values())]
        o.append(f"| {KINDS[kind]} | " + " | ".join(map(str, counts)) + " |")
    o += ["", "## Differences", ""]
    for kind, f in found.items():
        o += [f"**{KINDS[kind]}, listed but not drawn**", "", _rows(f["missing"])]
        o += [f"**{KINDS[kind]}, drawn but not listed**", "", _rows(f["extra"])]
    edge = ": the eastern edge continues on the western edge"
    o += ["## Intentional: joined across the map's edge", "", _rows(every("seam"), edge)]
    o += ["## Meeting points (no border, no move)", "", _rows(every("points"))]
    o += ["## Shortest visible borders (6 to 14)", "", _rows(every("short"))]
    closed = [k for k in board.borders if "Arctic Circle" in k]
    touch = sorted(n for k in closed for n in k if n in board.regions)
    o += [
        "## Closed water",
        "",
        "The Arctic Circle (with Hudson Bay, Davis Strait and the Kara, Laptev, East Siberian and "
        "Chukchi Seas) is closed water.",
        "It washes " + ", ".join(touch) + "; this gives no coast.",
        "",
    ]
    return "\n".join(o)
