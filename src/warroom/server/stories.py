"""What one pair of eyes was told, numbered, so that a client that was away can catch up."""

import secrets
from collections import deque
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import astuple

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.state import State
from warroom.view import Seen

from .protocol import Fresh, Update, encode

KEPT_BYTES = 262_144
"""Of past updates, for each view; whoever was away longer gets the whole view instead."""

FIELDS = State.__struct_fields__


class Told(Struct, frozen=True):
    number: int
    data: bytes


class Story:
    """The numbered updates of one view.

    Each view counts for itself, and only what it can see: one count for the whole table would
    tell everybody that two others are talking in private. Counting begins anywhere, and anew when
    the server starts, so that a number from before a crash never seems to continue this story.
    """

    def __init__(self, seat: Seat | None, seen: Seen, kept_bytes: int = KEPT_BYTES) -> None:
        self.seat = seat
        self.seen = seen
        self.number = secrets.randbelow(2**48)
        self._told: deque[Told] = deque()
        self._size = 0
        self._kept_bytes = kept_bytes

    def tell(self, events: Iterable[Event], seen: Seen) -> bytes | None:
        """After an answer: what changed for these eyes, or None if they noticed nothing."""
        masked = tuple(event for each in events if (event := each.seen_by(self.seat)) is not None)
        old, self.seen = self.seen, seen
        changes = changes_between(old.state, seen.state)
        if not masked and not changes and is_same_question(old, seen):
            return None
        return self._keep(
            encode(
                Update(
                    self.number + 1,
                    self.seat,
                    masked,
                    changes,
                    seen.question,
                    seen.waiting,
                    seen.may_undo,
                )
            )
        )

    def retell(self, taken_back: Iterable[Event], seen: Seen) -> bytes | None:
        """After an undo: the whole view, unless these eyes never saw what was taken back."""
        old, self.seen = self.seen, seen
        saw_it = any(event.seen_by(self.seat) is not None for event in taken_back)
        if not saw_it and old == seen:
            return None
        return self._keep(encode(Fresh(self.number + 1, self.seat, seen)))

    def _keep(self, data: bytes) -> bytes:
        self.number += 1
        self._told.append(Told(self.number, data))
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


def changes_between(old: State, new: State) -> dict[str, object]:
    """The fields in which two states differ, with their new values."""
    fields = zip(FIELDS, astuple(old), astuple(new), strict=True)
    return {name: now for name, was, now in fields if was is not now and was != now}


def is_same_question(old: Seen, new: Seen) -> bool:
    return (old.question, old.waiting, old.may_undo) == (new.question, new.waiting, new.may_undo)
