"""What one pair of eyes was told, numbered, so that a client that was away can catch up."""

import secrets
from collections import deque
from collections.abc import Sequence
from weakref import ReferenceType, ref

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat
from warroom.model.state import State
from warroom.view import Seen

from ..wire.protocol import Fresh, Update, encode
from .looks import Happened, Look

KEPT_BYTES, ALL_KEPT_BYTES = 262_144, 67_108_864
"""Of past updates, for each view, and for all of a server together; whoever was away longer gets
the whole view instead."""

OVERHEAD = 250
"""Bytes that a kept update takes beside its own."""


class SentUpdate(Struct, frozen=True):
    number: int
    data: bytes


class Shelf:
    """What the views of all tables keep. Each has so much at most; and of what was told last,
    wherever it was, no more is kept than so much."""

    def __init__(self, each: int = KEPT_BYTES, most: int = ALL_KEPT_BYTES) -> None:
        self.each, self._most = each, most
        self.size = 0
        self._row: deque[tuple[ReferenceType[Story], int, int]] = deque()

    def put(self, story: "Story", told: SentUpdate) -> None:
        """A view that is no more has kept nothing, whatever stands here of it."""
        size = len(told.data) + OVERHEAD
        self._row.append((ref(story), told.number, size))
        self.size += size
        while self.size > self._most:
            oldest, number, size = self._row.popleft()
            self.size -= size
            if (owner := oldest()) is not None:
                owner.forget(number)


class Story:
    """The numbered updates of one view.

    Each view counts for itself, and only what it can see: one count for the whole table would
    tell everybody that two others are talking in private. Counting begins anywhere, and anew when
    the server starts, so that a number from before a crash never seems to continue this story.
    """

    def __init__(self, seat: Seat | None, game: Game, state: State, shelf: Shelf) -> None:
        self.seat = seat
        self.now = Look(game, state, seat)
        self.number = secrets.randbelow(2**48)
        self._told: deque[SentUpdate] = deque()
        self._size = 0
        self._shelf = shelf
        self._is_followed = False

    @property
    def told(self) -> int | None:
        """The number of the last update, if anybody is told of them here. Where nobody is, as on
        another server than the one that somebody follows, nothing is counted."""
        return self.number if self._is_followed else None

    @property
    def seen(self) -> Seen:
        return self.now.seen

    def look(self, game: Game, state: State) -> Look:
        """At a game that has gone on, with a copy of its state. Returns the look before."""
        old, self.now = self.now, Look(game, state, self.seat, self.now)
        return old

    def tell(self, happened: Happened, old: Look) -> bytes | None:
        """After an answer: what changed for these eyes, or None if they noticed nothing. Empty if
        they did, and nobody has ever followed them here who could want to be told."""
        if not self._is_followed:
            return b"" if happened.was_noticed(old, self.now) else None
        steps, prompt = happened.steps(old, self.now), self.now.prompt
        if not steps and prompt == old.prompt:
            return None
        return self._keep(encode(Update(self.number + 1, self.seat, steps, *prompt)))

    def retell(self, happened: Happened, old: Look) -> bytes | None:
        """After an undo: the whole view, unless these eyes never saw what was taken back."""
        if not happened.was_noticed(old, self.now):
            return None
        return self._keep(encode(Fresh(self.number + 1, self.seat, self.seen)))

    def _keep(self, data: bytes) -> bytes:
        self.number += 1
        told = SentUpdate(self.number, data)
        self._told.append(told)
        self._size += len(data)
        while self._size > self._shelf.each:
            self.forget(self._told[0].number)
        self._shelf.put(self, told)
        return data

    def forget(self, number: int) -> None:
        """What was told up to this number."""
        while self._told and self._told[0].number <= number:
            self._size -= len(self._told.popleft().data)

    def since(self, number: int) -> list[bytes] | None:
        """What was told after this number; None if it is no longer, or was never, known."""
        if not self.number - len(self._told) <= number <= self.number:
            return None
        return [told.data for told in self._told if told.number > number]

    def follow(self) -> Fresh:
        """For somebody who wants to be told from now on."""
        self._is_followed = True
        return Fresh(self.number, self.seat, self.seen)


def first_difference(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many entries two logs share. After an undo, what players have contributed to the dice
    since the answer stands again at its end, with another hash."""
    pairs = zip(old, new, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a.hash != b.hash), len(new))
