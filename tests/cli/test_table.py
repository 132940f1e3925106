"""`warroom table` and `bin/play`: a table on this machine, in the browser if there is one."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, eventually, http
from warroom.cli import app
from warroom.cli.commands import browser as window
from warroom.server.http.local import PORT, bound, data_folder
from warroom.server.http.run import listening

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-c", "from warroom.cli import app; app()", "table"]
ADDRESS = re.compile(r"War Room is at http://(127\.0\.0\.1:\d+)/#/table/([\w-]{12})/([\w-]{22})\n")


@contextmanager
def at_a_table(
    folder: Path,
    *words: str,
    command: list[str] = COMMAND,
    variables: Mapping[str, str] | None = None,
) -> Iterator[tuple[str, Json]]:
    """The command as a process without input: the server's address, and the table with its token.
    In the end it gets Ctrl-C."""
    unset = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    surroundings = {name: value for name, value in os.environ.items() if name not in unset}
    process = subprocess.Popen(
        [*command, "--data", str(folder), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**surroundings, "PYTHONPATH": str(ROOT / "src"), **(variables or {})},
    )
    try:
        assert process.stdout is not None
        found = ADDRESS.fullmatch(process.stdout.readline())
        assert found
        address, table, token = found.groups()
        yield address, {"table": {"id": table}, "seats": [token]}
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=10)
        assert process.returncode == 0
        assert "Your games are kept" in rest
        assert errors == ""
    finally:
        process.kill()
        process.wait(10)


def a_browser(folder: Path, name: str) -> Path:
    """A program that notes what it is asked to open."""
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "$@" > {folder}/opened-by-{name}\n')
    path.chmod(0o755)
    return path


class Laid(NamedTuple):
    """A table on this machine, and the folder of its games, where browsers note what they open."""

    folder: Path
    address: str
    table: Json


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """As the command lays it without a word, for those who only look at it."""
    folder = tmp_path_factory.mktemp("games")
    chosen = {"BROWSER": str(a_browser(folder, "firefox"))}
    with at_a_table(folder, "--port", "0", variables=chosen) as (address, table):
        yield Laid(folder, address, table)


def test_a_person_sits_down_with_three_bots(laid: Laid) -> None:
    """The printed address answers, and its token is a seat's and the host's."""
    with Client(laid.address, laid.table, (0,)) as client:
        assert http(laid.address, "/")[0] == 200
        welcome = client.hear()
        assert welcome["seats"] == [0]
        assert welcome["is_host"]
        person, *officers = [seat["bot"] for seat in welcome["table"]["seats"]]
        assert person is None
        assert [each.partition(":")[0] for each in officers] == ["officer"] * 3
        assert len({*officers}) == 3
        while client.asked() is None:
            client.hear()


def test_the_browser_gets_the_address(laid: Laid) -> None:
    opened = laid.folder / "opened-by-firefox"
    eventually(lambda: opened.exists() and opened.read_text().endswith("\n"))
    page = f"http://{laid.address}/#/table/{laid.table['table']['id']}/{laid.table['seats'][0]}"
    assert opened.read_text() == f"{page}\n"


def test_a_folder_that_is_in_use_is_told(laid: Laid) -> None:
    result = CliRunner().invoke(app, ["table", "--port", "0", "--data", str(laid.folder)])
    assert result.exit_code == 1
    assert "already" in result.output
    assert "--data" in result.output


def test_it_stops_at_once_with_a_window_open_and_goes_on_later(tmp_path: Path) -> None:
    """Beside another table, which can be chosen, and without a browser if none is wanted."""
    with at_a_table(tmp_path, "--port", "0") as (address, first):
        client = Client(address, first, (0,))
        client.hear()
    with pytest.raises(ConnectionClosed):
        client.hear_until(lambda _: False)
    client.close()

    chosen = ("--players", "3", "--bots", "caretaker,random", "--board", "east")
    options = ("--option", "game-limit=3 rounds", "--no-browser")
    browser = {"BROWSER": str(a_browser(tmp_path, "firefox"))}
    with at_a_table(tmp_path, "--port", "0", *chosen, *options, variables=browser) as laid:
        address, second = laid
        assert second["table"] != first["table"]
        with Client(address, first, (0,)) as client:
            assert client.hear()["type"] == "welcome"
        with Client(address, second, (0,)) as client:
            welcome = client.hear()
            assert welcome["type"] == "welcome"
            told = welcome["table"]
        assert [seat["bot"] for seat in told["seats"]] == [None, "caretaker", "random"]
        assert told["header"]["board"] == "east"
        assert told["header"]["options"] == {"game-limit": "3 rounds"}
        assert http(address, "/")[0] == 200
    assert not list(tmp_path.glob("opened-by-*"))


@pytest.mark.parametrize("chosen", ["w3m", "lynx", "links", "elinks", "www-browser", None])
def test_no_browser_that_shows_text_only_is_opened(tmp_path: Path, chosen: str | None) -> None:
    """Neither by name nor for want of another."""
    for name in window.TEXT_BROWSERS:
        a_browser(tmp_path, name)
    surroundings = {"PATH": str(tmp_path), "PYTHONPATH": str(ROOT / "src"), "DISPLAY": ":0"}
    if chosen:
        surroundings["BROWSER"] = str(tmp_path / chosen)
    opening = window.opening("http://127.0.0.1:1/")
    done = subprocess.run(opening, env=surroundings, capture_output=True, timeout=20, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")
    assert not list(tmp_path.glob("opened-by-*"))


def test_a_machine_without_a_screen_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not window.has_screen()
    window.show("http://127.0.0.1:1/")
    monkeypatch.setenv("DISPLAY", ":0")
    assert window.has_screen()
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    window.show("http://127.0.0.1:1/")


def test_the_first_free_port_is_taken() -> None:
    with bound(None) as one, bound(None) as other:
        ports = [each.getsockname()[1] for each in (one, other)]
        assert PORT <= ports[0] < ports[1]
        with pytest.raises(OSError, match=rf"in use: 'port {ports[0]}'"):
            bound(ports[0])
        with pytest.raises(OSError, match=rf"in use: '127.0.0.1, port {ports[0]}'"):
            listening("127.0.0.1", ports[0])


def test_games_are_kept_where_users_keep_their_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "warroom"
    for given in ("", "not/absolute"):
        monkeypatch.setenv("XDG_DATA_HOME", given)
        monkeypatch.setenv("HOME", "/home/nobody")
        assert data_folder() == Path("/home/nobody/.local/share/warroom")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", "1"), "2 to 6 players"),
        (("--players", "0"), "2 to 6 players"),
        (("--players", "99"), "Expected `array` of length <= 16"),
        (("--bots", "grandmaster"), "no such bot"),
        (("--board", "/etc/passwd"), "no such board"),
        (("--think", "101"), "from 0 to 100 times"),
        (("--rules", "chess"), "no rule set"),
        (("--option", "no-such=1"), "no-such"),
    ],
)
def test_mistakes_are_told_in_one_line(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    result = CliRunner().invoke(app, ["table", "--data", str(tmp_path / "games"), *words])
    assert result.exit_code == 1
    assert message in result.output
    assert result.output.count("\n") == 1
    assert not (tmp_path / "games").exists()


def test_bin_play_lays_a_table(tmp_path: Path) -> None:
    """The real script, in a clone whose environment is ready."""
    shutil.copytree(ROOT / "bin", tmp_path / "bin")
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    command = f"{sys.executable} -c 'from warroom.cli import app; app()'"
    (programs / "warroom").write_text(f'#!/bin/sh\nPYTHONPATH={ROOT}/src exec {command} "$@"\n')
    (programs / "warroom").chmod(0o755)
    stamp = f"root={tmp_path}; source bin/_setup; expected_stamp runtime > .venv/stamp-runtime"
    subprocess.run(["bash", "-c", stamp], cwd=tmp_path, check=True)
    play = [str(tmp_path / "bin" / "play")]
    with (
        at_a_table(tmp_path / "games", "--port", "0", command=play) as (address, table),
        Client(address, table, (0,)) as client,
    ):
        assert client.hear()["type"] == "welcome"
