"""Small words that all of the kernel uses."""

import re
from functools import cache
from typing import Annotated, Any, Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Meta

Seat: TypeAlias = Annotated[int, Meta(ge=-1, le=99)]
"""A place at the table, numbered clockwise from 0."""

HOST: Final[Seat] = -1
"""The seat that speaks for the world outside: clocks, and what the table agrees on."""

MOST: Final = 99_999

Count: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""A number that somebody outside may write: of pieces, points, rounds. No game comes near the
bounds, so nothing that is counted out grows with what a stranger has chosen. Whether it may be
negative is for the rules to say."""

S = TypeVar("S")
R = TypeVar("R")


@cache
def kebab(name: str) -> str:
    """`ClaimRegion` becomes `claim-region`: class names are the names on the wire."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things in a sentence: "1 unit", "2 units"; `things` if no s will do."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


SPELT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def spelt(number: int) -> str:
    """A small number in words."""
    return SPELT[number] if number < len(SPELT) else str(number)


def said_of(kind: type[Any]) -> str:
    """The first paragraph of a docstring, which says what the rule says, without the rule's id."""
    paragraph = " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
    text = re.sub(r"^[A-Z]+-[A-Z]+-\d\d[^:]*: ", "", paragraph)
    return text[:1].upper() + text[1:]


class Rng(Protocol):
    """What samplers need of a source of random numbers; `random.Random` has it."""

    def random(self) -> float: ...


def pick(rng: Rng, items: Any) -> Any:
    """One of the items; quicker than `Random.choice`, and as even as a float can be."""
    return items[int(rng.random() * len(items))]


class Table(Generic[S, R]):
    """What can be read at the table: the rules in force and the state, or a seat's view of it.

    Decisions check, list and sample answers from this alone, so the same code serves the game,
    which knows everything, and a bot, which knows what its seat sees.
    """

    __slots__ = ("rules", "state")

    def __init__(self, rules: R, state: S) -> None:
        self.rules = rules
        self.state = state
