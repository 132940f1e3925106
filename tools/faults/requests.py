"""Hostile requests over HTTP: every path with every method, with cookies, tokens, origins and
bodies that are good and bad."""

import http.client
import json
import random
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.routing import Route

from tests.server.harness import Json
from warroom.server import SqliteStore, create_app
from warroom.server.help.odds_messages import LandPad, NavalPad
from warroom.server.http.devices import Arrival, Farewell, PassOrder
from warroom.server.http.links import LinkOrder
from warroom.server.http.lobby import SitOrder
from warroom.server.http.mail_links import MailOrder
from warroom.server.http.my_tables import ReadOrder
from warroom.server.http.notices import AddressChange, AddressOrder, Code, MannerOrder
from warroom.server.http.people import MeOrder
from warroom.server.tables.offers import TableOrder
from warroom.server.wire.protocol import LONGEST_MESSAGE

from .forging import TEXTS, Forger, broken, with_a_fault, written

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW")

BODIES: dict[str, tuple[Any, ...]] = {
    "/api/tables": (TableOrder,),
    "/api/odds": (LandPad, NavalPad),
    "/api/tables/{id}/odds": (LandPad, NavalPad),
    "/api/tables/{id}/sit": (SitOrder,),
    "/api/tables/{id}/links": (LinkOrder,),
    "/api/tables/{id}/hooks": (AddressOrder,),
    "/api/me": (MeOrder, Farewell),
    "/api/me/passes": (PassOrder,),
    "/api/me/arrive": (Arrival,),
    "/api/me/mail-link": (MailOrder,),
    "/api/me/tables/{id}": (ReadOrder,),
    "/api/notices/addresses": (AddressOrder,),
    "/api/notices/addresses/{address}": (AddressChange,),
    "/api/notices/manner": (MannerOrder,),
    "/api/notices/verify": (Code,),
}
"""What is wanted where; elsewhere records, or nothing."""

PATIENCE = 90.0
"""Seconds after which a reply does not come any more: some requests may take a minute."""


def routes() -> dict[str, set[str]]:
    """The paths of the server and their methods, of its files only some."""
    found: dict[str, set[str]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(SqliteStore(Path(folder) / "tables.sqlite")) as store,
    ):
        for route in create_app(store).routes:
            if isinstance(route, Route):
                found.setdefault(route.path, set()).update(route.methods or ())
    files = [path for path in found if path.startswith(("/assets/", "/map/"))]
    return {path: methods for path, methods in found.items() if path not in files[5:]}


class Requests:
    """One connection, over which they come one after the other."""

    def __init__(
        self, address: str, forger: Forger, records: list[Json], rng: random.Random
    ) -> None:
        self._address, self._forger, self._records, self._rng = address, forger, records, rng
        self._routes = routes()
        self._connection = http.client.HTTPConnection(address, timeout=PATIENCE)
        self._cookies: list[str] = ["", "warroom=x", "warroom=" + "a" * 64, "x=y; warroom=;;;"]
        self._tokens: list[str] = ["x", "," * 90, "a" * 22]
        self._ids: list[str] = ["x", "..", "a" * 12]
        self.told: Counter[str] = Counter()
        self.sent = self.failed = self.hung = 0

    def know(self, created: Json) -> None:
        """A table, with all that belongs to it."""
        self._ids = [*self._ids[:3], *self._ids[3:][-5:], created["table"]["id"]]
        tokens = [created["host"], created["spectator"], *filter(None, created["seats"])]
        self._tokens = [*self._tokens[:3], *self._tokens[3:][-9:], *tokens]

    def send(self) -> None:
        rng = self._rng
        path = rng.choice(list(self._routes))
        usual = sorted(self._routes[path])
        method = rng.choice(usual) if rng.random() < 0.8 else rng.choice(METHODS)
        body = self._body(path) if method not in ("GET", "HEAD", "TRACE") else None
        try:
            self._connection.request(method, self._filled(path), body, self._headers())
            reply = self._connection.getresponse()
            data = reply.read()
        except TimeoutError:
            self.hung += 1
            return self._anew()
        except (OSError, http.client.HTTPException, ValueError):
            self.told["connection cut"] += 1
            return self._anew()
        self.sent += 1
        self._take(reply, data)

    def _anew(self) -> None:
        self._connection.close()
        self._connection = http.client.HTTPConnection(self._address, timeout=PATIENCE)

    def _take(self, reply: http.client.HTTPResponse, data: bytes) -> None:
        code = ""
        if reply.status >= 400 and data.startswith(b"{"):
            code = f" {json.loads(data).get('code', '')}"
        self.told[f"{reply.status}{code}"] += 1
        self.failed += reply.status >= 500 and reply.status != 503
        if cookie := reply.getheader("set-cookie"):
            self._cookies = [*self._cookies[:4], *self._cookies[4:][-3:], cookie.partition(";")[0]]

    def _filled(self, path: str) -> str:
        rng = self._rng
        parts = []
        for part in path.split("/"):
            if part.startswith("{"):
                name = rng.choice(self._ids) if part == "{id}" else rng.choice(NAMES)
                name = name if rng.random() < 0.9 else rng.choice(TEXTS)
                parts.append(quote(name.encode(errors="replace"), safe=""))
            else:
                parts.append(part)
        queries = ("", "", "", "?seat=0", "?seat=x", "?before=1e999", "?seat=" + "9" * 50)
        return "/".join(parts) + rng.choice(queries)

    def _headers(self) -> dict[str, str]:
        rng = self._rng
        headers = {"content-type": "application/json", "cookie": rng.choice(self._cookies)}
        if rng.random() < 0.7:
            headers["authorization"] = f"Bearer {rng.choice(self._tokens)}"
        ways = {
            "content-type": ("text/plain", "application/json; charset=utf-7", ""),
            "origin": ("null", "https://example.org", f"http://{self._address}", "x"),
            "host": ("example.org", "", "[::1", self._address),
            "authorization": ("x", "Bearer", "Basic eDp5", "Bearer " + "x" * 4000),
            "x-forwarded-for": ("10.0.0.1", "x"),
            "if-none-match": ("*", "x"),
            "accept-encoding": ("gzip", "x;q=9"),
        }
        if rng.random() < 0.2:
            name = rng.choice(list(ways))
            headers[name] = rng.choice(ways[name])
        return headers

    def _body(self, path: str) -> bytes:
        rng = self._rng
        if path in BODIES:
            document = self._forger.document(rng.choice(BODIES[path]), rng)
        else:
            document = rng.choice((*self._records, {}, {}))
        chance = rng.random()
        if chance < 0.6:
            return written(document)
        if chance < 0.85:
            return written(with_a_fault(document, rng))
        if chance < 0.99:
            return broken(written(document), rng)
        return b"x" * rng.choice((LONGEST_MESSAGE, 2_100_000))


NAMES = ("original", "basic", "expansion", "deluxe", "x", "a" * 22, "..")
