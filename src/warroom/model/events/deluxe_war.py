"""Battles of armies and of fleets with their lines, and what conquest brings."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import Part
from ..copies import changed, replaced, without
from ..government import SPECTRUM, Government
from ..state import Region, State
from ..units import NO_UNITS, Army
from ..vessels import FleetBoard, Vessel, minus
from .battles import board_of
from .deluxe_moves import moor, vessels_at


def fleet_board_of(state: State) -> FleetBoard:
    assert state.fleet_battle is not None, "a navy battle is on"
    return state.fleet_battle


class NeutralArmyRolled(Event, frozen=True):
    """So many dice show who defends a neutral region (D-NEUTRAL-01)."""

    region: Region
    representative: Seat | None
    faces: str


class FleetBattleBegan(Event, frozen=True):
    board: FleetBoard

    def apply(self, state: State) -> None:
        state.fleet_battle = self.board


class ShipsLinedUp(Event, frozen=True):
    part: Part
    vessels: tuple[Vessel, ...]

    def apply(self, state: State) -> None:
        board = fleet_board_of(state)
        side = board.side(self.part).committing(self.vessels)
        state.fleet_battle = board.with_side(self.part, side)


class ActingTurnBegan(Event, frozen=True):
    """A side is to act; in a salvo only some of its line fires (D-BATTLE-03, D-BATTLE-04)."""

    part: Part
    turn: int
    is_salvo: bool = False

    def apply(self, state: State) -> None:
        if state.fleet_battle is not None:
            state.fleet_battle = replace(state.fleet_battle, acting_turn=self.turn)
        else:
            state.battle = replace(board_of(state), battle_round=self.turn)


class LineFired(Event, frozen=True):
    """Faces as letters, a blank as `-`; `air_support` are the army dice of carriers."""

    part: Part
    faces: str
    hits: int
    air_support: str = ""


class ShipsSunk(Event, frozen=True):
    """Ships are lost with what they carry (D-UNIT-05)."""

    part: Part
    vessels: tuple[Vessel, ...]

    def apply(self, state: State) -> None:
        board = fleet_board_of(state)
        side = board.side(self.part)
        state.fleet_battle = board.with_side(self.part, side.losing(self.vessels))
        for vessel in self.vessels:
            place = vessel.home or board.sea or board.coast
            assert place is not None
            left = minus(vessels_at(state, side.player, place), (replace(vessel, home=None),))
            moor(state, side.player, place, left)


class FleetBattleEnded(Event, frozen=True):
    """The side that is left holds the sea zone; on a coastline nothing changes hands."""

    winner: Part

    def apply(self, state: State) -> None:
        state.fleet_battle = None


class AttackBroken(Event, frozen=True):
    """After too many turns without effect all attackers on land were removed (D-BATTLE-14)."""

    region: Region
    units: Army

    def apply(self, state: State) -> None:
        board = board_of(state)
        attacker = replace(board.attacker, committed=NO_UNITS, reserve=NO_UNITS)
        state.battle = replace(board, attacker=attacker)
        state.attackers = changed(state.attackers, self.region, NO_UNITS)


class FleetBroken(Event, frozen=True):
    """After too many turns without effect all attacking ships were removed (D-BATTLE-14)."""

    def apply(self, state: State) -> None:
        board = fleet_board_of(state)
        seat = board.attacker.player
        for vessel in board.attacker.vessels:
            place = vessel.home or board.sea
            assert place is not None
            left = minus(state.vessels(seat, place), (replace(vessel, home=None),))
            state.put_to_sea(seat, place, left)
        state.fleet_battle = replace(board, attacker=replace(board.attacker, line=(), reserve=()))


# ---- conquest ----


class CoastlineLost(Event, frozen=True):
    """The ships on a conquered coastline are destroyed with their cargo (D-CAPTURE-05)."""

    region: Region
    loser: Seat
    vessels: tuple[Vessel, ...]

    def apply(self, state: State) -> None:
        state.harbours = without(state.harbours, self.region)


class MarkerRevealed(Event, frozen=True):
    """The marker of a conquered neutral region went to the conqueror (D-CAPTURE-02)."""

    REVEALS = True
    seat: Seat
    region: Region
    government: Government

    def apply(self, state: State) -> None:
        state.face_down = without(state.face_down, self.region)
        state.markers = with_marker(state.markers, self.seat, self.government, 1)


class MarkerHandedOver(Event, frozen=True):
    """A marker went from the player who lost a region to the conqueror (D-CAPTURE-03)."""

    winner: Seat
    loser: Seat
    government: Government

    def apply(self, state: State) -> None:
        given = with_marker(state.markers, self.loser, self.government, -1)
        state.markers = with_marker(given, self.winner, self.government, 1)


def with_marker(
    markers: tuple[tuple[int, ...], ...], seat: Seat, government: Government, change: int
) -> tuple[tuple[int, ...], ...]:
    """The markers of all seats with so many more of one type for one of them."""
    place = SPECTRUM.index(government)
    row = markers[seat]
    return replaced(markers, seat, replaced(row, place, row[place] + change))
