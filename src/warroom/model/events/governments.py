"""Governments of players and minor neutrals, and what they count at the end."""

from collections.abc import Mapping

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import replaced, without
from ..government import Government
from ..state import Region, State
from ..units import NO_UNITS, Army


class GovernmentDrawn(Event, frozen=True):
    """A player drew his government for the whole game (X-SETUP-14)."""

    seat: Seat
    government: Government

    def apply(self, state: State) -> None:
        state.governments = replaced(state.governments, self.seat, self.government)


class CountersLaid(Event, frozen=True):
    """Every minor neutral got a government (X-SETUP-15)."""

    counters: Mapping[Region, Government]

    def apply(self, state: State) -> None:
        state.counters = dict(self.counters)


class CounterRemoved(Event, frozen=True):
    """A minor neutral became somebody's and takes over his government (X-MINOR-01, X-GOV-03)."""

    region: Region

    def apply(self, state: State) -> None:
        state.counters = without(state.counters, self.region)


class NeutralInvaded(Event, frozen=True):
    """A battle for a minor neutral began; each counts once, for good (X-VP-04)."""

    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        invaded = state.invaded[self.seat]
        if self.region not in invaded:
            state.invaded = replaced(state.invaded, self.seat, (*invaded, self.region))


class BloodyConquest(Event, frozen=True):
    """A region was conquered in a battle in which the defender lost three or more units
    (X-VP-06)."""

    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        count = state.conquests[self.seat] + 1
        state.conquests = replaced(state.conquests, self.seat, count)


class RegionsGivenUp(Event, frozen=True):
    """A player with fewer units than regions gave some up; what stood there moved to his empty
    regions, and those given up get a counter, where there are any (X-MINOR-04)."""

    seat: Seat
    regions: tuple[Region, ...]
    moved: Mapping[Region, Army]
    counter: Government | None = None

    def apply(self, state: State) -> None:
        armies, counters = dict(state.armies), dict(state.counters)
        for region in self.regions:
            armies[region] = NO_UNITS
            state.give(region, None)
            if self.counter is not None:
                counters[region] = self.counter
        armies.update(self.moved)
        state.armies, state.counters = armies, counters
