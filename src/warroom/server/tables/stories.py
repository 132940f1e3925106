"""What one pair of eyes was told, numbered, so that a client that was away can catch up."""

import secrets
from collections import deque
from collections.abc import Iterable

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.ruleset import Ruleset
from warroom.view import Seen

from ..wire.protocol import Fresh, Update, encode
from ..wire.steps import steps_between, with_pages
from ..wire.victory_points import Page

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
        self,
        seat: Seat | None,
        rules: Ruleset,
        seen: Seen,
        pages: tuple[Page, ...],
        kept_bytes: int = KEPT_BYTES,
    ) -> None:
        self.seat = seat
        self.rules = rules
        self.seen = seen
        self.pages = pages
        self.number = secrets.randbelow(2**48)
        self._told: deque[SentUpdate] = deque()
        self._size = 0
        self._kept_bytes = kept_bytes

    def tell(self, events: Iterable[Event], seen: Seen, pages: tuple[Page, ...]) -> bytes | None:
        """After an answer: what changed for these eyes, or None if they noticed nothing."""
        old, self.seen = self.seen, seen
        old_pages, self.pages = self.pages, pages
        steps = with_pages(steps_between(self.rules, old, seen, events), old_pages, pages)
        if steps is None:
            return None
        return self._keep(
            encode(
                Update(
                    self.number + 1,
                    self.seat,
                    steps,
                    seen.question,
                    seen.waiting,
                    seen.may_undo,
                )
            )
        )

    def retell(
        self, taken_back: Iterable[Event], seen: Seen, pages: tuple[Page, ...]
    ) -> bytes | None:
        """After an undo: the whole view, unless these eyes never saw what was taken back."""
        old, self.seen = self.seen, seen
        self.pages = pages
        saw_it = any(event.seen_by(self.seat) is not None for event in taken_back)
        if not saw_it and old == seen:
            return None
        return self._keep(encode(Fresh(self.number + 1, self.seat, seen)))

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

    @property
    def fresh(self) -> Fresh:
        return Fresh(self.number, self.seat, self.seen)


def seen_by(game: Game, seat: Seat | None) -> Seen:
    return game.view(seat).seen
