"""One ordinary card for each region (P-SETUP-11, P-NEUTRAL-06, P-ACTION-03)."""

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.cards import Suit
from warroom.model.events.provocation import CardGivenBack
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.trade import Terms
from warroom.model.zones import NO_CARDS, Cards
from warroom.rules.action import OPEN
from warroom.rules.victory import shuffle_deck


class ReturnedCard(Answer, frozen=True):
    card: str


class ReturnCard(Decision, frozen=True):
    """P-SETUP-11, P-NEUTRAL-06: one ordinary card of his choice; of two that are alike the one
    that is knocked out."""

    ANSWERS = (ReturnedCard,)
    RULE = "P-SETUP-11"
    BINDING = True
    WISHES = Wishes("The card that you give back.", lambda rules: rules.deck.cards)

    def options(self, table: Table, seat: Seat) -> tuple[ReturnedCard, ...]:
        return tuple(map(ReturnedCard, dict.fromkeys(sorted(ordinary_cards(table, seat)))))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """The lowest value, Population first."""
        known = table.rules.deck.cards
        cards = ordinary_cards(table, seat)
        return ReturnedCard(
            min(cards, key=lambda c: (known[c].value, known[c].suit is not Suit.POPULATION, c))
        )


def ordinary_cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """All of a player's economics cards, knocked out or not."""
    state = table.state
    return (*state.hands[seat].known, *state.knocked_out[seat].known)


class ReturningCard(Procedure):
    """P-SETUP-11, P-NEUTRAL-06: a card goes back, and the deck is shuffled. That his cards are
    all alike is nobody's business, so that he is asked even then."""

    STEPS = ("asking", "returning")

    seat: Seat

    def asking(self, game: Game, _: None) -> Next:
        cards = ordinary_cards(game, self.seat)
        if not cards:
            return Done()
        if len(cards) == 1:
            return self.returning(game, ReturnedCard(cards[0]))
        return Ask({self.seat: ReturnCard()})

    def returning(self, game: Game, answer: ReturnedCard) -> Next:
        card = Cards.of((answer.card,))
        is_out = answer.card in game.state.knocked_out[self.seat].known
        hand, out = (NO_CARDS, card) if is_out else (card, NO_CARDS)
        game.report(CardGivenBack(self.seat, hand, out))
        shuffle_deck(game)
        return Done()


def one_for_one(terms: Terms) -> Hindrance:
    """P-ACTION-03: as many ordinary cards, and as many routes, go one way as the other."""
    if len(terms.give) + len(terms.knocked_out) != len(terms.want):
        return "P-ACTION-03", "As many economics cards must be given as are taken."
    if len(terms.routes) != len(terms.want_routes):
        return "P-ACTION-03", "A route is traded only for a route."
    return OPEN
