"""Events report what happened, in the past tense, and are alone allowed to write the state."""

from typing import Any, ClassVar, Self

from msgspec.structs import replace

from .value import Value
from .words import Seat, kebab


class Event(Value, frozen=True, tag=kebab):
    """One thing that happened.

    `SECRETS` names fields that only the seats in the fields `READERS` may read; everybody else
    gets them masked. `PARTIES` names the seats who learn of the event at all; empty means all.
    `REVEALS` marks events that show somebody something new, after which nothing can be undone.
    """

    SECRETS: ClassVar[tuple[str, ...]] = ()
    READERS: ClassVar[tuple[str, ...]] = ()
    PARTIES: ClassVar[tuple[str, ...]] = ()
    REVEALS: ClassVar[bool] = False

    def apply(self, state: Any) -> None:
        """Write what happened into the state, which may also be a seat's view of it."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        """This event as a seat sees it; None if it learns nothing of it."""
        if self.PARTIES and not self._names(self.PARTIES, seat):
            return None
        if not self.SECRETS or self._names(self.READERS, seat):
            return self
        return replace(self, **{name: self.mask(getattr(self, name)) for name in self.SECRETS})

    def _names(self, fields: tuple[str, ...], seat: Seat | None) -> bool:
        return any(getattr(self, field) == seat for field in fields)

    def mask(self, value: Any) -> Any:
        """What remains of a secret field for those who may not read it."""
        return value.face_down() if hasattr(value, "face_down") else None
