"""Chance under watch: every draw written down, so that anybody can work it out again."""

from collections.abc import Sequence
from typing import Literal, Self, TypeVar

from msgspec import Struct, field

from .chance import ScriptedDice, Stream

T = TypeVar("T")


class Draw(Struct, frozen=True):
    """One draw of chance. `place` is how many entries of the record had been played, the one that
    led to it included; before the first it is 0.

    `dice`: `size` six-sided dice, of which the first `scripted` came from a script and not from
    the key. `below`: a number from 0 to `size` - 1. `shuffle`: `size` things in a new order, each
    by its old place.
    """

    place: int
    kind: Literal["dice", "below", "shuffle"]
    size: int
    result: tuple[int, ...]
    scripted: int = 0


class Witness(ScriptedDice, tag="witness"):
    """The same dice, choices and shuffles as without it, and a list of them.

    It is for one replay from beginning to end: copies of it share the list.
    """

    draws: list[Draw] = field(default_factory=list)
    place: int = 0

    @classmethod
    def of(cls, stream: Stream, draws: list[Draw]) -> Self:
        """In place of a stream from which nothing has been drawn yet."""
        script = stream.script if isinstance(stream, ScriptedDice) else ()
        return cls(stream.key, script=script, draws=draws)

    def dice(self, count: int) -> tuple[int, ...]:
        scripted = min(count, len(self.script))
        result = super().dice(count)
        self.draws.append(Draw(self.place, "dice", count, result, scripted))
        return result

    def below(self, limit: int) -> int:
        number = super().below(limit)
        self.draws.append(Draw(self.place, "below", limit, (number,)))
        return number

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffled(range(len(items)))
        self.draws.append(Draw(self.place, "shuffle", len(items), order))
        return tuple([items[place] for place in order])
