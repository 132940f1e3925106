"""Puzzles: positions with one best answer, which exact odds judge."""

from .document import Goal, Hint, Puzzle, puzzle_called, puzzles
from .judging import Measured, Verdict, candidates, judged, measure_of

__all__ = [
    "Goal",
    "Hint",
    "Measured",
    "Puzzle",
    "Verdict",
    "candidates",
    "judged",
    "measure_of",
    "puzzle_called",
    "puzzles",
]
