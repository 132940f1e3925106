"""Servers in processes of their own, each on the one core that is set aside for servers."""

import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMAND = ("-c", "from warroom.cli import app; app()", "serve", "--port", "0")
UNLIMITED = ROOT / "bench" / "unlimited.toml"


@contextmanager
def on(cores: set[int]) -> Iterator[None]:
    """Stay on these cores, with all processes that are started meanwhile; where it can be told."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def split_cores() -> tuple[set[int], set[int]]:
    """One core for servers, and those for whoever measures them: the others, if there are any."""
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    cores = os.sched_getaffinity(0)
    servers = {max(cores)}
    return servers, cores - servers or cores


class Served:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._pid = process.pid
        assert process.stdout is not None
        found = re.search(r"http://([\w.:]+)", process.stdout.readline())
        if found is None:
            raise RuntimeError("a server did not start")
        self.address = found[1]

    def cpu_seconds(self) -> float:
        """What it has computed so far; NaN where the system does not tell."""
        if sys.platform != "linux":
            return math.nan
        # The clock of another process, by the number that clock_getcpuclockid(3) gives it.
        return time.clock_gettime((~self._pid << 3) | 2)

    def memory(self) -> float:
        """In kB; NaN where the system does not tell."""
        status = Path(f"/proc/{self._pid}/status")
        if not status.exists():
            return math.nan
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
        return float(found[1]) if found else math.nan


@contextmanager
def serving(arguments: Sequence[str], cores: set[int]) -> Iterator[Served]:
    """A Python program that prints its address once it serves."""
    with on(cores):
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={**os.environ, "WARROOM_LIMITS_BY_ADDRESS": "false"},  # all players have one
            stdout=subprocess.PIPE,
            text=True,
        )
    with process:
        try:
            yield Served(process)
        finally:
            process.terminate()
