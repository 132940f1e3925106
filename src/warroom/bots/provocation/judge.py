"""A position of Provocation: nothing counts but regions and wars, and ten regions end it."""

from warroom.bots.expansion import judge as expansion
from warroom.model.state import Region


class Judge(expansion.Judge):
    """The judge of the Expansion in a crisis."""

    def rounds_to_come(self) -> int:
        """P-END-01: the game ends with the round in which somebody has as many regions."""
        state, limit = self.state, self.rules.region_limit
        sizes = (len(state.own_regions(seat)) for seat in state.living)
        is_last = limit is not None and max(sizes) >= limit
        return 1 if is_last else super().rounds_to_come()

    def spoils(self, region: Region) -> float:
        """P-END-04: no points for bloodshed."""
        return self.welcome if self.owners[region] is None else self.card_worth

    def blame(self, region: Region) -> float:
        """P-END-04: wars cost points, invasions do not."""
        return 0.0
