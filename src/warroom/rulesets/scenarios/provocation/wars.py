"""Wars (P-PROVOKE): their direction, and the cards that begin them."""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.provocation import (
    ProvocationDrawn,
    ProvocationPlayed,
    ProvocationPutUnder,
    WarBegan,
)
from warroom.model.ruleset import Game, Table
from warroom.model.zones import Cards

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PROVOKED = ("jack", "queen", "king")
SNEAK_ATTACK = "ace"

COPIES = 4  # of each, one in each suit
ALL_CARDS = (*NUMBERS, *PROVOKED, SNEAK_ATTACK) * COPIES
"""P-PROVOKE-01: a poker deck, in which suits do not matter."""

MOST_CARDS = 4
"""P-PROVOKE-05: in a hand."""


# ---- war ----


def at_war(table: Table, seat: Seat, other: Seat) -> bool:
    """P-PROVOKE-02: whether the first player may attack the second."""
    return other in table.state.wars[seat]


def provoke(game: Game, attacker: Seat, victim: Seat) -> None:
    """P-PROVOKE-08: a player who is attacked is at war with the attacker."""
    if not at_war(game, victim, attacker):
        game.report(WarBegan(victim, attacker))


def declare_war(game: Game, seat: Seat, card: str, against: Seat) -> None:
    """P-PROVOKE-09: a card lets its player attack; what it means for the other is an option."""
    game.report(ProvocationPlayed(seat, card, against))
    game.rules.declared(game, seat, against)


def draw_provocation(game: Game, seat: Seat, count: int) -> None:
    """P-SETUP-12, P-PROVOKE-03: from the top of the stack."""
    game.report(ProvocationDrawn(seat, Cards.of(game.state.provocation_deck.known[:count])))


# ---- after an invasion ----


class Declaration(Answer, frozen=True):
    """A Provoked! card, or none."""

    card: str | None = None


class DeclareWar(Decision, frozen=True):
    """P-PROVOKE-04: a Provoked! card against the invader, or none. Everybody is asked alike,
    whatever he holds."""

    ANSWERS = (Declaration,)
    RULE = "P-PROVOKE-04"
    REACTION = True
    STANDING = Standing("A player has invaded a minor neutral.", ("none",), "invader")

    invader: Seat

    def options(self, table: Table, seat: Seat) -> tuple[Declaration, ...]:
        held = table.state.provocation_hands[seat].known
        return (Declaration(), *(Declaration(card) for card in PROVOKED if card in held))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Declaration()

    def answer_by(self, word: str) -> Answer:
        return Declaration()


class Discard(Answer, frozen=True):
    card: str


class DiscardProvocation(Decision, frozen=True):
    """P-PROVOKE-05: which of five cards goes under the stack."""

    ANSWERS = (Discard,)
    RULE = "P-PROVOKE-05"
    BINDING = True

    def options(self, table: Table, seat: Seat) -> tuple[Discard, ...]:
        return tuple(map(Discard, dict.fromkeys(table.state.provocation_hands[seat].known)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """A number card, else a Provoked! card."""
        held = table.state.provocation_hands[seat].known
        return Discard(next(card for card in (*NUMBERS, *PROVOKED) if card in held))


class Provoking(Procedure):
    """P-PROVOKE-03 to P-PROVOKE-06: after each invasion all others draw a card, may declare war
    on the invader, and keep four cards at most."""

    STEPS = ("drawing", "asking", "declaring", "counting", "discarding")

    invader: Seat

    def drawing(self, game: Game, _: None) -> Next:
        """P-PROVOKE-03: clockwise from the invader."""
        for seat in game.state.others(self.invader):
            draw_provocation(game, seat, 1)
        return None

    def asking(self, game: Game, _: None) -> Next:
        """P-PROVOKE-04: who is at war with the invader already cannot play a card."""
        asked = self._at_peace(game)
        return Ask(dict.fromkeys(asked, DeclareWar(self.invader))) if asked else Goto("counting")

    def declaring(self, game: Game, answers: Declaration | Mapping[Seat, Declaration]) -> Next:
        """P-PROVOKE-06: used cards go under the stack, clockwise from the invader."""
        for seat in self._at_peace(game):
            answer = answers if isinstance(answers, Declaration) else answers[seat]
            if answer.card is not None:
                declare_war(game, seat, answer.card, self.invader)
        return None

    def counting(self, game: Game, _: None) -> Next:
        asked = self._overloaded(game)
        return Ask(dict.fromkeys(asked, DiscardProvocation())) if asked else Done()

    def discarding(self, game: Game, answers: Discard | Mapping[Seat, Discard]) -> Next:
        for seat in self._overloaded(game):
            answer = answers if isinstance(answers, Discard) else answers[seat]
            game.report(ProvocationPutUnder(seat, Cards.of((answer.card,))))
        return None

    def _at_peace(self, table: Table) -> tuple[Seat, ...]:
        others = table.state.others(self.invader)
        return tuple(seat for seat in others if not at_war(table, seat, self.invader))

    def _overloaded(self, table: Table) -> tuple[Seat, ...]:
        hands = table.state.provocation_hands
        others = table.state.others(self.invader)
        return tuple(seat for seat in others if hands[seat].count > MOST_CARDS)
