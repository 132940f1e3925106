"""One connection to a table: it joins, asks and answers, and hears what happens."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from warroom.kernel.errors import Code, Refused

from ..help.bargains import AskQuote
from ..hosting import metrics
from ..hosting.addresses import network_of
from ..people.identities import Recognised
from ..storage.tokens import NO_RIGHTS
from ..tables import changes, chat
from ..tables.history import AskHistory
from ..tables.live import LiveTable
from ..tables.room import Room
from ..wire.basics import FromServer, Request
from ..wire.presence import Look
from ..wire.protocol import (
    LONGEST_MESSAGE,
    Failure,
    GiveAnswer,
    Join,
    Say,
    ServerCode,
    Whisper,
    encode,
    refusal,
)
from .asking import share
from .door import SocketProtocol, line_of
from .guard import PATIENCE, Pace
from .handlers import HANDLERS, read, replied

JOIN_WITHIN = 10.0
MOST_BESIDE = 8
"""Odds that one client may wait for at a time."""

LIMITED: Mapping[type[Request], str] = {
    Say: "words",
    Whisper: "words",
    AskHistory: "record",
    AskQuote: "odds",
}
"""What has a limit of its own."""

BACKLOG, BACKLOG_BYTES = 1024, 1_048_576
"""Messages that may wait for a slow client before it must come again, and their bytes."""

GOODBYE, UNKNOWN, FROZEN, BEHIND, FLOODING = 1000, 4404, 4409, 1013, 1008
"""Why a connection is closed, as WebSocket has it."""

CLOSES: dict[ServerCode | Code, int] = {ServerCode.FROZEN: FROZEN, ServerCode.INTERNAL: BEHIND}
"""How whoever cannot join is sent away: mostly for good."""

log = logging.getLogger("warroom.server")


class Connection:
    """What goes to one client, in order. What is told in one turn of the loop goes in one message:
    to send takes longer than to work out most of what is sent. Until it has joined a table it has
    no rights."""

    def __init__(
        self, line: SocketProtocol, address: str = "", known: Recognised | None = None
    ) -> None:
        self.address = address
        self.person = None if known is None else known.person.id
        self.device = None if known is None else known.device
        self.rights = NO_RIGHTS
        self.is_looking = False
        self.code: int | None = None
        """Why it is sent away, once it is."""
        self._line = line
        self._waiting: list[bytes] = []
        self._bytes = 0
        line.when_writable = self._send

    def push(self, data: bytes) -> None:
        """Never wait: one slow client must not hold up a table. One message always has room,
        however long it is."""
        waiting = self._waiting
        if waiting and (len(waiting) >= BACKLOG or self._bytes + len(data) > BACKLOG_BYTES):
            if self.code is None:
                metrics.CUT.labels("does not read").inc()
            self.come_again()
            return
        waiting.append(data)
        self._bytes += len(data)
        if len(waiting) == 1:
            asyncio.get_running_loop().call_soon(self._send)

    def come_again(self) -> None:
        self.send_away(BEHIND)

    def is_no_more(self) -> None:
        self.send_away(UNKNOWN)

    def cut(self) -> None:
        self.rights = NO_RIGHTS
        self.send_away(FLOODING)

    def send_away(self, code: int) -> None:
        if self.code is None:
            self._line.hang_up(code)
        self.code = code

    def say(self, message: FromServer) -> None:
        self.push(encode(message))

    def refuse(self, error: Exception, id: int | None) -> None:
        refused = refusal(error, id)
        metrics.REFUSALS.labels(refused.code).inc()
        self.say(refused)

    def _send(self) -> None:
        waiting = self._waiting
        if waiting and self._line.is_writable:
            self._waiting, self._bytes = [], 0
            self._line.say(waiting[0] if len(waiting) == 1 else b"[%b]" % b",".join(waiting))


async def serve(
    socket: WebSocket, room: Room, id: str, pace: Pace, known: Recognised | None = None
) -> None:
    """From joining to leaving, or until he must go."""
    address = network_of(socket.client.host) if socket.client else ""
    connection = Connection(line_of(socket.scope), address, known)
    with room.guests.inside(connection):
        await _serve(socket, room, id, pace, connection)


async def _serve(
    socket: WebSocket, room: Room, id: str, pace: Pace, connection: Connection
) -> None:
    await socket.accept()
    joined: LiveTable | int
    try:
        joined = await asyncio.wait_for(_join(socket, room, id, connection), JOIN_WITHIN)
    except TimeoutError:
        joined = BEHIND
    except WebSocketDisconnect:
        if connection.code is None:
            return
        joined = connection.code
    if isinstance(joined, int):
        await _close(socket, joined)
        return
    table = joined
    who = room.limits.address_of(socket.scope), connection.person
    share(*who)
    metrics.SOCKETS.inc()
    try:
        await _listen(socket, table, connection, pace, who)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a connection failed")
    finally:
        metrics.SOCKETS.dec()
        room.leave(table, connection)
    await _close(socket, FLOODING if connection.code is None else connection.code)


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):  # it is closed already
        await asyncio.wait_for(socket.close(code), 1.0)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or GOODBYE)
    text: str | bytes | None = message.get("text")
    return text if text is not None else message["bytes"]


def _read(data: str | bytes) -> Join | Request:
    if len(data) > LONGEST_MESSAGE:
        raise Failure(ServerCode.TOO_LARGE, f"A message may have {LONGEST_MESSAGE} bytes.")
    return read(data)


async def _join(socket: WebSocket, room: Room, id: str, connection: Connection) -> LiveTable | int:
    """The first message must be `join`. Whoever gets it wrong hears why, and is sent away: with
    what code, is returned."""
    try:
        message = _read(await _receive(socket))
        if not isinstance(message, Join):
            raise Failure(ServerCode.NOT_JOINED, "The first message must be join.")
        table, rights = await room.enter(id, message.tokens, connection.person)
        if rights.person is not None:
            await table.change(changes.taken(rights.seats, rights.is_host, rights.person))
    except (Failure, Refused) as error:
        refused = refusal(error)
        metrics.REFUSALS.labels(refused.code).inc()
        await socket.send_text(encode(refused).decode())
        return CLOSES.get(error.code, UNKNOWN)
    if connection.code is not None:  # he has had to go meanwhile
        return connection.code
    connection.rights = rights
    table.join(connection, {place.seat: place.number for place in message.since})
    return table


async def _listen(
    socket: WebSocket,
    table: LiveTable,
    connection: Connection,
    pace: Pace,
    who: tuple[str | None, ...],
) -> None:
    """Every message is answered, and a bad one changes nothing."""
    chatter = Pace(chat.PER_SECOND, chat.BURST)
    beside: set[asyncio.Task[None]] = set()
    try:
        while pace.refused < PATIENCE:
            data = await _receive(socket)
            id, is_slow_enough = None, pace.allows()
            try:
                message = _read(data)
                if isinstance(message, Join):
                    raise Failure(ServerCode.BAD_MESSAGE, "You have joined already.")
                id = message.id
                if not is_slow_enough:  # whoever waits for a reply must hear that there is none
                    raise Failure(ServerCode.TOO_FAST, "Too many messages; wait a moment.")
                if isinstance(message, Say | Whisper) and not chatter.allows():
                    raise Failure(ServerCode.TOO_FAST, "You talk too fast; wait a moment.")
                is_beside = HANDLERS[type(message)].is_beside
                if is_beside and len(beside) >= MOST_BESIDE:
                    raise Failure(ServerCode.TOO_FAST, "Wait for the odds you have asked for.")
                if HANDLERS[type(message)].answer is not None:
                    table.services.limits.check("odds" if is_beside else "question", *who)
                if kind := LIMITED.get(type(message)):
                    table.services.limits.check(kind, *who)
            except Failure as error:
                connection.refuse(error, id)
                continue
            if is_beside:  # what takes long must not hold up an answer
                task = asyncio.create_task(_answer(message, table, connection))
                beside.add(task)
                task.add_done_callback(beside.discard)
            else:
                await _answer(message, table, connection)
    finally:
        for task in beside:
            task.cancel()


async def _answer(message: Request, table: LiveTable, connection: Connection) -> None:
    if isinstance(message, Look):
        connection.is_looking = message.is_looking
        table.services.presence.moved(table)
    kind = "answer" if isinstance(message, GiveAnswer) else "other"
    metrics.MESSAGES.labels(kind).inc()
    try:
        with metrics.MESSAGE_SECONDS.labels(kind).time():
            reply = await replied(message, table, connection)
        connection.push(reply)
    except (Failure, Refused) as error:
        connection.refuse(error, message.id)
    except Exception as error:
        log.exception("a message failed at table %s", table.stored.id)
        connection.refuse(error, message.id)
