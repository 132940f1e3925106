"""Answers of any kind as forms to fill in: for questions that a client was not made for."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, inspect

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat, said_of

from ..wire.basics import FromServer, Request
from .scene import Scene

MOST = 64
"""Answers that are listed."""


class AskForm(Request, frozen=True, tag="ask-form"):
    """How the open question may be answered, for a client that was not made for it."""

    seat: Seat


class Form(Struct, frozen=True):
    """A kind of answer, with a value for each of its fields to begin with."""

    type: str
    fields: Mapping[str, Any]


class FormTold(FromServer, frozen=True, tag="form"):
    """What the question says; all answers where they are few, with every field; and a form for
    each kind of answer, the proposed one first."""

    id: int
    says: str
    options: tuple[Form, ...] | None
    forms: tuple[Form, ...]


def form(message: AskForm, view: Scene) -> FormTold:
    seat, decision = message.seat, view.asked().decision
    listed = decision.options(view, seat)
    options = tuple(map(filled, listed)) if listed and len(listed) <= MOST else None
    forms = forms_of(decision, decision.default(view, seat, Random(0)))
    return FormTold(message.id, said_of(type(decision)), options, forms)


def forms_of(decision: Decision, proposed: Answer) -> tuple[Form, ...]:
    """The proposed answer first, then the other kinds that the decision knows, as good as empty."""
    others = [kind for kind in decision.ANSWERS if kind is not type(proposed)]
    return (filled(proposed), *map(empty, others))


def filled(answer: Answer) -> Form:
    """All fields, those too that go without saying."""
    values = {name: plain(getattr(answer, name)) for name in answer.__struct_fields__}
    return Form(str(answer.__struct_config__.tag), values)


def empty(kind: type[Answer]) -> Form:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    values = {
        field.name: nothing_of(field.type) if field.required else usual(field)
        for field in info.fields
    }
    return Form(str(info.tag), values)


def usual(field: inspect.Field) -> Any:
    made = field.default_factory() if callable(field.default_factory) else field.default
    return plain(made)


def plain(value: object) -> Any:
    return msgspec.to_builtins(value, str_keys=True)


NOTHING: tuple[tuple[tuple[type[inspect.Type], ...], Any], ...] = (
    ((inspect.IntType, inspect.FloatType), 0),
    ((inspect.BoolType,), False),
    ((inspect.StrType,), ""),
    ((inspect.DictType, inspect.StructType), {}),
    ((inspect.CollectionType, inspect.VarTupleType, inspect.TupleType), []),
)
"""By type, the value that says as little as one can."""


def nothing_of(kind: inspect.Type) -> Any:
    if isinstance(kind, inspect.EnumType):
        return plain(next(iter(kind.cls)))
    return next((value for types, value in NOTHING if isinstance(kind, types)), None)
