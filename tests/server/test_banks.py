"""Time banks, holidays, and seats of those who have missed too many turns."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, eventually, new_table, running, table_in
from tests.server.test_absence import END, Watch
from tests.server.test_standing import MOVE, POSITION, RED

BLUE = 1
DAY = 86_400.0
START = 1_700_000_000.0
CHESS: Json = {"clock": 600, "agreement": {"increment": 10}}


@pytest.fixture
def wall() -> Time:
    return Time(START)


@pytest.fixture
def table(tmp_path: Path, wall: Time) -> Iterator[Callable[..., Watch]]:
    time = Time()
    watches: list[Watch] = []
    with running(tmp_path, now=time, wall=wall, tick=0.002) as address:

        def made(seats: str = "ppp", **order: object) -> Watch:
            watches.append(Watch(address, table_in(address, seats, POSITION, **order), time))
            return watches[-1]

        yield made
        for watch in watches:
            watch.client.close()


def banks(watch: Watch) -> dict[str, float]:
    watch.client.catch_up()
    told: dict[str, float] = watch.client.banks
    return told


def left(watch: Watch, seat: int) -> float | None:
    with Client(watch.client.address, watch.created, (seat,)) as anybody:
        anybody.catch_up()
        found: float | None = next(
            each["left"] for each in anybody.clocks[seat] if each["seat"] == seat
        )
        return found


def test_a_bank_is_for_the_whole_game(table: Callable[..., Watch]) -> None:
    """Each decision costs the time that it took, and brings the increment."""
    watch = table("pcc", **CHESS)
    assert banks(watch) == {"0": 600.0}
    watch.passes(100)
    watch.client.answer(RED, MOVE)
    assert banks(watch) == {"0": 510.0}
    watch.passes(30)
    assert left(watch, RED) == 480.0
    watch.client.ask({"type": "undo", "seat": RED})
    assert banks(watch) == {"0": 470.0}, "what is taken back brings nothing"
    watch.client.answer(RED, END)
    eventually(lambda: watch.asked(RED))
    assert banks(watch) == {"0": 480.0}


def test_an_increment_may_be_for_each_turn(table: Callable[..., Watch]) -> None:
    watch = table("pcc", clock=600, agreement={"increment": 60, "each": "turn"})
    watch.client.answer(RED, MOVE)
    assert banks(watch) == {"0": 600.0}
    watch.client.ask({"type": "undo", "seat": RED})
    watch.passes(100)
    watch.client.answer(RED, END)
    eventually(lambda: watch.asked(RED))
    assert banks(watch) == {"0": 560.0}


def test_whose_bank_is_empty_is_absent(table: Callable[..., Watch]) -> None:
    """And has the increment for what he is asked next."""
    watch = table("ppc", **CHESS)
    watch.passes(600)
    eventually(lambda: watch.asked(BLUE))
    assert banks(watch) == {"0": 10.0, "1": 600.0}
    watch.client.answer(BLUE, END)
    eventually(lambda: watch.asked(RED))
    assert left(watch, RED) == 10.0
    watch.client.answer(RED, END)
    assert banks(watch)["0"] == 20.0


def test_a_bank_outlives_the_server(tmp_path: Path) -> None:
    time = Time()
    with running(tmp_path, now=time) as address:
        created = table_in(address, "pcc", POSITION, **CHESS)
        with Client(address, created, (0,)) as client:
            client.hear()
            time.time += 100
            client.answer(RED, MOVE)
    with running(tmp_path, now=time) as address, Client(address, created, (0,)) as client:
        client.catch_up()
        assert client.banks == {"0": 510.0}
        assert client.clocks[RED][0]["left"] == 510.0


def test_more_time_is_more_in_every_bank(table: Callable[..., Watch]) -> None:
    watch = table("ppc", **CHESS)
    watch.passes(100)
    motion = {"type": "extend", "seconds": 300}
    watch.client.ask({"type": "propose", "seat": RED, "motion": motion})
    watch.client.ask({"type": "vote", "seat": BLUE, "proposal": 1, "yes": True})
    assert banks(watch) == {"0": 800.0, "1": 900.0}
    assert left(watch, RED) == 800.0


def test_an_increment_goes_with_a_clock(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        for agreement in ({"increment": 10}, {"stand_in": "nobody"}):
            with pytest.raises(AssertionError, match=r"malformed|unknown-name"):
                new_table(address, "pp", agreement=agreement)


# ---- holidays ----


def holiday(watch: Watch, seat: int, days: int) -> Json:
    return watch.client.ask({"type": "take-holiday", "seat": seat, "days": days})


def test_on_holiday_the_clock_stands(table: Callable[..., Watch], wall: Time) -> None:
    """Others see how long; nobody takes more days than were agreed."""
    watch = table("ppc", clock=DAY, agreement={"holidays": 5})
    assert [seat["days_left"] for seat in watch.client.table["seats"]] == [5, 5, 5]
    assert holiday(watch, RED, 6)["code"] == "not-allowed"
    assert holiday(watch, 2, 1)["code"] == "not-held"
    assert holiday(watch, RED, 3)["type"] == "accepted"
    seat = watch.client.table["seats"][RED]
    assert (seat["holiday"], seat["days_left"]) == (START + 3 * DAY, 2)
    assert left(watch, RED) is None
    watch.passes(2.5 * DAY)
    wall.time += 2.5 * DAY
    for _ in range(20):
        assert watch.asked(RED)
    watch.passes(0.5 * DAY)
    wall.time += 0.5 * DAY

    def is_back() -> bool:
        watch.client.catch_up()
        return watch.client.table["seats"][RED]["holiday"] is None

    eventually(is_back)
    assert left(watch, RED) == DAY
    watch.passes(DAY)
    eventually(lambda: watch.asked(BLUE))


def test_days_that_are_not_needed_can_be_taken_later(
    table: Callable[..., Watch], wall: Time
) -> None:
    watch = table("ppc", clock=600, agreement={"holidays": 5, "increment": 0})
    watch.passes(100)
    holiday(watch, RED, 5)
    wall.time += 1.5 * DAY
    watch.passes(1.5 * DAY)
    holiday(watch, RED, 0)
    assert watch.client.table["seats"][RED]["holiday"] is None
    assert watch.client.table["seats"][RED]["days_left"] == 3
    assert banks(watch)["0"] == 500.0, "the time before the holiday is paid, that of it is not"
    assert left(watch, RED) == 500.0


def test_a_holiday_is_nobody_elses_affair(table: Callable[..., Watch], wall: Time) -> None:
    """Blue's begins and ends while Red is waited for: his time goes on as if nothing were."""
    watch = table("ppc", clock=3 * DAY, agreement={"holidays": 5})
    watch.passes(DAY)
    assert holiday(watch, BLUE, 1)["type"] == "accepted"
    assert left(watch, RED) == 2 * DAY
    wall.time += DAY
    watch.passes(DAY)

    def is_back() -> bool:
        watch.client.catch_up()
        return watch.client.table["seats"][BLUE]["holiday"] is None

    eventually(is_back)
    assert left(watch, RED) == DAY
    holiday(watch, RED, 1)
    assert left(watch, RED) is None
    holiday(watch, RED, 0)
    assert left(watch, RED) == 3 * DAY, "his own time begins anew"


# ---- missed turns ----


@pytest.mark.parametrize("absent", ["default", "caretaker"])
def test_who_misses_too_many_turns_gives_his_seat_to_a_bot(
    table: Callable[..., Watch], absent: str
) -> None:
    """Of the level that was agreed; he may come back."""
    agreement = {"missed": 2, "stand_in": "random"}
    watch = table("ppc", clock=60, absent=absent, agreement=agreement)

    def stand_in() -> str | None:
        watch.client.catch_up()
        bot: str | None = watch.client.table["seats"][RED]["stand_in"]
        return bot

    rounds = 0
    while stand_in() is None:
        rounds += 1
        assert rounds < 5
        eventually(lambda: watch.asked(RED) or watch.asked(BLUE) or stand_in() is not None)
        if watch.asked(RED):
            watch.passes(60)
            eventually(lambda: watch.asked(BLUE) or stand_in() is not None)
        if watch.asked(BLUE):
            watch.client.answer(BLUE, END)
    assert stand_in() == "random"
    assert watch.client.table["seats"][RED]["away"]
    assert watch.client.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    assert stand_in() is None
