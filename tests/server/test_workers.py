"""What takes long is worked out by processes of its own, which are killed if it takes too long."""

import asyncio
import os
import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import warroom
from tests.server.harness import Client, eventually, http, new_table, running, stall
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Procedure
from warroom.server.help.bargains import AskQuote
from warroom.server.help.scene import Scene
from warroom.server.http.handlers import HANDLERS, question
from warroom.server.tables import room
from warroom.server.tables.history import AskHistory
from warroom.server.wire.basics import Request
from warroom.server.wire.protocol import AskWorth, Failure, ServerCode, WorthTold
from warroom.server.wire.wishes import AskWishes
from warroom.server.workers.pool import WorkerPool
from warroom.server.workers.worker import Worker


def insatiable() -> int:
    return len(bytes(64 * 2**30))


def forbidden() -> None:
    raise Refused(Code.TOO_MANY, "B-MOVE-01", "So many.", most=3)


def full() -> None:
    raise Failure(ServerCode.FULL, "No room.")


def broken() -> None:
    raise ZeroDivisionError("by nothing")


@pytest.fixture(scope="module", autouse=True)
def workers_are_loaded() -> None:
    """So that a little patience is enough, for all that it has to wait for is a fork."""
    worker = Worker()
    worker.run(None, os.getpid)
    worker.kill()


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool("tests", 1, patience=60.0, waiting=2)
    yield pool
    pool.close()


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_endless_work_is_killed_and_the_next_is_done() -> None:
    pool = WorkerPool("tests", 1, patience=2.0)
    try:
        before = pool.run(os.getpid)
        with pytest.raises(Failure) as failed:
            pool.run(stall)
        assert failed.value.code is ServerCode.TOO_LONG
        eventually(lambda: is_gone(before))
        assert pool.run(os.getpid) not in (before, os.getpid())
    finally:
        pool.close()


def test_a_worker_that_nobody_waits_for_ends_by_itself() -> None:
    """Should the server itself have been killed."""
    worker = Worker()
    process = worker.run(None, os.getpid)
    with pytest.raises(TimeoutError):
        worker.run(0.1, stall)

    def is_gone() -> bool:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        return False

    assert not is_gone()
    eventually(is_gone)
    worker.kill()


def test_work_without_measure_is_told_so(pool: WorkerPool) -> None:
    with pytest.raises(RuntimeError, match="MemoryError"):
        pool.run(insatiable)
    assert pool.run(sum, (1, 2)) == 3


def test_refusals_and_failures_arrive_whole(pool: WorkerPool) -> None:
    with pytest.raises(Refused) as refused:
        pool.run(forbidden)
    assert repr(refused.value) == repr(Refused(Code.TOO_MANY, "B-MOVE-01", "So many.", most=3))
    with pytest.raises(Failure) as failed:
        pool.run(full)
    assert (failed.value.code, failed.value.message) == (ServerCode.FULL, "No room.")
    with pytest.raises(RuntimeError, match="broken failed: ZeroDivisionError: by nothing"):
        pool.run(broken)


def test_too_much_at_once_is_refused(pool: WorkerPool) -> None:
    async def three() -> list[object]:
        work = (pool.work(sum, (1, 2)) for _ in range(3))
        return await asyncio.gather(*work, return_exceptions=True)

    *done, refused = asyncio.run(three())
    assert done == [3, 3]
    assert isinstance(refused, Failure)
    assert refused.code is ServerCode.FULL


def ponder(message: AskWorth, view: Scene) -> WorthTold:
    raise RuntimeError(stall())


def test_tables_play_on_while_a_question_is_pondered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked is told in the end; nobody else waits, and the server stops when it is told."""
    monkeypatch.setitem(HANDLERS, *question(AskWorth, ponder))
    monkeypatch.setattr(room, "FOR_QUESTIONS", 2.0)
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with (
            Client(address, created, (0,)) as slow,
            Client(address, new_table(address), (0, 1)) as other,
        ):
            slow.hear()
            slow.send({"type": "ask-worth", "id": 1, "seat": 0})
            other.play(random.Random(3))
            assert other.is_over
            told = slow.hear_until(lambda reply: reply.get("id") == 1)
            assert (told["type"], told["code"]) == ("refused", "too-long")


SCRIBBLES = [
    {
        "type": "land",
        "ruleset": "expansion",
        "attacker": {"I": 10, "T": 10, "A": 10, "P": 10},
        "defender": {"I": 10, "T": 10, "A": 10, "P": 10},
    },
    {
        "type": "naval",
        "challenger": {"DD": 2, "SS": 2, "BB": 2, "CV": 2},
        "controller": {"DD": 2, "SS": 2, "BB": 2, "CV": 2},
    },
]


@pytest.mark.parametrize("scribble", SCRIBBLES)
def test_the_scratch_pad_answers_or_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scribble: object
) -> None:
    """However much is written on it: such bodies used to run for minutes."""
    monkeypatch.setattr(room, "FOR_ODDS", 1.5)
    with running(tmp_path) as address:
        status, told, _ = http(address, "/api/odds", scribble)
        assert status == 200 or (status, told["code"]) == (503, "too-long")
        small = {"type": "land", "attacker": {"I": 1}, "defender": {"I": 1}}
        # A new process takes its time on a busy machine, and this one is given little.
        eventually(lambda: http(address, "/api/odds", small)[0] == 200)


def test_every_question_can_travel() -> None:
    """What is sent to workers and what comes back: no procedure holds what cannot be copied."""
    game = warroom.new_game("expansion", seats=3, seed=3)
    rng = random.Random(3)
    for _ in range(150):
        seat = next(iter(game.questions))
        stack = pickle.loads(pickle.dumps(tuple(game.stack)))
        assert all(isinstance(each, Procedure) for each in stack)
        game.answer(seat, game.sample(seat, rng))


def test_every_request_has_its_handler() -> None:
    """And every one that only asks is worked out beside the tables from what a seat sees, but for
    what they keep, what has happened so far, and what a bot would say, who is asked himself."""

    def kinds(base: type[Request]) -> Iterator[type[Request]]:
        for kind in base.__subclasses__():
            yield kind
            yield from kinds(kind)

    assert set(HANDLERS) == {kind for kind in kinds(Request) if kind.__struct_config__.tag}
    for kind, handler in HANDLERS.items():
        is_question = str(kind.__struct_config__.tag).startswith(("ask-", "check"))
        is_question = is_question and kind not in (AskWishes, AskHistory, AskQuote)
        assert (handler.answer is not None) is is_question
