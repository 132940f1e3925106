"""How long something is done, and what came of it: a table, which stands in docs/reliability.md."""

import random
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

PAPER = Path(__file__).parents[2] / "docs" / "reliability.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
ALL = "all together"


class Count(Struct, frozen=True):
    """So many times something was done, and so many times it went wrong. What is the most of
    something is not added up."""

    fault: str
    what: str
    times: int
    wrong: int | None = None


class Budget:
    """Until so many times, if that is said, else for so many seconds; but once in any case. Several
    threads may spend it."""

    def __init__(self, seconds: float, times: int | None = None) -> None:
        self.times = times
        self._end = time.monotonic() + seconds
        self._taken = 0
        self._lock = threading.Lock()

    @property
    def is_spent(self) -> bool:
        if self.times is not None:
            return self._taken >= self.times
        return self._taken > 0 and time.monotonic() >= self._end

    def takes(self, times: int = 1) -> bool:
        """Whether it may be done once more."""
        with self._lock:
            if self.is_spent:
                return False
            self._taken += times
            return True

    @property
    def taken(self) -> int:
        return self._taken


Fault: TypeAlias = Callable[[Budget, random.Random], list[Count]]

Row: TypeAlias = tuple[str, str, str, str]

HEAD: tuple[Row, ...] = (("fault", "what", "times", "wrong"), ("---", "---", "---:", "---:"))


def rows_of(counts: Iterable[Count]) -> list[Row]:
    return [
        (each.fault, each.what, f"{each.times:,}", "–" if each.wrong is None else f"{each.wrong:,}")
        for each in counts
    ]


def counts_of(text: str) -> list[Count]:
    """What a table says."""
    found = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) != 4 or tuple(cells) in HEAD or cells[0] == ALL:
            continue
        wrong = None if cells[3] == "–" else int(cells[3].replace(",", ""))
        found.append(Count(cells[0], cells[1], int(cells[2].replace(",", "")), wrong))
    return found


def sums(counts: Iterable[Count]) -> list[Count]:
    """Of what was done more than once, by one fault and another."""
    found: dict[str, list[Count]] = {}
    for each in counts:
        found.setdefault(each.what, []).append(each)
    return [
        Count(ALL, what, sum(each.times for each in those), wrongs(those))
        for what, those in found.items()
        if len(those) > 1 and not what.startswith("longest")
    ]


def wrongs(counts: Iterable[Count]) -> int | None:
    known = [each.wrong for each in counts if each.wrong is not None]
    return sum(known) if known else None


def table(counts: Iterable[Count]) -> str:
    counts = [*counts]
    rows = [*HEAD, *rows_of(counts), *rows_of(sums(counts))]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def merged(old: Iterable[Count], new: Iterable[Count]) -> list[Count]:
    """In place of what is known of the same faults; the rest stays."""
    new = [*new]
    again = {each.fault for each in new}
    return sorted([each for each in old if each.fault not in again] + new, key=lambda it: it.fault)


def write(counts: Iterable[Count], paper: Path = PAPER) -> None:
    """Between the marks."""
    text = paper.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    shown = table(merged(counts_of(old), counts))
    paper.write_text(f"{before}{BEGIN}\n\n{shown}\n\n{END}{after}", encoding="utf-8")
