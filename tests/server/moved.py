"""`warroom serve` with a clock that a test moves: `python -m tests.server.moved CLOCK SETTINGS`.

The file CLOCK says by how many seconds it is later than on this machine; whoever rewrites it moves
the time of every server that reads it. All else is what people are served by.
"""

import os
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from warroom.server.hosting.reading import read_settings
from warroom.server.hosting.steady import SteadyClock
from warroom.server.http.run import run
from warroom.server.notices.channels import NoticeSettings

OFTEN = 0.2
"""Seconds between two looks at what is to be told: nobody waits for it here."""


class Ahead:
    """Read again only when the file has been written."""

    def __init__(self, file: Path) -> None:
        self._file, self._written, self._seconds = file, (-1, -1), 0.0

    def __call__(self) -> float:
        found = self._file.stat()
        written = found.st_mtime_ns, found.st_ino  # times of files are coarse
        if written != self._written:
            self._seconds, self._written = float(self._file.read_text()), written
        return self._seconds


def serve(clock: Path, file: Path) -> None:
    ahead = Ahead(clock)

    def now() -> float:
        return time.monotonic() + ahead()

    def wall() -> float:
        return time.time() + ahead()

    settings = read_settings(file, os.environ, {})
    notices = replace(NoticeSettings.of(settings), tick=OFTEN)
    run(
        settings,
        lambda address: print(f"War Room is at {address}", flush=True),
        now=now,
        wall=SteadyClock(now, wall),
        notices=notices,
    )


if __name__ == "__main__":
    serve(Path(sys.argv[1]), Path(sys.argv[2]))
