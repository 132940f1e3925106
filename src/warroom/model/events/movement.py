"""Moves over land and sea."""

from msgspec import Struct

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..state import Crossing, Region, Sea, State
from ..units import NO_UNITS, Army, Fleet


class Order(Struct, gc=False, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Part of a Move: units and their route, from the region where they start to where they end.

    A route of two regions that share no border is a crossing, except in a Strategic Move, where a
    route names only start and end. `via` says through which sea areas, where there are several
    ways (X-BOARD-07); if it is left out, the way past the fewest foreign ships is meant.
    `by_parachute` marks infantry that moves as planes do.
    """

    route: tuple[Region, ...]
    units: Army
    via: tuple[Sea, ...] = ()
    by_parachute: bool = False

    @property
    def start(self) -> Region:
        return self.route[0]

    @property
    def end(self) -> Region:
        return self.route[-1]


class Sailing(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """Part of a Move: ships and their course, from the sea area where they lie to where they
    end (X-NAVMOVE-01)."""

    course: tuple[Sea, ...]
    ships: Fleet

    @property
    def start(self) -> Sea:
        return self.course[0]

    @property
    def end(self) -> Sea:
        return self.course[-1]


class UnitsSetOut(Event, frozen=True):
    """Moves were closed: units going overland have arrived, the others wait at sea."""

    mover: Seat
    overland: tuple[Order, ...]
    crossings: tuple[Crossing, ...]

    def apply(self, state: State) -> None:
        armies = dict(state.armies)
        for order in self.overland:
            armies[order.start] -= order.units
        for crossing in self.crossings:
            armies[crossing.start] -= crossing.units
        state.armies = armies
        arrive(state, self.mover, tuple((order.end, order.units) for order in self.overland))
        state.crossings = self.crossings


class CrossingsAnswered(Event, frozen=True):
    """The sea controller allowed or blocked the crossings."""

    controller: Seat
    blocked: tuple[tuple[Region, Region], ...]


class CrossingsEnded(Event, frozen=True):
    """Units at sea have landed or turned back; those that wait for a naval battle stay there."""

    mover: Seat
    landed: tuple[Crossing, ...]
    turned_back: tuple[Crossing, ...]
    waiting: tuple[Crossing, ...] = ()

    def apply(self, state: State) -> None:
        landings = tuple((crossing.end, crossing.units) for crossing in self.landed)
        returns = tuple((crossing.start, crossing.units) for crossing in self.turned_back)
        state.crossings = self.waiting
        arrive(state, self.mover, landings + returns)
        beaches = (end for end, _ in landings if state.owners[end] != self.mover)
        state.landings = tuple(dict.fromkeys((*state.landings, *beaches)))


def arrive(state: State, mover: Seat, arrivals: tuple[tuple[Region, Army], ...]) -> None:
    """Units come into own regions, or stand as attackers in all others (B-MOVE-06)."""
    armies, attackers = dict(state.armies), dict(state.attackers)
    for region, units in arrivals:
        home = armies if state.owners[region] == mover else attackers
        home[region] = home.get(region, NO_UNITS) + units
    state.armies, state.attackers = armies, attackers
