"""How a table learns what other servers have done, whatever comes while it reads."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from warroom.server.tables.ledger import Ledger


async def nothing() -> None: ...


def test_news_that_come_while_the_store_is_read_lead_to_another_look() -> None:
    """Else what was written after the first look would be noticed only seconds later."""
    stored, looks = 1, []

    async def course() -> None:
        ledger = Ledger("table", cast(Any, None), 0, None)

        async def look() -> None:
            nonlocal stored
            found = stored
            looks.append(found)
            if found == 1:
                stored = 2  # another server writes on, and says so
                ledger.is_sure = False
                await asyncio.sleep(0)
            ledger.agree(cast(Any, SimpleNamespace(revision=found, holder=None)))

        ledger.catch_up = look
        ledger.is_sure = False
        await ledger.in_turn(nothing)
        assert ledger.revision == 2

    asyncio.run(course())
    assert looks == [1, 2]


def test_a_look_that_fails_is_made_up_for() -> None:
    looks = 0

    async def course() -> None:
        ledger = Ledger("table", cast(Any, None), 0, None)

        async def look() -> None:
            nonlocal looks
            looks += 1
            if looks == 1:
                raise OSError("the database is gone")

        ledger.catch_up = look
        ledger.is_sure = False
        for _ in range(2):
            try:
                await ledger.in_turn(nothing)
            except OSError:
                assert not ledger.is_sure

    asyncio.run(course())
    assert looks == 2
