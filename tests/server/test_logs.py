"""What a server writes down: in lines or JSON, never a secret, never without end."""

import io
import json
import logging
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Browser, Client, http, new_table
from warroom.server.hosting import logs
from warroom.server.hosting.settings import LogFormat, LogSettings

log = logging.getLogger("warroom.server")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is written, with the program's own logging as it was afterwards."""
    root = logging.root
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in logs.TALKATIVE}
    yield io.StringIO()
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, old in levels.items():
        logging.getLogger(name).setLevel(old)


def test_lines_have_time_table_and_request(written: io.StringIO) -> None:
    logs.set_up(LogSettings(), written)
    logs.TABLE.set("T1")
    logs.REQUEST.set("abc")
    log.info("something %s", "happened")
    log.debug("unheard")
    logs.TABLE.set("")
    logs.REQUEST.set("")
    log.error("else")
    first, second = written.getvalue().splitlines()
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT[\d:.]{12}Z info something happened table=T1 request=abc", first
    )
    assert second.endswith("Z error else")


def test_json_has_one_object_on_each_line(written: io.StringIO) -> None:
    logs.set_up(LogSettings(format=LogFormat.JSON), written)
    logs.TABLE.set("T1")
    try:
        raise ValueError("two\nlines")
    except ValueError:
        log.exception("it failed")
    logs.TABLE.set("")
    (line,) = written.getvalue().splitlines()
    told = json.loads(line)
    assert (told["level"], told["table"], told["logger"]) == ("error", "T1", "warroom.server")
    assert "ValueError: two\nlines" in told["message"]


@pytest.mark.parametrize(
    "text",
    [
        "Authorization: Bearer SECRET",
        "cookie: warroom=SECRET; x",
        "https://example.org/#/table/T1/SECRET",
        "postgresql://warroom:SECRET@host/x refuses",
        'password="SECRET"',
    ],
)
def test_secrets_are_blotted_out(written: io.StringIO, text: str) -> None:
    logs.set_up(LogSettings(), written)
    log.warning("see: %s", text)
    try:
        raise RuntimeError(text)
    except RuntimeError:
        log.exception("failed")
    assert written.getvalue().count("***") == 2
    assert "SECRET" not in written.getvalue()


def test_complaints_do_not_fill_the_disk(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs.set_up(LogSettings(), written)
    for number in range(1000):
        log.warning("connection %d failed", number)
    log.warning("another kind")
    lines = written.getvalue().splitlines()
    assert len(lines) == logs.MOST_ALIKE + 1
    monkeypatch.setattr(logs, "WITHIN", 0.0)
    log.warning("connection %d failed", 1000)
    assert (
        written.getvalue()
        .splitlines()[-1]
        .endswith(f"connection 1000 failed (and {1000 - logs.MOST_ALIKE} more like it)")
    )


ALL_TOLD = {
    "WARROOM_LOG_LEVEL": "debug",
    "WARROOM_LOG_FORMAT": "json",
    "WARROOM_LIMITS_BY_ADDRESS": "false",
}


@contextmanager
def serving(
    folder: Path, *words: str, told: Mapping[str, str] = ALL_TOLD, by: Sequence[str] = ()
) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """`warroom serve`, which tells all it can; its address and the file with what it told. It may
    be started by another program."""
    command = [*by, sys.executable, "-c", "from warroom.cli import app; app()"]
    command += ["serve", "--port", "0", "--data", str(folder), *words]
    surroundings = {**os.environ, **told}
    file = folder / "log"
    with (
        file.open("w") as errors,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=surroundings
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield process, line.split("http://")[1].strip().rstrip("/"), file
        finally:
            process.kill()


def test_the_log_of_a_whole_game_has_no_secret(tmp_path: Path) -> None:
    """Neither tokens nor cookies nor keys nor words, whatever goes wrong meanwhile."""
    words = "Nobody reads this in a log"
    with serving(tmp_path) as (process, address, file):
        ann = Browser(address, "Ann")
        secret = ann.cookies[0].partition(";")[0].partition("=")[2]
        created = new_table(address, "pp")
        id = created["table"]["id"]
        tokens = [created["host"], created["spectator"], *created["seats"]]
        bearer = {"authorization": f"Bearer {','.join(created['seats'])}"}
        with Client(address, created, (0, 1)) as client:
            client.hear()
            client.ask({"type": "say", "seat": 0, "text": words})
            client.send(json.dumps({"type": "answer", "tokens": tokens, "text": words}))
            for number in range(3):
                client.answer(0, {"type": f"no-such-{number}"}, 0)
            http(address, f"/api/tables/{id}/record?token={tokens[0]}", headers=bearer)
            with suppress(ConnectionClosed), Client(address, created, tokens=["x", *tokens]) as no:
                no.hear()
            while not client.is_over:
                reply = client.play(random.Random(5), most=1)
                assert reply is not None
        record = http(address, f"/api/tables/{id}/record", headers=bearer)[1]
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == -signal.SIGTERM  # once all else is done
        told = file.read_text()
    kinds = [json.loads(line)["message"] for line in told.splitlines()]
    assert f"table {id} was laid" in kinds
    assert kinds[-1] == "the server ends"
    for each in (*tokens, secret, record["header"]["key"], words):
        assert len(each) > 15
        assert each not in told
    assert "Traceback" not in told
