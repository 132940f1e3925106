"""Somebody who sends hostile messages to a live table, hundreds at once, and counts the replies."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import warroom
from tests.server.harness import Json, http, parted
from warroom.families import families
from warroom.kernel.decision import Answer, Decision
from warroom.model.atlas import load_atlas
from warroom.server.http.handlers import HANDLERS
from warroom.server.http.socket import MOST_BESIDE
from warroom.server.wire.agreement import HandOver
from warroom.server.wire.protocol import LONGEST_MESSAGE, Begin, SitIn

from .forging import Forger, Make, broken, with_a_fault, written
from .requests import Requests

AT_ONCE = 200
"""Messages to each socket before its replies are read."""

AT_A_TABLE = 1600
"""Messages, after which there is another: at most tables somebody at last ends the game."""

PATIENCE, TRIES = 60.0, 20
LAST = 2**53 - 1
"""The number of the message whose reply comes after all others."""

OTHERS = "replied to without a number"

WORKED_OUT, RECKONED, FAR_REACHING = 0.1, 0.002, 0.03
"""How often comes what workers answer, or even reckon, and what changes a table for good, for each
of the rest."""


NOTHING = msgspec.Raw(b"null")


class Heard(Struct):
    """What matters of a reply, or of what else is told."""

    type: str
    id: int | None = None
    code: str = ""
    seat: int | None = None
    question: msgspec.Raw = NOTHING
    view: msgspec.Raw = NOTHING
    views: msgspec.Raw = NOTHING


class Decided(Struct):
    type: str


class Asked(Struct):
    """A question to a seat."""

    number: int
    decision: Decided


class Eyes(Struct):
    question: Asked | None = None


class View(Struct):
    seat: int | None
    view: Eyes


def answer_kinds() -> tuple[Any, ...]:
    """All answers that there are in any game."""
    families()
    return tuple(below(Answer))


def below(kind: Any) -> Iterator[Any]:
    """All kinds of it that have a name on the wire."""
    for each in kind.__subclasses__():
        if each.__struct_config__.tag:
            yield each
        yield from below(each)


@cache
def words() -> tuple[str, ...]:
    """What things are called at tables."""
    atlas = load_atlas("world")
    tags = (str(each.__struct_config__.tag) for each in answer_kinds())
    return (*atlas.regions, *atlas.seas, *tags, "I", "T", "A", "P", "DD", "SS", "BB", "CV")


@cache
def kinds() -> tuple[tuple[Any, ...], tuple[float, ...]]:
    """All messages, and how often each comes."""
    far = (HandOver, SitIn, Begin)
    weights = {
        kind: RECKONED if it.is_beside else WORKED_OUT if it.answer else 1.0
        for kind, it in HANDLERS.items()
    }
    weights |= dict.fromkeys(far, FAR_REACHING)
    return tuple(weights), tuple(weights.values())


@cache
def answers_to() -> dict[str, tuple[type, ...]]:
    """By the name of a decision."""
    return {str(each.__struct_config__.tag): each.ANSWERS for each in below(Decision)}


def games(rng: random.Random) -> list[Json]:
    """Records of games under way, of every family."""
    found = []
    for family in families().values():
        for _ in range(2):
            game = warroom.new_game(family.name, seats=2, seed=rng.randrange(2**32))
            for _ in range(rng.randrange(20, 150)):
                if game.is_over:
                    break
                seat = next(iter(game.questions))
                game.answer(seat, game.sample(seat, rng))
            found.append(msgspec.json.decode(game.record().to_json()))
    return found


class Sender:
    """Somebody who is at a table, and means ill."""

    def __init__(
        self, address: str, records: list[Json], requests: Requests, rng: random.Random
    ) -> None:
        self._address, self._records, self._requests, self._rng = address, records, requests, rng
        self._answers = answer_kinds()
        self._asked = Asked(0, Decided(""))
        own: dict[str, Make] = {
            "seat": lambda rng: rng.choices((0, 1, None, 7, -1, 99), (90, 5, 2, 1, 1, 1))[0],
            "question": lambda rng: self._asked.number,
            "proposal": lambda rng: rng.randrange(4),
            "answer": self._answer,
            "notice": self._answer,
            "text": lambda rng: rng.choice(("Good luck!", "\u202e", "x" * 400, " ")),
        }
        self.forger = Forger(words(), own)
        self.told: dict[str, Counter[str]] = {}
        self.sent = self.failed = self.hung = self.silent = self.cut = self.tables = 0
        self._socket: ClientConnection | None = None
        self._waiting: dict[int, str] = {}
        self._number = self._left = self._owed = 0

    def _answer(self, rng: random.Random) -> Any:
        """Mostly of a kind that is asked for."""
        kinds = answers_to().get(self._asked.decision.type, ())
        if not kinds or rng.random() < 0.1:
            kinds = self._answers
        return self.forger.document(rng.choice(kinds), rng)

    # ---- at the table ----

    def _joined(self) -> ClientConnection:
        if self._socket is not None and self._left > 0:
            return self._socket
        self.close()
        created = self._laid()
        self._requests.know(created)
        self.tables += 1
        tokens = [created["seats"][0], created["host"]]
        ways = (tokens, tokens[:1], [created["spectator"]])
        self._asked = Asked(0, Decided(""))
        held = self._rng.choices(ways, (90, 7, 3))[0]
        self._socket = self._connected(created["table"]["id"], held)
        self._left = AT_A_TABLE
        return self._socket

    def _laid(self) -> Json:
        """Another table, of which most go on from the middle of a game."""
        rng = self._rng
        others = ({"bot": None}, {"bot": None}, {"bot": "caretaker"}, {"free": "open"})
        for _ in range(TRIES):
            order: Json = {"seats": [{"bot": None}, rng.choice(others)]}
            if rng.random() < 0.7:
                record = rng.choice(self._records)
                order |= {"record": record, "at": rng.randrange(len(record["entries"]) + 1)}
            status, created, _ = http(self._address, "/api/tables", order)
            if status == 201:  # and not over by then
                return dict(created)
        raise OSError("no table is laid any more")

    def _connected(self, id: str, tokens: list[str]) -> ClientConnection:
        live = f"ws://{self._address}/api/tables/{id}/live"
        socket = connect(live, proxy=None, max_size=None, ping_interval=None, close_timeout=0.1)
        socket.send(msgspec.json.encode({"type": "join", "tokens": tokens}), text=True)
        return socket

    def visit(self, created: Json) -> None:
        """Another's table, with nothing but the right to look on."""
        self.close()
        try:
            self._socket = self._connected(created["table"]["id"], [created["spectator"]])
        except (OSError, WebSocketException):
            self._is_cut()
        self._left = AT_A_TABLE

    def close(self) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                self._socket.close()
        self._socket, self._waiting, self._owed = None, {}, 0

    # ---- messages ----

    def send(self) -> None:
        """Many at once."""
        last = written({"type": "ask-options", "id": LAST, "seat": 98})
        try:
            socket = self._joined()
            frames = [self._message() for _ in range(AT_ONCE)]
            socket.socket.sendall(b"".join((*frames, frame(last))))
        except (OSError, WebSocketException):
            self._is_cut()
        self.sent += AT_ONCE
        self._owed += AT_ONCE
        self._left -= AT_ONCE

    def _message(self) -> bytes:
        rng = self._rng
        every, weights = kinds()
        kind = rng.choices(every, weights)[0]
        name = str(kind.__struct_config__.tag)
        self._number += 1
        document = {**self.forger.document(kind, rng), "id": self._number}
        chance = rng.random()
        if chance < 0.7:
            data = written(document)
        elif chance < 0.88:
            document = with_a_fault(document, rng)
            data, name = written(document), f"{name}, with a fault"
        elif chance < 0.9999:
            data, name = broken(written(document), rng), "broken"
        else:
            data, name = b"x" * (LONGEST_MESSAGE + 1), "too long"
        self._waiting[self._number] = name
        self.told.setdefault(name, Counter())["sent"] += 1
        return frame(data, 1 if is_text(data) else 2)

    # ---- replies ----

    def hear(self) -> None:
        """All that is replied to what was sent."""
        try:
            while not self._hear():
                pass
        except TimeoutError:
            self.hung += 1
            print("WRONG: no reply any more", file=sys.stderr, flush=True)
            self.close()
        except (OSError, WebSocketException):
            self._is_cut()

    def _hear(self) -> bool:
        """Whether it was the last."""
        if self._socket is None:
            return True
        text = self._socket.recv(PATIENCE)
        assert isinstance(text, str)
        is_last = False
        for heard in (HEARD.decode(each) for each in parted(text)):
            if heard.id == LAST:
                is_last = True
            elif heard.type in ("welcome", "update", "fresh"):
                self._note(heard)
            elif heard.id is not None or heard.type == "refused":
                self._count(heard)
        if is_last and self._owed > MOST_BESIDE:  # odds may take longer
            self.silent += self._owed
            print(f"WRONG: {self._owed} replies are missing", file=sys.stderr, flush=True)
            self._owed = 0
        return is_last

    def _note(self, heard: Heard) -> None:
        """What our seat is asked."""
        if heard.type == "welcome":
            for view in msgspec.json.decode(heard.views, type=tuple[View, ...]):
                if view.seat == 0:
                    self._asked = view.view.question or self._asked
        elif heard.seat == 0 and heard.type == "fresh":
            self._asked = msgspec.json.decode(heard.view, type=Eyes).question or self._asked
        elif heard.seat == 0:
            asked = msgspec.json.decode(heard.question, type=Asked | None)
            self._asked = asked or self._asked

    def _count(self, heard: Heard) -> None:
        self._owed -= 1
        name = self._waiting.pop(heard.id, OTHERS) if heard.id is not None else OTHERS
        code = heard.code if heard.type == "refused" else "accepted"
        self.told.setdefault(name, Counter())[code] += 1
        self.failed += code == "internal"

    def _is_cut(self) -> None:
        """As is right where somebody lost his rights, or sent what is no text."""
        self.cut += 1
        self.close()


HEARD = msgspec.json.Decoder(Heard)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def frame(data: bytes, code: int = 1) -> bytes:
    """As a client sends it, under a mask of zeros, which changes nothing."""
    length = len(data)
    if length < 126:
        head = bytes((0x80 | code, 0x80 | length))
    elif length < 2**16:
        head = bytes((0x80 | code, 0x80 | 126)) + length.to_bytes(2)
    else:
        head = bytes((0x80 | code, 0x80 | 127)) + length.to_bytes(8)
    return head + bytes(4) + data
