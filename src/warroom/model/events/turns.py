"""Rounds, turns and actions."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

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


class ActionTaken(Event, frozen=True):
    seat: Seat
    action: Action

    def apply(self, state: State) -> None:
        state.actions = (*state.actions, self.action)
        state.is_trading = self.action is Action.TRADE


class TurnEnded(Event, frozen=True):
    REVEALS = True  # a turn that was ended cannot be taken up again (B-TURN-05)
    seat: Seat

    def apply(self, state: State) -> None:
        state.is_trading = False
        state.offers = ()
