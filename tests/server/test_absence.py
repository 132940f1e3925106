"""People who are away: the host's clock, caretakers who sit in and hand back."""

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, Json, Time, eventually, new_table, running, table_in
from tests.server.test_standing import MOVE, OVER_THE_SEA, POSITION, RED, order, sets
from warroom.bots import Bot, make
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Seat
from warroom.view import View

END: Json = {"type": "end-turn"}


class Watch:
    """A table at which only the hands of a clock move, and a host who looks on."""

    def __init__(self, address: str, created: Json, time: Time) -> None:
        self.time = time
        self.created = created
        tokens = [created["host"], *filter(None, created["seats"])]
        seats = tuple(seat for seat, token in enumerate(created["seats"]) if token)
        self.client = Client(address, created, seats, tokens=tokens)
        self.client.hear()

    def passes(self, seconds: float) -> None:
        self.time.time += seconds

    def sets_clock(self, seconds: float | None, absent: str) -> Json:
        return self.client.ask({"type": "set-clock", "clock": seconds, "absent": absent})

    def asked(self, seat: Seat) -> bool:
        self.client.catch_up()
        return self.client.pictures[seat]["question"] is not None

    def round(self) -> int:
        self.client.catch_up()
        return int(self.client.pictures[RED]["state"]["game_round"])

    def away(self) -> list[bool]:
        self.client.catch_up()
        return [seat["away"] for seat in self.client.table["seats"]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Watch]]:
    """Tables in a position where Red must choose an action."""
    time = Time()
    watches: list[Watch] = []
    with running(tmp_path, now=time, tick=0.002) as address:

        def made(seats: str = "ppp", **order: Any) -> Watch:
            watches.append(Watch(address, table_in(address, seats, POSITION, **order), time))
            return watches[-1]

        yield made
        for watch in watches:
            watch.client.close()


def test_the_host_sets_the_clock_and_all_are_told(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp", clock=30)
        with (
            Client(address, created, (0, 1), tokens=[created["host"], *created["seats"]]) as host,
            Client(address, created, (0,)) as player,
        ):
            welcome = player.hear()
            assert (welcome["table"]["clock"], welcome["table"]["absent"]) == (30, "default")
            change = {"type": "set-clock", "clock": 90, "absent": "caretaker"}
            assert player.ask(change)["code"] == "not-held"
            assert host.ask(change)["type"] == "accepted"
            told = player.hear_until(lambda message: message["type"] == "table")["table"]
            assert (told["clock"], told["absent"]) == (90, "caretaker")
            for wrong in ({"clock": 0}, {"clock": 1e9}, {"absent": "shoot"}, {"clock": "soon"}):
                host.send({**change, "id": 5, **wrong})
                assert host.hear_until(lambda m: m["type"] == "refused")["code"] == "bad-message"
    with running(tmp_path) as address, Client(address, created, (0,)) as player:
        assert player.hear()["table"] == told


def test_a_new_clock_gives_everybody_the_whole_time(table: Callable[..., Watch]) -> None:
    """Red has pondered for an hour when the host loses his patience."""
    watch = table()
    watch.passes(3600)
    assert watch.asked(RED)
    watch.sets_clock(60, "default")
    assert watch.client.clocks[RED] == [{"seat": RED, "since": 3600.0, "left": 60.0}]
    watch.passes(59)
    for _ in range(20):
        assert watch.asked(RED)
    watch.passes(1)
    eventually(lambda: not watch.asked(RED))
    assert watch.away() == [False] * 3, "one answer was given, no more"


def test_without_a_clock_nobody_is_late(table: Callable[..., Watch]) -> None:
    watch = table(clock=60)
    watch.sets_clock(None, "default")
    watch.passes(10**6)
    for _ in range(20):
        assert watch.asked(RED)
    assert watch.client.clocks[RED] == [{"seat": RED, "since": 0.0, "left": None}]


def test_a_caretaker_sits_in_when_time_is_over(table: Callable[..., Watch]) -> None:
    """And plays on without waiting, until the seat is taken back."""
    watch = table("ppc", clock=60, absent="caretaker")
    watch.passes(60)
    eventually(lambda: watch.away() == [True, False, False])
    while watch.round() < 3:
        eventually(lambda: watch.asked(1))
        watch.client.answer(1, END)
    assert watch.client.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    assert watch.away() == [False] * 3
    eventually(lambda: watch.asked(1) or watch.asked(RED))
    if watch.asked(1):
        watch.client.answer(1, END)
    eventually(lambda: watch.asked(RED))
    for _ in range(20):
        assert watch.asked(RED)


def test_a_player_leaves_and_comes_back(table: Callable[..., Watch]) -> None:
    """Of his own will, without any clock."""
    watch = table("ppp")
    assert watch.client.ask({"type": "sit-in", "seat": RED})["type"] == "accepted"
    assert watch.away() == [True, False, False]
    eventually(lambda: watch.asked(1))
    assert watch.client.ask({"type": "sit-in", "seat": RED})["type"] == "accepted"
    assert watch.client.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    for seat in (1, 2):
        eventually(lambda: watch.asked(seat))  # noqa: B023 - called within this turn of the loop
        watch.client.answer(seat, END)
    eventually(lambda: watch.asked(RED))


def test_who_may_call_a_caretaker(tmp_path: Path) -> None:
    """The seat itself and the host; nobody for a bot, or for a seat that is not there."""
    with running(tmp_path) as address:
        created = table_in(address, "ppr", POSITION)
        with (
            Client(address, created, (0,)) as red,
            Client(address, created, (1,)) as blue,
            Client(address, created, tokens=[created["host"]]) as host,
            Client(address, created) as spectator,
        ):
            for client in (red, blue, host, spectator):
                client.hear()
            for kind in ("sit-in", "take-back"):
                assert blue.ask({"type": kind, "seat": 0})["code"] == "not-held"
                assert spectator.ask({"type": kind, "seat": 0})["code"] == "not-held"
                for seat in (2, 3, -1):
                    assert host.ask({"type": kind, "seat": seat})["code"] == "not-held"
                    assert red.ask({"type": kind, "seat": seat})["code"] == "not-held"
            assert host.ask({"type": "sit-in", "seat": 1})["type"] == "accepted"
            told = spectator.hear_until(lambda m: m["type"] == "table")["table"]["seats"]
            assert [(seat["bot"], seat["away"]) for seat in told] == [
                (None, False),
                (None, True),
                ("random", False),
            ]
            assert host.ask({"type": "take-back", "seat": 1})["type"] == "accepted"


def test_a_caretaker_stays_over_a_restart(tmp_path: Path) -> None:
    """The other plays the game to its end, whatever happens to the server."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={"game-limit": "3 rounds"})
        with Client(address, created, (0, 1)) as client:
            client.hear()
            client.ask({"type": "sit-in", "seat": 0})
    with running(tmp_path) as address, Client(address, created, (1,)) as client:
        assert [seat["away"] for seat in client.hear()["table"]["seats"]] == [True, False]
        client.play(random.Random(4))
        assert client.is_over


class SlowCaretaker:
    """Thinks until it is let go, and then moves nothing."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.is_thinking = threading.Event()

    def decide(self, view: View, question: Question) -> Answer:
        self.is_thinking.set()
        assert self.go.wait(20)
        return make("caretaker", 1).decide(view, question)


def test_any_answer_takes_the_seat_back(tmp_path: Path) -> None:
    """And what the caretaker was about to do is forgotten; but a refused answer changes nothing."""
    slow = SlowCaretaker()

    def bot(name: str, seed: str, header: Header) -> Bot:
        return slow if name == "caretaker" else make(name, 2)

    with running(tmp_path, make_bot=bot) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (0,)) as red:
            red.hear()
            red.ask({"type": "sit-in", "seat": RED})
            assert slow.is_thinking.wait(10)
            assert red.answer(RED, {"type": "take-action", "action": "build"})["type"] == "refused"
            assert red.answer(RED, END, 99)["code"] == "stale"
            assert red.table["seats"][RED]["away"]
            assert red.answer(RED, MOVE)["type"] == "accepted"
            assert not red.table["seats"][RED]["away"]
            slow.go.set()
            for _ in range(20):
                red.catch_up()
            assert red.question(RED)["decision"]["type"] == "declare-moves"


def test_standing_orders_come_before_the_caretaker(table: Callable[..., Watch]) -> None:
    """Blue is away; his order blocks, where the catalogue would allow."""
    watch = table("ppp")
    sets(watch.client, 1, order("answer-crossings", "block"))
    watch.client.ask({"type": "sit-in", "seat": 1})
    watch.client.answer(RED, MOVE)
    watch.client.answer(RED, OVER_THE_SEA)
    eventually(lambda: watch.asked(RED))
    answered = [each for each in watch.client.events if each["type"] == "crossings-answered"]
    assert answered[0]["blocked"]
