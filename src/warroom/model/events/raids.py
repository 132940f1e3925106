"""Commerce raiding, and the answer of destroyers and carriers."""

from collections.abc import Mapping

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import Raid
from ..state import Sea, State
from ..units import Fleet


class RaidBegan(Event, frozen=True):
    """Submarines attack routes in one sea area (X-RAID-01)."""

    seat: Seat
    raid: Raid

    def apply(self, state: State) -> None:
        state.raid = self.raid


class RaidRolled(Event, frozen=True):
    """One die for each submarine (X-RAID-03)."""

    seat: Seat
    sea: Sea
    dice: tuple[int, ...]
    hits: int


class RouteKnockedOut(Event, frozen=True):
    """A route does not count in this round's production (X-RAID-05)."""

    route: str
    owner: Seat

    def apply(self, state: State) -> None:
        state.routes_out = (*state.routes_out, self.route)


class RouteDestroyed(Event, frozen=True):
    """A route went back to the pool after its second hit in a round (X-RAID-06)."""

    route: str
    owner: Seat

    def apply(self, state: State) -> None:
        routes: Mapping[str, Seat | None] = {**state.routes, self.route: None}
        state.routes = routes
        state.routes_out = tuple(each for each in state.routes_out if each != self.route)


class StruckBack(Event, frozen=True):
    """Destroyers, then carriers rolled against submarines; so many of each owner were sunk
    (X-RAID-07)."""

    seat: Seat
    sea: Sea
    destroyers: tuple[int, ...]
    carriers: tuple[int, ...]
    sunk: tuple[tuple[Seat, int], ...]

    def apply(self, state: State) -> None:
        for owner, count in self.sunk:
            lost = Fleet(submarines=count)
            state.station(owner, self.sea, state.ships(owner, self.sea) - lost)


class RaidEnded(Event, frozen=True):
    def apply(self, state: State) -> None:
        state.raid = None
