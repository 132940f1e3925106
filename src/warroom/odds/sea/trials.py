"""Naval battles played out, where they are too large to be solved.

Both sides lay mixed lines, as in battles that are solved, but each pair of fleets is looked at by
itself: some lines of either side, weighed by an estimate of what they do in this round. Once few
ships are left, the rest is solved.
"""

import random
from itertools import accumulate

import numpy as np
from msgspec import Struct

from warroom.model.battles import LineShip
from warroom.model.units import SHIPS, Fleet
from warroom.rules.naval_battle import modifier, struck_place

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
            lines = [
                [LineShip(SHIPS[ship]) for ship in mix.draw(side, self.rng)] for side in (0, 1)
            ]
            self._fight(lines)
            mine, cost = self._after(mine, lines[0])
            theirs, other_cost = self._after(theirs, lines[1])
            lost, other_lost, rounds = lost + cost, other_lost + other_cost, rounds + 1
        return float(any(mine)), lost, other_lost, rounds

    def _after(self, fit: Fit, line: list[LineShip]) -> tuple[Fit, float]:
        """What is fit to fight on, and what was sunk."""
        left, cost = list(fit), 0.0
        for each in line:
            if each.hits:
                left[SHIPS.index(each.ship)] -= 1
                cost += self.tables.costs[SHIPS.index(each.ship)] if each.is_sunk else 0
        return tuple(left), cost

    def _fight(self, lines: list[list[LineShip]]) -> None:
        """B-NAVAL-04 to B-NAVAL-08: die by die."""
        skills, rng = self.tables.skills, self.rng
        for place in range(len(lines[0])):
            one, other = tuple(lines[0]), tuple(lines[1])
            totals = [rng.randint(1, 6) + rng.randint(1, 6) for _ in lines]
            margin = totals[0] + modifier(one, other, place)
            margin -= totals[1] + modifier(other, one, place)
            mine, theirs = SHIPS.index(one[place].ship), SHIPS.index(other[place].ship)
            margin += skills[0][mine][theirs] - skills[1][theirs][mine]
            if margin:
                loser = int(margin > 0)
                struck = struck_place((one, other), loser, place)
                ship = lines[loser][struck]
                lines[loser][struck] = LineShip(ship.ship, ship.hits + 1)

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
    own, other = np.array(mine), np.array(theirs)
    favours = [np.array(tables.favours) + skill for skill in tables.skills]
    wins, losses = np.zeros((2, len(mine), len(theirs)))
    for place in range(own.shape[1]):
        bonus = favours[0][own[:, place]][:, other[:, place]]
        bonus = bonus - favours[1][other[:, place]][:, own[:, place]].T
        bonus = bonus + _aid(tables, own, place)[:, None] - _aid(tables, other, place)
        won, _, lost = margins()[np.clip(bonus + 11, 0, 22)].transpose(2, 0, 1)
        wins, losses = wins + won, losses + lost
    gained, given = (np.array([_toll(tables, line) for line in lines]) for lines in (theirs, mine))
    return np.asarray(_at(gained, wins.T).T - _at(given, losses))


def _aid(tables: NavalTables, lines: np.ndarray, place: int) -> np.ndarray:
    """B-NAVAL-11, B-NAVAL-12: a carrier in a place, and those beside it."""
    is_carrier = np.pad(lines == CARRIER, ((0, 0), (1, 1))).astype(int)
    beside = is_carrier[:, place] + is_carrier[:, place + 2]
    return np.asarray(tables.carrier * is_carrier[:, place + 1] + tables.beside_carrier * beside)


def _toll(tables: NavalTables, line: Line) -> list[float]:
    """What a line has lost after no hit, one hit … on its front; a battleship that must sit out is
    half lost."""
    parts = [
        tables.costs[ship] / tables.hits_to_sink[ship]
        for ship in line
        for _ in range(tables.hits_to_sink[ship])
    ]
    return [0.0, *accumulate(parts[: len(line)])]


def _at(tolls: np.ndarray, hits: np.ndarray) -> np.ndarray:
    """The tolls, a row for each line, of so many hits, which need not be whole numbers."""
    below = np.minimum(hits.astype(int), tolls.shape[1] - 2)
    rows = np.arange(len(tolls))[:, None]
    low, high = tolls[rows, below], tolls[rows, below + 1]
    return np.asarray(low + (hits - below) * (high - low))
