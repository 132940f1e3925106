"""Action cards (D-CARD): played with an action, drawn for later."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.deluxe_cards import (
    ActionCardDiscarded,
    ActionCardDrawn,
    ActionCardPlayed,
    ActionDeckShuffled,
)
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Action
from warroom.model.zones import Cards

MOST_CARDS = 5
"""D-CARD-05."""


def amount(table: Table, seat: Seat, card: str) -> int:
    """D-CARD-02: the number of a card's effect for a player whose action it joined, general or
    enhanced; 0 if no such card is in force."""
    state = table.state
    if state.card_played != card or state.player != seat:
        return 0
    return table.rules.statecraft.action_cards[card].amount(state.governments[seat])


class CardChoice(Answer, frozen=True):
    card: str | None = None


class PlayActionCard(Decision, frozen=True):
    """D-CARD-01: one card that names the action, or none. It is asked of everybody with a card in
    hand, so that the hand is not betrayed. `needed` are those of which one must be played, since
    without it the action could not be taken."""

    ANSWERS = (CardChoice,)
    RULE = "D-CARD-01"

    action: Action
    needed: tuple[str, ...] = ()

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        if self.needed:
            return tuple(map(CardChoice, self.needed))
        return (CardChoice(), *map(CardChoice, matching(table, seat, self.action)))

    def check(self, table: Table, seat: Seat, answer: CardChoice) -> None:
        if answer not in self.options(table, seat):
            message = f"Play a card of yours for {self.action.value}, or none."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, card=answer.card)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


def matching(table: Table, seat: Seat, action: Action) -> tuple[str, ...]:
    """The cards in a hand that name an action, in the order of the deck."""
    hand = table.state.action_hands[seat].known
    cards = table.rules.statecraft.action_cards
    return tuple(name for name, card in cards.items() if card.action is action and name in hand)


class CardsWithAnAction(Procedure):
    """D-CARD-01: before anything else in an action, one card may join it."""

    STEPS = ("choosing", "playing")

    player: Seat
    action: Action
    needed: tuple[str, ...] = ()

    def choosing(self, game: Game, _: None) -> Next:
        if not game.state.action_hands[self.player].count:
            return Done()
        return Ask({self.player: PlayActionCard(self.action, self.needed)})

    def playing(self, game: Game, answer: CardChoice) -> Next:
        if answer.card is not None:
            game.report(ActionCardPlayed(self.player, answer.card))
        return Done()


class DiscardToDraw(Decision, frozen=True):
    """D-CARD-05: which of five cards makes room for another; none keeps all five."""

    ANSWERS = (CardChoice,)
    RULE = "D-CARD-05"

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        hand = table.state.action_hands[seat].known
        cards = table.rules.statecraft.action_cards
        return (CardChoice(), *(CardChoice(name) for name in cards if name in hand))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return CardChoice()


class DrawingCards(Procedure):
    """D-CARD-04 to D-CARD-06: so many cards are drawn, if there are any, never to hold more than
    five."""

    STEPS = ("making_room", "discarding", "drawing")

    player: Seat
    count: int = 1

    def making_room(self, game: Game, _: None) -> Next:
        if not self.count or not game.rules.statecraft.action_cards:
            return Done()
        if not game.state.action_deck.count and not game.state.discards:
            return Done()
        if game.state.action_hands[self.player].count < MOST_CARDS:
            return Goto("drawing")
        return Ask({self.player: DiscardToDraw()})

    def discarding(self, game: Game, answer: CardChoice) -> Next:
        if answer.card is None:
            return Done()
        game.report(ActionCardDiscarded(self.player, answer.card))
        return None

    def drawing(self, game: Game, _: None) -> Next:
        draw_card(game, self.player)
        self.count -= 1
        return Goto("making_room")


def draw_card(game: Game, seat: Seat) -> None:
    """D-CARD-06: the top card; if there is none, the discards become the new pile."""
    if not game.state.action_deck.count:
        game.report(ActionDeckShuffled(Cards.of(game.chance.shuffled(game.state.discards))))
    game.report(ActionCardDrawn(seat, game.state.action_deck.top))
