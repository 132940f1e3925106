"""Wars, the cards that provoke them, and what else only a crisis knows."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import changed, replaced
from ..government import Government
from ..state import State
from ..units import Army
from ..zones import Cards

# ---- war ----


class WarBegan(Event, frozen=True):
    """A player may attack another from now on (P-PROVOKE-08, P-PROVOKE-09)."""

    seat: Seat
    against: Seat

    def apply(self, state: State) -> None:
        enemies = (*state.wars[self.seat], self.against)
        state.wars = replaced(state.wars, self.seat, enemies)


class ProvocationShuffled(Event, frozen=True):
    """The stack lies face down (P-SETUP-12)."""

    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.provocation_deck = self.cards


class ProvocationDrawn(Event, frozen=True):
    """Cards went from the top of the stack into a hand (P-SETUP-12, P-PROVOKE-03)."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        hands = state.provocation_hands
        state.provocation_deck = state.provocation_deck.minus(self.cards)
        state.provocation_hands = replaced(hands, self.seat, hands[self.seat].plus(self.cards))


class ProvocationPutUnder(Event, frozen=True):
    """Cards went unseen from a hand under the stack (P-PROVOKE-05, P-PROVOKE-06, P-END-03)."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        put_under(state, self.seat, self.cards)


class ProvocationPlayed(Event, frozen=True):
    """A card was shown and put under the stack: its player is at war (P-PROVOKE-02)."""

    REVEALS = True
    seat: Seat
    card: str
    against: Seat

    def apply(self, state: State) -> None:
        put_under(state, self.seat, Cards.of((self.card,)))
        WarBegan(self.seat, self.against).apply(state)


def put_under(state: State, seat: Seat, cards: Cards) -> None:
    hands = state.provocation_hands
    state.provocation_hands = replaced(hands, seat, hands[seat].minus(cards))
    state.provocation_deck = state.provocation_deck.plus(cards)


# ---- economics cards, routes, technologies, units ----


class HandThrownIn(Event, frozen=True):
    """A weak starting hand was shown to all and went back into the deck (P-SETUP-04)."""

    REVEALS = True
    seat: Seat
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        cards = Cards.of(self.cards)
        state.hands = replaced(state.hands, self.seat, state.hands[self.seat].minus(cards))
        state.deck = state.deck.plus(cards)


class CardGivenBack(Event, frozen=True):
    """An ordinary card, which may be knocked out, went unseen into the deck (P-SETUP-11,
    P-NEUTRAL-06)."""

    SECRETS = ("hand", "knocked_out")
    READERS = ("seat",)
    seat: Seat
    hand: Cards
    knocked_out: Cards

    def apply(self, state: State) -> None:
        seat, hands, out = self.seat, state.hands, state.knocked_out
        state.hands = replaced(hands, seat, hands[seat].minus(self.hand))
        state.knocked_out = replaced(out, seat, out[seat].minus(self.knocked_out))
        state.deck = state.deck.plus(self.hand).plus(self.knocked_out)


class RoutesDrawn(Event, frozen=True):
    """A Monarchy may keep one of these routes (P-SETUP-10)."""

    seat: Seat
    routes: tuple[str, ...]


class RouteKept(Event, frozen=True):
    seat: Seat
    route: str

    def apply(self, state: State) -> None:
        state.routes = changed(state.routes, self.route, self.seat)


class ChoosersRolled(Event, frozen=True):
    """Players of one government rolled a die each for the first choice (P-TECH-03)."""

    government: Government
    rolls: tuple[tuple[Seat, int], ...]


class TechnologyChosen(Event, frozen=True):
    """A player took a starting technology that only he knows (P-TECH-01, P-TECH-02)."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        secret = state.secret_technologies
        state.technology_deck = state.technology_deck.minus(self.cards)
        state.secret_technologies = replaced(secret, self.seat, secret[self.seat].plus(self.cards))


class UnitsRaised(Event, frozen=True):
    """Battle dice raised units in a conquered minor neutral; they wait to be placed
    (P-NEUTRAL-02)."""

    seat: Seat
    faces: str
    army: Army

    def apply(self, state: State) -> None:
        state.pools = replaced(state.pools, self.seat, state.pools[self.seat] + self.army)
