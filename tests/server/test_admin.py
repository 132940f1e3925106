"""Whoever runs a server looks after it while games go on: tables, guests, idle games."""

import asyncio
import random
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from tests.server.harness import (
    FREE,
    PLENTY,
    Browser,
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
from tests.server.test_standing import POSITION
from warroom.api import Record, replay
from warroom.cli import app
from warroom.server.hosting import metrics
from warroom.server.hosting.settings import MayLay, RetentionSettings, ServerSettings
from warroom.server.tables.keeping import DAY, Keeping

AT_HOME = replace(FREE, public_url="https://room.example/war")
ORDER: Json = {"seats": [{}, {}], "options": {"game-limit": "1 rounds"}}


def admin(folder: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["admin", "--data", str(folder), *words], input=typed)


def done(folder: Path, *words: str) -> str:
    result = admin(folder, *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def is_unknown(address: str, created: Json) -> bool:
    bearer = {"authorization": f"Bearer {created['spectator']}"}
    return http(address, f"/api/tables/{created['table']['id']}/record", headers=bearer)[0] == 404


def test_without_a_server_it_says_so(tmp_path: Path) -> None:
    result = admin(tmp_path, "list")
    assert result.exit_code == 1
    assert "no server can be reached" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_only_its_owner_may_ask(tmp_path: Path) -> None:
    with running(tmp_path):
        assert (tmp_path / "admin.sock").stat().st_mode & 0o777 == 0o600
        assert done(tmp_path, "list") == ""
    assert not (tmp_path / "admin.sock").exists()


def test_servers_that_share_a_folder_have_a_socket_each(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Whichever goes, the others are still reached; one that was killed is in nobody's way."""
    killed = socket.socket(socket.AF_UNIX)
    killed.bind(str(tmp_path / "admin.sock"))
    killed.close()
    with postgres.database() as url:
        with running(tmp_path, database=url) as one:
            id = new_table(one, "pp")["table"]["id"]
            with running(tmp_path, database=url):
                sockets = {file.name for file in tmp_path.glob("*.sock")}
                assert sockets == {"admin.sock", "admin-2.sock"}
                assert id in done(tmp_path, "list")
            assert id in done(tmp_path, "list")
            with ExitStack() as second:
                with running(tmp_path, database=url):
                    second.enter_context(running(tmp_path, database=url))
                assert id in done(tmp_path, "list")
        with running(tmp_path, database=url):
            second_name = tmp_path / "admin-2.sock"
            killed = socket.socket(socket.AF_UNIX)
            killed.bind(str(second_name))
            killed.close()
            assert id in done(tmp_path, "list")
        assert admin(tmp_path, "list").exit_code == 1


def test_tables_are_listed_exported_ended_and_deleted(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        id = created["table"]["id"]
        with Client(address, created, (0, 1, 2)) as client:
            client.play(random.Random(1), most=5)
            assert f"{id}" in done(tmp_path, "list")
            file = tmp_path / "game.json"
            done(tmp_path, "export", id, str(file))
            assert file.stat().st_mode & 0o777 == 0o600
            assert replay(Record.from_json(file.read_bytes())).length == 5
            assert admin(tmp_path, "export", id, str(file)).exit_code == 1  # it is there already
            done(tmp_path, "close", id)
            client.hear_until(lambda message: message["type"] == "over")
            assert "over" in done(tmp_path, "list")
            assert admin(tmp_path, "delete", id, typed="n\n").exit_code == 1
            assert not is_unknown(address, created)
            assert admin(tmp_path, "delete", id, typed="y\n").exit_code == 0
        eventually(lambda: is_unknown(address, created))
        assert done(tmp_path, "list") == ""
        for words in (
            ("delete", id, "--yes"),
            ("close", id),
            ("export", id, str(tmp_path / "none.json")),
            ("link", id, "1"),
        ):
            result = admin(tmp_path, *words)
            assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1), result.output


def test_seats_are_handed_out_anew(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pr")
        id = created["table"]["id"]
        link = done(tmp_path, "link", id, "1").strip()
        assert link.startswith(f"#/table/{id}/")
        token = link.rpartition("/")[2]
        with Client(address, created, (0,)) as old:
            assert old.hear()["code"] == "unknown-table"
        with Client(address, created, (0,), tokens=[token]) as new:
            assert new.hear()["seats"] == [0]
        host = done(tmp_path, "link", id, "host").strip().rpartition("/")[2]
        with Client(address, created, tokens=[host]) as new:
            assert new.hear()["is_host"]
        for part in ("2", "7", "throne", "0", "-1"):
            assert admin(tmp_path, "link", id, part).exit_code != 0


def test_a_host_finds_a_table_by_who_sits_there(tmp_path: Path) -> None:
    """A friend who has lost his link knows no id of a table."""
    with running(tmp_path, settings=AT_HOME) as address:
        seats: list[Json] = [{"name": "Ada"}, {"name": "Bob", "free": "link"}, {"free": "open"}]
        created = http(address, "/api/tables", {"seats": [*seats, {"bot": "random"}]})[1]
        (line,) = done(tmp_path, "list").splitlines()
        assert line.split()[:2] == [created["table"]["id"], "waiting"]
        assert line.endswith("Ada, (Bob), (free), random")
        link = done(tmp_path, "link", created["table"]["id"], "2").strip()
        assert link.startswith(f"https://room.example/war/#/table/{created['table']['id']}/")
        word = done(tmp_path, "invite").strip()
        assert word.startswith("https://room.example/war/invitation/")


def test_nobody_is_banned_by_a_slip(tmp_path: Path) -> None:
    with running(tmp_path):
        result = admin(tmp_path, "ban", "127.0.0.l")
        assert (result.exit_code, done(tmp_path, "bans")) == (1, "")
        assert "neither an address nor the id of a person" in result.stderr
        done(tmp_path, "ban", "2001:db8::1")


def test_whoever_is_banned_is_let_in_no_more(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        ann = Browser(address, "Ann")
        person = ann("/api/me")[1]["id"]
        done(tmp_path, "ban", person)
        status, refused = ann("/api/me")
        assert (status, refused["code"]) == (403, "banned")
        assert http(address, "/api/rulesets")[0] == 200
        done(tmp_path, "unban", person)
        assert ann("/api/me")[0] == 200
        assert admin(tmp_path, "unban", person).exit_code == 1
        done(tmp_path, "ban", "127.0.0.1")
        assert "127.0.0.1" in done(tmp_path, "bans")
        status, refused, _ = http(address, "/api/rulesets")
        assert (status, refused["code"]) == (403, "banned")
        with pytest.raises(Exception, match="403"):
            Client(address, created, (0,))
    with running(tmp_path) as address:  # nor after a restart
        assert http(address, "/api/rulesets")[0] == 403


@pytest.mark.parametrize("who", [MayLay.INVITED, MayLay.ADMIN])
def test_only_the_invited_may_lay_tables(tmp_path: Path, who: MayLay) -> None:
    """Each invitation is for one person; to look at its page is not to accept it."""
    with running(tmp_path, settings=replace(FREE, tables=who)) as address:
        status, refused, _ = http(address, "/api/tables", ORDER)
        assert (status, refused["code"]) == (403, "not-invited")
        ann, bob, eve = (Browser(address, name) for name in ("Ann", "Bob", "Eve"))
        kind = ["--admin"] if who is MayLay.ADMIN else []
        link = "/" + done(tmp_path, "invite", *kind).strip()
        assert "Accept" in eve(link)[1]
        assert eve("/api/tables", ORDER)[0] == 403
        ann(link, {}, method="POST")
        assert ann("/api/tables", ORDER)[0] == 201
        assert bob(link, {}, method="POST")[0] == 410
        assert bob("/api/tables", ORDER)[0] == 403
        plain = "/" + done(tmp_path, "invite").strip()
        bob(plain, {}, method="POST")
        assert bob("/api/tables", ORDER)[0] == (201 if who is MayLay.INVITED else 403)


# ---- what is removed ----


@contextmanager
def kept(
    folder: Path, wall: Time, monkeypatch: pytest.MonkeyPatch, **more: Any
) -> Iterator[tuple[str, Any]]:
    """A server that tidies when it is told to; its address, and how to tell."""
    opened: list[Keeping] = []
    real = Keeping.open

    async def noted(self: Keeping) -> None:
        opened.append(self)
        await real(self)

    monkeypatch.setattr(Keeping, "open", noted)
    now = more.pop("now", time.monotonic)
    settings = ServerSettings(limits=more.pop("limits", PLENTY), **more)
    with running(folder, settings=settings, wall=wall, now=now) as address:
        keeping = opened[0]

        def tidy() -> None:
            task = keeping._task
            assert task is not None
            asyncio.run_coroutine_threadsafe(keeping.tidy(), task.get_loop()).result(30)

        yield address, tidy


def test_idle_tables_are_removed_as_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Time(1_700_000_000.0)
    archive = tmp_path / "archive"
    retention = RetentionSettings(finished=30, abandoned=60, unplayed=14, archive=archive)
    before = metrics.value("warroom_tables_removed_total")
    with kept(tmp_path, wall, monkeypatch, retention=retention) as (address, tidy):
        unplayed, begun, over = (new_table(address, "pp") for _ in range(3))
        with Client(address, begun, (0, 1)) as client:
            client.play(random.Random(2), most=4)
        with Client(address, over, (0, 1)) as client:
            client.play(random.Random(2))
        tidy()

        def left() -> list[bool]:
            return [not is_unknown(address, each) for each in (unplayed, begun, over)]

        for days, expected in ((13, [1, 1, 1]), (15, [0, 1, 1]), (29, [0, 1, 1]), (31, [0, 1, 0])):
            wall.time = 1_700_000_000.0 + days * DAY
            tidy()
            assert left() == [bool(each) for each in expected], days
        with Client(address, begun, (0, 1)) as client:  # somebody came back
            client.play(random.Random(3), most=1)
            tidy()
            wall.time += 59 * DAY
            tidy()
            assert left() == [False, True, False]
            wall.time += 10 * DAY
            tidy()  # nor is it removed while he looks on
            assert left() == [False, True, False]
        eventually(lambda: (tidy(), not left()[1])[1])
    names = {each["table"]["id"] for each in (unplayed, begun, over)}
    assert {file.stem for file in archive.iterdir()} == names
    assert {file.stat().st_mode & 0o777 for file in archive.iterdir()} == {0o600}
    for file in archive.iterdir():
        replay(Record.from_json(file.read_bytes()))
    assert metrics.value("warroom_tables_removed_total") == before + 3
