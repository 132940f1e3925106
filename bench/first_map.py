"""How long a browser takes from an address to a drawn map; bench/first_map.mjs looks."""

import json
import os
import shutil
import subprocess

from bench.serving import ROOT


class NotHere(Exception):
    """Something that it takes is missing; says what."""


def first_maps(
    table: str, picture: str, regions: int, repetitions: int
) -> tuple[list[float], list[float]]:
    """Milliseconds for a table and for a page with nothing but the map's picture, each time in a
    browser that has seen neither."""
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
    script = str(ROOT / "bench" / "first_map.mjs")
    found = subprocess.run(
        [node, script, browser, table, picture, str(regions), str(repetitions)],
        check=False,
        stdout=subprocess.PIPE,
    )
    if found.returncode:
        raise NotHere("the browser failed.")
    times = json.loads(found.stdout)
    return times["table"], times["picture"]
