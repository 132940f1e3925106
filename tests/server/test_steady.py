"""A clock that jumps: games and deadlines go on as if it did not."""

import inspect
import time
from pathlib import Path

import pytest

from tests.server.harness import Client, Time, eventually, running, table_in
from tests.server.test_time_limit import MINUTE, START, has_end, kinds, minutes, stays_silent
from warroom.server.hosting import metrics
from warroom.server.hosting.steady import SteadyClock, seconds
from warroom.server.tables.room import Room


def test_time_goes_on_as_seconds_are_counted(caplog: pytest.LogCaptureFixture) -> None:
    now, wall = Time(50.0), Time(START)
    clock = SteadyClock(now, wall)
    for _ in range(60):
        now.time += 1
        wall.time += 1
        assert clock() == pytest.approx(START + now.time - 50)
    assert caplog.messages == []
    for jump in (86400, -2 * 86400):
        before = clock()
        wall.time += jump
        assert clock() == before
        now.time += 100
        wall.time += 100
        assert 99 < clock() - before < 101
    assert caplog.messages == ["the clock of this machine has jumped by 86400 seconds"]
    assert metrics.value("warroom_clock_off_seconds") == pytest.approx(-86400, abs=2)


def test_a_machine_that_slept_is_not_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """All its clocks have gone on but the one that only counts while it is awake."""
    now, wall = Time(50.0), Time(START)
    clocks = {time.CLOCK_BOOTTIME: now, time.CLOCK_MONOTONIC: Time(50.0)}
    monkeypatch.setattr(time, "clock_gettime", lambda clock: clocks[clock]())
    clock = SteadyClock(wall=wall)
    now.time += 36_000
    wall.time += 36_000
    assert clock() == START + 36_000
    parameters = inspect.signature(Room).parameters
    assert parameters["now"].default is seconds, "and so do the clocks of questions"


def test_small_corrections_count() -> None:
    now, wall = Time(), Time(START)
    clock = SteadyClock(now, wall)
    for _ in range(600):
        now.time += 1
        wall.time += 1.001  # a machine whose seconds are too long
        clock()
    assert clock() == pytest.approx(wall.time, abs=0.01)


def test_a_jump_does_not_end_a_game_that_counts_minutes(tmp_path: Path) -> None:
    now, wall = Time(), Time(START)
    with running(tmp_path, now=now, wall=SteadyClock(now, wall), tick=0.002) as address:
        created = table_in(address, "ppp", minutes("120 minutes"))
        with Client(address, created) as spectator:
            spectator.hear()
            eventually(lambda: has_end(spectator))
            wall.time += 1000 * MINUTE
            assert stays_silent(spectator)
            now.time += 91 * MINUTE
            wall.time += 91 * MINUTE
            eventually(lambda: "trade-stopped" in kinds(spectator))
            assert "time-ran-out" not in kinds(spectator)
