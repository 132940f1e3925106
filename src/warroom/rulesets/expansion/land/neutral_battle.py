"""Battles for minor neutrals (X-MINOR-02)."""

from typing import Any

from warroom.kernel.procedure import Call, Done, Next
from warroom.model.events.battles import BattleEnded, CardWon, board_of
from warroom.model.events.governments import NeutralInvaded
from warroom.model.ruleset import Game
from warroom.rules.neutrals import NeutralBattle

from .land_battle import count_conquest
from .minor_neutrals import Manner, NeutralGained


class BattleForNeutral(NeutralBattle):
    """X-MINOR-02: the turned card shows the defenders and is the prize."""

    STEPS = (*NeutralBattle.STEPS, "keeping_the_card")

    defenders: int = 0
    prize: str | None = None

    def turning_a_card(self, game: Game, _: None) -> Next:
        """X-VP-04: from here on the region has been invaded."""
        outcome = super().turning_a_card(game, None)
        self.defenders = board_of(game.state).defender.units.total
        if game.rules.has.merits:
            game.report(NeutralInvaded(self.attacker, self.region))
        return outcome

    def ending(self, game: Game, _: None) -> Next:
        """X-MINOR-01: a victor gains the region with all that it brings."""
        board = board_of(game.state)
        if not board.defender.is_beaten:
            return super().ending(game, None)
        game.report(BattleEnded(self.region, "attacker"))
        count_conquest(game, self.region, self.defenders)
        self.prize = None if board.is_stand_in else board.card
        return Call(NeutralGained(self.attacker, self.region, Manner.CONQUERED))

    def keeping_the_card(self, game: Game, _: Any) -> Next:
        if self.prize is not None:
            game.report(CardWon(self.attacker, self.prize))
        return Done("attacker")
