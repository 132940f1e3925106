"""Hostile messages to a live table: each is refused by a code, and none changes anything."""

import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.harness import Client, Json, http, new_table, parted, running
from warroom.server.http.handlers import HANDLERS
from warroom.server.wire.protocol import LONGEST_MESSAGE

from .report import Count

AT_ONCE = 50
"""Messages that are sent before the replies are read."""

RUBBISH: tuple[Any, ...] = (
    None, True, -1, 2**31, 2**53, 2**70, -(2**63), 1.5, 1e308, "", "x", "\x00", "\u202e",
    "é" * 300, [], {}, [[]], {"type": "x"}, [None] * 40, {"": {}}, "0" * 600,
)  # fmt: skip


class Sender:
    """Somebody who holds a seat, and means ill."""

    def __init__(self, address: str, created: Json, rng: random.Random) -> None:
        self._address, self._created, self._rng = address, created, rng
        self.kinds = sorted(str(kind.__struct_config__.tag) for kind in HANDLERS)
        self.sent = self.wrong = self.cut = 0
        self._socket = self._joined()

    def _joined(self) -> ClientConnection:
        id = self._created["table"]["id"]
        socket = connect(f"ws://{self._address}/api/tables/{id}/live", proxy=None)
        socket.send(json.dumps({"type": "join", "tokens": self._created["seats"][:1]}))
        return socket

    def burst(self) -> None:
        """Some messages, and the replies to them."""
        bad = [self.message() for _ in range(AT_ONCE)]
        try:
            for message in bad:
                self._socket.send(message)
            self._socket.send(json.dumps({"type": "ask-options", "id": 2**52, "seat": 0}))
            while not self._heard_all():
                pass
            self.sent += len(bad)
        except ConnectionClosed:  # its right, for instance where a message is too large
            self.sent += len(bad)
            self.cut += 1
            self._socket = self._joined()

    def _heard_all(self) -> bool:
        text = self._socket.recv(60)
        assert isinstance(text, str)
        replies = [json.loads(each) for each in parted(text)]
        self.wrong += sum(each.get("code") == "internal" for each in replies)
        return any(each.get("id") == 2**52 for each in replies)

    def message(self) -> str | bytes:
        rng = self._rng
        sound = self.sound()
        text = json.dumps(sound)
        place = rng.randrange(len(text))
        field = rng.choice(list(sound))
        cut = text.encode()
        ways: tuple[Callable[[], str | bytes], ...] = (
            lambda: text[:place],
            lambda: text[:place] + rng.choice('{}[]",:0\x00\\') + text[place:],
            lambda: cut[:place] + bytes([rng.randrange(256)]) + cut[place:],
            lambda: "[" * rng.choice((10, 5000)),
            lambda: json.dumps({**sound, "extra": rng.choice(RUBBISH)}),
            lambda: json.dumps({name: each for name, each in sound.items() if name != field}),
            lambda: json.dumps({**sound, field: rng.choice(RUBBISH)}),
            lambda: "x" * (LONGEST_MESSAGE + (rng.random() < 0.01)),
        )
        return rng.choices(ways, (9, 9, 9, 1, 9, 9, 30, 0.2))[0]()

    def sound(self) -> Json:
        """Well formed, but of a seat that he does not hold, or an answer to nothing."""
        rng = self._rng
        kind = rng.choice(self.kinds)
        return {
            "type": kind,
            "id": rng.randrange(10**6),
            "seat": rng.choice((1, 1, 7, 2**40)),
            "question": 10**6,
            **rng.choice(
                (
                    {"answer": {"type": rng.choice(("moves", "end-turn", "x")), "orders": RUBBISH}},
                    {"region": "Germany", "plan": True},
                    {"orders": [{"decision": "x", "about": None, "word": "y"}]},
                    {"text": "x", "value": "0" * 32, "place": "North Sea", "sea": "North Sea"},
                    {"notice": {"type": "time-is-up"}, "clock": 60, "absent": "default"},
                )
            ),
        }


def over_http(address: str, rng: random.Random) -> Iterator[int]:
    """Statuses of hostile requests."""
    paths = (
        "/api/tables",
        "/api/odds",
        "/api/replays",
        "/api/luck",
        "/api/me",
        "/api/tables/x/odds",
    )
    bodies: tuple[Any, ...] = (*RUBBISH, {"seats": RUBBISH}, {"type": "land", "attacker": RUBBISH})
    while True:
        headers = {"authorization": rng.choice(("Bearer x", "x", "Bearer " + "," * 90))}
        body = rng.choice((json.dumps(rng.choice(bodies)).encode(), rng.randbytes(40)))
        yield http(address, rng.choice(paths), body, headers=headers)[0]


def run(seconds: float, rng: random.Random) -> list[Count]:
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as address:
        created = new_table(address, "pp", options={"game-limit": "none"})
        with Client(address, created, (0, 1)) as client:
            client.play(rng, most=30)
        with Client(address, created, (0, 1)) as client:
            client.hear()
            before = [client.pictures[seat]["state"] for seat in (0, 1)]
        sender, requests = Sender(address, created, rng), over_http(address, rng)
        statuses: list[int] = []
        while time.monotonic() < end:
            for _ in range(20):
                sender.burst()
            statuses += [next(requests) for _ in range(20)]
        with Client(address, created, (0, 1)) as client:
            client.hear()
            changed = [client.pictures[seat]["state"] for seat in (0, 1)] != before
            client.play(rng, most=20)
    failed = sum(status >= 500 and status != 503 for status in statuses)
    return [
        Count("hostile messages", "sent; wrong: failed within", sender.sent, sender.wrong),
        Count("hostile messages", "connections cut for them", sender.cut),
        Count("hostile requests", "sent; wrong: failed within", len(statuses), failed),
        Count("hostile messages", "looked at the table after all; wrong: changed", 1, int(changed)),
    ]
