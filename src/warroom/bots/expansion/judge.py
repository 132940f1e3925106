"""A position of the Expansion: victory points, Eagles, treasuries and squadrons on the map."""

from functools import cached_property
from math import ceil

from warroom.bots.basic import judge as basic
from warroom.bots.basic.judge import LEVY
from warroom.kernel.words import Seat
from warroom.model.government import Government
from warroom.model.state import Region
from warroom.model.turns import Reason
from warroom.odds.at_table.blitz import at_least

from .merits import Merits
from .waters import Waters

EAGLES = 0.5
"""Eagles that a player lays in a round."""

DRAWN = 6.0
"""What a political card is worth, unseen, in production points."""


class Judge(basic.Judge):
    """The Basic judge where there is more than armies."""

    @cached_property
    def _near(self) -> dict[Seat, frozenset[Region]]:
        return {}

    @cached_property
    def _courtships(self) -> dict[tuple[Seat, Government | None], float]:
        return {}

    @cached_property
    def merits(self) -> Merits:
        return Merits(self.table, self.seat)

    def is_like(self, other: basic.Judge) -> bool:
        return super().is_like(other) and self.state.squadrons is other.state.squadrons

    # ---- time ----

    def rounds_to_come(self) -> int:
        """X-END-02: Eagles may end it before the last round."""
        if Reason.EAGLES not in self.rules.endings:
            return super().rounds_to_come()
        eagles = self.rules.eagle_limit - self.state.eagles
        soon = max(1, ceil(eagles / (EAGLES * len(self.state.living))))
        return min(super().rounds_to_come(), soon)

    @cached_property
    def is_waiting(self) -> bool:
        if Reason.EAGLES not in self.rules.endings:
            return super().is_waiting
        if len(self.rivals) < 2:
            return False  # what one leaves, the only rival takes, and he may hasten the end
        rounds = self.state.game_round - 1 + self.rounds_left
        return self.state.game_round <= self.patience(rounds)

    # ---- worth ----

    def merit(self, region: Region) -> float:
        return self.merits.of(region)

    def standing_of(self, seat: Seat) -> float:
        return self.merits.standing(seat)

    @cached_property
    def point_worth(self) -> float:
        """Of a victory point: a region has two."""
        return self.leaning.region / 2

    @cached_property
    def welcome(self) -> float:
        """X-MINOR-01: an economics card and a political one."""
        return self.card_worth + DRAWN

    def spoils(self, region: Region) -> float:
        found = self.card_worth + self.point_worth * self.merits.by_conquest(region)
        return found + DRAWN if self.owners[region] is None else found

    def blame(self, region: Region) -> float:
        return self.point_worth * self.merits.lost_by_invasion(region)

    @cached_property
    def funds(self) -> int:
        """X-CERT-02: what was saved."""
        return self.state.points[self.seat] or 0

    # ---- neutrals ----

    @cached_property
    def hauls(self) -> dict[Region, float]:
        """What minor neutrals would bring, as far as somebody has asked."""
        return {}

    def near(self, seat: Seat) -> frozenset[Region]:
        """X-DIPLO-03: what a seat's regions have for neighbours."""
        if seat not in self._near:
            own, neighbours = self.state.own_regions(seat), self.atlas.neighbours
            self._near[seat] = frozenset(each for region in own for each in neighbours[region])
        return self._near[seat]

    def courtship(self, seat: Seat, region: Region, government: Government | None) -> float:
        """X-DIPLO-02: how likely the first roll wins a neighbour if it has this government."""
        key = seat, government
        if key not in self._courtships:
            is_so = self.state.counters.get(region) is government
            table = (
                self.table
                if government is None or is_so
                else self.merits.turned(region, government)
            )
            number = self.rules.blitz_number(table, seat, region, 0)
            self._courtships[key] = at_least(number)
        return self._courtships[key]

    # ---- reach ----

    def waters(self, seat: Seat) -> Waters:
        return Waters(self.table, seat)

    def levy(self, rival: Seat) -> int:
        """By what he has saved, if that is seen."""
        points = self.state.points[rival]
        return super().levy(rival) if points is None else int(points) // LEVY
