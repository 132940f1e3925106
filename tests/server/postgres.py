"""A real PostgreSQL server for tests, from the programs that the machine has."""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

PATIENCE = 30.0
NAMES = count()

QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
"""Where it is not what is tested that nothing is lost."""

SMALL = ("shared_buffers=16MB", "max_connections=200", "max_wal_size=128MB", "autovacuum=off")


def programs() -> Path:
    """Their folder; without one the test is skipped, but on CI, where nothing may be."""
    given = [Path(os.environ["WARROOM_POSTGRES"])] if os.environ.get("WARROOM_POSTGRES") else []
    for folder in (*given, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    message = "PostgreSQL is not installed, so nothing of it is tested"
    if os.environ.get("WARROOM_CI"):
        pytest.fail(message)
    pytest.skip(message)


def free_port() -> int:
    """For what must be told its port beforehand. It lies below those that the system gives to
    whoever asks for any, so nobody else has it by the time it is used."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class PostgresServer:
    """On a socket in a folder of its own, and on a port of this machine."""

    def __init__(
        self,
        settings: tuple[str, ...] = QUICK,
        *,
        networks: tuple[tuple[str, str], ...] = (),
        within: Path | None = None,
    ) -> None:
        """It may also listen at addresses of other networks, each given with what may come from
        there, and keep its data within a folder."""
        self._programs = programs()
        self._settings = (*SMALL, *settings)
        self._networks = networks
        # PostgreSQL will not run as root; then as the user that its package brings.
        self._user = self._name_of_user()
        self.folder = Path(tempfile.mkdtemp(prefix="warroom-postgres-", dir=within))
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self.port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        try:
            self._run(
                "initdb", "-D", self._data, "-U", "warroom", "-A", "trust", "-N", "-E", "UTF8"
            )
            with (self.folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as rules:
                rules.writelines(f"host all all {each} trust\n" for _, each in networks)
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _name_of_user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        names = {each.pw_name for each in pwd.getpwall()}
        return "postgres" if "postgres" in names else "nobody"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(
            command,
            user=self._user,
            cwd=self.folder,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        addresses = ",".join(("127.0.0.1", *(address for address, _ in self._networks)))
        settings = (
            *(f"listen_addresses={addresses}", f"port={self.port}"),
            *(f"unix_socket_directories={self.folder}", *self._settings),
        )
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [
                    *(str(self._programs / "postgres"), "-D", self._data),
                    *(each for setting in settings for each in ("-c", setting)),
                ],
                user=self._user,
                cwd=self.folder,
                env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
                stdout=log,
                stderr=log,
            )
        self.await_connections()

    def _connected(self) -> psycopg.Connection:
        return psycopg.connect(self.url("postgres"), autocommit=True)

    def url(self, database: str) -> str:
        return f"postgresql://warroom@/{database}?host={self.folder}&port={self.port}"

    def url_by_port(
        self, database: str, port: int | None = None, address: str = "127.0.0.1"
    ) -> str:
        return f"postgresql://warroom@{address}:{port or self.port}/{database}"

    def new_database(self) -> str:
        """Its name."""
        name = f"test_{next(NAMES)}"
        with self._connected() as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return name

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty one, which is there for so long."""
        name = self.new_database()
        try:
            yield self.url(name)
        finally:
            statement = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
            with self._connected() as connection:
                connection.execute(statement.format(sql.Identifier(name)))

    def ensure_running(self) -> None:
        """It may have ended by itself, as where its disk was full."""
        with suppress(subprocess.TimeoutExpired):
            assert self._server is not None
            self._server.wait(0.5)
            self.start()
        self.await_connections()

    def cut_off(self, name: str) -> None:
        """End all connections to a database, so that it can be copied."""
        with self._connected() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )

    def kill(self) -> None:
        """All of it at once, as when the power fails."""
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT)  # ends its children as well, and tidies nothing
        self._server.wait(PATIENCE)

    def kill_each(self) -> None:
        """`kill -9` of all its processes, of which none can say anything any more."""
        assert self._server is not None
        self._server.send_signal(signal.SIGSTOP)  # so that it makes no more of them meanwhile
        children = self.children()
        self._server.kill()
        self._server.wait(PATIENCE)
        for each in children:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{each}").exists() for each in children):
            assert time.monotonic() < end, "they do not die"
            time.sleep(0.005)

    def kill_one(self, rng: random.Random) -> None:
        """`kill -9` of one process that serves a connection or sees to the disk: then the server
        ends all others, and begins anew."""
        with suppress(ProcessLookupError, IndexError):
            os.kill(rng.choice(self.children()), signal.SIGKILL)

    def await_connections(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(psycopg.OperationalError), self._connected():
                return
            assert self._server is not None
            assert self._server.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL did not start"
            time.sleep(0.02)

    def children(self) -> list[int]:
        """The processes that serve connections and see to the disk."""
        assert self._server is not None
        found = []
        for each in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if int(each.read_text().rpartition(")")[2].split()[1]) == self._server.pid:
                    found.append(int(each.parent.name))
        return found

    def close(self) -> None:
        if self._server is not None and self._server.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def lend() -> None:
    """`python -m tests.server.postgres` says the address of an empty database, which is there until
    its input ends."""
    server = PostgresServer()
    try:
        print(server.url_by_port(server.new_database()), flush=True)
        sys.stdin.read()
    finally:
        server.close()


if __name__ == "__main__":
    lend()
