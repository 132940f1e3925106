"""The menu of actions as a seat sees it, with a reason for whatever it may not choose."""

from warroom.api import Game
from warroom.kernel.words import Seat
from warroom.model.turns import Action
from warroom.rules.action import OPEN
from warroom.rules.turn import ChooseAction, why_not
from warroom.rulesets.expansion.turns import price_changes
from warroom.view import View

from .protocol import MenuAction, PriceChange

GAME_OVER = "", "The game is over."


def menu_of(game: Game, seat: Seat) -> tuple[MenuAction, ...]:
    """Every action of the rule set, in the rulebook's order."""
    view = game.view(seat)
    if game.is_over or view.state.player != seat:
        not_your_turn = game.rules.cites.out_of_turn, "It is not your turn."
        reason = GAME_OVER if game.is_over else not_your_turn
        return tuple(MenuAction(action, "closed", *reason) for action in game.rules.actions)
    return tuple(_in_own_turn(view, seat, action) for action in game.rules.actions)


def _in_own_turn(view: View, seat: Seat, action: Action) -> MenuAction:
    reason = why_not(view, seat, action)
    price = view.rules.price(view, seat, action)
    changes = tuple(PriceChange(*each) for each in price_changes(view, seat, action))
    if reason is not OPEN:
        was_taken = action in view.state.actions
        return MenuAction(action, "used" if was_taken else "closed", *reason, price, changes)
    if view.question is None or not isinstance(view.question.decision, ChooseAction):
        why = "The action under way must end first."
        return MenuAction(action, "closed", view.rules.cites.under_way, why, price, changes)
    return MenuAction(action, "open", *OPEN, price, changes)
