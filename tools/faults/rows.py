"""Damaged rows: whatever lies in the database, the server starts, and sound tables play on."""

import random
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from tests.server.harness import Client, new_table, running
from warroom.server.storage.opening import FILE

from .report import Count

VALUES = (b"", b"{}", b"{", b"null", b"\xff\xfe", 5, -1, 2**62, 1.5, "x", "\x00", b"[]", b"[[[[")


def columns(path: Path) -> list[tuple[str, str]]:
    """What a row of a table can be damaged in."""
    with closing(sqlite3.connect(path)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = []
        for (name,) in names:
            rows = database.execute(f"PRAGMA table_info({name})").fetchall()
            count = database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            found += [(name, row[1]) for row in rows if not row[5] and count]
    return found


def damage(path: Path, id: str, rng: random.Random) -> bool:
    """One column of one row that belongs to this table; whether there was one."""
    table, column = rng.choice(columns(path))
    with closing(sqlite3.connect(path)) as database, database:
        own = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
        key = "id" if table == "tables" else "table_id"
        if key not in own:
            return False
        rows = database.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", (id,)).fetchall()
        if not rows:
            return False
        old = rng.choice(rows)[0]
        value: object = rng.choice(VALUES)
        if isinstance(old, bytes) and old and rng.random() < 0.5:
            place = rng.randrange(len(old))
            value = old[:place] + bytes([rng.randrange(256)]) + old[place + 1 :]
        try:
            database.execute(
                f"UPDATE {table} SET {column} = ? WHERE {key} = ? AND {column} IS ?",
                (value, id, old),
            )
        except sqlite3.IntegrityError:
            return False
    return True


def run(seconds: float, rng: random.Random) -> list[Count]:
    end = time.monotonic() + seconds
    times = broken = silent = 0
    with tempfile.TemporaryDirectory() as name:
        laid = Path(name) / "laid"
        laid.mkdir()
        with running(laid) as address:
            sound, damaged = (
                new_table(address, "pp", options={"game-limit": "none"}) for _ in range(2)
            )
            for created in (sound, damaged):
                with Client(address, created, (0, 1)) as client:
                    client.play(rng, most=5)
                    client.ask({"type": "say", "seat": 0, "text": "Good luck!"})
        while time.monotonic() < end:
            folder = Path(name) / "now"
            shutil.copytree(laid, folder)
            if damage(folder / FILE, damaged["table"]["id"], rng):
                times += 1
                try:
                    with running(folder) as address:
                        with Client(address, sound, (0, 1)) as client:
                            client.play(rng, most=2)
                        with Client(address, damaged, (0, 1)) as client:
                            said = client.hear()
                            silent += said["type"] == "refused" and said["code"] == "internal"
                except Exception:
                    broken += 1
            shutil.rmtree(folder)
    return [
        Count("a damaged row", "servers started; wrong: another table did not play", times, broken),
        Count("a damaged row", "damaged tables asked for; wrong: no proper refusal", times, silent),
    ]
