"""Ships on the move, canals, and submarines that attack crossings."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import Raid
from ..state import Crossing, Sea, State
from ..units import NO_UNITS
from .movement import Sailing


class CanalAnswered(Event, frozen=True):
    """The owner of a canal let the ships of a Move pass, or did not (X-NAVMOVE-06)."""

    owner: Seat
    mover: Seat
    canal: str
    is_granted: bool


class FleetsSailed(Event, frozen=True):
    """Ships have gone where they were ordered (X-NAVMOVE-01)."""

    mover: Seat
    sailings: tuple[Sailing, ...]

    def apply(self, state: State) -> None:
        for sailing in self.sailings:
            here, there = sailing.start, sailing.end
            state.station(self.mover, here, state.ships(self.mover, here) - sailing.ships)
            state.station(self.mover, there, state.ships(self.mover, there) + sailing.ships)


class SubmarineBattlesDeclared(Event, frozen=True):
    """The mover's submarines will fight in these sea areas, each against one opponent
    (X-NAVMOVE-05)."""

    mover: Seat
    engagements: tuple[tuple[Sea, Seat], ...]


class ConvoyAttacked(Event, frozen=True):
    """Submarines attack the crossings that pass a sea area (X-AMPH-08)."""

    mover: Seat
    raid: Raid

    def apply(self, state: State) -> None:
        state.raid = self.raid


class ConvoySunk(Event, frozen=True):
    """The owner of the submarines chose whom they hit (X-AMPH-09)."""

    seat: Seat
    sea: Sea
    lost: tuple[Crossing, ...]

    def apply(self, state: State) -> None:
        left = []
        for crossing in state.crossings:
            units = crossing.units
            for lost in self.lost:
                units -= lost.units if lost.is_of(crossing) else NO_UNITS
            if units:
                left.append(crossing.with_(units))
        state.crossings = tuple(left)
