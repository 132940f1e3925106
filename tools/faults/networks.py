"""A network of our own for servers: each has a line to those who play, and one to the database, and
any of them can be cut as a cable is. What is sent meanwhile is lost, and nobody is told so."""

import ctypes
import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Network

from .serving import CLONE_NEWNET, LIBC

FRONT, BACK = "front", "back"
NETWORKS = {FRONT: IPv4Network("10.77.0.0/24"), BACK: IPv4Network("10.77.1.0/24")}


class NotAllowed(Exception):
    """Networks of one's own are not for everybody."""


def _own() -> int:
    """A new network, in which the calling thread is from now on."""
    if LIBC.unshare(CLONE_NEWNET) != 0:
        raise NotAllowed(os.strerror(ctypes.get_errno()))
    return _now()


def _now() -> int:
    return os.open("/proc/thread-self/ns/net", os.O_RDONLY)


def _elsewhere() -> int:
    """A new network, without going there."""
    made: list[int] = []

    def make() -> None:
        with suppress(NotAllowed):
            made.append(_own())

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    if not made:
        raise NotAllowed("no network was made")
    return made[0]


def path_of(network: int) -> str:
    return f"/proc/{os.getpid()}/fd/{network}"


def address(line: str, place: int) -> str:
    return str(NETWORKS[line][place])


class Network:
    """The calling thread, and all that it starts, is at the middle of it."""

    def __init__(self, servers: int) -> None:
        self._home = _now()
        self._opened = [self._home]
        try:
            self._opened.append(_own())
            self.servers = [_elsewhere() for _ in range(servers)]
            self._opened += self.servers
            self._lay()
        except BaseException:
            self.close()
            raise

    def _lay(self) -> None:
        commands = ["link set lo up"]
        for line, network in NETWORKS.items():
            commands += [
                f"link add {line} type bridge",
                f"addr add {network[1]}/24 dev {line}",
                f"link set {line} up",
            ]
            for place, server in enumerate(self.servers):
                commands += [
                    f"link add {line}{place} type veth peer name far{line}{place}",
                    f"link set far{line}{place} netns {path_of(server)} name {line}",
                    f"link set {line}{place} master {line} up",
                ]
        _ip(commands)
        for place, server in enumerate(self.servers):
            commands = ["link set lo up"]
            for line in NETWORKS:
                own = address(line, place + 2)
                commands += [f"addr add {own}/24 dev {line}", f"link set {line} up"]
            _ip(commands, server)

    def cut(self, line: str, server: int) -> None:
        _ip([f"link set {line}{server} down"])

    def mend(self, line: str, server: int) -> None:
        _ip([f"link set {line}{server} up"])

    def close(self) -> None:
        LIBC.setns(self._home, CLONE_NEWNET)
        for each in self._opened:
            os.close(each)


@contextmanager
def network(servers: int) -> Iterator[Network]:
    made = Network(servers)
    try:
        yield made
    finally:
        made.close()


def _ip(commands: list[str], network: int | None = None) -> None:
    there = [] if network is None else ["nsenter", f"--net={path_of(network)}"]
    try:
        done = subprocess.run(
            [*there, "ip", "-batch", "-"],
            input="\n".join(commands),
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise NotAllowed(str(error)) from error
    if done.returncode != 0:
        raise NotAllowed(done.stderr.strip())
