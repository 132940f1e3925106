"""Several servers over one PostgreSQL: any of them serves any table, and nobody can tell."""

import json
import random
import re
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import warroom
from tests.server.harness import Client, Json, Time, eventually, http, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_play import fetch_record
from warroom.kernel import codec
from warroom.server.storage.opening import database_at
from warroom.server.storage.sql_store import SqlStore
from warroom.server.tables.company import Company


@contextmanager
def servers(postgres: PostgresServer, folder: Path, count: int = 2) -> Iterator[list[str]]:
    with postgres.database() as url, ExitStack() as stack:
        yield [stack.enter_context(running(folder, database=url)) for _ in range(count)]


TOO_LATE = "stale", "game-over"


def is_reply(id: int, message: Json) -> bool:
    return bool(message.get("id") == id)


def settle(*clients: Client) -> None:
    """Until each has heard of every answer: those who see the same see the same."""

    def agree() -> bool:
        for client in clients:
            client.catch_up()
        seen = [json.dumps(client.pictures, sort_keys=True) for client in clients]
        return len(set(seen)) == 1

    eventually(agree)


def test_a_history_goes_on_where_its_reader_is_told(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Each server counts from anywhere. A request that meets the other one brings a number by which
    nobody could go on; where nobody is told there is none, and over the connection it is right."""
    rng = random.Random(5)
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp")
        path = f"/api/tables/{created['table']['id']}/history?seat=0"
        bearer = {"authorization": f"Bearer {created['seats'][0]}"}
        with Client(one, created, (0, 1)) as here:
            here.play(rng, most=6)
            eventually(lambda: len(http(other, path, headers=bearer)[1]["steps"]) > 0)
            assert http(other, path, headers=bearer)[1]["number"] is None
            with Client(other, created, (0,)) as there:
                there.hear()
                elsewhere = http(other, path, headers=bearer)[1]
                assert elsewhere["number"] == there.numbers[0] != here.numbers[0]
            for seat in (0, 1):
                told = here.ask({"type": "ask-history", "seat": seat})["history"]
                assert told["number"] == here.numbers[seat]
                assert told["question"] == here.pictures[seat]["question"]
            for seat, code in ((1, "not-held"), (7, "not-held")):
                with Client(one, created, (0,)) as red:
                    red.hear()
                    assert red.ask({"type": "ask-history", "seat": seat})["code"] == code
                    assert red.ask({"type": "ask-history", "seat": None})["history"]["seat"] is None


def test_an_answer_given_at_one_is_seen_at_the_other(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """A whole game, its people at two servers in turn."""
    rng = random.Random(1)
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp")
        with Client(one, created, (0, 1)) as here, Client(other, created, (0, 1)) as there:
            here.hear(), there.hear()
            for _ in range(20):
                rng.choice((here, there)).play(rng, most=rng.randint(1, 4))
                settle(here, there)
            here.play(rng)
            settle(here, there)
            assert there.is_over
        warroom.verify(json.dumps(fetch_record(other, created)))
        assert fetch_record(one, created) == fetch_record(other, created)


def test_updates_come_as_if_all_were_at_one(postgres: PostgresServer, tmp_path: Path) -> None:
    """Event by event, not as whole views; what a seat may not see is not in them."""
    rng = random.Random(2)
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp")
        with (
            Client(one, created, (0, 1)) as here,
            Client(one, created) as beside,
            Client(other, created) as there,
        ):
            here.hear(), beside.hear(), there.hear()
            here.play(rng, most=40)
            settle(beside, there)
            assert [
                each["type"] for each in map(json.loads, there.raw) if each["type"] == "fresh"
            ] == []
            assert there.events == beside.events


def test_two_who_answer_at_once_at_two_servers_are_both_heard(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Sealed answers: whoever comes second finds the table moved on, and his question open."""
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp", options={})
        with Client(one, created, (0, 1)) as here, Client(other, created, (0, 1)) as there:
            rng = random.Random(3)
            here.hear(), there.hear()
            for _ in range(15):
                settle(here, there)
                seats = [seat for seat in (0, 1) if here.pictures[seat]["question"]]
                replies = []
                for seat, client in zip(seats, (here, there), strict=False):
                    answer = client.sample(seat, rng)
                    client._id += 1
                    message = {
                        **{"type": "answer", "seat": seat, "id": client._id},
                        "question": client.question(seat)["number"],
                        "answer": json.loads(codec.encode(answer)),
                    }
                    client.send(message)
                    replies.append((client, client._id))
                for client, id in replies:
                    reply = client.hear_until(partial(is_reply, id))
                    assert reply["type"] == "accepted", reply


def test_what_surrounds_a_game_is_heard_everywhere(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp")
        host = [created["host"], created["seats"][0]]
        with (
            Client(one, created, (0,), tokens=host) as here,
            Client(other, created, (0,), tokens=host) as there,
        ):
            here.hear(), there.hear()
            here.ask({"type": "say", "seat": 0, "text": "Good evening."})
            assert there.hear_until(lambda each: each["type"] == "said")["text"] == "Good evening."
            there.ask({"type": "set-clock", "clock": 600, "absent": "caretaker"})
            here.hear_until(lambda each: each["type"] == "table" and each["table"]["clock"] == 600)
            there.ask({"type": "sit-in", "seat": 1})
            here.hear_until(
                lambda each: each["type"] == "table" and each["table"]["seats"][1]["away"]
            )


def test_undo_is_seen_at_the_other(postgres: PostgresServer, tmp_path: Path) -> None:
    rng = random.Random(4)
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pp")
        with Client(one, created, (0, 1)) as here, Client(other, created, (0, 1)) as there:
            here.hear(), there.hear()
            undone = 0
            while undone < 3:
                settle(here, there)
                before = json.dumps(there.pictures)
                seat = here.asked()
                assert seat is not None
                here.play(rng, most=1)
                if here.pictures[seat]["may_undo"]:
                    settle(here, there)
                    there.ask({"type": "undo", "seat": seat})
                    settle(here, there)
                    assert json.dumps(here.pictures) == before
                    undone += 1
            there.play(rng, most=10)


def test_bots_play_once_wherever_people_sit(postgres: PostgresServer, tmp_path: Path) -> None:
    """One server drives them; the other only follows."""
    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "prr", options={"game-limit": "3 rounds"})
        with Client(one, created, (0,)) as here, Client(other, created, (0,)) as there:
            rng = random.Random(5)
            here.hear(), there.hear()
            while not (here.is_over and there.is_over):
                client = rng.choice((here, there))
                client.catch_up()
                if (seat := client.asked()) is not None:
                    reply = client.answer(seat, client.sample(seat, rng))
                    assert reply["type"] == "accepted" or reply["code"] in TOO_LATE, reply
        warroom.verify(json.dumps(fetch_record(other, created)))


def test_bots_go_on_at_another_server_when_theirs_stops(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with postgres.database() as url, running(tmp_path, database=url) as other:
        with running(tmp_path, database=url) as one:
            created = new_table(one, "rrr", options={"game-limit": "6 rounds"})
        with Client(other, created) as spectator:
            spectator.hear_until(lambda message: message["type"] == "over")
            warroom.verify(json.dumps(fetch_record(other, created)))


def test_a_clock_runs_out_at_another_server_when_its_own_stops(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Nobody looks on, and the table is in nobody's memory: the deadline alone wakes it."""
    with postgres.database() as url, running(tmp_path, database=url):
        with running(tmp_path, database=url) as one:
            created = new_table(one, "pp", clock=1)
            with Client(one, created, (0, 1)) as client:
                client.play(random.Random(6), most=3)
        with closing(database_at(url)) as database:
            query = "SELECT count(*) FROM entries WHERE table_id = ?"
            eventually(lambda: database.rows(query, created["table"]["id"])[0][0] > 3)


def test_times_survive_a_change_of_server(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of somebody's time has passed; at another server it is still half."""
    monkeypatch.setattr("warroom.server.tables.rounds.LINGER", 0.0)
    now, wall = Time(), Time(1_800_000_000.0)
    times: Json = {"now": now, "wall": wall}
    with postgres.database() as url, running(tmp_path, database=url, **times) as one:
        created = new_table(one, "pp", clock=600)
        with Client(one, created, (0, 1)) as client:
            client.hear()
            client.catch_up()
            now.time += 200
            wall.time += 200
        with closing(database_at(url)) as database:
            query = "SELECT 1 FROM tables WHERE holder IS NULL AND due > ?"
            eventually(lambda: bool(database.rows(query, 1.0)))
        later: Json = {"now": Time(5.0), "wall": wall}
        with (
            running(tmp_path, database=url, **later) as other,
            Client(other, created, (0,)) as client,
        ):
            client.hear()
            client.catch_up()
            assert {each["left"] for each in client.clocks[0]} == {400.0}


def test_a_table_that_nobody_looks_at_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And comes back when somebody does, with all that was said and done."""
    monkeypatch.setattr("warroom.server.tables.rounds.LINGER", 0.0)
    with running(tmp_path) as address:
        created = new_table(address, "pp", clock=600)
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(7), most=5)
            client.ask({"type": "say", "seat": 0, "text": "See you tomorrow."})
        eventually(lambda: live_tables(address) == 0)
        with Client(address, created, (0, 1)) as again:
            again.hear()
            assert again.pictures == client.pictures
            assert "See you tomorrow." in again.raw[0]
            assert live_tables(address) == 1
            again.play(random.Random(8))
            assert again.is_over


def test_ten_thousand_unfinished_tables_hold_up_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one of them is read before somebody wants it, and then that one alone."""
    read: list[str] = []
    for name in ("find", "load"):
        monkeypatch.setattr(SqlStore, name, noting(getattr(SqlStore, name), read))
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(9), most=4)
    multiply(tmp_path / "tables.sqlite", created["table"]["id"], 10_000)
    read.clear()
    with running(tmp_path) as address:
        assert http(address, "/ready")[0] == 200
        assert live_tables(address) == 0
        assert read == []
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(10), most=4)
        assert live_tables(address) == 1
    assert set(read) == {created["table"]["id"]}


def noting(real: Callable[..., Any], read: list[str]) -> Callable[..., Any]:
    def noted(store: SqlStore, id: str, *more: Any, **named: Any) -> Any:
        read.append(id)
        return real(store, id, *more, **named)

    return noted


def multiply(path: Path, id: str, times: int) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        names = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        rest = ", ".join(names[1:])
        numbers = f"WITH RECURSIVE n(n) AS (SELECT 1 UNION SELECT n + 1 FROM n WHERE n < {times})"
        database.execute(
            f"{numbers} INSERT INTO tables (id, {rest})"
            f" SELECT n || '-{id}', {rest} FROM n, tables WHERE id = '{id}'"
        )
        database.execute(
            f"{numbers} INSERT INTO entries SELECT n || '-{id}', place, seat, answer, hash"
            f" FROM n, entries WHERE table_id = '{id}'"
        )


def live_tables(address: str) -> int:
    text = str(http(address, "/metrics")[1])
    found = re.search(r"^warroom_live_tables (\d+)", text, re.MULTILINE)
    assert found, text
    return int(found[1])


def test_what_was_proposed_is_decided_though_another_server_comes_between(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proposal is kept; before its verdict is, somebody writes to the table elsewhere. It is
    not proposed again, nor does it hang."""
    settle, between = Company._settle, threading.Event()

    async def settled(table: Company) -> None:
        if table.stored.life.proposals and not between.is_set():
            between.set()
            said = {"type": "say", "seat": None, "text": "Good evening."}
            assert there.ask(said)["type"] == "accepted"
        await settle(table)

    with servers(postgres, tmp_path) as (one, other):
        created = new_table(one, "pc")
        with Client(one, created, (0,)) as here, Client(other, created) as there:
            here.hear(), there.hear()
            monkeypatch.setattr(Company, "_settle", settled)
            pause = {"type": "propose", "seat": 0, "motion": {"type": "pause"}}
            assert here.ask(pause)["type"] == "accepted"
            assert between.is_set()
            assert here.table["pause"]["reason"] == "agreed"
            assert here.table["proposals"] == []
