"""The one JSON form of everything: tagged records, the same in saves, records and on the wire."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from .decision import Answer, Decision
from .errors import Code, Refused, RulesError
from .event import Event
from .notice import Notice
from .procedure import Procedure
from .words import kebab

LONGEST = 32_000_000

encode = msgspec.json.Encoder().encode


@cache
def kinds(base: Any, *packages: str) -> tuple[type[Any], ...]:
    """All concrete kinds of a base that these packages define, in the order of their names. A name
    is what tells a kind in JSON, so that no two may claim it."""
    found: dict[str, type[Any]] = {}

    def walk(parent: type[Any]) -> None:
        for kind in parent.__subclasses__():
            if is_within(kind, packages) and is_concrete(kind):
                other = found.setdefault(kebab(kind.__name__), kind)
                if other is not kind:
                    claimed = f"{kind.__module__} and {other.__module__}"
                    raise RulesError(f"{claimed} both call a kind {kind.__name__}")
            walk(kind)

    walk(base)
    return tuple(sorted(found.values(), key=lambda kind: kind.__name__))


def is_within(kind: type[Any], packages: tuple[str, ...]) -> bool:
    return any(f"{kind.__module__}.".startswith(f"{package}.") for package in packages)


def is_concrete(kind: type[Any]) -> bool:
    """Bases that only share code have no rule, no steps, or subclasses that complete them."""
    if issubclass(kind, Decision):
        return bool(kind.RULE)
    if issubclass(kind, Procedure):
        return bool(kind.STEPS) and not getattr(kind, "IS_BASE", False)
    return kind not in (Answer, Event, Notice)


@cache
def union(base: Any, *packages: str) -> Any:
    """The type that all kinds of a base have in common, told apart by their tags."""
    return reduce(or_, kinds(base, *packages))


@cache
def reader(kind: Any) -> Callable[[bytes | str], Any]:
    """To read many of a kind: what a large union means is worked out once."""
    return msgspec.json.Decoder(kind).decode


def prepare(package: str) -> None:
    """Let msgspec work out every record of a package that is loaded by now.

    It would do so when it first reads one, and threads that make it do so at once crash the
    interpreter. So this is called before there are any: when the engine has been imported, and
    when a server is made.
    """

    def walk(parent: type[Any]) -> None:
        for kind in parent.__subclasses__():
            if is_within(kind, (package,)):
                msgspec.json.Decoder(kind)
            walk(kind)

    walk(msgspec.Struct)


def convert(given: object, kind: Any, what: str, code: Code = Code.MALFORMED) -> Any:
    """What was made in Python, read as strictly as if it came from JSON."""
    try:
        plain = msgspec.to_builtins(given) if isinstance(given, msgspec.Struct) else given
        return msgspec.convert(plain, kind)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Refused(code, "", f"The {what} is malformed: {error}") from None


def decode(data: Any, kind: Any, what: str) -> Any:
    """Read JSON strictly; what does not fit is refused with the path to the field."""
    if not isinstance(data, bytes | str):
        raise Refused(Code.UNREADABLE, "", f"The {what} is not text but {type(data).__name__}.")
    if len(data) > LONGEST:
        raise Refused(Code.UNREADABLE, "", f"The {what} is too long.")
    try:
        return reader(kind)(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(Code.UNREADABLE, "", f"The {what} cannot be read: {error}") from None
