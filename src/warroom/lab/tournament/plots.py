"""Plots as pieces of a page: inline SVG, placed in percent, so that they fit any width while
their lines and letters keep their size. Colours come from the page."""

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape

from msgspec import Struct

ROW = 30
TALLEST = 120
FEWEST_BARS = 8


class Row(Struct, frozen=True):
    """One line of an interval plot; `words` tell the figures to those who do not see it."""

    name: str
    value: float
    low: float
    high: float
    words: str


def interval_plot(
    rows: Sequence[Row],
    mark: float,
    words_of_mark: str,
    shown: Callable[[float], str],
    on_axis: Callable[[float], str],
) -> str:
    """A dot for each value, a line for its interval, and a dashed line where nothing is shown."""
    ends = [mark, *(end for row in rows for end in (row.low, row.value, row.high))]
    ticks = nice_ticks(min(ends), max(ends))
    first, width = ticks[0], ticks[-1] - ticks[0]

    def across(value: float) -> str:
        return f"{2 + 96 * (value - first) / width:.2f}%"

    grid = "".join(
        f'<line class="grid" x1="{across(tick)}" x2="{across(tick)}" y1="0" y2="{ROW}"/>'
        for tick in ticks
    )
    grid += f'<line class="mark" x1="{across(mark)}" x2="{across(mark)}" y1="0" y2="{ROW}"/>'
    lines = []
    for row in rows:
        low, high = across(row.low), across(row.high)
        lines.append(
            f'<div class="row"><span class="name">{escape(row.name)}</span>'
            f'<svg height="{ROW}" role="img" aria-label="{escape(f"{row.name}: {row.words}")}">'
            f"<title>{escape(row.words)}</title>{grid}"
            f'<line class="interval" x1="{low}" x2="{high}" y1="15" y2="15"/>'
            f'<line class="interval" x1="{low}" x2="{low}" y1="10" y2="20"/>'
            f'<line class="interval" x1="{high}" x2="{high}" y1="10" y2="20"/>'
            f'<circle class="dot" cx="{across(row.value)}" cy="15" r="5"/></svg>'
            f'<span class="figure">{escape(shown(row.value))}</span></div>'
        )
    labels = "".join(
        f'<text x="{across(tick)}" y="14" text-anchor="middle">{escape(on_axis(tick))}</text>'
        for tick in ticks
    )
    return (
        f'<div class="plot">{"".join(lines)}<div class="row axis"><span class="name"></span>'
        f'<svg height="20" aria-hidden="true">{labels}</svg><span class="figure"></span></div>'
        f'<p class="note">Dashed: {escape(words_of_mark)}.</p></div>'
    )


def histogram(counts: Mapping[int, int], what: str) -> str:
    """A bar for each number between the least and the most."""
    if not counts:
        return ""
    places = range(min(counts), max(counts) + 1)
    tallest = max(counts.values())
    step = 100 / max(len(places), FEWEST_BARS)
    bars = []
    for number, place in enumerate(places):
        count = counts.get(place, 0)
        tall = TALLEST * count / tallest
        x, middle = number * step, (number + 0.5) * step
        bars.append(
            f'<rect class="bar" x="{x + step * 0.1:.2f}%" width="{step * 0.8:.2f}%" '
            f'y="{20 + TALLEST - tall:.1f}" height="{tall:.1f}"/>'
            f'<text x="{middle:.2f}%" y="{TALLEST + 36}" text-anchor="middle">{place}</text>'
        )
        if count:
            bars.append(
                f'<text x="{middle:.2f}%" y="{15 + TALLEST - tall:.1f}" '
                f'text-anchor="middle">{count}</text>'
            )
    words = ", ".join(f"{place} {what}: {counts.get(place, 0)} games" for place in places)
    return (
        f'<svg class="histogram" height="{TALLEST + 44}" role="img" aria-label="{escape(words)}">'
        f"{''.join(bars)}</svg>"
    )


def nice_ticks(low: float, high: float) -> list[float]:
    """Four to seven round numbers around an interval."""
    width = max(high - low, 1e-9)
    power = 10.0 ** math.floor(math.log10(width / 5))
    step = next(power * each for each in (1, 2, 5, 10) if width / (power * each) <= 5)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(each * step, 10) for each in range(first, max(last, first + 1) + 1)]
