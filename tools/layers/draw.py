"""Draw the layers of both halves from their imports: `python -m tools.layers.draw`.

A box stands above all that it imports. A line is an import; one that follows from others, because
what is imported imports the same, is left out. A test compares the pictures with the sources.
"""

from collections.abc import Mapping
from html import escape

from .graph import ROOT, Graph, by_folder, client_imports, cycles, python_imports

PICTURES = ROOT / "docs" / "pictures"

WIDTH, HEIGHT = 126, 34
GAP, RISE = 18, 44
EDGE = 24


def pictures() -> Mapping[str, str]:
    """Every picture by its file's name."""
    python, client = python_imports(), client_imports()
    return {
        "layers-python.svg": drawn(by_folder(python, 1, beside="warroom/*.py")),
        "layers-bots.svg": drawn(by_folder(python, 1, "bots/", "bots/*.py")),
        "layers-server.svg": drawn(by_folder(python, 1, "server/")),
        "layers-client.svg": drawn(by_folder(client, 1)),
    }


def ranks(graph: Graph) -> Mapping[str, int]:
    """How many layers each has below it."""
    found: dict[str, int] = {}

    def rank(name: str) -> int:
        if name not in found:
            found[name] = max((rank(other) + 1 for other in graph[name]), default=0)
        return found[name]

    for name in graph:
        rank(name)
    return found


def reduced(graph: Graph) -> Graph:
    """Without the imports that follow from others."""
    reach: dict[str, set[str]] = {}

    def reached(name: str) -> set[str]:
        if name not in reach:
            reach[name] = set(graph[name]).union(*(reached(other) for other in graph[name]))
        return reach[name]

    return {
        name: frozenset(
            other
            for other in others
            if not any(other in reached(third) for third in others if third != other)
        )
        for name, others in graph.items()
    }


def drawn(graph: Graph) -> str:
    if circles := cycles(graph):
        raise ValueError(f"these import one another and have no order: {circles}")
    rank = ranks(graph)
    rows = [
        sorted(name for name in graph if rank[name] == each)
        for each in range(max(rank.values()) + 1)
    ]
    lines = reduced(graph)
    width = 2 * EDGE + max(len(row) for row in rows) * (WIDTH + GAP) - GAP
    height = 2 * EDGE + len(rows) * (HEIGHT + RISE) - RISE
    spot: dict[str, tuple[float, float]] = {}
    for level, row in enumerate(rows):
        start = (width - len(row) * (WIDTH + GAP) + GAP) / 2
        ordered = sorted(row, key=lambda name: (under(name, lines, spot), name))
        for place, name in enumerate(ordered):
            spot[name] = (
                start + place * (WIDTH + GAP),
                height - EDGE - HEIGHT - level * (HEIGHT + RISE),
            )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="sans-serif">',
            f'<rect width="{width}" height="{height}" fill="#f8f1de"/>',
            *(
                line(spot[name], spot[other])
                for name in sorted(lines)
                for other in sorted(lines[name])
            ),
            *(box(name, spot[name]) for name in sorted(spot)),
            "</svg>",
            "",
        ]
    )


def under(name: str, lines: Graph, spot: Mapping[str, tuple[float, float]]) -> float:
    """Where the boxes stand on which this one rests, on average: lines cross less often."""
    below = [spot[other][0] for other in lines[name]]
    return sum(below) / len(below) if below else 0


def line(above: tuple[float, float], below: tuple[float, float]) -> str:
    x1, y1 = above[0] + WIDTH / 2, above[1] + HEIGHT
    x2, y2 = below[0] + WIDTH / 2, below[1]
    bend = (y2 - y1) / 2
    return (
        f'<path d="M{x1:g} {y1:g} C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}" '
        f'fill="none" stroke="#8a7448" stroke-width="1.5"/>'
    )


def box(name: str, spot: tuple[float, float]) -> str:
    x, y = spot
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="4" '
        f'fill="#efe4c8" stroke="#5a4a33"/>'
        f'<text x="{x + WIDTH / 2:g}" y="{y + 22:g}" text-anchor="middle" font-size="15" '
        f'fill="#241c11">{escape(name)}</text>'
    )


if __name__ == "__main__":
    for file, picture in pictures().items():
        (PICTURES / file).write_text(picture, encoding="utf-8")
