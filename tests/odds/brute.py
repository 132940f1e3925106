"""Odds by brute force: every face of every die, every choice, by the engine's own small functions.

Nothing is shared with what it checks. A battle is followed for so many rounds that the chance of
going on is far below what the comparison can tell.
"""

from collections.abc import Callable, Hashable
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

from warroom.model.battles import Part, Side
from warroom.model.units import NO_UNITS, Army
from warroom.rules.land_battle import FACES, commitments, dice_of, hits_of, losses

HORIZON = 40  # rounds, in each of which somebody is hit more often than not
CLOSE = 1e-9

Policy = Callable[[Side, int], Army]


class Brute:
    """Battles by the Basic rules. With a smaller opening and limit, few units suffice for choices.

    A side without a policy plays best: the attacker maximises, the defender minimises.
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
        self.acting = cache(self._acting)
        self.chances = cache(self._chances)

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

    def wins(self, attacker: Army, defender: Army) -> float:
        """How often the attacker wins, from the opening on."""
        return max(
            min(
                self.acting(one, other, "defender", 1)
                for other in self._openings("defender", defender)
            )
            for one in self._openings("attacker", attacker)
        )

    def _openings(self, part: Part, army: Army) -> list[Side]:
        most = min(self.opening, army.total)
        return self._committed(part, Side(None, NO_UNITS, army), most, most)

    def _committed(self, part: Part, side: Side, least: int, most: int) -> list[Side]:
        policy = self.policies[part]
        if policy is not None:
            return [side.committing(policy(side, most))]
        return [side.committing(each.units) for each in commitments(side.reserve, least, most)]

    def _acting(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> float:
        """The attacker's chance when a part is about to commit."""
        if attacker.is_beaten:
            return 0.0
        if defender.is_beaten:
            return 1.0
        if battle_round > HORIZON:
            return 0.5
        side = attacker if part == "attacker" else defender
        free = min(self.limit(part, battle_round) - side.committed.total, side.reserve.total)
        least = 0 if side.committed else 1
        sides = self._committed(part, side, least, free) if free > 0 else [side]
        if part == "attacker":
            return max(self.rolling(each, defender, part, battle_round) for each in sides)
        return min(self.rolling(attacker, each, part, battle_round) for each in sides)

    def rolling(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> float:
        chance = 0.0
        if part == "attacker":
            for outcome, share in self.chances(attacker.committed).items():
                left = defender.losing(self.lost(defender.committed, outcome))
                chance += share * self.acting(attacker, left, "defender", battle_round + 1)
        else:
            for outcome, share in self.chances(defender.committed).items():
                left = attacker.losing(self.lost(attacker.committed, outcome))
                chance += share * self.acting(left, defender, "attacker", battle_round)
        return chance


def armies(most: int, letters: str = "ITAP") -> list[Army]:
    """Every army of so many units of these types, but not the empty one."""
    ranges = [range(most + 1 if letter in letters else 1) for letter in "ITAP"]
    return [Army(*counts) for counts in product(*ranges) if 0 < sum(counts) <= most]
