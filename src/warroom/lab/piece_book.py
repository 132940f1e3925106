"""A book of all pieces: they come and go only with the events that say so."""

from collections.abc import Iterable

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.battles import UnitsEliminated
from warroom.model.events.bombing import PlanesRemoved
from warroom.model.events.economy import RegionJoined, UnitsBought
from warroom.model.events.ending import NationClearedAway, StatecraftClearedAway
from warroom.model.events.naval import BattleshipsLost, ShipHit
from warroom.model.events.provocation import UnitsRaised
from warroom.model.events.raids import StruckBack
from warroom.model.events.sailing import ConvoySunk
from warroom.model.events.setup import ForcesReceived
from warroom.model.state import State
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.model.vessels import fleet_of

from .invariants import Broken
from .voyages import cargo_of, gains, losses, vessels_of


class PieceBook:
    """Counts pieces seat by seat: they come and go only with the events that say so."""

    def __init__(self, state: State) -> None:
        self.land = land_of_each(state)
        self.ships = [ships_of(state, seat) for seat in state.seats]

    def book(self, event: Event, state: State) -> None:  # noqa: PLR0912 - one line for each
        """Note an event; `state` is as it was just before."""
        match event:
            case ForcesReceived(seat, army, fleet) | UnitsBought(seat, army, fleet):
                self.land[seat] += army
                self.ships[seat] += fleet
            case UnitsRaised(seat=seat, army=army):
                self.land[seat] += army
            case RegionJoined(seat=seat):
                self.land[seat] += Army(infantry=1)
            case UnitsEliminated(part, units):
                assert state.battle is not None
                board = state.battle
                loser = board.attacker.player if part == "attacker" else board.owner
                if loser is not None:
                    self.land[loser] -= units
            case ShipHit(number, place):
                assert state.naval_battle is not None
                side = state.naval_battle.sides[number]
                struck = side.line[place]
                needed = 2 if struck.ship.value == "BB" else 1
                if struck.hits + 1 == needed:
                    self.ships[side.player] -= Fleet.from_ships((struck.ship,))
            case BattleshipsLost(seat, fleet) | NationClearedAway(seat=seat, fleet=fleet):
                self.ships[seat] -= fleet
            case StatecraftClearedAway(seat=seat):
                self.ships[seat] = NO_SHIPS
            case StruckBack(sunk=sunk):
                for owner, count in sunk:
                    self.ships[owner] -= Fleet(submarines=count)
            case ConvoySunk(lost=lost):
                assert state.player is not None
                self.land[state.player] -= sum_of(each.units for each in lost)
            case PlanesRemoved(seat, planes):
                self.land[seat] -= Army(planes=sum(planes.values()))
            case _:
                self._book_voyages(event, state)

    def _book_voyages(self, event: Event, state: State) -> None:
        for seat, army, fleet in gains(event):
            self.land[seat] += army
            self.ships[seat] += fleet
        for seat, army, fleet in losses(event, state):
            self.land[seat] -= army
            self.ships[seat] -= fleet

    def check(self, state: State) -> None:
        land = land_of_each(state)
        for seat in state.seats:
            counted, booked = land[seat], self.land[seat]
            if counted != booked:
                raise Broken(f"seat {seat} has {counted}, but came by {booked}")
            fleet, ships = ships_of(state, seat), self.ships[seat]
            if fleet != ships:
                raise Broken(f"seat {seat} has ships {fleet}, but came by {ships}")


def land_of_each(state: State) -> list[Army]:
    """All land units of every seat: on the board, before a battle, at sea and not yet placed."""
    found = [pool + cargo_of(vessels_of(state, seat)) for seat, pool in enumerate(state.pools)]
    for region, army in state.armies.items():
        owner = state.owners[region]
        if owner is not None:
            found[owner] += army
    if state.player is not None:
        under_way = *state.attackers.values(), *(each.units for each in state.crossings)
        found[state.player] += sum_of(under_way)
    return found


def ships_of(state: State, seat: Seat) -> Fleet:
    """All ships of a seat, on the map or not."""
    total = state.fleets[seat]
    for squadrons in state.squadrons[seat : seat + 1]:
        for ships in squadrons.values():
            total += ships
    return total + fleet_of(vessels_of(state, seat))


def sum_of(armies: Iterable[Army]) -> Army:
    total = NO_UNITS
    for army in armies:
        total += army
    return total
