"""What a benchmark says: rows of figures, each beside its peer or limit, and how they are shown."""

import os
import platform
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct, to_builtins


class Row(Struct):
    """One line of the table."""

    what: str
    unit: str
    ours: float
    theirs: float | None = None
    better: Literal["more", "less", "neither"] = "less"

    @property
    def ratio(self) -> float | None:
        """How many times better ours is."""
        if self.theirs is None or self.better == "neither":
            return None
        return self.ours / self.theirs if self.better == "more" else self.theirs / self.ours

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {**to_builtins(self), "ratio": self.ratio}

    def cells(self) -> tuple[str, ...]:
        ratio = "–" if self.ratio is None else f"{self.ratio:.2g}×"
        return (self.what, self.unit, number(self.ours), number(self.theirs), ratio)


def machine() -> str:
    return f"{platform.machine()} {platform.system()}, {os.cpu_count()} cores, " + (
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(peer: str, lines: Sequence[tuple[str, ...]]) -> str:
    """Markdown, which reads well in a terminal too."""
    lines = [("", "unit", "War Room", peer, "ratio"), *lines]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ("-" * widths[0], "-" * widths[1], *("-" * (width - 1) + ":" for width in widths[2:]))
    lines = [lines[0], rule, *lines[1:]]
    return "\n".join(f"| {' | '.join(aligned(line, widths))} |" for line in lines)


def aligned(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Words to the left, numbers to the right."""
    pairs = enumerate(zip(cells, widths, strict=True))
    return [cell.ljust(width) if place < 2 else cell.rjust(width) for place, (cell, width) in pairs]
