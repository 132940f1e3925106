"""Turns (X-TURN): actions bought with oil."""

from warroom.kernel.procedure import Ask, Next
from warroom.kernel.words import Seat
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.technology import Power
from warroom.model.turns import Action
from warroom.rules.action import OPEN
from warroom.rules.modifiers import Source, has_power, held
from warroom.rules.turn import ChooseAction, Turn

from ..table.treasury import seen_oil

GRANTED = {Action.BLITZKRIEG: Power.BLITZKRIEG, Action.STRATEGIC_MOVE: Power.RAILWAYS}
"""X-TURN-07: moves that a technology makes free."""
ASSASSIN = "assassin"


def price_in_oil(table: Table, seat: Seat, action: Action) -> int:
    """X-TURN-02: one for the first action, two for the second, and so on. Moves granted by a
    technology cost nothing (X-TURN-07), and an Assassin makes every action dearer by one."""
    state = table.state
    if action is Action.BLITZKRIEG:
        return 0
    is_first = Action.STRATEGIC_MOVE not in state.actions
    if action is Action.STRATEGIC_MOVE and is_first and has_power(table, seat, Power.RAILWAYS):
        return 0
    return state.paid_actions + 1 + (seat in state.hunted)


def price_changes(table: Table, seat: Seat, action: Action) -> tuple[Source, ...]:
    """Which technology or card makes the price of an action another than its turn would."""
    state = table.state
    usual = state.paid_actions + 1
    power = GRANTED.get(action)
    if power is not None and not price_in_oil(table, seat, action):
        known = table.rules.technologies
        names = [name for name in held(table, seat) if power in known[name].powers]
        return tuple((name, -usual) for name in names[:1])
    return ((ASSASSIN, 1),) if seat in state.hunted else ()


def actions_paid_in_oil(table: Table, seat: Seat, action: Action) -> Hindrance:
    """X-TURN-03, X-TURN-05: what can be paid for, and four actions only once."""
    state = table.state
    if action in state.actions and action not in table.rules.repeatable:
        again = action in table.rules.retried and state.has_failed_blitz
        if not again:
            return "X-TURN-05", "You have taken this action in this turn."
    oil, price = state.oil[seat], table.rules.price(table, seat, action)
    if oil is not None and oil < price:
        return "X-TURN-03", f"This action costs {price} oil; you have {oil}."
    return OPEN


class TurnPaidInOil(Turn):
    """X-TURN-02, X-TURN-08: actions as long as there is oil."""

    def choosing(self, game: Game, _: None) -> Next:
        """X-CERT-03: that a turn ends by itself must not tell of a hidden reserve."""
        if seen_oil(game, None, self.player) is None:
            return Ask({self.player: ChooseAction()})
        return super().choosing(game, None)
