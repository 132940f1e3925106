"""Whom people wait for goes first."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from tests.server.harness import PLENTY, Client, Time, eventually, http, new_table, running
from warroom.server.bots.remote import RemoteBot
from warroom.server.hosting.settings import ServerSettings
from warroom.server.workers.turns import Turns


def test_the_most_urgent_goes_next() -> None:
    went: list[str] = []

    async def go(turns: Turns, name: str, urgency: int, gate: asyncio.Event) -> None:
        async with turns.taken(urgency):
            went.append(name)
            await gate.wait()

    async def all_go() -> None:
        turns, gate = Turns(1), asyncio.Event()
        tasks = []
        order = (("first", 2), ("bots", 2), ("more bots", 2), ("people", 0), ("others", 1))
        for name, urgency in order:
            tasks.append(asyncio.create_task(go(turns, name, urgency, gate)))
            await asyncio.sleep(0)
        tasks[1].cancel()  # he does not wait any more
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(10), turns.taken(2):
            went.append("last")

    asyncio.run(all_go())
    assert went == ["first", "people", "others", "more bots", "last"]


def test_a_turn_that_nobody_takes_is_handed_on() -> None:
    """Called at the very moment in which he leaves."""

    async def leave() -> bool:
        turns = Turns(1)

        async def wait() -> None:
            async with turns.taken(0):
                pass

        async with turns.taken(0):
            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
        waiting.cancel()  # his turn has come, but he has not yet heard of it
        await asyncio.gather(waiting, return_exceptions=True)
        async with asyncio.timeout(10), turns.taken(0):
            return True

    assert asyncio.run(leave())


def test_tables_with_people_are_the_most_urgent(tmp_path: Path) -> None:
    asked: list[int] = []
    think = RemoteBot.think

    async def noted(bot: RemoteBot, view: Any, question: Any, urgency: int) -> Any:
        asked.append(urgency)
        return await think(bot, view, question, urgency)

    with patch.object(RemoteBot, "think", noted), running(tmp_path) as address:
        order = {"seats": [{"bot": "recruit"}] * 2, "options": {"game-limit": "1 rounds"}}
        alone = http(address, "/api/tables", order)[1]
        eventually(lambda: len(asked) > 3)
        assert set(asked) == {2}
        with Client(address, alone) as spectator:
            spectator.hear()
            asked.clear()
            eventually(lambda: 1 in asked or is_over(spectator))
        seats = [{}, {"bot": "recruit"}]
        with_people = http(address, "/api/tables", {**order, "seats": seats})[1]
        with Client(address, with_people, (0,)) as client:
            client.hear()
            asked.clear()
            while 0 not in asked:
                if client.asked() is not None:
                    proposal = client.ask({"type": "ask-proposal", "seat": 0})["answer"]
                    client.answer(0, proposal)
                else:
                    client.hear()


def is_over(client: Client) -> bool:
    client.catch_up()
    return client.is_over


def test_odds_have_a_limit_by_address(tmp_path: Path) -> None:
    """At a table too, however many connections one has."""
    limits = replace(PLENTY, odds_by_minute=2, burst=1)
    with running(tmp_path, settings=ServerSettings(limits=limits), now=Time()) as address:
        created = new_table(address)
        codes = []
        for _ in range(3):
            with Client(address, created, (0,)) as client:
                client.hear()
                attack = {"region": "Nowhere", "units": {}}
                reply = client.ask({"type": "ask-odds", "seat": 0, "attack": attack})
                codes.append(reply.get("code"))
    assert codes[-1] == "too-fast"
    assert "too-fast" not in codes[:2]
