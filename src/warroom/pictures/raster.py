"""Maps as PNG and as animated WebP, over the very picture of sea and relief that the client shows.

Pillow draws them. It is not needed for anything else, and may be missing.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO

from warroom.kernel.errors import Code, Refused

from .land import MAP, Chart, Ring
from .scenes import Film, Scene

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError:  # it is installed with warroom[pictures]
    Image = None  # type: ignore[assignment, unused-ignore]

CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""As chat programs show it."""

FILM_WIDTH, FILM_HEAD = 720, 34
FRAME, STAY = 350, 3000  # milliseconds
FINE = 2
"""Dots are drawn so many times as fine, and then made smooth."""

SEE_THROUGH = 165  # of 255: the relief shows through the colours
PAPER, INK, LINE, EDGE = "#f4ecd8", "#2b2418", (60, 48, 30, 255), 26


def can_draw() -> bool:
    return Image is not None


def check_can_draw() -> None:
    if not can_draw():
        message = "Pillow is missing here: install warroom[pictures], or ask for SVG."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="picture")


def card(film: Film, subtitle: str = "") -> bytes:
    """The end of a game in one picture: the map, and who came out how."""
    check_can_draw()
    sheet = Image.new("RGB", (CARD_WIDTH, CARD_HEIGHT), PAPER)
    draw = ImageDraw.Draw(sheet)
    side = 270
    room = CARD_WIDTH - side - 2 * EDGE, CARD_HEIGHT - 2 * EDGE
    scale = min(room[0] / film.chart.width, room[1] / film.chart.height)
    board = Board(film, scale).at(film.scenes[-1])
    sheet.paste(board, (EDGE, (CARD_HEIGHT - board.height) // 2))
    left = EDGE + board.width + EDGE
    width, y = CARD_WIDTH - left - EDGE, float(EDGE)
    y = _words(draw, (left, y), "WAR ROOM", 22, width, ink="#8f2d20") + 26
    y = _words(draw, (left, y), film.title, 40, width) + 14
    y = _words(draw, (left, y), subtitle or film.scenes[-1].when, 22, width, ink="#5d5340") + 30
    seats = sorted(
        range(len(film.names)), key=lambda seat: (seat not in film.winners, -film.standings[seat])
    )
    gap = min(54.0, (CARD_HEIGHT - EDGE - y) / max(len(seats), 1))
    for seat in seats:
        draw.rectangle((left, y, left + 26, y + 26), film.inks[seat], INK)
        words = f"{film.names[seat]}  {film.standings[seat]}"
        _words(draw, (left + 38, y), words, 26, width - 38, lines=1)
        y += gap
    return _png(sheet)


def film(told: Film) -> bytes:
    """Every turn as a picture, in an animated WebP."""
    check_can_draw()
    frames = [*_frames(told)]
    lasts = [FRAME] * (len(frames) - 1) + [STAY]
    data = BytesIO()
    frames[0].save(
        data,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=lasts,
        loop=0,
        quality=55,
        method=2,
    )
    return data.getvalue()


def _frames(told: Film) -> "Iterator[Image.Image]":
    board = Board(told, FILM_WIDTH / told.chart.width)
    for scene in told.scenes:
        map_ = board.at(scene)
        sheet = Image.new("RGB", (map_.width, map_.height + FILM_HEAD), PAPER)
        sheet.paste(map_, (0, FILM_HEAD))
        draw = ImageDraw.Draw(sheet)
        _words(draw, (10, 6), scene.when, 20, 200, lines=1)
        x = 150.0
        for seat, ink in enumerate(told.inks):
            owned = sum(owner == seat for owner in scene.owners.values())
            draw.rectangle((x, 9, x + 16, 25), ink, INK)
            _words(draw, (x + 22, 7), f"{owned}", 18, 60, lines=1)
            x += (map_.width - 160) / max(len(told.inks), 1)
        yield sheet


class Board:
    """The map of one game in one size; what never changes is drawn once."""

    def __init__(self, film: Film, scale: float) -> None:
        self.film, self.chart, self.scale = film, film.chart, scale
        self.fine = scale * FINE
        size = round(self.chart.width * self.fine), round(self.chart.height * self.fine)
        self.ground = _ground(self.chart, size)
        self.font = ImageFont.load_default(max(10, round(24 * self.fine)))

    def at(self, scene: Scene) -> "Image.Image":
        inks = Image.new("RGBA", self.ground.size, (0, 0, 0, 0))
        draw = ImageDraw.Draw(inks)
        for region, land in self.chart.regions.items():
            owner = scene.owners.get(region)
            fill = (0, 0, 0, 0) if owner is None else (*_rgb(self.film.inks[owner]), SEE_THROUGH)
            for ring in land.rings:
                points = self._points(ring)
                if len(points) > 2:
                    draw.polygon(points, fill)
                    draw.line([*points, points[0]], LINE, max(1, round(2 * self.fine)))
        sheet = Image.alpha_composite(self.ground, inks)
        self._count(ImageDraw.Draw(sheet), scene)
        width, height = sheet.width // FINE, sheet.height // FINE
        return sheet.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)

    def _count(self, draw: "ImageDraw.ImageDraw", scene: Scene) -> None:
        reach = 18 * self.fine
        for region, count in scene.units.items():
            x, y = self._points((self.chart.regions[region].spot,))[0]
            is_capital = region in scene.capitals
            edge, wide = ((242, 194, 48), 6) if is_capital else ((43, 36, 24), 2)
            box = (x - reach, y - reach, x + reach, y + reach)
            draw.ellipse(box, (255, 248, 230), edge, max(1, round(wide * self.fine)))
            draw.text((x, y), str(count), (43, 36, 24), self.font, anchor="mm")

    def _points(self, ring: Ring) -> list[tuple[float, float]]:
        left, fine = self.chart.left, self.fine
        return [((x - left) * fine, y * fine) for x, y in ring]


def _ground(chart: Chart, size: tuple[int, int]) -> "Image.Image":
    """Sea and relief; what is not played on lies under a veil."""
    with (MAP / f"base-{chart.base}.webp").open("rb") as file:
        base = Image.open(file).convert("RGBA")
    dots = base.width / (chart.base_width + 2 * chart.margin)
    left, top = (chart.left + chart.margin) * dots, chart.margin * dots
    box = left, top, left + chart.width * dots, top + chart.height * dots
    ground = base.resize(size, Image.Resampling.LANCZOS, box)
    veil = Image.new("RGBA", size, (0, 0, 0, 0))
    draw, fine = ImageDraw.Draw(veil), size[0] / chart.width
    for ring in chart.idle:
        points = [((x - chart.left) * fine, y * fine) for x, y in ring]
        if len(points) > 2:
            draw.polygon(points, (213, 205, 184, 120))
    return Image.alpha_composite(ground, veil)


def _rgb(ink: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(ink[1:])
    return red, green, blue


def _png(sheet: "Image.Image") -> bytes:
    data = BytesIO()
    sheet.save(data, "PNG")
    return data.getvalue()


def _words(
    draw: "ImageDraw.ImageDraw",
    at: tuple[float, float],
    text: str,
    size: int,
    room: float,
    *,
    ink: str = INK,
    lines: int = 3,
) -> float:
    """Words in so much room, on several lines if they must be, then cut. Returns where they end."""
    font = ImageFont.load_default(size)
    x, y = at
    for line in _lines(text.split(), font, room)[:lines]:
        words = line
        while words and font.getlength(words) > room:
            words = words[:-1]
        draw.text((x, y), words if words == line else f"{words[:-1]}…", ink, font)
        y += size * 1.2
    return y


def _lines(words: Iterable[str], font: "ImageFont.FreeTypeFont", room: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and font.getlength(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
