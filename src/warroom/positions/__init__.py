"""Positions: a document for the start of a turn or the moment between two actions, short enough
to write by hand; the state that it describes, and the position that a game stands in."""

from .homelands import Calendar, Homeland
from .reading import (
    MOST_POINTS,
    Nation,
    Position,
    empty_state,
    in_board_order,
    scripted,
    state_of,
)

__all__ = [
    "MOST_POINTS",
    "Calendar",
    "Homeland",
    "Nation",
    "Position",
    "empty_state",
    "in_board_order",
    "scripted",
    "state_of",
]
