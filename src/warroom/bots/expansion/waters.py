"""Which crossings a seat may count on: who could refuse them (X-AMPH-02)."""

from warroom.bots.basic import judge as basic
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.rulesets.expansion.moves.reach import ways
from warroom.rulesets.expansion.sea.naval_battle import surface


class Waters(basic.Waters):
    """The seas as one seat finds them: closed where surface ships of others lie."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.closed: frozenset[Sea] = frozenset(
            sea
            for owner, squadrons in enumerate(table.state.squadrons)
            if owner != seat
            for sea, ships in squadrons.items()
            if surface(ships)
        )
        self.ways = ways(table.rules.atlas) if self.closed else {}

    def is_open(self, start: Region, end: Region) -> bool:
        if not self.closed:
            return True
        known = self.ways.get((start, end), ((),))
        return any(self.closed.isdisjoint(way) for way in known)
