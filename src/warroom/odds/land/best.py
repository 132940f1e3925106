"""Best play in a land battle: the sequential game of commitments, solved exactly from its end.

Two tables hold what each pair of forces is worth to the attacker: one for when he is about to
commit, with a row for each of his forces, and one for when the defender is, with a row for each of
the defender's. So what a roll strikes is always a row: a roll is a mixture of rows, and a choice is
the best among some rows.

Once no limit binds, rounds no longer differ, and a pair of forces comes back to itself if nobody
commits and both rolls miss. These values are solved in closed form, small forces first. Before
that, round by round backwards, only forces that exceed a limit are worth something else.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from warroom.model.battles import Part

from .choices import Choices
from .forces import OTHER
from .lattice import Landing, Lattice
from .policies import Policy
from .sides import Block, Sides

FAR = 1e6
"""Worse than anything is worth; finite, so that nothing times it is nothing."""

AT_ONCE = 120_000
"""Numbers worked on together, so that they stay in the cache."""

Better: TypeAlias = Callable[..., np.ndarray]
BETTER: dict[Part, tuple[Better, Better, int]] = {
    "attacker": (np.maximum, np.greater, 1),
    "defender": (np.minimum, np.less, -1),
}
"""What is best, what is better, and which way it lies."""


class Values:
    """What pairs of forces are worth to the attacker, as far back as was solved."""

    def __init__(
        self,
        sides: Sides,
        policies: dict[Part, Policy | None],
        worth: tuple[np.ndarray, np.ndarray],
        dtype: type[np.floating],
        choices: Choices | None = None,
    ) -> None:
        self.sides, self.policies, self.dtype, self.choices = sides, policies, dtype, choices
        attacker, defender = sides.attacker.count, sides.defender.count
        self.tables: dict[Part, np.ndarray] = {
            "attacker": np.zeros((attacker, defender), dtype),
            "defender": np.zeros((defender, attacker), dtype),
        }
        won, lost = worth  # by the attacker, with what he or the defender has left
        for table in (self.tables["attacker"], self.tables["defender"].T):
            table[:, 0], table[0, :] = won, lost
        self._kernels: dict[tuple[Part, tuple[int, ...]], np.ndarray] = {}
        self._made: dict[tuple[Part, int], np.ndarray] = {}

    def solve(self, battle_round: int, part: Part) -> None:
        """Backwards to the moment when a part is about to commit in a round."""
        attacker, defender = self.sides.attacker, self.sides.defender
        for size in range(1, attacker.total + 1):
            after = self.rolled("attacker", size, range(size + 1), slice(0, defender.count), skip=1)
            for other in range(1, defender.total + 1):
                self._settle((size, other), after)
        for each in range(self.sides.last - 1, battle_round - 1, -1):
            for acting in ("attacker", "defender"):
                if acting == "defender" and each == battle_round and part == "attacker":
                    return
                for block in self.sides.blocks(acting, each):
                    self._step_back(acting, each, block)

    # ---- rolls ----

    def kernel(self, roller: Lattice, landing: Landing) -> np.ndarray:
        """For each class of outcomes how likely each force of the roller brings it about."""
        key = roller.part, tuple(landing.classes)
        found = self._kernels.get(key)
        if found is None:
            sums = np.zeros((landing.count, roller.count))
            np.add.at(sums, landing.classes, roller.fire)
            found = self._kernels[key] = sums.astype(self.dtype)
        return found

    def rolled(
        self, struck: Part, size: int, levels: range, columns: slice, skip: int = 0
    ) -> np.ndarray:
        """What forces of a size and of these levels are worth before the other side's roll; each
        column is a force that rolls. The first classes of outcomes may be left out."""
        side, roller = self.sides.side(struck), self.sides.side(OTHER[struck])
        table = self.tables[struck]
        first = side.start(size, levels[0])
        width = columns.stop - columns.start
        mixed = np.zeros((side.end(size, levels[-1]) - first, width), self.dtype)
        for level in levels:
            rows = side.rows(size, level)
            landing = side.landing(size, level)
            if rows.start < rows.stop and landing.count > skip:
                chances = self.kernel(roller, landing)[skip:, columns]
                step = max(1, AT_ONCE // chances.size)
                for start in range(0, rows.stop - rows.start, step):
                    ends = table[landing.ends[start : start + step, skip:], columns]
                    place = rows.start - first + start
                    out = mixed[place : place + len(ends)]
                    np.einsum("fho,ho->fo", ends, chances, out=out)
        return mixed

    # ---- choices ----

    def _step_back(self, part: Part, battle_round: int, block: Block) -> None:
        """One part of one round: what its roll leads to, and so the best that it can commit."""
        sides, other = self.sides, OTHER[part]
        size, other_size = block if part == "attacker" else (block[1], block[0])
        levels = sides.within(part, part, battle_round, size)
        others = sides.within(part, other, battle_round, other_size)
        rows = sides.side(part).span(size, levels)
        columns = sides.side(other).span(other_size, others)
        values = np.ascontiguousarray(self.rolled(other, other_size, others, rows).T)
        record = self._record(battle_round, part, block, rows, columns)
        self._choose(part, values, size, sides.tables.limit(part, battle_round), record)
        self.tables[part][rows, columns] = values

    def _record(
        self, battle_round: int, part: Part, block: Block, rows: slice, columns: slice
    ) -> np.ndarray | None:
        if self.choices is None or self.policies[part] is not None:
            return None
        return self.choices.add(battle_round, part, block, rows, columns)

    def _choose(
        self, part: Part, values: np.ndarray, size: int, limit: int, record: np.ndarray | None
    ) -> None:
        """Each row becomes the best among itself and the rows with more units committed."""
        side, policy = self.sides.side(part), self.policies[part]
        first = side.start(size)
        if policy is not None:
            made = self.made(part, policy, limit)[first : first + len(values)]
            values[:] = values[made - first]
            return
        best, is_better, sign = BETTER[part]
        for level in range(min(limit, size) - 1, -1, -1):
            rows = side.rows(size, level)
            rows = slice(rows.start - first, rows.stop - first)
            here = values[rows]
            if level == 0 or self.sides.tables.must_fill:
                here[:] = -sign * FAR
            for kind, up in side.steps(size, level):
                there = values[up]
                if record is not None:
                    _note(record[rows], kind, is_better(there, here))
                best(here, there, out=here)

    def made(self, part: Part, policy: Policy, limit: int) -> np.ndarray:
        """What a policy makes of each force within a limit."""
        limit = min(limit, self.sides.side(part).total)
        found = self._made.get((part, limit))
        if found is None:
            found = self._made[part, limit] = self.sides.side(part).commitments(policy, limit)
        return found

    # ---- when no limit binds ----

    def _settle(self, block: Block, after: np.ndarray) -> None:
        """Values that no longer depend on the round, for all forces of these sizes, given what
        follows the defender's rolls.

        With x for the defender's turn, y for the attacker's, p and q for the chances that their
        rolls change nothing, k and m for what their rolls lead to otherwise, and u and v for the
        best that committing more would bring:  x = min(u, p·y + k),  y = max(v, q·x + m).
        So x = min(u, max(p·v + k, (p·m + k) / (1 − p·q))).
        """
        attacker, defender = self.sides.attacker, self.sides.defender
        size, other = block
        levels = range(size + 1)
        rows, columns = attacker.span(size, levels), defender.span(other, range(other + 1))
        k = after[:, columns]
        m = np.ascontiguousarray(self.rolled("defender", other, range(other + 1), rows, skip=1).T)
        p = defender.fire[0, columns].astype(self.dtype)
        q = attacker.fire[0, rows, None].astype(self.dtype)
        staying = p * m
        staying += k
        staying /= 1 - p * q
        attacking, defending = np.empty_like(m), self.tables["defender"][columns, rows]
        defence = self._record(0, "defender", block, columns, rows)
        attack = self._record(0, "attacker", block, rows, columns)
        for level in reversed(levels):
            here = attacker.rows(size, level)
            here = slice(here.start - rows.start, here.stop - rows.start)
            record = None if attack is None else attack[here]
            v, barred = self._more(attacking, here, size, level, record)
            if level == 0:
                attacking[here] = v
                break
            x = p * v
            x += k[here]
            best = staying[here]
            best[barred] = -FAR
            x = np.ascontiguousarray(np.maximum(x, best, out=x).T)
            choice = None if defence is None else defence[:, here]
            self._choose("defender", x, other, defender.total, choice)
            defending[:, here] = x
            y = x.T * q[here]
            y += m[here]
            y[barred] = -FAR
            if record is not None:
                record *= y < v
            np.maximum(v, y, out=attacking[here])
        self.tables["attacker"][rows, columns] = attacking

    def _more(
        self, values: np.ndarray, here: slice, size: int, level: int, record: np.ndarray | None
    ) -> tuple[np.ndarray, np.ndarray | slice]:
        """The best that attackers of a level can have by committing more, and which of them may
        not stay as they are."""
        attacker, policy = self.sides.attacker, self.policies["attacker"]
        values[here] = -FAR  # a force without a type in reserve looks at itself
        more = values[here].copy()
        if policy is not None:
            first = attacker.start(size)
            made = self.made("attacker", policy, attacker.total)
            made = made[first + here.start : first + here.stop] - first
            goes = made != np.arange(here.start, here.stop)
            more[goes] = values[made[goes]]
            return more, goes
        for kind, up in attacker.steps(size, level):
            there = values[up]
            if record is not None:
                _note(record, kind, there > more)
            np.maximum(more, there, out=more)
        must_go = self.sides.tables.must_fill and level < size
        return more, slice(None) if must_go else slice(0)


def _note(record: np.ndarray, kind: int, is_better: np.ndarray) -> None:
    """Where it is better, this type is the one to commit next. Types come in ascending order, so
    the largest number is the last that was noted; masked copies would take far longer."""
    numbers = is_better.view(np.int8)
    numbers *= np.int8(kind + 1)
    np.maximum(record, numbers, out=record)
