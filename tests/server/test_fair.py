"""What costs much is shared out: nobody takes all of it, and what is refused is counted."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import warroom
from tests.server.harness import PLENTY, Browser, Client, Time, http, new_table, running
from tests.server.test_admin import done
from warroom.server.bots.remote import BotPool
from warroom.server.hosting import metrics
from warroom.server.hosting.settings import LimitSettings, ServerSettings
from warroom.server.wire.protocol import Failure, ServerCode
from warroom.server.workers.pool import ASKERS, WorkerPool


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool("tests", 1, patience=60.0, waiting=8)
    yield pool
    pool.close()


async def works(pool: WorkerPool, *names: str) -> int:
    """Something that is worked out for somebody; each task has names of its own."""
    ASKERS.set(names)
    return await pool.work(os.getpid)


def waiting(pool: str) -> float:
    return metrics.value("warroom_work_waiting", pool=pool)


def test_nobody_takes_more_than_his_share_of_the_places(pool: WorkerPool) -> None:
    """By whichever of his names; and what is done makes room."""
    why = "too much for one"
    before = metrics.value("warroom_work_failed_total", pool="tests", why=why)

    async def ask() -> None:
        begun = [asyncio.create_task(works(pool, "address", "ann")) for _ in range(2)]
        await asyncio.sleep(0)
        for names in (("address", "bob"), ("elsewhere", "ann"), ("address",)):
            with pytest.raises(Failure) as refused:
                await asyncio.create_task(works(pool, *names))
            assert refused.value.code is ServerCode.FULL
        assert await asyncio.create_task(works(pool, "elsewhere", "bob"))
        await asyncio.gather(*begun)
        assert await asyncio.create_task(works(pool, "address", "ann"))

    asyncio.run(ask())
    assert metrics.value("warroom_work_failed_total", pool="tests", why=why) == before + 3
    assert waiting("tests") == 0


def test_whoever_has_least_in_work_goes_first(pool: WorkerPool) -> None:
    finished: list[str] = []

    async def ask(name: str) -> None:
        await works(pool, name[0])
        finished.append(name)

    async def all_ask() -> None:
        await asyncio.gather(*map(ask, ("a1", "a2", "b1", "b2", "c1")))

    asyncio.run(all_ask())
    assert finished == ["a1", "b1", "c1", "a2", "b2"]


def test_whoever_leaves_before_his_turn_gives_back_his_place(pool: WorkerPool) -> None:
    async def ask() -> None:
        for _ in range(3):
            tasks = [asyncio.create_task(works(pool, "ann")) for _ in range(2)]
            await asyncio.sleep(0)
            assert waiting("tests") == 2
            tasks[1].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert waiting("tests") == 0

    asyncio.run(ask())


def test_whoever_leaves_in_his_turn_has_it_until_it_is_done(pool: WorkerPool) -> None:
    """Else he would come again and again, and each time leave work behind."""

    async def ask() -> None:
        first = asyncio.create_task(works(pool, "ann"))
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        second = asyncio.create_task(works(pool, "ann"))
        await asyncio.sleep(0)
        assert waiting("tests") == 2
        assert await second
        assert waiting("tests") == 0

    asyncio.run(ask())


def test_bots_that_wait_for_a_process_are_counted() -> None:
    game = warroom.new_game(seats=2, seed=1)
    seat, question = next(iter(game.questions.items()))
    pool = BotPool(most=1)
    bot = pool.remote("officer", "a seed", game.header)
    before = waiting("bots")

    async def think() -> None:
        async with pool._pool.turns.taken(0):
            thought = asyncio.create_task(bot.think(game.view(seat), question, 1))
            await asyncio.sleep(0)
            assert waiting("bots") == before + 1
        await thought
        assert waiting("bots") == before

    try:
        asyncio.run(think())
    finally:
        pool.close()


# ---- how often ----


def limited(what: str) -> float:
    return metrics.value("warroom_limited_total", what=what)


def test_menus_and_forms_are_not_asked_for_without_end(tmp_path: Path) -> None:
    """Over all connections of an address; what is done is no question."""
    limits = replace(PLENTY, questions_by_minute=2, burst=1)
    before = limited("question")
    with running(tmp_path, settings=ServerSettings(limits=limits), now=Time()) as address:
        created = new_table(address)
        with Client(address, created, (0, 1)) as one, Client(address, created, (0, 1)) as other:
            one.hear(), other.hear()
            proposal = one.ask({"type": "ask-proposal", "seat": one.asked()})["answer"]
            assert other.ask({"type": "ask-menu", "seat": 0})["type"] != "refused"
            assert one.ask({"type": "ask-menu", "seat": 0})["code"] == "too-fast"
            assert other.ask({"type": "ask-menu", "seat": 0})["code"] == "too-fast"
            seat = one.asked()
            assert seat is not None
            assert one.answer(seat, proposal)["type"] == "accepted"
    assert limited("question") == before + 2


@pytest.mark.parametrize("path", ["/api/odds", "/api/luck", "/api/replays"])
def test_expensive_work_counts_for_a_person_wherever_he_is(tmp_path: Path, path: str) -> None:
    limits = replace(PLENTY, odds_by_minute=1, records_by_minute=1, burst=1, by_address=False)
    with running(tmp_path, settings=ServerSettings(limits=limits), now=Time()) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        assert ann(path, {})[1]["code"] != "too-fast"
        assert ann(path, {})[1]["code"] == "too-fast"
        assert bob(path, {})[1]["code"] != "too-fast"


def test_requests_of_every_kind_have_an_end(tmp_path: Path) -> None:
    paths = ("/api/me", "/api/ratings/basic", "/api/people/nobody", "/ready")
    limits = replace(PLENTY, requests_by_minute=len(paths), burst=1)
    now, before = Time(), limited("request")
    with running(tmp_path, settings=ServerSettings(limits=limits), now=now) as address:
        assert {http(address, path)[0] for path in paths} == {200, 404}
        for path in paths:
            status, refused, _ = http(address, path)
            assert (status, refused["code"]) == (429, "too-fast")
        now.time += 60 / len(paths)
        assert http(address, "/ready")[0] == 200
        assert http(address, "/ready")[0] == 429
    assert limited("request") == before + len(paths) + 1


def test_one_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    """Wherever he is, at whichever tables; whoever leaves may come again."""
    limits = replace(PLENTY, sockets_by_identity=2, by_address=False)
    before = limited("socket")
    with running(tmp_path, settings=ServerSettings(limits=limits)) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = new_table(address)
        with ExitStack() as exits:
            for _ in range(2):
                client = exits.enter_context(ann.joins(created, created["spectator"]))
                client.hear()
            with pytest.raises(InvalidStatus) as refused:
                ann.joins(created, created["spectator"])
            assert refused.value.response.status_code == 403
            exits.enter_context(bob.joins(created, created["spectator"])).hear()
    assert limited("socket") == before + 1


def test_one_person_joins_only_so_often(tmp_path: Path) -> None:
    limits = LimitSettings(joins_by_minute=2, burst=1, by_address=False)
    with running(tmp_path, settings=ServerSettings(limits=limits), now=Time()) as address:
        ann, created = Browser(address, "Ann"), new_table(address)
        for _ in range(2):
            with ann.joins(created, created["spectator"]) as client:
                client.hear()
        with pytest.raises(InvalidStatus):
            ann.joins(created, created["spectator"])
        with Client(address, created, (0,)) as stranger:
            assert stranger.hear()["type"] == "welcome"


# ---- what is refused at the door ----


def refusals(code: str) -> float:
    return metrics.value("warroom_refusals_total", code=code)


def test_whoever_is_refused_at_the_door_is_counted(tmp_path: Path) -> None:
    codes = ("wrong-host", "wrong-origin", "banned", "unknown-table")
    with running(tmp_path) as address:
        created = new_table(address)
        live = f"ws://{address}/api/tables/{created['table']['id']}/live"
        before = {code: refusals(code) for code in codes}

        def is_refused_a_socket(origin: str | None = None, host: str | None = None) -> bool:
            headers = {} if host is None else {"host": host}
            of = None if origin is None else Origin(origin)
            with pytest.raises(InvalidStatus) as refused:
                connect(live, proxy=None, origin=of, additional_headers=headers)
            return refused.value.response.status_code == 403

        assert http(address, "/api/rulesets", headers={"host": "evil.example"})[0] == 403
        assert is_refused_a_socket("https://evil.example")
        with Client(address, created, tokens=["forged"]) as stranger:
            assert stranger.hear()["code"] == "unknown-table"
        done(tmp_path, "ban", "127.0.0.1")
        assert http(address, "/api/rulesets")[0] == 403
        assert is_refused_a_socket()
        grown = {code: refusals(code) - before[code] for code in codes}
    assert grown == {"wrong-host": 1, "wrong-origin": 1, "banned": 2, "unknown-table": 1}


def test_cookies_of_nobody_are_counted(tmp_path: Path) -> None:
    """Of which none is told apart from none at all."""
    name = "warroom_cookies_unknown_total"
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        before = metrics.value(name)
        assert ann("/api/me")[1]["name"] == "Ann"
        assert metrics.value(name) == before
        assert http(address, "/api/me", headers={"cookie": "warroom=forged"})[1]["id"] is None
        assert metrics.value(name) == before + 1
