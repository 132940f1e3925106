"""Both sides of a battle that is solved backwards: which forces matter in which round."""

from collections.abc import Iterator
from typing import TypeAlias

from warroom.model.battles import Part

from .forces import OTHER, PARTS, Fight
from .lattice import Lattice
from .tables import Tables

Block: TypeAlias = tuple[int, int]
"""The sizes of the attacker's and of the defender's force."""


class Sides:
    """Two lattices, and how far limits and losses have come in each round."""

    def __init__(self, tables: Tables, fight: Fight) -> None:
        self.tables, self.fight = tables, fight
        self.attacker, self.defender = map(self._lattice, PARTS)
        self.pairs = self.attacker.count * self.defender.count
        self.first = max(1, fight.battle_round)
        self.last = self.first  # from this round on no limit binds
        while any(tables.limit(part, self.last) < self.side(part).total for part in PARTS):
            self.last += 1
        self._lost: dict[tuple[int, Part], Block] = {}
        mine = theirs = 0
        for battle_round in range(self.first, self.last + 1):
            self._lost[battle_round, "defender"] = mine, theirs
            mine += self.cap("attacker", battle_round - 1)
            self._lost[battle_round, "attacker"] = mine, theirs
            theirs += self.cap("defender", battle_round)

    def _lattice(self, part: Part) -> Lattice:
        """What is sure to be committed at set-up is never in reserve later."""
        force, enemy = self.fight.force(part), self.fight.force(OTHER[part]).units
        least, _ = self.fight.choice(self.tables, part) if self.fight.battle_round == 0 else (0, 0)
        most_reserve = sum(force.reserve) - least
        return Lattice(self.tables, part, force, enemy, most_reserve=most_reserve)

    def side(self, part: Part) -> Lattice:
        return self.attacker if part == "attacker" else self.defender

    def cap(self, part: Part, battle_round: int) -> int:
        """How many units a side can have committed after its part of a round."""
        already = sum(self.fight.force(part).committed)
        return max(self.tables.limit(part, battle_round), already)

    def blocks(self, part: Part, battle_round: int) -> Iterator[Block]:
        """The sizes for which it matters in which round a part commits: those that exceed a limit
        now or later, as far as losses can have come."""
        lost = self._lost[battle_round, part]
        mine = self.tables.limit("attacker", battle_round)
        theirs = self.tables.limit("defender", battle_round + int(part == "attacker"))
        attacker, defender = self.attacker.total, self.defender.total
        for size in range(max(1, attacker - lost[0]), attacker + 1):
            for other in range(max(1, defender - lost[1]), defender + 1):
                if size > mine or other > theirs:
                    yield size, other

    def within(self, acting: Part, part: Part, battle_round: int, size: int) -> range:
        """How many units a part can have committed when another, or itself, is about to act."""
        is_acting = part == acting
        ended = battle_round - int(part == "attacker" and not is_acting)
        return range(int(not is_acting), min(self.cap(part, ended), size) + 1)

    def choices(self) -> int:
        """In how many situations a choice is to be remembered."""
        count = 2 * self.pairs
        for battle_round in range(self.first, self.last):
            for part in PARTS:
                for block in self.blocks(part, battle_round):
                    places = 1
                    for each, size in zip(PARTS, block, strict=True):
                        levels = self.within(part, each, battle_round, size)
                        span = self.side(each).span(size, levels)
                        places *= span.stop - span.start
                    count += places
        return count
