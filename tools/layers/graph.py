"""Who imports whom, read from the sources, and the two questions that are put to it."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "warroom"
CLIENT = ROOT / "web" / "src"

Graph: TypeAlias = Mapping[str, frozenset[str]]
"""For each module, by its path below the root, or for each folder: what it imports."""

CLIENT_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"'?]+)["']""")
ENDINGS = ("", ".ts", ".svelte", ".svelte.ts", "/index.ts")


@cache
def python_imports(root: Path = PACKAGE) -> Graph:
    """Every module of the package and what it imports of it."""
    paths = {module_name(path, root): path for path in sorted(root.rglob("*.py"))}
    files = {name: path.relative_to(root).as_posix() for name, path in paths.items()}
    return {
        files[name]: frozenset(
            files[found] for found in imported_names(path, name, paths.keys()) if found != name
        )
        for name, path in paths.items()
    }


def module_name(path: Path, root: Path) -> str:
    parts = (root.name, *path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(path: Path, name: str, known: Iterable[str]) -> Iterator[str]:
    modules = set(known)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            candidates = [(alias.name, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - max(node.level - 1, 0)]
            base = ".".join([*(parents if node.level else ()), *filter(None, [node.module])])
            candidates = [(f"{base}.{alias.name}", base) for alias in node.names]
        else:
            continue
        for inner, outer in candidates:
            if inner in modules or outer in modules:
                yield inner if inner in modules else outer


def client_imports(root: Path = CLIENT) -> Graph:
    """Every module of the client, its tests aside, and what it imports of it, now or when it is
    needed."""
    files = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name
    }
    return {
        name: frozenset(
            found
            for said in CLIENT_IMPORT.findall((root / name).read_text(encoding="utf-8"))
            for ending in ENDINGS
            if (found := settled(name, said + ending)) in files and found != name
        )
        for name in sorted(files)
    }


def settled(importer: str, said: str) -> str:
    """The path that `../map/scene.ts` means in a module."""
    parts: list[str] = []
    for part in (PurePosixPath(importer).parent / said).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def by_folder(
    graph: Graph, depth: int | None = None, below: str = "", beside: str | None = None
) -> Graph:
    """The same between folders, those of a depth at the most. The files beside them count as one
    folder of this name, or if it has none as one each. What a package gathers in its `__init__`
    lies above its folders."""
    inside = {name for name in graph if name.startswith(below)}
    place = {name: folder(name, depth, below) or beside or stem(name) for name in inside}
    found: dict[str, set[str]] = {each: set() for each in place.values()}
    for name in inside:
        found[place[name]] |= {place[other] for other in graph[name] if other in inside}
    return {name: frozenset(others - {name}) for name, others in sorted(found.items())}


def folder(name: str, depth: int | None, below: str) -> str:
    if depth is None and name.endswith("/__init__.py"):
        return name
    return "/".join(PurePosixPath(name.removeprefix(below)).parts[:-1][:depth])


def stem(name: str) -> str:
    return PurePosixPath(name).name.partition(".")[0]


def cycles(graph: Graph) -> list[tuple[str, ...]]:
    """All groups in which each imports each, perhaps by others (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        path.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
            if other in path:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == number[name]:
            group = path[path.index(name) :]
            del path[path.index(name) :]
            if len(group) > 1:
                found.append(tuple(sorted(group)))

    for name in graph:
        if name not in number:
            visit(name)
    return sorted(found)
