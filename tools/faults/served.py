"""Server processes, to which things are done."""

import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

from . import serving
from .serving import Place

PATIENCE = 60.0

UNBOUND = """
[limits]
connections-by-address = 1000000
connections = 1000000
tables = 1000000
tables-by-minute = 1e9
joins-by-minute = 1e9
records-by-minute = 1e9
odds-by-minute = 1e9
words-by-minute = 1e9
identities-by-minute = 1e9
mails-by-minute = 1e9
"""
"""All players of a fault have one address, and are quicker than any person."""

CONTEXT: Any = multiprocessing.get_context("forkserver")


def get_ready() -> None:
    """Whatever a server needs is loaded once, in the process from which all are forked."""
    CONTEXT.set_forkserver_preload(
        [serving.__name__, "psycopg", "warroom.server.workers.preloaded", "tests.server.harness"]
    )


class Failed(Exception):
    """A server did not start."""


class Served:
    """One server process over a database, always at the same port once it has one."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.is_reachable = True
        """As far as a load balancer in front of it would know."""
        self.address = ""
        self._port = 0
        self._settings = Path(f"{place.folder}.toml")
        self._settings.parent.mkdir(parents=True, exist_ok=True)
        self._settings.write_text(UNBOUND, encoding="utf-8")
        self.start()

    def start(self, place: Place | None = None) -> None:
        line, theirs = CONTEXT.Pipe(duplex=False)
        args = (place or self.place, self._port, str(self._settings), theirs)
        self.process = CONTEXT.Process(target=serving.serve, args=args)
        self.process.start()
        theirs.close()
        try:
            address = str(line.recv()) if line.poll(PATIENCE) else ""
        except EOFError:
            address = ""
        finally:
            line.close()
        if not address:
            self.kill()
            raise Failed(f"a server did not start:\n{self.log[-2000:]}")
        self.address = address.removeprefix("http://").rstrip("/")
        self._port = int(self.address.rpartition(":")[2])
        self.is_reachable = True

    @property
    def log(self) -> str:
        try:
            return self.place.log.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ""

    @property
    def is_alive(self) -> bool:
        return bool(self.process.is_alive())

    def kill(self) -> None:
        self.is_reachable = False
        self.process.kill()
        self.process.join(PATIENCE)

    def pause(self) -> None:
        self.is_reachable = False
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)
        self.is_reachable = True

    def memory(self) -> int:
        """Bytes of its own that it has."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("RssAnon"):
                return 1024 * int(line.split()[1])
        return 0
