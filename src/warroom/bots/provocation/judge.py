"""A position of Provocation: nothing counts but regions and wars, and ten regions end it."""

from msgspec.structs import replace

from warroom.bots.expansion import judge as expansion
from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
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


def in_a_crisis(leaning: Leaning) -> Leaning:
    """It is over before saved points have bought anything, or a route has paid for itself."""
    return replace(leaning, building=1.0, routes=min(0.5, leaning.routes))


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    return Judge(table, seat, in_a_crisis(leaning), level)
