"""Settings that are read again, and servers that are started again, while people play."""

import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, eventually, http, new_table, running
from tests.server.test_admin import ORDER
from tests.server.test_durability import play_until_killed, stored
from tests.server.test_logs import serving

FEW = "[limits]\nby-address = false\ntables = 1\n"
MANY = "[limits]\nby-address = false\n"
AT_A_TERMINAL = (
    *(sys.executable, "-c"),
    "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_DFL);"
    "os.execvp(sys.argv[1], sys.argv[1:])",
)
"""A program that heeds its terminal, even if what runs the tests was told not to (`nohup`): that is
handed down, and a server rightly keeps to it."""


class Service:
    """`warroom serve` with a settings file."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path, file: Path) -> None:
        self.process, self.address, self._log, self._file = process, address, log, file

    def reads(self, text: str) -> str:
        """The settings as they are from now on; gives what is told of them."""
        before = len(self.told)
        self._file.write_text(text, encoding="utf-8")
        self.process.send_signal(signal.SIGHUP)
        eventually(lambda: "the settings " in self.told[before:])
        return self.told[before:]

    @property
    def told(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def lays(self) -> int:
        return http(self.address, "/api/tables", ORDER)[0]


@contextmanager
def service(folder: Path, text: str) -> Iterator[Service]:
    file = folder / "warroom.toml"
    file.write_text(text, encoding="utf-8")
    with serving(folder, "--settings", str(file), told={}) as (process, address, log):
        yield Service(process, address, log, file)


def test_settings_are_read_again(tmp_path: Path) -> None:
    """What can be changed is; of the rest it is said that it cannot. No restart: the same process
    goes on."""
    with service(tmp_path, FEW) as served:
        assert [served.lays() for _ in range(2)] == [201, 503]
        told = served.reads(f'think = 0.5\nnames = ["play.example.org"]\n{MANY}')
        assert "read again" in told
        assert "only a restart changes names, think" in told
        assert served.lays() == 201
        served.reads(f'tables = "admin"\n{MANY}')
        assert served.lays() == 403
        assert '"message":"the settings were read' in served.reads(
            f'{MANY}[log]\nformat = "json"\n'
        )
        assert served.process.poll() is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[limits]\ntables = 0\n", "limits.tables: "),
        ("tables =", "warroom.toml: "),
        ("colour = 1\n", "colour: there is only"),
        ('[mail]\nuser = "x"\npassword-file = "none"\n', "there is no file none"),
    ],
)
def test_settings_that_are_wrong_change_nothing(tmp_path: Path, text: str, why: str) -> None:
    """A line in the log says which one, and the server goes on as before."""
    with service(tmp_path, FEW) as served:
        assert served.lays() == 201
        told = served.reads(text)
        assert "stay as they were" in told
        assert why in told
        assert "Traceback" not in told
        assert served.lays() == 503
        served.reads(MANY)
        assert served.lays() == 201


def test_a_file_that_is_gone_changes_nothing(tmp_path: Path) -> None:
    with service(tmp_path, FEW) as served:
        assert served.lays() == 201
        (tmp_path / "warroom.toml").unlink()
        served.process.send_signal(signal.SIGHUP)
        eventually(lambda: "stay as they were" in served.told)
        assert served.lays() == 503


def test_nobody_at_a_table_notices_that_settings_are_read(tmp_path: Path) -> None:
    """Not one answer is lost, and not one connection."""
    with service(tmp_path, MANY) as served:
        created = new_table(served.address, "pp", options={"game-limit": "none"})
        rng = random.Random(4)
        with Client(served.address, created, (0, 1)) as client:
            for _ in range(12):
                client.play(rng, most=5)
                served.process.send_signal(signal.SIGHUP)
        assert len(stored(tmp_path, created["table"]["id"])) == 60


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP], ids=["told to", "hung up"])
def test_a_restart_under_load_loses_nothing(tmp_path: Path, sign: signal.Signals) -> None:
    """At several tables, in the middle of play: what was accepted is there, players are told to
    come again, and the next server goes on. Without a file of settings that is what SIGHUP does,
    too: the terminal is gone."""
    tables: list[tuple[Json, list[Json]]] = []
    kept: list[tuple[Client, Json | None]] = []
    with serving(tmp_path, by=AT_A_TERMINAL) as (process, address, _):
        for _ in range(3):
            tables.append((new_table(address, "pp", options={"game-limit": "none"}), []))

        def play(created: Json, acknowledged: list[Json]) -> None:
            client = Client(address, created, (0, 1))
            kept.append((client, play_until_killed(client, random.Random(6), acknowledged)))

        players = [threading.Thread(target=play, args=each) for each in tables]
        for player in players:
            player.start()
        eventually(lambda: all(len(acknowledged) > 20 for _, acknowledged in tables))
        process.send_signal(sign)
        for player in players:
            player.join()
        assert process.wait(30) == -sign  # once all else is done
    on_their_way = {client.table["id"]: answer for client, answer in kept}
    for client, _ in kept:
        assert client.socket.close_code == 1012
        client.close()
    for created, acknowledged in tables:
        id = created["table"]["id"]
        assert stored(tmp_path, id) in (acknowledged, [*acknowledged, on_their_way[id]])
    with running(tmp_path) as address:
        for created, _ in tables:
            with Client(address, created, (0, 1)) as again:
                again.play(random.Random(7), most=3)


def test_nobody_hangs_up_on_a_server_that_shall_outlive_its_terminal(tmp_path: Path) -> None:
    """As `nohup` starts it."""
    deaf = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh")
    with serving(tmp_path, by=deaf) as (process, address, _):
        for _ in range(3):
            process.send_signal(signal.SIGHUP)
            assert http(address, "/ready")[0] == 200
