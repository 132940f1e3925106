"""Control of the sea and naval battles."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import LineShip, NavalBoard, NavalSide
from ..state import State, replaced
from ..units import ONE_SHIP, Fleet, Ship


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
    challenger: Seat
    controller: Seat

    def apply(self, state: State) -> None:
        challenger, controller = self.challenger, self.controller
        state.naval_battle = NavalBoard(
            (
                NavalSide(challenger, state.fleets[challenger]),
                NavalSide(controller, state.fleets[controller]),
            )
        )


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
        state.naval_battle = NavalBoard((first, second), board.battle_round + 1)


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
            left = state.fleets[side.player] - ONE_SHIP[struck.ship]
            state.fleets = replaced(state.fleets, side.player, left)


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
    seat: Seat


class NavalBattleEnded(Event, frozen=True):
    """Damaged battleships are repaired, and the fleets go their ways."""

    winner: Seat
    loser: Seat

    def apply(self, state: State) -> None:
        state.naval_battle = None
