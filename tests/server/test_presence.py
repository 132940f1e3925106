"""Who is at a table just now: beside each name, in the lobby, and over several servers."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.harness import Client, Time, eventually, new_table, running, table_in
from tests.server.postgres import PostgresServer
from tests.server.test_gathering import HERE, OPEN, laid, listed, sits
from tests.server.test_standing import GIFT, POSITION, RED, TRADE, plays
from warroom.server.storage.opening import store_at
from warroom.server.storage.presence import PresenceStore
from warroom.server.tables.lobby import OLDEST


def sees(client: Client, here: dict[str, bool]) -> bool:
    client.catch_up()
    return client.here == here


def look(client: Client, *, is_looking: bool = True) -> None:
    assert client.ask({"type": "look", "is_looking": is_looking})["type"] == "accepted"


def test_all_see_who_comes_looks_and_goes(tmp_path: Path) -> None:
    """Also those who only look on, of whom nobody is told."""
    with running(tmp_path) as address:
        created = new_table(address, "ppp")
        with Client(address, created) as beside, Client(address, created, (0,)) as red:
            beside.hear(), red.hear()
            assert sees(beside, {"0": False})
            assert sees(red, {"0": False})
            with Client(address, created, (1, 2)) as others:
                others.hear()
                look(others)
                eventually(lambda: sees(red, {"0": False, "1": True, "2": True}))
                assert sees(others, red.here)
                assert sees(beside, red.here)
                look(others, is_looking=False)
                assert sees(red, {"0": False, "1": False, "2": False})
                look(beside)
                assert sees(red, others.here)
            eventually(lambda: sees(red, {"0": False}))


def test_one_who_looks_on_two_devices_is_there_until_both_are_gone(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created) as beside:
            beside.hear()
            with Client(address, created, (0,)) as desk:
                with Client(address, created, (0,)) as telephone:
                    desk.hear(), telephone.hear()
                    look(telephone)
                    look(desk, is_looking=False)
                    assert sees(beside, {"0": True})
                eventually(lambda: sees(beside, {"0": False}))
            eventually(lambda: sees(beside, {}))


def test_a_message_comes_only_with_a_change(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as red:
            red.hear()
            for _ in range(5):
                look(red)
            assert red.presences == [{}, {"0": False}, {"0": True}]


def test_what_happens_at_the_table_does_not_show_by_it(tmp_path: Path) -> None:
    """Neither a private talk nor an answer: whoever is asked in one is not there the more."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, 2)) as talking, Client(address, created, (1,)) as blue:
            talking.hear(), blue.hear()
            look(talking)
            assert sees(blue, {"0": True, "1": False, "2": True})
            heard = len(blue.presences)
            plays(talking, RED, TRADE, GIFT)
            whisper = {"type": "whisper", "seat": RED, "to": 2, "text": "For you"}
            assert talking.ask(whisper)["type"] == "accepted"
            blue.catch_up()
            assert len(blue.presences) == heard


def test_who_waits_for_others_is_seen_at_the_table_and_in_the_lobby(tmp_path: Path) -> None:
    now = Time()
    with running(tmp_path, now=now) as address:
        created = laid(address, HERE, OPEN, OPEN, is_public=True)
        assert listed(address)[0]["here"] == {}
        with Client(address, created, (0,)) as ada, Client(address, created, tokens=[]) as anybody:
            ada.hear(), anybody.hear()
            assert sees(anybody, {"0": False})
            now.time += OLDEST
            assert listed(address)[0]["here"] == {"0": False}
            for seat in (1, 2):  # with the last the game begins, and all are greeted once more
                assert sits(address, created, seat)[0] == 200
            anybody.hear_until(lambda each: each["type"] == "welcome")
            assert anybody.here == {"0": False}


def test_whoever_sits_at_another_server_is_seen(postgres: PostgresServer, tmp_path: Path) -> None:
    with postgres.database() as url, ExitStack() as stack:
        one, other = (stack.enter_context(running(tmp_path, database=url)) for _ in range(2))
        created = laid(one, HERE, OPEN, is_public=True)
        with Client(one, created) as beside:
            beside.hear()
            with Client(other, created, (0,)) as red:
                red.hear()
                eventually(lambda: sees(beside, {"0": False}))
                look(red)
                eventually(lambda: sees(beside, {"0": True}))
                for address in (one, other):
                    eventually(lambda at=address: listed(at)[0]["here"] == {"0": True})  # type: ignore[misc]
            eventually(lambda: sees(beside, {}))


@pytest.mark.parametrize("how", ["died", "left"])
def test_a_server_that_is_no_more_has_nobody(
    postgres: PostgresServer, tmp_path: Path, how: str
) -> None:
    """Neither what it has told counts any more, nor has anybody to take it back."""
    with postgres.database() as url:
        with running(tmp_path, database=url) as address:
            created = new_table(address, "pp")
        store = store_at(url)
        presence = PresenceStore(store.database)
        id = created["table"]["id"]
        try:
            with store.database.transaction() as transaction:
                statement = (
                    f"INSERT INTO servers (id, until) VALUES ('s', {store.database.clock} + 60)"
                )
                transaction.do(statement)
            presence.keep("s", {id: {0: False, 1: True}, "no-table": {0: True}})
            presence.keep("unknown", {id: {1: False}})
            assert presence.at(id) == {0: False, 1: True}
            assert presence.everywhere() == {id: {0: False, 1: True}}
            assert not presence.everywhere("s")
            assert not presence.at(id, "s")
            with store.database.transaction() as transaction:
                if how == "died":
                    transaction.do("UPDATE servers SET until = 0")
                else:
                    transaction.do("DELETE FROM servers")
            assert not presence.everywhere()
            assert not presence.at(id)
        finally:
            store.close()
