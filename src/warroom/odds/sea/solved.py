"""Naval battles solved from their end: which lines to lay, and when to go on.

What is left of two fleets after a round is less than before, or the same if every match-up was a
tie. So pairs of fleets are solved from the smallest up, and each is a game in which both lay their
lines at the same time.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from warroom.model.units import Fleet

from ..land.courses import TooLarge
from ..land.matrix_game import chosen, worths
from .lines import BATTLESHIP, CARRIER, Blow, Line, NavalTables, count_of_lines, exchange, lines_of

Fit: TypeAlias = tuple[int, ...]
"""A side's fit ships by type."""

Layer: TypeAlias = Callable[[Fit, int], Sequence[Line]]
"""The lines that a side weighs, given its fit ships and how many to lay."""

MOST_LINES = 400_000
MOST_FLEETS = 2_500
"""Pairs of lines in all, and pairs of fleets, that a battle may pass through. Pairs of fleets count
more with carriers, since lines that have them in other places behave differently."""

CLOSE = 1e-12
MOST_STEPS = 50
"""A round without a hit comes back to itself, so its worth is found step by step: two or three."""


class Prospect(Struct):
    """What two fleets can expect before they lay their lines, on average over mixed choices."""

    worth: float  # to the challenger
    wins: float
    lost: float  # by the challenger, in production points
    other_lost: float
    rounds: float
    gap: float = 0.0
    lines: tuple[Sequence[Line], Sequence[Line]] = ((), ())
    weights: tuple[np.ndarray, np.ndarray] | None = None
    worths: tuple[np.ndarray, np.ndarray] | None = None  # of each line, to the challenger


FIGURES = 5  # of a prospect, as rows of an array: worth, wins, both losses, rounds
WORTH, WINS, LOST, OTHER_LOST, ROUNDS = range(FIGURES)


def every_line(fit: Fit, length: int) -> Sequence[Line]:
    return list(lines_of(Fleet(*fit), length))


def usual_line(fit: Fit, length: int) -> Sequence[Line]:
    """The catalogue's line of an absent player."""
    ships = [ship for ship, count in enumerate(fit) for _ in range(count)]
    return [tuple(ships[:length])]


LAYERS: dict[str, Layer] = {"best": every_line, "usual": usual_line}


class Sea:
    """The pairs of fleets that a battle passes through.

    Without a stake both only want to win, and nobody retreats. With one, whoever would lose by
    going on retreats (B-NAVAL-15): the challenger if it is worth less than nothing to him, the
    controller if it is worth more than the stake.
    """

    def __init__(
        self, tables: NavalTables, stake: float | None, layers: tuple[Layer, Layer]
    ) -> None:
        self.tables, self.stake, self.layers = tables, stake, layers
        self._found: dict[tuple[Fit, Fit], Prospect] = {}

    def prospect(self, mine: Fit, theirs: Fit) -> Prospect:
        """Before lines are laid; both have fit ships."""
        found = self._found.get((mine, theirs))
        if found is None:
            found = self._found[mine, theirs] = self._solved(mine, theirs)
        return found

    def length(self, mine: Fit, theirs: Fit) -> int:
        return min(self.tables.longest, sum(mine), sum(theirs))

    def _solved(self, mine: Fit, theirs: Fit) -> Prospect:
        length = self.length(mine, theirs)
        lines = self.layers[0](mine, length), self.layers[1](theirs, length)
        figures, again = self._figures(mine, theirs, exchange(self.tables, *lines), lines)
        worth = 0.5 * (self.stake or 1.0)
        for _ in range(MOST_STEPS):
            kept = self._going_on(worth)
            gains = figures[WORTH] + again * kept
            found = chosen(gains, self.tables.reader)
            mean = np.einsum("fij,i,j->f", figures, found.rows, found.columns)
            repeats = float(found.rows @ again @ found.columns)
            before = worth
            worth = float(mean[WORTH]) / (1 - repeats) if kept == worth else found.value
            if abs(worth - before) < CLOSE * max(1.0, abs(worth)):
                break
        if self._going_on(worth) == worth:  # rounds without a hit are fought again
            mean = mean / (1 - repeats)
        elif worth > 0:
            mean[WINS] += repeats
        each = worths(gains, found, self.tables.reader)
        _, wins, lost, other_lost, rounds = mean.tolist()
        weights = found.rows, found.columns
        return Prospect(worth, wins, lost, other_lost, rounds, found.gap, lines, weights, each)

    def _going_on(self, worth: float) -> float:
        """What it is worth, after a round, to be asked whether to go on."""
        return worth if self.stake is None else min(max(worth, 0.0), self.stake)

    def _figures(
        self, mine: Fit, theirs: Fit, blows: list[Blow], lines: tuple[Sequence[Line], ...]
    ) -> tuple[np.ndarray, np.ndarray]:
        """For each pair of lines the expected figures, and the chance that nobody is hit."""
        size = len(lines[0]), len(lines[1])
        figures, again = np.zeros((FIGURES, *size)), np.zeros(size)
        figures[ROUNDS] = 1
        for blow in blows:
            own, other = blow.lost.distinct, blow.other_lost.distinct
            place = np.ix_(blow.rows, blow.columns)
            if not own.any() and not other.any():
                again[place] += blow.chances
                continue
            ends = np.array([[self._end(mine, theirs, one, two) for two in other] for one in own])
            spread = ends[blow.lost.which][:, blow.other_lost.which]
            for figure in range(FIGURES):
                figures[figure][place] += blow.chances * spread[:, :, figure]
        return figures, again

    def _end(self, mine: Fit, theirs: Fit, lost: np.ndarray, other_lost: np.ndarray) -> list[float]:
        """The figures of a round with these losses and of all that follows."""
        left, cost = self._left(mine, lost)
        other_left, other_cost = self._left(theirs, other_lost)
        gain = 0.0 if self.stake is None else other_cost - cost
        prize = 1.0 if self.stake is None else self.stake
        if not any(left):
            return [gain, 0.0, cost, other_cost, 0.0]
        if not any(other_left):
            return [gain + prize, 1.0, cost, other_cost, 0.0]
        then = self.prospect(left, other_left)
        kept = self._going_on(then.worth)
        if kept != then.worth:
            return [gain + kept, float(kept > 0), cost, other_cost, 0.0]
        return [
            gain + then.worth,
            then.wins,
            cost + then.lost,
            other_cost + then.other_lost,
            then.rounds,
        ]

    def _left(self, fit: Fit, lost: np.ndarray) -> tuple[Fit, float]:
        *sunk, damaged = lost.tolist()
        left = [count - gone for count, gone in zip(fit, sunk, strict=True)]
        left[BATTLESHIP] -= damaged
        cost = sum(gone * each for gone, each in zip(sunk, self.tables.costs, strict=True))
        return tuple(left), float(cost)


def check_size(tables: NavalTables, mine: Fit, theirs: Fit) -> None:
    """Raise TooLarge if best lines would take too long to find."""
    pairs = fleets = 0
    burden = ((1 + mine[CARRIER]) * (1 + theirs[CARRIER])) ** 2
    for left in product(*(range(count + 1) for count in mine)):
        for other in product(*(range(count + 1) for count in theirs)):
            length = min(tables.longest, sum(left), sum(other))
            if length:
                fleets += burden
                pairs += count_of_lines(left, length) * count_of_lines(other, length)
                if pairs > MOST_LINES or fleets > MOST_FLEETS:
                    raise TooLarge
