"""How long a browser takes from an address to a drawn map; bench/first_map.mjs looks. And how any
script beside it is asked."""

import json
import os
import shutil
import subprocess

from bench.serving import ROOT


class NotHere(Exception):
    """Something that it takes is missing; says what."""


def looked(script: str, *arguments: object) -> dict[str, list[float]]:
    """What a script of this folder tells that looks with a browser."""
    node = shutil.which("node")
    browser = os.environ.get("WARROOM_CHROMIUM") or shutil.which("chromium")
    if node is None:
        raise NotHere("Node is not installed.")
    if browser is None:
        raise NotHere("Chromium is not installed.")
    if not (ROOT / "web" / "node_modules" / "playwright-core").is_dir():
        raise NotHere("the packages of web/ are not installed.")
    if not (ROOT / "src" / "warroom" / "data" / "web" / "index.html").is_file():
        raise NotHere("the client is not built.")
    found = subprocess.run(
        [node, str(ROOT / "bench" / script), browser, *map(str, arguments)],
        check=False,
        stdout=subprocess.PIPE,
    )
    if found.returncode:
        raise NotHere("the browser failed.")
    told: dict[str, list[float]] = json.loads(found.stdout)
    return told


def first_maps(
    table: str, picture: str, regions: int, repetitions: int
) -> tuple[list[float], list[float]]:
    """Milliseconds for a table and for a page with nothing but the map's picture, each time in a
    browser that has seen neither."""
    times = looked("first_map.mjs", table, picture, regions, repetitions)
    return times["table"], times["picture"]
