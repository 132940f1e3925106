"""What happens in a server process. It is forked from one that has loaded everything, so that it is
up in a moment and a thousand of them can be killed."""

import ctypes
import os
import resource
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from warroom.bots import Bot, make
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.server.hosting.reading import read_settings
from warroom.server.http import run as running
from warroom.server.http.guard import Pace
from warroom.server.storage import leases
from warroom.server.tables import ledger, room, rounds
from warroom.server.workers.worker import get_ready
from warroom.view import View

CLONE_NEWNET = 0x40000000
DEATH = 1  # PR_SET_PDEATHSIG
LIBC = ctypes.CDLL(None, use_errno=True)


class Place(Struct, frozen=True):
    """Where a server is and what it is like. `lease` in place of the usual seconds; caretakers take
    `thinking` seconds for an answer; `network` is the file of a namespace; without `workers` none
    are made ready, which would take longer than most of these servers live."""

    folder: str
    database: str | None = None
    host: str = "127.0.0.1"
    lease: float | None = None
    thinking: float = 0.0
    network: str | None = None
    has_workers: bool = False
    largest_file: int | None = None

    @property
    def log(self) -> Path:
        return Path(f"{self.folder}.log")


class Slow:
    """A bot that lets others have the processor, as those do who think."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot, self._seconds = bot, seconds

    def decide(self, view: View, question: Question) -> Answer:
        time.sleep(self._seconds)
        return self._bot.decide(view, question)


def serve(place: Place, port: int, settings: str, line: Connection) -> None:
    """Until it is killed; what it says of itself goes to its log, its address to whoever waits."""
    LIBC.prctl(DEATH, signal.SIGKILL)
    with place.log.open("ab") as log:
        for each in (1, 2):
            os.dup2(log.fileno(), each)
    if place.network is not None:
        enter(place.network)
    if place.lease is not None:
        leases.LEASE = place.lease
        for module, name in ((leases, "BEAT"), (rounds, "BEAT"), (ledger, "ASK_AGAIN")):
            setattr(module, name, place.lease / 4)
    if not place.has_workers:
        setattr(room, get_ready.__name__, lambda: None)
    if place.largest_file is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (place.largest_file, place.largest_file))

    def make_bot(name: str, seed: str, _: Header) -> Bot:
        return Slow(make(name, seed), place.thinking)

    flags: dict[str, object] = {"host": place.host, "port": port, "data": Path(place.folder)}
    if place.database is not None:
        flags["database"] = place.database
    more: dict[str, Any] = {"make_bot": make_bot} if place.thinking else {}
    running.run(
        read_settings(Path(settings), {}, flags),
        line.send,
        pace=lambda: Pace(1e9, 1e9),  # whoever harms servers is quicker than any person
        **more,
    )


def enter(network: str) -> None:
    """From now on this thread, and those that it starts, are in that network."""
    with Path(network).open("rb") as file:
        if LIBC.setns(file.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"the network {network} cannot be entered")
