"""A judge of positions: of this one, nothing but what lies on the table. Each game has its own,
who knows what things are worth there and what threatens them."""

from typing import Self

from msgspec import Struct

from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.view import View

from .leanings import Leaning
from .levels import OFFICER, Level


class Tried(Struct, frozen=True):
    """An answer that was tried in the head, and the chance to win that was found for it."""

    answer: Answer
    chance: float


class Judge:
    """One seat's judgement of a table, by a commander of some level and leaning."""

    def __init__(self, table: Table, seat: Seat, leaning: Leaning, level: Level = OFFICER) -> None:
        self.table, self.seat, self.leaning, self.level = table, seat, leaning, level
        self.rules, self.state = table.rules, table.state
        self.atlas, self.owners = table.rules.atlas, table.state.owners
        self.tried: tuple[Tried, ...] = ()  # by a search for the last answer, the best first

    @property
    def view(self) -> View:
        """What the seat sees, if it is not a table that it only thinks of."""
        assert isinstance(self.table, View), "nobody sees this table"
        return self.table

    def in_mood(self, leaning: Leaning) -> Self:
        """The same commander on another day."""
        return type(self)(self.table, self.seat, leaning, self.level)

    def recall(self, before: "Judge") -> None:
        """Take over what was worked out at an earlier question, where nothing has changed."""
