"""The server: tables that live on disk, played over WebSocket. See docs/protocol.md.

from pathlib import Path
from warroom.server import SqliteStore, create_app

app = create_app(SqliteStore(Path("tables.sqlite")))
"""

from .http.app import create_app
from .storage.database import StoreError
from .storage.sql_store import SqliteStore
from .storage.store import Store

__all__ = ["SqliteStore", "Store", "StoreError", "create_app"]
