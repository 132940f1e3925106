"""Databases by their addresses: a folder, `sqlite:///path` or `postgresql://...`."""

import errno
from pathlib import Path
from urllib.parse import urlsplit

from .database import Database, StoreError
from .sql_store import SqlStore
from .sqlite import SqliteDatabase

FILE = "tables.sqlite"
"""What the database is called in a folder of ours."""

SQLITE, POSTGRES = ("sqlite",), ("postgresql", "postgres")


def store_at(address: str | Path) -> SqlStore:
    """The tables there; a folder or a file is made if need be."""
    return SqlStore(database_at(address))


def database_at(address: str | Path) -> Database:
    path = path_of(address)
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return SqliteDatabase(path)
    try:
        from .postgres import PostgresDatabase  # noqa: PLC0415 - not everybody has the library
    except ImportError as error:
        message = "PostgreSQL needs a library more: pip install 'warroom[postgres]'"
        raise StoreError(f"{message} ({error})") from error
    return PostgresDatabase(str(address))


def path_of(address: str | Path) -> Path | None:
    """Of the file, if it is one."""
    scheme = "" if isinstance(address, Path) else urlsplit(address).scheme
    if scheme in SQLITE:
        path = str(address).partition("://")[2].partition("/")[2]
        if not path:
            raise StoreError(f"{address} names no file; sqlite:///path does, or a folder")
        # As others have it: three strokes and a path from here, four and one from the root.
        return Path(path)
    if scheme in POSTGRES:
        return None
    if "://" in str(address) and not isinstance(address, Path):
        raise StoreError(f"{scheme} is no database of ours: sqlite, postgresql, or a folder")
    folder = Path(address)
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "this is no folder", str(folder))
    return folder / FILE
