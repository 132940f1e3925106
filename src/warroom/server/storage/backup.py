"""A copy of a SQLite database, taken while people play."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .database import StoreError
from .sqlite import APPLICATION, keep_private

PAGES = 1000
"""Copied at a time; in between, the server may write."""


def back_up(source: Path, target: Path) -> int:
    """How many tables are in the copy. It is whole and sound, or not there at all."""
    if target.exists():
        raise StoreError(f"{target} is there already; a backup replaces nothing")
    if not source.exists():
        raise StoreError(f"{source} is not there")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    keep_private(part)
    try:
        # Only a reader, whom the server does not notice; it keeps the log until he is done.
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as ours,
            closing(sqlite3.connect(part)) as copy,
        ):
            if ours.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
                raise StoreError(f"{source} is not a store of War Room")
            ours.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, to be taken anywhere
            found = copy.execute("PRAGMA quick_check").fetchone()[0]
            if found != "ok":
                raise StoreError(f"the copy is not sound: {found}")
            count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        os.link(part, target)  # fails if somebody else has made it meanwhile
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return count
