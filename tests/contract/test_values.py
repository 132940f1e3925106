"""Answers, decisions and events of every rule set are values: they hash by what they hold."""

import inspect
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

import warroom
from tests.contract.playing import DECISIONS, PACKAGE, situation
from tests.golden.regenerate import RECORDS
from warroom.api import Record, begin, read_answer
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.kernel.value import Value

BASES = (Answer, Decision, Event)
ENOUGH = 50
"""Values of a kind."""

KINDS = [kind for base in BASES for kind in codec.kinds(base, PACKAGE)]


def found() -> dict[type[Value], list[Value]]:
    """What golden games have of every kind, and the questions that are seldom asked."""
    values: dict[type[Value], dict[bytes, Value]] = {kind: {} for kind in KINDS}
    for value in (*of_golden_games(), *of_questions()):
        if len(values[type(value)]) < ENOUGH:
            values[type(value)].setdefault(msgspec.json.encode(value), value)
    return {kind: list(each.values()) for kind, each in values.items()}


def of_golden_games() -> Iterator[Value]:
    for file in sorted(RECORDS.glob("*.json")):
        record = Record.from_json(file.read_bytes())
        game = begin(record.header)
        for entry in record.entries:
            yield from (question.decision for question in game.questions.values())
            answer = read_answer(bytes(entry.answer))
            yield answer
            yield from game.answer(entry.seat, answer)


def of_questions() -> Iterator[Value]:
    for name in DECISIONS:
        game, seat = situation(name)
        yield game.questions[seat].decision
        yield from game.answer(seat, game.default_answer(seat))


def test_every_kind_hashes_by_value() -> None:
    """What reads the same from JSON has the same hash."""
    missing = []
    for kind, values in found().items():
        missing += [] if values else [kind.__name__]
        for value in values:
            twin = msgspec.json.decode(msgspec.json.encode(value), type=kind)
            assert value == twin
            assert hash(value) == hash(twin)
            assert value in {twin}
    assert len(missing) < len(KINDS) / 20, missing


def test_no_kind_can_hold_what_changes() -> None:
    """By its type, so that nothing depends on what the games above come to."""
    assert {kind.__name__: mutable_in(kind) for kind in KINDS if mutable_in(kind)} == {}


def mutable_in(kind: Any, seen: tuple[Any, ...] = ()) -> list[Any]:
    """All parts of a type that could be changed in place."""
    if kind in seen:
        return []
    if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
        fields = msgspec.structs.fields(kind)
        frozen = kind.MAPPINGS if issubclass(kind, Value) else ()
        parts = [
            part
            for each in fields
            for part in (get_args(each.type) if each.name in frozen else (each.type,))
        ]
        found = [] if kind.__struct_config__.frozen else [kind]
    else:
        parts = [each for each in get_args(kind) if each is not Ellipsis]
        origin = getattr(kind, "__origin__", kind)
        is_mutable = inspect.isclass(origin) and origin.__hash__ is None
        found = [kind] if is_mutable else []
    return found + [each for part in parts for each in mutable_in(part, (*seen, kind))]


class Careless(Value, frozen=True):
    rows: tuple[list[int], ...] = ()


def test_a_careless_type_is_noticed() -> None:
    assert mutable_in(Careless) == [list[int]]
    assert mutable_in(warroom.Position) != []
