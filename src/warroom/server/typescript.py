"""The wire in TypeScript, for the client.

`python -m warroom.server.typescript web/src/wire/types.ts` writes it. The types come from the very
records that read and write the wire, by way of their JSON Schema, so they cannot say anything else.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from warroom.analysis.story import Story
from warroom.api import Record
from warroom.catalogue import Rule
from warroom.families import PACKAGE
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.lessons import Progress
from warroom.odds import Luck

from .help import odds_messages
from .http import (
    app,
    devices,
    links,
    mail_links,
    my_tables,
    notices,
    passkeys,
    people,
    profiles,
    puzzles,
    shares,
)
from .http import lessons as http_lessons
from .http import lobby as http_lobby
from .http.handlers import HANDLERS
from .tables import history, lobby, moments, offers, proof, tales
from .wire import basics
from .wire.protocol import Join

HEAD = "// Made from the engine's records by `python -m warroom.server.typescript`. Do not edit.\n"

FAMILIES: tuple[type[Struct], ...] = (Answer, Decision, Event)
"""Bases of the engine whose fields may hold any of their kinds."""

DOCUMENTS = (
    *(app, people, my_tables, notices, devices, links, mail_links, passkeys, profiles, puzzles),
    *(
        offers,
        history,
        http_lobby,
        lobby,
        proof,
        odds_messages,
        http_lessons,
        tales,
        moments,
        shares,
    ),
)
"""The modules with records that go over HTTP."""

UNREAD = {"answer": "Answer", "notice": "Answer", "decision": "Decision"}
"""Fields that the server passes on to the engine as they are."""


def written() -> str:
    """All types that the client knows, in one file: the same text on every machine."""
    unions = {family.__name__: codec.union(family, PACKAGE) for family in FAMILIES}
    unions["FromClient"] = union_of((Join, *HANDLERS))
    unions["FromServer"] = union_of(kinds_of(basics.FromServer))
    documents = [each for module in DOCUMENTS for each in records_of(module)]
    roots = [*unions.values(), Rule, Record, Luck, Progress, Story, *documents]
    heads, components = msgspec.json.schema_components(roots, ref_template="{name}")
    structs = {each.__name__: each for each in structs_in(roots)}
    names = [name for name in components if name not in unions]
    lines = [named(name, components[name], structs.get(name)) for name in sorted(names)]
    for name, head in zip(unions, heads, strict=False):
        lines.append(f"export type {name} = {typed(head)};\n")
    return "\n".join([HEAD, *lines])


def union_of(kinds: Iterable[type[Struct]]) -> Any:
    """In the order of their names, wherever they come from."""
    union: Any = None
    for kind in sorted(kinds, key=lambda kind: kind.__name__):
        union = kind if union is None else union | kind
    return union


def kinds_of(base: type[Struct]) -> list[type[Struct]]:
    """The messages of one direction: those that have a `type`."""
    return [kind for kind in base.__subclasses__() if kind.__struct_config__.tag is not None]


def records_of(module: ModuleType) -> list[type[Struct]]:
    """The records that a module of the server defines for its HTTP requests and replies."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, Struct)
        and each.__module__ == module.__name__
    ]


def structs_in(roots: Iterable[Any]) -> set[type[Struct]]:
    """All records that these hold, or that those hold in turn; others may bear the same name."""
    found: set[type[Struct]] = set()

    def visit(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                return
            found.add(info.cls)
        parts = (getattr(info, name) for name in info.__struct_fields__)
        for each in (one for part in parts for one in (part if type(part) is tuple else (part,))):
            if isinstance(each, msgspec.inspect.Type | msgspec.inspect.Field):
                visit(each)

    for info in msgspec.inspect.multi_type_info(tuple(roots)):
        visit(info)
    return found


def named(name: str, schema: Mapping[str, Any], struct: type[Struct] | None) -> str:
    if "properties" not in schema:
        return f"export type {name} = {typed(schema)};\n"
    # What is left out when it has its default may be missing; all else is always there.
    may_miss = struct is not None and struct.__struct_config__.omit_defaults
    required = schema["required"]
    fields = [
        f"  {field}{'?' if may_miss and field not in required else ''}: {of_field(field, kind)};\n"
        for field, kind in schema["properties"].items()
    ]
    return f"export interface {name} {{\n{''.join(fields)}}}\n"


def of_field(name: str, schema: Mapping[str, Any]) -> str:
    return UNREAD.get(name, "unknown") if not schema else typed(schema)


def typed(schema: Mapping[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    kind: str
    match schema:
        case {"$ref": str(name)}:
            kind = name
        case {"anyOf": list(choices)}:
            kind = " | ".join(dict.fromkeys(map(typed, choices)))
        case {"enum": list(values)}:
            kind = " | ".join(msgspec.json.encode(each).decode() for each in values)
        case {"prefixItems": list(items)}:
            kind = f"[{', '.join(map(typed, items))}]"
        case {"type": "array"}:
            item = typed(schema.get("items", {}))
            kind = f"({item})[]" if "|" in item else f"{item}[]"
        case {"type": "object"}:
            # Not `Record`, which to the client is that of a game.
            kind = f"{{ [name: string]: {typed(schema.get('additionalProperties', {}))} }}"
        case {"type": str(name)}:
            kind = {"integer": "number"}.get(name, name)
        case _:
            kind = "unknown"
    return kind


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python -m warroom.server.typescript FILE")
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
