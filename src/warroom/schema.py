"""The JSON form of everything that leaves a program, as JSON Schema.

`python -m warroom.schema docs/schema` writes one file for each document. The schemas are made from
the very types that read and write the documents, so they cannot say anything else; only where a
type keeps a part unread, or names a base, is the union of all kinds put in its place.
"""

import json
import sys
from collections.abc import Mapping
from functools import cache
from inspect import cleandoc
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec

from warroom.api import Record, Saved, SavedQuestion
from warroom.families import PACKAGE
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.event import Event
from warroom.kernel.log import Entry
from warroom.kernel.procedure import Procedure
from warroom.positions import Position
from warroom.view import Seen

DIALECT = "https://json-schema.org/draft/2020-12/schema"

DESCRIPTIONS: Mapping[str, str] = {
    "answer": "What a seat says to a question, or the host without being asked.",
    "decision": "Something that a seat must decide.",
    "event": "One thing that happened, whole or as one seat sees it.",
    "position": "The start of a turn: where a game may begin.",
    "question": "A decision put to one seat, with its number.",
    "record": "A header and every answer: enough to play a game again.",
    "save": "A game in full, at any open question.",
    "view": "What one seat sees, or a spectator.",
}


@cache
def types() -> Mapping[str, Any]:
    """The type of each document as it goes over the wire; msgspec reads and writes by it."""
    answer = codec.union(Answer, PACKAGE)
    decision = codec.union(Decision, PACKAGE)
    procedure = codec.union(Procedure, PACKAGE)
    entry = on_the_wire(Entry, answer=answer)
    question = on_the_wire(Question, decision=decision)
    saved_question = on_the_wire(SavedQuestion, decision=decision, sealed=answer | None)
    return {
        "answer": answer,
        "decision": decision,
        "event": codec.union(Event, PACKAGE),
        "position": Position,
        "question": question,
        "record": on_the_wire(Record, entries=many(entry)),
        "save": on_the_wire(
            Saved,
            stack=many(procedure),
            questions=many(saved_question),
            entries=many(entry),
        ),
        "view": on_the_wire(Seen, question=question | None),
    }


def many(kind: Any) -> Any:
    """`tuple[kind, ...]` for a kind that is known only when the program runs."""
    return GenericAlias(tuple, (kind, ...))


def on_the_wire(kind: type[msgspec.Struct], **parts: Any) -> Any:
    """The same record with these fields of another type; all else, also in future, stays alike."""
    fields: list[Any] = []
    for each in msgspec.structs.fields(kind):
        # What is kept unread has `null` for its default, which is no value of its new type.
        is_unread = each.type is msgspec.Raw and not each.required
        facts: dict[str, Any] = {
            "default": None if is_unread else each.default,
            "default_factory": each.default_factory,
            "name": each.encode_name,
        }
        fields.append((each.name, parts.get(each.name, each.type), msgspec.field(**facts)))
    config = kind.__struct_config__
    return msgspec.defstruct(
        kind.__name__,
        fields,
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        omit_defaults=config.omit_defaults,
        forbid_unknown_fields=config.forbid_unknown_fields,
    )


def documents() -> dict[str, dict[str, Any]]:
    """A schema for each kind of document, by name."""
    return {
        name: {
            "$schema": DIALECT,
            "title": f"War Room {name}",
            "description": DESCRIPTIONS[name],
            **tidied(msgspec.json.schema(kind)),
        }
        for name, kind in types().items()
    }


def tidied(schema: Any) -> Any:
    """Descriptions come from docstrings, whose indentation depends on the version of Python."""
    if isinstance(schema, list):
        return [tidied(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: cleandoc(value) if key == "description" and isinstance(value, str) else tidied(value)
        for key, value in schema.items()
    }


def written(document: Mapping[str, Any]) -> str:
    """A schema as it stands in its file: the same text on every machine."""
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, document in documents().items():
        (folder / f"{name}.json").write_text(written(document), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python -m warroom.schema FOLDER")
    write(Path(sys.argv[1]))
