"""Server processes, to which things are done."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

UNBOUND = (Path(__file__).parents[2] / "bench" / "unlimited.toml").read_text(encoding="utf-8")
"""All players of a fault have one address."""

SERVE = "from warroom.cli import app; app()"


class Served:
    """One server process over a database, always at the same port once it has one. Before it serves
    it may do something to itself."""

    def __init__(self, place: Mapping[str, str], settings: str, before: str = "") -> None:
        self._place, self._settings = place, settings
        self._port = "0"
        self.address = ""
        self.start(before)

    def start(self, before: str = "") -> None:
        command = [sys.executable, "-c", f"{before}{SERVE}", "serve"]
        command += ["--port", self._port, "--settings", self._settings]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **self._place},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if "http://" not in said:
            self.kill()
            raise RuntimeError(f"a server did not start: {said}")
        self.address = said.split("http://")[1].strip().rstrip("/")
        self._port = self.address.rpartition(":")[2]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
