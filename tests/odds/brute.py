"""Odds by brute force: every face of every die, every choice, by the engine's own small functions.

Nothing is shared with what it checks. A battle is followed for so many rounds that the chance of
going on is far below what a float can tell.
"""

from collections.abc import Callable
from functools import cache
from itertools import product

from warroom.model.battles import Part, Side
from warroom.model.units import NO_UNITS, Army
from warroom.rules.land_battle import FACES, commitments, dice_of, hits_of, losses

HORIZON = 60  # rounds, in each of which somebody is hit more often than not

Policy = Callable[[Side, int], Army]


@cache
def chances_of_hits(committed: Army) -> dict[int, float]:
    """All rolls there are, one by one."""
    count: dict[int, int] = {}
    rolls = product(FACES, repeat=dice_of(committed))
    for faces in rolls:
        hits = hits_of(committed, "".join(faces))
        count[hits] = count.get(hits, 0) + 1
    total = sum(count.values())
    return {hits: number / total for hits, number in count.items()}


class Brute:
    """Battles by the rules, or with a smaller opening and limit so that few units make choices.

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
        side = Side(None, NO_UNITS, army)
        most = min(self.opening, army.total)
        return self._committed(part, side, most, most)

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
        free = min(battle_round + self.growth - side.committed.total, side.reserve.total)
        least = 0 if side.committed else 1
        sides = self._committed(part, side, least, free) if free > 0 else [side]
        if part == "attacker":
            return max(self._rolling(each, defender, part, battle_round) for each in sides)
        return min(self._rolling(attacker, each, part, battle_round) for each in sides)

    def _rolling(self, attacker: Side, defender: Side, part: Part, battle_round: int) -> float:
        chance = 0.0
        if part == "attacker":
            for hits, share in chances_of_hits(attacker.committed).items():
                left = defender.losing(losses(defender.committed, hits))
                chance += share * self.acting(attacker, left, "defender", battle_round + 1)
        else:
            for hits, share in chances_of_hits(defender.committed).items():
                left = attacker.losing(losses(attacker.committed, hits))
                chance += share * self.acting(left, defender, "attacker", battle_round)
        return chance
