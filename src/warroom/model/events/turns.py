"""Rounds, turns and actions."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added
from ..state import State
from ..turns import Action


class RoundBegan(Event, frozen=True):
    game_round: int

    def apply(self, state: State) -> None:
        state.game_round = self.game_round


class TurnBegan(Event, frozen=True):
    seat: Seat

    def apply(self, state: State) -> None:
        state.player = self.seat
        state.actions = ()
        state.is_trading = False
        state.offers = ()
        state.paid_actions = 0
        state.used = ()
        state.blitz_help = 0
        state.has_failed_blitz = False


class ActionTaken(Event, frozen=True):
    """An action can no longer be taken back; its price in oil is paid (X-TURN-03)."""

    seat: Seat
    action: Action
    price: int = 0

    def apply(self, state: State) -> None:
        state.actions = (*state.actions, self.action)
        state.is_trading = self.action is Action.TRADE
        state.has_failed_blitz = False
        if self.price:
            state.oil = added(state.oil, self.seat, -self.price)
            state.paid_actions += 1


class TurnEnded(Event, frozen=True):
    REVEALS = True  # a turn that was ended cannot be taken up again (B-TURN-05)
    seat: Seat

    def apply(self, state: State) -> None:
        state.is_trading = False
        state.offers = ()
        state.hunted = tuple(seat for seat in state.hunted if seat != self.seat)
