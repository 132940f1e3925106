"""The client's files: what is served, how, and that nothing else is."""

import gzip
import json
import socket
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import DIRECT, PATIENCE, http, running

SCRIPT = "console.log('War Room');\n" * 200


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("server")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>War Room</title>")
    (web / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (web / "notes.md").write_text("not for show")
    (web / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (web / "assets" / "app-1a2b.css").write_text("body { margin: 0 }")
    (web / "assets" / "face-3c.woff2").write_bytes(b"wOF2" + bytes(2000))
    (folder / "secret.js").write_text("the key")
    with running(folder, web=web) as address:
        yield address


def fetched(address: str, path: str, **headers: str) -> tuple[bytes, dict[str, str]]:
    request = urllib.request.Request(f"http://{address}{path}", headers=headers)
    with DIRECT.open(request, timeout=PATIENCE) as reply:
        return reply.read(), {name.lower(): value for name, value in reply.headers.items()}


def test_the_page_and_its_parts(address: str) -> None:
    for path, kind, begin in (
        ("/", "text/html; charset=utf-8", b"<!doctype html>"),
        ("/index.html", "text/html; charset=utf-8", b"<!doctype html>"),
        ("/icon.svg", "image/svg+xml", b"<svg"),
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", b"console"),
        ("/assets/app-1a2b.css", "text/css; charset=utf-8", b"body"),
        ("/assets/face-3c.woff2", "font/woff2", b"wOF2"),
        ("/map/world1935.topo.json", "application/json", b"{"),
        ("/map/base-world.webp", "image/webp", b"RIFF"),
    ):
        body, headers = fetched(address, path)
        assert body.startswith(begin), path
        assert headers["content-type"] == kind
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers


def test_a_strict_policy_goes_with_every_reply(address: str) -> None:
    """Nothing from elsewhere, no script in the page; only style attributes and small pictures."""
    for path in ("/", "/assets/app-1a2b.js", "/api/rules"):
        policy = fetched(address, path)[1]["content-security-policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'self'"
        assert rules["img-src"] == "'self' data:"
        assert rules["style-src-attr"] == "'unsafe-inline'"
        for name in ("object-src", "base-uri", "frame-ancestors"):
            assert rules[name] == "'none'"
        assert "script-src" not in rules, "scripts are as strict as the default"
        assert "http" not in policy


def test_hashed_names_are_kept_for_ever_and_others_asked_for_again(address: str) -> None:
    _, headers = fetched(address, "/assets/app-1a2b.js")
    assert "immutable" in headers["cache-control"]
    for path in ("/", "/icon.svg", "/map/world1935.topo.json"):
        _, headers = fetched(address, path)
        assert headers["cache-control"] == "no-cache"
        known = {"if-none-match": headers["etag"]}
        status, body, _ = http(address, path, headers=known)
        assert (status, body) == (304, "")
        assert http(address, path, headers={"if-none-match": '"other"'})[0] == 200


def test_what_pays_is_compressed_for_those_who_can_read_it(address: str) -> None:
    body, headers = fetched(address, "/assets/app-1a2b.js", **{"accept-encoding": "br, gzip"})
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "accept-encoding"
    assert gzip.decompress(body).decode() == SCRIPT
    assert len(body) < len(SCRIPT) / 10
    topology, headers = fetched(address, "/map/world1935.topo.json", **{"accept-encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(topology))["type"] == "Topology"
    for path, accepted in (
        ("/assets/app-1a2b.js", ""),
        ("/assets/app-1a2b.js", "gzip;q=0, br"),
        ("/assets/face-3c.woff2", "gzip"),
        ("/map/base-world.webp", "gzip"),
        ("/api/rules", "gzip"),  # what is not a file is never compressed
    ):
        _, headers = fetched(address, path, **{"accept-encoding": accepted})
        assert "content-encoding" not in headers


def raw(address: str, target: str) -> bytes:
    """A request whose path no library has tidied up."""
    host, port = address.split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as link:
        request = f"GET {target} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        link.sendall(request.encode())
        reply = b""
        while part := link.recv(65536):
            reply += part
    return reply


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.js",
        "/assets/../../secret.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e/%2e%2e/secret.js",
        "/assets/....//secret.js",
        "/assets//etc/passwd",
        "/assets/..\\..\\secret.js",
        "/map/../boards/world1935.toml",
        "/map/%2e%2e/boards/world1935.toml",
        "/map/",
        "/assets/",
        "/assets",
        "/notes.md",
        "/map/SOURCES.md",
        "/index.html/",
        "/INDEX.HTML",
        "/assets/app-1a2b.js%00",
        "//etc/passwd",
        "/static.py",
    ],
)
def test_nothing_else_can_be_asked_for(address: str, target: str) -> None:
    reply = raw(address, target)
    status = reply.split(b" ", 2)[1]
    assert status in (b"404", b"307", b"400"), reply[:200]
    assert b"the key" not in reply
    assert b"root:" not in reply
    assert b"not for show" not in reply


def test_files_can_only_be_read(address: str) -> None:
    status, document, _ = http(address, "/", {}, method="POST")
    assert (status, document["code"]) == (405, "not-allowed")
    assert http(address, "/index.html", method="HEAD")[0] == 200


def test_without_its_pages_the_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path, web=tmp_path / "nothing-here") as address:
        status, text, headers = http(address, "/")
        assert status == 200
        assert "pages are missing" in text
        assert headers["content-type"].startswith("text/plain")
        assert http(address, "/api/rulesets")[0] == 200
        assert fetched(address, "/map/base-west.webp")[0].startswith(b"RIFF")
