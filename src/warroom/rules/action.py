"""What all actions of a turn have in common."""

from typing import ClassVar

from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.turns import Action

OPEN = ("", "")
"""Nothing keeps the action off the menu."""


class ActionProcedure(Procedure):
    """An action on the menu (B-TURN-03)."""

    ACTION: ClassVar[Action]

    player: Seat

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> tuple[str, str]:
        """The rule and the reason that keep this action off the menu; `OPEN` if it is open."""
        taken, rules = table.state.actions, table.rules
        if len(taken) >= rules.actions_per_turn:
            return "B-TURN-02", f"You have taken {len(taken)} actions."
        if cls.ACTION in taken and cls.ACTION not in rules.repeatable:
            return "B-TURN-04", "You have taken this action in this turn."
        useless = cls.why_useless(table, seat)
        return ("B-TURN-06", useless) if useless else OPEN

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """B-TURN-06: why the action would have no effect; empty if it might have one."""
        return ""
