"""One round of a naval battle: what two battle lines do to each other, for many lines at once.

Lines with their carriers in the same places behave alike: the same hits lead to the same events,
only more or less often. So all pairs of such lines are followed together.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from warroom.model.battles import HITS_TO_SINK
from warroom.model.units import SHIPS, Fleet, Ship
from warroom.rules.naval_battle import FAVOURED

Line: TypeAlias = tuple[int, ...]
"""Ships by their number in `SHIPS`, from the beginning of the line."""

CARRIER = SHIPS.index(Ship.CARRIER)
BATTLESHIP = SHIPS.index(Ship.BATTLESHIP)


Skills: TypeAlias = tuple[tuple[int, ...], ...]
"""What a side adds to a ship of each type against one of each type, by its technologies."""

UNSKILLED: Skills = ((0,) * len(SHIPS),) * len(SHIPS)


class NavalTables(Struct, frozen=True):
    """Everything in which naval battles of this form may differ."""

    costs: tuple[int, ...] = (5, 5, 10, 20)  # B-UNIT-02
    hits_to_sink: tuple[int, ...] = tuple(HITS_TO_SINK[ship] for ship in SHIPS)
    favours: tuple[tuple[int, ...], ...] = tuple(
        tuple(2 if (ship, against) in FAVOURED else 0 for against in SHIPS) for ship in SHIPS
    )
    carrier: int = 1  # for a carrier against another type (B-NAVAL-11)
    beside_carrier: int = 1  # for each carrier next to a ship (B-NAVAL-12)
    longest: int = 8
    skills: tuple[Skills, Skills] = (UNSKILLED, UNSKILLED)  # of the challenger and of the other
    reader: int | None = None  # the side, if any, that lays its line when it has seen the other's

    def worth(self, fleet: Fleet) -> int:
        return sum(count * cost for count, cost in zip(fleet.counts, self.costs, strict=True))


class Losses(Struct):
    """What each of some lines loses: ships sunk by type, then damaged battleships."""

    each: np.ndarray
    distinct: np.ndarray  # the rows that differ
    which: np.ndarray  # of those, for each line


class Blow(Struct):
    """One way a round can go for lines that behave alike: how likely it is for each pair, and for
    each line what it loses."""

    rows: np.ndarray
    columns: np.ndarray
    chances: np.ndarray
    lost: Losses
    other_lost: Losses


State: TypeAlias = tuple[int, int, int, int]
"""Of each side: hits on its front, and the places whose carrier fell to another, as bits."""


def lines_of(fleet: Fleet, length: int) -> Iterator[Line]:
    """All different lines of a length."""

    def lay(left: tuple[int, ...], places: int) -> Iterator[Line]:
        if not places:
            yield ()
            return
        for ship, count in enumerate(left):
            if count:
                rest = (*left[:ship], count - 1, *left[ship + 1 :])
                for line in lay(rest, places - 1):
                    yield (ship, *line)

    return lay(fleet.counts, length)


@lru_cache(maxsize=10_000)
def count_of_lines(counts: tuple[int, ...], length: int) -> int:
    if not length:
        return 1
    return sum(
        count_of_lines((*counts[:ship], count - 1, *counts[ship + 1 :]), length - 1)
        for ship, count in enumerate(counts)
        if count
    )


@lru_cache(maxsize=1)
def margins() -> np.ndarray:
    """How often two dice beat, equal or fall short of two others by their total plus a bonus from
    −11 to 11: a row for each bonus."""
    totals = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    leads = np.array([one - other for one in totals for other in totals])
    bonuses = np.arange(-11, 12)[:, None]
    signs = np.sign(leads + bonuses)
    return np.stack([(signs == sign).mean(axis=1) for sign in (1, 0, -1)], axis=1)


def exchange(tables: NavalTables, mine: Sequence[Line], theirs: Sequence[Line]) -> list[Blow]:
    """All ways in which a round between any two of these lines can go."""
    own, other = (_alike(tables, np.array(lines, dtype=np.int8)) for lines in (mine, theirs))
    blows = []
    for one in own:
        for two in other:
            for state, chances in _fought(tables, one, two).items():
                front, fallen, other_front, other_fallen = state
                lost, other_lost = one.losses(front, fallen), two.losses(other_front, other_fallen)
                blows.append(Blow(one.numbers, two.numbers, chances, lost, other_lost))
    return blows


def _alike(tables: NavalTables, lines: np.ndarray) -> "list[Alike]":
    bits = (lines == CARRIER) @ (1 << np.arange(lines.shape[1]))
    groups = (np.nonzero(bits == each)[0] for each in np.unique(bits))
    return [Alike(tables, numbers, lines[numbers]) for numbers in groups]


class Alike:
    """Lines with carriers in the same places, by their numbers among all lines, and what hits do to
    them, whoever they meet."""

    def __init__(self, tables: NavalTables, numbers: np.ndarray, lines: np.ndarray) -> None:
        self.tables, self.numbers, self.lines = tables, numbers, lines
        self.losses, self.aid = cache(self._losses), cache(self._aid)
        self._hits_until = cache(self._sinking)
        self._aids: dict[bytes, np.ndarray] = {}

    def has_carrier(self, place: int) -> bool:
        return bool(self.lines[0, place] == CARRIER)

    def _aid(self, place: int, front: int, fallen: int) -> np.ndarray:
        """B-NAVAL-12, B-NAVAL-13: carriers beside a place. The one behind it still floats, because
        at most one ship a match-up is sunk; the one before it may be gone. What is the same is one
        array."""
        aid = np.zeros(len(self.lines), dtype=int)
        if place + 1 < self.lines.shape[1] and self.has_carrier(place + 1):
            aid += 1
        before = place - 1
        if place and self.has_carrier(before) and not fallen >> before & 1:
            aid += self._hits_until(fallen)[:, before] > front
        return self._aids.setdefault(aid.tobytes(), aid * self.tables.beside_carrier)

    def _sinking(self, fallen: int) -> np.ndarray:
        """For each ship of each line how many hits on the front have sunk it."""
        hits = np.array(self.tables.hits_to_sink)[self.lines]
        hits[:, [place for place in range(self.lines.shape[1]) if fallen >> place & 1]] = 0
        return np.asarray(hits.cumsum(axis=1))

    def _losses(self, front: int, fallen: int) -> Losses:
        lines, until = self.lines, self._hits_until(fallen)
        is_fallen = np.array([bool(fallen >> place & 1) for place in range(lines.shape[1])])
        is_sunk = (until <= front) | is_fallen
        sunk = [(is_sunk & (lines == ship)).sum(axis=1) for ship in range(len(SHIPS))]
        before = np.hstack([np.zeros((len(lines), 1), dtype=int), until[:, :-1]])
        is_damaged = ~is_sunk & (before < front)
        lost = np.stack([*sunk, is_damaged.sum(axis=1)], axis=1)
        weights = (lines.shape[1] + 1) ** np.arange(lost.shape[1])
        _, firsts, which = np.unique(lost @ weights, return_index=True, return_inverse=True)
        return Losses(lost, lost[firsts], which)


def _fought(tables: NavalTables, mine: Alike, theirs: Alike) -> dict[State, np.ndarray]:
    """B-NAVAL-04 to B-NAVAL-08: match-up after match-up, for lines that behave alike."""
    states = {(0, 0, 0, 0): np.ones((len(mine.lines), len(theirs.lines)))}
    mine_favoured, theirs_favoured = (np.array(tables.favours) + skill for skill in tables.skills)
    for place in range(mine.lines.shape[1]):
        has, other_has = mine.has_carrier(place), theirs.has_carrier(place)
        ships, others = mine.lines[:, place], theirs.lines[:, place]
        bonus = mine_favoured[ships][:, others] - theirs_favoured[others][:, ships].T
        bonus += tables.carrier * (int(has) - int(other_has))
        is_duel = has and other_has
        after: dict[State, np.ndarray] = {}
        met: dict[tuple[int, int], np.ndarray] = {}  # by what aids both: there are few ways
        for state, chances in states.items():
            front, fallen, other_front, other_fallen = state
            aid = mine.aid(place, front, fallen)
            other_aid = theirs.aid(place, other_front, other_fallen)
            key = id(aid), id(other_aid)
            if key not in met:
                leads = bonus + aid[:, None] - other_aid + 11
                met[key] = np.ascontiguousarray(margins()[leads].transpose(2, 0, 1))
            wins, ties, loses = met[key]
            if is_duel:
                hit = front, fallen, other_front, other_fallen | 1 << place
                struck = front, fallen | 1 << place, other_front, other_fallen
            else:
                hit = front, fallen, other_front + 1, other_fallen
                struck = front + 1, fallen, other_front, other_fallen
            for end, share in ((hit, wins), (state, ties), (struck, loses)):
                if end in after:
                    after[end] = after[end] + chances * share
                else:
                    after[end] = chances * share
        states = after
    return states
