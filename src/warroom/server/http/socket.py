"""One connection to a table: it joins, asks and answers, and hears what happens."""

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from warroom.kernel.errors import Refused

from ..storage.tokens import Rights
from ..tables import chat
from ..tables.live import LiveTable
from ..tables.room import Room
from ..wire.basics import FromServer, Request
from ..wire.protocol import (
    LONGEST_MESSAGE,
    Failure,
    Join,
    Say,
    ServerCode,
    encode,
    refusal,
)
from .guard import PATIENCE, Pace
from .handlers import HANDLERS, read, replied

JOIN_WITHIN = 10.0
MOST_BESIDE = 8
"""Odds that one client may wait for at a time."""

BACKLOG = 1024
"""Messages that may wait for a slow client before it must come again."""

GOODBYE, UNKNOWN, BEHIND, FLOODING = 1000, 4404, 1013, 1008
"""Why a connection is closed, as WebSocket has it."""

log = logging.getLogger("warroom.server")


class Connection:
    """What goes to one client, in order."""

    def __init__(self, rights: Rights) -> None:
        self.rights = rights
        self.behind = asyncio.Event()
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)

    def push(self, data: bytes) -> None:
        """Never wait: one slow client must not hold up a table."""
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self.behind.set()

    def say(self, message: FromServer) -> None:
        self.push(encode(message))

    async def pump(self, socket: WebSocket) -> None:
        while True:
            data = await self._queue.get()
            await socket.send_text(data.decode())


async def serve(socket: WebSocket, room: Room, id: str, pace: Pace) -> None:
    """From joining to leaving."""
    await socket.accept()
    try:
        joined = await asyncio.wait_for(_join(socket, room, id), JOIN_WITHIN)
    except TimeoutError:
        joined = None
    except WebSocketDisconnect:
        return
    if joined is None:
        await _close(socket, UNKNOWN)
        return
    table, connection = joined
    tasks = [
        asyncio.create_task(_listen(socket, table, connection, pace)),
        asyncio.create_task(connection.pump(socket)),
        asyncio.create_task(connection.behind.wait()),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(table, connection)
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
            log.error("a connection failed: %r", result)
    await _close(socket, BEHIND if tasks[2] in done else FLOODING)


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


async def _join(socket: WebSocket, room: Room, id: str) -> tuple[LiveTable, Connection] | None:
    """The first message must be `join`. Whoever gets it wrong hears why, and is sent away."""
    try:
        message = _read(await _receive(socket))
        if not isinstance(message, Join):
            raise Failure(ServerCode.NOT_JOINED, "The first message must be join.")
        table, rights = await room.enter(id, message.tokens)
    except (Failure, Refused) as error:
        await socket.send_text(encode(refusal(error)).decode())
        return None
    connection = Connection(rights)
    table.join(connection, {place.seat: place.number for place in message.since})
    return table, connection


async def _listen(socket: WebSocket, table: LiveTable, connection: Connection, pace: Pace) -> None:
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
                if isinstance(message, Say) and not chatter.allows():
                    raise Failure(ServerCode.TOO_FAST, "You talk too fast; wait a moment.")
                is_beside = HANDLERS[type(message)].is_beside
                if is_beside and len(beside) >= MOST_BESIDE:
                    raise Failure(ServerCode.TOO_FAST, "Wait for the odds you have asked for.")
            except Failure as error:
                connection.say(refusal(error, id))
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
    try:
        connection.push(await replied(message, table, connection.rights))
    except (Failure, Refused) as error:
        connection.say(refusal(error, message.id))
    except Exception as error:
        log.exception("a message failed at table %s", table.stored.id)
        connection.say(refusal(error, message.id))
