"""Put a drawn map into the package, with its sources and hashes: python -m tools.map.take_in

Without new results in the folder it only writes SOURCES.md again.
"""

import argparse
import shutil
from pathlib import Path

from .fetch import RESULTS, SOURCES, sha256

PACKAGE = Path("src") / "warroom" / "data" / "map"

FILES = {
    "world1935.topo.json": "geometry of regions and seas, spots of names and counters, lanes",
    "base-west.webp": "baked base picture of the western board",
    "base-world.webp": "baked base picture of the whole world",
}

TEXT = """\
# The map and where it comes from

Written by `tools/map/take_in.py`; `tools/map/README.md` tells how the map is drawn again.

## Files

| file | is | bytes | SHA-256 |
| --- | --- | --- | --- |
{files}

The geometry is our own drawing: borders and coasts of Natural Earth's admin-1 units, grouped by \
hand into the regions of 1935, projected and simplified. The base pictures show the same land with \
relief, lakes and rivers, paper and frame; they hold no name of a region or a sea. All three are \
part of this project and under its licence.

## Inputs

None of them is part of this project.

| file in the package | package | for | licence | SHA-256 |
| --- | --- | --- | --- | --- |
{inputs}

Made with Natural Earth, whose data is in the public domain. The fonts are under the SIL Open Font \
Licence, which sets no terms for pictures made with them.
"""


def sources() -> str:
    files = [
        f"| `{name}` | {what} | {(PACKAGE / name).stat().st_size} | `{sha256(PACKAGE / name)}` |"
        for name, what in FILES.items()
    ]
    inputs = [
        f"| `{s.file}` | {s.registry} {s.package} {s.version} | {s.used_for} | {s.licence} "
        f"| `{s.sha256}` |"
        for s in SOURCES
    ]
    return TEXT.format(files="\n".join(files), inputs="\n".join(inputs))


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--results", type=Path, default=RESULTS)
    results = args.parse_args().results
    for name in FILES:
        if (results / name).exists():
            shutil.copyfile(results / name, PACKAGE / name)
            print(f"{name} taken in")
    (PACKAGE / "SOURCES.md").write_text(sources(), encoding="utf-8")


if __name__ == "__main__":
    main()
