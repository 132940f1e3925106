"""Reading what people type: names in short forms, units, numbers."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from warroom.kernel.words import Seat
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.view import View


class Unreadable(ValueError):
    """A line that means nothing here; the message says what would."""


class Asked(NamedTuple):
    """Who is asked what, seeing what."""

    view: View
    seat: Seat
    decision: Any


def one_of(name: str, names: Iterable[str], what: str) -> str:
    """The name that was meant: in any case, and shortened as far as it stays clear."""
    known = list(names)
    wanted = " ".join(name.split()).casefold()
    if not wanted:
        raise Unreadable(f"Name a {what}.")
    for matches in (
        [each for each in known if each.casefold() == wanted],
        [each for each in known if each.casefold().startswith(wanted)],
        [each for each in known if wanted in each.casefold()],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Unreadable(f"{name!r} could be {' or '.join(matches[:5])}.")
    lower = {each.casefold(): each for each in known}
    close = [lower[each] for each in get_close_matches(wanted, lower, n=3)]
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise Unreadable(f"There is no {what} called {name!r}.{hint}")


def region(name: str, asked: Asked) -> Region:
    return one_of(name, asked.view.rules.atlas.regions, "region")


def army(text: str) -> Army:
    try:
        return Army.parse(re.sub(r"(?<=[A-Za-z])(?=\d)", " ", text))
    except ValueError as error:
        raise Unreadable(f"Units are written like 3I 1T: {error}.") from None


def region_and_units(text: str, asked: Asked) -> tuple[Region, Army]:
    """`Poland 3I 1T`."""
    match = re.fullmatch(r"(.*?)((?:\s+\d*[itapITAP]|\s*\b(?:\d+[itapITAP])+)+)", text.strip())
    if match is None or not match[1].strip():
        raise Unreadable(f"Write a region and units, such as {example(asked)} 3I 1T, not {text!r}.")
    return region(match[1], asked), army(match[2])


def example(asked: Asked) -> str:
    own = asked.view.state.own_regions(asked.seat)
    return own[0] if own else asked.view.rules.atlas.regions[0]


def whole_numbers(words: Sequence[str]) -> list[int]:
    if not all(word.isdecimal() and len(word) < 7 for word in words):
        raise Unreadable(f"Write whole numbers, not {' '.join(words)!r}.")
    return [int(word) for word in words]
