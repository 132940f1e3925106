"""Research and technologies."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added, replaced
from ..state import State
from ..zones import Cards


class TechnologyDeckShuffled(Event, frozen=True):
    """The deck lies face down in a new order (X-SETUP-08)."""

    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.technology_deck = self.cards


class TechnologyShown(Event, frozen=True):
    """A secret technology was used for the first time (P-TECH-02)."""

    REVEALS = True
    seat: Seat
    technology: str

    def apply(self, state: State) -> None:
        secret = state.secret_technologies[self.seat].minus(Cards.of((self.technology,)))
        state.secret_technologies = replaced(state.secret_technologies, self.seat, secret)
        known = (*state.technologies[self.seat], self.technology)
        state.technologies = replaced(state.technologies, self.seat, known)


class ResearchFunded(Event, frozen=True):
    """Points were invested; they are gone, win or lose (X-TECH-02)."""

    seat: Seat
    points: int

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.points)


class ResearchRolled(Event, frozen=True):
    seat: Seat
    dice: tuple[int, int]
    needed: int


class TechnologyDrawn(Event, frozen=True):
    """Research succeeded: the top card of the deck lies open before its owner (X-TECH-03)."""

    REVEALS = True
    seat: Seat
    technology: str

    def apply(self, state: State) -> None:
        state.technology_deck = state.technology_deck.minus(Cards.of((self.technology,)))
        known = (*state.technologies[self.seat], self.technology)
        state.technologies = replaced(state.technologies, self.seat, known)


class TechnologyUsed(Event, frozen=True):
    """A technology has served that does so only once in a turn."""

    seat: Seat
    technology: str

    def apply(self, state: State) -> None:
        state.used = (*state.used, self.technology)
