"""Which crossings a seat may count on: who could refuse them (B-AMPH-04, X-AMPH-02)."""

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.rulesets.expansion.naval_battle import surface
from warroom.rulesets.expansion.reach import ways


class Waters:
    """The sea as one seat finds it."""

    def __init__(self, table: Table, seat: Seat) -> None:
        state = table.state
        self.is_controlled = state.sea_controller not in (None, seat)
        self.closed: frozenset[Sea] = frozenset(
            sea
            for owner, squadrons in enumerate(state.squadrons)
            if owner != seat
            for sea, ships in squadrons.items()
            if surface(ships)
        )
        self.ways = ways(table.rules.atlas) if self.closed else {}

    def is_open(self, start: Region, end: Region) -> bool:
        """Whether nobody could stop units on their way between two shores."""
        if self.is_controlled:
            return False
        if not self.closed:
            return True
        known = self.ways.get((start, end), ((),))
        return any(self.closed.isdisjoint(way) for way in known)
