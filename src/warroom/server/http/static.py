"""The client's files: read once, each a route of its own, so that nothing else can be asked for."""

import gzip
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

WEB = files("warroom") / "data" / "web"
MAP = files("warroom") / "data" / "map"

MISSING = """War Room is running, but its pages are missing from this installation.
The API is here all the same: see docs/protocol.md.
"""

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What a client is made of. Files of other kinds, such as notes on sources, are not shown."""

PACKED = {".ico", ".png", ".webp", ".woff2"}
"""Kinds that are compressed already."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # keep it, but ask whether it is still the same


def routes(web: Traversable = WEB) -> list[Route]:
    """The page at `/`, what it consists of, and the map."""
    shown = [*_walk(web, PurePosixPath("/")), *_walk(MAP, PurePosixPath("/map"))]
    found = [Route(str(path), packed(path, file.read_bytes()).show) for path, file in shown]
    index = next((file for path, file in shown if path == PurePosixPath("/index.html")), None)
    front = _missing if index is None else packed(PurePosixPath("/"), index.read_bytes()).show
    return [Route("/", front), *found]


def _walk(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    """All files that are shown, with the paths under which they are."""
    if not folder.is_dir():
        return
    for each in sorted(folder.iterdir(), key=lambda file: file.name):
        if each.is_dir():
            yield from _walk(each, path / each.name)
        elif PurePosixPath(each.name).suffix in KINDS:
            yield path / each.name, each


async def _missing(_: Request) -> Response:
    return PlainTextResponse(MISSING)


class File:
    """One file in memory, also compressed where that pays. There is nothing secret in it, so
    compressing it gives nothing away."""

    def __init__(self, path: PurePosixPath, content: bytes) -> None:
        suffix = path.suffix or ".html"
        self.content = content
        packed = content if suffix in PACKED else gzip.compress(content, mtime=0)
        self.packed = packed if len(packed) < len(content) else None
        is_hashed = path.parts[1:2] == ("assets",)  # a new content gets a new name
        self.headers = {
            "cache-control": FOR_EVER if is_hashed else ASK_AGAIN,
            "content-type": KINDS[suffix],
            "etag": f'W/"{blake2b(content, digest_size=12).hexdigest()}"',
            "vary": "accept-encoding",
        }

    async def show(self, request: Request) -> Response:
        if self.headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=self.headers)
        if self.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
            return Response(self.packed, headers={**self.headers, "content-encoding": "gzip"})
        return Response(self.content, headers=self.headers)


@cache
def packed(path: PurePosixPath, content: bytes) -> File:
    """A file is compressed once, however many servers a process starts."""
    return File(path, content)


def accepts_gzip(header: str) -> bool:
    """`gzip` may come with a weight, and a weight of 0 refuses it."""
    for each in header.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
