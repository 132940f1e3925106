"""Actions (D-ACTION): one in each season, none twice in a year."""

from typing import Any, ClassVar

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_home import ActionEnded, ActionMarked
from warroom.model.events.turns import TurnBegan, TurnEnded
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.turns import Action
from warroom.rules.action import OPEN
from warroom.rules.turn import ChooseAction, TakeAction

from ..table.cards import CardsWithAnAction, amount

WINTER = 4

REOPENED = (
    (),
    (Action.MOVE,),
    (Action.MOVE, Action.BLITZ, Action.NAVIGATE, Action.TRANSPORT),
)
"""AC34: what may follow Burn although it was taken, in general and enhanced."""


def once_a_year(table: Table, seat: Seat, action: Action) -> Hindrance:
    """D-ACTION-02, D-ACTION-03: Burn is for Winter, and no action comes twice in a year."""
    if action is Action.BURN:
        return "D-ACTION-02", "Oil is burned in Winter, and only to open the way to an action."
    if action not in table.state.marked[seat]:
        return OPEN
    if action in REOPENED[amount(table, seat, "winter-offensive")]:
        return OPEN
    return "D-ACTION-03", "You have taken this action in this year."


def season_of(place: int) -> int:
    """D-ACTION-01, D-BURN-03: the season in which a nation takes its first, second … action of a
    year, from 1; what Burn opens the way to comes in Winter too."""
    return min(place + 1, WINTER)


class SeasonTurn(Procedure):
    """D-ACTION-01: one action, with the card that is played with it; in Winter only after oil
    was burned (D-BURN-03)."""

    STEPS = (
        "beginning",
        "choosing",
        "after_the_fire",
        "selecting",
        "marking",
        "acting",
        "after_the_action",
        "ending",
    )

    RESUMED: ClassVar[str] = "selecting"

    player: Seat
    action: Action = Action.BURN

    def beginning(self, game: Game, _: None) -> Next:
        game.report(TurnBegan(self.player))
        return None

    def choosing(self, game: Game, _: None) -> Next:
        if game.state.season == WINTER:
            return Call(game.rules.actions[Action.BURN](self.player))
        return Goto("selecting")

    def after_the_fire(self, game: Game, _: None) -> Next:
        """D-BURN-01: without burning there is no Winter action."""
        return None if Action.BURN in game.state.marked[self.player] else Goto("ending")

    def selecting(self, game: Game, _: None) -> Next:
        """D-ACTION-04: an action must be selected, though it may be left empty."""
        return Ask({self.player: ChooseAction(owed=1)})

    def marking(self, game: Game, answer: TakeAction) -> Next:
        if game.state.season == WINTER:
            game.report(ActionEnded(self.player, Action.BURN))
        self.action = answer.action
        game.report(ActionMarked(self.player, self.action))
        return Call(CardsWithAnAction(self.player, self.action))

    def acting(self, game: Game, _: None) -> Next:
        return Call(game.rules.actions[self.action](self.player))

    def after_the_action(self, game: Game, _: Any) -> Next:
        game.report(ActionEnded(self.player, self.action))
        return None

    def ending(self, game: Game, _: None) -> Next:
        game.report(TurnEnded(self.player))
        return Done()
