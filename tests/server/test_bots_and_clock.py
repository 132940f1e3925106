"""Bots that ponder, fail or cheat, and people who are away."""

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import PATIENCE, Client, Time, eventually, new_table, running
from warroom.bots import Bot, make
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.rules.movement import Moves
from warroom.view import View


class SlowBot:
    """Ponders until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.is_thinking = threading.Event()
        self.bot = make("random", 1)

    def decide(self, view: View, question: Question) -> Answer:
        self.is_thinking.set()
        assert self.go.wait(20)
        return self.bot.decide(view, question)


@pytest.fixture
def slow() -> Iterator[SlowBot]:
    bot = SlowBot()
    yield bot
    bot.go.set()


def test_a_slow_bot_delays_no_other_table(tmp_path: Path, slow: SlowBot) -> None:
    """While bots ponder at three tables, another plays a whole game; then the three go on."""

    def bot(name: str, seed: str, header: Header) -> Bot:
        return slow if name == "caretaker" else make(name, 2)

    with running(tmp_path, make_bot=bot) as address:
        stuck = [new_table(address, "ccc") for _ in range(3)]
        assert slow.is_thinking.wait(10)
        free = new_table(address, "prr")
        with Client(address, free, (0,)) as client:
            client.play(random.Random(19))
            assert client.is_over
        with Client(address, stuck[0]) as spectator:
            assert spectator.hear()["type"] == "welcome"
            assert spectator.pictures[None]["waiting"]
            slow.go.set()
            spectator.hear_until(lambda message: message["type"] == "over")


class BadBot:
    """Fails, or gives an answer to another question."""

    def __init__(self) -> None:
        self.count = 0

    def decide(self, view: View, question: Question) -> Answer:
        self.count += 1
        if self.count % 2:
            raise ValueError("I cannot play")
        return Moves(())


def test_a_bot_that_fails_is_answered_for(tmp_path: Path) -> None:
    """By the catalogue's defaults, so that the others can play on."""
    with running(tmp_path, make_bot=lambda *_: BadBot()) as address:
        created = new_table(address, "pr")
        with Client(address, created, (0,)) as client:
            client.play(random.Random(20))
            assert client.is_over


def test_the_clock_answers_for_the_absent(tmp_path: Path) -> None:
    """One plays, the other's questions are answered as the catalogue says, until the end."""
    clock = Time()
    with running(tmp_path, now=clock, tick=0.005) as address:
        created = new_table(address, "ppr", clock=60)
        with Client(address, created, (0,)) as present, Client(address, created, (1,)) as absent:
            present.hear()
            assert absent.hear()["table"]["clock"] == 60
            rng = random.Random(21)
            end = time.monotonic() + 4 * PATIENCE
            while not present.is_over and time.monotonic() < end:
                present.catch_up()
                if present.asked() is not None:
                    present.play(rng, most=1)
                elif 1 in [each["seat"] for each in present.pictures[0]["waiting"]]:
                    clock.time += 61
                    present.hear()
            assert present.is_over
            absent.hear_until(lambda message: message["type"] == "over")


def test_without_time_passing_the_clock_is_silent(tmp_path: Path) -> None:
    """And with time, a question is answered."""
    clock = Time()
    with running(tmp_path, now=clock, tick=0.002) as address:
        created = new_table(address, "pp", clock=60)
        with Client(address, created, (0, 1)) as client:
            client.hear()
            before = dict(client.pictures)
            clock.time += 59
            for _ in range(20):
                client.catch_up()
            assert client.pictures == before

            def is_answered() -> bool:
                clock.time += 1
                client.catch_up()
                return client.pictures != before

            eventually(is_answered)
