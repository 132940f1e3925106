"""Base pictures and previews of both boards, rendered with headless Chromium."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from .base import MARGIN, base_svg
from .geometry import Board
from .layout import Layout
from .previews import board_svg

BASE_WIDTH = 4096  # widest texture every device takes
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--allow-file-access-from-files",
)


def pictures(
    board: Board, layout: Layout, inputs: Path, results: Path, fonts: dict[str, Path]
) -> None:
    h = board.proj.height + 2 * MARGIN
    for tag, width in (("west", board.west_width), ("world", board.proj.width)):
        w = width + 2 * MARGIN
        svg, png = results / f"base-{tag}.svg", results / f"base-{tag}.png"
        svg.write_text(base_svg(board, layout, inputs, fonts, width), encoding="utf-8")
        screenshot(svg, png, w, h, min(1.5, BASE_WIDTH / w))
        with Image.open(png) as im:
            im.convert("RGB").save(results / f"base-{tag}.webp", quality=58, method=6)
        svg.unlink()
        png.unlink()
        full = results / f"board-{tag}.svg"
        preview = board_svg(board, layout, fonts, width, f"base-{tag}.webp")
        full.write_text(preview, encoding="utf-8")
        screenshot(full, results / f"board-{tag}.png", w, h, 1.0)


def screenshot(svg: Path, png: Path, width: int, height: int, scale: float) -> None:
    """Render an SVG file."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit("Chromium is needed to render the pictures")
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser,
            *OPTIONS,
            f"--user-data-dir={profile}",
            f"--force-device-scale-factor={scale}",
            f"--window-size={width},{height}",
            f"--screenshot={png.resolve()}",
            svg.resolve().as_uri(),
        ]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, timeout=240)
