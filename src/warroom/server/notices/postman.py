"""Delivering what waits: one message for all that is due at an address, again until it is taken."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec.structs import replace

from ..hosting import metrics
from ..storage.outbox import (
    KEPT_FOR,
    OCCASION_OF,
    Address,
    Manner,
    Outbox,
    Waiting,
    person_of,
)
from .channels import Channels
from .message import Line, Message
from .outward import Forbidden, Unreachable
from .quiet import loud_again

Ask: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
"""How the store is asked, where it is asked."""

LEASE = 180.0
"""Seconds after which another process may try, if this one has died over it."""

AT_ONCE = 8
MOST_LINES = 20
FIRST_WAIT, LONGEST_WAIT = 60.0, 21_600.0
"""Seconds from one attempt to the next: twice as many each time."""

PATIENCE = 4 * 86_400.0
"""Seconds for which an address may fail before it is given up."""

EVERY_DAY = 86_400.0

log = logging.getLogger("warroom.server")


class Later(NamedTuple):
    """It is not time yet."""

    at: float


Telling: TypeAlias = Line | Later | None
"""A notice in words; or when; or None if there is nothing to tell any more."""


class Teller(Protocol):
    def __call__(self, waiting: Waiting, owner: str, manner: Manner) -> Awaitable[Telling]: ...


class Postman:
    def __init__(
        self,
        outbox: Outbox,
        ask: Ask,
        channels: Channels,
        tell: Teller,
        wall: Callable[[], float],
    ) -> None:
        self._outbox = outbox
        self._ask = ask
        self._channels = channels
        self._tell = tell
        self._wall = wall
        self.threads = ThreadPoolExecutor(AT_ONCE, "notices")
        self._swept = 0.0

    async def round(self) -> int:
        """Visit every address at which something is due; how many there were."""
        now = self._wall()
        if now - self._swept >= EVERY_DAY:
            self._swept = now
            await self._ask(lambda: self._outbox.forget(now - KEPT_FOR))
        ids = await self._ask(lambda: self._outbox.ready(now, AT_ONCE))
        results = await asyncio.gather(*map(self.visit, ids), return_exceptions=True)
        for id, result in zip(ids, results, strict=True):
            if isinstance(result, Exception):
                log.error("address %s could not be served: %r", id, result)
            elif isinstance(result, BaseException):
                raise result
        return len(ids)

    async def visit(self, id: str) -> None:
        now = self._wall()
        claimed = await self._ask(lambda: self._outbox.claim(id, now, now + LEASE))
        if claimed is None:
            return  # another process was quicker
        address, waiting = claimed
        person = person_of(address.owner)
        manner = (
            Manner() if person is None else await self._ask(lambda: self._outbox.manner(person))
        )
        if (loud := loud_again(manner, now)) > now:
            await self._settle(replace(address, not_before=loud), [], [], [])
            return
        dropped: list[Waiting] = []
        later: list[tuple[Waiting, float]] = []
        told: list[tuple[Waiting, Line]] = []
        for each in waiting:
            telling = None
            if OCCASION_OF[each.occasion] in address.wants:
                telling = await self._tell(each, address.owner, manner)
            if telling is None:
                dropped.append(each)
            elif isinstance(telling, Later):
                later.append((each, telling.at))
            elif len(told) < MOST_LINES:
                told.append((each, telling))
        done: list[Waiting] = []
        if told:
            address, is_sent = await self._send(address, told)
            if is_sent:
                done = [each for each, _ in told]
        await self._settle(address, done, dropped, later)

    async def _send(
        self, address: Address, told: list[tuple[Waiting, Line]]
    ) -> tuple[Address, bool]:
        """The address as it is after an attempt, and whether that was successful."""
        now = self._wall()
        # Of one decision there is one line, though it was asked and is reminded of.
        lines = {(each.table, each.seat, each.mark, _about(each)): line for each, line in told}
        message = Message(
            self._channels.message_id(address.id, [each for each, _ in told]),
            tuple(dict.fromkeys(lines.values())),
            self._channels.base,
        )
        try:
            await asyncio.get_running_loop().run_in_executor(
                self.threads, self._channels.send, address, message, now
            )
        except Exception as error:
            return self._failed(address, error, now), False
        metrics.NOTICES.labels("sent", address.kind).inc()
        not_before = now + address.pace
        return replace(address, not_before=not_before, failures=0, failing_since=None), True

    def _failed(self, address: Address, error: Exception, now: float) -> Address:
        if not isinstance(error, Unreachable | Forbidden):
            log.error("a notice could not be sent: %r", error)
        metrics.NOTICES.labels("failed", address.kind).inc()
        failures = address.failures + 1
        since = now if address.failing_since is None else address.failing_since
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures - 1, 20))
        is_gone = isinstance(error, Forbidden) or (isinstance(error, Unreachable) and error.is_gone)
        given_up = None
        if is_gone or now - since >= PATIENCE:
            metrics.NOTICES.labels("given-up", address.kind).inc()
            given_up = str(error) or "It cannot be reached."
        return replace(
            address,
            not_before=now + wait,
            failures=failures,
            failing_since=since,
            given_up=given_up,
        )

    async def _settle(
        self,
        address: Address,
        done: list[Waiting],
        dropped: list[Waiting],
        later: list[tuple[Waiting, float]],
    ) -> None:
        now = self._wall()
        await self._ask(
            lambda: self._outbox.settle(address, done, now, dropped=dropped, later=later)
        )

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def _about(waiting: Waiting) -> str:
    return "decision" if waiting.occasion in ("asked", "reminder") else waiting.occasion
