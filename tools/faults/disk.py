"""A full disk: nothing that was acknowledged is lost, what was refused is not kept, and with room
again all go on."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from tests.server.postgres import PostgresServer

from .ledger import summed
from .play import Player, counts, end
from .report import Budget, Count
from .served import Failed, Served
from .serving import Place
from .witness import Witness

SIZES = {"sqlite": "32m", "postgres": "320m"}
MOST_LEFT = {"sqlite": 100_000, "postgres": 400_000}
"""Bytes that are left on the disk, at most: they are soon used up."""

PEOPLE = 3
PATIENCE = 30.0


class Disk:
    """A small one of its own, which is filled and cleared."""

    def __init__(self, folder: Path, most_left: int) -> None:
        self.folder, self._most_left = folder, most_left
        self._ballast = folder / "ballast"

    def fill(self, rng: random.Random) -> None:
        has = os.statvfs(self.folder)
        free = has.f_bavail * has.f_frsize - rng.randrange(self._most_left)
        with suppress(OSError), self._ballast.open("wb") as file:  # others were quicker
            os.posix_fallocate(file.fileno(), 0, max(1, free))

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)


@contextmanager
def mounted(folder: Path, kind: str) -> Iterator[Disk]:
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZES[kind]},mode=1777", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotMounted(done.stderr.strip())
    try:
        yield Disk(folder, MOST_LEFT[kind])
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


class NotMounted(Exception):
    """Disks of one's own are not for everybody."""


class Full:
    """A server whose disk is full again and again."""

    def __init__(
        self, served: Served, disk: Disk, postgres: PostgresServer | None, players: list[Player]
    ) -> None:
        self._served, self._disk, self._postgres, self._players = served, disk, postgres, players
        self.full = self.unable = self.stuck = self.failed = 0

    @property
    def _answers(self) -> int:
        return sum(player.sums.answers for player in self._players)

    def round(self, rng: random.Random) -> None:
        time.sleep(rng.uniform(0.2, 0.8))
        self._disk.fill(rng)
        self.full += 1
        time.sleep(rng.uniform(0.5, 1.5))
        if rng.random() < 0.4:
            self._start_anew()
        time.sleep(rng.uniform(0, 0.5))
        self._disk.clear()
        if self._postgres is not None:
            self._postgres.ensure_running()
        if not self._served.is_alive:
            self._start()
        if not self._goes_on():
            self.stuck += 1
            print("WRONG: with room again nobody goes on", file=sys.stderr, flush=True)

    def _start_anew(self) -> None:
        """On the full disk. Whoever cannot, says so, and goes on when there is room."""
        self._served.kill()
        try:
            self._served.start()
        except Failed:
            self.unable += 1

    def _start(self) -> None:
        try:
            self._served.start()
        except Failed as error:
            self.failed += 1
            print(error, file=sys.stderr, flush=True)

    def _goes_on(self) -> bool:
        before, end = self._answers, time.monotonic() + PATIENCE
        while self._answers == before and time.monotonic() < end:
            time.sleep(0.05)
        return self._answers > before


def run(budget: Budget, rng: random.Random, *, kind: str = "sqlite") -> list[Count]:
    name = f"a full disk ({kind})"
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        data = folder / "data"
        data.mkdir()
        folder.chmod(0o711)  # PostgreSQL is another user
        try:
            disk = stack.enter_context(mounted(data, kind))
        except NotMounted as error:
            print(f"SKIPPED: {name}: none may be mounted here ({error})", file=sys.stderr)
            return []
        postgres, url = None, None
        if kind == "postgres":
            postgres = stack.enter_context(closing(PostgresServer((), within=data)))
            url = postgres.url(postgres.new_database())
        place = Place(str(data if url is None else folder / "server"), url)
        served = Served(place)
        witness = Witness(url or place.folder)
        players = [
            Player([served], witness, rng.randrange(2**32), is_failing_sound=kind == "sqlite")
            for _ in range(PEOPLE)
        ]
        for player in players:
            player.start()
        full = Full(served, disk, postgres, players)
        try:
            while budget.takes():
                full.round(rng)
        finally:
            end(players, [served])
        return [
            Count(name, "times full; wrong: did not go on with room again", full.full, full.stuck),
            Count(name, "starts on a full disk that were refused", full.unable),
            Count(name, "starts with room again that failed", full.full, full.failed),
            *counts(name, summed(player.sums for player in players)),
        ]
