"""Words for kinds of records that nobody has described here: those of a rule set from elsewhere.

The first line of a docstring says what the rule says, so it is told as it stands.
"""

from typing import Any

import msgspec

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.kernel.words import kebab, said_of

from .phrases import Who, listed

SEATS = ("seat", "player", "by", "to")
"""Fields that are a seat, by what the rules call them."""


def meaning(kind: type[Any]) -> str:
    """What a kind is for: `rally: so many infantry join the capital`."""
    name = kebab(kind.__name__).replace("-", " ")
    said = said_of(kind).rstrip(".")
    return f"{name}: {said[:1].lower()}{said[1:]}" if said else name


def facts(record: msgspec.Struct, who: Who) -> str:
    """What stands in a record: `region Cuba and count 2`."""
    told = [
        f"{name.replace('_', ' ')} {worded(name, getattr(record, name), who)}"
        for name in record.__struct_fields__
    ]
    return listed(told, "")


def worded(name: str, value: object, who: Who) -> str:
    if name in SEATS and isinstance(value, int):
        return who(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else msgspec.json.encode(value, enc_hook=str).decode()


def prompt(decision: Decision, who: Who) -> str:
    given = facts(decision, who)
    return f"{meaning(type(decision))}{f' ({given})' if given else ''}."


def help_with(decision: Decision) -> str:
    """How such an answer is typed."""
    forms = (
        f'{{"type": "{kebab(kind.__name__)}"'
        + "".join(f', "{name}": …' for name in kind.__struct_fields__)
        + "}"
        for kind in decision.ANSWERS
    )
    return f"Type a number or words of a choice, or the answer itself: {' or '.join(forms)}."


def label(answer: Answer, who: Who) -> str:
    name = kebab(type(answer).__name__).replace("-", " ")
    given = facts(answer, who)
    return f"{name} {given}" if given else name


def sentence(event: Event, who: Who) -> str:
    name = kebab(type(event).__name__).replace("-", " ")
    given = facts(event, who)
    return f"{name[:1].upper()}{name[1:]}{f': {given}' if given else ''}."
