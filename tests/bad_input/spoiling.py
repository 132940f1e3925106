"""Ways to spoil a good document, so that each of its fields is wrong once."""

import json
import random
from collections.abc import Iterator
from typing import Any

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "nowhere",
    "x" * 2000,
    [],
    [None],
    {},
    {"type": "end-turn"},
    [[[[[[]]]]]],
)
"""Values that fit hardly anywhere."""


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values in a document, the document itself first."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from places(value, (*path, index))


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with another value at a place."""
    if not path:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = replaced(copy[path[0]], path[1:], value)
    return copy


def without(document: Any, path: tuple[Any, ...]) -> Any:
    """The document with nothing at a place."""
    copy = dict(document) if isinstance(document, dict) else list(document)
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = without(copy[path[0]], path[1:])
    return copy


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def every_spoiling(document: Any) -> Iterator[Any]:
    """Every value replaced by everything wrong, left out, doubled, and with a field too many."""
    for path in places(document):
        for value in WRONG:
            yield replaced(document, path, value)
        if path:
            yield without(document, path)
        here = at(document, path)
        if isinstance(here, dict):
            yield replaced(document, path, {**here, "extra": 1})
            for key, value in here.items():
                renamed = {("Nowhere" if each == key else each): here[each] for each in here}
                yield replaced(document, path, renamed)
                if isinstance(value, int):
                    yield replaced(document, (*path, key), value + 1)
                    yield replaced(document, (*path, key), -value)
        if isinstance(here, list):
            yield replaced(document, path, here + here)
            yield replaced(document, path, here[::-1])


def spoiled(written: bytes, rng: random.Random) -> bytes:
    """Some JSON with a few bytes changed, cut out, doubled or moved, or a value exchanged."""
    if rng.random() < 0.5:
        document = json.loads(written)
        path = rng.choice(list(places(document)))
        return json.dumps(replaced(document, path, rng.choice(WRONG))).encode()
    data = bytearray(written)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(data) + 1)
        kind = rng.random()
        if kind < 0.35 and place < len(data):
            data[place] = rng.choice(b'0123456789-.eE"{}[]:,ntf\\x ')
        elif kind < 0.5 and place < len(data):
            data[place] = rng.randrange(256)
        elif kind < 0.7:
            del data[place : place + rng.choice((1, 2, 10))]
        elif kind < 0.85:
            data[place:place] = data[place : place + rng.choice((1, 3, 20))]
        else:
            data[place:place] = rng.choice((b"[", b"{", b"\xff", b"\\ud800", b"9" * 30, b"null"))
    return bytes(data)
