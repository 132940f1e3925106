"""Elimination, limits and the end."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import replaced
from ..state import State
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


class StatecraftClearedAway(Event, frozen=True):
    """The same for what lies in front of nobody else: political cards and those knocked out went
    into their decks, routes to the pool, and ships left the map (X-OPT-05)."""

    SECRETS = ("knocked_out", "political")
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    knocked_out: Cards
    political: Cards

    def apply(self, state: State) -> None:
        seat = self.seat
        state.deck = state.deck.plus(self.knocked_out)
        out = state.knocked_out[seat].minus(self.knocked_out)
        state.knocked_out = replaced(state.knocked_out, seat, out)
        state.political_deck = state.political_deck.plus(self.political)
        hand = state.political_hands[seat].minus(self.political)
        state.political_hands = replaced(state.political_hands, seat, hand)
        owned = {name for name, owner in state.routes.items() if owner == seat}
        state.routes = {n: None if n in owned else owner for n, owner in state.routes.items()}
        state.routes_out = tuple(name for name in state.routes_out if name not in owned)
        state.squadrons = replaced(state.squadrons, seat, {})


class PoliticalDeckMixed(Event, frozen=True):
    """Cards of the eliminated were shuffled into the deck; the discards stay (X-OPT-05)."""

    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.political_deck = self.cards


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
