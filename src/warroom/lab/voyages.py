"""What the events of a game with carrying ships add to a seat's pieces, or take away."""

from collections.abc import Iterable, Iterator

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_moves import ReservesCalledUp, ShipsRequisitioned
from warroom.model.events.deluxe_nations import (
    KitReceived,
    RegionAnnexed,
    UnitsBuilt,
    UnitsConverted,
)
from warroom.model.events.deluxe_war import AttackBroken, CoastlineLost, FleetBroken, ShipsSunk
from warroom.model.state import State
from warroom.model.units import NO_SHIPS, NO_UNITS, ONE, Army, Fleet
from warroom.model.vessels import Vessel, fleet_of

Change = tuple[Seat, Army, Fleet]


def vessels_of(state: State, seat: Seat) -> Iterator[Vessel]:
    """Every ship of a seat that can carry, at sea and on coastlines."""
    for flotilla in state.flotillas[seat : seat + 1]:
        for vessels in flotilla.values():
            yield from vessels
    for region, vessels in state.harbours.items():
        if state.owners[region] == seat:
            yield from vessels


def cargo_of(vessels: Iterable[Vessel]) -> Army:
    total = NO_UNITS
    for vessel in vessels:
        if vessel.cargo is not None:
            total += ONE[vessel.cargo]
    return total


def gains(event: Event) -> Iterator[Change]:
    """Pieces that came from the supply."""
    match event:
        case KitReceived(seat=seat, army=army, fleet=fleet):
            yield seat, army, fleet
        case RegionAnnexed(seat=seat, garrison=garrison):
            yield seat, garrison, NO_SHIPS
        case UnitsBuilt(seat=seat, armies=armies, ships=ships):
            for army in armies.values():
                yield seat, army, NO_SHIPS
            for vessels in ships.values():
                yield seat, NO_UNITS, fleet_of(vessels)
        case ReservesCalledUp(seat=seat, regions=regions):
            yield seat, Army(infantry=len(regions)), NO_SHIPS
        case ShipsRequisitioned(seat=seat, vessels=vessels):
            yield seat, NO_UNITS, fleet_of(vessels)
        case _:
            pass


def losses(event: Event, state: State) -> Iterator[Change]:
    """Pieces that left the game; `state` is as it was just before."""
    match event:
        case UnitsConverted(seat=seat, armies=armies, aboard=aboard, ships=ships):
            for army in armies.values():
                yield seat, army, NO_SHIPS
            for vessels in aboard.values():
                yield seat, cargo_of(vessels), NO_SHIPS
            for vessels in ships.values():
                yield seat, cargo_of(vessels), fleet_of(vessels)
        case ShipsSunk(part=part, vessels=vessels):
            assert state.fleet_battle is not None
            side = state.fleet_battle.side(part)
            yield side.player, cargo_of(vessels), fleet_of(vessels)
        case FleetBroken():
            assert state.fleet_battle is not None
            side = state.fleet_battle.attacker
            yield side.player, cargo_of(side.vessels), fleet_of(side.vessels)
        case AttackBroken(units=units):
            assert state.player is not None
            yield state.player, units, NO_SHIPS
        case CoastlineLost(loser=seat, vessels=vessels):
            yield seat, cargo_of(vessels), fleet_of(vessels)
        case _:
            pass
