"""Losses in a fixed order (B-LAND-09, B-LAND-10)."""

from warroom.kernel.procedure import Next, Procedure
from warroom.model.battles import Part
from warroom.model.events.battles import UnitsEliminated, board_of
from warroom.model.ruleset import Game
from warroom.model.units import Army

from .land_battle import losses, other_part


class FixedLosses(Procedure):
    """B-LAND-09, B-LAND-10: whoever hit, losses fall in a fixed order."""

    STEPS = ("removing",)

    by: Part
    hits: Army

    def removing(self, game: Game, _: None) -> Next:
        other = other_part(self.by)
        lost = losses(board_of(game.state).side(other).committed, self.hits.total)
        if lost:
            game.report(UnitsEliminated(other, lost))
        return None
