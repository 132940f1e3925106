"""Two choose at the same time: how often each should choose what, by linear programming. Or one
after the other."""

import numpy as np
from msgspec import Struct

TINY = 1e-11


class Equilibrium(Struct):
    """Mixed choices from which neither side gains by departing more than `gap`."""

    rows: np.ndarray
    columns: np.ndarray
    value: float
    gap: float


def equilibrium(gains: np.ndarray) -> Equilibrium:
    """The rows' player wants `gains` high, the columns' player low.

    The simplex method on the columns' side; the rows' mixture is found in the same tableau. The
    gap is measured on the result, so it is an honest bound whatever happened on the way.
    """
    count, others = gains.shape
    shift = 1 - float(gains.min())
    tableau = np.zeros((count + 1, others + count + 1))
    tableau[:count, :others] = gains + shift
    tableau[:count, others : others + count] = np.eye(count)
    tableau[:count, -1] = 1
    tableau[-1, :others] = -1
    basis = np.arange(others, others + count)
    for pivot in range(50 * (count + others)):
        costs = tableau[-1, :-1]
        # Steepest first; after many pivots the first that helps, which cannot go in circles.
        is_late = pivot > 10 * (count + others)
        enters = int((costs < -TINY).argmax()) if is_late else int(costs.argmin())
        column = tableau[:count, enters]
        able = (column > TINY).nonzero()[0]
        if costs[enters] >= -TINY or not len(able):
            break
        ratios = tableau[able, -1] / column[able]
        ties = able[ratios <= ratios.min() + TINY]
        leaves = int(ties[basis[ties].argmin()])
        tableau[leaves] /= tableau[leaves, enters]
        factors = tableau[:, enters].copy()
        factors[leaves] = 0
        tableau -= factors[:, None] * tableau[leaves]
        basis[leaves] = enters
    columns = np.zeros(others + count)
    columns[basis] = np.maximum(tableau[:count, -1], 0)
    columns = columns[:others] / columns[:others].sum()
    rows = np.maximum(tableau[-1, others : others + count], 0)
    rows /= rows.sum()
    best, worst = float((gains @ columns).max()), float((rows @ gains).min())
    return Equilibrium(rows, columns, float(rows @ gains @ columns), best - worst)


def in_turn(gains: np.ndarray, reader: int) -> Equilibrium:
    """The same where one side, the rows' (0) or the columns' (1), has seen what the other chose."""
    if reader == 1:
        found = in_turn(-gains.T, 0)
        return Equilibrium(found.columns, found.rows, -found.value, 0.0)
    column = int(gains.max(axis=0).argmin())
    row = int(gains[:, column].argmax())
    rows, columns = np.zeros(gains.shape[0]), np.zeros(gains.shape[1])
    rows[row] = columns[column] = 1
    return Equilibrium(rows, columns, float(gains[row, column]), 0.0)


def chosen(gains: np.ndarray, reader: int | None) -> Equilibrium:
    return equilibrium(gains) if reader is None else in_turn(gains, reader)


def worths(
    gains: np.ndarray, found: Equilibrium, reader: int | None
) -> tuple[np.ndarray, np.ndarray]:
    """What each choice is worth to the rows' player against what the other side chooses; of one
    that is seen, against the best reply to it."""
    rows = gains @ found.columns if reader != 1 else gains.min(axis=1)
    columns = found.rows @ gains if reader != 0 else gains.max(axis=0)
    return rows, columns
