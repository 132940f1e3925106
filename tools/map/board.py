"""The game's own board file, in the form in which the pipeline works with it."""

import tomllib
from pathlib import Path
from typing import Any

LETTERS = {"west": "W", "east": "E"}


def read_board(path: Path) -> dict[str, Any]:
    """Regions and seas by name with the parts they lie on, `W`, `E` or `W+E`; lanes and canals."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))

    def parts(entry: dict[str, Any]) -> str:
        return "+".join(LETTERS[part] for part in entry.get("boards", LETTERS))

    return {
        "regions": {
            name: {
                "board": parts(region),
                "continent": region["continent"],
                "land": region.get("land", []),
                "coast": region.get("coast", []),
            }
            for name, region in content["regions"].items()
        },
        "seas": {
            name: {
                "boards": parts(sea),
                "anchor": sea.get("anchored", False),
                "coast": sea.get("shores", []),
                "adjacent": sea.get("adjacent", []),
            }
            for name, sea in content["seas"].items()
        },
        "lanes": content["lanes"],
        "canals": [{"name": name, **canal} for name, canal in content["canals"].items()],
    }
