"""A full disk: nothing that was acknowledged is lost, and with room again all go on."""

import random
import tempfile
import time
from pathlib import Path

from .kills import BROKEN, Game, added, looked_at
from .report import Count
from .served import UNBOUND, Served

FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0})); "
"""What no file can grow beyond."""


class Patient(Game):
    """Somebody whose answers are refused when the disk is full."""

    def run(self) -> None:
        while not self.is_stopped.is_set():
            try:
                self._play(self._servers[0].address)
            except (*BROKEN, AssertionError):
                time.sleep(0.05)


def run(seconds: float, rng: random.Random) -> list[Count]:
    end = time.monotonic() + seconds
    full = unable = 0
    results = []
    with tempfile.TemporaryDirectory() as name:
        settings = Path(name) / "settings.toml"
        settings.write_text(UNBOUND)
        data = Path(name) / "data"
        served = Served({"WARROOM_DATA": str(data)}, str(settings))
        game = Patient([served], rng.randrange(2**32))
        game.start()
        try:
            while time.monotonic() < end:
                time.sleep(rng.uniform(0.3, 1.0))
                served.kill()
                largest = max(file.stat().st_size for file in data.iterdir())
                try:
                    served.start(FULL.format(largest + rng.randrange(4096, 200_000)))
                    full += 1
                    time.sleep(rng.uniform(0.5, 2.0))
                    served.kill()
                except RuntimeError:
                    unable += 1  # it says so, and goes on when there is room
                served.start()
        finally:
            game.is_stopped.set()
            game.join(60)
            served.kill()
        results.append(looked_at(str(data), game))
    return [
        Count("a full disk", "times full, in the middle of play", full),
        Count("a full disk", "times too full to start, which was said", unable),
        Count("a full disk", "answers acknowledged; wrong: lost", *added(results, 0)),
        Count("a full disk", "answers kept; wrong: never given, or twice", *added(results, 1)),
        Count("a full disk", "tables played again; wrong: not sound", *added(results, 2)),
    ]
