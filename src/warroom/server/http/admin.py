"""`warroom admin`, on the server's side: a socket in its data folder, for nobody but its owner.

One line of JSON asks, one line answers. The server itself does what is asked, so that nothing
happens beside a game that runs.
"""

import asyncio
import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from warroom.kernel.errors import Refused

from ..hosting.addresses import is_address, network_of
from ..storage.database import StoreInUse
from ..storage.keeping import Listed
from ..storage.lock import FileLock
from ..storage.store import DamagedTable
from ..tables.keeping import Keeping
from ..tables.links import Part
from ..wire.protocol import Failure

SOCKETS = ("admin.sock", *(f"admin-{number}.sock" for number in range(2, 33)))
"""What it is called: servers that share a database may share the folder as well, and then each has
the first name that is free."""

LONGEST = 65_536

log = logging.getLogger("warroom.server")

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class AskTables(Ask, frozen=True, tag="tables"):
    most: Annotated[int, Meta(ge=1, le=100_000)] = 1000


class AskExport(Ask, frozen=True, tag="export"):
    table: Name


class AskEnd(Ask, frozen=True, tag="close"):
    table: Name


class AskRemoval(Ask, frozen=True, tag="delete"):
    table: Name


class AskLink(Ask, frozen=True, tag="link"):
    table: Name
    part: Part
    seat: int | None = None


class AskBan(Ask, frozen=True, tag="ban"):
    name: Name


class AskPardon(Ask, frozen=True, tag="unban"):
    name: Name


class AskBans(Ask, frozen=True, tag="bans"):
    pass


class AskInvitation(Ask, frozen=True, tag="invite"):
    is_admin: bool = False


Request: TypeAlias = (
    AskTables
    | AskExport
    | AskEnd
    | AskRemoval
    | AskLink
    | AskBan
    | AskPardon
    | AskBans
    | AskInvitation
)


class Reply(Struct, frozen=True):
    """`why` says what was wrong; else the result. `address` is where players find the server, if
    that was said: links begin with it."""

    why: str | None = None
    tables: tuple[Listed, ...] = ()
    address: str = ""
    names: dict[str, float] = {}
    text: str = ""


def ask(folder: Path, request: Ask) -> Reply:
    """What a server over this folder says, whichever there is: they all know the same. `OSError` if
    none runs there."""
    with connected(folder) as line:
        line.sendall(msgspec.json.encode(request) + b"\n")
        said = b"".join(iter(lambda: line.recv(65536), b""))
    return msgspec.json.decode(said, type=Reply)


def connected(folder: Path) -> socket.socket:
    """With the first that answers: a server that was killed leaves its socket behind."""
    there = [folder / name for name in SOCKETS if (folder / name).exists()]
    failed: OSError | None = None
    for path in there or [folder / SOCKETS[0]]:
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(path))
        except OSError as error:
            line.close()
            failed = failed or error
        else:
            return line
    assert failed is not None, "one was tried at least"
    raise failed


def free_place(folder: Path) -> tuple[Path, FileLock]:
    """A socket's path that no other server has, and the lock that says so."""
    for name in SOCKETS[:-1]:
        with suppress(StoreInUse):
            return folder / name, FileLock(folder / name)
    return folder / SOCKETS[-1], FileLock(folder / SOCKETS[-1])


class AdminSocket:
    def __init__(self, keeping: Keeping, folder: Path | None, address: str = "") -> None:
        """Without a folder there is nobody who could ask."""
        self._keeping = keeping
        self._address = address
        self._folder = folder
        self._place: tuple[Path, FileLock] | None = None
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        if self._folder is None or not hasattr(asyncio, "start_unix_server"):
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._place = free_place(self._folder)
            path = self._place[0]
            path.unlink(missing_ok=True)  # of a server that was killed
            old = os.umask(0o177)
            try:
                self._server = await asyncio.start_unix_server(self._serve, path, limit=LONGEST)
            finally:
                os.umask(old)
        except (OSError, StoreInUse) as error:
            log.warning("warroom admin will not reach this server: %s", error)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        if self._place is not None:
            path, lock = self._place
            path.unlink(missing_ok=True)
            lock.let_go()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            line = await asyncio.wait_for(reader.readline(), 10)
            reply = await self._answer(line)
            writer.write(msgspec.json.encode(reply) + b"\n")
            await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass  # whoever asked is gone, or never said what he wants
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> Reply:
        try:
            return await self._done(msgspec.json.decode(line, type=Request))
        except (Failure, Refused, DamagedTable, msgspec.MsgspecError) as error:
            return Reply(why=getattr(error, "message", None) or str(error))
        except Exception as error:
            log.exception("what the admin asked for failed")
            return Reply(why=f"It failed: {error}")

    async def _done(self, ask: Any) -> Reply:  # noqa: PLR0911 - one for each command
        keeping = self._keeping
        match ask:
            case AskTables(most):
                store = keeping.store
                return Reply(tables=tuple(await keeping.room.ask(lambda: store.listed(most))))
            case AskExport(table):
                return Reply(text=(await keeping.export(table)).decode())
            case AskEnd(table):
                await keeping.end(table)
            case AskRemoval(table):
                if not await keeping.remove(table):
                    return Reply(why="There is no such table.")
            case AskLink(table, part, seat):
                secret = await keeping.link(table, part, seat)
                return Reply(text=secret, address=self._address)
            case AskBan(name):
                if not is_address(name) and not await keeping.knows(name):
                    return Reply(why="This is neither an address nor the id of a person here.")
                await keeping.ban(network_of(name))
            case AskPardon(name):
                if not await keeping.unban(network_of(name)):
                    return Reply(why="Nobody of this name is banned.")
            case AskBans():
                return Reply(names=dict(keeping.room.guests.banned))
            case AskInvitation(is_admin):
                word = await keeping.invite(is_admin=is_admin)
                return Reply(text=word, address=self._address)
        return Reply()
