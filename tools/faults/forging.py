"""Values of any type of the wire: of the right form, with the worst that the form allows. And
documents with one thing wrong, or with broken bytes."""

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from msgspec import inspect

Make: TypeAlias = Callable[[random.Random], Any]

RUBBISH: tuple[Any, ...] = (
    None, True, -1, 2**31, 2**53, 2**70, -(2**63), 1.5, 1e308, "", "x", "\x00", "\u202e",
    "é" * 300, [], {}, [[]], {"type": "x"}, [None] * 40, {"": {}}, "0" * 600,
)  # fmt: skip

TEXTS = (
    "", " ", "x", "\x00", "\u202egpj.exe", "\n\r\t", "é" * 40, "\U0001f4a3" * 30, "Host", "Table",
    "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE tables; --", "%s%n{0}", "null",
    "-1", "0" * 32, "f" * 64, "a" * 64, "\ud7ff\uffff", "random", "caretaker", "officer", "general",
    "Bcc: a@example.org\r\n", "https://127.0.0.1/", "http://[::1]:1/", "x@example.org",
)  # fmt: skip

MOST = 6
"""Parts of a list, mostly; now and then there are as many as there may be."""


class Forger:
    """Draws values. Words are what things are called at a table; some fields are drawn in ways of
    their own."""

    def __init__(self, words: Sequence[str], own: Mapping[str, Make]) -> None:
        self._words, self._own = (*words,), own

    def document(self, kind: Any, rng: random.Random) -> Any:
        """As JSON has it."""
        return self._value(_information(kind), rng, "", 0)

    def _value(self, kind: inspect.Type, rng: random.Random, name: str, depth: int) -> Any:
        if name in self._own and rng.random() < 0.9:
            return self._own[name](rng)
        made: Any
        match kind:
            case inspect.StructType():
                made = self._struct(kind, rng, depth)
            case inspect.UnionType(types=types):
                made = self._value(rng.choice(types), rng, name, depth)
            case inspect.IntType():
                made = integer(kind, rng)
            case inspect.FloatType():
                made = number(kind, rng)
            case inspect.StrType(max_length=most):
                made = self._text(rng)[: most or 10_000]
            case inspect.BoolType():
                made = rng.random() < 0.5
            case inspect.NoneType():
                made = None
            case inspect.LiteralType(values=values):
                made = rng.choice(values)
            case inspect.EnumType(cls=enum):
                made = rng.choice([each.value for each in enum])
            case _:
                made = self._several(kind, rng, name, depth)
        return made

    def _several(self, kind: inspect.Type, rng: random.Random, name: str, depth: int) -> Any:
        match kind:
            case inspect.TupleType(item_types=kinds):
                return [self._value(each, rng, "", depth + 1) for each in kinds]
            case inspect.DictType(key_type=key, value_type=value):
                pairs = [
                    (self._value(key, rng, "", depth), self._value(value, rng, "", depth + 1))
                    for _ in range(length(kind, rng, depth))
                ]
                return {str(each): value for each, value in pairs}
            case inspect.CollectionType(item_type=item):
                count = length(kind, rng, depth)
                return [self._value(item, rng, name, depth + 1) for _ in range(count)]
            case _:
                return rng.choice((*RUBBISH, self._text(rng)))

    def _struct(self, kind: inspect.StructType, rng: random.Random, depth: int) -> dict[str, Any]:
        found = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
        for field in kind.fields:
            if field.required or rng.random() < 0.5:
                value = self._value(field.type, rng, field.encode_name, depth + 1)
                found[field.encode_name] = value
        return found

    def _text(self, rng: random.Random) -> str:
        return rng.choice(self._words if rng.random() < 0.7 else TEXTS)


@cache
def _information(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def integer(kind: inspect.IntType, rng: random.Random) -> int:
    least = kind.ge if kind.ge is not None else (kind.gt or -1)
    most = kind.le if kind.le is not None else (kind.lt or 2**53) - 1
    return rng.choice((least, most, rng.randint(0, 5), rng.randint(0, 5), rng.randint(0, 99)))


def number(kind: inspect.FloatType, rng: random.Random) -> float:
    least = kind.ge if kind.ge is not None else (kind.gt or -1e18)
    most = kind.le if kind.le is not None else (kind.lt or 1e18)
    drawn = rng.choice((0.0, 1.0, 1.5, 60.0, 3600.0, 86_400.0, 1e-300, -1.0, least, most))
    return min(max(drawn, least), most)


def length(kind: Any, rng: random.Random, depth: int) -> int:
    most = MOST if kind.max_length is None else min(kind.max_length, MOST)
    if kind.max_length is not None and depth < 3 and rng.random() < 0.01:
        most = kind.max_length
    return rng.randint(min(kind.min_length or 0, most), most if depth < 4 else 1)


# ---- what is wrong with a document ----


def with_a_fault(document: Any, rng: random.Random) -> Any:
    """One part of it, at any depth, is something else, is not there, or is too much."""
    if isinstance(document, dict) and document:
        name = rng.choice(list(document))
        if document[name] and isinstance(document[name], dict | list) and rng.random() < 0.6:
            return {**document, name: with_a_fault(document[name], rng)}
        if rng.random() < 0.2:
            return {key: each for key, each in document.items() if key != name}
        if rng.random() < 0.1:
            return {**document, "extra": rng.choice(RUBBISH)}
        return {**document, name: rng.choice(RUBBISH)}
    if isinstance(document, list) and document:
        place = rng.randrange(len(document))
        return [*document[:place], with_a_fault(document[place], rng), *document[place + 1 :]]
    return rng.choice(RUBBISH)


def broken(data: bytes, rng: random.Random) -> bytes:
    """The same, cut or with bytes that do not belong there."""
    place = rng.randrange(len(data) + 1)
    ways: Iterable[Callable[[], bytes]] = (
        lambda: data[:place],
        lambda: data[:place] + rng.choice(b'{}[]",:0\x00\\').to_bytes() + data[place:],
        lambda: data[:place] + rng.randbytes(1) + data[place + 1 :],
        lambda: b"[" * rng.choice((10, 5000)),
        lambda: rng.randbytes(rng.randrange(200)),
    )
    return rng.choice([*ways])()


def written(document: Any) -> bytes:
    return json.dumps(document).encode()
