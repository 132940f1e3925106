"""Maps as SVG: one moment, or a whole game that plays by itself, without a script. All that they
look like stands in attributes: pages that allow no style sheet show them too."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from .land import Chart, Ring
from .scenes import Film, Scene

SEA, IDLE, LAND, LINE = "#a9c0c4", "#d5cdb8", "#e9dec0", "#4a3f2c"

FRAME, STAY = 0.35, 3.0
"""Seconds that each scene is seen, and the last one longer."""

HEAD = 70
"""Map units above the map, for words."""


def still(film: Film, scene: Scene | None = None) -> str:
    """The end, or another moment."""
    scene = scene or film.scenes[-1]
    chart = film.chart
    parts = [*_ground(chart)]
    for region, land in chart.regions.items():
        owner = scene.owners.get(region)
        ink = LAND if owner is None else film.inks[owner]
        title = escape(region if owner is None else f"{region}: {film.names[owner]}")
        parts.append(f'<path d="{_path(land.rings)}" fill="{ink}"><title>{title}</title></path>')
    parts.append("</g>")
    for region, count in scene.units.items():
        x, y = chart.regions[region].spot
        parts.append(_counter(x, y, count, is_capital=region in scene.capitals))
    return _sheet(film, [*parts, _head(film, scene.when)])


def animated(film: Film) -> str:
    """Every turn of the game, again and again."""
    chart, scenes = film.chart, film.scenes
    whole = FRAME * (len(scenes) - 1) + STAY
    starts = [FRAME * number / whole for number in range(len(scenes))]
    parts = [*_ground(chart)]
    for region, land in chart.regions.items():
        owners = [scene.owners.get(region) for scene in scenes]
        inks = [LAND if owner is None else film.inks[owner] for owner in owners]
        change = _animation("fill", inks, starts, whole)
        parts.append(
            f'<path d="{_path(land.rings)}" fill="{inks[-1]}"><title>{escape(region)}</title>'
            f"{change}</path>"
        )
    parts.append("</g>")
    parts += _dates(film, starts, whole)
    return _sheet(film, [*parts, _head(film, "")])


def _animation(what: str, values: Sequence[str], starts: Sequence[float], whole: float) -> str:
    """Only where something changes; nothing, if it never does."""
    kept = [
        (start, value)
        for number, (start, value) in enumerate(zip(starts, values, strict=True))
        if number == 0 or value != values[number - 1]
    ]
    if len(kept) == 1:
        return ""
    times = ";".join(f"{start:.4f}".rstrip("0").rstrip(".") or "0" for start, _ in kept)
    shown = ";".join(value for _, value in kept)
    return (
        f'<animate attributeName="{what}" calcMode="discrete" dur="{whole:.2f}s" '
        f'repeatCount="indefinite" keyTimes="{times}" values="{shown}"/>'
    )


def _dates(film: Film, starts: Sequence[float], whole: float) -> Iterator[str]:
    words = [scene.when for scene in film.scenes]
    for when in dict.fromkeys(words):
        seen = ["inline" if each == when else "none" for each in words]
        yield (
            f'<text font-size="32" x="{film.chart.left + film.chart.width - 24:g}" y="-22" '
            f'text-anchor="end" display="{seen[-1]}">{escape(when)}'
            f"{_animation('display', seen, starts, whole)}</text>"
        )


def _ground(chart: Chart) -> Iterator[str]:
    box = f'x="{chart.left:g}" y="0" width="{chart.width:g}" height="{chart.height:g}"'
    yield f'<rect {box} fill="{SEA}"/>'
    yield f'<g stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round">'
    yield f'<path d="{_path(chart.idle)}" fill="{IDLE}" stroke="none"/>'


def _head(film: Film, when: str) -> str:
    left, right = film.chart.left + 24, film.chart.left + film.chart.width - 24
    parts = [
        f'<text font-size="38" font-weight="700" x="{left:g}" y="-22">{escape(film.title)}</text>'
    ]
    x = left + 30 * len(film.title) * 0.62 + 60
    for seat, name in enumerate(film.names):
        ink, regions = film.inks[seat], film.standings[seat]
        parts.append(
            f'<rect x="{x:g}" y="-42" width="22" height="22" fill="{ink}" stroke="{LINE}"/>'
            f'<text x="{x + 30:g}" y="-23">{escape(name)} {regions}</text>'
        )
        x += 30 + 15 * (len(name) + 5)
    if when:
        parts.append(
            f'<text font-size="32" x="{right:g}" y="-22" text-anchor="end">{escape(when)}</text>'
        )
    return "".join(parts)


def _counter(x: float, y: float, count: int, *, is_capital: bool) -> str:
    ring = "#f2c230" if is_capital else "#fff8e6"
    return (
        f'<g><circle cx="{x:g}" cy="{y:g}" r="17" fill="#fff8e6" stroke="{ring}" '
        f'stroke-width="{5 if is_capital else 2}"/><text font-size="23" font-weight="700" '
        f'x="{x:g}" y="{y + 8:g}" text-anchor="middle">{count}</text></g>'
    )


def _sheet(film: Film, parts: Iterable[str]) -> str:
    chart = film.chart
    box = f"{chart.left:g} {-HEAD} {chart.width:g} {chart.height + HEAD:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" '
        f'aria-label="{escape(film.title)}, on the map" font-family="Georgia,serif" '
        'font-size="26" fill="#2b2418">'
        f'<rect x="{chart.left:g}" y="{-HEAD}" width="{chart.width:g}" height="{HEAD}" '
        f'fill="#f4ecd8"/>{"".join(parts)}</svg>\n'
    )


def _path(rings: Iterable[Ring]) -> str:
    return "".join(
        "M" + "L".join(f"{x:.1f} {y:.1f}".replace(".0", "") for x, y in ring[:-1]) + "Z"
        for ring in rings
    )
