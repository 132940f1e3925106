"""One connection to a table: it joins, asks and answers, and hears what happens."""

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from warroom.kernel.errors import Code, Refused

from ..hosting import metrics
from ..storage.tokens import Rights
from ..tables import changes, chat
from ..tables.live import LiveTable
from ..tables.room import Room
from ..wire.basics import FromServer, Request
from ..wire.protocol import (
    LONGEST_MESSAGE,
    Failure,
    GiveAnswer,
    Join,
    Look,
    Say,
    ServerCode,
    Whisper,
    encode,
    refusal,
)
from .door import SocketProtocol, line_of
from .guard import PATIENCE, Pace
from .handlers import HANDLERS, read, replied

JOIN_WITHIN = 10.0
MOST_BESIDE = 8
"""Odds that one client may wait for at a time."""

BACKLOG = 1024
"""Messages that may wait for a slow client before it must come again."""

GOODBYE, UNKNOWN, FROZEN, BEHIND, FLOODING = 1000, 4404, 4409, 1013, 1008
"""Why a connection is closed, as WebSocket has it."""

CLOSES: dict[ServerCode | Code, int] = {ServerCode.FROZEN: FROZEN, ServerCode.INTERNAL: BEHIND}
"""How whoever cannot join is sent away: mostly for good."""

log = logging.getLogger("warroom.server")


class Connection:
    """What goes to one client, in order. What is told in one turn of the loop goes in one message:
    to send takes longer than to work out most of what is sent."""

    def __init__(self, rights: Rights, line: SocketProtocol) -> None:
        self.rights = rights
        self.is_looking = False
        self.code: int | None = None
        """Why it is sent away, once it is."""
        self._line = line
        self._waiting: list[bytes] = []
        line.when_writable = self._send

    def push(self, data: bytes) -> None:
        """Never wait: one slow client must not hold up a table."""
        if len(self._waiting) >= BACKLOG:
            self.come_again()
            return
        self._waiting.append(data)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._send)

    def come_again(self) -> None:
        self.send_away(BEHIND)

    def is_no_more(self) -> None:
        self.send_away(UNKNOWN)

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
            self._waiting = []
            self._line.say(waiting[0] if len(waiting) == 1 else b"[%b]" % b",".join(waiting))


async def serve(
    socket: WebSocket, room: Room, id: str, pace: Pace, person: str | None = None
) -> None:
    """From joining to leaving."""
    await socket.accept()
    joined: tuple[LiveTable, Connection] | int
    try:
        joined = await asyncio.wait_for(_join(socket, room, id, person), JOIN_WITHIN)
    except TimeoutError:
        joined = BEHIND
    except WebSocketDisconnect:
        return
    if isinstance(joined, int):
        await _close(socket, joined)
        return
    table, connection = joined
    who = room.limits.address_of(socket.scope), person
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


async def _join(
    socket: WebSocket, room: Room, id: str, person: str | None
) -> tuple[LiveTable, Connection] | int:
    """The first message must be `join`. Whoever gets it wrong hears why, and is sent away: with
    what code, is returned."""
    try:
        message = _read(await _receive(socket))
        if not isinstance(message, Join):
            raise Failure(ServerCode.NOT_JOINED, "The first message must be join.")
        table, rights = await room.enter(id, message.tokens, person)
        if rights.person is not None:
            await table.change(changes.taken(rights.seats, rights.is_host, rights.person))
    except (Failure, Refused) as error:
        await socket.send_text(encode(refusal(error)).decode())
        return CLOSES.get(error.code, UNKNOWN)
    connection = Connection(rights, line_of(socket.scope))
    table.join(connection, {place.seat: place.number for place in message.since})
    return table, connection


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
                if is_beside:
                    table.services.limits.check("odds", *who)
                if isinstance(message, Say | Whisper):
                    table.services.limits.check("words", *who)
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
    kind = "answer" if isinstance(message, GiveAnswer) else "other"
    metrics.MESSAGES.labels(kind).inc()
    try:
        with metrics.MESSAGE_SECONDS.labels(kind).time():
            reply = await replied(message, table, connection.rights)
        connection.push(reply)
    except (Failure, Refused) as error:
        connection.refuse(error, message.id)
    except Exception as error:
        log.exception("a message failed at table %s", table.stored.id)
        connection.refuse(error, message.id)
