"""Weak starting hands (P-SETUP-04)."""

from collections.abc import Iterable

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.provocation import HandThrownIn
from warroom.model.events.setup import CardsDealt
from warroom.model.ruleset import Game, Table
from warroom.model.zones import Cards
from warroom.rules.building import card_production
from warroom.rules.victory import shuffle_deck

ENOUGH = 8
"""P-SETUP-04: points that a hand must be worth."""

MOST_REDEALS = 20


class NewCards(Answer, frozen=True):
    is_wanted: bool


class Redeal(Decision, frozen=True):
    """P-SETUP-04: show a weak hand and be dealt another, or keep it."""

    ANSWERS = (NewCards,)
    RULE = "P-SETUP-04"
    BINDING = True
    WISHES = Wishes("New cards for a poor hand.", lambda _: ("yes", "no"))

    def options(self, table: Table, seat: Seat) -> tuple[NewCards, ...]:
        return NewCards(True), NewCards(False)

    def as_wished(self, table: Table, seat: Seat, wishes: Iterable[str]) -> NewCards | None:
        word = next(iter(wishes), None)
        return None if word is None else NewCards(word == "yes")

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return NewCards(True)


class Redealing(Procedure):
    """P-SETUP-04: again and again while the new cards are worth less than eight."""

    STEPS = ("offering", "dealing")

    seat: Seat
    redeals: int = 0

    def offering(self, game: Game, _: None) -> Next:
        hand = game.state.hands[self.seat].known
        is_enough = card_production(hand, game.rules.deck) >= ENOUGH
        return Done() if is_enough or self.redeals == MOST_REDEALS else Ask({self.seat: Redeal()})

    def dealing(self, game: Game, answer: NewCards) -> Next:
        if not answer.is_wanted:
            return Done()
        hand = game.state.hands[self.seat].known
        game.report(HandThrownIn(self.seat, hand))
        shuffle_deck(game)
        game.report(CardsDealt(self.seat, Cards.of(game.state.deck.known[: len(hand)])))
        self.redeals += 1
        return Goto("offering")
