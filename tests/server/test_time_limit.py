"""Games that count minutes: the server itself says when trade stops and when time is up."""

import random
from pathlib import Path

from tests.server.harness import Client, Json, Time, eventually, new_table, running, table_in
from tests.server.test_standing import POSITION

MINUTE = 60.0
START = 1_700_000_000.0


def minutes(limit: str, **options: str) -> Json:
    return {**POSITION, "options": {"game-limit": limit, **options}}


def kinds(client: Client) -> list[str]:
    client.catch_up()
    return [event["type"] for event in client.events]


def stays_silent(client: Client) -> bool:
    for _ in range(20):
        client.catch_up()
    return not {"trade-stopped", "time-ran-out"} & set(kinds(client))


def test_notices_come_at_their_time(tmp_path: Path) -> None:
    """Trade stops half an hour before the end, and everybody knows when that will be."""
    wall = Time(START)
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = table_in(address, "ppp", minutes("120 minutes"))
        assert created["table"]["ends_at"] is None
        with Client(address, created) as spectator:
            spectator.hear()
            eventually(lambda: has_end(spectator))
            assert spectator.table["ends_at"] == START + 120 * MINUTE
            wall.time = START + 89 * MINUTE
            assert stays_silent(spectator)
            wall.time = START + 90 * MINUTE
            eventually(lambda: "trade-stopped" in kinds(spectator))
            wall.time = START + 119 * MINUTE
            assert "time-ran-out" not in kinds(spectator)
            wall.time = START + 120 * MINUTE
            eventually(lambda: "time-ran-out" in kinds(spectator))
            assert kinds(spectator).count("trade-stopped") == 1


def has_end(client: Client) -> bool:
    client.catch_up()
    return client.table["ends_at"] is not None


def test_minutes_pass_while_the_server_is_down(tmp_path: Path) -> None:
    """They are counted from the first turn, not from the restart; both notices come at once."""
    wall = Time(START)
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = table_in(address, "ppp", minutes("120 minutes"))
        with Client(address, created) as spectator:
            eventually(lambda: has_end(spectator))
    wall.time = START + 60 * MINUTE
    with running(tmp_path, wall=wall) as address, Client(address, created) as spectator:
        assert spectator.hear()["table"]["ends_at"] == START + 120 * MINUTE
        assert stays_silent(spectator)
    wall.time = START + 500 * MINUTE
    with running(tmp_path, wall=wall) as address, Client(address, created) as spectator:
        spectator.hear()
        eventually(lambda: seen(spectator)["is_time_up"])
        assert seen(spectator)["has_trade_stopped"]


def seen(client: Client) -> Json:
    client.catch_up()
    state: Json = client.pictures[None]["state"]
    return state


def test_time_waits_for_the_first_turn(tmp_path: Path) -> None:
    """However long the set-up takes."""
    wall = Time(START)
    options = {"game-limit": "10 minutes", "trade-stop": "5"}
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = new_table(address, "pp", options=options)
        with Client(address, created, (0, 1)) as client:
            client.hear()
            wall.time += 500 * MINUTE
            assert stays_silent(client)
            while client.pictures[0]["state"]["game_round"] == 0:
                client.play(random.Random(3), most=1)
            eventually(lambda: has_end(client))
            assert client.table["ends_at"] == wall.time + 10 * MINUTE
            assert stays_silent(client)
            wall.time += 10 * MINUTE
            eventually(lambda: "time-ran-out" in kinds(client))


def test_the_host_does_not_say_it_first(tmp_path: Path) -> None:
    """Nobody ends a game of minutes before its time: the server gives both notices itself."""
    wall = Time(START)
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = table_in(address, "ppp", minutes("120 minutes"))
        with Client(address, created, tokens=[created["host"]]) as host:
            host.hear()
            for notice in ("trade-stops", "time-is-up"):
                reply = host.ask({"type": "notice", "notice": {"type": notice}})
                assert reply["code"] == "not-allowed"
            assert stays_silent(host)
            wall.time += 500 * MINUTE
            eventually(lambda: "time-ran-out" in kinds(host))
            assert kinds(host).count("trade-stopped") == 1
            assert kinds(host).count("time-ran-out") == 1


def test_without_a_trade_stop_there_is_one_notice(tmp_path: Path) -> None:
    wall = Time(START)
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = table_in(address, "ppp", minutes("20 minutes", **{"trade-stop": "0"}))
        with Client(address, created) as spectator:
            eventually(lambda: has_end(spectator))
            wall.time += 19.9 * MINUTE
            assert stays_silent(spectator)
            wall.time += MINUTE
            eventually(lambda: "time-ran-out" in kinds(spectator))


def test_games_that_count_rounds_have_no_end_in_time(tmp_path: Path) -> None:
    wall = Time(START)
    with running(tmp_path, wall=wall, tick=0.002) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created) as spectator:
            spectator.hear()
            wall.time += 10**6
            assert stays_silent(spectator)
            assert spectator.table["ends_at"] is None
