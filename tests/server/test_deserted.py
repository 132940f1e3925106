"""A table that everybody has left waits: nothing plays to its end among people who are all away."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, eventually, new_table, running, table_in
from tests.server.test_absence import END, Watch
from tests.server.test_standing import MOVE, OVER_THE_SEA, POSITION, RED

DESERTED = "Everybody is away. The game waits until somebody comes back."
DAY = 86_400.0
START = 1_700_000_000.0


@pytest.fixture
def wall() -> Time:
    return Time(START)


@pytest.fixture
def table(tmp_path: Path, wall: Time) -> Iterator[Callable[..., Watch]]:
    """Tables in a position where Red must choose an action."""
    time = Time()
    watches: list[Watch] = []
    with running(tmp_path, now=time, wall=wall, tick=0.002) as address:

        def made(seats: str = "ppp", position: Json = POSITION, **order: object) -> Watch:
            watches.append(Watch(address, table_in(address, seats, position, **order), time))
            return watches[-1]

        yield made
        for watch in watches:
            watch.client.close()


def pause(watch: Watch) -> Json | None:
    watch.client.catch_up()
    told: Json | None = watch.client.table["pause"]
    return told


def stands_still(watch: Watch) -> bool:
    """Whatever time passes, nobody's question is answered any more."""
    watch.client.catch_up()
    before = dict(watch.client.pictures)
    for _ in range(20):
        watch.passes(3600)
        watch.client.catch_up()
    return watch.client.pictures == before


def said(watch: Watch) -> list[str]:
    with Client(watch.client.address, watch.created) as anybody:
        return [line["text"] for line in anybody.hear()["chat"] if line["name"] == "Table"]


@pytest.mark.parametrize("absent", ["default", "caretaker"])
def test_when_the_last_one_has_gone_the_table_waits(
    table: Callable[..., Watch], absent: str
) -> None:
    """Red's and Blue's questions are answered, Green's is not: nobody is left who plays."""
    watch = table("ppp", clock=60, absent=absent)

    def is_paused() -> bool:
        watch.passes(20)
        return pause(watch) is not None

    eventually(is_paused)
    assert pause(watch) == {"since": START, "reason": "deserted"}
    assert all(seat["missed"] for seat in watch.client.table["seats"])
    assert watch.round() == 1
    assert watch.asked(2), "his question is still his own"
    assert stands_still(watch)
    eventually(lambda: said(watch)[-1] == DESERTED)


@pytest.mark.parametrize("absent", ["default", "caretaker"])
def test_alone_with_bots_nobody_plays_for_him(table: Callable[..., Watch], absent: str) -> None:
    watch = table("prr", clock=60, absent=absent)
    watch.passes(60)
    eventually(lambda: pause(watch) is not None)
    assert watch.asked(RED)
    assert stands_still(watch)


@pytest.mark.parametrize("absent", ["default", "caretaker"])
def test_an_answer_ends_the_waiting(table: Callable[..., Watch], absent: str) -> None:
    """A refused one does not. Whoever comes back has the whole time."""
    watch = table("prr", clock=60, absent=absent)
    watch.passes(60)
    eventually(lambda: pause(watch) is not None)
    wrong = {"type": "take-action", "action": "build"}
    assert watch.client.answer(RED, wrong)["type"] == "refused"
    assert pause(watch) is not None
    assert watch.client.answer(RED, END)["type"] == "accepted"
    assert pause(watch) is None
    seat = watch.client.table["seats"][RED]
    assert (seat["away"], seat["missed"]) == (False, 0)
    eventually(lambda: watch.asked(RED))
    whole = [{"seat": RED, "since": 0.0, "left": 60.0}]
    eventually(lambda: watch.asked(RED) and watch.client.clocks[RED] == whole)
    eventually(lambda: said(watch)[-2:] == ["Red is back.", "The game goes on."])


def test_anybody_may_come_back_first(table: Callable[..., Watch]) -> None:
    """Blue comes, so a bot plays for Red, who is still away, until Blue is asked."""
    watch = table("ppr", clock=60, absent="caretaker")
    watch.client.ask({"type": "sit-in", "seat": 1})
    assert pause(watch) is None
    watch.client.ask({"type": "sit-in", "seat": RED})
    assert pause(watch) is not None
    assert stands_still(watch)
    assert watch.client.ask({"type": "take-back", "seat": 1})["type"] == "accepted"
    assert pause(watch) is None
    eventually(lambda: watch.asked(1))
    assert watch.away() == [True, False, False]


def test_whoever_is_out_of_the_game_keeps_no_table_going(table: Callable[..., Watch]) -> None:
    """He may look on; but the others are asked, and they are away."""
    position = {**POSITION, "nations": [dict(each) for each in POSITION["nations"]]}
    position["nations"][1] |= {"regions": {}, "fleet": {}}
    position["sea_controller"] = None
    watch = table("ppr", position, clock=60, absent="caretaker")
    assert watch.client.pictures[RED]["state"]["eliminated"][1]
    watch.passes(60)
    eventually(lambda: pause(watch) is not None)
    assert stands_still(watch)


def test_the_table_still_waits_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pr")
        with Client(address, created, (0,)) as client:
            client.hear()
            client.ask({"type": "sit-in", "seat": 0})
            client.catch_up()
            paused = client.table["pause"]
            assert paused["reason"] == "deserted"
    with running(tmp_path, tick=0.002) as address, Client(address, created, (0,)) as client:
        assert client.hear()["table"]["pause"] == paused
        client.catch_up()
        client.play(random.Random(5))
        assert client.is_over


def test_bots_alone_need_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "rr")
        with Client(address, created) as client:
            client.hear_until(lambda message: message["type"] == "over")


def test_minutes_of_a_pause_do_not_count(table: Callable[..., Watch], wall: Time) -> None:
    """In a game of two hours."""
    watch = table("prr", {**POSITION, "options": {"game-limit": "120 minutes"}})
    eventually(lambda: bool(pause(watch) is None and watch.client.table["ends_at"]))
    assert watch.client.table["ends_at"] == START + 7200
    watch.client.ask({"type": "sit-in", "seat": RED})
    wall.time += DAY
    assert stands_still(watch)
    assert not watch.client.pictures[RED]["state"]["is_time_up"]
    watch.client.ask({"type": "take-back", "seat": RED})
    assert watch.client.table["ends_at"] == START + 7200 + DAY


def test_it_waits_too_when_the_last_one_is_out_of_the_game(table: Callable[..., Watch]) -> None:
    """Red and Blue are away, and what a bot then answers for Blue costs Amber his last unit."""
    position = {**POSITION, "nations": [dict(each) for each in POSITION["nations"]]}
    position["nations"][2] |= {"regions": {"Panama": {"I": 1}}}
    position |= {"options": {"last-standing": "on"}, "dice": [*"--I---"]}
    watch = table("ppp", position)
    for answer in (MOVE, OVER_THE_SEA):
        assert watch.client.answer(RED, answer)["type"] == "accepted"
    watch.client.ask({"type": "sit-in", "seat": RED})
    assert pause(watch) is None
    assert watch.asked(1)
    watch.client.ask({"type": "sit-in", "seat": 1})
    eventually(lambda: pause(watch) is not None)
    assert watch.client.pictures[RED]["state"]["eliminated"] == [False, False, True]
    assert stands_still(watch)


def test_or_has_himself_replaced(table: Callable[..., Watch]) -> None:
    """He may come back: there are no others who would keep him away."""
    watch = table("prr")
    replace = {"type": "replace", "seat": RED, "bot": "random"}
    assert watch.client.ask({"type": "propose", "seat": RED, "motion": replace})["type"] == (
        "accepted"
    )
    assert watch.client.table["seats"][RED]["is_replaced"]
    assert pause(watch) is not None
    assert stands_still(watch)
    assert watch.client.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    assert pause(watch) is None
    seat = watch.client.table["seats"][RED]
    assert (seat["away"], seat["is_replaced"]) == (False, False)


def test_or_the_only_one_who_was_there_is_replaced(table: Callable[..., Watch]) -> None:
    """Blue is away, so Red decides alone that a bot plays for himself."""
    watch = table("ppr")
    watch.client.ask({"type": "sit-in", "seat": 1})
    replace = {"type": "replace", "seat": RED, "bot": "random"}
    watch.client.ask({"type": "propose", "seat": RED, "motion": replace})
    assert pause(watch) is not None
    assert stands_still(watch)
    assert watch.client.ask({"type": "take-back", "seat": RED})["code"] == "not-held"
    assert watch.client.ask({"type": "take-back", "seat": 1})["type"] == "accepted"
    assert pause(watch) is None
