"""Choosing among what is listed, by any words that tell one choice from the others."""

import re
from collections.abc import Callable
from typing import TypeAlias

from warroom.api import read_answer
from warroom.kernel.decision import Answer

from .. import asking
from ..basics.reading import Asked, Unreadable, one_of
from ..words.phrases import names_in

Reader: TypeAlias = Callable[[str, Asked], Answer]


def labelled(asked: Asked) -> dict[str, Answer]:
    """Everything that can be listed, by how it is shown."""
    who = names_in(asked.view.state)
    return {asking.label(each, who): each for each in asking.options(asked)}


def as_shown_or(reader: Reader) -> Reader:
    """A choice whose label was typed, or else what the reader makes of it."""

    def read(text: str, asked: Asked) -> Answer:
        shown = {name.casefold(): each for name, each in labelled(asked).items()}
        return shown.get(text.casefold()) or reader(text, asked)

    return read


@as_shown_or
def chosen(text: str, asked: Asked) -> Answer:
    """`spy blue` for `spy against Blue (B)`: words in any order, whole ones before beginnings."""
    choices = labelled(asked)
    typed = words_of(text)
    for is_meant in (str.__eq__, str.startswith):
        found = [
            name
            for name in choices
            if typed and all(any(is_meant(each, word) for each in words_of(name)) for word in typed)
        ]
        if len(found) == 1:
            return choices[found[0]]
        if found:
            raise Unreadable(f"{text!r} could be {' or '.join(found[:5])}.")
    return choices[one_of(text, choices, "choice")]


def as_written_or_shown(text: str, asked: Asked) -> Answer:
    """The answer itself in JSON, or a choice; for questions that nobody has described."""
    return read_answer(text) if text.startswith("{") else chosen(text, asked)


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w+>-]+", text.casefold())
