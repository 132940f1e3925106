"""Players who know beforehand what they will say, so that whoever measures need not think."""

import asyncio
import json
import random
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

import warroom
from bench.serving import Served
from warroom.kernel.words import Seat
from warroom.server.http.guard import BURST
from warroom.server.tables.offers import SeatOrder, TableOrder
from warroom.server.wire.protocol import GiveAnswer, Join, encode

PLAYERS = 4
PATIENCE = 60.0

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Whatever proxy the machine is set up with, these servers are here."""

UNASKED = "update", "clocks", "table", "presence", "over"
NEWS = tuple(f'{{"type":"{kind}"'.encode() for kind in UNASKED)
"""How messages begin that reply to nothing."""


class Script(Struct):
    """A random game, and what its players send, one after the other, to play it again."""

    record: warroom.Record
    messages: list[tuple[Seat, bytes]]

    @classmethod
    def of(cls, seed: int) -> "Script":
        """To the end, or until a player has sent as much as may come in one burst."""
        game = warroom.new_game("basic", seats=PLAYERS, seed=seed)
        rng = random.Random(seed)
        messages: list[tuple[Seat, bytes]] = []
        sent = [0] * PLAYERS
        while not game.is_over and max(sent) < BURST:
            seat, question = next(iter(game.questions.items()))
            game.answer(seat, game.sample(seat, rng))
            sent[seat] += 1
            answer = GiveAnswer(
                len(messages), seat, question.number, next(game.history.backwards()).answer
            )
            messages.append((seat, encode(answer)))
        return cls(game.record(), messages)

    @property
    def middle(self) -> int:
        return len(self.messages) // 2


class Line(asyncio.Protocol):
    """A connection as a browser's, compressed if the server agrees. It counts what it hears."""

    def __init__(self, url: str) -> None:
        offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
        self._protocol = ClientProtocol(parse_uri(url), extensions=[offer], max_size=None)
        self._reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.forget()

    def forget(self) -> None:
        """Count from now on."""
        self.messages = self.message_bytes = self.wire_bytes = 0

    @classmethod
    async def open(cls, url: str) -> "Line":
        host, port = url.removeprefix("ws://").partition("/")[0].split(":")
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(url), host, int(port))
        await line._replied()
        return line

    @property
    def is_compressed(self) -> bool:
        return bool(self._protocol.extensions)

    async def ask(self, message: bytes) -> bytes:
        self._reply = asyncio.get_running_loop().create_future()
        self._protocol.send_text(message)
        self._flush()
        return await self._replied()

    async def _replied(self) -> bytes:
        reply = await self._reply
        if reply.startswith(b'{"type":"refused"'):
            raise RuntimeError(f"refused: {reply.decode()}")
        return reply

    def close(self) -> None:
        self._transport.abort()

    # ---- what asyncio calls ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.wire_bytes += len(data)
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                self._reply.set_result(b"")  # the handshake
            elif event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))

    def connection_lost(self, _: Exception | None) -> None:
        if not self._reply.done():
            self._reply.set_exception(ConnectionError("the server hung up"))

    def _hear(self, frame: bytes) -> None:
        """One message, or several that came together."""
        self.message_bytes += len(frame)
        several = frame.startswith(b"[")
        for message in msgspec.json.decode(frame, type=list[msgspec.Raw]) if several else [frame]:
            self.messages += 1
            if not bytes(message).startswith(NEWS):
                self._reply.set_result(bytes(message))

    def _flush(self) -> None:
        self._transport.writelines(self._protocol.data_to_send())


class Host(ABC):
    """One of the two servers, with a way to bring players to it."""

    def __init__(self, served: Served) -> None:
        self.served = served

    @abstractmethod
    async def seat(self, script: Script, at: int = 0) -> list[Line]:
        """The connections of a script's players, who have sent the first `at` messages already."""


class WarRoomHost(Host):
    def lay(self, script: Script, at: int, bot: str | None = None) -> tuple[str, list[str]]:
        """A new table, of people or of such bots: its id and the seats' tokens."""
        return self.order(
            TableOrder(seats=(SeatOrder(bot=bot),) * PLAYERS, record=script.record, at=at)
        )

    def order(self, order: TableOrder) -> tuple[str, list[str]]:
        """A new table: its id and the seats' tokens."""
        request = urllib.request.Request(
            f"http://{self.served.address}/api/tables",
            encode(order),
            headers={"content-type": "application/json"},
        )
        with DIRECT.open(request, timeout=PATIENCE) as reply:
            created = json.load(reply)
        return created["table"]["id"], created["seats"]

    async def join(self, id: str, tokens: Iterable[str]) -> list[Line]:
        lines = []
        for token in tokens:
            lines.append(await Line.open(f"ws://{self.served.address}/api/tables/{id}/live"))
            await lines[-1].ask(encode(Join((token,))))
        return lines

    async def seat(self, script: Script, at: int = 0) -> list[Line]:
        return await self.join(*self.lay(script, at))


class EchoHost(Host):
    async def seat(self, script: Script, at: int = 0) -> list[Line]:
        return [await Line.open(f"ws://{self.served.address}/echo") for _ in range(PLAYERS)]
