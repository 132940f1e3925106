"""What came of it: a table, which stands in docs/reliability.md."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

PAPER = Path(__file__).parents[2] / "docs" / "reliability.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"


class Count(Struct, frozen=True):
    """So many times something was done, and so many times it went wrong."""

    fault: str
    what: str
    times: int
    wrong: int | None = None


Fault: TypeAlias = Callable[[float, random.Random], list[Count]]
"""Does something for so many seconds."""


def table(counts: Iterable[Count]) -> str:
    rows = [("fault", "what", "times", "wrong"), ("---", "---", "---:", "---:")]
    for each in counts:
        wrong = "–" if each.wrong is None else f"{each.wrong:,}"
        rows.append((each.fault, each.what, f"{each.times:,}", wrong))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def write(text: str) -> None:
    """Put the table between the marks."""
    paper = PAPER.read_text(encoding="utf-8")
    before, _, rest = paper.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAPER.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
