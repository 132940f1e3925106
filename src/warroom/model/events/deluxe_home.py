"""Years, seasons and actions; leave to pass (Deluxe)."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import replaced
from ..state import State
from ..statecraft import Passing
from ..turns import Action


class YearBegan(Event, frozen=True):
    """D-YEAR-06: the order dice show the year."""

    year: int
    dice: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.game_round = self.year


class DirectionChosen(Event, frozen=True):
    """D-YEAR-03: 1 is clockwise, -1 counterclockwise, for the whole year."""

    direction: int

    def apply(self, state: State) -> None:
        state.direction = self.direction


class SeasonBegan(Event, frozen=True):
    """D-YEAR-02: from 1, Spring, to 4, Winter."""

    season: int

    def apply(self, state: State) -> None:
        state.season = self.season


class YearEnded(Event, frozen=True):
    """D-YEAR-05: the action markers came off the placards."""

    def apply(self, state: State) -> None:
        state.marked = ((),) * len(state.marked)
        state.season = 0


class ActionMarked(Event, frozen=True):
    """D-ACTION-01: the marker of the season was put on an action."""

    seat: Seat
    action: Action

    def apply(self, state: State) -> None:
        state.actions = (*state.actions, self.action)
        marked = (*state.marked[self.seat], self.action)
        state.marked = replaced(state.marked, self.seat, marked)


class ActionEnded(Event, frozen=True):
    """D-ACTION-05: nothing of the action is under way any more."""

    seat: Seat
    action: Action

    def apply(self, state: State) -> None:
        state.card_played = None
        state.grants = ()
        state.refusals = ()
        state.landings = ()


class LeaveGiven(Event, frozen=True):
    """D-BOARD-12: a crossing was permitted."""

    passing: Passing

    def apply(self, state: State) -> None:
        state.grants = (*state.grants, self.passing)


class LeaveRefused(Event, frozen=True):
    """D-BOARD-12: a crossing was refused until the action ends."""

    passing: Passing

    def apply(self, state: State) -> None:
        state.refusals = (*state.refusals, self.passing)
