"""What was found best for each pair of forces: which type of unit to commit next, or none."""

import numpy as np

from warroom.model.battles import Part

from .sides import Block


class Choices:
    """Numbers by round, part and sizes; round 0 stands for all in which no limit binds.

    0 is to stay, 1 and up is to commit one more unit of a type and look again.
    """

    def __init__(self, size: int) -> None:
        # All in one piece, which goes back to the system as a whole.
        self._room, self._used = np.zeros(size, np.int8), 0
        self._found: dict[tuple[int, Part, Block], tuple[np.ndarray, int, int]] = {}

    def add(
        self, battle_round: int, part: Part, block: Block, rows: slice, columns: slice
    ) -> np.ndarray:
        """Room for the choices of one block; rows are the forces of the part that chooses."""
        height, width = rows.stop - rows.start, columns.stop - columns.start
        first, self._used = self._used, self._used + height * width
        numbers = self._room[first : self._used].reshape(height, width)
        self._found[battle_round, part, block] = numbers, rows.start, columns.start
        return numbers

    def at(self, battle_round: int, part: Part, block: Block) -> tuple[np.ndarray, int, int]:
        """The numbers of a block, and its first row and column."""
        found = self._found.get((battle_round, part, block))
        return found or self._found[0, part, block]
