"""Servers that do not hear of each other: whatever somebody wants is judged and done by what is
kept, and not by what was known when he asked."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import (
    Client,
    Json,
    Time,
    eventually,
    http,
    new_table,
    running,
    table_in,
)
from tests.server.postgres import PostgresServer
from tests.server.test_absence import END
from tests.server.test_cluster import settle
from tests.server.test_gathering import HERE, LINK, OPEN, laid, sits
from tests.server.test_standing import (
    AMBER,
    BLUE,
    MOVE,
    OVER_THE_SEA,
    POSITION,
    RED,
    order,
    plays,
    sets,
)
from warroom.server.storage.bulletin import Bulletin
from warroom.server.storage.database import Database
from warroom.server.storage.leases import IN_ONE, Leases
from warroom.server.storage.opening import database_at
from warroom.server.storage.sql_store import SqlStore
from warroom.server.tables import rounds


class Deaf:
    """Two servers over one database, with time that is moved by hand."""

    def __init__(self, url: str, folder: Path, stack: ExitStack) -> None:
        self.url = url
        self.now, self.wall = Time(), Time(1_800_000_000.0)
        times: Json = {"now": self.now, "wall": self.wall, "tick": 0.01}
        self.one, self.other = [
            stack.enter_context(running(folder, database=url, **times)) for _ in range(2)
        ]
        self.database: Database = stack.enter_context(closing(database_at(url)))
        self._stack = stack

    def client(self, address: str, created: Json, *seats: int, **more: Any) -> Client:
        client = self._stack.enter_context(Client(address, created, seats, **more))
        client.hear()
        return client

    def answers(self, created: Json) -> int:
        query = "SELECT count(*) FROM entries WHERE table_id = ?"
        return int(self.database.rows(query, created["table"]["id"])[0][0])

    def kept(self, created: Json, column: str) -> Any:
        query = f"SELECT {column} FROM tables WHERE id = ?"
        return json.loads(self.database.rows(query, created["table"]["id"])[0][0])


@pytest.fixture
def deaf(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Deaf]:
    monkeypatch.setattr(rounds, "COMPARE", 1e6)
    monkeypatch.setattr(Bulletin, "tell", lambda *_: None)
    with postgres.database() as url, ExitStack() as stack:
        yield Deaf(url, tmp_path, stack)


def renewed(address: str, created: Json, seat: int) -> str:
    bearer = {"authorization": f"Bearer {created['host']}"}
    path = f"/api/tables/{created['table']['id']}/links"
    status, made, _ = http(address, path, {"part": "seat", "seat": seat}, headers=bearer)
    assert status == 201, made
    return str(made["token"])


# ---- who may come in ----


def test_who_has_sat_down_elsewhere_comes_in_here(deaf: Deaf) -> None:
    created = laid(deaf.one, HERE, OPEN, OPEN)
    ada = deaf.client(deaf.one, created, 0)
    _, seated = sits(deaf.other, created, 1, "Bob", created["spectator"])
    bob = deaf.client(deaf.one, created, tokens=[seated["token"]])
    assert json.loads(bob.raw[0])["seats"] == [1]
    assert (
        ada.hear_until(lambda each: each["type"] == "table")["table"]["seats"][1]["name"] == "Bob"
    )


def test_nor_does_he_stay_a_spectator_at_a_public_table(deaf: Deaf) -> None:
    created = laid(deaf.one, HERE, OPEN, is_public=True)
    deaf.client(deaf.one, created, 0)
    _, seated = sits(deaf.other, created, 1, "Bob")
    bob = deaf.client(deaf.one, created, tokens=[seated["token"]])
    assert set(bob.pictures) == {1}
    assert bob.table["has_begun"]


def test_an_ended_link_lets_nobody_in_anywhere(deaf: Deaf) -> None:
    created = new_table(deaf.one, "pp")
    deaf.client(deaf.one, created, 1)
    renewed(deaf.other, created, 0)
    with Client(deaf.one, created, (0,)) as old:
        assert old.hear()["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed):
            old.hear()


# ---- who may do what ----


def test_an_answer_by_a_link_that_has_ended_elsewhere_is_refused(deaf: Deaf) -> None:
    created = table_in(deaf.one, "ppp", POSITION)
    old, other = (deaf.client(deaf.one, created, seat) for seat in (RED, AMBER))
    renewed(deaf.other, created, RED)
    old.send({"type": "answer", "id": 7, "seat": RED, "question": 1, "answer": MOVE})
    heard = until_closed(old)
    assert [each for each in heard if each["type"] in ("accepted", "update")] == []
    other.ask({"type": "say", "seat": AMBER, "text": "Done?"})  # after what is under way
    assert deaf.answers(created) == 0


def test_a_host_whose_link_has_ended_elsewhere_does_nothing_more(deaf: Deaf) -> None:
    created = table_in(deaf.one, "ppp", POSITION)
    host = deaf.client(deaf.one, created, tokens=[created["host"]])
    bearer = {"authorization": f"Bearer {created['host']}"}
    path = f"/api/tables/{created['table']['id']}/links"
    assert http(deaf.other, path, {"part": "host"}, headers=bearer)[0] == 201
    host.send({"type": "set-clock", "id": 7, "clock": 5, "absent": "default"})
    assert [each for each in until_closed(host) if each["type"] == "accepted"] == []
    assert deaf.kept(created, "settings")["clock"] is None


def test_who_has_lost_his_seat_elsewhere_sees_no_more_of_it(deaf: Deaf) -> None:
    """What has happened there since is for whoever holds it now."""
    created = table_in(deaf.one, "ppp", POSITION)
    old = deaf.client(deaf.one, created, RED)
    other = deaf.client(deaf.one, created, AMBER)
    token = renewed(deaf.other, created, RED)
    new = deaf.client(deaf.other, created, RED, tokens=[token])
    plays(new, RED, MOVE)
    other.ask({"type": "say", "seat": AMBER, "text": "Is anybody there?"})
    assert not [each for each in until_closed(old) if each.get("seat") == RED]


def test_a_link_that_is_renewed_while_somebody_sits_down_by_it_stays_so(
    deaf: Deaf, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = laid(deaf.one, HERE, LINK, OPEN)
    real = SqlStore.change
    new: list[str] = []

    def late(*arguments: Any, **more: Any) -> Any:
        if not new:
            new.append("")
            new[0] = renewed(deaf.other, created, 1)
        return real(*arguments, **more)

    monkeypatch.setattr(SqlStore, "change", late)
    status, reply = sits(deaf.one, created, 1, "Bob", created["seats"][1])
    assert (status, reply["code"]) == (403, "not-held")
    status, reply = sits(deaf.one, created, 1, "Bob", new[0])
    assert (status, reply) == (200, {"seat": 1, "token": None})


def until_closed(client: Client) -> list[Json]:
    heard: list[Json] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(client.hear())
    return heard


# ---- what is done ----


def test_a_holiday_that_was_taken_elsewhere_counts_before_anybody_is_late(deaf: Deaf) -> None:
    created = table_in(deaf.one, "ppp", POSITION, clock=600, agreement={"holidays": 5})
    here, there = (deaf.client(each, created, RED) for each in (deaf.one, deaf.other))
    assert there.ask({"type": "take-holiday", "seat": RED, "days": 3})["type"] == "accepted"
    deaf.now.time += 600
    deaf.wall.time += 600

    def has_heard() -> bool:
        here.catch_up()
        return here.table["seats"][RED]["holiday"] is not None

    eventually(has_heard)
    here.ask({"type": "say", "seat": RED, "text": "Back on Monday."})  # after what is under way
    assert here.table["seats"][RED]["missed"] == 0
    assert deaf.answers(created) == 0


def test_standing_orders_leave_alone_what_is_open_elsewhere(deaf: Deaf) -> None:
    """A question came up that this server does not know: orders from now on are not for it."""
    created = table_in(deaf.one, "ppp", POSITION)
    here, there = (deaf.client(each, created, RED, BLUE) for each in (deaf.one, deaf.other))
    plays(here, RED, MOVE, OVER_THE_SEA)
    assert here.question(BLUE)["decision"]["type"] == "answer-crossings"
    assert sets(there, BLUE, order("answer-crossings", "block"))["type"] == "accepted"
    asked = there.question(BLUE)
    assert asked["decision"]["type"] == "answer-crossings"
    assert deaf.kept(created, "standing")[str(BLUE)]["after"] == asked["number"]


def test_what_follows_a_deed_is_tried_again_by_itself(
    deaf: Deaf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Others are quicker before each word of the table, and before each thing that is kept."""
    created = table_in(deaf.one, "ppp", POSITION, clock=600, absent="caretaker")
    host = deaf.client(deaf.one, created, RED, tokens=[created["host"], created["seats"][RED]])
    for name in ("say", "change"):
        overtaken(monkeypatch, deaf.database, name)
    assert host.ask({"type": "sit-in", "seat": BLUE})["type"] == "accepted"
    assert host.ask({"type": "sit-in", "seat": AMBER})["type"] == "accepted"
    for missed in (1, 2):
        host.answer(RED, END)
        eventually(partial(is_asked, host, RED))
        assert [seat["missed"] for seat in host.table["seats"]] == [0, missed, missed]
    words = [each["text"] for each in map(json.loads, host.raw) if each["type"] == "said"]
    assert words[:2] == [
        "Blue is away: a bot sits in. The host has set it so.",
        "Amber is away: a bot sits in. The host has set it so.",
    ]
    assert len(words) == len({*words}) + 2  # that each let the time run out, twice
    assert not [each for each in caplog.records if each.exc_info]


def overtaken(monkeypatch: pytest.MonkeyPatch, database: Database, name: str) -> None:
    """Whenever this is to be kept, somebody else has just written to the table: once each time."""
    real: Callable[..., Any] = getattr(SqlStore, name)
    done: set[object] = set()

    def late(self: SqlStore, basis: Any, what: Any, **more: Any) -> Any:
        key = basis.id, str(what)
        if key not in done:
            done.add(key)
            with database.transaction() as transaction:
                statement = "UPDATE tables SET revision = revision + 1 WHERE id = ?"
                transaction.do(statement, basis.id)
        return real(self, basis, what, **more)

    monkeypatch.setattr(SqlStore, name, late)


def is_asked(client: Client, seat: int) -> bool:
    client.catch_up()
    return client.pictures[seat]["question"] is not None


# ---- news that were lost ----


def test_lost_news_are_made_up_for(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "COMPARE", 0.05)
    monkeypatch.setattr(Bulletin, "tell", lambda *_: None)
    with postgres.database() as url, ExitStack() as stack:
        two = Deaf(url, tmp_path, stack)
        created = table_in(two.one, "ppp", POSITION)
        here, there = (two.client(each, created, RED, BLUE) for each in (two.one, two.other))
        plays(here, RED, MOVE, OVER_THE_SEA)
        settle(here, there)
        assert there.question(BLUE)["decision"]["type"] == "answer-crossings"


def test_what_was_told_while_nobody_listened_is_asked_for(deaf: Deaf) -> None:
    created = table_in(deaf.one, "ppp", POSITION)
    here, there = (deaf.client(each, created, RED, BLUE) for each in (deaf.one, deaf.other))
    plays(here, RED, MOVE, OVER_THE_SEA)
    with psycopg.connect(deaf.url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            " AND datname = current_database()"
        )
    settle(here, there)
    assert there.question(BLUE)["decision"]["type"] == "answer-crossings"


def test_many_tables_are_compared_by_few_statements(
    deaf: Deaf, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = [new_table(deaf.one, "pp")["table"]["id"] for _ in range(2)]
    asked: list[int] = []
    real = deaf.database.rows

    def counted(query: str, *values: Any) -> Any:
        asked.append(len(values))
        return real(query, *values)

    monkeypatch.setattr(deaf.database, "rows", counted)
    ids = [*created, *(f"none-{n}" for n in range(IN_ONE))]
    assert Leases(deaf.database).revisions(ids) == dict.fromkeys(created, 0)
    assert asked == [IN_ONE, 2]
