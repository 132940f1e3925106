"""No import goes in a circle, between modules or between folders; the pictures show it as it is."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from tools.layers.draw import PICTURES, pictures
from tools.layers.graph import by_folder, client_imports, cycles, python_imports


def test_no_import_goes_in_a_circle() -> None:
    """The client has a test of its own, `web/src/layers.test.ts`."""
    graph = python_imports()
    assert cycles(graph) == []
    assert cycles(by_folder(graph)) == []


@cache
def drawn() -> Mapping[str, str]:
    """All pictures at once, for they are read off the same imports."""
    return pictures()


@pytest.mark.parametrize("file", ["python", "bots", "server", "client"])
def test_the_picture_of_the_layers_is_what_the_imports_say(file: str) -> None:
    """After a change of the layers: `python -m tools.layers.draw`."""
    name = f"layers-{file}.svg"
    assert (PICTURES / name).read_text(encoding="utf-8") == drawn()[name]


def test_circles_are_found(tmp_path: Path) -> None:
    package = tmp_path / "warroom"
    (package / "map").mkdir(parents=True)
    (package / "__init__.py").write_text("from . import one\n")
    (package / "one.py").write_text("from .map import land\n")
    (package / "map" / "__init__.py").write_text("")
    (package / "map" / "land.py").write_text("def f() -> None:\n    from ..two import g\n")
    (package / "two.py").write_text("import warroom.one\n")
    found = python_imports(package)
    assert cycles(found) == [("map/land.py", "one.py", "two.py")]
    assert cycles(by_folder(found)) == [("map", "one", "two")]


def test_circles_of_the_client_are_found(tmp_path: Path) -> None:
    (tmp_path / "map").mkdir()
    (tmp_path / "table").mkdir()
    (tmp_path / "map" / "Map.svelte").write_text('<script>\n  import { a } from "../table/a";\n')
    (tmp_path / "table" / "a.svelte.ts").write_text('const later = import("../map/scene");\n')
    (tmp_path / "map" / "scene.ts").write_text('import type { B } from "./types";\n')
    found = client_imports(tmp_path)
    assert found["map/Map.svelte"] == {"table/a.svelte.ts"}
    assert cycles(found) == []
    assert cycles(by_folder(found)) == [("map", "table")]
