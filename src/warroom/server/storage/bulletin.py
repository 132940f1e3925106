"""What servers over one PostgreSQL tell each other (LISTEN and NOTIFY).

News are sent after what they are about is safe, and not with it: PostgreSQL lets only one
transaction at a time end that tells something, and would no longer flush many of them at once.
"""

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue
from select import select
from socket import socketpair

import psycopg
from psycopg import Connection

CHANNEL = "warroom"

PARTING = 2.0
"""Seconds that whoever closes waits for each thread."""

AGAIN = 0.5
"""Seconds until a connection that was lost is sought again."""

log = logging.getLogger("warroom.server")


class Bulletin:
    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._news: SimpleQueue[str | None] = SimpleQueue()
        self._is_closed = threading.Event()
        self._end, self._ended = socketpair()
        self._threads: list[threading.Thread] = []

    def tell(self, news: str) -> None:
        self._news.put(news)

    def listen(self, hear: Callable[[str | None], None]) -> None:
        self._start(self._send)
        self._start(lambda: self._hear(hear))

    def close(self) -> None:
        self._is_closed.set()
        self._news.put(None)
        self._end.close()  # whoever listens wakes up
        for thread in self._threads:
            thread.join(PARTING)
        self._ended.close()

    def _start(self, work: Callable[[], None]) -> None:
        thread = threading.Thread(target=work, name="bulletin", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _send(self) -> None:
        waiting: list[str] = []
        while not self._is_closed.is_set():
            try:
                with self._connect() as connection:
                    # Nobody relies on it, so that the disk need not be waited for.
                    connection.execute("SET synchronous_commit = off")
                    while True:
                        waiting = waiting or self._taken()
                        if not waiting:
                            return
                        tell = "SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news"
                        connection.execute(tell, (CHANNEL, waiting))
                        waiting = []
            except psycopg.Error:
                self._is_closed.wait(AGAIN)

    def _taken(self) -> list[str]:
        """All news that there are, once there are any; none at the end."""
        taken = [self._news.get()]
        while not self._news.empty():
            taken.append(self._news.get())
        return [] if None in taken else [*dict.fromkeys(each for each in taken if each)]

    def _hear(self, hear: Callable[[str | None], None]) -> None:
        is_lost = False
        while not self._is_closed.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    is_lost = False
                    hear(None)  # who knows what was told before
                    while not self._is_closed.is_set():
                        for each in connection.notifies(timeout=0):
                            hear(each.payload)
                        select([connection.fileno(), self._ended.fileno()], [], [])
            except psycopg.Error as error:
                if not is_lost:
                    log.warning("other servers cannot be heard: %s", str(error).strip())
                is_lost = True
                self._is_closed.wait(AGAIN)
