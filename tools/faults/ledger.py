"""What a table must hold, by what its people were told: of what was acknowledged nothing is lost,
of what was refused nothing is kept, and nothing is there twice.

Of what was on its way when a connection broke, nobody knows whether it was kept, or will be: a
server that stood still reads it when it wakes. So several things may be true at a time, until the
record tells which of them is.
"""

import json
import time
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from warroom.kernel.words import Seat

Stack = tuple[tuple[Seat, str], ...]

MOST_POSSIBLE = 2000

FOR_GOOD = 60.0
"""Seconds after which what was on its way has come or never will."""


class Deed(Struct, frozen=True):
    """An answer of a seat, or (without one) its taking back of its last."""

    at: float
    seat: Seat
    answer: str | None


class Possible(Struct, frozen=True):
    """The table may hold this, if so many of the uncertain deeds were done."""

    stack: Stack
    done: frozenset[Deed] = frozenset()

    def after(self, deed: Deed) -> "Possible | None":
        """None where it could not be done."""
        if deed.answer is not None:
            return Possible((*self.stack, (deed.seat, deed.answer)), self.done)
        if not self.stack or self.stack[-1][0] != deed.seat:
            return None
        return Possible(self.stack[:-1], self.done)


class Sums(Struct):
    """Over all tables."""

    answers: int = 0
    undone: int = 0
    refused: int = 0
    uncertain: int = 0
    lost: int = 0
    kept: int = 0
    strange: int = 0
    kept_though_refused: int = 0
    looks: int = 0
    games: int = 0
    unsound: int = 0
    words: int = 0
    words_lost: int = 0
    words_strange: int = 0
    breaks: int = 0
    out_of_step: int = 0

    def plus(self, other: "Sums") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Ledger:
    """Of one table."""

    def __init__(self, sums: Sums) -> None:
        self._sums = sums
        self._possible = {Possible(())}
        self._loose: set[Deed] = set()
        self._refused: Counter[tuple[Seat, str]] = Counter()

    def deed(self, seat: Seat, answer: object | None) -> Deed:
        return Deed(time.monotonic(), seat, None if answer is None else plain(answer))

    @property
    def is_sure(self) -> bool:
        """Whether only one thing can be true."""
        return not self._loose

    def accepted(self, deed: Deed) -> None:
        if deed.answer is None:
            self._sums.undone += 1
        else:
            self._sums.answers += 1
        after = {new for each in self._reachable() if (new := each.after(deed))}
        if after:
            self._possible = after
        else:  # nothing was there that could be taken back
            self._sums.strange += 1

    def refused(self, deed: Deed) -> None:
        self._sums.refused += 1
        if deed.answer is not None:
            self._refused[deed.seat, deed.answer] += 1

    def uncertain(self, deed: Deed) -> None:
        self._sums.uncertain += 1
        self._loose.add(deed)

    def _reachable(self) -> set[Possible]:
        """With any of the uncertain deeds done by now."""
        found, new = set(self._possible), set(self._possible)
        while new and len(found) < MOST_POSSIBLE:
            further = set()
            for each in new:
                for deed in self._loose - each.done:
                    if after := each.after(deed):
                        further.add(Possible(after.stack, each.done | {deed}))
            new = further - found
            found |= new
        return found

    def agree(self, kept: Iterable[tuple[Seat, bytes]], *, is_settled: bool = False) -> str | None:
        """With what the table holds now; in words what is wrong. It is settled if nothing that was
        on its way can still arrive, because the server is no more."""
        self._sums.looks += 1
        stack = tuple((seat, plain(json.loads(answer))) for seat, answer in kept)
        fitting = {each for each in self._reachable() if each.stack == stack}
        if fitting:
            surely = frozenset.intersection(*(each.done for each in fitting))
            end = time.monotonic() - FOR_GOOD
            left = {deed for deed in self._loose - surely if deed.at > end}
            self._loose = set() if is_settled else left
            self._possible = {Possible(stack, each.done & self._loose) for each in fitting}
            return None
        nearest = min(self._reachable(), key=lambda each: distance(each.stack, stack))
        return self._differs(nearest.stack, stack)

    def _differs(self, expected: Stack, kept: Stack) -> str:
        lost, strange = Counter(expected) - Counter(kept), Counter(kept) - Counter(expected)
        refused = strange & self._refused
        strange -= refused
        self._sums.lost += lost.total()
        self._sums.kept_though_refused += refused.total()
        self._sums.strange += strange.total() or int(not lost and not refused)  # the order alone
        self._possible, self._loose = {Possible(kept)}, set()
        return (
            f"lost {[*lost]}, strange {[*strange]}, refused and kept {[*refused]};"
            f" {len(expected)} expected, {len(kept)} kept"
        )

    def close(self, kept: int) -> None:
        self._sums.kept += kept
        self._sums.games += 1


def distance(one: Stack, other: Stack) -> int:
    a, b = Counter(one), Counter(other)
    return (a - b).total() + (b - a).total()


def plain(answer: object) -> str:
    """The same text for the same answer, in whatever order it was written."""
    return json.dumps(answer, sort_keys=True)


def summed(all_of_them: Iterable[Sums]) -> Sums:
    sums = Sums()
    for each in all_of_them:
        sums.plus(each)
    return sums
