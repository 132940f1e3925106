"""Action cards: shuffled, drawn, played and discarded (D-CARD)."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import replaced
from ..state import State
from ..zones import Cards


class ActionDeckShuffled(Event, frozen=True):
    """D-SETUP-03, D-CARD-06: a new draw pile; there are no discards any more."""

    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.action_deck = self.cards
        state.discards = ()


class ActionCardDrawn(Event, frozen=True):
    """D-CARD-04: the top card went into a hand."""

    SECRETS = ("card",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    card: Cards

    def apply(self, state: State) -> None:
        state.action_deck = state.action_deck.minus(self.card)
        hand = state.action_hands[self.seat].plus(self.card)
        state.action_hands = replaced(state.action_hands, self.seat, hand)


class ActionCardDiscarded(Event, frozen=True):
    """D-CARD-05: a card made room for another."""

    REVEALS = True
    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        _discard(state, self.seat, self.card)


class ActionCardPlayed(Event, frozen=True):
    """D-CARD-01: a card joined the action and lies face up on the discards."""

    REVEALS = True
    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        _discard(state, self.seat, self.card)
        state.card_played = self.card


def _discard(state: State, seat: Seat, card: str) -> None:
    hand = state.action_hands[seat].minus(Cards.of((card,)))
    state.action_hands = replaced(state.action_hands, seat, hand)
    state.discards = (*state.discards, card)
