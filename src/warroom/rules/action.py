"""What all actions of a turn have in common."""

from typing import ClassVar

from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Seat
from warroom.model.events.turns import ActionTaken
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.turns import Action

OPEN: Hindrance = ("", "")
"""Nothing keeps the action off the menu."""


class ActionProcedure(Procedure):
    """An action on the menu (B-TURN-03)."""

    ACTION: ClassVar[Action]
    SUMMARY: ClassVar[str] = ""
    """What it does, in a sentence for players."""

    player: Seat

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> Hindrance:
        """The rule and the reason that keep this action off the menu; `OPEN` if it is open."""
        hindrance = table.rules.hindrance(table, seat, cls.ACTION)
        if hindrance is not OPEN:
            return hindrance
        useless = cls.why_useless(table, seat)
        return (table.rules.cites.useless, useless) if useless else OPEN

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """B-TURN-06: why the action would have no effect; empty if it might have one."""
        return ""

    @classmethod
    def why_final(cls, table: Table, seat: Seat) -> Hindrance:
        """The rule and the reason why whoever takes this action now cannot take it back, although
        nothing has been declared; `OPEN` if he can."""
        return OPEN

    def take(self, game: Game) -> None:
        """B-TURN-05: from here on the action is taken and cannot be taken back."""
        game.report(
            ActionTaken(self.player, self.ACTION, game.rules.price(game, self.player, self.ACTION))
        )


def anybody(table: Table, seat: Seat, other: Seat) -> bool:
    """B-MOVE-06: every player may attack every other."""
    return True


def nobody_minds(game: Game, seat: Seat, other: Seat) -> None:
    """What one player does to another has no consequence but the thing itself."""


def three_actions(table: Table, seat: Seat, action: Action) -> Hindrance:
    """B-TURN-02, B-TURN-04: up to three actions in a turn, most of them once."""
    taken, rules = table.state.actions, table.rules
    if rules.actions_per_turn is not None and len(taken) >= rules.actions_per_turn:
        return "B-TURN-02", f"You have taken {len(taken)} actions."
    if action in taken and action not in rules.repeatable:
        return "B-TURN-04", "You have taken this action in this turn."
    return OPEN


def free_of_charge(table: Table, seat: Seat, action: Action) -> int:
    """B-TURN-02: an action costs nothing but its place in the turn."""
    return 0
