"""A worker: a process of its own, so that nobody is slowed down by what it works out.

What it is sent is a function of ours and its arguments. It remembers nothing that matters: any
worker can do any work, and one that is killed takes no more than its work with it.
"""

import atexit
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from warroom.kernel.errors import Refused

from ..wire.protocol import Failure

try:
    import resource
except ImportError:  # not every system has such limits
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

FAREWELL = 2.0
"""Seconds in which a process that was killed is surely gone."""

MOST_MEMORY = 4 * 2**30
"""Bytes that a worker may take; what wants more fails and is told so."""

CAN_FORK = "forkserver" in multiprocessing.get_all_start_methods()
CONTEXT: Any = multiprocessing.get_context("forkserver" if CAN_FORK else "spawn")
"""Forked from a process without threads, which has loaded everything: a fork of the server itself
would copy locks that its other threads hold, and a fresh process takes a second to load."""

if CAN_FORK:
    CONTEXT.set_forkserver_preload(
        ["warroom.server", "warroom.bots", "warroom.server.workers.preloaded"]
    )


def get_ready() -> None:
    """Begin to load what workers need, so that the first question need not wait for it."""
    if CAN_FORK:
        forkserver.ensure_running()
        atexit.register(end)


def end() -> None:
    """With the server goes what workers are forked from: by itself it would first load all."""
    process: int | None = getattr(getattr(forkserver, "_forkserver", None), "_forkserver_pid", None)
    if process is not None:
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)


class Worker:
    """The process, as whoever started it sees it."""

    def __init__(self, politeness: int = 0) -> None:
        """With a politeness, it steps back where others want the processor."""
        self._line, theirs = CONTEXT.Pipe()
        args = (theirs, politeness)
        self._process = CONTEXT.Process(target=serve, args=args, name="worker", daemon=True)
        self._process.start()
        theirs.close()

    def run(self, patience: float | None, work: Callable[..., T], *args: Any) -> T:
        """Wait for the result. `TimeoutError` after so many seconds; `OSError` or `EOFError` if the
        process has died. After any of these it is of no more use."""
        self._line.send((patience, work, args))
        if not self._line.poll(patience):
            raise TimeoutError
        result: T | Exception = self._line.recv()
        if isinstance(result, Exception):
            raise result
        return result

    def kill(self) -> None:
        """End the process, whatever it does; who waits for it gets an `EOFError`."""
        self._process.kill()
        self._process.join(FAREWELL)


# ---- in the process ----


def serve(line: Connection, politeness: int) -> None:
    """Work until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    if hasattr(os, "nice"):
        os.nice(politeness)
    limit_memory()
    with suppress(EOFError, OSError):
        while True:
            patience, work, args = line.recv()
            set_alarm(patience)
            line.send(done(work, args))
            set_alarm(None)


def set_alarm(patience: float | None) -> None:
    """Should whoever waits be gone, nobody would end this process: so the system does."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0 if patience is None else patience + FAREWELL)


def done(work: Callable[..., T], args: tuple[Any, ...]) -> T | Exception:
    try:
        return work(*args)
    except (Refused, Failure) as error:
        return error
    except Exception as error:  # whatever goes wrong, whoever waits has to hear of it
        return RuntimeError(f"{work.__name__} failed: {type(error).__name__}: {error}")


def limit_memory() -> None:
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        with suppress(ValueError, OSError):  # less is allowed already
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, hard))
