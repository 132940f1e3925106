"""What goes to one client: in order, as few messages as possible, and never more than it takes."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from warroom.server.http import socket
from warroom.server.http.socket import BACKLOG_BYTES, BEHIND, UNKNOWN, Connection


class Line:
    """A socket's protocol as its connection knows it."""

    when_writable: Callable[[], None]

    def __init__(self) -> None:
        self.is_writable = True
        self.said: list[bytes] = []
        self.codes: list[int] = []

    def say(self, text: bytes) -> None:
        self.said.append(text)

    def hang_up(self, code: int) -> None:
        self.codes.append(code)


def connected() -> tuple[Connection, Line]:
    line = Line()
    return Connection(cast(Any, line)), line


def test_what_is_told_in_one_turn_of_the_loop_goes_in_one_message() -> None:
    async def main() -> None:
        connection, line = connected()
        for number in range(3):
            connection.push(b"%d" % number)
        assert line.said == []
        await asyncio.sleep(0)
        assert line.said == [b"[0,1,2]"]
        connection.push(b"3")
        await asyncio.sleep(0)
        assert line.said == [b"[0,1,2]", b"3"]

    asyncio.run(main())


def test_what_a_client_does_not_take_waits_for_it() -> None:
    async def main() -> None:
        connection, line = connected()
        line.is_writable = False
        for number in range(3):
            connection.push(b"%d" % number)
            await asyncio.sleep(0)
        assert line.said == []
        line.is_writable = True
        line.when_writable()
        assert line.said == [b"[0,1,2]"]
        line.when_writable()
        connection.push(b"3")
        await asyncio.sleep(0)
        assert line.said == [b"[0,1,2]", b"3"]

    asyncio.run(main())


def test_one_that_takes_nothing_is_sent_away_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "BACKLOG", 2)

    async def main() -> None:
        connection, line = connected()
        line.is_writable = False
        for number in range(2):
            connection.push(b"%d" % number)
        assert line.codes == []
        for number in range(3):
            connection.push(b"%d" % number)
        assert line.codes == [BEHIND]
        connection.is_no_more()
        assert line.codes == [BEHIND]
        assert connection.code == UNKNOWN

    asyncio.run(main())


def test_what_waits_is_bounded_by_bytes_as_well() -> None:
    async def main() -> None:
        connection, line = connected()
        line.is_writable = False
        for _ in range(4):
            connection.push(b"x" * (BACKLOG_BYTES // 4))
        assert line.codes == []
        connection.push(b"x")
        assert line.codes == [BEHIND]

    asyncio.run(main())


def test_one_message_may_be_of_any_length() -> None:
    """The record of a long game must come through, again and again."""

    async def main() -> None:
        connection, line = connected()
        for _ in range(3):
            connection.push(b"x" * (2 * BACKLOG_BYTES))
            await asyncio.sleep(0)
        assert len(line.said) == 3
        assert line.codes == []

    asyncio.run(main())
