"""Bots that think have processes of their own: nobody waits for their thoughts, nobody falls with
them, and they decide as they would anywhere."""

import multiprocessing
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import warroom
from tests.server.harness import Client, eventually, http, new_table, running, stall
from tests.table import Table
from warroom.bots import COMMANDERS, Bot, make
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.kernel.words import Rng
from warroom.model.turns import Action
from warroom.rules.turn import TakeAction
from warroom.rulesets import RULESETS
from warroom.server import SqliteStore, create_app
from warroom.server.bots.remote import BotPool, RemoteBot
from warroom.view import View

MODULE = "tests.server.test_bot_pool"


def begun_of(process: int | None) -> Path:
    """Where the workers of a process say that they compute."""
    return Path(tempfile.gettempdir(), f"warroom-begun-{process}")


class Busy:
    """Computes, and lets no other thread of its process do anything."""

    def __init__(self, rng: Rng) -> None:
        pass

    def decide(self, view: View, question: Question) -> Answer:
        parent = multiprocessing.parent_process()
        assert parent is not None
        (begun_of(parent.pid) / str(os.getpid())).touch()
        raise RuntimeError(stall())


class Deserter:
    """Takes its whole process with it at every other question."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def decide(self, view: View, question: Question) -> Answer:
        if question.number % 2:
            os._exit(7)
        assert view.seat is not None
        return question.decision.sample(view, view.seat, self.rng)


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(most=2)
    yield pool
    pool.close()


def test_answers_come_while_bots_compute_at_other_tables(tmp_path: Path, pool: BotPool) -> None:
    """A whole game is played meanwhile; and the server stops although they are not done."""
    begun = begun_of(os.getpid())
    begun.mkdir()

    def bot(name: str, seed: str, header: Header) -> Bot:
        return pool.remote(f"{MODULE}:Busy", seed, header) if name == "caretaker" else make(name, 2)

    with running(tmp_path, make_bot=bot) as address:
        for _ in range(3):
            new_table(address, "cc")
        # Both workers compute, and the third table waits for one.
        eventually(lambda: len([*begun.iterdir()]) == 2, patience=60)
        with Client(address, new_table(address, "prr"), (0,)) as client:
            client.play(random.Random(19))
            assert client.is_over
        pool.close()
    shutil.rmtree(begun)


def test_a_process_that_dies_takes_one_decision_with_it(pool: BotPool) -> None:
    """Whoever waits is told, so that the seat can be answered for; the next one gets another."""
    game = warroom.new_game(seats=2, seed=1)
    deserter = pool.remote(f"{MODULE}:Deserter", "a seed", game.header)
    with pytest.raises(RuntimeError, match="a worker of bots died"):
        deserter.decide(game.view(0), game.questions[0])
    while 0 not in game.questions or game.questions[0].number == 1:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
    game.answer(0, deserter.decide(game.view(0), game.questions[0]))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_bot_decides_there_as_here(ruleset: str, pool: BotPool) -> None:
    """From the position that a game has reached: a worker knows no more of it."""
    game = warroom.new_game(ruleset, seats=3, seed=5)
    rng = random.Random(5)
    compared = 0
    while compared < 12:
        seat, question = next(iter(game.questions.items()))
        if game.length % 7 == 0:
            posted = pool.bot("officer:admiral", "a seed", game.header)
            assert isinstance(posted, RemoteBot)
            view = game.view(seat)
            here = make("officer:admiral", "a seed").decide(view, question)
            assert posted.decide(view, question) == here
            compared += 1
        game.answer(seat, game.sample(seat, rng))


def test_a_server_says_how_long_its_bots_may_think(tmp_path: Path) -> None:
    """In this position a general strikes at once, unless he must not search."""
    table = Table(
        red="Germany 9I 4T 3A 2P, Italy 1I; capital Germany",
        green="Poland 1I; capital Poland",
        round=1,
        actions=["build"],
    )
    view, question = table.game.view(0), table.game.questions[0]
    hasty = BotPool(think=0)
    try:
        answer = hasty.bot("general", "1", table.game.header).decide(view, question)
    finally:
        hasty.close()
    strike = TakeAction(Action.MOVE)
    assert answer == make("general", "1", think=0).decide(view, question) != strike
    assert make("general", "1").decide(view, question) == strike
    with pytest.raises(Refused, match="from 0 to 100 times"):
        create_app(SqliteStore(tmp_path / "tables.sqlite"), think=101)


def test_what_fails_there_is_told_here(pool: BotPool) -> None:
    game = warroom.new_game(seats=2, seed=1)
    seat, question = next(iter(game.questions.items()))
    nobody = pool.remote("nobody", "a seed", game.header)
    with pytest.raises(RuntimeError, match="nobody failed: Refused: There is no bot called"):
        nobody.decide(game.view(seat), question)


def test_a_closed_pool_engages_nobody() -> None:
    game = warroom.new_game(seats=2, seed=1)
    seat, question = next(iter(game.questions.items()))
    pool = BotPool()
    pool.close()
    with pytest.raises(RuntimeError, match="stops"):
        pool.bot("officer", "a seed", game.header).decide(game.view(seat), question)


def test_a_commander_stays_the_same_after_a_restart(tmp_path: Path) -> None:
    """His name is everybody's to read, and his seed is the same."""
    made: list[tuple[str, str]] = []

    def bot(name: str, seed: str, header: Header) -> Bot:
        made.append((name, seed))
        return make("caretaker", seed)

    order = {"seats": [{}, {"bot": "officer"}, {"bot": "officer"}, {"bot": "Isolde Marrack"}]}
    with running(tmp_path, make_bot=bot) as address:
        status, created, _ = http(address, "/api/tables", order)
        assert status == 201
        seats = created["table"]["seats"]
    before = [*made]
    assert seats[3]["name"] == "Isolde Marrack"
    assert seats[3]["bot"] == "general:admiral"
    assert [each["name"] for each in seats[1:]] == [
        COMMANDERS[each["bot"]].name for each in seats[1:]
    ]
    assert seats[1]["bot"] != seats[2]["bot"]
    made.clear()
    with running(tmp_path, make_bot=bot) as address, Client(address, created, (0,)) as client:
        client.hear()
        assert client.table["seats"] == seats
    assert made == before
    assert len({seed for _, seed in made}) == 3
