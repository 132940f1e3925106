"""A database as its stores see it: SQL with `?` for values, and transactions."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeAlias, TypeVar

Value: TypeAlias = str | bytes | int | float | None
Row: TypeAlias = Sequence[Any]

T = TypeVar("T")


class StoreError(Exception):
    """The store cannot be used, or something could not be kept."""


class Unreachable(StoreError):
    """It cannot be asked just now. What it holds is as whole as ever: nobody is told that what he
    looks for is damaged or gone."""


class StoreInUse(StoreError):
    """Another server has it."""


class Conflict(StoreError):
    """Another process was quicker: what was to be built on is no longer how it stands."""


class Reader(Protocol):
    def rows(self, query: str, *values: Value) -> list[Row]:
        """All that the query finds."""


class Transaction(Reader, Protocol):
    """What is done in it is done as a whole, or not at all."""

    def do(self, statement: str, *values: Value) -> int:
        """How many rows it has changed."""


class Writer(Protocol):
    def ask(self, work: Callable[[], T]) -> Awaitable[T]:
        """From the loop: have it done on a thread of the store, once those before it are."""

    def close(self) -> None:
        """What was asked for before is still done."""


class Database(Reader, Protocol):
    """Every call may come from any of so many threads. What a transaction has done is safe on disk
    when it ends; otherwise it raises `StoreError` and nothing has changed."""

    threads: int
    is_shared: bool
    """Whether other servers may have it open as well."""
    clock: str
    """How to ask it for its time, in seconds since 1970."""
    leisure: str
    """What a transaction asks first that may wait long between two statements."""

    def transaction(self) -> AbstractContextManager[Transaction]: ...

    def snapshot(self) -> AbstractContextManager[Reader]:
        """To read more than once, and see all of it as it was at one moment."""

    def writer(self) -> Writer:
        """On whose threads it is to be used."""

    def tell(self, news: str) -> None:
        """To all servers that listen, this one included. It may be lost if a server dies."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Call this, on a thread of its own, with all that is told from now on; with None when
        something may have been missed."""

    def close(self) -> None: ...
