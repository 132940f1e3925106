"""Elimination, limits and the end."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..state import State, replaced
from ..turns import Result
from ..units import NO_SHIPS, Fleet
from ..zones import Cards


class PlayerEliminated(Event, frozen=True):
    seat: Seat

    def apply(self, state: State) -> None:
        state.eliminated = replaced(state.eliminated, self.seat, True)


class NationClearedAway(Event, frozen=True):
    """An eliminated player's cards went into the deck and his ships left the game (B-END-07)."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    cards: Cards
    fleet: Fleet

    def apply(self, state: State) -> None:
        state.deck = state.deck.plus(self.cards)
        state.hands = replaced(state.hands, self.seat, state.hands[self.seat].minus(self.cards))
        state.fleets = replaced(state.fleets, self.seat, NO_SHIPS)
        if state.sea_controller == self.seat:
            state.sea_controller = None


class TradeStopped(Event, frozen=True):
    def apply(self, state: State) -> None:
        state.has_trade_stopped = True


class TimeRanOut(Event, frozen=True):
    def apply(self, state: State) -> None:
        state.is_time_up = True


class GameEnded(Event, frozen=True):
    result: Result

    def apply(self, state: State) -> None:
        state.result = self.result
