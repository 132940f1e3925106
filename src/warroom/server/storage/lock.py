"""That only one server uses a file. Readers need not ask: backups go on while people play."""

import os
from contextlib import suppress
from pathlib import Path

from .database import StoreInUse

try:
    import fcntl
except ImportError:  # not every system has it
    fcntl = None  # type: ignore[assignment]
    import msvcrt


class FileLock:
    """Held until it is let go, or its process ends in whatever way. The file beside the database
    stays, for a lock on one that comes and goes could be held twice."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}-lock")
        self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            else:
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)  # type: ignore[unreachable]
        except OSError:
            os.close(self._file)
            raise StoreInUse("another server has it") from None

    def let_go(self) -> None:
        with suppress(OSError):
            os.close(self._file)
