"""Victory points (X-VP): what a region counts for a seat, and what a conquest adds or costs."""

from copy import copy
from functools import cached_property

from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.cards import Deck
from warroom.model.government import Government
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.turns import Merit
from warroom.rulesets.expansion.land.land_battle import BLOODY


class Merits:
    """One seat's points, in regions."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self._points: dict[Seat, int] = {}
        self._merits: dict[tuple[bool, str, Government | None], float] = {}
        self._turned: dict[tuple[Seat, Government | None, Government], int] = {}

    def points(self, table: Table, seat: Seat) -> int:
        return sum(account.points for account in table.rules.accounts(table, seat))

    @cached_property
    def now(self) -> int:
        return self.points_of(self.seat)

    def points_of(self, seat: Seat) -> int:
        """As things stand."""
        if seat not in self._points:
            self._points[seat] = self.points(self.table, seat)
        return self._points[seat]

    def by_turning(self, seat: Seat, region: Region, government: Government) -> int:
        """X-VP-02, X-VP-03: points that a seat gains if a minor neutral gets another government;
        it makes no difference which of those with the same one."""
        key = seat, self.table.state.counters.get(region), government
        if key not in self._turned:
            turned = self.turned(region, government)
            self._turned[key] = self.points(turned, seat) - self.points_of(seat)
        return self._turned[key]

    def turned(self, region: Region, government: Government) -> Table:
        """As it would be with another government of a minor neutral."""
        state = copy(self.table.state)
        state.counters = {**state.counters, region: government}
        return AnyTable(self.table.rules, state)

    @cached_property
    def per_region(self) -> float:
        """X-VP-01, P-END-04: the points of a region, by which all others are measured."""
        for account in self.table.rules.accounts(self.table, self.seat):
            if account.merit is Merit.REGIONS and account.count:
                return account.points / account.count
        return 1.0

    def standing(self, seat: Seat) -> float:
        return self.points_of(seat) / self.per_region

    def of(self, region: Region) -> float:
        """How many regions' worth of points depends on who holds this one: of those on one
        continent with the same owner or government, one is like the other."""
        state = self.table.state
        is_own, continent = state.owners[region] == self.seat, self.table.rules.atlas.continent
        key = is_own, continent[region], state.counters.get(region)
        if key not in self._merits:
            held = copy(state)
            held.give(region, None if is_own else self.seat)
            held.counters = {
                place: kind for place, kind in state.counters.items() if place != region
            }
            gained = self.points(AnyTable(self.table.rules, held), self.seat) - self.now
            self._merits[key] = abs(gained) / self.per_region
        return self._merits[key]

    # ---- conquests ----

    def by_conquest(self, region: Region) -> float:
        """X-VP-06: points for a victory in which the defender loses many units."""
        state = self.table.state
        if state.governments[self.seat] is not Government.FASCISM:
            return 0.0
        if state.owners[region] is not None:
            return float(state.armies[region].total >= BLOODY)
        return bloody_share(self.table.rules.deck)

    def lost_by_invasion(self, region: Region) -> float:
        """X-VP-04: points that a Democracy pays for attacking a minor neutral, win or lose."""
        state = self.table.state
        if state.governments[self.seat] is not Government.DEMOCRACY:
            return 0.0
        is_new = state.owners[region] is None and region not in state.invaded[self.seat]
        return float(is_new)


def bloody_share(deck: Deck) -> float:
    """Of the cards that may be turned, those with so many defenders."""
    kinds = deck.cards.values()
    bloody = sum(card.count for card in kinds if card.defenders.total >= BLOODY)
    return bloody / len(deck.full)
