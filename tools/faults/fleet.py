"""Three servers over one PostgreSQL, and what befalls them: one is killed, or stands still for
longer than its lease; the database dies; the network between a server and the database is cut.
People at tables and tables of bots go on, and nothing that was acknowledged is lost."""

import random
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from tests.server.harness import Json, new_table
from tests.server.postgres import PostgresServer
from warroom.server.storage.database import Database
from warroom.server.storage.opening import database_at

from .kills import TABLES, Game, added, looked_at
from .report import Count
from .served import UNBOUND, Served

SERVERS = 3
LEASE = 2.0
QUICKLY = (
    f"from warroom.server.storage import leases; leases.LEASE, leases.BEAT = {LEASE}, {LEASE / 4}; "
)
"""Leases are shorter than in earnest, so that more faults fit into the time."""

GOES_ON = 15.0
"""Seconds within which bots must play again after anything: the lease, and a busy machine."""


class Line:
    """What lies between a server and its database: it forwards, until it is cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._is_whole = threading.Event()
        self._is_whole.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """What is sent from now on arrives when the line is mended, if anybody still waits."""
        self._is_whole.clear()

    def mend(self) -> None:
        self._is_whole.set()

    def close(self) -> None:
        self.mend()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    near.close()
                    continue
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=(source, sink), daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._is_whole.wait()
                sink.sendall(data)
        for each in (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


class Fleet:
    """The servers, each with a line of its own to the database."""

    def __init__(self, folder: Path, postgres: PostgresServer) -> None:
        self.postgres = postgres
        self.name = postgres.new_database()
        self.lines = [Line(postgres.port) for _ in range(SERVERS)]
        settings = folder / "settings.toml"
        settings.write_text(UNBOUND)
        self.servers = [
            Served(
                {
                    "WARROOM_DATA": str(folder / str(place)),
                    "WARROOM_DATABASE": postgres.url_by_port(self.name, line.port),
                },
                str(settings),
                QUICKLY,
            )
            for place, line in enumerate(self.lines)
        ]

    def close(self) -> None:
        for served in self.servers:
            served.process.send_signal(signal.SIGCONT)
            served.kill()
        for line in self.lines:
            line.close()


@contextmanager
def fleet() -> Iterator[Fleet]:
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(PostgresServer(())) as postgres,
        closing(Fleet(Path(folder), postgres)) as made,
    ):
        yield made


Harm: TypeAlias = Callable[[Fleet, random.Random], None]


def kill(fleet: Fleet, rng: random.Random) -> None:
    served = rng.choice(fleet.servers)
    served.kill()
    time.sleep(rng.uniform(0, LEASE))
    served.start(QUICKLY)


def pause(fleet: Fleet, rng: random.Random) -> None:
    """It wakes when others have long taken over, and must not know better."""
    process = rng.choice(fleet.servers).process
    process.send_signal(signal.SIGSTOP)
    time.sleep(LEASE + rng.uniform(0.5, 2))
    process.send_signal(signal.SIGCONT)


def kill_database(fleet: Fleet, rng: random.Random) -> None:
    fleet.postgres.kill()
    time.sleep(rng.uniform(0, 2))
    fleet.postgres.start()


def cut(fleet: Fleet, rng: random.Random) -> None:
    line = rng.choice(fleet.lines)
    line.cut()
    time.sleep(LEASE + rng.uniform(0.5, 2))
    line.mend()


HARMS: dict[str, tuple[str, Harm]] = {
    "kills-of-three": (f"kill -9 of one of {SERVERS} servers with bots", kill),
    "pauses": ("SIGSTOP of a server for longer than its lease", pause),
    "database": ("kill of PostgreSQL", kill_database),
    "cuts": ("a cut between a server and PostgreSQL", cut),
}


def run(seconds: float, rng: random.Random, *, harm: str) -> list[Count]:
    name, do = HARMS[harm]
    end = time.monotonic() + seconds
    times = stuck = 0
    with fleet() as made:
        games = [Game(made.servers, rng.randrange(2**32)) for _ in range(TABLES)]
        for game in games:
            game.start()
        bots = lay_bots(made)
        url = made.postgres.url(made.name)
        while times == 0 or time.monotonic() < end:
            do(made, rng)
            times += 1
            with closing(database_at(url)) as database:
                stuck += not goes_on(database, bots)
            if time.monotonic() > end - GOES_ON:
                break
            bots = bots if is_running(url, bots) else lay_bots(made)
        for game in games:
            game.is_stopped.set()
        for game in games:
            game.join(60)
        results = [looked_at(url, game) for game in games if game.created]
    return [
        Count(name, "times; wrong: bots did not go on", times, stuck),
        Count(name, "answers acknowledged; wrong: lost", *added(results, 0)),
        Count(name, "answers kept; wrong: never given, or twice", *added(results, 1)),
        Count(name, "tables played again; wrong: not sound", *added(results, 2)),
    ]


def lay_bots(fleet: Fleet) -> str:
    """A table at which caretakers play on and on; its id."""
    created: Json = new_table(fleet.servers[0].address, "ccccc", options={"game-limit": "none"})
    return str(created["table"]["id"])


def answers(database: Database, id: str) -> int:
    query = "SELECT count(*) FROM entries WHERE table_id = ?"
    count: int = database.rows(query, id)[0][0]
    return count


def is_running(url: str, id: str) -> bool:
    with closing(database_at(url)) as database:
        return bool(database.rows("SELECT 1 FROM tables WHERE id = ? AND is_over = 0", id))


def goes_on(database: Database, id: str) -> bool:
    """Whether the bots play again soon."""
    before, end = answers(database, id), time.monotonic() + GOES_ON
    while time.monotonic() < end:
        is_over = database.rows("SELECT is_over FROM tables WHERE id = ?", id)[0][0]
        if is_over or answers(database, id) > before:
            return True
        time.sleep(0.1)
    return False
