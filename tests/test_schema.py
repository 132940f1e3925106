"""The JSON Schemas: up to date, complete, and true of the documents of real games."""

import json
import random
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

import warroom
from warroom import schema
from warroom.families import PACKAGE
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.kernel.procedure import Procedure
from warroom.rules.victory import EndAgreed

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "schema"
NAMES = sorted(schema.types())


# --- a reader of schemas, for as much of the language as ours use -----------------------------

NOTES = {"$schema", "$defs", "title", "description", "default", "discriminator", "contentEncoding"}
IN_OBJECTS = {"properties", "required", "additionalProperties"}
IN_ARRAYS = {"items", "prefixItems", "minItems", "maxItems"}
IN_NUMBERS = {"minimum", "maximum"}
TYPES = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "object": dict,
    "string": str,
}


def problems(rule: dict[str, Any], value: Any, whole: dict[str, Any], path: str) -> list[str]:
    """Where a document breaks its schema."""
    unread = rule.keys() - NOTES - {"$ref", "anyOf", "enum", "type"}
    unread -= IN_OBJECTS | IN_ARRAYS | IN_NUMBERS
    assert not unread, f"the schema uses {unread}, which is not read here"
    if "$ref" in rule:
        return problems(whole["$defs"][named(rule["$ref"])], value, whole, path)
    if "anyOf" in rule:
        found = [problems(each, value, whole, path) for each in candidates(rule, value)]
        return [] if [] in found else [f"{path}: {value!r} fits nothing", *chain(*found)]
    wrong_type = "type" in rule and type(value) is not TYPES[rule["type"]]
    if wrong_type or value not in rule.get("enum", [value]) or not is_within(rule, value):
        return [f"{path}: {value!r} is no {rule.get('enum', rule.get('type'))}, or out of bounds"]
    if rule.get("type") == "object":
        return in_object(rule, value, whole, path)
    if rule.get("type") == "array":
        return in_array(rule, value, whole, path)
    return []


def is_within(rule: dict[str, Any], value: Any) -> bool:
    if not IN_NUMBERS & rule.keys():
        return True
    return bool(rule["minimum"] <= value <= rule["maximum"])


def named(reference: str) -> str:
    return reference.removeprefix("#/$defs/")


def candidates(rule: dict[str, Any], value: Any) -> list[dict[str, Any]]:
    """Of several kinds told apart by a tag, the one with this tag; else all that are allowed."""
    if "discriminator" in rule and isinstance(value, dict):
        reference = rule["discriminator"]["mapping"].get(value.get("type"))
        return [{"$ref": reference}] if reference else []
    allowed: list[dict[str, Any]] = rule["anyOf"]
    return allowed


def in_object(rule: dict[str, Any], value: Any, whole: dict[str, Any], path: str) -> list[str]:
    found = [f"{path}: no {name}" for name in rule.get("required", ()) if name not in value]
    known, other = rule.get("properties", {}), rule.get("additionalProperties", {})
    for name, each in value.items():
        if name in known or other is not False:
            found += problems(known.get(name, other), each, whole, f"{path}.{name}")
        else:
            found.append(f"{path}: {name} is unknown")
    return found


def in_array(rule: dict[str, Any], value: Any, whole: dict[str, Any], path: str) -> list[str]:
    if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
        return [f"{path}: {len(value)} items"]
    first = rule.get("prefixItems", [])
    rules = first + [rule.get("items", {})] * (len(value) - len(first))
    pairs = enumerate(zip(rules, value, strict=True))
    return list(chain(*[problems(*pair, whole, f"{path}[{place}]") for place, pair in pairs]))


@cache
def document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def check(name: str, data: bytes) -> None:
    """The document fits its schema, and the type behind the schema reads and writes it alike."""
    whole = document(name)
    assert problems(whole, json.loads(data), whole, name) == []
    read = codec.reader(schema.types()[name])(data)
    assert codec.encode(read) == data


# --- the files --------------------------------------------------------------------------------


def test_every_document_has_its_file() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == NAMES
    assert sorted(schema.DESCRIPTIONS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_files_are_not_stale(name: str) -> None:
    stored = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    expected = schema.written(schema.documents()[name])
    assert stored == expected, "run: python -m warroom.schema docs/schema"


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("answer", Answer),
        ("decision", Decision),
        ("event", Event),
        ("question", Decision),
        ("record", Answer),
        ("save", Answer),
        ("save", Decision),
        ("save", Procedure),
        ("view", Decision),
    ],
)
def test_every_kind_is_listed_by_its_tag(name: str, base: Any) -> None:
    tags = {
        tag
        for each in document(name)["$defs"].values()
        for tag in each.get("properties", {}).get("type", {}).get("enum", ())
    }
    assert {kind.__struct_config__.tag for kind in codec.kinds(base, PACKAGE)} <= tags


# --- real documents ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (5, {"opening-order": "secret", "last-standing": "on", "game-limit": "none"}),
    ],
)
def test_a_random_game_fits(seats: int, options: dict[str, str]) -> None:
    game = warroom.new_game("basic", seats=seats, seed=1935, options=options)
    rng = random.Random(seats)
    while not game.is_over and game.length < 500:
        seat = rng.choice(list(game.questions))
        answer = game.sample(seat, rng)
        check("answer", codec.encode(answer))
        check("decision", codec.encode(game.questions[seat].decision))
        check("question", codec.encode(game.questions[seat]))
        if game.length % 20 == 0:
            check("save", game.save())
            for viewer in (*game.state.seats, None):
                check("view", codec.encode(game.view(viewer).seen))
        for event in game.answer(seat, answer):
            check("event", codec.encode(event))
            if (masked := event.seen_by(None)) is not None:
                check("event", codec.encode(masked))
    if not game.is_over:
        game.answer(warroom.HOST, EndAgreed())
    check("save", game.save())
    check("view", codec.encode(game.view(0).seen))
    check("record", game.record().to_json())
    check("record", game.record().without_key().to_json())


def test_a_position_fits() -> None:
    data = json.dumps(
        {
            "nations": [
                {"regions": {"Poland": {"I": 3, "T": 1}}, "fleet": {"DD": 1}, "hand": ["oil-3"]},
                {"regions": {"Germany": {"I": 2}}, "capital": "Germany"},
            ],
            "sea_controller": 0,
            "dice": [6, "I", "-"],
        },
        separators=(",", ":"),
    ).encode()
    check("position", data)
    record = warroom.set_up(json.loads(data)).record()
    check("record", record.to_json())


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("answer", {"type": "surrender"}),
        ("answer", {"type": "claim"}),
        ("answer", {"type": "claim", "region": 7}),
        ("answer", {"type": "claim", "region": "Poland", "colour": "red"}),
        ("answer", {"type": "volunteer", "is_willing": 1}),
        ("event", {"type": "blitz-rolled", "seat": 0, "region": "X", "dice": [1], "needed": 8}),
        ("position", {"nations": {}}),
        ("position", {"nations": [], "actions": ["picnic"]}),
        ("record", {"entries": []}),
    ],
)
def test_other_documents_do_not_fit(name: str, data: Any) -> None:
    whole = document(name)
    assert problems(whole, data, whole, name)
    with pytest.raises(msgspec.ValidationError):
        codec.reader(schema.types()[name])(json.dumps(data))
