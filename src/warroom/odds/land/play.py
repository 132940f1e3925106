"""What comes of best play: the choices that were found are followed from the first moment on."""

import numpy as np

from warroom.model.battles import Part

from .best import Values
from .forces import OTHER, PARTS
from .lattice import Lattice
from .spread import Spread
from .tables import Counts

SLIGHT = 1e-12
"""A pair of forces is no longer followed once it is less likely than this."""


class Play:
    """Pairs of forces and their chances at one moment."""

    def __init__(self, values: Values, at: dict[Part, np.ndarray], chances: np.ndarray) -> None:
        self.values, self.at, self.chances = values, at, chances
        self.survivors = {part: np.zeros(values.sides.side(part).count) for part in PARTS}
        self.rest = 0.0

    def commit(self, part: Part, battle_round: int) -> None:
        """Every force of a part commits what was found best against what it faces."""
        sides, policy = self.values.sides, self.values.policies[part]
        if policy is not None:
            limit = sides.tables.limit(part, battle_round)
            self.at[part] = self.values.made(part, policy, limit)[self.at[part]]
            return
        assert self.values.choices is not None
        side, mine, theirs = sides.side(part), self.at[part], self.at[OTHER[part]]
        sizes = sides.attacker.sizes[self.at["attacker"]], sides.defender.sizes[self.at["defender"]]
        width = sides.defender.total + 1
        blocks, which = np.unique(sizes[0] * width + sizes[1], return_inverse=True)
        order = np.argsort(which, kind="stable")
        ends = np.cumsum(np.bincount(which))
        for block, start, end in zip(blocks.tolist(), (0, *ends[:-1]), ends, strict=True):
            here = order[start:end]
            numbers, row, column = self.values.choices.at(battle_round, part, divmod(block, width))
            columns = theirs[here] - column
            while True:
                kinds = numbers[mine[here] - row, columns]
                moves = np.nonzero(kinds)[0]
                if not len(moves):
                    break
                mine[here[moves]] = side.up[mine[here[moves]], kinds[moves] - 1]

    def roll(self, part: Part) -> float:
        """A part rolls and the other is struck; returns how likely that ends the battle."""
        sides = self.values.sides
        roller, struck = sides.side(part), sides.side(OTHER[part])
        ends = struck.ends[self.at[OTHER[part]]]
        chances = self.chances[:, None] * roller.fire[:, self.at[part]].T
        rolling = np.broadcast_to(self.at[part][:, None], ends.shape)
        is_won = ends == 0
        won = np.bincount(rolling[is_won], chances[is_won], roller.count)
        self.survivors[part] += won
        keeps = (chances > 0) & ~is_won
        keys = rolling[keeps].astype(np.int64) * struck.count + ends[keeps]
        pairs, which = np.unique(keys, return_inverse=True)
        self.chances = np.bincount(which, chances[keeps], len(pairs))
        worth_it = self.chances > SLIGHT
        self.rest += float(self.chances[~worth_it].sum())
        self.chances, pairs = self.chances[worth_it], pairs[worth_it]
        self.at[part], self.at[OTHER[part]] = np.divmod(pairs, struck.count)
        return float(won.sum())


def play_out(play: Play, battle_round: int, part: Part) -> Spread:
    """Follow best play to the end from the moment when a part has committed and rolls."""
    rounds = [0.0] * battle_round
    while len(play.chances):
        if len(rounds) == battle_round:
            rounds.append(0.0)
        rounds[-1] += play.roll(part)
        battle_round += int(part == "attacker")
        part = OTHER[part]
        if len(play.chances):
            play.commit(part, battle_round)
    survivors = {
        each: _armies(play.values.sides.side(each), play.survivors[each]) for each in PARTS
    }
    return Spread(survivors, rounds, play.rest)


def _armies(side: Lattice, chances: np.ndarray) -> dict[Counts, float]:
    found: dict[Counts, float] = {}
    for place in np.nonzero(chances)[0].tolist():
        units = side.force(place).units
        found[units] = found.get(units, 0.0) + float(chances[place])
    return found
