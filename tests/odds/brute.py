"""Odds by brute force: every face of every die, every choice, by the engine's own small functions.

Nothing is shared with what it checks. A battle is followed for so many rounds that the chance of
going on is far below what the comparison can tell.
"""

from collections.abc import Callable, Hashable
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pytest

from warroom.model.battles import Part, Side
from warroom.model.units import NO_UNITS, Army
from warroom.odds.basics.results import LandOdds
from warroom.rules.land_battle import FACES, commitments, dice_of, hits_of, losses

PARTS: tuple[Part, Part] = ("attacker", "defender")
HORIZON = 40  # rounds, in each of which somebody is hit more often than not
CLOSE = 1e-9

Policy = Callable[[Side, int], Army]
Figures: TypeAlias = Any
"""The attacker's chance, or a row that begins with it: see `PLACES`."""


def armies(most: int, letters: str = "ITAP") -> list[Army]:
    """Every army of so many units of these types, but not the empty one."""
    ranges = [range(most + 1 if letter in letters else 1) for letter in "ITAP"]
    return [Army(*counts) for counts in product(*ranges) if 0 < sum(counts) <= most]


LARGEST = 6
WINS, ROUNDS, FIRST = range(3)
PLACES = {key: FIRST + number for number, key in enumerate(product(PARTS, armies(LARGEST)))}
"""Where in a row of figures it stands how likely each end of a battle is. Before that stand the
attacker's chance, and how many rounds are still to be fought."""


class Ends(NamedTuple):
    wins: float
    rounds: float
    survivors: dict[tuple[Part, Army], float]


class Brute:
    """Battles by the Basic rules. With a smaller opening and limit, few units suffice for choices.

    A side without a policy plays best: the attacker maximises, the defender minimises. Then only
    the attacker's chance is told, for several choices may be best, with other survivors.
    """

    def __init__(
        self,
        attack: Policy | None = None,
        defence: Policy | None = None,
        *,
        opening: int = 4,
        growth: int = 3,
    ) -> None:
        self.policies: dict[Part, Policy | None] = {"attacker": attack, "defender": defence}
        self.opening, self.growth = opening, growth
        self.tells_all = attack is not None and defence is not None
        self.undecided: Figures = UNDECIDED if self.tells_all else 0.5
        self.nothing: Figures = np.zeros_like(UNDECIDED) if self.tells_all else 0.0
        self.acting = cache(self._acting)
        self.chances = cache(self._chances)
        self.after = cache(self._after)
        self.end = cache(self._end)

    # ---- what other rules may change ----

    def dice(self, committed: Army) -> int:
        return dice_of(committed)

    def outcome(self, committed: Army, faces: str) -> Hashable:
        return hits_of(committed, faces)

    def lost(self, committed: Army, outcome: Hashable) -> Army:
        assert isinstance(outcome, int)
        return losses(committed, outcome)

    def limit(self, part: Part, battle_round: int) -> int:
        return battle_round + self.growth

    def is_free(self, battle_round: int) -> bool:
        """Whether no limit binds any more, whatever the armies are."""
        return min(self.limit(part, battle_round) for part in PARTS) >= LARGEST

    # ---- the battle ----

    def _chances(self, committed: Army) -> dict[Hashable, float]:
        """All rolls there are, each with the number of orders in which its dice can lie."""
        dice = self.dice(committed)
        count: dict[Hashable, int] = {}
        for sides in combinations_with_replacement(range(6), dice):
            orders = factorial(dice) // prod(factorial(sides.count(side)) for side in range(6))
            outcome = self.outcome(committed, "".join(FACES[side] for side in sides))
            count[outcome] = count.get(outcome, 0) + orders
        return {outcome: number / 6**dice for outcome, number in count.items()}

    def _after(self, firing: Army, side: Side) -> dict[Side, float]:
        """What may be left of a side that is fired at; the same in every round."""
        found: dict[Side, float] = {}
        for outcome, share in self.chances(firing).items():
            left = side.losing(self.lost(side.committed, outcome))
            found[left] = found.get(left, 0.0) + share
        return found

    def wins(self, attacker: Army, defender: Army) -> float:
        """How often the attacker wins, from the opening on."""
        return chance(self._opened(attacker, defender))

    def ends(self, attacker: Army, defender: Army) -> Ends:
        """How often each side wins with which army left, and after how many rounds."""
        figures = self._opened(attacker, defender)
        survivors = {key: float(figures[place]) for key, place in PLACES.items() if figures[place]}
        return Ends(float(figures[WINS]), float(figures[ROUNDS]), survivors)

    def _opened(self, attacker: Army, defender: Army) -> Figures:
        return max(
            (
                min(
                    (
                        self.acting(one, other, "defender", 1)
                        for other in self._openings("defender", defender)
                    ),
                    key=chance,
                )
                for one in self._openings("attacker", attacker)
            ),
            key=chance,
        )

    def _openings(self, part: Part, army: Army) -> list[Side]:
        most = min(self.opening, army.total)
        return self._committed(part, Side(None, NO_UNITS, army), most, most)

    def _committed(self, part: Part, side: Side, least: int, most: int) -> list[Side]:
        policy = self.policies[part]
        if policy is not None:
            return [side.committing(policy(side, most))]
        return [side.committing(each.units) for each in commitments(side.reserve, least, most)]

    def _choices(self, part: Part, side: Side, battle_round: int) -> list[Side]:
        free = min(self.limit(part, battle_round) - side.committed.total, side.reserve.total)
        least = 0 if side.committed else 1
        return self._committed(part, side, least, free) if free > 0 else [side]

    def _acting(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> Figures:
        """The figures when a part is about to commit."""
        if attacker.is_beaten:
            return self.end("defender", defender.units)
        if defender.is_beaten:
            return self.end("attacker", attacker.units)
        if part == "attacker":
            sides = self._choices(part, attacker, battle_round)
            each = (self.rolling(one, defender, part, battle_round) for one in sides)
            return max(each, key=chance)
        if self.is_free(battle_round):
            return self._circling(attacker, defender, battle_round)
        sides = self._choices(part, defender, battle_round)
        return min((self.rolling(attacker, one, part, battle_round) for one in sides), key=chance)

    def _end(self, part: Part, army: Army) -> Figures:
        if not self.tells_all:
            return float(part == "attacker")
        figures = np.zeros(FIRST + len(PLACES))
        figures[WINS] = part == "attacker"
        figures[PLACES[part, army]] = 1
        return figures

    def rolling(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> Figures:
        missed, figures = self._hitting(attacker, defender, part, battle_round)
        return figures + missed * self._next(attacker, defender, part, battle_round)

    def _hitting(
        self, attacker: Side, defender: Side, part: Part, battle_round: int
    ) -> tuple[float, Figures]:
        """How likely a roll changes nothing, and its share in the figures if it does."""
        firing, struck = (attacker, defender) if part == "attacker" else (defender, attacker)
        figures = self.nothing
        if part == "defender" and self.tells_all:
            figures = A_ROUND  # which begins with the defender's roll
        missed = 0.0
        for left, share in self.after(firing.committed, struck).items():
            if left == struck:
                missed = share
            elif part == "attacker":
                figures = figures + share * self._next(attacker, left, part, battle_round)
            else:
                figures = figures + share * self._next(left, defender, part, battle_round)
        return missed, figures

    def _next(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> Figures:
        """The figures after a part's roll."""
        if part == "defender":
            return self.acting(attacker, defender, "attacker", battle_round)
        after = battle_round if self.is_free(battle_round) else battle_round + 1
        return self.acting(attacker, defender, "defender", after)

    def _circling(self, attacker: Side, defender: Side, battle_round: int) -> Figures:
        """The same for a defender once no limit binds: rounds differ no more, and after one in
        which both stay as they are and miss, all is as it was. That is followed to the horizon."""
        sides, others = (
            self._choices("defender", defender, battle_round),
            self._choices("attacker", attacker, battle_round),
        )
        ways = [
            self.rolling(attacker, each, "defender", battle_round)
            for each in sides
            if each != defender
        ]
        if defender not in sides:
            return min(ways, key=chance)
        replies = [
            self.rolling(each, defender, "attacker", battle_round)
            for each in others
            if each != attacker
        ]
        missed, hit = self._hitting(attacker, defender, "defender", battle_round)
        if attacker not in others:
            return min([*ways, hit + missed * max(replies, key=chance)], key=chance)
        missed_too, hit_back = self._hitting(attacker, defender, "attacker", battle_round)
        figures = self.undecided
        for _ in range(HORIZON):
            reply = max([*replies, hit_back + missed_too * figures], key=chance)
            figures = min([*ways, hit + missed * reply], key=chance)
        return figures


UNDECIDED = np.zeros(FIRST + len(PLACES))
UNDECIDED[WINS] = 0.5
A_ROUND = np.zeros(FIRST + len(PLACES))
A_ROUND[ROUNDS] = 1


def chance(figures: Figures) -> float:
    return figures if isinstance(figures, float) else float(figures[WINS])


def same(odds: LandOdds, expected: Ends, close: float = CLOSE) -> None:
    """Wins, every army that may be left of either side, and rounds."""
    survivors: dict[tuple[Part, Army], float] = {}
    for each in odds.attacker.survivors:
        survivors["attacker", each.units] = each.chance
    for each in odds.defender.survivors:
        survivors["defender", each.units] = each.chance
    for key in survivors.keys() | expected.survivors.keys():
        share = expected.survivors.get(key, 0.0)
        assert survivors.get(key, 0.0) == pytest.approx(share, abs=close), key
    assert odds.attacker.wins == pytest.approx(expected.wins, abs=close)
    assert odds.defender.wins == pytest.approx(1 - expected.wins, abs=close)
    assert odds.rounds == pytest.approx(expected.rounds, abs=100 * close)
