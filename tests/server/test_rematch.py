"""After the end: another table with the same people, one seat further."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import PATIENCE, Browser, Client, Json, http, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_cluster import servers
from tests.server.test_gathering import HERE
from warroom.server.tables.rematch import table_after


def bearer(*tokens: str) -> Json:
    return {"authorization": f"Bearer {','.join(tokens)}"}


def asks(address: str, created: Json, *tokens: str) -> tuple[int, Json]:
    path = f"/api/tables/{created['table']['id']}/rematch"
    status, reply, _ = http(address, path, {}, headers=bearer(*tokens))
    return status, reply


def played(address: str, created: Json, *seats: int) -> None:
    with Client(address, created, seats) as client:
        client.play(random.Random(3))
        assert client.is_over


def at(created: Json, id: str) -> Json:
    return {**created, "table": {"id": id}}


def test_the_same_people_meet_again_one_seat_further(tmp_path: Path) -> None:
    """All see it at the end of the old table; the old links open the new one, and it begins when
    the last has accepted."""
    with running(tmp_path) as address:
        order = {"seats": [HERE, {"name": "Bob"}, {"bot": "random"}], "clock": 86_400}
        order["options"] = {"game-limit": "1 rounds"}
        created: Json = http(address, "/api/tables", order)[1]
        ada, bob = created["seats"][:2]
        assert asks(address, created, ada)[1]["code"] == "not-over"
        played(address, created, 0, 1)
        with Client(address, created) as spectator:
            assert spectator.hear()["table"]["rematch"] is None
            status, reply = asks(address, created, ada)
            assert status == 200
            news = spectator.hear_until(lambda each: each["type"] == "table")
            assert news["table"]["rematch"] == reply["table"]
        again = at(created, reply["table"])
        with Client(address, again, tokens=[ada]) as client:
            welcome = client.hear()
            assert (welcome["seats"], welcome["views"]) == ([1], [])
            seats = [
                (each["name"], each["bot"], each["free"]) for each in welcome["table"]["seats"]
            ]
            assert seats == [("", "random", None), ("Ada", None, None), ("Bob", None, "link")]
            assert welcome["table"]["clock"] == 86_400
            header, old = welcome["table"]["header"], created["table"]["header"]
            assert header["options"] == old["options"]
            assert header["commitment"] != old["commitment"]
            assert asks(address, created, bob) == (200, reply)
            assert client.hear_until(lambda each: each["type"] == "welcome")["views"]
        with Client(address, again, tokens=[bob, created["host"]]) as client:
            welcome = client.hear()
            assert (welcome["seats"], welcome["is_host"]) == ([2], True)
        played(address, {**again, "seats": [None, ada, bob]}, 1, 2)
        assert asks(address, again, ada)[1]["table"] not in (reply["table"], created["table"]["id"])


def test_it_needs_no_link_with_an_identity(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pr")
        ada = Browser(address, "Ada")
        ada.joins(created, created["seats"][0]).close()
        played(address, created, 0)
        path = f"/api/tables/{created['table']['id']}/rematch"
        status, reply = ada(path, {})
        assert status == 200
        with ada.joins(at(created, reply["table"])) as client:
            welcome = client.hear()
            assert welcome["seats"] == [1]
            assert welcome["views"], "alone with a bot it begins at once"


def test_only_those_who_sat_there_may_ask(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pr")
        played(address, created, 0)
        assert asks(address, created, created["spectator"])[1]["code"] == "not-held"
        assert asks(address, created, "x" * 22)[1]["code"] == "unknown-table"
        with Client(address, created) as spectator:
            assert spectator.hear()["table"]["rematch"] is None


def test_it_is_the_same_table_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        played(address, created, 0, 1)
        first = asks(address, created, created["seats"][0])
    with running(tmp_path) as address:
        assert asks(address, created, created["seats"][1]) == first


def test_a_dealt_start_is_dealt_again(tmp_path: Path) -> None:
    """Whoever wanted no set-up wants none the next time."""
    with running(tmp_path) as address:
        created = new_table(address, "pc", start="dealt")
        played(address, created, 0)
        for _ in range(2):
            reply = asks(address, created, created["seats"][0])[1]
            created = at(created, reply["table"])
            with Client(address, created, tokens=[created["seats"][0]]) as client:
                welcome = client.hear()
                (view,) = welcome["views"]
                assert view["view"]["state"]["game_round"] == 1
                client.seats = tuple(welcome["seats"])
                client.play(random.Random(3))


def test_the_host_whom_one_has_handed_over_to_hosts_again(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        ada, bob = created["seats"]
        with Client(address, created, tokens=[created["host"]]) as host:
            host.hear()
            host.ask({"type": "hand-over", "seat": 1})
        played(address, created, 0, 1)
        again = at(created, asks(address, created, ada)[1]["table"])
        for token, is_host in ((ada, False), (bob, True)):
            with Client(address, again, tokens=[token]) as client:
                assert client.hear()["is_host"] is is_host


def test_two_who_ask_at_two_servers_come_to_the_same_table(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have laid one before either is told of the other's: one of them is taken away."""
    both = threading.Barrier(2)

    def at_once(*given: Any) -> Any:
        both.wait(PATIENCE)
        return table_after(*given)

    with servers(postgres, tmp_path) as (one, other), ThreadPoolExecutor(2) as threads:
        created = new_table(one, "pp")
        played(one, created, 0, 1)
        monkeypatch.setattr("warroom.server.tables.rematch.table_after", at_once)
        asked = [
            threads.submit(asks, address, created, token)
            for address, token in zip((one, other), created["seats"], strict=True)
        ]
        first, second = (each.result(PATIENCE) for each in asked)
        assert first[0] == 200
        assert first == second
        again = at(created, first[1]["table"])
        for address in (one, other):
            with Client(address, again, tokens=created["seats"]) as client:
                assert client.hear_until(lambda each: bool(each.get("views")))
            assert "warroom_stored_tables 2.0" in str(http(address, "/metrics")[1])
