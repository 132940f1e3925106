"""Political action cards: the deck, what is played, what it answers and what it brings."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added, changed, replaced
from ..government import Government
from ..politics import Inspection, Targets
from ..state import Region, State
from ..zones import Cards


class PoliticalDeckShuffled(Event, frozen=True):
    """The deck lies in a new order; discards that were shuffled into it are gone (X-CARD-12)."""

    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.political_deck = self.cards
        state.discards = ()


class PoliticalCardsDrawn(Event, frozen=True):
    """Cards went from the top of the deck into a hand (X-CARD-01)."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        state.political_deck = state.political_deck.minus(self.cards)
        hand = state.political_hands[self.seat].plus(self.cards)
        state.political_hands = replaced(state.political_hands, self.seat, hand)


class PoliticalCardPlayed(Event, frozen=True):
    """A card was declared with its targets; it lies open until it is done (X-CARD-05)."""

    REVEALS = True
    seat: Seat
    card: str
    targets: Targets = Targets()
    is_eagle: bool = False

    def apply(self, state: State) -> None:
        play(state, self.seat, self.card)
        state.eagles += self.is_eagle


class BlockPlayed(Event, frozen=True):
    """A BLOCK card answered another player's card or Move; `barred` is the player whom a Peace
    Conference protects (X-CARD-05 to X-CARD-10)."""

    REVEALS = True
    seat: Seat
    card: str
    against: Seat
    barred: Seat | None = None
    is_eagle: bool = False

    def apply(self, state: State) -> None:
        play(state, self.seat, self.card)
        state.eagles += self.is_eagle


def play(state: State, seat: Seat, card: str) -> None:
    """From the hand onto the table."""
    hand = state.political_hands[seat].minus(Cards.of((card,)))
    state.political_hands = replaced(state.political_hands, seat, hand)
    state.cards_in_play = (*state.cards_in_play, card)


class PlayedCardsDiscarded(Event, frozen=True):
    """What was played is done and lies on the discard pile (X-CARD-11)."""

    def apply(self, state: State) -> None:
        state.discards = (*state.discards, *state.cards_in_play)
        state.cards_in_play = ()
        state.inspections = ()


class MoveStruck(Event, frozen=True):
    """A General Strike ended a Move before anything moved; it may be declared again."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.actions = state.actions[:-1]


class PoliticalCardStolen(Event, frozen=True):
    """A political card changed hands, seen by the two players only (X-CARD-14)."""

    SECRETS = ("card",)
    READERS = ("thief", "victim")
    REVEALS = True
    thief: Seat
    victim: Seat
    card: Cards

    def apply(self, state: State) -> None:
        hands = state.political_hands
        hands = replaced(hands, self.victim, hands[self.victim].minus(self.card))
        state.political_hands = replaced(hands, self.thief, hands[self.thief].plus(self.card))
        state.inspections = tuple(
            each.without(self.card.known[0]) if each.parties == (self.thief, self.victim) else each
            for each in state.inspections
        )


class PoliticalHandShown(Event, frozen=True):
    """A spy sees all political cards of a player (X-CARD-14). Others know that he does."""

    SECRETS = ("cards",)
    READERS = ("spy", "owner")
    REVEALS = True
    spy: Seat
    owner: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        if self.cards.faces is not None:
            shown = Inspection(self.spy, self.owner, self.cards.faces)
            state.inspections = (*state.inspections, shown)


class GovernmentChanged(Event, frozen=True):
    """A minor neutral has another government."""

    region: Region
    government: Government

    def apply(self, state: State) -> None:
        state.counters = changed(state.counters, self.region, self.government)


class CertificatesLost(Event, frozen=True):
    """A card cost a player points or oil."""

    seat: Seat
    points: int = 0
    oil: int = 0

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.points)
        state.oil = added(state.oil, self.seat, -self.oil)


class PlayerHunted(Event, frozen=True):
    """An assassin makes each action of a player dearer until his next turn ends."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.hunted = (*state.hunted, self.seat)


class BlitzHelped(Event, frozen=True):
    """The number of the next Diplomatic Blitz attempt in this turn is lower."""

    seat: Seat
    amount: int

    def apply(self, state: State) -> None:
        state.blitz_help += self.amount


class FirstRollFailed(Event, frozen=True):
    """The first roll of a Diplomatic Blitz failed, so another may follow at once (X-DIPLO-08)."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.has_failed_blitz = True


class OrdinaryCardsStruck(Event, frozen=True):
    """A Labour Strike knocked out ordinary cards of a player."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        hand = state.hands[self.seat].minus(self.cards)
        out = state.knocked_out[self.seat].plus(self.cards)
        state.hands = replaced(state.hands, self.seat, hand)
        state.knocked_out = replaced(state.knocked_out, self.seat, out)
