"""All forces that one side can have from a moment of a battle on, whatever it commits.

Forces stand in the order of their size, then of how many are committed. So all forces of a size
are a slice, those within a limit the beginning of that slice, and of each force the next one up,
with one more unit committed, lies further on in the same slice.
"""

from itertools import product

import numpy as np

from warroom.model.battles import Part

from .forces import OTHER, Force
from .policies import Policy
from .tables import Counts, Tables

TYPES = 4


class Landing:
    """Where the forces of one level are brought: a column for each class of outcomes that none of
    them can tell apart. The first class leaves everything as it is."""

    def __init__(self, ends: np.ndarray) -> None:
        found: dict[bytes, int] = {}
        columns = np.ascontiguousarray(ends.T)
        self.classes = [found.setdefault(column.tobytes(), len(found)) for column in columns]
        self.count = len(found)
        firsts = [self.classes.index(number) for number in range(self.count)]
        self.ends = np.ascontiguousarray(ends[:, firsts])


class Lattice:
    """Every force that can come of `start`: reserves only shrink, and the committed only die."""

    def __init__(
        self, tables: Tables, part: Part, start: Force, enemy: Counts, *, most_reserve: int
    ) -> None:
        self.tables, self.part = tables, part
        self.total = sum(start.units)
        ranges = [self._type(*each) for each in zip(start.committed, start.reserve, strict=True)]
        grids = np.meshgrid(*(np.arange(len(each)) for each in ranges), indexing="ij")
        picks = [np.array(each)[grid.ravel()] for each, grid in zip(ranges, grids, strict=True)]
        committed = np.stack([pick[:, 0] for pick in picks], axis=1)
        reserve = np.stack([pick[:, 1] for pick in picks], axis=1)
        left = reserve.sum(axis=1)
        committed, reserve = committed[left <= most_reserve], reserve[left <= most_reserve]
        levels = committed.sum(axis=1)
        sizes = levels + reserve.sum(axis=1)
        order = np.lexsort((levels, sizes))
        self.committed, self.reserve = committed[order], reserve[order]
        self.levels, self.sizes = levels[order], sizes[order]
        self.count = len(order)
        self.weights = np.cumprod([1, *(count + 1 for count in (*start.units, *start.units))])[:-1]
        self.keys = self._key(self.committed, self.reserve)
        self._places = np.full(int(self.keys.max()) + 1, -1, np.int32)
        self._places[self.keys] = np.arange(self.count)
        rank = self.sizes * (self.total + 1) + self.levels
        wanted = np.arange((self.total + 1) * (self.total + 1) + 1)
        self._starts: list[int] = np.searchsorted(rank, wanted).tolist()
        self._prepare(enemy)

    @staticmethod
    def _type(committed: int, reserve: int) -> list[tuple[int, int]]:
        """All that can be committed and in reserve of one type."""
        return [
            (present, kept)
            for kept in range(reserve + 1)
            for present in range(committed + reserve - kept + 1)
        ]

    def _key(self, committed: np.ndarray, reserve: np.ndarray) -> np.ndarray:
        return np.asarray(committed @ self.weights[:TYPES] + reserve @ self.weights[TYPES:])

    def _prepare(self, enemy: Counts) -> None:
        """What each force rolls, and where each outcome of the enemy's roll brings it."""
        fire = self.tables.fire
        kinds, self.kind = np.unique(self.committed, axis=0, return_inverse=True)
        self.kind = self.kind.ravel()
        self.kinds: list[Counts] = [tuple(each) for each in kinds.tolist()]
        own = list(fire(self.part, tuple(self.committed.max(axis=0).tolist())))
        rolls = [fire(self.part, each) for each in self.kinds]
        table = np.array([[each.get(outcome, 0.0) for outcome in own] for each in rolls])
        self.fire = np.ascontiguousarray(table[self.kind].T)
        self.fire[:, self.levels == 0] = 0  # nobody rolls without being committed
        theirs = list(fire(OTHER[self.part], enemy))
        strike = self.tables.strike
        left = np.array([[strike(each, outcome) for outcome in theirs] for each in self.kinds])
        keys = left @ self.weights[:TYPES]
        beside = self.reserve @ self.weights[TYPES:]
        self.ends = self._places[keys[self.kind] + beside[:, None]]
        self.up = np.tile(np.arange(self.count, dtype=np.int32)[:, None], TYPES)
        for kind in range(TYPES):
            able = np.nonzero(self.reserve[:, kind])[0]
            shifted = self.keys[able] + self.weights[kind] - self.weights[TYPES + kind]
            self.up[able, kind] = self._places[shifted]
        self._landings: dict[tuple[int, int], Landing] = {}
        self._steps: dict[tuple[int, int], list[tuple[int, np.ndarray]]] = {}

    def start(self, size: int, level: int = 0) -> int:
        """Where the forces of a size begin that have so many committed."""
        return self._starts[size * (self.total + 1) + level]

    def end(self, size: int, level: int) -> int:
        return self.start(size, level + 1) if level < size else self.start(size + 1)

    def rows(self, size: int, level: int) -> slice:
        return slice(self.start(size, level), self.end(size, level))

    def span(self, size: int, levels: range) -> slice:
        return slice(self.start(size, levels[0]), self.end(size, levels[-1]))

    def landing(self, size: int, level: int) -> Landing:
        found = self._landings.get((size, level))
        if found is None:
            found = self._landings[size, level] = Landing(self.ends[self.rows(size, level)])
        return found

    def steps(self, size: int, level: int) -> list[tuple[int, np.ndarray]]:
        """For each type that a force of this level may have in reserve: where one more unit of it
        leads, counted from the first force of the size; to itself if it has none."""
        found = self._steps.get((size, level))
        if found is None:
            rows, first = self.rows(size, level), self.start(size)
            stay = np.arange(rows.start, rows.stop)
            ups = ((kind, self.up[rows, kind]) for kind in range(TYPES))
            found = [(kind, up - first) for kind, up in ups if (up != stay).any()]
            self._steps[size, level] = found
        return found

    def place(self, force: Force) -> int:
        key = self._key(np.array(force.committed), np.array(force.reserve))
        return int(self._places[key])

    def force(self, place: int) -> Force:
        committed, reserve = self.committed[place].tolist(), self.reserve[place].tolist()
        return Force(tuple(committed), tuple(reserve))

    def options(self, force: Force, least: int, most: int) -> list[tuple[Counts, int]]:
        """All that may be committed now, each with the force that it makes."""
        return [
            (units, self.place(force.committing(units)))
            for units in product(*(range(count + 1) for count in force.reserve))
            if least <= sum(units) <= most
        ]

    def commitments(self, policy: Policy, limit: int) -> np.ndarray:
        """For each force within the limit the one that a policy makes of it."""
        places = np.arange(self.count, dtype=np.int32)
        for place in np.nonzero(self.levels < np.minimum(limit, self.sizes))[0].tolist():
            force = self.force(place)
            present = sum(force.committed)
            most = min(limit - present, sum(force.reserve))
            least = most if self.tables.must_fill else int(not present)
            units = policy(force.committed, force.reserve, least, most)
            places[place] = self.place(force.committing(units))
        return places
