"""The menu of actions as a seat sees it, with a reason for whatever it may not choose."""

from typing import Literal

from warroom.kernel.words import Seat
from warroom.model.furniture import Saying
from warroom.model.turns import Action
from warroom.rules.action import OPEN, ActionProcedure
from warroom.rules.turn import ChooseAction, why_not
from warroom.rulesets.expansion.turns.turns import price_changes
from warroom.view import View

from ..wire.menu import Menu, MenuAction, PriceChange
from ..wire.protocol import AskMenu
from .scene import Scene

GAME_OVER = "", "The game is over."

BRIEF = {
    "B-BLITZ-01": "after a Move",
    "B-TURN-02": "no action left",
    "B-TURN-06": "of no use now",
    "B-TRADE-02": "it has ended",
    "B-TRADE-03": "enough offers",
    "B-TRADE-06": "no action left",
    "B-TRADE-08": "trade stopped",
    "X-TURN-03": "too little oil",
    "X-TURN-05": "once a turn",
    "X-TURN-08": "of no use now",
    "X-TRADE-05": "trade stopped",
    "D-ACTION-02": "in Winter",
    "D-ACTION-03": "once a year",
}
"""By rule, reasons in as few words as a card has room for."""


def menu(message: AskMenu, view: Scene) -> Menu:
    return Menu(message.id, menu_of(view, message.seat), under_way(view, message.seat))


def menu_of(view: Scene, seat: Seat) -> tuple[MenuAction, ...]:
    """Every action of the rule set, in the rulebook's order."""
    if view.is_over or view.state.player != seat:
        not_your_turn = view.rules.cites.out_of_turn, "It is not your turn."
        reason = GAME_OVER if view.is_over else not_your_turn
        return tuple(MenuAction(action, "closed", *reason) for action in view.rules.actions)
    return tuple(_in_own_turn(view, seat, action) for action in view.rules.actions)


def under_way(view: Scene, seat: Seat) -> Action | None:
    """What the seat is in the middle of. Others are not told: it may be a private talk."""
    if view.state.player != seat:
        return None
    return next((each.ACTION for each in view.stack if isinstance(each, ActionProcedure)), None)


def _in_own_turn(view: View, seat: Seat, action: Action) -> MenuAction:
    rule, why = reason = why_not(view, seat, action)
    price = view.rules.price(view, seat, action)
    changes = tuple(PriceChange(*each) for each in price_changes(view, seat, action))
    if reason is not OPEN:
        state: Literal["used", "closed"] = "used" if action in view.state.actions else "closed"
        is_dear = price > 0 and price > (view.state.oil[seat] or 0)
        return MenuAction(action, state, rule, why, price, changes, BRIEF.get(rule, why), is_dear)
    if view.question is None or not isinstance(view.question.decision, ChooseAction):
        why = "The action under way must end first."
        return MenuAction(action, "closed", view.rules.cites.under_way, why, price, changes)
    rule, why = view.rules.actions[action].why_final(view, seat)
    final = Saying(why, rule) if why else None
    return MenuAction(action, "open", *OPEN, price, changes, final=final)
