"""One round of a naval battle: what two battle lines do to each other, for many lines at once.

Lines with their carriers in the same places behave alike: the same hits lead to the same events,
only more or less often. So all pairs of such lines are followed together.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
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


class Blow(Struct):
    """One way a round can go for lines that behave alike: how likely it is for each pair, and for
    each line what it loses (by type, then damaged battleships)."""

    rows: np.ndarray
    columns: np.ndarray
    chances: np.ndarray
    lost: np.ndarray
    other_lost: np.ndarray


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
    own, other = (np.array(lines, dtype=np.int8) for lines in (mine, theirs))
    blows = []
    for rows in _alike(own):
        for columns in _alike(other):
            for state, chances in _fought(tables, own[rows], other[columns]).items():
                front, fallen, other_front, other_fallen = state
                lost = _losses(tables, own[rows], front, fallen)
                other_lost = _losses(tables, other[columns], other_front, other_fallen)
                blows.append(Blow(rows, columns, chances, lost, other_lost))
    return blows


def _alike(lines: np.ndarray) -> list[np.ndarray]:
    """The numbers of lines with carriers in the same places."""
    bits = (lines == CARRIER) @ (1 << np.arange(lines.shape[1]))
    return [np.nonzero(bits == each)[0] for each in np.unique(bits)]


def _fought(tables: NavalTables, mine: np.ndarray, theirs: np.ndarray) -> dict[State, np.ndarray]:
    """B-NAVAL-04 to B-NAVAL-08: match-up after match-up, for lines that behave alike."""
    states: dict[State, np.ndarray] = {(0, 0, 0, 0): np.ones((len(mine), len(theirs)))}
    mine_favoured, theirs_favoured = (np.array(tables.favours) + skill for skill in tables.skills)
    for place in range(mine.shape[1]):
        has, other_has = bool(mine[0, place] == CARRIER), bool(theirs[0, place] == CARRIER)
        bonus = mine_favoured[mine[:, place]][:, theirs[:, place]]
        bonus = bonus - theirs_favoured[theirs[:, place]][:, mine[:, place]].T
        bonus += tables.carrier * (int(has) - int(other_has))
        is_duel = has and other_has
        after: dict[State, np.ndarray] = {}
        for state, chances in states.items():
            front, fallen, other_front, other_fallen = state
            aid = _aid(tables, mine, place, front, fallen)[:, None]
            other_aid = _aid(tables, theirs, place, other_front, other_fallen)
            wins, ties, loses = margins()[bonus + aid - other_aid + 11].transpose(2, 0, 1)
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


def _aid(tables: NavalTables, lines: np.ndarray, place: int, front: int, fallen: int) -> np.ndarray:
    """B-NAVAL-12, B-NAVAL-13: carriers beside a place. The one behind it still floats, because at
    most one ship a match-up is sunk; the one before it may be gone."""
    aid = np.zeros(len(lines), dtype=int)
    if place + 1 < lines.shape[1] and lines[0, place + 1] == CARRIER:
        aid += 1
    before = place - 1
    if place and lines[0, before] == CARRIER and not fallen >> before & 1:
        aid += _hits_until(tables, lines, fallen)[:, before] > front
    return aid * tables.beside_carrier


def _hits_until(tables: NavalTables, lines: np.ndarray, fallen: int) -> np.ndarray:
    """For each ship of each line how many hits on the front have sunk it."""
    hits = np.array(tables.hits_to_sink)[lines]
    hits[:, [place for place in range(lines.shape[1]) if fallen >> place & 1]] = 0
    return np.asarray(hits.cumsum(axis=1))


def _losses(tables: NavalTables, lines: np.ndarray, front: int, fallen: int) -> np.ndarray:
    """Sunk ships by type and damaged battleships, for each line."""
    until = _hits_until(tables, lines, fallen)
    is_fallen = np.array([bool(fallen >> place & 1) for place in range(lines.shape[1])])
    is_sunk = (until <= front) | is_fallen
    sunk = [(is_sunk & (lines == ship)).sum(axis=1) for ship in range(len(SHIPS))]
    before = np.hstack([np.zeros((len(lines), 1), dtype=int), until[:, :-1]])
    is_damaged = ~is_sunk & (before < front)
    return np.stack([*sunk, is_damaged.sum(axis=1)], axis=1)
