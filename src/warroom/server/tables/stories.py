"""What one pair of eyes was told, numbered, so that a client that was away can catch up."""

import secrets
from collections import deque
from collections.abc import Sequence

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.log import Entry
from warroom.kernel.words import Seat
from warroom.model.state import State
from warroom.view import Seen

from ..wire.protocol import Fresh, Update, encode
from .looks import Happened, Look

KEPT_BYTES = 262_144
"""Of past updates, for each view; whoever was away longer gets the whole view instead."""


class SentUpdate(Struct, frozen=True):
    number: int
    data: bytes


class Story:
    """The numbered updates of one view.

    Each view counts for itself, and only what it can see: one count for the whole table would
    tell everybody that two others are talking in private. Counting begins anywhere, and anew when
    the server starts, so that a number from before a crash never seems to continue this story.
    """

    def __init__(
        self, seat: Seat | None, game: Game, state: State, kept_bytes: int = KEPT_BYTES
    ) -> None:
        self.seat = seat
        self.now = Look(game, state, seat)
        self.number = secrets.randbelow(2**48)
        self._told: deque[SentUpdate] = deque()
        self._size = 0
        self._kept_bytes = kept_bytes
        self._is_followed = False

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
        self._told.append(SentUpdate(self.number, data))
        self._size += len(data)
        while self._size > self._kept_bytes:
            self._size -= len(self._told.popleft().data)
        return data

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
