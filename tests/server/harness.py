"""A real server on a free port, and clients that talk to it as a browser would."""

import asyncio
import ctypes
import json
import random
import re
import threading
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from warroom import new_game, schema, set_up
from warroom.families import family_of
from warroom.headers import rules_of
from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Seat
from warroom.model.ruleset import Ruleset
from warroom.positions import in_board_order
from warroom.server import SqliteStore, create_app
from warroom.server.hosting.settings import LimitSettings, ServerSettings
from warroom.server.http.guard import Pace
from warroom.server.http.run import Server, configured
from warroom.server.storage.opening import store_at
from warroom.view import Seen, View

PATIENCE = 30.0

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Whatever proxy the machine is set up with, these servers are here."""

Json = dict[str, Any]

HERE = re.compile(r',"here":\{[^}]*\}')
"""Who was there already when somebody came: it depends on who was quicker."""

PLENTY = LimitSettings(
    unfinished_tables=10**6,
    connections_by_address=10**6,
    sockets_by_identity=10**6,
    tables_by_minute=1e6,
    tables_by_day=1e6,
    requests_by_minute=1e6,
    questions_by_minute=1e6,
    odds_by_minute=1e6,
    records_by_minute=1e6,
    joins_by_minute=1e6,
    words_by_minute=1e6,
    identities_by_minute=1e6,
    mails_by_minute=1e6,
)
FREE = ServerSettings(limits=PLENTY)
"""All players of a test have one address."""


class Brisk:
    """What uvicorn knows as `asyncio`. It looks ten times a second whether it is to end, and then
    waits a tenth for others; of more than a thousand servers each would take a fifth to stop."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


@contextmanager
def running(
    folder: Path, *, seed: int | None = None, database: str | None = None, **settings: Any
) -> Iterator[str]:
    """A server in a thread over the store in a folder, or over another database; gives its
    address, `127.0.0.1:port`.

    With a seed, the same answers give the same games.
    """
    addresses: list[str] = []
    is_up = threading.Event()

    def announce(address: str) -> None:
        addresses.append(address.removeprefix("http://").rstrip("/"))
        is_up.set()

    settings["settings"] = replace(settings.get("settings", FREE), data=folder)
    settings.setdefault("pace", lambda: Pace(1e6, 1e6))  # a test cannot wait like a person
    store = store_at(database) if database else SqliteStore(folder / "tables.sqlite")
    app = create_app(store, **settings)
    server = Server(configured(app, "127.0.0.1", 0, settings["settings"]), announce)
    thread = threading.Thread(target=server.run)
    with patch("uvicorn.server.asyncio", Brisk()):
        thread.start()
        try:
            assert is_up.wait(PATIENCE)
            with patch("warroom.server.tables.offers.new_game", partial(new_game, seed=seed)):
                yield addresses[0]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def http(
    address: str,
    path: str,
    body: object = None,
    *,
    headers: Mapping[str, str] | None = None,
    method: str | None = None,
) -> tuple[int, Any, Mapping[str, str]]:
    """Status, document and headers of a reply."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}{path}", data, method=method)
    for name, value in {"content-type": "application/json", **(headers or {})}.items():
        request.add_header(name, value)
    try:
        with DIRECT.open(request, timeout=PATIENCE) as reply:
            return reply.status, document(reply.read()), dict(reply.headers)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, document(error.read()), dict(error.headers)


def document(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data.decode(errors="replace")  # a picture is none


def new_table(address: str, seats: str = "pp", **order: Any) -> Json:
    """A table for persons (p), random bots (r), caretakers (c) and officers (o)."""
    bots = {"p": None, "r": "random", "c": "caretaker", "o": "officer"}
    order.setdefault("options", {"game-limit": "1 rounds"})
    given = [{"bot": bots[each]} for each in seats]
    status, created, _ = http(address, "/api/tables", {"seats": given, **order})
    assert status == 201, created
    return dict(created)


def table_in(address: str, seats: str, position: Json, **order: Any) -> Json:
    """A table whose game begins in a position."""
    record = json.loads(set_up(position).record().to_json())
    return new_table(address, seats, options={}, record=record, **order)


class Time:
    """Time that goes on when it is told to."""

    def __init__(self, time: float = 1000.0) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


def eventually(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is so, but not for ever."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.005)


def stall() -> int:
    """Takes minutes, in which the interpreter does nothing else. It may as well compute, but thus
    leaves the processor to others."""
    return int(ctypes.PyDLL(None).sleep(600))


class Client:
    """One connection. It keeps a picture of each view by folding updates, and all it received."""

    def __init__(
        self, address: str, created: Json, seats: tuple[Seat, ...] = (), **more: Any
    ) -> None:
        self.table, self.address = created["table"], address
        tokens = [created["seats"][seat] for seat in seats] or [created["spectator"]]
        self._exit = ExitStack()
        live = f"ws://{address}/api/tables/{self.table['id']}/live"
        self.socket: ClientConnection = self._exit.enter_context(
            connect(
                live,
                max_size=None,
                proxy=None,
                close_timeout=1,
                open_timeout=more.pop("patience", 10),
                additional_headers={"cookie": more.pop("cookie", ""), **more.pop("headers", {})},
            )
        )
        self.seats = seats
        self.pictures: dict[Seat | None, Json] = {}
        self.numbers: dict[Seat | None, int] = {}
        self.clocks: dict[Seat | None, list[Json]] = {}
        self.banks: dict[str, float] = {}
        self.here: dict[str, bool] = {}
        self.presences: list[dict[str, bool]] = []
        self.raw: list[str] = []
        self._unread: deque[str] = deque()
        self.events: list[Json] = []
        self.is_over = False
        self.is_closed = False
        self._id = 0
        since = more.pop("since", None)
        join: Json = {"type": "join", "tokens": more.pop("tokens", tokens)}
        if since is not None:
            join["since"] = [{"seat": seat, "number": number} for seat, number in since.items()]
        self.send(join)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._exit.close()

    def send(self, message: object) -> None:
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        self.socket.send(text)

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message, folded into the pictures; clocks and who is there go by silently."""
        while True:
            text = self._next(timeout)
            message: Json = json.loads(text)
            if "here" in message:
                self.here = message["here"]
                self.presences.append(self.here)
            if message["type"] == "presence":
                continue
            self.raw.append(HERE.sub("", text))
            if message["type"] != "clocks":
                break
            self.clocks[message["seat"]] = message["waiting"]
            self.banks = message["banks"]
        match message["type"]:
            case "welcome":
                self.table = message["table"]
                for each in message["views"]:
                    self._see(each["seat"], each["number"], each["view"])
            case "fresh":
                self._see(message["seat"], message["number"], message["view"])
            case "update":
                seat = message["seat"]
                assert message["number"] == self.numbers[seat] + 1
                picture = self.pictures[seat]
                rest = {name: message[name] for name in ("question", "waiting", "may_undo")}
                state = picture["state"]
                for step in message["steps"]:
                    state = laid_over(state, step)
                self._see(seat, message["number"], {"seat": seat, "state": state, **rest})
                self.events += [step["event"] for step in message["steps"]]
            case "table":
                self.table = message["table"]
            case "over":
                self.is_over = True
        return message

    def _next(self, timeout: float) -> str:
        """One message; the server may send several together."""
        if not self._unread:
            text = self.socket.recv(timeout)
            assert isinstance(text, str)
            self._unread.extend(parted(text))
        return self._unread.popleft()

    def _see(self, seat: Seat | None, number: int, picture: Json) -> None:
        self.pictures[seat] = picture
        self.numbers[seat] = number

    def hear_until(self, condition: Callable[[Json], bool]) -> Json:
        while True:
            message = self.hear()
            if condition(message):
                return message

    def catch_up(self) -> None:
        """Hear all that was sent before now: the server replies in order."""
        self.ask({"type": "ask-options", "seat": 99})

    def ask(self, message: Json) -> Json:
        """Send a request and give its reply; what comes before it is heard."""
        self._id += 1
        self.send({**message, "id": self._id})
        return self.hear_until(lambda reply: reply.get("id") == self._id)

    def answer(self, seat: Seat, answer: Answer | Json, question: int | None = None) -> Json:
        number = self.question(seat)["number"] if question is None else question
        plain = answer if isinstance(answer, dict) else msgspec.to_builtins(answer)
        return self.ask({"type": "answer", "seat": seat, "question": number, "answer": plain})

    def question(self, seat: Seat) -> Json:
        question = self.pictures[seat]["question"]
        assert question is not None
        return dict(question)

    def asked(self) -> Seat | None:
        """A seat of ours that must decide, as far as we have heard."""
        return next((seat for seat in self.seats if self.pictures[seat]["question"]), None)

    def sample(self, seat: Seat, rng: random.Random) -> Answer:
        """A legal answer, worked out from what came over the wire alone."""
        view = view_from(self.pictures[seat], rules_for(self.table["header"]))
        assert view.question is not None
        return view.question.decision.sample(view, seat, rng)

    def play(self, rng: random.Random, most: int = 10**9) -> int:
        """Answer whatever our seats are asked until the game is over; returns how often."""
        if not self.pictures:
            self.hear()
        given = 0
        while given < most:
            while (seat := self.asked()) is None and not self.is_over:
                self.hear()
            if seat is None:
                break
            reply = self.answer(seat, self.sample(seat, rng))
            assert reply["type"] == "accepted" or reply["code"] == "stale", reply
            given += reply["type"] == "accepted"
        return given


class Browser:
    """Somebody who keeps his cookie, as a browser would."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.cookie = ""
        self.cookies: list[str] = []  # as the server sent them, with all that goes with them
        if name is not None:
            self("/api/me", {"name": name})

    def __call__(self, path: str, body: object = None, **more: Any) -> tuple[int, Any]:
        """Status and document of a reply."""
        headers = {"cookie": self.cookie, **more.pop("headers", {})}
        status, found, got = http(self.address, path, body, headers=headers, **more)
        for name, value in got.items():
            if name.lower() == "set-cookie":
                self.cookies.append(value)
                self.cookie = value.partition(";")[0]
        return status, found

    @property
    def id(self) -> str | None:
        id: str | None = self("/api/me")[1]["id"]
        return id

    def joins(self, created: Json, *tokens: str, **more: Any) -> Client:
        return Client(self.address, created, tokens=tokens, cookie=self.cookie, **more)


def parted(text: str) -> list[str]:
    """The messages that came together, each as it was sent."""
    if not text.startswith("["):
        return [text]
    return [bytes(each).decode() for each in msgspec.json.decode(text, type=list[msgspec.Raw])]


def rules_for(header: Json) -> Ruleset:
    options = header.get("options", {})
    return rules_of(family_of(header["ruleset"]), header["board"], header["deck"], options)


def view_from(picture: Json, rules: Ruleset) -> View:
    """The view that a picture shows."""
    read: Any = msgspec.convert(picture, schema.types()["view"])
    state = in_board_order(read.state, rules)
    question = read.question and Question(
        read.question.number, read.question.decision, read.question.rule
    )
    return View(rules, state, Seen(read.seat, state, question, read.waiting, read.may_undo))


def laid_over(state: Json, step: Json) -> Json:
    """How a client goes on from a state, both as they stand on the wire."""
    state = {**state, **step.get("changes", {})}
    for name, entries in step.get("entries", {}).items():
        state[name] = {**state[name], **entries}
    for name, keys in step.get("gone", {}).items():
        state[name] = {key: value for key, value in state[name].items() if key not in keys}
    return state
