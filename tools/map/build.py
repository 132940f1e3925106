"""Draw the map from the fetched data: python -m tools.map.build [--no-pictures]

Everything goes to the folder of results; `take_in` puts it into the package.
"""

import argparse
import json
import time
import tomllib
from pathlib import Path

from . import check
from .base import furniture
from .board import read_board
from .fetch import INPUTS, RESULTS
from .geometry import build
from .layout import Layout
from .pictures import pictures
from .svg import FACES
from .topology import topojson

BOARD = Path("src") / "warroom" / "data" / "boards" / "world1935.toml"


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--inputs", type=Path, default=INPUTS)
    args.add_argument("--results", type=Path, default=RESULTS)
    args.add_argument("--board", type=Path, default=BOARD, help="board file with adjacencies")
    args.add_argument("--spec", type=Path, default=Path(__file__).with_name("spec.toml"))
    args.add_argument("--no-pictures", action="store_true", help="geometry only, needs no Chromium")
    a = args.parse_args()
    a.results.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()

    def say(text: str) -> None:
        print(f"{time.monotonic() - start:6.1f} s  {text}")

    spec = tomllib.loads(a.spec.read_text(encoding="utf-8"))
    data = read_board(a.board)
    if (
        spec["regions"].keys() != data["regions"].keys()
        or spec["seas"].keys() != data["seas"].keys()
    ):
        raise SystemExit("spec and board file do not name the same regions and seas")
    board = build(spec, a.inputs / "build.json")
    say(f"coverage of {len(board.shapes)} shapes")
    found = check.compare(board, data)
    (a.results / "adjacency.md").write_text(check.report(board, found), encoding="utf-8")
    say("adjacency.md")
    if not check.is_sound(found):
        raise SystemExit("the drawn borders are not those of the board: see adjacency.md")
    fonts = {key: a.inputs / f"{key}.woff2" for key in FACES}
    layout = Layout(board, spec, data, fonts, furniture())
    say("names, stacks, lanes")
    topo = topojson(board, layout, data, spec)
    text = json.dumps(topo, separators=(",", ":"), ensure_ascii=False)
    (a.results / "world1935.topo.json").write_text(text, encoding="utf-8")
    say(f"world1935.topo.json, {len(text) / 1024:.0f} KB")
    if not a.no_pictures:
        pictures(board, layout, a.inputs, a.results, fonts)
        say("pictures")


if __name__ == "__main__":
    main()
