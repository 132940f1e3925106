"""A rule paragraph is a procedure: its fields are local variables, its steps are named in order."""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from .decision import Decision
from .words import Seat, kebab


class Ask(Struct, gc=False, frozen=True):
    """Put questions; the next step receives the answer, or all answers by seat if several are
    asked. Several are asked at once and stay sealed until all are in."""

    questions: Mapping[Seat, Decision]


class Call(Struct, gc=False, frozen=True):
    """Carry out another procedure first; the next step receives its result."""

    procedure: "Procedure"


class Goto(Struct, gc=False, frozen=True):
    """Go on at the named step instead of the next."""

    step: str


class Done(Struct, gc=False, frozen=True):
    """The procedure is over, with a result for its caller."""

    result: Any = None


class Finish(Struct, gc=False, frozen=True):
    """The whole game is over."""


Next: TypeAlias = Ask | Call | Goto | Done | Finish | None
"""What must happen before the next step; None goes straight on."""


class Procedure(Struct, kw_only=True, gc=False, tag=kebab, omit_defaults=True):
    """The base of all procedures. `step` is where the procedure goes on when it is resumed."""

    STEPS: ClassVar[tuple[str, ...]] = ()
    METHODS: ClassVar[tuple[Any, ...]] = ()
    PLACES: ClassVar[Mapping[str, int]] = {}

    step: int = 0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.METHODS = tuple(getattr(cls, name) for name in cls.STEPS)
        cls.PLACES = {name: place for place, name in enumerate(cls.STEPS)}

    def imagine(self, fork: Any, seat: Seat) -> Next:
        """In a fork for a seat, replace in the local variables what the seat cannot know.

        If even the open question is something it cannot know, an outcome goes on from there.
        """
        return None
