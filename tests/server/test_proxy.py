"""Behind a real nginx, with TLS and below a path, as docs/hosting.md says."""

import json
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.harness import PLENTY, Json, Time, running
from tests.server.postgres import free_port
from tests.server.proxy import advised, certificate, changed, nginx
from warroom.server.hosting.settings import ServerSettings

LETSENCRYPT = "/etc/letsencrypt/live/example.org"
KEPT, TAKEN_OFF = "http://127.0.0.1:1935;", "http://127.0.0.1:1935/;"


class Site:
    """What browsers see."""

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        self.port, self.trusted = port, trusted
        self.origin = f"https://localhost:{port}"

    def __call__(
        self, path: str, body: object = None, *, by: str = "127.0.0.1", **headers: str
    ) -> tuple[int, Any, HTTPResponse]:
        """Asked from another address of this machine, if one is named."""
        connection = HTTPSConnection(
            "localhost", self.port, timeout=30, context=self.trusted, source_address=(by, 0)
        )
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is None:
            connection.request("GET", path, headers=named)
        else:
            named = {"content-type": "application/json", "origin": self.origin, **named}
            connection.request("POST", path, json.dumps(body), named)
        reply = connection.getresponse()
        data = reply.read()
        connection.close()
        is_json = reply.headers.get_content_type() == "application/json"
        return reply.status, json.loads(data) if is_json else data, reply

    def new_table(self, **headers: str) -> Json:
        status, created, _ = self("/warroom/api/tables", {"seats": [{}, {}]}, **headers)
        assert status == 201, created
        return dict(created)

    def live(self, created: Json, origin: str) -> Any:
        url = f"wss://localhost:{self.port}/warroom/api/tables/{created['table']['id']}/live"
        return connect(url, ssl=self.trusted, proxy=None, origin=Origin(origin))


@contextmanager
def site(folder: Path, given: str = KEPT, **more: Any) -> Iterator[Site]:
    port = free_port()
    trusted = certificate(folder)
    settings = ServerSettings(
        public_url=f"https://localhost:{port}/warroom/",
        origins=("https://friends.example",),
        trusted_proxies=("127.0.0.1",),
        limits=more.pop("limits", PLENTY),
    )
    with running(folder, settings=settings, **more) as address:
        servers = changed(
            advised(),
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
            ("server_name example.org;", "server_name localhost;"),
            (LETSENCRYPT, str(folder)),
            (KEPT, given.replace("127.0.0.1:1935", address)),
        )
        with nginx(folder, servers, port):
            yield Site(port, trusted)


@pytest.mark.parametrize("given", [KEPT, TAKEN_OFF])
def test_all_that_a_page_needs_is_found_below_the_path(tmp_path: Path, given: str) -> None:
    """Whether the proxy leaves the path as it is or takes it off."""
    with site(tmp_path, given) as ask:
        status, page, reply = ask("/warroom/")
        assert (status, reply.headers.get_content_type()) == (200, "text/html")
        named = re.findall(r'(?:src|href)="([^"]+)"', page.decode())
        assert len(named) >= 3
        for path in named:
            assert path.startswith("./"), path
            assert ask(f"/warroom/{path[2:]}")[0] == 200, path
        script = next(path for path in named if path.endswith(".js"))
        code = ask(f"/warroom/{script[2:]}")[1].decode()
        assert not re.search(r"""["'`]/assets/""", code)
        status, _, reply = ask("/warroom")
        assert (status, reply.headers["location"].removeprefix(ask.origin)) in (
            (301, "/warroom/"),
            (308, "/warroom/"),
        )
        assert ask("/warroom/api/rulesets")[0] == 200
        assert ask("/warroom/map/world1935.topo.json")[0] == 200
        assert ask("/warroom/ready")[:2] == (200, b"ready\n")
        assert ask("/elsewhere/ready")[0] in (403, 404)  # nginx has no such page


def test_tables_are_played_by_secure_sockets(tmp_path: Path) -> None:
    """By pages of this address, and of origins that are named; by no others."""
    with site(tmp_path) as ask:
        created = ask.new_table()
        for origin in (ask.origin, "https://friends.example"):
            with ask.live(created, origin) as socket:
                socket.send(json.dumps({"type": "join", "tokens": created["seats"]}))
                assert '"type":"welcome"' in socket.recv(30)
                socket.send(json.dumps({"type": "say", "id": 1, "seat": 0, "text": "Hello."}))
                while "Hello." not in socket.recv(30):
                    pass
        with pytest.raises(InvalidStatus) as refused, ask.live(created, "https://evil.example"):
            pass
        assert refused.value.response.status_code == 403
        status, reply, _ = ask("/warroom/api/tables", {}, origin="https://evil.example")
        assert (status, reply["code"]) == (403, "wrong-origin")


def test_the_metrics_stay_at_home(tmp_path: Path) -> None:
    with site(tmp_path) as ask:
        assert ask("/warroom/metrics")[0] == 404
        assert ask("/warroom/metrics", x_forwarded_for="127.0.0.1")[0] == 404


def test_cookies_are_kept_to_the_path_and_to_https(tmp_path: Path) -> None:
    with site(tmp_path) as ask:
        status, _, reply = ask("/warroom/api/me", {"name": "Ann"})
        cookie = reply.headers["set-cookie"].lower()
        assert status == 200
        assert {"secure", "httponly", "path=/warroom"} <= {
            each.strip() for each in cookie.split(";")
        }


def test_each_player_has_limits_of_his_own(tmp_path: Path) -> None:
    """By the address that nginx tells, whatever he says of himself."""
    limits = replace(PLENTY, tables_by_minute=2, burst=1)
    with site(tmp_path, limits=limits, now=Time()) as ask:
        for _ in range(2):
            ask.new_table(by="127.0.0.1", x_forwarded_for="192.0.2.1")
        order: Json = {"seats": [{}, {}]}
        again = ask("/warroom/api/tables", order, x_forwarded_for="192.0.2.2")
        assert (again[0], again[1]["code"]) == (429, "too-fast")
        ask.new_table(by="127.0.0.2")
