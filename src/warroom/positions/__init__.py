"""Positions: a document for the start of a turn or the moment between two actions, short enough
to write by hand; the state that it describes, and the position that a game stands in."""

from .document import MOST_POINTS, Calendar, Homeland, Nation, Position
from .reading import empty_state, in_board_order, scripted, state_of
from .writing import position_of

__all__ = [
    "MOST_POINTS",
    "Calendar",
    "Homeland",
    "Nation",
    "Position",
    "empty_state",
    "in_board_order",
    "position_of",
    "scripted",
    "state_of",
]
