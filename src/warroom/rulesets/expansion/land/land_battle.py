"""Land battles (X-LAND): what differs before and after the rounds of battle."""

from warroom.kernel.procedure import Next
from warroom.model.events.battles import CardTaken, KnockedOutCardTaken, board_of
from warroom.model.events.governments import BloodyConquest
from warroom.model.ruleset import Game
from warroom.model.state import Region
from warroom.model.zones import Cards
from warroom.rules.land_battle import LandBattle

BLOODY = 3
"""X-VP-06: units that the defender must have lost."""


class BattleForRegion(LandBattle):
    """X-LAND-01: a battle for a player's region, as in the Basic game but for what follows."""

    defenders: int = 0

    def beginning(self, game: Game, _: None) -> Next:
        self.defenders = game.state.armies[self.region].total
        return super().beginning(game, None)

    def ending(self, game: Game, _: None) -> Next:
        is_conquered = board_of(game.state).defender.is_beaten
        outcome = super().ending(game, None)
        if is_conquered:
            count_conquest(game, self.region, self.defenders)
        return outcome

    def taking_a_card(self, game: Game, _: None) -> Next:
        """X-ROUTE-09: one ordinary card at random, knocked-out ones included."""
        assert self.loser is not None
        hand, out = game.state.hands[self.loser].known, game.state.knocked_out[self.loser].known
        if hand or out:
            place = game.chance.below(len(hand) + len(out))
            card = Cards.of(((*hand, *out)[place],))
            taken = CardTaken if place < len(hand) else KnockedOutCardTaken
            game.report(taken(self.attacker, self.loser, card))
        return None


def count_conquest(game: Game, region: Region, defenders: int) -> None:
    """X-VP-06: a victor has eliminated all defenders, so their number tells what they lost."""
    victor = game.state.owners[region]
    if game.rules.has.merits and victor is not None and defenders >= BLOODY:
        game.report(BloodyConquest(victor, region))
