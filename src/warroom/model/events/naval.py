"""Control of the sea and naval battles."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import LineShip, NavalBoard, NavalSide
from ..copies import replaced
from ..state import Sea, State
from ..units import NO_SHIPS, ONE_SHIP, Fleet, Ship


def naval_board_of(state: State) -> NavalBoard:
    assert state.naval_battle is not None, "a naval battle is on"
    return state.naval_battle


class SeaTaken(Event, frozen=True):
    """A player's fleet lies in the middle of the board; all others are at home."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.sea_controller = self.seat


class ChallengeMade(Event, frozen=True):
    challenger: Seat
    controller: Seat


class ChallengeDeclined(Event, frozen=True):
    """The sea controller withdrew his ships unharmed."""

    controller: Seat


class NavalBattleBegan(Event, frozen=True):
    """Whole fleets fight for the sea, or those ships that take part in a sea area (X-NAVAL-02)."""

    challenger: Seat
    controller: Seat
    sea: Sea | None = None
    ships: tuple[Fleet, Fleet] | None = None

    def apply(self, state: State) -> None:
        seats = self.challenger, self.controller
        first, second = self.ships or (state.fleets[seats[0]], state.fleets[seats[1]])
        sides = NavalSide(seats[0], first), NavalSide(seats[1], second)
        state.naval_battle = NavalBoard(sides, sea=self.sea)


class SubmarinesStayedOut(Event, frozen=True):
    """Somebody's submarines take no part in a naval battle (X-NAVAL-03)."""

    REVEALS = True
    seat: Seat
    sea: Sea


class LineShown(Event, frozen=True):
    """One side laid its line openly before the other, whose codebreakers read its orders."""

    REVEALS = True
    side: int
    line: tuple[Ship, ...]

    def apply(self, state: State) -> None:
        board = naval_board_of(state)
        line = tuple(LineShip(ship) for ship in self.line)
        shown = replace(board.sides[self.side], line=line)
        state.naval_battle = replace(board, sides=replaced(board.sides, self.side, shown))


class LinesRevealed(Event, frozen=True):
    """Both battle lines, from the beginning, the challenger's first."""

    REVEALS = True
    lines: tuple[tuple[Ship, ...], tuple[Ship, ...]]

    def apply(self, state: State) -> None:
        board = naval_board_of(state)
        first, second = (
            replace(side, line=tuple(LineShip(ship) for ship in line))
            for side, line in zip(board.sides, self.lines, strict=True)
        )
        state.naval_battle = replace(
            board, sides=(first, second), battle_round=board.battle_round + 1
        )


class MatchUpFought(Event, frozen=True):
    """Two ships in equal places rolled. `loser` is the side that is hit, None after a tie."""

    place: int
    dice: tuple[tuple[int, int], tuple[int, int]]
    modifiers: tuple[int, int]
    loser: int | None


class ShipHit(Event, frozen=True):
    side: int
    place: int

    def apply(self, state: State) -> None:
        board = naval_board_of(state)
        side = board.sides[self.side]
        struck = side.line[self.place]
        struck = LineShip(struck.ship, struck.hits + 1)
        side = replace(side, line=replaced(side.line, self.place, struck))
        first, second = board.sides
        sides = (side, second) if self.side == 0 else (first, side)
        state.naval_battle = replace(board, sides=sides)
        if struck.is_sunk:
            sink(state, side.player, board.sea, ONE_SHIP[struck.ship])


def sink(state: State, seat: Seat, sea: Sea | None, ships: Fleet) -> None:
    """Ships are lost from a fleet, or from those in a sea area."""
    if sea is None:
        state.fleets = replaced(state.fleets, seat, state.fleets[seat] - ships)
    else:
        state.station(seat, sea, state.ships(seat, sea) - ships)


class NavalRoundEnded(Event, frozen=True):
    """Sunk ships are gone and damaged battleships sit out (B-NAVAL-09)."""

    def apply(self, state: State) -> None:
        board = naval_board_of(state)
        first, second = (
            NavalSide(
                side.player,
                side.fit - Fleet.from_ships(each.ship for each in side.line if each.hits),
            )
            for side in board.sides
        )
        state.naval_battle = replace(board, sides=(first, second))


class FleetRetreated(Event, frozen=True):
    """A side left the battle; where ships lie on the map, it went to another sea area."""

    seat: Seat
    to: Sea | None = None
    ships: Fleet = NO_SHIPS

    def apply(self, state: State) -> None:
        start = naval_board_of(state).sea
        if start is not None and self.to is not None:
            state.station(self.seat, start, state.ships(self.seat, start) - self.ships)
            state.station(self.seat, self.to, state.ships(self.seat, self.to) + self.ships)


class BattleshipsLost(Event, frozen=True):
    """Damaged battleships of the loser found no free sea area and were sunk (X-NAVAL-07)."""

    seat: Seat
    ships: Fleet

    def apply(self, state: State) -> None:
        sink(state, self.seat, naval_board_of(state).sea, self.ships)


class NavalBattleEnded(Event, frozen=True):
    """Damaged battleships are repaired, and the fleets go their ways."""

    winner: Seat
    loser: Seat

    def apply(self, state: State) -> None:
        state.naval_battle = None
