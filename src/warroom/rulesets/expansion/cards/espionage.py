"""Political cards that change hands unseen by others (X-CARD-14)."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.politics import PoliticalCardStolen, PoliticalHandShown
from warroom.model.politics import Inspection
from warroom.model.ruleset import Game, Table
from warroom.model.zones import Cards


def steal_at_random(game: Game, thief: Seat, victim: Seat) -> None:
    """X-CARD-14: chance chooses the card; an empty hand yields none."""
    hand = game.state.political_hands[victim]
    if hand.count:
        steal(game, thief, victim, game.chance.choose(hand.known))


def steal(game: Game, thief: Seat, victim: Seat, card: str) -> None:
    game.report(PoliticalCardStolen(thief, victim, Cards.of((card,))))


class Loot(Answer, frozen=True):
    card: str


class ChooseLoot(Decision, frozen=True):
    """X-CARD-14: which of the cards that a spy sees he takes."""

    ANSWERS = (Loot,)
    RULE = "X-CARD-14"

    victim: Seat

    def options(self, table: Table, seat: Seat) -> tuple[Loot, ...]:
        """In the order of the deck's list, each kind once."""
        seen = next(
            each.cards for each in table.state.inspections if each.parties == (seat, self.victim)
        )
        return tuple(Loot(name) for name in table.rules.political if name in seen)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class MasterSpying(Procedure):
    """A02, A04: hands are shown, then the spy takes one card of his choice for each time that a
    victim is named."""

    STEPS = ("looking", "choosing", "taking")

    spy: Seat
    victims: tuple[Seat, ...]

    def looking(self, game: Game, _: None) -> Next:
        """All hands are seen before anything is chosen."""
        for victim in dict.fromkeys(self.victims):
            hand = game.state.political_hands[victim]
            if hand.count:
                game.report(PoliticalHandShown(self.spy, victim, hand))
        return None

    def choosing(self, game: Game, _: None) -> Next:
        self.victims = tuple(
            victim for victim in self.victims if game.state.political_hands[victim].count
        )
        if not self.victims:
            return Done()
        hand = game.state.political_hands[self.victims[0]]
        if hand.count > 1:  # that they may be all alike is nobody else's business
            return Ask({self.spy: ChooseLoot(self.victims[0])})
        return self.taking(game, Loot(hand.known[0]))

    def taking(self, game: Game, answer: Loot) -> Next:
        steal(game, self.spy, self.victims[0], answer.card)
        self.victims = self.victims[1:]
        return Goto("choosing")

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Who is neither spy nor victim takes it that the spy looks at what the hands hold in
        the fork."""
        hands = fork.state.political_hands
        known = {each.owner for each in fork.state.inspections}
        fork.state.inspections += tuple(
            Inspection(self.spy, victim, hands[victim].known)
            for victim in dict.fromkeys(self.victims)
            if victim not in known
        )
        return None
