"""Naval battles played out, where they are too large to be solved.

Both sides lay mixed lines, as in battles that are solved, but each pair of fleets is looked at by
itself: some lines of either side, weighed by an estimate of what they do in this round. Once few
ships are left, the rest is solved.
"""

import random
from functools import lru_cache
from itertools import accumulate

import numpy as np
from msgspec import Struct

from warroom.model.units import Fleet

from ..land.matrix_game import chosen
from .lines import CARRIER, Line, NavalTables, count_of_lines, lines_of, margins
from .solved import LAYERS, Fit, Sea, usual_line

WEIGHED, FEWER = 24, 6
MANY_SHIPS = 16
"""Lines of a side that are weighed; fewer where both have more ships together than this."""

SERVES = 100
"""So often lines that were drawn are used for the same fleets, so that their luck evens out."""

FEW_SHIPS = 5
"""Of both sides together: from here on battles are solved."""


class Trials(Struct, frozen=True):
    """What so many battles came to, on average."""

    wins: float  # of the challenger
    lost: float  # by the challenger, in production points
    other_lost: float
    rounds: float


class Mix(Struct):
    """Lines of both sides, and how often to lay each."""

    lines: tuple[list[Line], list[Line]]
    sums: tuple[list[float], list[float]]  # of weights, for drawing
    served: int = 0

    def draw(self, side: int, rng: random.Random) -> Line:
        return rng.choices(self.lines[side], cum_weights=self.sums[side])[0]


class SeaTrials:
    """Battles between fleets of any size, with one source of chance.

    Retreats (B-NAVAL-15) are weighed only where battles are solved: with a stake, nobody turns back
    as long as there are many ships.
    """

    def __init__(
        self, tables: NavalTables, names: tuple[str, str], stake: float | None, seed: int
    ) -> None:
        self.tables, self.names = tables, names
        self.sea = Sea(tables, stake, (LAYERS[names[0]], LAYERS[names[1]]))
        self.rng = random.Random(seed)
        self._mixes: dict[tuple[Fit, Fit], Mix] = {}
        self._favours: list[list[int]] = favours_of(tables).tolist()
        self._sinks = tables.hits_to_sink[CARRIER]

    def played(self, challenger: Fleet, controller: Fleet, runs: int) -> Trials:
        sums = np.zeros(4)
        for _ in range(runs):
            sums += self._battle(challenger.counts, controller.counts)
        wins, lost, other_lost, rounds = (sums / runs).tolist()
        return Trials(wins, lost, other_lost, rounds)

    def _battle(self, mine: Fit, theirs: Fit) -> tuple[float, float, float, float]:
        lost = other_lost = rounds = 0.0
        while any(mine) and any(theirs):
            if sum(mine) + sum(theirs) <= FEW_SHIPS:
                then = self.sea.prospect(mine, theirs)
                return (
                    then.wins,
                    lost + then.lost,
                    other_lost + then.other_lost,
                    rounds + then.rounds,
                )
            mix = self.mix(mine, theirs)
            one, other = mix.draw(0, self.rng), mix.draw(1, self.rng)
            hits, other_hits = self.fight(one, other)
            mine, cost = self._after(mine, one, hits)
            theirs, other_cost = self._after(theirs, other, other_hits)
            lost, other_lost, rounds = lost + cost, other_lost + other_cost, rounds + 1
        return float(any(mine)), lost, other_lost, rounds

    def _after(self, fit: Fit, line: Line, hits: list[int]) -> tuple[Fit, float]:
        """What is fit to fight on, and what was sunk."""
        left, cost = list(fit), 0.0
        for ship, count in zip(line, hits, strict=True):
            if count:
                left[ship] -= 1
                cost += self.tables.costs[ship] if count >= self.tables.hits_to_sink[ship] else 0
        return tuple(left), cost

    def fight(self, mine: Line, theirs: Line) -> tuple[list[int], list[int]]:
        """B-NAVAL-04 to B-NAVAL-08: die by die; the hits on each ship of both lines."""
        tables, lines = self.tables, (mine, theirs)
        hits, fronts = ([0] * len(mine), [0] * len(mine)), [0, 0]
        for place, (ship, other) in enumerate(zip(mine, theirs, strict=True)):
            margin = self._dice() - self._dice() + self._favours[ship][other]
            margin += self._aid(mine, hits[0], place) - self._aid(theirs, hits[1], place)
            if not margin:
                continue
            loser = int(margin > 0)
            struck = place
            if not ship == other == CARRIER:
                struck = fronts[loser]
                while hits[loser][struck] >= tables.hits_to_sink[lines[loser][struck]]:
                    struck += 1
                fronts[loser] = struck
            hits[loser][struck] += 1
        return hits

    def _aid(self, line: Line, hits: list[int], place: int) -> int:
        """B-NAVAL-12: carriers beside a place. The one behind it still floats, because at most one
        ship a match-up is sunk."""
        aid = 0
        if place and line[place - 1] == CARRIER and hits[place - 1] < self._sinks:
            aid += self.tables.beside_carrier
        if place + 1 < len(line) and line[place + 1] == CARRIER:
            aid += self.tables.beside_carrier
        return aid

    def _dice(self) -> int:
        """Two dice. They are rolled so often that `randint`, which does the same, is too slow."""
        bits = self.rng.getrandbits
        while (one := bits(3)) > 5:
            pass
        while (other := bits(3)) > 5:
            pass
        return one + other + 2

    # ---- lines ----

    def mix(self, mine: Fit, theirs: Fit) -> Mix:
        found = self._mixes.get((mine, theirs))
        if found is None or found.served == SERVES:
            length = self.sea.length(mine, theirs)
            most = WEIGHED if sum(mine) + sum(theirs) <= MANY_SHIPS else FEWER
            sides = zip((mine, theirs), self.names, strict=True)
            one, other = (self._lines(fit, length, most if n == "best" else 1) for fit, n in sides)
            game = chosen(estimate(self.tables, one, other), self.tables.reader)
            sums = list(accumulate(game.rows.tolist())), list(accumulate(game.columns.tolist()))
            found = self._mixes[mine, theirs] = Mix((one, other), sums)
        found.served += 1
        return found

    def _lines(self, fit: Fit, length: int, most: int) -> list[Line]:
        if most == 1:
            return list(usual_line(fit, length))
        if count_of_lines(fit, length) <= most:
            return list(lines_of(Fleet(*fit), length))
        ships = [ship for ship, count in enumerate(fit) for _ in range(count)]
        found: dict[Line, None] = {}
        while len(found) < most:
            found[tuple(self.rng.sample(ships, length))] = None
        return list(found)


def estimate(tables: NavalTables, mine: list[Line], theirs: list[Line]) -> np.ndarray:
    """About what each pair of lines gains the challenger in a round, in production points: as if
    all carriers stayed afloat, and as many match-ups were won as on average."""
    own, other = np.array(mine).T, np.array(theirs).T
    bonus = favours_of(tables)[own[:, :, None], other[:, None, :]]
    bonus = bonus + _beside(tables, own)[:, :, None] - _beside(tables, other)[:, None, :]
    wins, _, losses = margins()[np.clip(bonus + 11, 0, 22)].sum(axis=0).transpose(2, 0, 1)
    costs, hits = tables.costs, tables.hits_to_sink
    gained, given = (
        np.array([_toll(costs, hits, line) for line in lines]) for lines in (theirs, mine)
    )
    return np.asarray(_at(gained, wins.T).T - _at(given, losses))


def favours_of(tables: NavalTables) -> np.ndarray:
    """B-NAVAL-10, B-NAVAL-11: what a ship of each type of the challenger's has ahead of one of each
    type of the other side's."""
    mine, theirs = (np.array(tables.favours) + skill for skill in tables.skills)
    favours = mine - theirs.T
    favours[CARRIER] += tables.carrier
    favours[:, CARRIER] -= tables.carrier
    return np.asarray(favours)


def _beside(tables: NavalTables, lines: np.ndarray) -> np.ndarray:
    """B-NAVAL-12: carriers beside each place of each line, a row for each place."""
    carriers = np.zeros((len(lines) + 2, lines.shape[1]), dtype=int)
    carriers[1:-1] = lines == CARRIER
    return np.asarray(tables.beside_carrier * (carriers[:-2] + carriers[2:]))


@lru_cache(maxsize=20_000)
def _toll(costs: tuple[int, ...], hits_to_sink: tuple[int, ...], line: Line) -> tuple[float, ...]:
    """What a line has lost after no hit, one hit … on its front; a battleship that must sit out is
    half lost."""
    parts = [costs[ship] / hits_to_sink[ship] for ship in line for _ in range(hits_to_sink[ship])]
    return (0.0, *accumulate(parts[: len(line)]))


def _at(tolls: np.ndarray, hits: np.ndarray) -> np.ndarray:
    """The tolls, a row for each line, of so many hits, which need not be whole numbers."""
    below = np.minimum(hits.astype(int), tolls.shape[1] - 2)
    rows = np.arange(len(tolls))[:, None]
    low, high = tolls[rows, below], tolls[rows, below + 1]
    return np.asarray(low + (hits - below) * (high - low))
